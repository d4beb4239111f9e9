loans_end = Lent squadrons return to their owners (at { PLACE($places, join: "comma") }).
renegade_leaves = The Renegade leader leaves the game at { SPACE($place) }.
fleet_home = Winter: { POWER($power) } brings { FORCE($force) } from { PLACE($origin) } to { SPACE($space) }.
fleet_without_port = Winter: { POWER($power) } has no port for { FORCE($force) } { AT($place) }: lost until next turn.
army_home = Winter: { POWER($power) } sends { FORCE($force) } from { SPACE($origin) } to { SPACE($space) }{ COUNT($lost) ->
        [0] {""}
       *[other] ; no friendly way without unrest leads there, and half of the stack, rounded up, is lost: { FORCE($lost) }
    }.
army_without_quarters =
    Winter: { POWER($power) } has no capital for { FORCE($lost) } at { SPACE($place) } to return to: lost.
alliances_end = Winter: all alliances between major powers end.
replacement = Winter: { POWER($power) } receives 1 regular in { SPACE($space) }.
event_overdue = { CARD($card) } has not been played in time and happens now; no CP are given.
winter_filed = Your winter plan is filed: { EACH($moves, as: "winter_filed-way", join: "semicolon") }.
winter_filed-way = { FORCE($who) } from { PLACE($origin) } to { SPACE($destination) }
