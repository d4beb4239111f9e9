choice_not_possible = that cannot be chosen here; possible: { EACH($possible, $kind, as: "possible-thing") }
possible-thing = { THING($value, $with) }
choice_needed = one must be chosen here: { EACH($possible, $kind, as: "possible-thing") }
choice_never_comes = nothing in this order asks for { $choice ->
        [one_shot] a One-shot
        [map_card] an Empire
        [empire] a marriage
        [place] that placement
        [bishop] a Bishop
        [concession] a Concession
        [free] freeing that Piece
        [pacify] pacifying that Piece
        [replaced] replacing that Piece
        [take] taking that Piece
        [victory] a victory card
       *[turn_back] turning the Map Card
    }
emporium_is_open = { CITY($city) } is open already
discovery_needed = the route to the Spice Islands needs a Discovery Prestige in your tableau besides this card
not_for_sale = { CARD($card) } is not for sale: only face-up cards of the market are
paid_on_it = you have put a Florin on { CARD($card) } this turn, so you cannot buy it this turn
hand_full = you hold { AMOUNT($number, "cards") }, and no more
too_dear = { CARD($card) } costs { AMOUNT($cost, "florins") }; you have { $florins }
once_a_turn = that is possible once a turn
no_fair_card = no card lies face down in the { SIDE($side) } row
victory_inactive = the victory { VICTORY($victory) } is not active
torch_burns = a torch makes { VICTORY($victory) } cost two actions
victory_not_met = you do not meet the conditions of { VICTORY($victory) }
no_such_target = { MEMBER($card) } cannot do that there
