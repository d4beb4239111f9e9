# The New World, its riches, and cards of trade and building.
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
raider_rolled = The Raider of { POWER($power) } rolls { $die }: { $stolen ->
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
fountain_of_youth = A die for the Fountain of Youth: { $die }; { $explorer ->
        [none] no explorer is lost
       *[other] { EXPLORER($explorer) } of { POWER($power) } leaves the game
    }.
governor_placed = { GOVERNOR($side) } lies by the colonies of { POWER($power) }.
governor_leaves = { GOVERNOR($side) } has had its effect on the colonies of { POWER($power) } and leaves.
fuggers = { POWER($power) } owes the Fuggers: one card fewer in the next deal.
