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
