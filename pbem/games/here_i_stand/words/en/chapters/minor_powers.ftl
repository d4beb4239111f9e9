## cards

# Andrea Doria
card-68 = France, Hapsburgs or Papacy: deactivate Genoa from its ally and activate it as own ally (an inactive Genoa too, rule 22.2); OR any player, if Doria's power is at war with the Ottoman and Doria is in a sea zone touching 2 Ottoman-held ports: player and Doria's power draw 1 card each, then 3 dice, each 5-6 takes 1 piracy VP (not below 0).

# Auld Alliance
card-69 = France activates unaligned Scotland; England or France deactivates an aligned Scotland; France, if Scotland is already its ally or as payment for intervening, adds up to 3 French regulars in one French-held Scottish home space not besieged.

# City State Rebels
card-71 = A captured key not besieged (independent key held by a major, or a home key held by a major not allied to its home power): 5 dice, each hit (5-6) makes its controller remove 1 army or fleet unit there; if none is left its leaders are captured by the player, control returns to the home power (or its major ally) with 1 regular of the home power (an independent key turns independent again).
    .two_player = An electorate under Hapsburg control may also be chosen after the league.

# Diplomatic Marriage
card-73 = Activate a minor that may be activated by you or deactivate Genoa, Scotland or Venice; OR when suing for peace regain every home space and leader held by that enemy without paying; the winner still gets 1 VP (2 with the Ottoman).

# Scots Raid
card-97 = No effect unless Scotland is a French ally. Stirling turns French if it was not (units neither French nor Scottish are displaced); France has up to 6 CP, as its wars permit, for builds, moves, control and assaults limited to the three Scottish home spaces plus Berwick, Carlisle and York; no earlier siege needed. Transferring a French leader to a Scottish home space first cuts this to 3 CP.

# Venetian Alliance
card-108 = Papacy activates unaligned Venice; Ottoman or Papacy deactivates an aligned Venice; Papacy, if Venice is its ally or as payment for intervening (Diplomacy Phase), adds up to 1 Venetian regular and 2 squadrons in a Papal-held port not besieged.

# Rough Wooing
card-116 = Edward born and alive, Scotland a French ally: compare, for England and for France, one die plus land and naval units it controls in Scottish home spaces; if England's total is higher by 2, Scotland leaves France for England, its home spaces turn English and foreign units there are displaced.

## events

stack_lost = { FORCE($force) } of { POWER($power) } { AT($space) } { SIZE($force) ->
        [one] is eliminated
       *[other] are eliminated
    }.
ships_lost = { POWER($power) } loses { FORCE($force) } in the port of { SPACE($space) } until next turn.
hungary_beaten = Hungary/Bohemia is beaten: the Ottoman gains { $vp } VP, and the Hapsburgs intervene.
scots_stay_home = Scotland is no ally of France: the Scots Raid has no effect.
leader_transferred = { LEADER($leader) } goes to { SPACE($space) }.

scots_raid =
    Scots Raid: France has { $cp } CP for moves, assaults, control and builds in Scotland and the north of England.
minor_deactivated = { POWER($minor) } is no longer an ally of { POWER($major) }.

minor_goes_home = { FORCE($force) } of { POWER($minor) } { SIZE($force) ->
        [one] goes
       *[other] go
    } home from { PLACE($origin) } to { PLACE($place) }.

rough_wooing =
    Rough Wooing: England rolls { DICE($dice-england) } and has { AMOUNT($units-england, "units") } in Scotland
    ({ $totals-england }), France rolls { DICE($dice-france) } and has { $units-france } ({ $totals-france }). Scotland { $won ->
        [true] turns to England
       *[false] stays with France
    }.

rebels_rise = { SPACE($space) } rises against { POWER($power) }: { DICE($dice) }, { AMOUNT($hits, "hits") }.
rebels_beaten = { POWER($power) } keeps { SPACE($space) }.
rebels_win = The rebels free { SPACE($space) }; it has a regular of its own.
loans_end = Lent squadrons return to their owners (at { PLACE($places, join: "comma") }).

## prompts

free_war =
    { POWER($minor) } has become an ally of { POWER($major) }. You were at war with it: declare war on
    { POWER($major) } free of CP, or take your units out of its spaces.
    .subject = war without payment?

raid_leader =
    Scots Raid: you may send one leader ({ LEADER($leaders) }) to Scotland ({ SPACE($spaces) }); then the raid has 3
    CP instead of 6.
    .subject = who leads the raid

raid = Scots Raid: { $cp } CP left, for moves, assaults, control and builds at { SPACE($spaces) } only.
    .subject = Scots Raid

pact = { CARD($card) }: { POWER($minor) } { $ally ->
        [none] has no ally
       *[other] is an ally of { POWER($ally) }
    }. Choose: { VERB($halves, join: "or") }.
    .subject = an alliance

reinforcements = { CARD($card) }: place up to { FORCE($force) } in one of { SPACE($spaces) }.
    .subject = reinforcements

diplomatic_marriage = Diplomatic Marriage: { COUNT($activate) ->
        [0] end the alliance of { POWER($deactivate) }
       *[other] { COUNT($deactivate) ->
            [0] make one of { POWER($activate) } your ally
           *[other] make one of { POWER($activate) } your ally, or end the alliance of { POWER($deactivate) }
        }
    }.
    .subject = Diplomatic Marriage

andrea_doria = Andrea Doria: make Genoa your ally, or let him raid the pirates.
    .subject = Andrea Doria

rebel_city = City State Rebels: which captured Key revolts? { SPACE($spaces) }.
    .subject = where rebels rise

rebels_loss = City State Rebels in { SPACE($space) }: { $hits } of your units { $hits ->
        [one] is
       *[other] are
    } lost, one after the other. There: { FORCE($force) }.
    .subject = losses to rebels

## options

# Alliances.
activate_minor = { POWER($minor) } becomes your ally
deactivate_minor = { POWER($minor) } loses its ally
reinforce_minor = place { FORCE($force) }
place_reinforcements = up to { FORCE($force) } in one of these spaces
ally_minor = make a minor power your ally
end_alliance = end the alliance of a minor power
doria_activate = Genoa leaves its ally, if it has one, and becomes yours
doria_raid = you and Doria's power draw a card; 3 dice take piracy VP of the Ottoman
declare_on_new_ally = declare war on the new ally of the minor, free
leave_minor = no war; your units leave the spaces of the minor

# The Scots Raid. $cp: what is left for it.
send_raider = a leader goes to Scotland; only { $cp } CP are left for the raid
send_no_raider = no leader goes; { $cp } CP for the raid
end_raid = end the raid; CP left over are lost

# City State Rebels.
revolting_key = the captured Key that revolts
next_unit_lost = the next unit you lose ({ $hits } in all)

## refusals

# Alliances.
nobodys_ally = { POWER($minor) } is nobody's ally; only { POWER($patron) } can make it its ally
no_alliance_to_change = no minor power can become your ally and none can lose its ally
counters_show_no_more = the counters do not show { $number } more { UNIT($kind) } there
no_half_of_andrea_doria = you cannot make Genoa your ally now, and Andrea Doria cannot raid: his power must be at war with the Ottoman and he at sea next to two ports that the Ottoman holds

# Scotland.
scotland_not_french = Scotland is not an ally of France
scotland_must_be_french = Scotland must be an ally of France
edward_not_alive = Edward must have been born and be alive
outside_raid = { SPACE($space) } is outside the area of the Scots Raid

# City State Rebels.
no_key_to_rebel = no captured Key is free of a siege
no_rebel_key = { SPACE($space) } is no captured Key, or is under siege

# Orders that are not offered now.
raid_waits = the CP of Scots Raid move, assault, control and build within its area and do nothing else

## rolls

rough_wooing = Rough Wooing: { POWER($power) }
city_state_rebels = City State Rebels
