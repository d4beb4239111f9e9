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
    .draft = Draft: { HIRED($troops, join: "or") }, { AMOUNT($keep, "crowns") } kept
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
    .deputy = Acting Chairman: { BARON($ranked, join: "or") }
    .suffer = Armies that Events hit: { NOBLE($ranked, join: "or") }
    .ready = Nobles made active: { NOBLE($ranked, join: "or") }
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
    .vote = { EACH($lines, as: "said-line", join: "semicolon") }
    .pledge = { $said }
    .invest = { EACH($lines, as: "said-line", join: "semicolon") }
    .bless = { $said }
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
        [marker] { $track ->
            [any] marker
           *[other] marker on { $track }
        }
        [assign] to { PHASE($space) }
        [gain] gain
        [ask] ask
        [sail] sail { NOBLE($nobles) } to { AREA($area) }{ $more }
        [move] move { NOBLE($nobles) } to { AREA($area) }{ $more }
        [move_assault] move { NOBLE($nobles) } to { AREA($area) }{ $more } and assault
        [move_siege] move { NOBLE($nobles) } to { AREA($area) }{ $more } and siege
        [move_attack] move { NOBLE($nobles) } to { AREA($area) }{ $more } and attack { BARON($against) }
        [assault] assault { AREA($area) }
        [siege] siege { AREA($area) }
       *[attack] attack { BARON($against) } in { AREA($area) }
    }
said-line = { $value }
more = { COUNT($way) ->
        [0] {""}
       *[other] {" "}via { AREA($way, join: "comma") }
    }{ COUNT($loads) ->
        [0] {""}
       *[other] , { EACH($loads, as: "load", join: "comma") }
    }
load = { NOBLE($noble) } takes { $all ->
        [1] all of { HOST($giver) }
       *[other] { EACH($cards, as: "load-card", join: "and") }
    }
load-card = { $value } { TROOP($key) }
hanging = { $said } IF { LIST($lists, join: "or") }
facts = { LIST($facts, join: "and") }
not_so = it was not so that { $fact }
fact = { $fact ->
        [until] until round { $number }
        [round_least] the round is at least { $number }
        [round_most] the round is at most { $number }
        [own_least] you have at least { $number } { HELD($held) }
        [own_most] you have at most { $number } { HELD($held) }
        [has_least] { BARON($baron) } has at least { $number } { HELD($held) }
        [has_most] { BARON($baron) } has at most { $number } { HELD($held) }
        [stands] { NOBLE($noble) } is in { AREA($area) }
        [present] { BARON($baron) } is in { AREA($area) }
        [enemy] { AREA($area) } holds an enemy
        [exhausted] { NOBLE($noble) } is Exhausted
        [controls] { BARON($baron) } controls { CITY($city) }
        [mine] { CITY($city) } is yours
        [neutral] { CITY($city) } is neutral
        [razed] { CITY($city) } is razed
        [besieged] { CITY($city) } is besieged
        [laid_least] { PHASE($space) } has at least { $number } cards
        [laid_most] { PHASE($space) } has at most { $number } cards
        [chairman] { BARON($baron) } is Chairman
        [own_chairman] you are Chairman
        [head] { BARON($baron) } is Head of the Church
        [own_head] you are Head of the Church
        [banned] { BARON($baron) } is banned
        [quiet] it triggers nothing
        [hits_city] it hits your city
        [hits_noble] it hits your Noble
        [hits_me] it hits you
        [hits] it hits { BARON($baron) }
        [invested] { BARON($baron) } invested at least { $number }
        [unshared] nobody invested
        [passed] { AGENDA($agenda) } passed
        [failed] { AGENDA($agenda) } failed
       *[elected] { AGENDA($agenda) } went to { BARON($baron) }
    }
    .not = NOT { $said }
vote = { AGENDA($agenda) }: { $votes ->
        [99] all the rest
       *[other] { $votes }
    } for { VOICE($voice) }
pledge = { EVENT($event) }: { AMOUNT($faith, "faith") }
stake = { AMOUNT($crowns, "crowns") } in { EXPEDITION($expedition) }
blessing = Bless { EXPEDITION($expeditions, join: "comma") }
