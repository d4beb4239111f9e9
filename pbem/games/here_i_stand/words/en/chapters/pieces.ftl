## events

lost_for_counters =
    { POWER($power) } loses { AMOUNT($number, "more_units") } { AT($place) }: its counters cannot show what is left.

mercenaries_gone = { AMOUNT($number, "mercenaries") } of { POWER($power) } in { SPACE($space) } { $number ->
        [one] leaves
       *[other] leave
    }.

units_placed = { UNITS($number, $kind_of_unit) } of { POWER($power) } { $number ->
        [one] appears
       *[other] appear
    } in { SPACE($space) }.

units_removed = { UNITS($number, $kind_of_unit) } of { POWER($power) } { $number ->
        [one] is removed
       *[other] are removed
    } from { SPACE($space) }.

## prompts

placement = { $take ->
        [true] Name the unit that is removed ({ $number } to choose).
       *[false] Name the unit that is placed ({ $number } to choose).
    }
    .subject = where to place units

## options

unit_to_place = the unit to place
unit_to_remove = the unit to remove

## refusals

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
