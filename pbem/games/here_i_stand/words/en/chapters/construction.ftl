## cards

# Landsknechts
card-33 = Hapsburgs place 4 mercenaries; the Ottoman removes any 2 mercenaries on the map; others place 2 own (Protestant only after the league). Any mix of spaces where friendly land units stand, not in a besieged stack, even right before a field battle or assault. Also an event in one's own impulse.

# Swiss Mercenaries
card-36 = Played by France or the Ottoman: France places 4 mercenaries; others place 2 own (Protestant only after the league). Same placement limits as Landsknechts. Also an event in one's own impulse.

# Mercenaries Demand Pay
card-87 = Target loses all mercenaries unless it discards a card (home allowed, mandatory not): CP 1 keeps 2 units, 2 keeps 4, 3 keeps 6, 4 keeps 10, 5 or 6 keeps all.

# Unpaid Mercenaries
card-106 = All mercenaries of one major in one space are removed.

## events

built = { POWER($power) } builds { COMPARE($owner, $power) ->
        [equal] { UNITS($number, $unit) }
       *[other] { UNITS($number, $unit, $owner) }
    } in { SPACE($space) }.
mercenaries_hired = { POWER($power) } hires { EACH($where, as: "mercenaries_hired-there") }.
mercenaries_hired-there = { AMOUNT($number, "mercenaries") } in { SPACE($space) }
pay_demanded = The mercenaries of { POWER($power) } demand their pay.

pay_given = { POWER($power) } pays with { CARD($card) } and keeps { $keep ->
        [none] all mercenaries
       *[other] up to { $keep } mercenaries
    }.

## prompts

hire = Place up to { AMOUNT($number, "mercenaries") } with your own stacks at { SPACE($spaces) }.
    .subject = where mercenaries are placed

dismiss =
    Remove two mercenaries (or the last one) anywhere on the map: { EACH($stacks, as: "stack-of", join: "semicolon") }.
    .subject = which mercenaries leave
stack-of = { $number } of { POWER($power) } in { SPACE($space) }

debtor = Name the power whose mercenaries demand their pay: { POWER($powers) }.
    .subject = who does not pay

arrears =
    { POWER($by) } has played Mercenaries Demand Pay: your { $number ->
        [one] 1 mercenary leaves
       *[other] { $number } mercenaries leave
    } unless you discard a card. 1 CP keeps 2 of them, 2 keep 4, 3 keep 6, 4 keep 10, 5 or more keep all.
    .subject = pay of the mercenaries

desert =
    { $number } of your mercenaries { $number ->
        [one] leaves
       *[other] leave
    }: say which. You have { EACH($stacks, as: "desert-stack", join: "semicolon") }.
    .subject = which mercenaries leave

desert-stack = { $number } in { SPACE($space) }

unpaid =
    Name a power and a space: all its mercenaries there are removed. On the map:
    { EACH($stacks, as: "stack-of", join: "semicolon") }.
    .subject = mercenaries without pay

## options

buy_units = buy { UNIT($units, join: "or") } in a friendly home space
raise_units = raise { UNIT($units, join: "or") } in a friendly home space
build_units = build { UNIT($units, join: "or") } in a friendly home space
build_no_more = build no more
build_ships = two squadrons in one home port, or one in each of two
hire_mercenaries = place up to { $most } mercenaries with your own stacks
dismiss_mercenaries = remove mercenaries anywhere on the map
name_debtor = the mercenaries of this power demand pay
pay_arrears = discard a card: 1 CP keeps 2 mercenaries, 2 keep 4, 3 keep 6, 4 keep 10, 5 or more all
let_mercenaries_go = let all mercenaries go
mercenaries_desert = the { $number } mercenaries that go
dismiss_unpaid = all mercenaries of one power in one space go

## refusals

# Building. $unit: the kind.
new_units_to_war_first = new land units go to { CARD($war) } first: `reinforce`
out_of_play_before_pirates = { SPACE($space) } is out of play before Barbary Pirates
no_building_before_league = the Protestant builds nothing before the Schmalkaldic League
no_recruits_there = { SPACE($space) } is not under your control or is besieged
no_friendly_home_space = { SPACE($space) } is not a friendly home space
not_built_for_ally = in the home spaces of an ally only regulars and squadrons are built, not { UNIT($unit) }
building_in_unrest = { SPACE($space) } is in unrest
building_among_enemies = { SPACE($space) } is occupied by enemy units
ships_need_port = { SPACE($space) } is not a port
no_corsairs_before_pirates = corsairs are built only after Barbary Pirates
haven_builds_corsairs = only corsairs are built in { SPACE($space) }
kind_not_built = your power cannot build { UNIT($unit) } or has too few CP left

units_too_dear = { AMOUNT($number, $unit) } { $number ->
    [one] costs
   *[other] cost
  } { $cost } CP and { $left } { $left ->
    [one] is
   *[other] are
  } left

too_few_counters_there = your counters allow only { $number } more { UNIT($unit) } there
stacks_not_shown = your counters cannot show these stacks; place them in fewer spaces

# Foreign Recruits and Shipbuilding.
no_recruits_anywhere = no unit can be built in a space under your control that is not besieged
no_dock_free = you control no home port that can take new ships, or have no counters left
port_takes_no_ships = { SPACE($space) } takes no new { UNIT($unit) }
corsairs_come_in_pairs = two corsairs take the place of one squadron; name an even number in each port
ships_named_twice = the same ships are named twice
too_many_ships = the card gives { $squadrons } squadrons, for each of which the Ottoman may take { $corsairs } corsairs
too_few_ship_counters = your counters allow only { $number } more naval units

# Mercenaries that come and go by cards.
no_mercenaries_on_map = there are no mercenaries on the map
no_other_mercenaries = no other power has mercenaries on the map
no_hiring_before_league = the Protestant hires mercenaries only after the Schmalkaldic League
no_stack_takes_mercenaries = no stack that is free of siege and unrest, within its formation and the counters, can take mercenaries
space_takes_fewer_mercenaries = { SPACE($space) } takes { $most } mercenaries, not { $number }
too_many_mercenaries = { $number } mercenaries placed; the card gives { $most }

# What sets a bound.
cp_left = { $cp } CP are left

# Orders that are not offered now.
recruits_wait = the CP of Foreign Recruits build units and do nothing else
building_waits = the Protestant builds after the Schmalkaldic League
