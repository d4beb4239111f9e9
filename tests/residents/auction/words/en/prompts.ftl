plan = Plan your cards in two stacks of at most two, in the order of their use, or pass.
    .subject = plan
march = A march: go with your men, or pass.
    .subject = march
bid = The charter of the { CHARTER($lot) }: bid at least { AMOUNT($least, "coins") }, or pass.{ COUNT($bids) ->
    [0] {""}
   *[other] {" "}Bids: { EACH($bids, as: "bids") }.
  }
    .subject = bid
bids = { HOUSE($key) } { $value }
vote = Vote for the next steward, or pass.
    .subject = vote
