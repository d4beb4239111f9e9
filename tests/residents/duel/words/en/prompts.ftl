lead = Attack with a card, or pass.
    .subject = lead
block = { ROLE($attacker) } attacks with { CARD($card) }: block with a card, or yield.
    .subject = block
bid = Bid for the lead of the next round.
    .subject = bid
