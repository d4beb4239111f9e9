# What stands in the pictures of the board. What is drawn is short; what a reader hears of a thing is whole.

nothing = None.
free = free

map = Map
    .area = { AREA($area) }{ $city ->
        [none] {""}
       *[other] : { CITY($city) }{ $baron ->
            [none] , controlled by nobody
           *[other] , controlled by { BARON($baron) }
        }
    }
    .city = { CITY($city) }: strength { $strength }, income { AMOUNT($crowns, "crowns") }{ $baron ->
        [none] , neutral
       *[other] , controlled by { BARON($baron) }
    }{ $fortified ->
        [1] , fortified
       *[other] {""}
    }{ $number ->
        [0] {""}
        [one] , 1 Breach
       *[other] , { $number } Breaches
    }
    .razed = razed
    .siege = besieged by { BARON($baron) } since round { $round }
    .stronghold = Stronghold of { BARON($baron) }: strength { $strength }, troops { $troops }
    .nobles = { NOBLE($nobles) } of { BARON($baron) }, { $at_sea ->
        [1] at sea off { AREA($area) }
       *[other] in { AREA($area) }
    }
    .noble = { NOBLE($noble) }: strength { $strength }

legend =
    .city = strength of a city
    .income = its income
    .fortified = fortified
    .breaches = Breaches
    .besieged = besieged, by whom
    .razed = razed city
    .stronghold = Stronghold
    .troops = troops in it
    .square = square Noble, with his strength, or that of all in his row
    .star = star
    .triangle = triangle
    .circle = circle
    .exhausted = Exhausted
    .casualties = Casualties
    .port = port
    .at_sea = at sea
    .river = river
    .bridge = bridge
    .mountain = mountains
    .road = road
    .crowns = Crowns
    .votes = Votes
    .faith = Faith
    .influence = Influence, and what Upkeep brings
    .wages = wages due
    .nearest = how many cities more win
    .chairman = Chairman
    .church = Head of the Church
    .banned = banned
    .scroll = office or charge
    .levy_taxes = Levy Taxes
    .draft_soldiers = Draft Soldiers
    .rally_support = Rally Support
    .serve_the_church = Serve the Church
    .mobilize_forces = Mobilize Forces
    .versatile_strategy = Versatile Strategy
    .blessed = blessed
    .changed = something happened here
    .choice = may be chosen
    .move = moved

barons = Round { $round }. Influence left: { $pool }{ $rounds ->
        [none] {""}
        [0] , the last round
        [one] , for about 1 round
       *[other] , for about { $rounds } rounds
    }. { $conquest } Kingdom cities win at once.
    .might = Round { $round }. { $conquest } Kingdom cities win.
    .title = Barons
    .one = { BARON($baron) }
    .chairman = Chairman
    .church = Church
    .banned = banned
    .crowns = { AMOUNT($number, "crowns") }
    .votes = { AMOUNT($number, "votes") }
    .faith = { AMOUNT($number, "faith") }
    .influence = { AMOUNT($number, "influence") }
    .cities = { $number ->
        [one] 1 city
       *[other] { $number } cities
    }
    .due = { AMOUNT($number, "influence") } in the next Upkeep
    .wages = { AMOUNT($number, "crowns") } at the next Wages
    .to_win = wins with { $number } more
    .missing = { $number ->
        [one] 1 more Kingdom city wins
       *[other] { $number } more Kingdom cities win
    }
    .away = off the board:
    .off = { NOBLE($noble) }{ $dead ->
        [1] , dead
       *[other] {""}
    }
    .office = { AGENDA($agenda) } ({ NOBLE($noble) })

table = Cards and tracks
    .spaces = Spaces of special phases
    .card = { ACTION($action) } of { BARON($baron) }
    .to_go = { $number } to go
    .missing = { PHASE($phase) } comes with { AMOUNT($number, "cards") } more
    .track = Mercenary track: { $number ->
        [one] 1 marker more brings the Draft
       *[other] { $number } markers more bring the Draft
    }
    .fee = fee { $crowns }
    .marker = Space { $track }: { $baron ->
        [none] free
       *[other] { BARON($baron) }
    }
    .display = Mercenaries on display
    .wage = wage { AMOUNT($crowns, "crowns") }
    .troop = { TROOP($troop) }: { AMOUNT($crowns, "crowns") } to hire, the same at each Wages
    .expeditions = Expeditions
    .expedition = { EXPEDITION($expedition) }: { $space ->
        [0] not under way
       *[other] space { $space } of { $last }
    }
    .way = { $space ->
        [0] not under way
       *[other] { $space } of { $last }
    }
    .stake = { BARON($baron) }: { AMOUNT($crowns, "crowns") }
    .event = The next Event is { $colour ->
        [red] red
        [green] green
        [blue] blue
       *[other] none
    }; { $number } Fate cards are not seen since the last shuffle
    .agendas = Current Agendas
    .laws = Laws
    .agenda = { AGENDA($agenda) }: { $text }

hand = Your cards
    .cards = At hand
    .stack = Stack { $stack }
    .back = { $number } on { PHASE($phase) }, back after { AMOUNT($missing, "cards") }
    .card = { ACTION($action) }: { $number } at hand
    .planned = { ACTION($action) } in stack { $stack }
    .troops = Your troops
    .army = { HOST($host) }: { COUNT($troops) ->
        [0] no troops
       *[other] { TROOP($troops, join: "comma") }
    }
