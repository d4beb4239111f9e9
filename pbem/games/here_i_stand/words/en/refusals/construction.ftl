# Building. $unit: the kind.
new_units_to_war_first = new land units go to { CARD($war) } first: `reinforce`
out_of_play_before_pirates = { SPACE($space) } is out of play before Barbary Pirates
no_building_before_league = the Protestant builds nothing before the Schmalkaldic League
no_recruits_there = { SPACE($space) } is not under your control or is besieged
no_friendly_home_space = { SPACE($space) } is not a friendly home space
not_built_for_ally = in the home spaces of an ally only regulars and squadrons are built, not { UNIT($unit) }
building_in_unrest = { SPACE($space) } is in unrest
building_among_enemies = { SPACE($space) } is occupied by enemy units
ships_need_port = { SPACE($space) } is not a port
no_corsairs_before_pirates = corsairs are built only after Barbary Pirates
haven_builds_corsairs = only corsairs are built in { SPACE($space) }
kind_not_built = your power cannot build { UNIT($unit) } or has too few CP left
units_too_dear = { AMOUNT($number, $unit) } { $number ->
    [one] costs
   *[other] cost
  } { $cost } CP and { $left } { $left ->
    [one] is
   *[other] are
  } left
too_few_counters_there = your counters allow only { $number } more { UNIT($unit) } there
stacks_not_shown = your counters cannot show these stacks; place them in fewer spaces

# Foreign Recruits and Shipbuilding.
no_recruits_anywhere = no unit can be built in a space under your control that is not besieged
no_dock_free = you control no home port that can take new ships, or have no counters left
port_takes_no_ships = { SPACE($space) } takes no new { UNIT($unit) }
corsairs_come_in_pairs = two corsairs take the place of one squadron; name an even number in each port
ships_named_twice = the same ships are named twice
too_many_ships = the card gives { $squadrons } squadrons, for each of which the Ottoman may take { $corsairs } corsairs
too_few_ship_counters = your counters allow only { $number } more naval units

# Mercenaries that come and go by cards.
no_mercenaries_on_map = there are no mercenaries on the map
no_other_mercenaries = no other power has mercenaries on the map
no_hiring_before_league = the Protestant hires mercenaries only after the Schmalkaldic League
no_stack_takes_mercenaries = no stack that is free of siege and unrest, within its formation and the counters, can take mercenaries
space_takes_fewer_mercenaries = { SPACE($space) } takes { $most } mercenaries, not { $number }
too_many_mercenaries = { $number } mercenaries placed; the card gives { $most }

# What sets a bound.
cp_left = { $cp } CP are left

# Orders that are not offered now.
recruits_wait = the CP of Foreign Recruits build units and do nothing else
building_waits = the Protestant builds after the Schmalkaldic League
