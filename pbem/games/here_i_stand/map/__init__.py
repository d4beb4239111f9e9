"""Section 2: the map, who holds what, ways over land and sea."""
