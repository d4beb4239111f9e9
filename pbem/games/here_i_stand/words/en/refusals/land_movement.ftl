# Formations. $unit: of a kind that several powers may have.
formation_too_large = { $number } units are too many for one formation; with { $led ->
    [true] these leaders
   *[false] no leader
  } it holds { $most }
no_land_unit_named = name at least one land unit
nothing_named = name at least one unit or leader
fewer_units_there = { $number } { UNIT($unit) } cannot be taken in { SPACE($space) }; { $there } can
leader_not_to_take = { LEADER($leader) } cannot be taken in { SPACE($space) }
leader_named_twice = { LEADER($leader) } is named twice
parts_not_shown = there are no counters to show both parts of that stack; take other numbers

# Units that may not leave their space.
no_moves_before_league = the Protestant moves no units before the Schmalkaldic League
units_besieged = your units in { SPACE($space) } are besieged
siege_begun_this_impulse = your units in { SPACE($space) } put it under siege in this impulse
held_by_siege_of_vienna = the Siege of Vienna holds the units in { SPACE($space) } this turn
beaten_units_stay = units that lost a Field Battle in this impulse do not move

# Moves. $pass: whether the way leads over one.
space_not_next_to = { SPACE($space) } is not next to { SPACE($origin) }
move_too_dear = the move costs { $cost } CP{ $pass ->
    [true] { " " }(2 for a pass)
   *[false] {""}
  }; { $left } CP left

# Spaces that a formation may not enter.
not_in_play = { SPACE($space) } is not in play yet
electorate_closed = { SPACE($space) } is an Electorate, closed before the Schmalkaldic League
controlled_by_neutral = { SPACE($space) } is controlled by a power that you are neither at war nor allied with
units_of_neutral = { SPACE($space) } holds units of a power that is neither your enemy nor your ally
besieged_by_ally = { SPACE($space) } is besieged by your own ally
leaders_alone = leaders alone may not enter { SPACE($space) }

# Orders at Avoid Battle for what is asked after it. $own: whether the one who asks is asked himself.
those_who_stay_fight = units that do not avoid battle fight here, so 'stand' now; into fortifications withdraw at most { $most } units, in a space of theirs or an ally's
those_who_stay_withdraw = units that do not avoid battle withdraw here, so 'stand' now
withdrawal_asked_next = { $own ->
    [true] you are
   *[false] { POWER($power) } is
  } asked next whether those who stay fight or withdraw into the fortifications, so 'stand' now

# Interceptions.
one_formation_of_each_space = from each space only one formation may try
formation_named_on_both_sides = name each formation once, before its space or behind it

# Orders that are not offered now.
move_waits = that needs land units or army leaders of yours that may move
intercept_waits = you intercept when an enemy moves next to your units
avoid_waits = battle is avoided when an enemy enters your space
withdraw_waits = units withdraw when an enemy enters their fortified space
