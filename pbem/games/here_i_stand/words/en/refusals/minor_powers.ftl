# Alliances.
nobodys_ally = { POWER($minor) } is nobody's ally; only { POWER($patron) } can make it its ally
no_alliance_to_change = no minor power can become your ally and none can lose its ally
counters_show_no_more = the counters do not show { $number } more { UNIT($kind) } there
no_half_of_andrea_doria = you cannot make Genoa your ally now, and Andrea Doria cannot raid: his power must be at war with the Ottoman and he at sea next to two ports that the Ottoman holds

# Scotland.
scotland_not_french = Scotland is not an ally of France
scotland_must_be_french = Scotland must be an ally of France
edward_not_alive = Edward must have been born and be alive
outside_raid = { SPACE($space) } is outside the area of the Scots Raid

# City State Rebels.
no_key_to_rebel = no captured Key is free of a siege
no_rebel_key = { SPACE($space) } is no captured Key, or is under siege

# Orders that are not offered now.
raid_waits = the CP of Scots Raid move, assault, control and build within its area and do nothing else
