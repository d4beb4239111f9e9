# What HELP shows of a topic.
costs = What actions cost, in CP
    .action = action
    .wars = A declaration of war by you costs: { EACH($wars, as: "costs-war") }.
costs-war = { POWER($key, form: "table") } { $value } CP
vp = Victory points now
    .ways = At the end of a turn { $vp } VP win, or, from turn { $turn } on, { $lead } more than each other power.
    .power = power
    .base = Keys or Electorates
    .special = special
    .bonus = bonus
    .total = total
    .keys = Keys to win at once
sieges = Sieges
    .none = No space is besieged now.
    .space = space
    .by = besieged by
    .units = there
    .assault = your assault
    .open = possible in your impulse, 1 CP
    .barred = { $why }{ COUNT($rules) ->
        [0] {""}
       *[other] {" "}[{ LIST($rules, join: "comma") }]
    }

# How a thing stands now.
standing =
    .card = { $where ->
        [hand] You hold it.
        [home] { POWER($power, form: "table") } holds it.
        [discard] It lies in the discard pile.
        [home_used] It has been used this turn.
        [removed] It has left the game.
       *[unknown] It is in the deck, in somebody's hand or not in the game yet.
    }
    .out_of_play = It is not in play yet.
    .space = Now: { kind }{ $kind ->
        [unfortified] {""}
       *[other] ,{" "}
    }controlled by { POWER($control, form: "table") }{ COUNT($marks) ->
        [0] {""}
       *[other] , { status }
    }.
    .units = There: { $stacks }.
    .zone = Now: { $stacks ->
        [none] no fleets
       *[other] { $stacks }
    }{ $piracy ->
        [true] ; piracy this turn
       *[false] {""}
    }.
    .power = Now: { $vp } VP, { $keys } Keys, { AMOUNT($cards, "cards") }; its ruler is { RULER($ruler, form: "table") }.
    .bonds = At war with { COUNT($wars) ->
        [0] nobody
       *[other] { POWER($wars, form: "table", join: "comma") }
    }; allied to { COUNT($allies) ->
        [0] nobody
       *[other] { POWER($allies, form: "table", join: "comma") }
    }.
    .war = A declaration of war on it costs you { $cp } CP [HIS-9.6.5, HIS-9.6.7].
    .price = Price: { EACH($costs, as: "prices-cost") } [HIS-11.1.5].
    .leader = { $captor ->
        [none] { $place ->
            [none] He is not on the map now.
           *[other] He is { AT($place) }.
        }
       *[other] He is a captive of { POWER($captor, form: "table") }.
    }
    .debater = { $status ->
        [uncommitted] He is in play and uncommitted.
        [committed] He is in play and committed until the next turn.
        [away] He is away until the next turn.
       *[none] He is not in play.
    }
    .reformer = { $there ->
        [true] He is on the map.
       *[false] { $away ->
            [true] He is away until the next turn.
           *[false] He is not on the map.
        }
    }
