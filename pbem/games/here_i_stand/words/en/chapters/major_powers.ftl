## cards

# Janissaries
card-1 = After both sides rolled a battle with Ottoman units, in anyone's impulse: +5 dice in a field battle or +4 in a naval combat; OR in an own impulse place 4 new regulars split over controlled Ottoman home spaces and foreign war cards (not Algiers or pirate havens).

# Holy Roman Emperor
card-2 = Charles V, if neither captured nor besieged, jumps to a controlled Hapsburg home space without unrest or enemy units (only Alva may join, if he began the impulse in the same space), then 5 CP.

# Six Wives of Henry VIII
card-3 = Declare war on France, Hapsburgs or Scotland without CP, then 5 CP; for Scotland France may intervene without paying (England and France are then at war, Scotland is a French ally); OR from Turn 2, Henry alive, free and not besieged, not both children born: move the marital marker 1 box and resolve it (no CP).

# Patron of the Arts
card-4 = Roll a die: 3-6 gives 1 chateau VP; no roll is needed while France controls Milan. Needs Francis I as ruler, not captured or besieged, and fewer than 6 chateau VP.
    .anniversary = Roll on the Chateau Table; needs Francis I as ruler, not captured or besieged, and fewer than 6 chateau VP.

# Barbary Pirates
card-9 = Algiers enters play as a key under Ottoman control with 2 regulars, 2 corsairs and Barbarossa; corsair building and piracy become legal.

# Clement VII
card-10 = Replaces Leo X as pope: admin 1, no bonus card.

# Master of Italy
card-12 = Keys Genoa, Milan, Venice, Florence, Naples: a power with 3 gets 1 VP, with 4 or 5 gets 2 VP; each power with exactly 2 draws 1 card.

# Schmalkaldic League
card-13 = From Turn 2 with 12 or more Protestant spaces (unrest counts), or in the Winter of Turn 4: the league forms (HIS-21.6).
    .two_player = Also: Hapsburgs and Papacy become allies for good, the Papacy may act with Hapsburg units, and Rome or Ravenna stay Hapsburg if they hold them then.

# Paul III
card-14 = Replaces Clement VII, whose card leaves the game: admin 1, 1 bonus card, Papacy wins Counter-Reformation ties in the target zone.

# Calvin
card-16 = Luther dies (reformer and debater removed); Calvin rules the Protestant: admin 1, no bonus card.

# Dragut
card-18 = Barbarossa dies; Dragut takes his place in the same port or sea zone.

# Edward VI
card-19 = Henry VIII dies, his leader leaves; Edward VI rules: admin 1, no bonus card, English units Protestant; Dudley appears in London or Henry's space (England chooses).

# Henry II
card-20 = Francis I dies, his leader leaves; Henry II rules (admin 1, no bonus card) and his leader appears in Paris or Francis's space (France chooses).

# Mary I
card-21 = Mary I replaces the English ruler, who dies: admin 1, no bonus card, English units Catholic, half of England's plays fall to the Papacy. If that was Henry, his leader leaves and Dudley appears in London or Henry's space.

# Julius III
card-22 = Replaces Paul III, whose card leaves the game: admin 0, 1 bonus card, Papacy wins Counter-Reformation ties in the target zone.

# Elizabeth I
card-23 = Mary I dies; Elizabeth rules: admin 2, 1 bonus card, English units Protestant, Papal use of English cards ends.

# Lady Jane Grey
card-59 = If England changed rulers this turn and holds a non-home card: draw 1 card from its hand and 1 from the deck, keep one and give the other to the Protestant or the Papacy.

# Maurice of Saxony
card-60 = Maurice changes sides (Protestant/Hapsburg); if he is on the map the mercenaries of his stack are replaced by the new side's and go with him to the nearest unoccupied friendly space; if captured he passes to the other side, into a fortified space it controls.

# Pirate Haven
card-89 = After Barbary Pirates: the Ottoman picks Oran or Tripoli if unoccupied, held by a power at war with it and on a sea zone touching an Ottoman-held fortified space: it becomes an Ottoman fortified home space with 1 regular, 2 corsairs and a Pirate Haven marker (if not there yet); corsairs may be built there while it is Ottoman-held.

# Revolt in Egypt
card-92 = Foreign war: the Ottoman moves 3 land units (and leaders) to the card against 3; -1 card while it lasts, 1 War Winner VP at the end.

# Revolt in Ireland
card-93 = Foreign war: England moves 4 land units (and leaders) to the card against 3, or 4 if France or Hapsburgs play it and remove 1 own land unit; -1 card while it lasts, 1 War Winner VP at the end.

# Sack of Rome
card-95 = Needs a single stack in an Italian zone space with more non-Papal mercenaries than Papal regulars in Rome (any owner, no war needed, none created): the whole stack, formation limits ignored, fights only those regulars in a field battle at Rome, Papacy defending. Hits beyond the regulars may fall on Papal mercenaries; the stack's losses are split evenly between mercenaries and regulars; its survivors go back. If the Papacy loses: -5 CP at St. Peter's (not below 0), the stack's owner draws 2 random Papal cards, keeps 1, discards 1 (a single card is kept).
    .two_player = If the mercenaries are French or Hapsburg both drawn cards are discarded.

# War in Persia
card-110 = Foreign war: the Ottoman moves 5 land units (and leaders) to the card against 4; -1 card while it lasts, 1 War Winner VP at the end.

# Imperial Coronation
card-113 = Charles V present in the Italian zone: 1 card each for the Hapsburgs and the player.

# La Forêt's Embassy in Istanbul
card-114 = If France and the Ottoman are allied, both draw 1 card.

## events

marital_status = Henry's marital marker moves to { MARITAL($box) }.

catherine_marker =
    The Hapsburgs take the Catherine of Aragon marker: their next declaration of war on England is cheaper.

pregnancy =
    Henry VIII marries { MARITAL($wife) }: the die shows { $bonus ->
        [0] { DICE($die) }
       *[other] { DICE($die) } (+{ $bonus })
    }; result { COMPARE($result, SUM($die, $bonus)) ->
        [more] { $result } (the first one not obtained before)
       *[other] { $result }
    }: { $result ->
        [1] divorce, no child
        [2] no child
        [3] no child, and Henry looks at another
        [4] Elizabeth is born
        [5] a sickly Edward is born
       *[6] Edward is healthy; Henry marries no more
    }.

luther_dies = Martin Luther dies.
leader_dies = { LEADER($leader) } dies.

dragut = Dragut takes the place of Barbarossa{ $place ->
        [none] {""}
       *[other] { " " }{ AT($place) }
    }.

late_birth = { $healthy ->
        [true] A healthy Edward has been born: Mary I's card brings him to the throne; it leaves the game.
       *[false] A sickly Edward has been born: Mary I's card brings him to the throne; it comes back next turn.
    }
no_accession = { RULER($ruler) } rules England: { RULER($heir) } does not come to the throne.

cards_awarded = { CARD($card) }: { COUNT($powers) ->
        [0] the condition does not hold, nobody draws a card
        [one] { POWER($powers) } draws a card
       *[other] { POWER($powers) } draw a card
    }.

no_books = There is no Protestant space at which books could be burned.

chateau_table =
    Patron of the Arts: the die shows { DICE($die) } { EACH($modifiers, as: "roll-modifier", join: "blank") } = { $total }: { $vp } VP,
    France draws { $cards } and discards { $discard }; it has { $chateaux } chateau VP.
roll-modifier = { SIGNED($value) } ({ SOURCE($key) })
janissaries_placed = Janissaries: the Ottoman places { EACH($where, as: "janissaries_placed-there") }.
janissaries_placed-there = { AMOUNT($number, "regulars") } in { SPACE($space) }

imperial_jump = Holy Roman Emperor: { COUNT($leaders) ->
        [one] { LEADER($leaders) } goes
       *[other] { LEADER($leaders) } go
    } from { SPACE($origin) } to { SPACE($space) }.

war_declared = { POWER($power) } declares war on { $cost ->
        [0] { POWER($target) }
       *[other] { POWER($target) } for { $cost } CP
    }.

chateau = Patron of the Arts: { $die ->
        [none] France holds Milan, no die is needed
       *[other] the die shows { DICE($die) } (3-6 builds)
    }; { $built ->
        [true] a chateau is built, France now has { $chateaux } chateau VP
       *[false] nothing is built
    }.

barbary_pirates =
    Barbary Pirates: Algiers becomes an Ottoman Key with { FORCE($force) }; corsairs may be built from now on.
ruler = { RULER($ruler) } now rules { POWER($power) }.
master_of_italy_nobody = Master of Italy: nobody holds two of the five Keys, and nothing comes of it.

master_of_italy = Master of Italy: { POWER($power) } holds { SPACE($keys) } { $vp ->
        [0] and draws a card
       *[other] and gains { $vp } VP
    }.

rome_marched_on = The unpaid mercenaries of { POWER($power) } { $origin ->
        [rome] before Rome storm the city
       *[other] march from { SPACE($origin) } on Rome
    }: { FORCE($force) }.

marched_back = { FORCE($force) } { SIZE($force) ->
        [one] goes
       *[other] go
    } back to { SPACE($space) }.
rome_saved = Rome is saved.
spoils_discarded = { POWER($power) } discards { CARD($card) } of the papal cards and keeps the other.

maurice_changes_sides = Maurice of Saxony leaves { POWER($was) } for { POWER($power) } and goes to { $mercenaries ->
        [0] { SPACE($space) }
       *[other] { SPACE($space) } with { AMOUNT($mercenaries, "mercenaries") }
    }.
instigated = { POWER($power) } gives up { FORCE($force) } in { SPACE($space) } to help the rebels.
foreign_war = { CARD($card) }: { POWER($power) } has to fight { AMOUNT($enemy, "regulars") } abroad.
sent_abroad = { POWER($power) } sends { FORCE($force) } from { SPACE($origin) } to { CARD($card) }.

joins_foreign_war = { UNITS($number, $unit) } of { POWER($power) } { $number ->
        [one] joins
       *[other] join
    } { CARD($card) }.
foreign_war_over = { CARD($card) } is over.
war_winner = { POWER($power) } gains { $vp } War Winner VP.

veterans_return = { FORCE($force) } { SIZE($force) ->
        [one] comes
       *[other] come
    } back from { CARD($card) } to { SPACE($space) }.
league_formed = The Schmalkaldic League forms: the Protestant takes up arms.

league_not_formed =
    The Schmalkaldic League cannot form: it needs turn 2 and 12 Protestant spaces; there are { $spaces }.
leader_enters = { LEADER($leader) } enters at { SPACE($space) }.

league_moves = { FORCE($force) } { SIZE($force) ->
        [one] moves
       *[other] move
    } from Catholic { SPACE($origin) } to { SPACE($space) }.

pirate_haven = { SPACE($space) } becomes a pirate haven of { COUNT($force) ->
        [0] { POWER($power) }
       *[other] { POWER($power) } with { FORCE($force) }
    }.

## prompts

heirs_seat =
    Name the place where { LEADER($leader) } appears, as the leader of the new reign: one of { SPACE($spaces) }.
    .subject = where the heir appears

lady_jane_grey =
    Lady Jane Grey: you hold { CARD($cards) }; give one of them to { POWER($receivers) } and keep the other.
    .subject = Lady Jane Grey

marian_books =
    Mary I burns books in the English zone for you. Name targets if you like, and a debater who helps
    ({ DEBATER($bonuses) }).
    .subject = books under Mary I

chateau_discard = Patron of the Arts: throw a card away{ COUNT($cards) ->
        [0] ; you hold mandatory events only
       *[other] { " " }({ CARD($cards) })
    }.
    .subject = a card to discard

sack = Say which stack marches on Rome (mercenaries): { EACH($stacks, as: "stack-of", join: "semicolon") }.
    .subject = which stack marches on Rome

sack_losses = You lose { $number } of { FORCE($force) } at Rome, mercenaries and regulars as evenly as possible.
    .subject = losses of a sack

spoils = You have drawn { CARD($cards) } from the Papacy: discard one, keep the other.
    .subject = which card to keep

maurice_of_saxony = Maurice of Saxony comes over to you. He goes to one of { SPACE($spaces) }.
    .subject = Maurice of Saxony

instigate =
    { CARD($card) }: the rebels have { AMOUNT($enemy, "regulars") }. You may give up one land unit of your own: then
    they have one more.
    .subject = rebels: give up a unit?

foreign_war_troops =
    { CARD($card) }: send { $number } of your land units against { AMOUNT($enemy, "regulars") }, from
    { EACH($available, as: "foreign_war_troops-place") }{ COUNT($leaders) ->
        [0] {""}
       *[other] , and if you like one of { LEADER($leaders) }
    }. They stay until the war is over.
    .subject = troops for a foreign war

foreign_war_troops-place = { SPACE($key) } ({ FORCE($value) })

veterans = { CARD($card) } is over: { FORCE($force) } { SIZE($force) ->
        [one] comes
       *[other] come
    } back to one of { SPACE($spaces) }.
    .subject = veterans

league_leader = Which stack does { LEADER($leader) } join? Equally near: { SPACE($spaces, join: "comma") }.
    .subject = where a leader goes

league_haven =
    Your units leave Catholic { SPACE($origin) }. Equally near Protestant Electorates:
    { SPACE($spaces, join: "comma") }.
    .subject = where units go

pirate_haven = Which port becomes your pirate haven? { SPACE($spaces) }
    .subject = a pirate haven

muster = Janissaries: place the new regulars in home spaces that you control.
    .subject = place the new regulars

imperial_jump = Holy Roman Emperor: Charles V may go to another home space that you control; then you have 5 CP.
    .subject = the Emperor's journey

six_wives =
    Six Wives of Henry VIII: declare war on { COUNT($targets) ->
        [one] { POWER($targets) }
       *[other] one of { POWER($targets) }
    }; then you have 5 CP.{ $marriage ->
        [true] { " " }Or advance Henry's marital marker, which stands on { MARITAL($marital) }; that gives no CP.
       *[false] {""}
    }
    .subject = Six Wives

wives_intervention =
    England has declared war on Scotland. You may make Scotland your ally without paying; you are then at war with
    England.
    .subject = Scotland as an ally?

## options

muster = place { $number } new regulars in home spaces you control
found_haven = the port that becomes a pirate haven
charles_jumps = move Charles V there, no unit with him
charles_stays = Charles V stays where he is
fight_foreign_war = an attempt to end a foreign war ({ $cost } CP)
reinforce_foreign_war = new land units for a foreign war, at their usual price
instigate = give up a land unit of your own: the enemy gets one more
instigate_nothing = give up nothing
send_to_war = send { $number } land units, and at most one leader, to the war
veterans_return = the home Key your units come back to
declare_as_henry = declare war without CP, then { $cp } CP
advance_marriage = move Henry's marital marker one box; a new wife is rolled for at once
intervene_for_scotland = Scotland becomes your ally; you are at war with England
leave_scotland = let Scotland fight alone
show_to_mary = the card you will play, without saying how
pass_under_mary = play no card now
play_shown_card = play the card you have shown
burn_marian_books = burn books in the English zone, with a debater's help if you like
give_one_of_two = give one of the two cards away; you keep the other
throw_card_of_france = throw a card away
mandatory_events_only = you hold mandatory events only
sack_rome = this stack sacks Rome
discard_spoils = one of the two cards drawn; the other stays in your hand
lose_evenly = give up { AMOUNT($number, "units") }, mercenaries and regulars as evenly as possible
prince_joins = the stack your leader joins
leave_for_electorate = the Protestant Electorate your units go to
refuge_of_maurice = the space that Maurice of Saxony goes to

## refusals

# The Ottoman: Janissaries, pirate havens.
no_muster = no regular can be placed: no free home space or no counters left
other_number_mustered = { $placed } regulars placed; the event gives exactly { $number }
no_haven_before_pirates = Pirate Haven is played only after Barbary Pirates
no_port_for_haven = no port can become a pirate haven: { LIST($reasons, join: "semicolon") }
haven_occupied = { SPACE($space) } is occupied
haven_of_no_enemy = the Ottoman is not at war with who controls { SPACE($space) }
haven_without_base = the Ottoman controls no fortified space on a sea zone of { SPACE($space) }

# Foreign wars. $war: the card.
war_fought_this_impulse = one attempt was made in { CARD($war) } in this impulse; the next is for a later one
no_units_in_war = you have no units in { CARD($war) }; new ones go there first

fewer_missing_in_war = { $number ->
    [one] 1 unit is
   *[other] { $number } units are
  } missing in { CARD($war) }, never more go there
too_few_counters = your counters do not allow { $number } more { UNIT($unit) }
units_to_take = { $number } { UNIT($unit) } can be taken in { SPACE($space) }
leader_elsewhere = { LEADER($leader) } is not in { SPACE($space) }
other_number_to_war = { $named } land units are named; { $number } must go
one_leader_to_war = at most one of your leaders may go, and none out of a besieged fortress

# England.
scotland_protected = Scotland is an ally of another power, or under its protection
no_new_ruler_of_england = England has not changed its ruler this turn
england_without_cards = England holds no card that could be drawn

# France.
francis_not_free = Francis I must rule France and be neither captured nor besieged
all_chateaux_built = France already has { $vp } chateau VP

# The Papacy: the Sack of Rome.
no_stack_sacks_rome = no stack in an Italian-speaking space, besieged ones apart, has more mercenaries than the papal regulars in Rome, now { $regulars }
uneven_losses = losses are split evenly: { LIST($mercenaries, join: "or") } of the { $number } are mercenaries

# The Protestant.
maurice_not_in_play = Maurice of Saxony is not in play
no_refuge_for_maurice = his new side has no space for Maurice of Saxony: no unoccupied friendly one on the map, no fortified one for a captive

# Orders that are not offered now.
foreign_war_waits = that needs a foreign war with land units of yours
reinforcement_waits = that needs a foreign war that lacks units of yours
advance_waits = Henry's marriage advances by Six Wives of Henry VIII as event, from turn 2 on

## rolls

foreign_war = foreign war { AT($space) }
patron = Patron of the Arts
pregnancy = pregnancy of { MARITAL($wife) }
lady_jane_grey = Lady Jane Grey: { POWER("england") } draws from its own hand
