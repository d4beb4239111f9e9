## cards

# Pilgrimage of Grace
card-64 = Unrest on up to 5 unoccupied English home spaces.

# Gabelle Revolt
card-80 = Unrest on up to 2 unoccupied French home spaces.

# Janissaries Rebel
card-82 = Unrest on up to 2 unoccupied Ottoman home spaces, 4 if the Ottoman is at war with no major power.

# Peasants' War
card-88 = Unrest on up to 5 unoccupied German-speaking spaces.

# Revolt of the Communeros
card-94 = Unrest on up to 3 unoccupied Spanish-speaking spaces.

## events

unrest_removed = { POWER($power) } removes the unrest in { SPACE($space) }.

## prompts

unrest =
    Put unrest on { COMPARE($least, $most) ->
        [less] up to { $most }
       *[equal] { $most }
    } of these spaces{ $power ->
        [none] {""}
       *[other] { " " }({ POWER($power) })
    }: { SPACE($spaces) }.
    .subject = unrest

## options

control_space = take control of an unfortified space (1 CP)
calm_unrest = remove unrest from a space (1 CP)

# $all: whether there is no choice of fewer than $most.
put_unrest = put unrest on { $all ->
    [true] { $most }
   *[false] up to { $most }
  } of these spaces

put_no_unrest = put unrest nowhere

## refusals

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
