religion = Religion
    .protestant = Protestant spaces ({ COUNT($spaces) }): { COUNT($spaces) ->
        [0] none
       *[other] { SPACE($spaces, form: "table", join: "comma") }
    }.
    .reformers = Reformers: { COUNT($reformers) ->
        [0] none on the map
       *[other] { EACH($reformers, as: "religion-reformer") }
    }.
    .universities = Jesuit universities: { COUNT($spaces) ->
        [0] none
       *[other] { SPACE($spaces, form: "table", join: "comma") }
    }.
    .in_force = In force until the end of the turn: { CARD($cards, form: "table", join: "comma") }.
    .debaters = { $side ->
        [papal] Papal debaters
       *[protestant] Protestant debaters
    }: { COUNT($debaters) ->
        [0] none
       *[other] { EACH($debaters, as: "religion-debater") }
    }.
    .translations = Translations: { EACH($zones, as: "religion-translation", join: "semicolon") }.
    .st_peters = St. Peter's: { $cp } CP on the track, { $vp } VP.
    .league = Schmalkaldic League: { $formed ->
        [true] formed
       *[false] not yet
    }.
    .excommunicated = Excommunicated so far: { LIST($people, join: "comma") }.
religion-reformer = { REFORMER($key, form: "table") } in { SPACE($value, form: "table") }
religion-debater = { DEBATER($debater, form: "table") } ({ $value }{ $status ->
        [committed] , committed
        [away] , away
       *[uncommitted] {""}
    })
religion-translation = { LANGUAGE($key, form: "table") }: New Testament { $new_testament }/6, Bible { $bible }/10
