winter =
    Winter: your units return to fortified spaces (at most 4 in each that is no capital), your ships to the nearest port.
    { EACH($armies, as: "winter-army", join: "blank") } { EACH($fleets, as: "winter-fleet", join: "blank") }
    { SUM(COUNT($armies), COUNT($fleets)) ->
        [0] Nothing has to move.
       *[other] {""}
    } Units in your other fortified spaces may go to a capital. `standard` leaves it all to the default.
winter-army = { $over ->
        [0] {""}
       *[other] { $over } of
    } { FORCE($force) } in { SPACE($place) } must go to { COUNT($targets) ->
        [0] no place that is left
       *[other] { SPACE($targets, join: "or") }
    }{ COUNT($attrition) ->
        [0] {""}
       *[other] { " " }(half are lost on the way to { SPACE($attrition) })
    }.
winter-fleet = { FORCE($force) } { AT($place) } must go to { COUNT($targets) ->
        [0] the Turn track
       *[other] { PLACE($targets, join: "or") }
    }.
