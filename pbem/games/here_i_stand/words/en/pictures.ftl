# The pictures of the board. What is drawn is short; what a reader hears of a thing, or sees when he points at it, is whole.

map =
    .title = The map ({ $when })
powers = The powers
    .title = The powers ({ $when })
religion =
    .title = The religious struggle ({ $when })
new_world =
    .title = The New World ({ $when })
hand = Your cards: { POWER($power, form: "table") }
    .title = Your cards ({ $when })

# Whose something is: a minor with its ally.
ally = { POWER($minor, form: "table") } (with { POWER($power, form: "table") })

# The turn and phase, and whose impulse it is.
when = Turn { $turn }, { PHASE($phase, form: "table") }{ $active ->
        [none] {""}
       *[other] , impulse of { POWER($active, form: "table") }
    }

legend =
    .key = Key
    .fortress = printed fortress
    .electorate = Electorate
    .pale = pale middle: Protestant
    .absent = not in play yet
    .pass = pass
    .capital = capital
    .siege = besieged
    .unrest = unrest
    .haven = pirate haven; at sea piracy this turn
    .knights = Knights of St. John
    .reformer = reformer
    .university = Jesuit university
    .marker = Fortress marker: a fortress built in play
    .no_religion = without religion
    .no_zone = no ring: no language zone
    .port = port
    .squadrons = squadrons
    .corsairs = corsairs
    .move = moved
    .changed = something happened here
    .choice = may be chosen
    .keys = Keys, and how many win at once
    .cards = cards in hand
    .ruler = ruler
    .home_card = home card
    .at_war = at war with
    .allied = allied to
    .captive = captive
    .excommunicated = excommunicated
    .voyage = exploration
    .colony = colony
    .conquest = conquest
    .explorers = explorers left
    .conquistadors = conquistadors left
    .units = 4+2m+1c: regulars, mercenaries, cavalry

# Spaces and sea zones.
space = { SPACE($space, form: "table") }: { $kind ->
        [key] Key,{" "}
        [electorate] Electorate,{" "}
        [fortress] fortress,{" "}
        [haven] pirate haven,{" "}
       *[unfortified] {""}
    }held by { POWER($holder, form: "table") }{ $home ->
        [none] {""}
       *[other] , home of { POWER($home, form: "table") }
    }
    .protestant = Protestant
    .absent = { SPACE($space, form: "table") }: not in play yet
siege = besieged by { POWER($powers, form: "table") }
unrest = in unrest
marker = Fortress marker
haven = pirate haven
knights = home of the Knights of St. John
capital = capital
reformer = { REFORMER($reformer, form: "table") } preaches here
university = Jesuit university
zone = { ZONE($zone, form: "table") }
piracy = piracy this turn

# Units.
stack = { POWER($owner, form: "table") }{ $borrower ->
        [none] {""}
       *[other] {" "}(lent to { POWER($borrower, form: "table") })
    }, { PLACE($place, form: "table") }: { FORCE($force) }
short-mercenaries = { $number }m
short-cavalry = { $number }c
wars = Foreign wars

# Leaders as counters name them.
leader-suleiman = Suleiman
leader-ibrahim_pasha = Ibrahim
leader-charles_v = Charles V
leader-duke_of_alva = Alva
leader-ferdinand = Ferdinand
leader-henry_viii = Henry VIII
leader-charles_brandon = Brandon
leader-dudley = Dudley
leader-francis_i = Francis I
leader-montmorency = Montmorency
leader-henry_ii = Henry II
leader-john_frederick = John Fred.
leader-philip_of_hesse = Philip
leader-maurice_of_saxony = Maurice
leader-renegade = Renegade
leader-andrea_doria = Doria
leader-barbarossa = Barbarossa
leader-dragut = Dragut

# The powers.
vp_track = Victory points
vp_of = { POWER($power, form: "table") }: { $number } VP
vp = { $number } VP
keys = { $most ->
        [none] { $number } Keys
       *[other] { $number } Keys, { $most } win at once
    }
ruler = ruler { $ruler }
home_card = home card { $card }
used = used
captive = captive { LEADER($leader, form: "table") }
at_war = at war with
allied = allied to
excommunicated = excommunicated: a card less each turn
bonus_vp = { $vp } VP for good
coming_back = to be built again from next turn: { FORCE($force) }
piracy_vp = Piracy { $vp } of { $most } VP
catherine = Catherine of Aragon
    .note = Catherine of Aragon: its next war on England costs less
heir-healthy_edward = Edward, healthy
heir-sickly_edward = Edward, sickly
heir-elizabeth = Elizabeth
heir-none = no heir
chateaux = Châteaux { $vp } of { $most } VP
st_peters = St. Peter's { $vp } VP, { $cp } of 5 CP
league = { $formed ->
        [true] League formed
       *[false] no League yet
    }
wives = Henry's wives
wife-catherine_of_aragon = Catherine
wife-ask_for_divorce = divorce?
wife-anne_boleyn = Anne Boleyn
wife-jane_seymour = Jane
wife-anne_of_cleves = Anne of C.
wife-kathryn_howard = Kathryn
wife-katherine_parr = Katherine
married = Henry's marker: { MARITAL($box, form: "table") }

# The religious struggle.
catholic = Catholic
language = { LANGUAGE($language, form: "table") }
space_of_faith = { SPACE($space, form: "table") }: { $religion ->
        [protestant] Protestant
       *[catholic] Catholic
    }{ $language ->
        [none] {""}
       *[other] , { LANGUAGE($language, form: "table") }
    }
    .none = { SPACE($space, form: "table") }: no religion
zones = Protestant spaces by language
protestant_of = { $number } of { $most } spaces are Protestant
in_unrest = { $number } of these in unrest
debaters = Debaters (faint: committed)
no_debaters = No debaters in play
row = { $side ->
        [papal] Papal
       *[protestant] { LANGUAGE($language, form: "table") }
    }
debater = { DEBATER($debater, form: "table") }, value { $value }{ $status ->
        [committed] , committed
        [away] , away
       *[uncommitted] {""}
    }
protestant_spaces = { $number ->
        [one] 1 Protestant space
       *[other] { $number } Protestant spaces
    }: Protestant { $protestant } VP, Papacy { $papal } VP
translations = Translations
no_translation = -
new_testament = N{ $number }
full_bible = B{ $number }
translated = { LANGUAGE($language, form: "table") }: New Testament { $new_testament }/6, Bible { $bible }/10
others = Church and League
part-st_peters = St. Peter's
part-league = Schmalkaldic League
part-universities = Jesuit universities
part-banned = Excommunicated so far
part-in_force = In force this turn

# The New World.
voyagers = Across the Atlantic
crossing = { $marker ->
        [colony] { COLONY($colony, form: "table") }
        [exploration_underway] exploration
       *[conquest_underway] conquest
    }
under_way = under way: { $voyage }
holds-colonies = colony { COLONY($colony, form: "table") }
holds-conquests = conquest { COLONY($colony, form: "table") }
marker-galleons = Galleons
marker-plantations = Plantations
marker-uncharted = uncharted
raider = Raiders wait for Hapsburg riches
governor = { GOVERNOR($side, form: "table") }
sailor = { EXPLORER($who, form: "table") } { $value }
prizes = What the New World gives, in VP
discoveries = Discoveries
conquests = Conquests
prize = { DISCOVERY($prize, form: "table") }, { $vp } VP: { $owner ->
        [none] nobody yet
       *[other] { POWER($owner, form: "table") }
    }

# The reader's own hand.
card = no. { $number }, { $type }
    .note = { CARD($card, form: "table") }: { $cp } CP, { $type }
no_cards = You hold no cards.
diplomatic = Diplomatic cards
filed = Filed
