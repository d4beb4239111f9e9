# What religious cards did, one phrase for each kind of event.
printing_press = Printing Press: every Reformation attempt has one die more until the end of the turn.
augsburg_confession =
    Augsburg Confession: until the end of the turn papal Counter-Reformation dice count one less, and debates that the
    Papacy calls have one die fewer.
prayer_book = Book of Common Prayer: a die of { $die }, unrest in { $number ->
        [0] no English spaces
       *[other] { AMOUNT($number, "english_spaces") }
    }.
no_debate = No debate can be started ({ SOURCE($source) }).

society_of_jesus = The Society of Jesus is founded: the Papacy may found Jesuit universities.
university_founded = A Jesuit university is founded in { SPACE($space) }.
council_of_trent =
    Council of Trent: the Papacy sends { COUNT($present-papacy) ->
        [0] nobody
       *[other] { DEBATER($present-papacy) }
    } and rolls { DICE($dice-papacy) }{ $pole ->
        [true] { " " }(one die for Pole)
       *[false] {""}
    }, { AMOUNT($hits-papacy, "hits") }; the Protestant sends { COUNT($present-protestant) ->
        [0] nobody
       *[other] { DEBATER($present-protestant) }
    } and rolls { DICE($dice-protestant) }, { AMOUNT($hits-protestant, "hits") }.

hand_seen = { POWER($power) } sees the hand of { POWER($victim) }: { COUNT($cards) ->
        [0] no card
       *[other] { CARD($cards) }
    }.
hand_shown = { POWER($power) } looks into the hand of { POWER($victim) }.
card_condemned = { POWER($power) } discards { CARD($card) } from the hand of { POWER($victim) }.
card_discarded = { POWER($power) } discards { CARD($card) } ({ SOURCE($reason) }).
indulgence = The Protestant loses { CARD($card) }: its { $cp } CP go to St. Peter's.

unit_removed = { POWER($power) } loses { FORCE($force) } in { SPACE($space) }.
zwingli_falls = Zwingli falls in battle and leaves the game.
calvin_expelled = Calvin is expelled from Geneva until the next turn.
leader_removed = { LEADER($leader) } leaves the game.

scholar = { POWER($power) } gains { $vp } VP by { CARD($card) }.
michelangelo = Michelangelo: the Papacy rolls { DICE($dice) }, { $cp } CP for St. Peter's.

wartburg =
    Luther is hidden in the Wartburg: { CARD($card) } of { POWER($target) } is cancelled. The Protestant calls no
    debate and plays no Here I Stand in one until the end of the turn.
thomas_more_dies = Thomas More dies: there are no debates in the English zone until the end of the turn.
cranmer_saved = Thomas Cromwell saves Cranmer: the Papal Bull against him is cancelled.
cheap_treatises = English treatises cost { $cp } CP until the end of the turn.
