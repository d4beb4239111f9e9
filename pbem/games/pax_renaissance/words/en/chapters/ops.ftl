## events

vassal = { EMPIRE($empire) } becomes a Vassal of { EMPIRE($suzerain) }, in the tableau of { BANK($power) }{ $before ->
        [none] .
       *[other] {" "}(before: { BANK($before) }).
    }
bishop_moved = { MEMBER($card) }: { PIECE($piece) } moves from { MEMBER($before) } to { MEMBER($to_card) }.
commerce = { MEMBER($card) }: { BANK($power) } takes { AMOUNT($florins, "florins") } from { MARKET($target) }.
beheaded = { MEMBER($card) } beheads { MEMBER($target) }.
assassin = The assassin falls: { MEMBER($card) }.
taxed = { MEMBER($card) } taxes the Concession of { BANK($owner) } in { BORDER($border) } for { EMPIRE($empire) }.
tax_paid = { BANK($power) } pays { AMOUNT($florins, "florins") } of tax.
repression_paid = { MEMBER($card) }: { BANK($power) } takes { AMOUNT($florins, "florins") } for it.
voted = { MEMBER($card) }: { BANK($power) } wins a vote in { EMPIRE($empire) } for { AMOUNT($florins, "florins") }.
corsair = { MEMBER($card) }: { PIECE($piece) } sails from { BORDER($before) } to { BORDER($border) }.
siege = { MEMBER($card) } besieges and eliminates { PLACED($thing) }.
campaign = { MEMBER($card) } marches on { EMPIRE($empire) } for { AMOUNT($florins, "florins") }.

## prompts

taxed = { BANK($by) } taxes your Concession in { BORDER($border) } with { MEMBER($card) }: pay 1 Florin, or let it be Repressed. Then you place a Levy in { EMPIRE($empire) }.
    .subject = a tax in { BORDER($border) }

## options

tax_pay = pay 1 Florin to China, then place a Levy{ COUNT($short) ->
        [0] {""}
        [one] ; for what is out of supply { PLACED($short) } is taken
       *[other] ; for what is out of supply { PLACED($short, join: "or") } is taken: `take` says which
    }

tax_repress = the Concession is Repressed; then place a Levy{ COUNT($short) ->
        [0] {""}
        [one] ; for what is out of supply { PLACED($short) } is taken
       *[other] ; for what is out of supply { PLACED($short, join: "or") } is taken: `take` says which
    }

## refusals

supply_has_one = { PIECE($piece) } is in supply, so none is taken for the Levy; leave out `take`
another_taken = for { PIECE($piece) } a Repressed Piece like it is taken; possible: { PLACED($possible, join: "or") }{ and-more }
no_florin_for_tax = you have no Florin, so the Concession is Repressed: `repress`
not_in_location = { PLACE($place) } is not in the Location of { MEMBER($card) }, { EMPIRE($locations, join: "or") }
pawns_not_besieged = a Pawn is not besieged: only Knights, Rooks and Pirates are
pirates_stay = a Pirate cannot be Repressed
not_on_icon = { MEMBER($card) } Represses only: { LIST($pieces, join: "or") }
no_concession_there = there is no Concession in { BORDER($border) }

saturated = { EMPIRE($map_cards) } { COUNT($map_cards) ->
        [one] is
       *[other] are
    } Saturated: no Levy finds a City
empire_in_deck = { EMPIRE($empire) } lies in the Empire deck
empire_on_other_side = { EMPIRE($empire) } does not lie on the { SIDE($side) } side of a tableau

no_vote_on_vassals = { EMPIRE($empire) } is a Vassal, and nobody votes on Vassals; { COUNT($possible) ->
        [0] no other Empire can be voted on now
       *[other] possible: { EMPIRE($possible) }
    }
no_majority = on the Borders of { EMPIRE($empire) } you have { AMOUNT($own, "concessions") }, another bank { $others }; you need more
vote_too_dear = a vote on { EMPIRE($empire) } costs { AMOUNT($cost, "florins") }; you have { $florins }
no_such_pirate = there is no { RELIGION($religion) } Pirate in { BORDER($border) }
not_both_seas = { BORDER($borders) } are not both Sea Borders of the Location of { MEMBER($card) }
same_colour_there = a Pirate of that colour is in { BORDER($border) }
not_adjacent = { EMPIRE($empire) } is not Adjacent to { EMPIRE($card) }; possible: { EMPIRE($possible) }
own_suzerain = a Vassal does not march on its Suzerain, { EMPIRE($empire) }
no_knights = no Knight stands in { EMPIRE($card) }
knights_unpaid = all { AMOUNT($number, "knights") } must be paid; you have { AMOUNT($florins, "florins") }
other_row = that lies in the other row; this Op takes from the { SIDE($side) } row
not_on_a_card = Florins that lie on no card are out of reach
no_florin_there = no Florin lies on { MARKET($target) }
in_no_tableau = { MEMBER($card) } lies in no tableau
not_itself = a card cannot behead itself
locations_differ = { MEMBER($target) } has another Location than { MEMBER($card) }
ability_narrows = the Ability of { MEMBER($card) } narrows its targets, and this is none
no_such_bishop = no { RELIGION($religion) } Bishop stands on { MEMBER($card) }
bishop_cannot_go = { MEMBER($target) } is neither next to { MEMBER($card) } nor has it the same Location
bishops_stay = no { RELIGION($religion) } Bishop has another card next to it on its side, or one of the same Location
no_pirates = no { RELIGION($religion) } Pirate is at sea
no_bishops = no { RELIGION($religion) } Bishop is in play
