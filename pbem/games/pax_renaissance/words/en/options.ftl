# What each order does, in one line.
buy = buy a card of the market for as many Florins as its column
play = play a card of your hand; behind a colon whether its One-shot happens and where its Agents go
sell = discard a card of your hand or tableau for Florins
ops = each of your cards of a side may use one of its Ops
fair = convene the Trade Fair of a side
declare = declare a victory
autodeclare = whether an active victory that you meet when your turn begins is declared for you; at any time
end_turn = end your turn
ops_over = your Ops are over; that changes nothing
ops_more = keep the Ops open behind the last line of a mail, which else ends them
ops_done = no more Ops
op_inquisitor = move a Bishop to a neighbour, or to a card of the same Location
op_commerce = take 1 Florin from a card of the market
op_behead = discard a card of any tableau
op_tax = the owner of a Concession pays 1 Florin or loses it, and places a Levy
op_repress = put a Piece of the map on its Empire card, for 1 Florin
op_vote = a Regime Change where you have most Concessions
op_corsair = sail a Pirate to another Sea Border
op_siege = eliminate a Knight, Rook or Pirate
op_campaign = all Knights of the King attack a neighbour, for 1 Florin each
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
hand_discard = discard a card down to the hand limit
crowded = the Piece in Venice that is discarded
choose = what your order leaves open
choose_none = nothing of what need not be
revolt = discard a crowned Queen for a peasant revolt in her King's Empire
run_apostasy = an apostasy of two religions
