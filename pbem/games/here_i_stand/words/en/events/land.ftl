moved = { $transported ->
        [true] { POWER($power) } lands { FORCE($force) } from { SPACE($origin) } at { SPACE($space) }.
       *[false] { POWER($power) } moves { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }.
    }
path_ended = { POWER($power) } stops; the rest of the way ({ SPACE($rest) }) is not walked and not paid.
interception =
    { POWER($power) } tries to intercept at { SPACE($space) } with { FORCE($force) } from { SPACE($origin) }:
    { land-roll }.
land-roll = { DICE($dice) }{ $leader ->
        [0] {""}
       *[other] { " " }+ { $leader } (leader)
    }{ COMPARE($cavalry, 0) ->
        [more] { " " }+ 1 (cavalry)
        [less] { " " }- 1 (Ottoman cavalry)
       *[equal] {""}
    } = { $total }, { $needed } needed: { $success ->
        [true] success
       *[false] failure
    }
avoid_battle =
    { POWER($power) } tries to avoid battle with { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }:
    { land-roll }.
avoided_at_once =
    { POWER($power) } avoids battle with { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }; beaten units
    need no roll.
withdrawn = { COUNT($powers) ->
        [one] { POWER($powers) } withdraws
       *[other] { POWER($powers) } withdraw
    } { AMOUNT($number, "units") } into the fortifications of { SPACE($space) }.
sallied = { POWER($power) } lets { FORCE($force) } come out of { SPACE($space) } to join the battle.
battle_rolled =
    Field Battle { AT($space) }.{ $first ->
        [none] {""}
        [attack] { " " }The attacker surprises the other side and rolls first.
       *[other] { " " }The defender surprises the other side and rolls first.
    } { POWER($power) } attacks with { AMOUNT($counts-attack-units, "units") }{ battle-attacker }: { DICE($dice-attack) }{
        COUNT($sharp-attack) ->
            [0] {""}
           *[other] , { EACH($sharp-attack, as: "battle-sharp") }
    }, { AMOUNT($hits-attack, "hits") }. { COUNT($defenders) ->
        [one] { POWER($defenders) } defends
       *[other] { POWER($defenders) } defend
    } with { AMOUNT($counts-defence-units, "units") }{ battle-defender }: { DICE($dice-defence) }{ COUNT($sharp-defence) ->
        [0] {""}
       *[other] , { EACH($sharp-defence, as: "battle-sharp") }
    }, { AMOUNT($hits-defence, "hits") }.
battle-attacker = { $counts-attack-leader ->
        [0] {""}
       *[other] { " " }+ { $counts-attack-leader } for its leader
    }{ $counts-attack-cards ->
        [0] {""}
       *[other] { " " }+ { $counts-attack-cards } by cards
    }{ $counts-attack-fewer ->
        [0] {""}
       *[other] { " " }- { $counts-attack-fewer } by cards
    }
battle-defender = { $counts-defence-leader ->
        [0] {""}
       *[other] { " " }+ { $counts-defence-leader } for the leader
    }{ $counts-defence-defender ->
        [0] {""}
       *[other] { " " }+ 1 as defender
    }{ $counts-defence-cards ->
        [0] {""}
       *[other] { " " }+ { $counts-defence-cards } by cards
    }{ $counts-defence-fewer ->
        [0] {""}
       *[other] { " " }- { $counts-defence-fewer } by cards
    }
battle-sharp = and { DICE($b) } hitting on { $a }
janissaries_fight = The Ottoman uses Janissaries { AT($space) }: { DICE($dice) }, { AMOUNT($hits, "more_hits") }.
battle_decided = { $hits-attack } to { $hits-defence } hits: { $won ->
        [true] { POWER($power) } wins
       *[false] { COUNT($defenders) ->
            [one] { POWER($defenders) } wins
           *[other] { POWER($defenders) } win
        }
    } { COMPARE($hits-attack, $hits-defence) ->
        [equal] { AT($space) } (a tie goes to the defender)
       *[other] { AT($space) }
    }.
unit_spared =
    Both sides would be wiped out { AT($space) }; { COUNT($powers) ->
        [one] { POWER($powers) } keeps one unit
       *[other] { POWER($powers) } keep one unit
    } (the attacker rolled { $rolled-attack } dice, the defender { $rolled-defence }).
losses = { POWER($power) } loses { FORCE($force) } { AT($space) }.
leaders_captured = { POWER($captor) } captures { LEADER($leaders) } of { POWER($power) } { AT($space) }.
stack_lost = { FORCE($force) } of { POWER($power) } { AT($space) } { SIZE($force) ->
        [one] is eliminated
       *[other] are eliminated
    }.
sheltered = { POWER($power) } keeps { FORCE($force) } inside the fortifications of { SPACE($space) }.
retreated = { POWER($power) } retreats with { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }.
siege_laid =
    { SPACE($space) } is under siege by { POWER($power) } ({ AMOUNT($besiegers, "units") } outside, { $within }
    inside).
siege_broken = The siege of { SPACE($space) } by { POWER($power) } is broken.
assault_rolled =
    { POWER($power) } assaults { SPACE($space) } with { FORCE($force) }; { $counts-attack-units } for its units
    { $halved ->
        [true] (one for every two, none for cavalry)
       *[false] (one for each, none for cavalry)
    }{ battle-attacker }: { DICE($dice-attack) }, { AMOUNT($hits-attack, "hits") }. { POWER($defender) } defends with
    { AMOUNT($counts-defence-units, "units") }{ battle-defender }: { DICE($dice-defence) }, { AMOUNT($hits-defence, "hits") }.
assault_succeeds = The assault succeeds: { POWER($power) } takes { SPACE($space) }.
assault_fails = The assault of { POWER($power) } on { SPACE($space) } fails.
ships_lost = { POWER($power) } loses { FORCE($force) } in the port of { SPACE($space) } until next turn.
displaced = { POWER($power) } must take { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }.
minor_activated = { POWER($minor) } becomes an active ally of { POWER($major) }.
hungary_beaten = Hungary/Bohemia is beaten: the Ottoman gains { $vp } VP, and the Hapsburgs intervene.
