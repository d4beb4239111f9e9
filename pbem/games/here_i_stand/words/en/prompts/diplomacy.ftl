# What is asked in the Diplomacy Phase.
negotiation =
    Negotiation. { $first ->
        [true] Talk to the others by private mail (this turn only England deals, with the Hapsburg and with France).
       *[false] Talk to the others by private mail.
    } File each deal that you will declare with `declare`; parts joined by ; are confirmed or refused together. A deal is
    declared by its first power in the impulse order, the others confirm it (`preconfirm` and its exact words confirm it
    before it is declared). Finish with `ready`. { COUNT($filed) ->
        [0] You have filed nothing.
       *[other] Filed so far: { EACH($filed, as: "negotiation-line", join: "stop") }.
    }
negotiation-line = ({ $index }) { $value }
confirmation =
    These deals name you: { EACH($deals, as: "confirmation-deal", join: "blank") } What you do not confirm is void as a whole.
confirmation-deal = deal { $number }, declared by { POWER($power) }: { $line }.
sue =
    You may sue for peace. { EACH($powers, as: "sue-power", join: "blank") } The other power gains 1 VP (2 in a war with the
    Ottoman), gets its home spaces back, and you lose two units; then you may buy back what you lost{ $marriage ->
        [true] , or all of it comes back for nothing if you sue `by Diplomatic Marriage`
       *[false] {""}
    }.
sue-power = { POWER($power) } holds { lost-things } of yours.
lost-things = { COUNT($leaders) ->
        [0] { SPACE($spaces) }
       *[other] { COUNT($spaces) ->
            [0] { LEADER($leaders) }
           *[other] { SPACE($spaces) } and { LEADER($leaders) }
        }
    }
peace_units = Peace with { POWER($winner) }: name the { AMOUNT($number, "units") } that you give up.
recovery =
    Peace with { POWER($winner) }: you may buy back { lost-things }: each home Key, each leader and each two other home spaces
    for 1 VP to { POWER($winner) } (`for vp`){ $cards ->
        [0] {""}
       *[other] { " " }or a random card of your hand (`for card`)
    }.
homecoming = { LEADER($leader) } comes back to you: to { SPACE($spaces) }?
ransom = { COUNT($leaders) ->
        [one] { LEADER($leaders) } is held captive.
       *[other] { LEADER($leaders) } are held captive.
    } You may offer the captor a random card of your { $cards } for a leader.
ransom_answer = { POWER($power) } offers you a random card of its hand for { LEADER($leader) }.
donation =
    Your ruler is excommunicated. You may let the Papacy draw one of your { AMOUNT($cards, "cards") } (its CP go to
    St. Peter's): the excommunication is lifted.
declaration_of_war =
    Declarations of war. You may declare war on { EACH($prices, as: "declaration_of_war-price") }. { war-purse }
declaration_of_war-price = { POWER($key) } ({ $value } CP)
war-purse = Your cards are worth { $owed ->
        [0] { $purse } CP.
       *[other] { $purse } CP; you owe { $owed } CP already.
    }
intervention = { POWER($power) } declares war on { POWER($minor) }. { COMPARE(SUM($owed, $cost), $purse) ->
        [more] An intervention costs { $cost } CP, more than you can pay.
       *[other] You may intervene for { $cost } CP: { POWER($minor) } becomes your ally and you are at war with { POWER($power) }.
    } { war-purse }
war_payment = You owe { $owed } CP for war. Pay with one or more of { CARD($cards) }; what is too much is lost.
