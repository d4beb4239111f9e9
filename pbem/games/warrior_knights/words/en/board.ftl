own = Your cards
    .stack = Stack { $stack }: { EACH($cards, as: "planned", join: "comma") }
    .lying = On { PHASE($phase) }: { EACH($cards, as: "counted", join: "comma") }
planned = { ACTION($value) }
counted = { $value } { ACTION($key) }
barons = Barons in round { $round }; Influence left: { $pool }; { $conquest } Kingdom cities win
    .baron = Baron
    .crowns = Crowns
    .votes = Votes
    .faith = Faith
    .influence = Influence
    .cities = cities
    .stronghold = Stronghold
    .troops = troops in it
    .chairman = (Chairman)
    .church = (Head of the Church)
spaces = Spaces of special phases
    .phase = space
    .cards = cards
    .missing = missing
    .laid = laid by
laid = { BARON($baron) } { ACTION($action) }
cities = Cities
    .city = city
    .area = area
    .income = income
    .strength = strength
    .control = controlled by
    .state = state
    .razed = razed
    .neutral = neutral
    .fortified = fortified
    .breaches = { $number } Breaches
    .besieged = besieged by { BARON($baron) }
nobles = Nobles
    .noble = Noble
    .shape = shape
    .area = area
    .state = state
    .troops = troops
    .casualties = Casualties
    .exhausted = Exhausted
    .at_sea = at sea off { AREA($area) }
    .off = off the board
shapes = Shapes
    .square = square
    .star = star
    .triangle = triangle
    .circle = circle
tracks = Decks and tracks
    .display = Mercenaries: { TROOP($troops, join: "comma") }
    .markers = Markers: { COUNT($track) ->
        [0] none
       *[other] { EACH($track, as: "marker", join: "comma") }
    }
    .agendas = Current Agendas: { AGENDA($agendas, join: "comma") }
    .event = The next Event is { $colour ->
        [red] red
        [green] green
        [blue] blue
       *[other] none
    }.
    .fate = Fate cards not seen since the last shuffle: { $number }
marker = { $key } { BARON($value) }
map = Map
    .area = area
    .borders = borders
    .harbour = port
    .port = port
border = { AREA($area) } ({ $kind ->
        [open] open
        [bridge] bridge
        [river] river
       *[mountain] mountain
    }{ $road ->
        [1] , road
       *[other] {""}
    })
printed = Printed
    .city = In { AREA($area) }: strength { $strength }, income { AMOUNT($crowns, "crowns") }.
    .troop = Wage { AMOUNT($crowns, "crowns") }.
