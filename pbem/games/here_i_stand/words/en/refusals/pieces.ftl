# Units and stacks that are named.
unit_not_chosen = that unit cannot be chosen there
nothing_to_hit = { POWER($power) } in { SPACE($space) } has nothing that the event could hit
fewer_mercenaries_there = { POWER($power, form: "table") } in { SPACE($space) }: { $there } mercenaries can be named, not { $named }
other_number_of_mercenaries = { $named } mercenaries named; it must be exactly { $number }

# Foul Weather and Gout.
foul_weather = Foul Weather: no { $action ->
    [assault] assaults
    [sail] naval moves
    [transport] naval transports
   *[piracy] piracy
  } until this impulse ends
foul_weather_on_land = Foul Weather: no land unit moves more than { $spaces } { $spaces ->
    [one] space
   *[other] spaces
  } until this impulse ends
leader_has_gout = { LEADER($leader) } has the gout and neither moves nor assaults until this impulse ends
