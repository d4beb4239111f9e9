## events

moved = { $transported ->
        [true] { POWER($power) } lands { FORCE($force) } from { SPACE($origin) } at { SPACE($space) }.
       *[false] { POWER($power) } moves { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }.
    }
path_ended = { POWER($power) } stops; the rest of the way ({ SPACE($rest) }) is not walked and not paid.

interception =
    { POWER($power) } tries to intercept at { SPACE($space) } with { FORCE($force) } from { SPACE($origin) }:
    { land-roll }.

land-roll = { DICE($dice) }{ $leader ->
        [0] {""}
       *[other] { " " }+ { $leader } (leader)
    }{ COMPARE($cavalry, 0) ->
        [more] { " " }+ 1 (cavalry)
        [less] { " " }- 1 (Ottoman cavalry)
       *[equal] {""}
    } = { $total }, { $needed } needed: { $success ->
        [true] success
       *[false] failure
    }

avoid_battle =
    { POWER($power) } tries to avoid battle with { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }:
    { land-roll }.

avoided_at_once =
    { POWER($power) } avoids battle with { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }; beaten units
    need no roll.

withdrawn = { COUNT($powers) ->
        [one] { POWER($powers) } withdraws
       *[other] { POWER($powers) } withdraw
    } { AMOUNT($number, "units") } into the fortifications of { SPACE($space) }.
leaders_captured = { POWER($captor) } captures { LEADER($leaders) } of { POWER($power) } { AT($space) }.
siege_broken = The siege of { SPACE($space) } by { POWER($power) } is broken.

move_called_off =
    The move of { FORCE($force) } ({ POWER($power) }) from { SPACE($origin) } is called off; 1 CP is lost.

## prompts

interception =
    { POWER($power) } is moving { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }. You may try to intercept (two
    dice + leader, { $needed } needed) with { EACH($stacks, as: "interception-stack", join: "semicolon") }.
    .subject = intercept { AT($space) }?
interception-stack = { FORCE($value) } in { SPACE($key) }

avoid_battle =
    { POWER($power) } has entered { SPACE($space) } with { FORCE($force) }. You have { FORCE($there) } there and may try to avoid
    battle { $certain ->
        [true] (certain, all were beaten in this impulse)
       *[false] (two dice + leader, { $needed } needed)
    }; ways out: { SPACE($spaces) }.
    .subject = avoid battle { AT($space) }?

withdrawal =
    { POWER($power) } stands before { SPACE($space) } with { FORCE($force) }. The { $number ->
        [one] 1 defending unit
       *[other] { $number } defending units
    } may withdraw into the fortifications or fight a Field Battle.
    .subject = withdraw { AT($space) }?

move_on =
    You cannot besiege { SPACE($space) } with { FORCE($force) }: those inside are as many or more. Move on to
    { SPACE($spaces) }, or go back to { $refuge ->
        [true] { SPACE($origin) }
       *[false] { SPACE($origin) } (which would not take you in: the formation would be lost)
    }.
    .subject = move on from { SPACE($space) }

## options

move_formation = move one formation along a path: 1 CP a space, 2 over a pass
move_onward = pay 1 CP (2 over a pass) and move on
move_back = retreat to the space you came from
intercept_on_land = try to intercept with these formations, one after the other
intercept_until_success = the same, but stop after the first success
no_interception_on_land = do not intercept
avoid_land_battle = try to leave for this space, with all or with some
stay_in_space = stay and fight or withdraw
withdraw = all units go behind the fortifications; no battle this impulse
fight_field_battle = fight a Field Battle

## refusals

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

## rolls

avoid_battle = { POWER($power) } avoids battle
interception = interception of { POWER($power) } from { SPACE($space) }
