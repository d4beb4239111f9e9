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
war_by_intervention =
    { POWER($power) } intervenes for { POWER($minor) }: { POWER($power) } and { POWER($target) } are at war.
chateau = Patron of the Arts: { $die ->
        [none] France holds Milan, no die is needed
       *[other] the die shows { $die } (3-6 builds)
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
