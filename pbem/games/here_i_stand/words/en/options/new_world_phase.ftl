# Actions.
send_conquistador = send a conquistador; he is resolved in the New World Phase ({ $cp } CP)
send_colony = send a colony; from the next turn on it may bring cards ({ $cp } CP)
send_explorer = send an explorer; he is resolved in the New World Phase ({ $cp } CP)

# Discoveries.
circumnavigate = cross the Pacific Strait, try to sail round the world
claim_discovery = claim a discovery

# Cards.
play_for_power = play { CARD($card) } for this power
cancel_voyage = cancel a voyage that is under way
place_governor = put the marker by a power's colonies
