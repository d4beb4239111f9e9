# Political control.
control_of_fortified = { SPACE($space) } is fortified; it is taken by siege{ $steps ->
    [none] {""}
   *[other] ; { $steps }
  }
control_of_neutral = { SPACE($space) } is neither independent nor controlled by a power you are at war with
no_units_to_control = you have no land units in { SPACE($space) }, and not next to it with no enemy next to it (a pass does not count)
no_line_of_communication = you have no line of communication to { SPACE($space) }
no_control_before_league = the Protestant takes no political control before the Schmalkaldic League
unfriendly_units_there = there are units in { SPACE($space) } that are not friendly

# Unrest. $event: the card that would bring it.
no_unrest_there = { SPACE($space) } is not in unrest
no_units_to_calm = you have no land units in { SPACE($space) } and none next to it without an enemy
no_space_for_unrest = no { $event ->
    [gabelle_revolt] French home space
    [janissaries_rebel] Ottoman home space
    [pilgrimage_of_grace] English home space
    [peasants_war] German-speaking space
   *[revolt_of_the_communeros] Spanish-speaking space
  } is unoccupied and without unrest

# Orders that are not offered now.
calm_waits = that needs a space in unrest that you can calm
