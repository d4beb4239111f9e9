lead = lead
block = block
bid = bid
