new_world = New World
    .power = power
    .crossing = crossing the Atlantic
    .riches = brings riches
    .markers = markers
    .people = { POWER($power, form: "table") } can still send: explorers { COUNT($explorers) ->
        [0] none
       *[other] { EACH($explorers, as: "new_world-person") }
    }; { $conquerors ->
        [none] conquest markers { $markers }
       *[other] conquistadors { COUNT($conquerors) ->
            [0] none
           *[other] { EACH($conquerors, as: "new_world-person") }
        }
    }.
    .raiders = Raiders lie in wait for the Hapsburg riches: { POWER($powers, form: "table", join: "comma") }.
    .governor = { GOVERNOR($side, form: "table") } lies by the colonies of { POWER($power, form: "table") }.
    .voyages = { COUNT($voyages) ->
        [0] -
       *[other] { EACH($voyages, as: "new_world-voyage") }
    }
    .colonies = { COUNT($colonies) ->
        [0] -
       *[other] { COLONY($colonies, form: "table", join: "comma") }
    }
    .marked = { COUNT($markers) ->
        [0] -
       *[other] { EACH($markers, as: "new_world-marker") }
    }
new_world-voyage = { $marker ->
        [colony] { COLONY($colony, form: "table") }
        [exploration_underway] exploration{ new_world-by_card }
       *[conquest_underway] conquest{ new_world-by_card }
    }
new_world-by_card = { $card ->
        [none] {""}
       *[other] {" "}({ CARD($card, form: "table") })
    }
new_world-marker = { $value ->
        [galleons] Galleons
        [plantations] Plantations
       *[uncharted] uncharted
    }
new_world-person = { EXPLORER($who, form: "table") } { $value }
new_world-prize = { DISCOVERY($prize, form: "table") } { $vp } VP{ $owner ->
        [none] {""}
       *[other] {" "}({ POWER($owner, form: "table") })
    }
prizes =
    .discoveries = Discoveries: { EACH($prizes, as: "new_world-prize") }.
    .conquests = Conquests: { EACH($prizes, as: "new_world-prize") }.
