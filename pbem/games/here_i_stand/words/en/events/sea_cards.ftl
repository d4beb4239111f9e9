foul_weather =
    Foul weather: until the impulse of { POWER($power) } ends none of its land units moves more than 1 space;
    assaults, naval moves, naval transports and piracy are barred.
gout = { LEADER($leader) } has the gout{ $jump ->
        [true] { " " }and does not jump
       *[false] : he neither moves nor assaults until this impulse ends
    }.
piracy = { POWER($power) } commits piracy in { ZONE($zone) } against { POWER($target) }.
piracy_called_off =
    The piracy of { POWER($power) } in { ZONE($zone) } against { POWER($target) } is called off; 1 CP is lost.
piracy_defence =
    { POWER($power) } against the pirates in { ZONE($zone) }: 2 x { $parts-there } for squadrons there, { $parts-near } for
    squadrons nearby, { COUNT($parts-fortresses) ->
        [0] 0 for fortresses
       *[other] { COUNT($parts-fortresses) } for fortresses ({ SPACE($parts-fortresses) })
    } = { AMOUNT($parts-dice, "dice") } { DICE($dice) }, hits: { $hits }; corsairs lost: { $lost }.
piracy_undefended =
    { POWER($power) } has no dice against the pirates in { ZONE($zone) }: no squadrons and no fortresses that count
    are there or nearby.
pirates_gone = No corsair is left in { ZONE($zone) }.
piracy_rolled =
    Piracy of { POWER($power) } in { ZONE($zone) } against { POWER($target) }: { $parts-base }{ $parts-corsairs ->
        [1] { " " }(one corsair left)
       *[other] { $parts-ports ->
            [1] { " " }(one port of the target there)
           *[other] {""}
        }
    }{ $parts-leader ->
        [0] {""}
       *[other] { " " }+ { $parts-leader } for the leader
    } = { AMOUNT($parts-dice, "dice") } { DICE($dice) }, hits: { $hits }.
piracy_squadron = { POWER($power) } loses { FORCE($force) } { AT($place) } to the pirates.
piracy_vp = { POWER($power) } gets 1 VP for piracy against { POWER($target) }, now { $vp }.
piracy_fruitless = Nothing can be taken for { AMOUNT($hits, "more_hits") } of piracy in { ZONE($zone) }.
pirate_haven = { SPACE($space) } becomes a pirate haven of { COUNT($force) ->
        [0] { POWER($power) }
       *[other] { POWER($power) } with { FORCE($force) }
    }.
knights_settle = The Knights of St. John settle in { SPACE($space) }, independent now{ $fortress ->
        [true] { " " }and a fortress
       *[false] {""}
    }.
julia_gonzaga =
    Julia Gonzaga: the first piracy that hits in { ZONE("tyrrhenian_sea") } this turn gives { POWER("ottoman") } 1 VP.
julia_gonzaga_vp = { POWER($power) } gets 1 VP for Julia Gonzaga.
doria_raid =
    Andrea Doria ({ POWER($power) }) against the pirates: { DICE($dice) }, hits: { $hits }; { POWER("ottoman") } loses
    { $lost } piracy VP and has { $vp }.
naval_move_called_off = The naval move of { POWER($power) } is called off; its CP is lost.
transport_called_off =
    The naval transport of { FORCE($force) } ({ POWER($power) }) from { SPACE($origin) } is called off; 1 CP is lost.
rowers_dice = { POWER($power) } has rowers pull for { POWER($side) }: { $dice } more dice.
rowers_at_sea =
    The rowers of { POWER($power) } { AT($place) }: { DICE($dice) }, more hits: { $hits }, in all: { ENTRY($total, $power) }.
rowers_roll =
    Professional Rowers change the roll of { POWER($power) } by { SIGNED(SUM($modifiers)) } to { $total }, 9 or more is needed:
    { $success ->
        [true] success
       *[false] failed
    }.
