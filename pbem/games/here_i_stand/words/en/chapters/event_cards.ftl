## cards

# Halley's Comet
card-38 = Another power discards 1 random card; OR any power skips its next impulse (not counted as a pass). Either also as an event, which is then the player's own impulse.

# Machiavelli: The Prince
card-40 = Declare war on one other major power without CP (limits of rule 9.6 apply), then 2 CP.

# Akinji Raiders
card-66 = Ottoman cavalry within 2 spaces of a space of a power it is at war with (space between Ottoman-held): the Ottoman takes a random card from that power.

# Charles Bourbon
card-70 = Renegade Leader and 3 mercenaries (cavalry for the Ottoman) in any controlled space not besieged; if at war with France instead any unoccupied space next to Lyon, which is taken. The leader leaves at the end of the turn.
    .two_player = Only controlled German or Italian zone spaces; no Lyon option.

# Cloth Prices Fluctuate
card-72 = With England holding Calais and Hapsburgs Antwerp: both draw 1 card and the player adds 2 mercenaries (cavalry for the Ottoman) in a friendly home space not besieged; OR Antwerp's controller discards 1 random card and unrest goes on up to 2 unoccupied spaces of Antwerp, Brussels, Amsterdam and German or Italian zone Hapsburg home spaces.

# Diplomatic Overture
card-74 = Draw 2 cards, then give another power 1 card (not a home card; a mandatory event only if nothing else is held).

# Foreign Recruits
card-76 = 4 CP of unit building in any controlled spaces not besieged, home or not; the Ottoman may build any unit type in Algiers or pirate havens.

# Fuggers
card-79 = Draw 2 cards; 1 card fewer next turn.

# John Zapolya
card-83 = Buda not besieged: 4 regulars of its controller there (Hungarian ones up to the counter limit).

# Ransom
card-91 = Any captured leader goes at once to one of his home fortified spaces, owner's choice.

# Shipbuilding
card-100 = 2 squadrons in one controlled home port or 1 in each of two; the Ottoman may take 2 corsairs for each squadron and never builds squadrons in Algiers or havens.

# Threat to Power
card-103 = Brandon, Alva, Montmorency or Ibrahim Pasha, not captured: die 1-3 out for the turn, 4-6 out of the game; on return he goes to his capital, else a friendly home key.

# Trace Italienne
card-104 = Fortress in any unfortified space (another's or in unrest too), plus 1 regular of its controller unless independent or in unrest.

# Unsanitary Camp
card-107 = One land stack of one major (minor allies included) loses a third, rounded up, owner's choice, at least half of the losses regulars if possible.

## events

card_given = { POWER($giver) } gives a card to { POWER($receiver) }.
card_given_seen = { POWER($giver) } gives { CARD($card) } to { POWER($receiver) }.
losses = { POWER($power) } loses { FORCE($force) } { AT($space) }.

bourbon = Charles Bourbon joins { POWER($power) } in { SPACE($space) }{ TROOPS($force) ->
        [none] {""}
       *[other] { " " }with { TROOPS($force) }
    }.

regulars_raised = { AMOUNT($number, "regulars") } of { POWER($power) } { $number ->
        [one] appears
       *[other] appear
    } in { SPACE($space) }.

threatened = { LEADER($leader) } loses his place in { PLACE($space) } (die { DICE($die) }: { $for_good ->
        [true] 4 to 6, he leaves the game
       *[false] 1 to 3, he is away until next turn
    }).
fortress_built = A fortress is built in { SPACE($space) }.
camp_unsanitary = Sickness in the camp of { POWER($power) } in { SPACE($space) }.
fuggers = { POWER($power) } owes the Fuggers: one card fewer in the next deal.
reinforced = { POWER($power) } places { FORCE($force) } in { SPACE($space) }.
impulse_lost = { POWER($power) } will skip its next impulse.

## prompts

bourbon =
    Say where Charles Bourbon appears: in a space you control without siege, unrest and enemies{ COUNT($taken) ->
        [0] {""}
       *[other] , or, as you are at war with France, at { SPACE($taken, join: "or") }, which becomes yours
    }.
    .subject = Bourbon

threat =
    Say which leader's place is in danger: { LEADER($leaders) }. On 1 to 3 he is away until next turn, on 4 to 6 he
    leaves the game.
    .subject = whose place is in danger

trace =
    Say in which unfortified space a fortress is built. Its controller gets a regular there, unless it is independent
    or in unrest; enemies who stand there besiege it or leave.
    .subject = where a fortress is built

camp =
    Say whose stack in which space loses a third of its units: { EACH($stacks, as: "stack-of", join: "semicolon") }.
    .subject = sickness in camp

camp_losses =
    Sickness in your camp at { SPACE($space) } ({ FORCE($force) }): give up { AMOUNT($number, "units") }, at least
    { $regulars } of them regulars.
    .subject = losses in camp

diplomatic_overture = Diplomatic Overture: give one of { CARD($cards) } to another power.
    .subject = Diplomatic Overture

cloth_prices =
    Cloth Prices Fluctuate: `trade` (England and the Hapsburg draw a card each, you place two new units) or `unrest`
    (Antwerp's controller loses a random card, unrest in the cloth towns).
    .subject = Cloth Prices Fluctuate

cloth_hire = Place { UNITS($number, $unit) } in one of { SPACE($spaces) }.
    .subject = mercenaries to place

recruits = Foreign Recruits: { $cp } CP left for units in spaces you control that are not besieged.
    .subject = recruits

shipbuilding =
    Shipbuilding: two squadrons in one home port or one in each of two{ $reader ->
        [ottoman] ; two corsairs may take the place of each squadron
       *[other] {""}
    }. Possible: { EACH($places, as: "shipbuilding-place") }.
    .subject = Shipbuilding

shipbuilding-place = { UNIT($a) } in { SPACE($b) }

halleys_comet = Halley's Comet: another power discards a random card, or any power skips its next impulse.
    .subject = Halley's Comet

machiavelli = Machiavelli: declare war on one of { POWER($powers) } without CP; then you have 2 CP.
    .subject = Machiavelli

akinji_raiders = Akinji Raiders: take a random card of one of { POWER($powers) }.
    .subject = Akinji Raiders

ransom_event = Ransom: one of { LEADER($leaders) } comes home.
    .subject = ransom by event

ransomed_leader = { LEADER($leader) } comes home: to { SPACE($spaces) }?
    .subject = where a ransomed leader appears

## options

place_bourbon = the Renegade leader appears there with 3 units; a space next to Lyon is taken
threaten_leader = the leader whose place is in danger
build_fortress = a fortress is built in an unfortified space, with a regular of its controller
camp_dies = a third of this stack dies
camp_losses = give up { AMOUNT($number, "units") }, at least { $regulars } of them regulars
power_discards = another power discards a random card
power_skips = a power skips its next impulse; that is no pass
declare_without_cp = declare war without CP
raid_power = take a random card of this power
free_captive = a captured leader comes home
leader_comes_home = the fortified home space your leader comes to
give_card = give a card of your hand to another power
cloth_trade = England and the Hapsburg draw a card each; you hire two units
cloth_unrest = a card of Antwerp's controller is lost, and unrest breaks out
hire = { $number } new { UNIT($kind) } in a friendly home space

## refusals

# Units and leaders.
raises_after_league = the Protestant raises no units before the Schmalkaldic League
no_free_space = you control no space free of siege, unrest and enemies
space_under_siege = { SPACE($space) } is under siege
space_in_unrest = { SPACE($space) } is in unrest; nothing is placed there
controllers_counters_used_up = the counters of the power that controls { SPACE($space) } are used up
nobody_threatened = neither Brandon, Alva, Montmorency nor Ibrahim Pasha is on the map
no_land_units_of_majors = no major power has land units on the map
more_regulars_due = at least { $regulars } of the { $number } units lost must be regulars
no_captive_with_home = no captured leader has a fortified home space to go to

# Wars.
no_power_for_war = you can declare war on no other major power: all are your allies, your enemies, or protected until the Schmalkaldic League
at_war_already = you are at war with { POWER($power) } already

# Cards.
nobody_to_raid = no Ottoman cavalry stands within two spaces of a power that is at war with the Ottoman and holds a card
mandatory_given_last = a mandatory event is given away only when you hold nothing else
no_cloth_trade = England does not hold Calais while the Hapsburg holds Antwerp, nobody in Antwerp has a card to discard, and no space of the list is unoccupied and without unrest

## rolls

threat_to_power = Threat to Power
