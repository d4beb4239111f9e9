# What each order does, in one line.
attack = attack with a card
pass = do not attack
block = block with a card
yield = do not block
bid = bid for the lead
vow = promise coins, at any time
