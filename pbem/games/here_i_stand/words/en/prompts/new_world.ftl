# What is asked about the New World, and by cards of trade and building.
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
discovery-claim = { DISCOVERY($a) } ({ $b } VP)
discovery-circumnavigation =
    try to sail round the world ({ $strait ->
        [true] the Pacific Strait, 1 VP, is yours first; then two dice
       *[false] two dice
    } { SIGNED($added) }: { $least } or more succeed for 3 VP, { $card } or more bring a card too; else the explorer is lost)
beneficiary = { CARD($card) }: play it for one of { POWER($powers) }.
cancel_voyage = { CARD($card) }: cancel a voyage under way: { EACH($voyages, as: "cancel_voyage-one") }.
cancel_voyage-one = { VOYAGE($a) } of { POWER($b) }
governor =
    Put the marker by the colonies of England, France or the Hapsburg, as Colonial Governor or as Native Uprising{ COUNT($now) ->
        [0] {""}
       *[other] { " " }(now: { GOVERNOR($now-side) } by { POWER($now-power) })
    }.
diplomatic_overture = Diplomatic Overture: give one of { CARD($cards) } to another power.
cloth_prices =
    Cloth Prices Fluctuate: `trade` (England and the Hapsburg draw a card each, you place two new units) or `unrest`
    (Antwerp's controller loses a random card, unrest in the cloth towns).
cloth_hire = Place { UNITS($number, $unit) } in one of { SPACE($spaces) }.
recruits = Foreign Recruits: { $cp } CP left for units in spaces you control that are not besieged.
shipbuilding =
    Shipbuilding: two squadrons in one home port or one in each of two{ $reader ->
        [ottoman] ; two corsairs may take the place of each squadron
       *[other] {""}
    }. Possible: { EACH($places, as: "shipbuilding-place") }.
shipbuilding-place = { UNIT($a) } in { SPACE($b) }
