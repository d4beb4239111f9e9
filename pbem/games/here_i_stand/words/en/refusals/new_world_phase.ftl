# $voyage: exploration, conquest, colony or sebastian_cabot.
voyage_begun_already = { POWER($power) } has begun this already this turn: one { VOYAGE($voyage) } a turn
voyage_marker_away = the { VOYAGE($voyage) } marker of { POWER($power) } comes back next turn
nothing_left_to_send = { POWER($power) } has nothing left to send: no { VOYAGE($voyage) } can begin
no_exploration_under_way = no exploration is under way
no_voyage_under_way = no exploration or conquest is under way
no_such_voyage = { POWER($power) } has no such voyage under way: { VOYAGE($voyage) }
no_exploration_after_cibola = after Search for Cibola you begin no exploration before next turn
cabot_sailed_already = Cabot has sailed for { POWER($power) } already; he does so once per game
nobody_sailed_round_the_world = nobody has sailed round the world yet

# Cards.
galleons_placed = England, France and the Hapsburg have their Galleons already
plantations_placed = England, France and the Hapsburg have their Plantations already
nobody_can_raid = neither England, France nor the Protestant has a home port under Protestant religious influence and no Raider out
nobody_can_explore = neither England, France nor the Hapsburg can begin an exploration this turn
no_free_colony_box = neither England, France nor the Hapsburg has a free colony box
governor_lies_there = the marker lies there with this side already; it must move or turn

# Orders that are not offered now.
circumnavigate_waits = who explores with a success may try to sail round the world as long as nobody has
