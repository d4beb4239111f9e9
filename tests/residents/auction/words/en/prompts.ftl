plan = Plan your cards in two stacks of at most two, or pass.
march = A march: go with your men, or pass.
bid = The charter of the { CHARTER($lot) }: bid at least { AMOUNT($least, "coins") }, or pass.{ COUNT($bids) ->
    [0] {""}
   *[other] {" "}Bids: { EACH($bids, as: "bids") }.
  }
bids = { HOUSE($key) } { $value }
vote = Vote for the next steward, or pass.
