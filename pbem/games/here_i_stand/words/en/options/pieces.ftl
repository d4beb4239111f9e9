unit_to_place = the unit to place
unit_to_remove = the unit to remove
