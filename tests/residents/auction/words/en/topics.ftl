# What a topic of HELP is.
map = Seven hexes, the Fair in the middle; nobody crosses the river.
charters = In each round one charter is sold to the highest bidder.
