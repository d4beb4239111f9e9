deployment_out_of_reach = { SPACE($space) } cannot be reached from { SPACE($capital) }: every space on the way must be friendly and without unrest, no pass, at most one open sea zone
deployment_too_large = { $units } units; with these leaders a formation holds { $most }
deployment_too_large_by_sea = { $units } units; at most { $most } cross the sea
no_other_hand = no other power holds a card
own_hand_known = a power knows its own hand

# Orders that are not offered now.
deploy_waits = a formation is deployed in the Spring Deployment Phase
