## cards

# Papal Bull
card-5 = Excommunicate a reformer, no grounds needed, then optionally call a debate in his zone; OR excommunicate the ruler of England (Henry VIII only), France or Hapsburgs with grounds (HIS-21.5.3 to HIS-21.5.6): unrest on up to 2 unoccupied Catholic home spaces and a -1 card marker. Each target once per game.
    .two_player = The ruler option becomes: at the start of the Diplomacy Phase, at war with France or Hapsburgs and that ruler not yet excommunicated: excommunicate him, end the war, then retake one home space held by that power (key allowed) or draw 1 card.

# Leipzig Debate
card-6 = Call a debate (no CP) and either name the Papal debater or bar one Protestant debater.

# Here I Stand
card-7 = Luther must be alive. In an own impulse take any card from the discards, to play at once or keep; OR in a German zone debate, right after a round's debaters are picked, put Luther in for the Protestant one, attacking or defending, even committed, excommunicated or barred by Leipzig Debate, and draw 1 card; the replaced debater is committed and an excommunicated Luther leaves again afterwards.

# Luther's 95 Theses
card-8 = Luther to Wittenberg, which turns Protestant and gets its 2 display regulars; 5 Reformation attempts in the German zone with +1 die each; Bucer's bonus is allowed. Gives no CP.

# Defender of the Faith
card-11 = 3 Counter-Reformation attempts, all zones. If England played it, England draws 1 card afterwards.

# Society of Jesus
card-15 = Papacy places Jesuit universities in 2 Catholic spaces; founding universities becomes legal.

# Council of Trent
card-17 = Papacy picks up to 4 uncommitted debaters, then the Protestant up to 2 (also uncommitted) from any zones; all are committed; each side rolls dice equal to their total value (Pole: +1 Papal die), hits on 5-6; the side with more hits flips that difference in spaces eligible for its own attempts.

# The Wartburg
card-37 = Luther alive: cancel a card just declared as event, before it takes effect (not mandatory, combat, response or non-Papal home cards; Papal Bull and Leipzig Debate can be cancelled); it is discarded and that power's impulse ends. The Protestant may call no debates for the rest of the turn; Luther is committed and Here I Stand cannot insert him until next turn.

# Augsburg Confession
card-39 = Melanchthon uncommitted: this turn -1 on Papal Counter-Reformation dice and 1 die fewer in debates the Papacy calls; commit Melanchthon.

# Marburg Colloquy
card-41 = Commit Luther or Melanchthon and Zwingli or Oekolampadius (one uncommitted of each pair needed): Reformation attempts in all zones equal to the sum of their values.

# Zwingli Dons Armor
card-43 = Protestant removes 1 Catholic land unit within 3 spaces of Zurich; Zwingli's reformer and debater leave the game either way.

# Affair of the Placards
card-44 = Cop uncommitted: 4 Reformation attempts in the French zone; commit Cop.

# Calvin Expelled
card-45 = Calvin's reformer and debater are off the map until the start of next turn (reformer back to Geneva); commit Calvin.

# Calvin's Institutes
card-46 = Calvin uncommitted: 5 Reformation attempts in the French zone, +1 on each Protestant die there; commit Calvin.

# Jesuit Education
card-55 = After Society of Jesus: Papacy places universities in 2 Catholic spaces.

# Papal Inquisition
card-56 = Caraffa uncommitted: 2 Protestant Italian spaces turn Catholic; the Papacy views the English or Protestant hand, then draws a random card from it (usable from a later impulse), takes a discard, or calls a debate in any zone with +2 dice; commit Caraffa.

# Philip of Hesse's Bigamy
card-57 = The Protestant removes Philip of Hesse from the game or discards 1 random card.

# Spanish Inquisition
card-58 = 2 Protestant Spanish spaces turn Catholic; the Hapsburgs view the English and Protestant hands, discard 1 card of their choice from one of them (no mandatory event) and draw 1; the Papacy calls a debate in any zone.

# Mary Defies Council
card-61 = 3 Counter-Reformation attempts in the English zone.

# Book of Common Prayer
card-62 = Cranmer uncommitted: 4 Reformation attempts on English home spaces (Calais included); commit Cranmer; then a die: 1-2 nothing, 3-4 unrest on 1, 5 on 2, 6 on all Catholic English home spaces, occupied or not, chosen by the player.

# Dissolution of the Monasteries
card-63 = England draws 2 cards; 3 Reformation attempts in the English zone.
    .two_player = Instead of the draws the Papacy discards 1 random card; then the 3 attempts.

# A Mighty Fortress
card-65 = Luther uncommitted: 6 Reformation attempts in the German zone; commit Luther.

# Anabaptists
card-67 = Papacy turns 2 unoccupied Protestant non-electorate spaces Catholic, adjacency not needed.

# Erasmus
card-75 = Turn 1-2: 4 Reformation attempts, all zones. Turn 3 on: 4 Counter-Reformation attempts, all zones.

# Frederick the Wise
card-78 = The 2 Catholic German-speaking spaces nearest Wittenberg turn Protestant (Protestant breaks ties); he may take The Wartburg from the discards.

# Katherina Bora
card-85 = Luther uncommitted: 5 Reformation attempts, all zones; commit Luther.

# Printing Press
card-90 = +1 die in every Reformation attempt this turn; 3 Reformation attempts, all zones, at once.

# Thomas More
card-112 = Played by England or the Protestant: More dies; English zone debates are off for the turn; England draws 1 and then throws away 1 it selects (no mandatory event); card removed. Played by another power: Papacy may hold a debate with +1 attack die per round (+3 in the English zone).

# Thomas Cromwell
card-115 = Response: cancel a Papal Bull aimed at Cranmer; OR event: give Dissolution of the Monasteries from the discards to England; OR event: England publishes a treatise at once (English zone), all English treatises cost 2 CP this turn.

## events

st_peters_lost = { $cp } CP of St. Peter's are lost{ $lost ->
        [0] {""}
       *[other] , and with them 1 VP
    }: { $vp } VP, { $box } CP.
religion_changed = { SPACE($space) } becomes { RELIGION($religion) }.
unrest_placed = Unrest breaks out in { SPACE($space) }.
reformer_enters = The reformer { DEBATER($reformer) } enters at { SPACE($space) }.
debater_committed = { DEBATER($debater) } is committed ({ SOURCE($reason) }).
treatise = { POWER($power) } publishes a treatise in the { LANGUAGE($zone) } zone.
books_burned = The Papacy burns books in the { LANGUAGE($zone) } zone.

reformation_attempts =
    { POWER($power) } makes { AMOUNT($attempts, "reformation_attempts") } ({ SOURCE($source) }; { COUNT($zones) ->
        [one] { LANGUAGE($zones) } zone
       *[other] all zones
    }).

counter_reformation_attempts =
    The Papacy makes { AMOUNT($attempts, "counter_reformation_attempts") } ({ SOURCE($source) }; { COUNT($zones) ->
        [one] { LANGUAGE($zones) } zone
       *[other] all zones
    }).

target_skipped = { SPACE($space) } is no longer a legal target and is passed over.
no_target = { POWER($power) } has no legal target for the { AMOUNT($attempts, "attempts") } left.

reformation_attempt =
    Reformation attempt on { SPACE($space) }: { POWER($power) } rolls { DICE($dice) } ({ EACH($sources, as: "dice-for") }),
    highest { $plus ->
        [0] { $best }
       *[other] { $best } with +1
    }; { $automatic ->
        [true] an automatic success
       *[false] the Papacy rolls { DICE($against) } ({ EACH($against_sources, as: "dice-for") }), highest { $against_best }{
            COMPARE($best, $against_best) ->
                [equal] , and ties go to { $inside ->
                    [true] the attempt
                   *[false] the Papacy
                }
               *[other] {""}
        }: { $success ->
            [true] success
           *[false] failure
        }
    }.

dice-for = { $value } for { BONUS($key) }

counter_reformation_attempt =
    Counter-Reformation attempt on { SPACE($space) }: the Papacy rolls { DICE($dice) } ({ EACH($sources, as: "dice-for") }),
    highest { $minus ->
        [0] { $best }
       *[other] { $best } with -1
    }; { $automatic ->
        [true] an automatic success
       *[false] the Protestant rolls { DICE($against) } ({ EACH($against_sources, as: "dice-for") }), highest { $against_best }{
            COMPARE($best, $against_best) ->
                [equal] , and ties go to { $ties ->
                    [true] the Papacy
                   *[false] the Protestant
                }
               *[other] {""}
        }: { $success ->
            [true] success
           *[false] failure
        }
    }.

translation = The Protestant translates the { LANGUAGE($zone) } { TRANSLATION($track) }: { $free ->
        [0] { $cp } CP
       *[other] { $cp } CP and a free box
    }, { AMOUNT($left, "boxes") } left.

translation_complete = The { LANGUAGE($zone) } { TRANSLATION($track) } is complete{ $vp ->
        [0] {""}
       *[other] { " " }(1 VP)
    }.

st_peters = { $cp } CP for St. Peter's: the marker is at { $box }{ $gained ->
        [0] {""}
        [1] , and the Papacy gains a VP
       *[other] , and the Papacy gains { $gained } VP
    } ({ $vp } VP in all).

diet_card_filed = You have committed { CARD($card) } to the Diet of Worms.
diet_cards = At the Diet of Worms { EACH($cards, as: "diet_cards-of", join: "semicolon") }.
diet_cards-of = { POWER($key) } commits { CARD($value) }

diet_of_worms =
    Diet of Worms: the Protestant rolls { DICE($dice-protestant) }, { AMOUNT($protestant, "hits") }; the Papacy rolls
    { DICE($dice-papacy) } and the Hapsburg { DICE($dice-hapsburg) }, { AMOUNT($catholic, "hits") }.
    { COMPARE($protestant, $catholic) ->
        [equal] The Diet is not decisive.
        [more] The Protestant converts { DIFFERENCE($protestant, $catholic) }.
       *[less] The Papacy wins back { DIFFERENCE($protestant, $catholic) }.
    }

debate_called = { POWER($power) } calls a debate in the { LANGUAGE($zone) } zone ({ SOURCE($source) }){ $barred ->
        [none] {""}
       *[other] ; { DEBATER($barred) } may not defend
    }.

debater_enters = Round { $round }: { DEBATER($debater) } { $was ->
        [committed] (committed)
       *[uncommitted] (uncommitted)
    } { $attacks ->
        [true] attacks
       *[false] defends
    } for { POWER($power) }.

here_i_stand = The Protestant plays Here I Stand: Luther takes the place of { DEBATER($replaced) }.

debate_round =
    Debate, round { $round }: { DEBATER($attacker) } rolls { DICE($dice) } ({ EACH($sources, as: "dice-for") }),
    { AMOUNT($hits, "hits") }; { DEBATER($defender) } rolls { DICE($against) }
    ({ EACH($against_sources, as: "dice-for") }), { AMOUNT($against_hits, "hits") }.
debate_inconclusive = The debate in the { LANGUAGE($zone) } zone is inconclusive.

campeggio = Campeggio appeals and rolls { DICE($die) }: the result { $cancelled ->
        [true] is cancelled
       *[false] stands
    }.

debate_won =
    { POWER($power) } wins the debate by { $difference } and may convert { COMPARE($spaces, $difference) ->
        [more] { AMOUNT($spaces, "spaces") } (one for Aleander)
       *[other] { AMOUNT($spaces, "spaces") }
    }.

debater_lost = { DEBATER($debater) } is { $fate ->
        [burned] burned at the stake
       *[disgraced] disgraced
    }: { $vp } VP for { POWER($power) }.
card_retrieved = { POWER($power) } takes { CARD($card) } from the discard pile.
reformer_excommunicated = The Papacy excommunicates { DEBATER($reformer) }, who is away until the next turn.

ruler_excommunicated =
    The Papacy excommunicates { LEADER($ruler) }: { POWER($power) } is dealt one card fewer until it is lifted.
excommunication_lifted = The excommunication that weighs on { POWER($power) } is lifted.
printing_press = Printing Press: every Reformation attempt has one die more until the end of the turn.

augsburg_confession =
    Augsburg Confession: until the end of the turn papal Counter-Reformation dice count one less, and debates that the
    Papacy calls have one die fewer.

prayer_book = Book of Common Prayer: the die shows { DICE($die) }, unrest in { $number ->
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
unit_removed = { POWER($power) } loses { FORCE($force) } in { SPACE($space) }.
zwingli_falls = Zwingli falls in battle and leaves the game.
calvin_expelled = Calvin is expelled from Geneva until the next turn.
leader_removed = { LEADER($leader) } leaves the game.

wartburg =
    Luther is hidden in the Wartburg: { CARD($card) } of { POWER($target) } is cancelled. The Protestant calls no
    debate and plays no Here I Stand in one until the end of the turn.
thomas_more_dies = Thomas More dies: there are no debates in the English zone until the end of the turn.
cranmer_saved = Thomas Cromwell saves Cranmer: the Papal Bull against him is cancelled.
cheap_treatises = English treatises cost { $cp } CP until the end of the turn.

## prompts

reformation_targets =
    { $attempts ->
        [one] Name the target of your Reformation attempt.
       *[other] Name the targets of your { $attempts } Reformation attempts, in their order.
    } Ties are yours in { COUNT($zones) ->
        [one] the { LANGUAGE($zones) } zone
       *[other] all language zones
    }{ $plus_one ->
        [true] , and each of your dice gets +1 there
       *[false] {""}
    }. { COUNT($bonuses) ->
        [0] {""}
       *[other] A debater you may commit for a die: { DEBATER($bonuses, join: "comma") }.
    }

    Your dice against the Papacy's: { EACH($odds, as: "reformation_targets-odds") }.
    .subject = Reformation targets

reformation_targets-odds = { SPACE($space) } { $inside ->
        [true] { $dice }:{ $against }
       *[false] { $dice }:{ $against } (ties lost)
    }

counter_targets =
    { $attempts ->
        [one] Name the target of your Counter-Reformation attempt.
       *[other] Name the targets of your { $attempts } Counter-Reformation attempts, in their order.
    } { $wins_ties ->
        [true] { COUNT($zones) ->
            [one] Ties are yours in the { LANGUAGE($zones) } zone.
           *[other] Ties are yours in all language zones.
        }
       *[false] Under this pope ties are the Protestant's.
    } { $minus ->
        [0] {""}
       *[other] Each of your dice counts one less this turn (Augsburg Confession).
    } { COUNT($bonuses) ->
        [0] {""}
       *[other] A debater you may commit for dice: { DEBATER($bonuses, join: "comma") }.
    }

    Your dice against the Protestant's: { EACH($odds, as: "counter_targets-odds") }.
    .subject = Counter-Reformation targets

counter_targets-odds = { SPACE($space) } { $ties ->
        [true] { $dice }:{ $against } (ties won)
       *[false] { $dice }:{ $against }
    }

treatise_bonus =
    England publishes a treatise ({ AMOUNT($attempts, "attempts") } at the English zone). You may commit a debater
    ({ DEBATER($bonuses, join: "comma") }): his bonus die helps every attempt within his reach.
    .subject = a treatise's bonus

flips =
    { $source ->
        [worms] The Diet of Worms is yours
        [debate] The debate is yours
        [council_of_trent] The Council is yours
        [secret_circle] Secret Protestant Circle
       *[other] { SOURCE($source) }
    }: name { $spaces ->
        [one] 1 space
       *[other] { $spaces } spaces, in their order,
    } to become { RELIGION($religion) }. Possible now: { SPACE($legal, join: "comma") }.
    .subject = spaces to convert

diet_of_worms =
    The Diet of Worms: commit one card. You roll dice equal to its CP (the Protestant four more); 5 and 6 hit. Your choice stays
    sealed until all have chosen.{ $drawn ->
        [true] { " " }The Hapsburg commits the top card of the deck.
       *[false] {""}
    } Your cards: { CARD($cards, join: "comma") }.
    .subject = Diet of Worms

debate_pool =
    { DEBATER($attacker) } attacks in the { LANGUAGE($zone) } zone. Who shall answer? Committed (one die less):
    { DEBATER($pools-committed, join: "comma") }. Uncommitted: { DEBATER($pools-uncommitted, join: "comma") }.
    .subject = who debates?

here_i_stand =
    { DEBATER($debater) } { $attacks ->
        [true] attacks
       *[false] defends against
    } { DEBATER($foe) } in the { LANGUAGE($zone) } zone, round { $round }: { $dice-debater } of your dice against { $dice-foe }.
    You may play Here I Stand: Luther { $luther ->
        [away] (away)
        [committed] (committed)
       *[uncommitted] (uncommitted)
    } takes his place with { $dice-luther } dice, and you draw a card.
    .subject = Luther to the debate?

bullinger =
    The debate in the { LANGUAGE($zone) } zone is tied and goes into a second round. You may commit Bullinger, who then
    { $attacks ->
        [true] attacks
       *[false] defends
    }, or draw a debater at random ({ DEBATER($pool) }).
    .subject = Bullinger to the debate?

leipzig_debate =
    Leipzig Debate: send a debater of your choice ({ DEBATER($own, join: "comma") }) to a zone
    ({ LANGUAGE($zones, join: "comma") }){ COUNT($barrable) ->
        [0] {""}
       *[other] , or bar one Protestant debater ({ DEBATER($barrable, join: "comma") }) from defending
    }.
    .subject = Leipzig Debate

papal_bull =
    Papal Bull: whom do you excommunicate? { COUNT($reformers) ->
        [0] {""}
       *[other] A reformer ({ DEBATER($reformers, join: "comma") }) is away until the next turn, and you may call a debate in
            his zone.
    } { COUNT($rulers) ->
        [0] {""}
       *[other] The power of a ruler ({ LEADER($rulers, join: "comma") }) is dealt one card fewer, and you put unrest on two of
            its home spaces.
    }
    .subject = Papal Bull

called_debate =
    { $optional ->
        [true] You may call a debate
       *[false] Call a debate
    } ({ SOURCE($source) }) in the { LANGUAGE($zones, join: "or") } zone. One of your uncommitted debaters is drawn:
    { DEBATER($own) }. Who can answer: { EACH($foes, as: "called_debate-zone", join: "stop") }.
    .subject = call a debate?

called_debate-zone = { LANGUAGE($key) }:{ COUNT($uncommitted) ->
        [0] {""}
       *[other] { " " }uncommitted { DEBATER($uncommitted) }{ COUNT($committed) ->
            [0] {""}
           *[other] ;
        }
    }{ COUNT($committed) ->
        [0] {""}
       *[other] { " " }committed (one die less) { DEBATER($committed) }
    }

marburg_colloquy =
    Marburg Colloquy: { EACH($choices, as: "marburg_colloquy-pair", join: "and") } speak, and are committed. You make as many
    Reformation attempts as their debate values together.
    .subject = Marburg Colloquy
marburg_colloquy-pair = { DEBATER($value, join: "or") }

universities = Name two Catholic spaces without a university; each gets one.
    .subject = Jesuit universities

council_of_trent =
    Council of Trent: send up to { $seats } of your uncommitted debaters ({ DEBATER($choices) }). All are committed; each side
    rolls dice equal to their debate values.{ COUNT($papal) ->
        [0] {""}
       *[other] { " " }The Papacy sends { DEBATER($papal) }.
    }
    .subject = Council of Trent

take_wartburg = Frederick the Wise: you may take The Wartburg from the discard pile.
    .subject = the Wartburg

inquired_hand =
    Papal Inquisition: whose hand do you look into? { EACH($sizes, as: "inquired_hand-size", join: "semicolon") }.
    .subject = whose hand to look into
inquired_hand-size = { POWER($key) } holds { AMOUNT($value, "cards") }

papal_inquisition =
    Papal Inquisition: you have seen the hand of { POWER($victim) }. You may
    { EACH($ways, as: "papal_inquisition-way", join: "or") }.
    .subject = Papal Inquisition

papal_inquisition-way = { $value ->
        [draw] draw a random card from it
        [take] take a discard
       *[debate] call a debate with two dice more
    }

spanish_inquisition =
    Spanish Inquisition: discard one card, no mandatory event and no home card.
    { EACH($hands, as: "spanish_inquisition-hand", join: "semicolon") }.
    .subject = Spanish Inquisition

spanish_inquisition-hand = { POWER($key) } holds { COUNT($value) ->
        [0] nothing
       *[other] { CARD($value) }
    }

zwinglis_blow =
    Zwingli Dons Armor: remove one Catholic land unit within three spaces of Zurich. There are some in
    { SPACE($spaces) }.
    .subject = where Zwingli strikes

philips_bigamy = Philip of Hesse's Bigamy: either Philip leaves the game or you lose a random card.
    .subject = Philip's bigamy

thomas_more = Thomas More is dead: throw away one card of your hand{ COUNT($cards) ->
        [0] ; you hold mandatory events only
       *[other] { " " }({ CARD($cards) })
    }.
    .subject = Thomas More

thomas_cromwell =
    Thomas Cromwell: England takes Dissolution of the Monasteries from the discard pile, or England publishes a
    treatise at once and more of them for 2 CP this turn.
    .subject = Thomas Cromwell

## options

# Actions.
treatise = publish a treatise: { $attempts } Reformation attempts at one language zone
translate = translate scripture: 1 box for each CP
call_debate = call a theological debate in a language zone
build_st_peters = spend CP on the building of St. Peter's
burn_books = burn books: { $attempts } Counter-Reformation attempts at one language zone

found_university = found a Jesuit university ({ $cp } CP{ $loyola ->
    [0] {""}
   *[other] , { $loyola } using Loyola
  })

# Attempts, and spaces that change religion.
targets = { $most ->
    [one] name the target
   *[other] name the targets of up to { $most } attempts in their order
  }

commit_for_bonus = commit a debater: his bonus die helps the attempts
no_bonus = use no bonus

spaces_to_flip = { $most ->
    [one] name the space that changes religion
   *[other] name up to { $most } spaces in the order in which they change religion
  }

# Debates.
start_debate = start a debate
start_no_debate = start no debate
call_debate_with_dice = call a debate with two dice more
defenders_pool = the pool from which the defender is drawn
play_here_i_stand = play Here I Stand: Luther replaces your debater and you draw a card
keep_debater = keep your debater
commit_bullinger = Bullinger speaks in the second round
draw_debater = draw a debater at random
choose_own_debater = choose your own debater
bar_debater = debate (in his zone, if you name no other); he may not defend in it
send_to_marburg = one debater of each pair; both are committed

# The Diet of Worms and the Council of Trent.
commit_to_diet = the card whose CP you commit to the Diet, sealed until all have chosen

send_delegates = send up to { $most } uncommitted { $most ->
    [one] debater; he is committed
   *[other] debaters; they are committed
  }
send_nobody = send nobody

# Cards.
excommunicate = a reformer, or a ruler against whom there is a ground
take_wartburg = take The Wartburg into your hand
leave_wartburg = leave it in the discard pile
remove_catholic_unit = remove a Catholic land unit
remove_philip = Philip of Hesse leaves the game
lose_random_card = lose a random card of your hand
view_hand = the hand you look into; you may draw from it afterwards
draw_from_hand = draw a random card of that hand, for a later impulse
take_discard = take a card of the discard pile
take_to_keep_or_play = take a discard to keep or to play at once
discard_of_two_hands = a card of one of the two hands, no mandatory event
mandatory_events_alone = there are mandatory events only
throw_card_away = throw one card away
only_mandatory_events_held = you hold mandatory events only
take_dissolution = England takes Dissolution of the Monasteries from the discard pile
treatise_at_once = England publishes a treatise at once, and others for 2 CP this turn
sites_for_universities = two Catholic spaces without a university

## refusals

# Debaters and reformers.
debater_needed = { DEBATER($debaters, join: "or") } must be in play and uncommitted
bonus_for_other_zone = { DEBATER($debater) }'s bonus serves treatises in the { LANGUAGE($zone) } zone only
translator_of_other_zone = { DEBATER($debater) } translates in the { LANGUAGE($zone) } zone only
luther_dead = Luther is dead
calvin_not_on_map = Calvin's reformer must be on the map
zwingli_without_foes = Zwingli is not in play, and no Catholic land unit is within { $spaces } spaces of Zurich
no_such_catholic_unit = no such Catholic unit is in { SPACE($space) }
unit_of_several_powers = several powers have such a unit there; name one
no_philip_and_no_card = Philip of Hesse is not in play and the Protestant has no card to lose
debate_plays_by_name = it does nothing in a debate; 'play { CARD($card) }' plays the card, 'decline' keeps the debater

# Attempts at spaces, and spaces that change religion.
nothing_to_convert = no space can be converted in the { LANGUAGE($zone) } zone
nothing_to_turn_back = no space of the { LANGUAGE($zone) } zone can be turned back
too_many_targets = { $named } targets named; there are { $attempts } attempts
no_target_of_action = { SPACE($space) } cannot be a target of this action
no_next_target = { SPACE($space) } cannot be the next target; possible: { SPACE($possible, join: "comma") }
no_space_to_suppress = no Protestant space is unoccupied and no Electorate
no_catholic_german_space = no German-speaking space is Catholic

# Translations.
other_translation_moves = the { LANGUAGE($zone) } { TRANSLATION($work) } { $work ->
    [full_bible] comes after the New Testament
   *[new_testament] is complete
  }

end_of_track_first = { $left ->
    [one] 1 box is
   *[other] { $left } boxes are
  } left to the end of this track; spend at most { $most } CP before its end is resolved

# Debates. $pool: of debaters, "committed" or "uncommitted".
pool_empty = nobody { $pool } can defend in the { LANGUAGE($zone) } zone
nobody_else_defends = without { DEBATER($debater) } nobody can defend in the { LANGUAGE($zone) } zone
no_debate_in_zone = no debate can be called in the { LANGUAGE($zone) } zone now
no_debate_possible = no debate can be started: you have no uncommitted debater or nobody can answer him
no_papal_debate = the Papacy can start no debate now

# Cards.
mandatory_not_committed = { CARD($card) } is a mandatory event and cannot be committed
no_discard_to_take = no card of the discard pile can be taken
own_event = this event is your own
event_not_cancelled = { CARD($card) } cannot be cancelled
cromwell_saves_cranmer = Thomas Cromwell saves nobody but Cranmer from a Papal Bull
nothing_for_cromwell = England can neither take back Dissolution of the Monasteries nor publish a treatise

# Universities. $cp: the price, $loyola: with his help.
no_society_of_jesus = Society of Jesus must have happened first
universities_everywhere = every Catholic space has a university
university_there = { SPACE($space) } has a university
space_not_catholic = { SPACE($space) } is not Catholic
university_price = a university costs { $cp } CP, { $loyola } if you commit Loyola

# Excommunication. $why: one of the others.
not_excommunicated = { $kind ->
    [leader] { LEADER($who) }
   *[reformer] { REFORMER($who) }
  } cannot be excommunicated: { $why }

nobody_to_excommunicate = nobody can be excommunicated now
excommunicated_before = he has been excommunicated before
reformer_not_on_map = this reformer is not on the map
rules_no_power = he does not rule
king_of_france_before = a king of France has been excommunicated before
excommunicated_in_diplomacy_phase = in the two-player variant rulers are excommunicated in the Diplomacy Phase
no_ground = there is no ground: no war with the Papacy and no alliance with the Ottoman

# Orders that are not offered now.
translation_waits = that needs a translation that is not complete
treatise_waits = that needs a space that may be attempted (England: Cranmer on the map)
debate_waits = that needs a zone with a Protestant debater and an uncommitted debater of yours for it (Protestant: no Wartburg this turn)
st_peters_waits = that needs St. Peter's not finished
burning_waits = that needs a space that may be attempted
university_waits = that needs Society of Jesus and a free Catholic space
commit_waits = a card is committed to the Diet of Worms

## rolls

shown_hand = a hand that is shown
condemned_hand = whose card is discarded
reformation_attempt = Reformation attempt on { SPACE($space) }: { POWER($power) }
counter_attempt = Counter-Reformation attempt on { SPACE($space) }: { POWER($power) }
diet_of_worms = Diet of Worms: { POWER($power) }
debate_attacker = debate: attacker for { POWER($power) }
debate_defender = debate: defender for { POWER($power) }
debate = debate: { POWER($power) }
debate_second = debate, round 2: { POWER($power) }
appeal = Campeggio's appeal
council_of_trent = Council of Trent: { POWER($power) }
common_prayer = Book of Common Prayer
