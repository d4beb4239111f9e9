plan = plan
march = march
bid = bid
vote = vote
