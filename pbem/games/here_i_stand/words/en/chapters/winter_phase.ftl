## events

renegade_leaves = The Renegade leader leaves the game at { SPACE($place) }.
fleet_home = Winter: { POWER($power) } brings { FORCE($force) } from { PLACE($origin) } to { SPACE($space) }.
fleet_without_port = Winter: { POWER($power) } has no port for { FORCE($force) } { AT($place) }: lost until next turn.

army_home = Winter: { POWER($power) } sends { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }{ COUNT($lost) ->
        [0] {""}
       *[other] ; no friendly way without unrest leads there, and half of the stack, rounded up, is lost: { FORCE($lost) }
    }.

army_without_quarters =
    Winter: { POWER($power) } has no capital for { FORCE($lost) } at { SPACE($place) } to return to: lost.
alliances_end = Winter: all alliances between major powers end.
winter_filed = Your winter plan is filed: { EACH($moves, as: "winter_filed-way", join: "semicolon") }.
winter_filed-way = { FORCE($who) } from { PLACE($origin) } to { SPACE($destination) }

## prompts

winter =
    Winter: your units return to fortified spaces (at most 4 in each that is no capital), your ships to the nearest port.
    { EACH($armies, as: "winter-army", join: "blank") } { EACH($fleets, as: "winter-fleet", join: "blank") }
    { SUM(COUNT($armies), COUNT($fleets)) ->
        [0] Nothing has to move.
       *[other] {""}
    } Units in your other fortified spaces may go to a capital. `standard` leaves it all to the default.
    .subject = winter quarters

winter-army = { $over ->
        [0] {""}
       *[other] { $over } of
    } { FORCE($force) } in { SPACE($place) } must go to { COUNT($targets) ->
        [0] no place that is left
       *[other] { SPACE($targets, join: "or") }
    }{ COUNT($attrition) ->
        [0] {""}
       *[other] { " " }(half are lost on the way to { SPACE($attrition) })
    }.

winter-fleet = { FORCE($force) } { AT($place) } must go to { COUNT($targets) ->
        [0] the Turn track
       *[other] { PLACE($targets, join: "or") }
    }.

## options

return_for_winter = send units to a capital or the nearest own fortified space; the rest goes by default
return_as_standard = everything goes where fewest are lost, then to the nearest place

## refusals

# What is named together.
ships_and_land_units = give ships and land units as two returns
nobody_named = name at least one unit or leader
losses_stay_behind = the units named as losses must be among those that return
leaders_left = the leaders in { SPACE($space) } must go with one of the departing units
naval_leader_left = the naval leader at { PLACE($place) } must go with one of the ships

# Where they winter.
fleet_at_home = the fleet in { SPACE($space) } is already in a port of yours
no_nearest_port = { SPACE($space) } is not the nearest port you control
capital_units_stay = units in the capital { SPACE($space) } stay there
winters_elsewhere = units of { POWER($power) } winter in { SPACE($spaces, join: "or") } only
capital_out_of_reach = { SPACE($space) } is a capital you do not control or cannot reach
only_to_capital = from { SPACE($space) }, your own fortified space, units return only to a capital
no_winter_place = { SPACE($space) } is neither a home capital nor the nearest own fortified space
too_many_leave = { $over } of the units in { SPACE($space) } are more than the four who may winter there; { $going } cannot leave

too_many_arrive = { $going } units{ $dead ->
    [0] {""}
   *[other] , after attrition { $left },
  } are { $over } too many for { SPACE($space) }, where four may winter

## rolls

winter_plans = the winter plans of the others
