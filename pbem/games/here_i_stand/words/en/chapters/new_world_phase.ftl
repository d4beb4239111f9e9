## cards

# Galleons
card-48 = Galleons marker for England, France or Hapsburgs: its Galleon results on the riches table give a card; helps the Hapsburgs against raiders.

# Huguenot Raiders
card-49 = For England, France or the Protestant with a Protestant home port and no Raider out: place its Raider, which may steal Hapsburg riches cards.

# Mercator's Map
card-50 = Free exploration voyage for England, France or Hapsburgs (player's choice) with +2; counts as that power's one Explore of the turn.

# Plantations
card-53 = Plantations marker for England, France or Hapsburgs: +1 on its Potosi and colony riches rolls for the rest of the game.

# Potosi Silver Mines
card-54 = Potosi goes at once to a free colony box of England, France or Hapsburgs; one colony marker of that power leaves the game. Does not count as a Colonize action.

# Fountain of Youth
card-77 = Cancel an exploration under way (marker returns next turn); die 4-6: a random explorer of that power is removed.

# Sale of Moluccas
card-96 = The power that circumnavigated draws 2 cards.

# Search for Cibola
card-98 = Cancel an exploration or conquest under way; the marker returns next turn and no voyage of that type may start before.

# Sebastian Cabot
card-99 = Cabot (value 1) sails on an exploration beyond the one Explore of the turn for the player's power, once per game each; no uncharted modifier, marker not flipped; that Cabot counter then leaves.

# Smallpox
card-101 = Free conquest voyage of the player's power with +2; counts as its one Conquer of the turn.

# Colonial Governor/Native Uprising
card-111 = Put or move the marker, either side, by a power's colonies: in later Card Draw Phases their no-effect results become Card (Governor) or Elim (Uprising); it leaves after a phase in which it changed a result.

## events

voyage_begun = { POWER($power) } sends a voyage of { $card ->
        [none] { VOYAGE($voyage) }
       *[other] { VOYAGE($voyage) } ({ CARD($card) })
    }; it is resolved in the New World Phase.
voyage_called_off = The voyage of { VOYAGE($voyage) } of { POWER($power) } is called off: nobody is left to lead it.
colony_sent = { POWER($power) } sends settlers to { COLONY($colony) }.
colony_founded = { COLONY($colony) } is now a colony of { POWER($power) }.
explorers = Explorers, in the order they sail: { EACH($voyages, as: "explorers-one") }.
explorers-one = { EXPLORER($b) } ({ $c }) for { POWER($a) }

exploration =
    { EXPLORER($explorer) } explores for { POWER($power) }: { DICE($dice) }
    { EACH($modifiers, as: "roll-modifier", join: "blank") } = { $total }.

circumnavigation =
    { EXPLORER($explorer) } crosses the Pacific Strait to sail round the world for { POWER($power) }: { DICE($dice) }
    { EACH($modifiers, as: "roll-modifier", join: "blank") } = { $total }.
discovery = { EXPLORER($person) } claims { DISCOVERY($prize) } for { POWER($power) }: { $vp } VP.

no_discovery = { EXPLORER($explorer) } { $none_left ->
        [true] finds only what has been discovered already
       *[false] finds nothing
    } and { $explorer ->
        [sebastian_cabot] leaves
       *[other] comes home to
    } { POWER($power) }.

explorer_lost = { EXPLORER($explorer) } of { POWER($power) } is lost at sea.

conquest_rolled =
    { EXPLORER($person) } sets out for { POWER($power) }: { DICE($dice) }
    { EACH($modifiers, as: "roll-modifier", join: "blank") } = { $total }.

conquest =
    { EXPLORER($person) } conquers the { DISCOVERY($prize) } for { POWER($power) }: { $vp } VP, and riches from the
    next turn on.

no_conquest = { EXPLORER($person) } { $none_left ->
        [true] finds only what has been conquered already
       *[false] conquers nothing
    } and comes home to { POWER($power) }.
expedition_lost = { EXPLORER($person) } of { POWER($power) } is killed and leaves the game.

riches =
    Riches of { COLONY($source) } for { POWER($power) }: { $plus ->
        [0] { DICE($dice) }
       *[other] { DICE($dice) } +1 (Plantations)
    } = { $total }: { $turned ->
        [none] {""}
       *[other] no effect, which the { GOVERNOR($turned) } turns:
    } { $result ->
        [card] a card
        [galleon] { $card ->
            [true] a card for its Galleons
           *[false] nothing without Galleons
        }
        [deplete] a card, and the conquest is exhausted
        [elim] it is lost
       *[none] nothing
    }.

raider_rolled = The Raider of { POWER($power) } rolls { DICE($die) }: { $stolen ->
        [true] the card of the Hapsburg is stolen
       *[false] the Hapsburg keeps the card
    }{ $eliminated ->
        [true] ; the Raider is eliminated
       *[false] {""}
    }.

new_world_marker = { POWER($power) } has { $marker ->
        [galleons] Galleons
        [plantations] Plantations
       *[raiders] a Raider
    } in the New World.

potosi_opened =
    { POWER($power) } opens the silver mines of Potosi; its colony marker { COLONY($colony) } leaves the game.
voyage_cancelled = The voyage of { VOYAGE($voyage) } of { POWER($power) } is cancelled.

fountain_of_youth = A die for the Fountain of Youth: { DICE($die) }; { $explorer ->
        [none] no explorer is lost
       *[other] { EXPLORER($explorer) } of { POWER($power) } leaves the game
    }.
governor_placed = { GOVERNOR($side) } lies by the colonies of { POWER($power) }.
governor_leaves = { GOVERNOR($side) } has had its effect on the colonies of { POWER($power) } and leaves.

## prompts

discovery =
    { EXPLORER($explorer) } has reached { $total }. You may claim { COUNT($claims) ->
        [0] { $circumnavigation ->
            [true] { discovery-circumnavigation }
           *[false] {""}
        }
       *[other] { $circumnavigation ->
            [true] { EACH($claims, as: "discovery-claim") } or { discovery-circumnavigation }
           *[false] { EACH($claims, as: "discovery-claim") }
        }
    }.
    .subject = claim a discovery?

discovery-claim = { DISCOVERY($a) } ({ $b } VP)

discovery-circumnavigation =
    try to sail round the world ({ $strait ->
        [true] the Pacific Strait, 1 VP, is yours first; then two dice
       *[false] two dice
    } { SIGNED($added) }: { $least } or more succeed for 3 VP, { $card } or more bring a card too; else the explorer is lost)

beneficiary = { CARD($card) }: play it for one of { POWER($powers) }.
    .subject = who gets it

cancel_voyage = { CARD($card) }: cancel a voyage under way: { EACH($voyages, as: "cancel_voyage-one") }.
    .subject = which voyage is lost
cancel_voyage-one = { VOYAGE($a) } of { POWER($b) }

governor =
    Put the marker by the colonies of England, France or the Hapsburg, as Colonial Governor or as Native Uprising{ COUNT($now) ->
        [0] {""}
       *[other] { " " }(now: { GOVERNOR($now-side) } by { POWER($now-power) })
    }.
    .subject = a governor for a colony

## options

# Actions.
send_conquistador = send a conquistador; he is resolved in the New World Phase ({ $cp } CP)
send_colony = send a colony; from the next turn on it may bring cards ({ $cp } CP)
send_explorer = send an explorer; he is resolved in the New World Phase ({ $cp } CP)

# Discoveries.
circumnavigate = cross the Pacific Strait, try to sail round the world
claim_discovery = claim a discovery

# Cards.
play_for_power = play { CARD($card) } for this power
cancel_voyage = cancel a voyage that is under way
place_governor = put the marker by a power's colonies

## refusals

# $voyage: exploration, conquest, colony or sebastian_cabot.
voyage_begun_already = { POWER($power) } has begun this already this turn: one { VOYAGE($voyage) } a turn
voyage_marker_away = the { VOYAGE($voyage) } marker of { POWER($power) } comes back next turn
nothing_left_to_send = { POWER($power) } has nothing left to send: no { VOYAGE($voyage) } can begin
no_exploration_under_way = no exploration is under way
no_voyage_under_way = no exploration or conquest is under way
no_such_voyage = { POWER($power) } has no such voyage under way: { VOYAGE($voyage) }
no_exploration_after_cibola = after Search for Cibola you begin no exploration before next turn
cabot_sailed_already = Cabot has sailed for { POWER($power) } already; he does so once per game
nobody_sailed_round_the_world = nobody has sailed round the world yet

# Cards.
galleons_placed = England, France and the Hapsburg have their Galleons already
plantations_placed = England, France and the Hapsburg have their Plantations already
nobody_can_raid = neither England, France nor the Protestant has a home port under Protestant religious influence and no Raider out
nobody_can_explore = neither England, France nor the Hapsburg can begin an exploration this turn
no_free_colony_box = neither England, France nor the Hapsburg has a free colony box
governor_lies_there = the marker lies there with this side already; it must move or turn

# Orders that are not offered now.
circumnavigate_waits = who explores with a success may try to sail round the world as long as nobody has

## rolls

fountain_of_youth = Fountain of Youth
fountain_explorer = explorer who looks for the Fountain of Youth
conquistador = conquistador of { POWER($power) }
conquest = conquest of { POWER($power) }
riches = riches of { COLONY($source) }
raider = raider of { POWER($power) }
explorer = explorer of { POWER($power) }
exploration = exploration of { EXPLORER($explorer) }
circumnavigation = circumnavigation of { EXPLORER($explorer) }
