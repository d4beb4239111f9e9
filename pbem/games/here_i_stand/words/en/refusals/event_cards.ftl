# Units and leaders.
raises_after_league = the Protestant raises no units before the Schmalkaldic League
no_free_space = you control no space free of siege, unrest and enemies
space_under_siege = { SPACE($space) } is under siege
space_in_unrest = { SPACE($space) } is in unrest; nothing is placed there
controllers_counters_used_up = the counters of the power that controls { SPACE($space) } are used up
nobody_threatened = neither Brandon, Alva, Montmorency nor Ibrahim Pasha is on the map
no_land_units_of_majors = no major power has land units on the map
more_regulars_due = at least { $regulars } of the { $number } units lost must be regulars
no_captive_with_home = no captured leader has a fortified home space to go to

# Wars.
no_power_for_war = you can declare war on no other major power: all are your allies, your enemies, or protected until the Schmalkaldic League
at_war_already = you are at war with { POWER($power) } already

# Cards.
nobody_to_raid = no Ottoman cavalry stands within two spaces of a power that is at war with the Ottoman and holds a card
mandatory_given_last = a mandatory event is given away only when you hold nothing else
no_cloth_trade = England does not hold Calais while the Hapsburg holds Antwerp, nobody in Antwerp has a card to discard, and no space of the list is unoccupied and without unrest
