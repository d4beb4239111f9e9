lead = Attack with a card, or pass.
block = { ROLE($attacker) } attacks with { CARD($card) }: block with a card, or yield.
bid = Bid for the lead of the next round.
