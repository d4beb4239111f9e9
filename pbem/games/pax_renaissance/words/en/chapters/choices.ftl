## refusals

choice_not_possible = that cannot be chosen here; possible: { EACH($possible, $kind, as: "possible-thing") }{ and-more }

and-more = { $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    }
possible-thing = { THING($value, $with) }
choice_needed = one must be chosen here: { EACH($possible, $kind, as: "possible-thing") }{ and-more }
never_stands = no { PIECE($piece) } ever stands in { PLACE($place) }: Knights and Rooks stand in Cities, Pirates on Sea Borders, Pawns on Borders, and those that are Repressed in an Empire

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
        [levy] a Levy: a fair places Levies where its bank says, and that of a tax the owner of the Concession
        [take_bishop] taking a Bishop
        [seat] arranging that Piece
        [unseat] removing that Piece
        [victory] a victory card
       *[turn_back] turning the Map Card
    }
