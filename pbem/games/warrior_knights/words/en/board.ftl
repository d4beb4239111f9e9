own = Your cards
    .hand = At hand: { COUNT($cards) ->
        [0] none
       *[other] { EACH($cards, as: "counted", join: "comma") }
    }
    .stack = Stack { $stack }: { EACH($cards, as: "planned", join: "comma") }
    .lying = On { PHASE($phase) }: { EACH($cards, as: "counted", join: "comma") }; back after { AMOUNT($missing, "cards") } more there
ahead = What comes for you
    .what = what
    .much = how much
    .wages = wages due
    .owed = { AMOUNT($due, "crowns") }; you have { $crowns }
    .influence = Influence in Upkeep
    .short = What comes for you: { LIST($told, join: "semicolon") }
    .revolt = revolt in Upkeep
    .risk = { CITY($cities, join: "comma") } without a Noble: { $percent } % that one revolts ({ $revolts } of the { $cards } Fate cards that may come show a revolt)
planned = { ACTION($value) }
counted = { $value } { ACTION($key) }
barons = Barons
    .round = Round: { $round }
    .baron = Baron
    .crowns = Crowns
    .votes = Votes
    .faith = Faith
    .influence = Influence
    .cities = cities
    .more = Upkeep
    .wages = wages
    .missing = to win
    .chairman = (Chairman)
    .church = (Head of the Church)
    .banned = (banned)
    .over = The match is over: { COUNT($barons) ->
        [0] nobody wins
        [one] { BARON($barons) } wins
       *[other] { BARON($barons) } win
    }.
    .pool = Influence left: { $pool }{ $rounds ->
        [none] {""}
        [0] , the last round
        [one] , for about 1 round
       *[other] , for about { $rounds } rounds
    }.{ COUNT($leaders) ->
        [0] {""}
       *[other] {" "}Most has { BARON($leaders) }.
    }
    .conquest = { $conquest } Kingdom cities win at once.{ COUNT($barons) ->
        [0] {""}
       *[other] {" "}Nearest is { BARON($barons) }, with { $number } to go.
    }
spaces = Spaces of special phases
    .phase = space
    .missing = cards to go
    .laid = laid by
laid = { BARON($baron) } { ACTION($action) }
agendas = Current Agendas
    .agenda = Agenda
    .kind = kind
    .text = what it does
kinds = { $type ->
        [private_motion] Private Motion
        [motion] motion
        [law] law
        [charge] charge
       *[office] office
    }, { $vote ->
        [yes_no] yes or no
       *[elect_baron] elects a Baron
    }
made_up = { $name } *
    .note = *: what the card does is made up, for the printed one is not known.
    .card = What this card does is made up, for the printed one is not known.
in_force = In force
    .whose = whose
    .card = card
    .text = what it does
    .all = all
    .short = In force, HELP tells of each: { LIST($named, join: "comma") }
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
cities = Cities
    .city = city
    .area = area
    .overseas = overseas
    .income = income
    .strength = strength
    .control = controlled by
    .state = state
    .razed = Razed: { CITY($cities, join: "comma") }
    .neutral = neutral
    .fortified = fortified
    .breaches = { $number ->
        [one] 1 Breach
       *[other] { $number } Breaches
    }
    .besieged = besieged by { BARON($baron) } since round { $round }
armies = Armies
    .army = army
    .baron = Baron
    .area = area
    .strength = strength
    .troops = troops
    .state = state
    .stronghold = Stronghold of { BARON($baron) }
    .noble = { NOBLE($noble) } ({ $shape })
    .at_sea = at sea off { AREA($area) }
    .off = off the board
    .exhausted = Exhausted
    .casualties = { $number ->
        [one] 1 Casualty
       *[other] { $number } Casualties
    }
    .breaches = { $number ->
        [one] 1 Breach
       *[other] { $number } Breaches
    }
    .without = Off the board without troops: { NOBLE($nobles, join: "comma") }
    .heirs = Heirs in other hands: { EACH($heirs, as: "heir-held", join: "comma") }
    .heirless = Without an heir: { NOBLE($nobles, join: "comma") }
shapes = Shapes
    .square = square
    .star = star
    .triangle = triangle
    .circle = circle
tracks = Decks and tracks
    .display = Mercenaries: { TROOP($troops, join: "comma") }
    .markers = Mercenary track, by fees: { EACH($track, as: "marker", join: "comma") }
    .expedition = { EXPEDITION($expedition) } is on space { $space } of { $last }{ $blessed ->
        [1] , blessed
       *[other] {""}
    }: { EACH($stakes, as: "stake", join: "comma") }
    .event = The next Event is { $colour ->
        [red] red
        [green] green
        [blue] blue
       *[other] none
    }.
    .fate = Fate cards not seen since the last shuffle: { $number }. Of the { $cards } that you do not know { $revolts } show a revolt.
marker = { $crowns } { $baron ->
        [none] free
       *[other] { BARON($baron) }
    }
stake = { BARON($key) } { AMOUNT($value, "crowns") }
borders = Roads and borders
    .road = Roads: { EACH($pairs, as: "pair", join: "comma") }
    .bridge = Bridges: { EACH($pairs, as: "pair", join: "comma") }
    .river = Rivers, not to be crossed: { EACH($pairs, as: "pair", join: "comma") }
    .mountain = Mountains, not to be crossed: { EACH($pairs, as: "pair", join: "comma") }
    .port = Ports: { AREA($areas, join: "comma") }, and all areas overseas
pair = { AREA($one) }-{ AREA($other) }
map = Map
    .area = area
    .near = borders
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
wages = Wages
    .baron = Baron
    .due = Crowns due
    .crowns = Crowns
percent = { $percent } %
revolts = Revolts
    .baron = Baron
    .unguarded = cities without a Noble
    .chance = one revolts
    .deck = Of the { $cards } Fate cards that you do not know { $revolts } show a revolt. The chances hold if no other Fate card is turned before.
now = Now
    .razed = It is razed.
    .city = Controlled by { $baron ->
        [none] nobody
       *[other] { BARON($baron) }
    }{ $fortified ->
        [1] , fortified
       *[other] {""}
    }; strength { $strength }{ $number ->
        [0] {""}
        [one] {" "}with 1 Breach
       *[other] {" "}with { $number } Breaches
    }, income { AMOUNT($crowns, "crowns") }.
    .besieged = Besieged by { BARON($baron) } since round { $round }.
    .noble = { $dead ->
        [1] Dead, without an heir.
       *[other] { $area ->
            [none] Off the board
           *[other] { $at_sea ->
                [1] At sea off { AREA($area) }
               *[other] In { AREA($area) }
            }
        }, strength { $strength }{ $exhausted ->
            [1] , Exhausted
           *[other] {""}
        }.
    }
    .baron = { AMOUNT($crowns, "crowns") }, { AMOUNT($votes, "votes") }, { AMOUNT($faith, "faith") }, { AMOUNT($influence, "influence") }; wages due: { AMOUNT($due, "crowns") }; cities: { COUNT($cities) ->
        [0] none
       *[other] { CITY($cities, join: "comma") }
    }; { $missing } more of the Kingdom win.
    .area = Nobles: { COUNT($nobles) ->
        [0] none
       *[other] { NOBLE($nobles, join: "comma") }
    }{ $baron ->
        [none] {""}
       *[other] ; the Stronghold of { BARON($baron) }
    }.
    .phase = { AMOUNT($number, "cards") } more bring it about; there lie: { COUNT($laid) ->
        [0] none
       *[other] { EACH($laid, as: "laid", join: "comma") }
    }.
    .action = You have { $number } at hand{ COUNT($lying) ->
        [0] {""}
       *[other] ; { EACH($lying, as: "lying-there", join: "comma") }
    }.
lying-there = { $number } on { PHASE($phase) }, back after { AMOUNT($missing, "cards") }
printed = Printed
    .city = In { AREA($area) }: strength { $strength }, income { AMOUNT($crowns, "crowns") }.
    .troop = Wage { AMOUNT($crowns, "crowns") }.
    .area = Borders: { COUNT($near) ->
        [0] none
       *[other] { EACH($near, as: "border", join: "comma") }
    }{ $port ->
        [1] ; it has a port
       *[other] {""}
    }.
    .noble = The { $shape } Noble of { BARON($baron) }.
    .event = A { $colour } Event; { $faith ->
        [none] nothing cancels it
       *[other] { AMOUNT($faith, "faith") } cancels it
    }.
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
    .returns = { NOBLE($nobles, join: "comma") } { COUNT($nobles) ->
        [one] comes
       *[other] come
    } back to { AREA($areas, join: "or") }
    .restore = Your Stronghold is put back in { AREA($areas, join: "or") }
    .together = { EACH($lines, as: "said-line", join: "semicolon") }
    .bless = { $said }
    .raze = You raze { CITY($cities, join: "comma") }
    .motion = If a Private Motion is yours: { $said }
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
moved = { $form ->
        [lift] lift ban of { BARON($baron) }
        [discard] discard { AGENDA($agenda) }
        [postpone] postpone
       *[agenda] vote { AGENDA($agenda) }
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
fought_by = { $said } with { NOBLE($nobles) } alone
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
idle = { $of ->
        [lose] { BARON($baron) } has no { $what ->
            [crowns] Crowns
            [votes] Votes
            [faith] Faith
           *[influence] Influence
        }
        [lose_half] { BARON($baron) } has { $what ->
            [crowns] { AMOUNT($held, "crowns") }
            [votes] { AMOUNT($held, "votes") }
            [faith] { AMOUNT($held, "faith") }
           *[influence] { AMOUNT($held, "influence") }
        }, and half of that, rounded down, is nothing
        [gain_per_city] { $baron ->
            [none] nobody controls a city of the Kingdom
           *[other] { BARON($baron) } controls no city
        }
        [lose_per_city] nobody who is bound by it has a city of the Kingdom and Crowns
        [casualties] no army stands in the area of { CITY($city) }
        [heal] no army of { BARON($baron) } has Casualties
        [breach] { CITY($city) } has no strength left
        [repair_or_fortify] { BARON($baron) } has no city to fortify or repair
        [discard_mercenary] { BARON($baron) } has no Mercenaries
        [gain_mercenary] no Mercenary is left
        [exhaust] { BARON($baron) } has no active Noble on the board
        [ready] { BARON($baron) } has no Exhausted Noble on land
        [rebuild_random_city] no razed city of the Kingdom can be rebuilt
        [revolt_check] { BARON($baron) } has no city without a Noble of his
        [expeditions_back] no expedition is on space 2 or 3
        [traitor] { BARON($baron) } is banned already and has no Influence
        [rescind_expulsions] nobody is banned
        [fate_own_noble_on_board] { BARON($baron) } has no Noble on the board
        [own_strongest_army] { BARON($baron) } has no Noble on the board
        [fate_own_noble] all Nobles of { BARON($baron) } are dead for good
        [fate_noble] all Nobles are dead for good
        [fate_noble_on_board] no Noble is on the board
        [own_city] { BARON($baron) } controls no city with any strength left
        [neutralise_random_controlled_city] nobody controls a city
        [armies_in_random_city_area] all cities are razed
        [random_city] all cities are razed
        [raze_random_city] all cities are razed
        [fund_expeditions] no expedition is launched, and none is under way
        [upgrade_defenses] nobody repairs or fortifies anything
        [muster_troops] nobody replaces Casualties
       *[other] there is nothing that it could change
    }
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
miracle = { AMOUNT($faith, "faith") } for a miracle against { EVENT($event) }
investment = { AMOUNT($crowns, "crowns") } in { EXPEDITION($expedition) }
blessing = Bless { EXPEDITION($expeditions, join: "comma") }
