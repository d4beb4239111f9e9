# What CP can buy, in front of the choice of a card: each action with its price ($costs by the entries of the price list),
# where it is possible now, and what keeps it from the rest ($why, and of single places $barred).
prices = What CP can buy
    .elsewhere = At most { $cp } CP now; `HELP costs` tells what each action costs.
    .most = With { $cp } CP, the most that one card of yours gives, as the board stands now:
    .left = With the { $cp } CP that are left:
    .open = `{ VERB($verb, form: "table") }`, { EACH($costs, as: "prices-cost") }: { $most ->
        [0] {""}
       *[other] { $most ->
            [1] 1
           *[other] up to { $most }
        }{ COUNT($names) ->
            [0] {""}
           *[other] {" "}in{" "}
        }
    }{ $verb ->
        [move] from{" "}
        [sail] from{" "}
        [transport] from{" "}
       *[other] {""}
    }{ COUNT($names) ->
        [0] { $most ->
            [0] possible
           *[other] {""}
        }
       *[other] { LIST($names, join: "comma") }{ $more ->
            [0] {""}
           *[other] {" "}and { $more } more
        }
    }{ COUNT($barred) ->
        [0] {""}
       *[other] ; not { EACH($barred, as: "prices-barred", join: "semicolon") }
    }{ $verb ->
        [assault] ; a space besieged in this impulse waits for the next one [HIS-15.1.1, HIS-15.1.4]
       *[other] {""}
    }
    .shut = Not now: { EACH($actions, as: "prices-shut", join: "semicolon") }
prices-shut = `{ VERB($verb, form: "table") }` ({ EACH($costs, as: "prices-cost") }): { $why ->
        [none] nothing is in your reach
       *[other] { $why }
    }{ prices-rules }
prices-barred = { SPACE($place, form: "table") }: { $why }{ prices-rules }
prices-rules = { COUNT($rules) ->
        [0] {""}
       *[other] {" "}[{ LIST($rules, join: "comma") }]
    }
prices-cost = { $key ->
        [move_formation_clear] { $value } CP a space
        [move_formation_pass] { $value } over a pass
        [buy_mercenary] { $value } CP each
        [raise_regular] { $value } CP a regular
        [raise_cavalry] { $value } CP a cavalry
        [build_naval_squadron] { $value } CP a squadron
        [build_corsair] { $value } CP a corsair
        [transport] { $value } CP a sea zone and { $value } to land
       *[other] { $value } CP
    }
