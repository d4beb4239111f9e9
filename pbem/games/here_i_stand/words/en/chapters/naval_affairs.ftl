## cards

# Foul Weather
card-31 = Reply to another power that just announced CP for a move, assault, piracy, naval move or naval transport: 1 CP is lost; until its impulse ends none of its land units may move more than 1 space, and assaults, piracy, naval moves and naval transport are barred. No use against Treachery!

# Gout
card-32 = Reply to another power that just announced CP for a move or assault by a formation with an army leader: 1 CP is lost and that leader may not move or assault until the impulse ends. Can also stop Charles V's Holy Roman Emperor jump just announced, without CP loss.

# Professional Rowers
card-34 = +2 or -2 on a naval interception or avoid-battle roll after it is rolled; OR +3 dice for any player in a naval combat (not piracy) after both rolled.

# Julia Gonzaga
card-84 = After Barbary Pirates: 1 VP for the Ottoman if piracy hits in the Tyrrhenian Sea later this turn.

# Knights of St. John
card-86 = On the map, not besieged and one sea zone from an Ottoman-held port: random Ottoman card is discarded, its CP to St. Peter's; OR off the map: Hapsburgs put them in a controlled home port, which becomes independent and gains a fortress if unfortified.

## events

fleets_sail = { POWER($power) } sails: { EACH($moves, as: "fleets_sail-way", join: "semicolon") }.{ COUNT($turned) ->
        [0] {""}
       *[other] { " " }Open to interception: { ZONE($turned) }.
    }
fleets_sail-way = { FORCE($who) } from { PLACE($origin) } to { PLACE($destination) }

naval_interception =
    { POWER($power) } tries to intercept in { ZONE($zone) } from { PLACE($origin) } with { FORCE($force) }: { naval-roll },
    9 or more is needed: { $success ->
        [true] intercepted
       *[false] failed
    }.

naval-roll = { $leader ->
        [0] { DICE($dice) } = { $total }
       *[other] { DICE($dice) } + { $leader } = { $total }
    }

naval_interception_void =
    { POWER($power) } has no ships left in { PLACE($origin) } for the interception in { ZONE($zone) }.

naval_avoidance =
    { POWER($power) } tries to avoid battle with { FORCE($force) } from { ZONE($zone) } to { PLACE($place) }: { naval-roll },
    9 or more is needed: { $success ->
        [true] avoided
       *[false] failed
    }.

naval_combat =
    Naval combat { AT($place) }.
    { POWER($attacker) } (attacker): 2 x { $attack-squadrons } for squadrons{ $attack-corsairs ->
        [0] {""}
       *[other] { " " }+ { $attack-corsairs } for corsairs
    }{ $attack-leader ->
        [0] {""}
       *[other] { " " }+ { $attack-leader } for the leader
    }{ $attack-port ->
        [0] {""}
       *[other] { " " }+ 1 in port
    }{ ENTRY($attack, "cards") ->
        [0] {""}
        [none] {""}
       *[other] { " " }+ { $attack-cards } for cards
    } = { $attack-dice } dice { DICE(ENTRY($rolls, $attacker)) }, hits: { ENTRY($hits, $attacker) }.
    { POWER($defender) } (defender): 2 x { $defence-squadrons } for squadrons{ $defence-corsairs ->
        [0] {""}
       *[other] { " " }+ { $defence-corsairs } for corsairs
    }{ $defence-leader ->
        [0] {""}
       *[other] { " " }+ { $defence-leader } for the leader
    }{ $defence-port ->
        [0] {""}
       *[other] { " " }+ 1 in port
    }{ ENTRY($defence, "cards") ->
        [0] {""}
        [none] {""}
       *[other] { " " }+ { $defence-cards } for cards
    } = { $defence-dice } dice { DICE(ENTRY($rolls, $defender)) }, hits: { ENTRY($hits, $defender) }.

janissaries_at_sea =
    { POWER($power) } plays { CARD($card) }: { DICE($dice) }, more hits: { $hits }, in all: { ENTRY($total, $power) }.

naval_combat_won =
    { POWER($winner) } wins the naval combat { AT($place) } (hits: { ENTRY($hits, $winner) } to { ENTRY($hits, $loser) }{
        COMPARE(ENTRY($hits, $winner), ENTRY($hits, $loser)) ->
            [equal] , a tie goes to the defender
           *[other] {""}
    }).

naval_survivor =
    Both fleets would be lost { AT($place) }; { POWER($power) } keeps one unit (dice: { EACH($dice, as: "power-number") };
    with equal dice the defender does).
naval_losses = { POWER($power) } loses { FORCE($force) } { AT($place) } until next turn.

naval_leaders_lost =
    { POWER($power) } has no ships left { AT($place) }; { LEADER($leaders) } will come back next turn.
naval_retreat = { POWER($power) } retreats with { FORCE($force) } from { PLACE($origin) } to { PLACE($place) }.

fleet_without_retreat =
    { POWER($power) } has no place to retreat to { AT($place) } and loses { FORCE($force) } until next turn.

transport =
    { POWER($power) } ships { FORCE($force) } from { SPACE($origin) } over { ZONE($zones) } to { SPACE($port) }.

foul_weather =
    Foul weather: until the impulse of { POWER($power) } ends none of its land units moves more than 1 space;
    assaults, naval moves, naval transports and piracy are barred.

gout = { LEADER($leader) } has the gout{ $jump ->
        [true] { " " }and does not jump
       *[false] : he neither moves nor assaults until this impulse ends
    }.
piracy = { POWER($power) } commits piracy in { ZONE($zone) } against { POWER($target) }.

piracy_called_off =
    The piracy of { POWER($power) } in { ZONE($zone) } against { POWER($target) } is called off; 1 CP is lost.

piracy_defence =
    { POWER($power) } against the pirates in { ZONE($zone) }: 2 x { $parts-there } for squadrons there, { $parts-near } for
    squadrons nearby, { COUNT($parts-fortresses) ->
        [0] 0 for fortresses
       *[other] { COUNT($parts-fortresses) } for fortresses ({ SPACE($parts-fortresses) })
    } = { AMOUNT($parts-dice, "dice") } { DICE($dice) }, hits: { $hits }; corsairs lost: { $lost }.

piracy_undefended =
    { POWER($power) } has no dice against the pirates in { ZONE($zone) }: no squadrons and no fortresses that count
    are there or nearby.
pirates_gone = No corsair is left in { ZONE($zone) }.

piracy_rolled =
    Piracy of { POWER($power) } in { ZONE($zone) } against { POWER($target) }: { $parts-base }{ $parts-corsairs ->
        [1] { " " }(one corsair left)
       *[other] { $parts-ports ->
            [1] { " " }(one port of the target there)
           *[other] {""}
        }
    }{ $parts-leader ->
        [0] {""}
       *[other] { " " }+ { $parts-leader } for the leader
    } = { AMOUNT($parts-dice, "dice") } { DICE($dice) }, hits: { $hits }.

piracy_squadron = { POWER($power) } loses { FORCE($force) } { AT($place) } to the pirates.
piracy_vp = { POWER($power) } gets 1 VP for piracy against { POWER($target) }, now { $vp }.
piracy_fruitless = Nothing can be taken for { AMOUNT($hits, "more_hits") } of piracy in { ZONE($zone) }.

knights_settle = The Knights of St. John settle in { SPACE($space) }, independent now{ $fortress ->
        [true] { " " }and a fortress
       *[false] {""}
    }.

julia_gonzaga =
    Julia Gonzaga: the first piracy that hits in { ZONE("tyrrhenian_sea") } this turn gives { POWER("ottoman") } 1 VP.
julia_gonzaga_vp = { POWER($power) } gets 1 VP for Julia Gonzaga.

doria_raid =
    Andrea Doria ({ POWER($power) }) against the pirates: { DICE($dice) }, hits: { $hits }; { POWER("ottoman") } loses
    { $lost } piracy VP and has { $vp }.
naval_move_called_off = The naval move of { POWER($power) } is called off; its CP is lost.

transport_called_off =
    The naval transport of { FORCE($force) } ({ POWER($power) }) from { SPACE($origin) } is called off; 1 CP is lost.
rowers_dice = { POWER($power) } has rowers pull for { POWER($side) }: { $dice } more dice.

rowers_at_sea =
    The rowers of { POWER($power) } { AT($place) }: { DICE($dice) }, more hits: { $hits }, in all: { ENTRY($total, $power) }.

rowers_roll =
    Professional Rowers change the roll of { POWER($power) } by { SIGNED(SUM($modifiers)) } to { $total }, 9 or more is needed:
    { $success ->
        [true] success
       *[false] failed
    }.

## prompts

naval_interception =
    { POWER($power) } has sailed into { ZONE($zones) }. You may try to intercept (2 dice + naval leader, 9 or more), one stack
    from each position: { EACH($chances, as: "naval_interception-chance", join: "semicolon") }.
    .subject = intercept at sea?
naval_interception-chance = { FORCE($force) } from { PLACE($origin) } to { ZONE($zone) }

naval_avoidance =
    { POWER($power) } has sailed into waters where you have ships. You may try to avoid battle (2 dice + naval leader, 9 or
    more); all ships of a zone go together: { EACH($chances, as: "naval_avoidance-chance", join: "semicolon") }.
    .subject = avoid battle at sea?
naval_avoidance-chance = { FORCE($force) } in { ZONE($zone) } to { PLACE($places, join: "or") }

naval_combat_order =
    Which naval combat do you fight first? { EACH($combats, as: "naval_combat_order-combat", join: "semicolon") }.
    .subject = which naval combat first
naval_combat_order-combat = { POWER($power) } { AT($place) }

naval_janissaries =
    Naval combat { AT($place) }: hits of { POWER($attacker) }: { ENTRY($hits, $attacker) }, of { POWER($defender) }:
    { ENTRY($hits, $defender) } (a tie goes to { POWER($defender) }). Do you play Janissaries for 4 more dice?
    .subject = Janissaries { AT($place) }?

naval_losses =
    You lose { EACH($toll, as: "naval_losses-kind", join: "and") } { AT($place) }. Choose from { FORCE($force) }.
    .subject = losses { AT($place) }

naval_losses-kind = { $value ->
        [0] {""}
       *[other] { AMOUNT($value, $key) }
    }

naval_retreat =
    Your fleet at { PLACE($position) } ({ FORCE($force) }) must leave. It may go to { PLACE($places, join: "comma") }.
    .subject = where ships retreat

gout = Which leader of { POWER($power) } has the gout? { LEADER($leaders) }
    .subject = Gout

knights_home =
    The Knights of St. John need a home: choose one of your home ports ({ SPACE($spaces) }). It becomes independent,
    and a fortress if it has no fortification; all units and ships in it leave.
    .subject = a home of the Knights

piracy_hit =
    Piracy in { ZONE($zone) }: { AMOUNT($hits, "hits") } to settle, one by one. The Ottoman has { $vp } piracy VP of at most 10.
    You can give up: { EACH($awards, as: "piracy_hit-award") }.
    .subject = piracy in { ZONE($zone) }

piracy_hit-award = { $value ->
        [vp] 1 piracy VP
        [squadron] a squadron
       *[card] a random card
    }

rowers =
    Whom do the Professional Rowers { AT($place) } favour: { POWER(ENTRY($sides, 0)) } or { POWER(ENTRY($sides, 1)) }? { $combat ->
        [true] 3 more dice for that side.
       *[false] The roll of { POWER(ENTRY($sides, 0)) } changes by +2 in favour of { POWER(ENTRY($sides, 0)) }, by -2 in favour
            of { POWER(ENTRY($sides, 1)) }.
    }
    .subject = Professional Rowers

## options

sail_fleets = move any number of your ships one position each (1 CP in all)
transport_formation = ship a formation of at most { $most } units over sea zones with own ships to a port: 1 CP each zone and 1 to land
intercept_at_sea = try to intercept, one stack from each position, in the order you name them
no_interception_at_sea = intercept nowhere
avoid_at_sea = all your ships of a zone try to avoid battle
avoid_nowhere = avoid battle nowhere
fight_at_sea_first = the naval combat to fight first
janissaries_at_sea = play your home card: { $dice } more dice
keep_janissaries = keep the card
rowers_in_combat = { $dice } more dice for a side
rowers_on_roll = { $modifier } more on the roll, or less for the enemy
lose_ships = choose whose ships you lose
lose_ships_in_order = give them up by kind in this order, as far as they are there
fleet_retreats = where the fleet goes
pirate = piracy in a sea zone with corsairs (2 CP)
grant_piracy_vp = the Ottoman gets 1 piracy VP
lose_squadron_to_piracy = a squadron of yours is lost
give_card_to_piracy = the Ottoman draws a random card from your hand
give_first_possible = give the first of these that is possible
settle_knights = the home port of yours that becomes the Knights' fortress
name_patient = the army leader who has the gout

## refusals

# Naval moves. $port: one through which a fleet gets there, or none.
position_not_next_to = { PLACE($place) } is not next to { PLACE($origin) }{ $port ->
    [none] {""}
   *[other] ; a fleet gets there through the port of { SPACE($port) }, with two naval moves
  }

port_of_another = { SPACE($space) } is another power's port; it may be entered only to fight enemy naval units in it
italians_barred = Genoese and Venetian ships and Andrea Doria may never enter { ZONE($zone) }
beaten_ships_stay = ships { AT($place) } that lost a combat in this impulse may not move
ships_not_there = { FORCE($there) } can move from { PLACE($place) }, not { FORCE($force) }; every unit makes one move
leaders_without_ship = no ship stays { AT($place) }; { LEADER($leaders) } must go with one that leaves
leader_moves_alone = no ship moves from { PLACE($origin) } to { PLACE($place) }; a leader moves only with one

# Naval interceptions and Avoid Battle. $ways: pairs of a position and a zone.
no_interception_from_there = from there no interception into that zone is possible; it is: { EACH($ways, as: "way_at_sea", join: "comma") }
way_at_sea = from { PLACE($a) } to { PLACE($b) }
one_stack_of_each_position = one position sends one stack to a zone; name its ships together
no_ship_named = name at least one ship; a leader goes only with one
no_italian_into_atlantic = Genoese and Venetian ships and Andrea Doria may never enter the Atlantic Ocean, and he is not left without ships
fleet_avoids_together = all ships of a zone avoid battle together; name it once
no_avoiding_there = a fleet avoids battle to a port next to it that you control or to a zone next to it without enemy ships

# Naval combat. $combats: pairs of a position and a power.
no_such_combat = there is no such combat to fight; there is: { EACH($combats, as: "combat_at_sea", join: "comma") }
combat_at_sea = { POWER($b, form: "table") } { AT($a) }
other_number_of_ships = { AMOUNT($named, $unit) } named; exactly { $number } must be lost
responses_in_action_phase = response cards are played in the Action Phase

# Transports.
transport_too_dear = the transport costs { $cost } CP, 1 for each sea zone and 1 to land, and { $left } are left
transport_too_large = { $units } land units; a fleet carries a formation of at most { $most }
transport_over_sea = a transport goes over one or more sea zones and ends in a port
transport_ends_in_port = a transport ends in a port on { ZONE($zone) }
besieged_embark_not = your units in { SPACE($space) } are besieged and cannot embark
zone_not_next_to = { ZONE($zone) } is not next to { PLACE($place) }
no_ships_in_zone = you have no naval units in { ZONE($zone) }
enemy_ships_in_port = enemy naval units are in { SPACE($space) }; no formation can land there

# Piracy.
no_piracy_before_pirates = there is no piracy before Barbary Pirates
no_corsairs_there = you have no corsairs in { ZONE($zone) }
piracy_there_this_turn = there was piracy in { ZONE($zone) } this turn
no_more_piracy = { $limit } piracy actions were taken this turn; there are no more
no_port_of_target = that power controls no port on { ZONE($zone) }
no_such_award = none of these can be given now
no_such_squadron = you have no such squadron { AT($place) }

# Cards.
no_army_leader_there = no army leader is with the formation
answers_another_power = { CARD($card) } answers another power
doria_at_peace = Andrea Doria serves no power that is at war with the Ottoman
doria_not_at_sea = Andrea Doria is not in a sea zone
no_prey_for_doria = { ZONE($zone) } touches fewer than { $ports } ports the Ottoman controls
no_julia_before_pirates = Julia Gonzaga is played only after Barbary Pirates
no_home_for_knights = the Hapsburgs control no home port free of siege
knights_besieged = the Knights are besieged in { SPACE($space) }
no_prey_for_knights = no port one sea zone from { SPACE($space) } is controlled by the Ottoman
ottoman_without_cards = the Ottoman holds no card that can be taken

# Orders that are not offered now.
sail_waits = that needs naval units of yours that may move
transport_waits = that needs a formation in a port of yours and ships beside it
pirate_waits = that needs Barbary Pirates in play and corsairs in a sea zone

## rolls

naval_combat = naval combat { AT($place) }: { POWER($power) }
rowers = naval combat { AT($place) }: Professional Rowers for { POWER($power) }
naval_janissaries = naval combat { AT($place) }: Janissaries
doria = Andrea Doria against the pirates
naval_interception = naval interception into { ZONE($zone) } from { PLACE($origin) }: { POWER($power) }
naval_avoidance = naval Avoid Battle from { PLACE($zone) }: { POWER($power) }
against_piracy = against piracy { AT($zone) }: { POWER($target) }
piracy = piracy { AT($zone) } against { POWER($target) }
