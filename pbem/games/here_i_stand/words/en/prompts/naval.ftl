naval_interception =
    { POWER($power) } has sailed into { ZONE($zones) }. You may try to intercept (2 dice + naval leader, 9 or more), one stack
    from each position: { EACH($chances, as: "naval_interception-chance", join: "semicolon") }.
naval_interception-chance = { FORCE($force) } from { PLACE($origin) } to { ZONE($zone) }
naval_avoidance =
    { POWER($power) } has sailed into waters where you have ships. You may try to avoid battle (2 dice + naval leader, 9 or
    more); all ships of a zone go together: { EACH($chances, as: "naval_avoidance-chance", join: "semicolon") }.
naval_avoidance-chance = { FORCE($force) } in { ZONE($zone) } to { PLACE($places, join: "or") }
naval_combat_order =
    Which naval combat do you fight first? { EACH($combats, as: "naval_combat_order-combat", join: "semicolon") }.
naval_combat_order-combat = { POWER($power) } { AT($place) }
naval_janissaries =
    Naval combat { AT($place) }: hits of { POWER($attacker) }: { ENTRY($hits, $attacker) }, of { POWER($defender) }:
    { ENTRY($hits, $defender) } (a tie goes to { POWER($defender) }). Do you play Janissaries for 4 more dice?
naval_losses =
    You lose { EACH($toll, as: "naval_losses-kind", join: "and") } { AT($place) }. Choose from { FORCE($force) }.
naval_losses-kind = { $value ->
        [0] {""}
       *[other] { AMOUNT($value, $key) }
    }
naval_retreat =
    Your fleet at { PLACE($position) } ({ FORCE($force) }) must leave. It may go to { PLACE($places, join: "comma") }.
naval_leader_returns = { LEADER($leader) } comes back: choose one of your ports ({ SPACE($ports) }).
