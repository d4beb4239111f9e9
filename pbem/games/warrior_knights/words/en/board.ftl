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
    .heirs = Heirs in other hands: { EACH($heirs, as: "heir-held", join: "comma") }
    .heirless = Without an heir: { NOBLE($nobles, join: "comma") }
    .law = { AGENDA($agenda) } ({ BARON($baron) }): “{ $words }”{ COUNT($effects) ->
        [0] {""}
       *[other] {" "}({ EACH($effects, as: "flag-of-law", join: "comma") })
    }
    .case = Accusation { $number }: { BARON($baron) } accuses { BARON($other) } of treason against “{ $words }”
flag-of-law = { LAW($flag) }{ $amount ->
        [none] {""}
       *[other] {" "}{ $amount }
    }
heir-held = { NOBLE($key) } ({ BARON($value) })
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
kept = Standing orders
    .card = { ACTION($action) }{ $stack ->
        [any] {""}
       *[other] {" "}in stack { $stack }
    }: { EACH($uses, as: "use-line", join: "semicolon") }
    .wages = Wages: { TROOP($troops, join: "comma") } first, { AMOUNT($keep, "crowns") } kept
    .draft = Draft: { TROOP($troops, join: "or") }, { AMOUNT($keep, "crowns") } kept
    .nobody = Draft: nobody
    .posture = { SIDE($side) }: { $posture ->
        [ranked] { RESULT($kept, join: "or") }{ COUNT($dropped) ->
            [0] {""}
           *[other] , dropping { RESULT($dropped, join: "comma") }
        }
       *[other] { POSTURE($posture) }
    }
    .bear = Casualties: { BEARER($ranked, join: "or") }
    .command = Commander in defence: { NOBLE($ranked, join: "or") }
    .appoint = Offices: { NOBLE($ranked, join: "or") }
    .forgo = Charges that you forgo: { AGENDA($ranked, join: "or") }
    .surrender = Cities that you give up: { CITY($ranked, join: "or") }
    .desert = Deserters: { TROOP($ranked, join: "or") }
    .acting = Acting Chairman: { BARON($ranked, join: "or") }
    .suffer = Armies that Events hit: { NOBLE($ranked, join: "or") }
    .refresh = Nobles made active: { NOBLE($ranked, join: "or") }
    .breach = Cities breached by Events: { CITY($ranked, join: "or") }
    .retreat = Retreat{ $noble ->
        [anybody] {""}
       *[other] {" "}of { NOBLE($noble) }
    } to { AREA($areas, join: "or") }
    .tie = Tie about { AGENDA($agenda) }: { VOICE($voices, join: "or") }
    .refuse = You refuse { AGENDA($ranked, join: "comma") }
    .defy = Laws that you refuse: { AGENDA($ranked, join: "comma") }
    .order = Order of Agendas: { AGENDA($ranked, join: "comma") }
    .passage = { BARON($baron) } may pass { AREA($areas, join: "comma") }
    .consent = { BARON($baron) } may attack in { AREA($areas, join: "comma") }
    .revolt = Revolt of { CITY($city) }: { REVOLT($how) }
    .return = { NOBLE($noble) } comes back to { AREA($areas, join: "or") }
    .vote = { AGENDA($agenda) }: { $votes } for { VOICE($voice) }
    .raze = You raze { CITY($cities, join: "comma") }
    .proposal = If a Private Motion is yours: “{ $words }”{ COUNT($effects) ->
        [0] {""}
       *[other] {" "}({ EACH($effects, as: "flag-of-law", join: "comma") })
    }
    .pact = Pact of { BARON($between) }: { EACH($clauses, as: "agreed", join: "comma") }, until round { $until }{ $filed ->
        [1] {" "}(offered by { BARON($baron) })
       *[other] {""}
    }
    .verdict = Accusation { $number }: { VERDICT($verdict) }
    .usual = Nothing is filed; everything takes its default.
agreed = { $form ->
        [city] no attack on { CITY($city) }
        [noble] no attack on { NOBLE($noble) }
        [passage] passage
        [pay] { BARON($baron) } pays { AMOUNT($crowns, "crowns") }
        [vote] { BARON($baron) } votes { VOICE($voice) } on { AGENDA($agenda) }{ $votes ->
            [none] {""}
           *[other] {" "}with { $votes }
        }
        [words] “{ $words }”
       *[peace] no attack
    }
use-line = { $value }
use = { $form ->
        [crowns] crowns
        [vote] vote
        [decline] decline
        [marker] marker
        [assign] to { PHASE($space) }
        [quietly] to { PHASE($space) } quietly
        [sail] sail { NOBLE($nobles) } to { AREA($area) }
        [move] move { NOBLE($nobles) } to { AREA($area) }
        [move_assault] move { NOBLE($nobles) } to { AREA($area) } and assault
        [move_siege] move { NOBLE($nobles) } to { AREA($area) } and siege
        [move_attack] move { NOBLE($nobles) } to { AREA($area) } and attack { BARON($against) }
        [assault] assault { AREA($area) }
        [siege] siege { AREA($area) }
       *[attack] attack { BARON($against) } in { AREA($area) }
    }
