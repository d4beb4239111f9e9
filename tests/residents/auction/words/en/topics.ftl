# What a topic of HELP is.
map = Seven hexes, the Fair in the middle; nobody crosses the river.
