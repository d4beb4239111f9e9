sail_fleets = move any number of your ships one position each (1 CP in all)
transport_formation = ship a formation of at most { $most } units over sea zones with own ships to a port: 1 CP each zone and 1 to land
intercept_at_sea = try to intercept, one stack from each position, in the order you name them
no_interception_at_sea = intercept nowhere
avoid_at_sea = all your ships of a zone try to avoid battle
avoid_nowhere = avoid battle nowhere

fight_at_sea_first = the naval combat to fight first
janissaries_at_sea = play your home card: { $dice } more dice
keep_janissaries = keep the card
rowers_in_combat = { $dice } more dice for a side
rowers_on_roll = { $modifier } more on the roll, or less for the enemy
lose_ships = choose whose ships you lose
lose_ships_in_order = give them up by kind in this order, as far as they are there
fleet_retreats = where the fleet goes

pirate = piracy in a sea zone with corsairs (2 CP)
grant_piracy_vp = the Ottoman gets 1 piracy VP
lose_squadron_to_piracy = a squadron of yours is lost
give_card_to_piracy = the Ottoman draws a random card from your hand
give_first_possible = give the first of these that is possible

settle_knights = the home port of yours that becomes the Knights' fortress
name_patient = the army leader who has the gout
