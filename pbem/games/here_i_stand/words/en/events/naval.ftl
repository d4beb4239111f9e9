fleets_sail = { POWER($power) } sails: { EACH($moves, as: "fleets_sail-way", join: "semicolon") }.{ COUNT($turned) ->
        [0] {""}
       *[other] { " " }Open to interception: { ZONE($turned) }.
    }
fleets_sail-way = { FORCE($who) } from { PLACE($origin) } to { PLACE($destination) }
naval_interception =
    { POWER($power) } tries to intercept in { ZONE($zone) } from { PLACE($origin) } with { FORCE($force) }: { naval-roll },
    9 or more is needed: { $success ->
        [true] intercepted
       *[false] failed
    }.
naval-roll = { $leader ->
        [0] { DICE($dice) } = { $total }
       *[other] { DICE($dice) } + { $leader } = { $total }
    }
naval_interception_void =
    { POWER($power) } has no ships left in { PLACE($origin) } for the interception in { ZONE($zone) }.
naval_avoidance =
    { POWER($power) } tries to avoid battle with { FORCE($force) } from { ZONE($zone) } to { PLACE($place) }: { naval-roll },
    9 or more is needed: { $success ->
        [true] avoided
       *[false] failed
    }.
naval_combat =
    Naval combat { AT($place) }.
    { POWER($attacker) } (attacker): 2 x { $attack-squadrons } for squadrons{ $attack-corsairs ->
        [0] {""}
       *[other] { " " }+ { $attack-corsairs } for corsairs
    }{ $attack-leader ->
        [0] {""}
       *[other] { " " }+ { $attack-leader } for the leader
    }{ $attack-port ->
        [0] {""}
       *[other] { " " }+ 1 in port
    }{ ENTRY($attack, "cards") ->
        [0] {""}
        [none] {""}
       *[other] { " " }+ { $attack-cards } for cards
    } = { $attack-dice } dice { DICE(ENTRY($rolls, $attacker)) }, hits: { ENTRY($hits, $attacker) }.
    { POWER($defender) } (defender): 2 x { $defence-squadrons } for squadrons{ $defence-corsairs ->
        [0] {""}
       *[other] { " " }+ { $defence-corsairs } for corsairs
    }{ $defence-leader ->
        [0] {""}
       *[other] { " " }+ { $defence-leader } for the leader
    }{ $defence-port ->
        [0] {""}
       *[other] { " " }+ 1 in port
    }{ ENTRY($defence, "cards") ->
        [0] {""}
        [none] {""}
       *[other] { " " }+ { $defence-cards } for cards
    } = { $defence-dice } dice { DICE(ENTRY($rolls, $defender)) }, hits: { ENTRY($hits, $defender) }.
janissaries_at_sea =
    { POWER($power) } plays { CARD($card) }: { DICE($dice) }, more hits: { $hits }, in all: { ENTRY($total, $power) }.
naval_combat_won =
    { POWER($winner) } wins the naval combat { AT($place) } (hits: { ENTRY($hits, $winner) } to { ENTRY($hits, $loser) }{
        COMPARE(ENTRY($hits, $winner), ENTRY($hits, $loser)) ->
            [equal] , a tie goes to the defender
           *[other] {""}
    }).
naval_survivor =
    Both fleets would be lost { AT($place) }; { POWER($power) } keeps one unit (dice: { EACH($dice, as: "power-number") };
    with equal dice the defender does).
naval_losses = { POWER($power) } loses { FORCE($force) } { AT($place) } until next turn.
naval_leaders_lost =
    { POWER($power) } has no ships left { AT($place) }; { LEADER($leaders) } will come back next turn.
naval_retreat = { POWER($power) } retreats with { FORCE($force) } from { PLACE($origin) } to { PLACE($place) }.
fleet_without_retreat =
    { POWER($power) } has no place to retreat to { AT($place) } and loses { FORCE($force) } until next turn.
transport =
    { POWER($power) } ships { FORCE($force) } from { SPACE($origin) } over { ZONE($zones) } to { SPACE($port) }.
naval_units_available =
    Naval units lost last turn can be built again: { EACH($units, as: "naval_units_available-of", join: "semicolon") }.
naval_units_available-of = { POWER($key) } { FORCE($value) }
naval_leader_returns = { LEADER($leader) } comes back in { SPACE($space) }.
naval_leader_waits = { LEADER($leader) } finds no friendly port and waits one more turn.
