# What each order does, in one line.
plan = seal cards in stacks
rest = plan nothing
go = go with men to another area
stay = leave all men where they are
bid = bid for the charter
bid_passed = bid no more
vote = vote for the steward
abstain = do not vote
offer = offer coins to a house, at any time
accept = take what a house offers
withdraw = take your offer back
