## events

survivor_placed = { PIECE($piece) } comes to { PLACE($place) }.
battle = Battle: { COUNT($attackers) } against { COUNT($defenders) }; attackers { FIGHTERS($attackers) }, defenders { FIGHTERS($defenders) }; lost: { FIGHTERS($lost) }.
agent_placed = { BANK($power) } places { PIECE($piece) } in { PLACE($place) }.
bishop_placed = { PIECE($piece) } comes to { MEMBER($card) }.
paid = { BANK($power) } pays { AMOUNT($florins, "florins") } to China.
sunk = { PIECE($piece) } in { BORDER($border) } is eliminated.

## refusals

agent_elsewhere = { PLACE($place) } is not where { PIECE($piece) } of a card located in { EMPIRE($map_card) } can go; possible: { PLACED($possible, join: "or") }
agent_too_dear = to Repress what stands in { PLACE($place) } costs 1 Florin, and you have none; possible: { PLACED($possible, join: "or") }
emporium_covered = { PLACE($place) } is covered and out of play; possible: { PLACED($possible, join: "or") }
no_sea_border = { PLACE($place) } is no Sea Border; possible: { PLACED($possible, join: "or") }
pirate_stays = a Pirate stands in { PLACE($place) }, and Pirates cannot be Repressed; possible: { PLACED($possible, join: "or") }
no_place_for_agent = in { EMPIRE($empire) } there is no place for { PIECE($piece) }: all are taken, and you cannot pay for one
