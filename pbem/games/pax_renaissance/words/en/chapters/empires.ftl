## events

empire_gained = { EMPIRE($empire) } comes to { BANK($power) }{ $before ->
        [none] {""}
       *[other] {" "}from { BANK($before) }
    }, King side up.

empire_turned = { EMPIRE($empire) } of { BANK($power) } turns: it is a { $face ->
        [king] Kingdom
       *[other] Republic
    } now.
concession_placed = { BANK($power) } has a Concession in { BORDER($border) }.
emancipated = Free again: { PIECE($piece) }, to { PLACE($place) }.
survivor_repressed = No room is left for { PIECE($piece) }: Repressed in { EMPIRE($empire) }.

## refusals

no_border_for_concession = no Border of { EMPIRE($empire) } can take your Concession: on each stands a Pirate, or a cube that you cannot pay for
