# What happened in the religious struggle, one phrase for each kind of event.
religion_changed = { SPACE($space) } becomes { RELIGION($religion) }.
regulars_arrive = { AMOUNT($number, "protestant_regulars") } { $number ->
        [one] appears
       *[other] appear
    } in { SPACE($space) }.
unrest_placed = Unrest breaks out in { SPACE($space) }.

reformer_enters = The reformer { DEBATER($reformer) } enters at { SPACE($space) }.
reformer_returns = The reformer { DEBATER($reformer) } returns to { SPACE($space) }.
debaters_enter = { COUNT($debaters) ->
        [one] New debater: { DEBATER($debaters) }.
       *[other] New debaters: { DEBATER($debaters, join: "comma") }.
    }
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
campeggio = Campeggio appeals and rolls a { $die }: the result { $cancelled ->
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
donation = { POWER($power) } donates a card to the Papacy: { CARD($card) }, { $cp } CP for St. Peter's.

league_formed = The Schmalkaldic League forms: the Protestant takes up arms.
league_not_formed =
    The Schmalkaldic League cannot form: it needs turn 2 and 12 Protestant spaces; there are { $spaces }.
leader_enters = { LEADER($leader) } enters at { SPACE($space) }.
league_moves = { FORCE($force) } { SIZE($force) ->
        [one] moves
       *[other] move
    } from Catholic { SPACE($origin) } to { SPACE($space) }.
