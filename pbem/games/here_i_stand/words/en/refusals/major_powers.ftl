# The Ottoman: Janissaries, pirate havens.
no_muster = no regular can be placed: no free home space or no counters left
other_number_mustered = { $placed } regulars placed; the event gives exactly { $number }
no_haven_before_pirates = Pirate Haven is played only after Barbary Pirates
no_port_for_haven = no port can become a pirate haven: { LIST($reasons, join: "semicolon") }
haven_occupied = { SPACE($space) } is occupied
haven_of_no_enemy = the Ottoman is not at war with who controls { SPACE($space) }
haven_without_base = the Ottoman controls no fortified space on a sea zone of { SPACE($space) }

# Foreign wars. $war: the card.
war_fought_this_impulse = one attempt was made in { CARD($war) } in this impulse; the next is for a later one
no_units_in_war = you have no units in { CARD($war) }; new ones go there first
fewer_missing_in_war = { $number ->
    [one] 1 unit is
   *[other] { $number } units are
  } missing in { CARD($war) }, never more go there
too_few_counters = your counters do not allow { $number } more { UNIT($unit) }
units_to_take = { $number } { UNIT($unit) } can be taken in { SPACE($space) }
leader_elsewhere = { LEADER($leader) } is not in { SPACE($space) }
other_number_to_war = { $named } land units are named; { $number } must go
one_leader_to_war = at most one of your leaders may go, and none out of a besieged fortress

# England.
scotland_protected = Scotland is an ally of another power, or under its protection
no_new_ruler_of_england = England has not changed its ruler this turn
england_without_cards = England holds no card that could be drawn

# France.
francis_not_free = Francis I must rule France and be neither captured nor besieged
all_chateaux_built = France already has { $vp } chateau VP

# The Papacy: the Sack of Rome.
no_stack_sacks_rome = no stack in an Italian-speaking space, besieged ones apart, has more mercenaries than the papal regulars in Rome, now { $regulars }
uneven_losses = losses are split evenly: { LIST($mercenaries, join: "or") } of the { $number } are mercenaries

# The Protestant.
maurice_not_in_play = Maurice of Saxony is not in play
no_refuge_for_maurice = his new side has no space for Maurice of Saxony: no unoccupied friendly one on the map, no fortified one for a captive

# Orders that are not offered now.
foreign_war_waits = that needs a foreign war with land units of yours
reinforcement_waits = that needs a foreign war that lacks units of yours
advance_waits = Henry's marriage advances by Six Wives of Henry VIII as event, from turn 2 on
