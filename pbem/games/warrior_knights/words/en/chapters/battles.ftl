## prompts

battle = Battle in { AREA($area) }: your cards are { COUNT($results) ->
        [0] none
       *[other] { EACH($results, as: "fate-result", join: "comma") }
    }. { $due ->
        [0] Drop any, or keep all.
       *[other] Drop at least { $due }.
    }
    .subject = battle in { AREA($area) }
fate-result = { RESULT($value) }
leader = Battle in { AREA($area) }: who commands, { NOBLE($nobles, join: "or") }?
    .subject = battle in { AREA($area) }
casualties = Battle in { AREA($area) }: who bears your Casualties? There are { $casualties }.
    .subject = battle in { AREA($area) }

## options

drop = Fate cards that you discard face down, any number above the least
keep_all = discard nothing
bear = who bears your Casualties in battles, the first first: walls, troops (all your Nobles, who survives it first), a Noble, the Stronghold
lead = who commands
assign = how many Casualties each bears
retreat = where your Nobles retreat to, or one of them
ability = whether your Commander's ability is used
passage = who may pass areas of yours, until the end of a round, this round alone, or this round and next
consent = who may attack a city beside your army, until the end of a round, this round alone, or this round and next
refuse = take back all leave that a Baron has
posture = what you keep in battles: hold, kill, win, spare the walls, or Fate cards, the most wanted first; dropping those that you always discard
raze = cities that you raze when you take them
raze_none = raze no city

## refusals

casualties_left = { $casualties } Casualties are to be borne; fewer only where all your troops die of them

## events

leave_given = Noted: { BARON($baron) } has leave for { AREA($areas, join: "comma") } in every round, until "refuse { BARON($baron) }" takes it back.
leave_given_until = Noted: { BARON($baron) } has leave for { AREA($areas, join: "comma") } until the end of round { $round }.
leave_refused = Noted: { BARON($baron) } has no leave.
posture_taken = Noted: { $posture ->
        [ranked] { RESULT($kept, join: "or") }{ COUNT($dropped) ->
            [0] {""}
           *[other] , dropping { RESULT($dropped, join: "comma") }
        }
       *[other] { POSTURE($posture) }
    } in { SIDE($side) }.
bear_example = If all your armies stood behind walls of { $walls } and bore { AMOUNT($casualties, "casualties") } as the board stands: { EACH($borne, as: "bearing", join: "comma") }.
bearing = { BEARER($key) } { $value }
posture_example = Of { EACH($results, as: "result", join: "comma") } you would discard { EACH($dropped, as: "result", join: "comma") }.
will_raze = Noted: { COUNT($cities) ->
        [0] you raze no city.
       *[other] you raze { CITY($cities) }.
    }
battle = { BARON($baron) } with { NOBLE($nobles) } in { AREA($area) }: { $kind_of ->
        [attack] an attack on { BARON($other) }
        [siege] a siege
       *[assault] an assault
    }.
    .goes_on = { $kind_of ->
        [attack] attack on { BARON($other) } in { AREA($area) } with { NOBLE($nobles) }
        [siege] siege of { AREA($area) }
       *[assault] assault on { AREA($area) } with { NOBLE($nobles) }
    }
commanders = Commanders: { COUNT($commanders) ->
        [0] none
       *[other] { EACH($commanders, as: "commander", join: "comma") }
    }.
commander = { NOBLE($value) }
drew_cards = The { $side ->
        [attacker] attacker
       *[defender] defender
    } draws { AMOUNT($cards, "cards") }.
    .goes_on = the { $side ->
        [attacker] attacker
       *[defender] defender
    } draws { $cards }
hand = Your Fate cards: { COUNT($results) ->
        [0] none
       *[other] { EACH($results, as: "result", join: "comma") }
    }.
    .goes_on = your cards { COUNT($results) ->
        [0] none
       *[other] { EACH($results, as: "result", join: "comma") }
    }
result = { $value ->
        [deal_100] Deal 100
        [prevent_100] Prevent 100
        [victory_1] +1 Victory
       *[draw_1] Draw 1 Fate
    }
shown = The { $side ->
        [attacker] attacker
       *[defender] defender
    } shows { COUNT($results) ->
        [0] nothing
       *[other] { EACH($results, as: "result", join: "comma") }
    }.
    .goes_on = the { $side ->
        [attacker] attacker
       *[defender] defender
    } shows { COUNT($results) ->
        [0] nothing
       *[other] { EACH($results, as: "result", join: "comma") }
    }
suffers = The { $side ->
        [attacker] attacker
       *[defender] defender
    } suffers { AMOUNT($casualties, "casualties") }.
    .goes_on = the { $side ->
        [attacker] attacker
       *[defender] defender
    } suffers { $casualties }
victories = Victories: { EACH($victories, as: "count", join: "comma") }.
count = { $key ->
        [attacker] attacker
       *[defender] defender
    } { $value }
received = { NOBLE($noble) } takes { TROOP($troops, join: "comma") }.
laid_down = { NOBLE($noble) } lays { TROOP($troops, join: "comma") } in the Stronghold.
drops = Sealed: you drop { COUNT($results) ->
        [0] nothing
       *[other] { EACH($results, as: "dropped", join: "comma") }
    }.
dropped = { $value } { RESULT($key) }
ability_set = Noted: ability { $switch }.
battle_over = The battle in { AREA($area) } is over.
    .goes_on = it is over
breach = A Breach in { AREA($area) }.
    .goes_on = a Breach in { AREA($area) }
besieged = { BARON($baron) } besieges { AREA($area) }.
    .goes_on = {""}
falls = { AREA($area) } falls.
    .goes_on = it falls
takes = { BARON($baron) } takes { CITY($city) }.
razes = { BARON($baron) } razes { CITY($city) } and gains { AMOUNT($crowns, "crowns") }.
stronghold_taken = The Stronghold of { BARON($other) } is lost to { BARON($baron) }.
    .goes_on = the Stronghold of { BARON($other) } is lost to { BARON($baron) }
booty = { BARON($baron) } takes { AMOUNT($crowns, "crowns") } of { BARON($other) }.
    .goes_on = ({ AMOUNT($crowns, "crowns") } taken)
garrison_loses = The Stronghold of { BARON($baron) } loses { TROOP($troop) }.
    .goes_on = the Stronghold of { BARON($baron) } loses { TROOP($troop) }
eliminated = { BARON($baron) } is out of the match; his cities are neutral.
retreats = { NOBLE($noble) } retreats to { AREA($area) }.

## rolls

battle_card = a Fate card of the { $side ->
        [attacker] attacker
       *[defender] defender
    }
battle_cards = the Fate cards that are shown
more_fate = a card more by Draw 1 Fate
garrison_deserts = who deserts the Stronghold of { BARON($baron) }
new_head = the new Head of the Church
retreat = who deserts { NOBLE($noble) } on the retreat
