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
