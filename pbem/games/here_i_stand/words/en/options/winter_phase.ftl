return_for_winter = send units to a capital or the nearest own fortified space; the rest goes by default
return_as_standard = everything goes where fewest are lost, then to the nearest place
