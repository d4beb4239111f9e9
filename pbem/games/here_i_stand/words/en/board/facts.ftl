# What HELP tells about a thing: printed facts.
facts-card = No. { $number }, { $cp } CP, { NAME($type, kind: "card_type") } card. May be played by: { NAME($players, kind: "players") }.
facts-space = { SPACE($space, form: "table") }: { $kind ->
        [key] a Key
        [electorate] an Electorate
        [fortress] a fortress
       *[unfortified] unfortified
    }, home space of { POWER($home, form: "table") }{ $language ->
        [none] {""}
       *[other] , { LANGUAGE($language, form: "table") } language zone
    }.
facts-neighbours = Next to it: { COUNT($spaces) ->
        [0] nothing
       *[other] { SPACE($spaces, form: "table", join: "comma") }
    }.
facts-passes = Over a pass: { SPACE($spaces, form: "table", join: "comma") }.
facts-ports = Port on: { ZONE($zones, form: "table", join: "comma") }.
facts-zone =
    .neighbours = Next to it: { ZONE($zones, form: "table", join: "comma") }.
    .ports = Ports: { SPACE($spaces, form: "table", join: "comma") }.
facts-leader = { $arm ->
        [army] Army
       *[naval] Naval
    } leader of { $power ->
        [any] any power
       *[other] { POWER($power, form: "table") }
    }: battle { $battle }, { $arm ->
        [army] command { $rating }
       *[naval] piracy { $rating }
    }.
facts-debater = { $side ->
        [papal] Papal
       *[protestant] Protestant
    } debater, value { $value }{ $zone ->
        [none] {""}
       *[other] , { LANGUAGE($zone, form: "table") } language zone
    }. Bonus: { $bonus }
facts-reformer = Reformer in { SPACE($space, form: "table") }.
facts-explorer = { $conqueror ->
        [true] Conquistador
       *[false] Explorer
    } of { POWER($power, form: "table") }, value { $value }.
    .cabot = Explorer of value { $value }; sails by his card alone, once a game for each power.
facts-discovery = { $found ->
        [true] Discovery
       *[false] Conquest
    } in the New World: { $vp } VP.
