attack = { ROLE($role) } attacks with { CARD($card) }.
pass = { ROLE($role) } passes.
fight = { ROLE($winner) } wins a point: { $attack } against { $block ->
    [0] no card
   *[other] { $block }
  }.
bids = The bids are opened: Red { $bids-red }, Blue { $bids-blue }.
bid_filed = Your bid of { $amount } is sealed.
vowed = You have vowed { $amount } coins.
