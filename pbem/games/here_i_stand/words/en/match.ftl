# What a match is like, for whoever opens one: scenarios and options; how the caretaker plays, as a clause.
scenario = turns { $first } to { $last }, { $vp } VP win{ $base ->
        [none] {""}
       *[other] , set up as { $base }
    }{ $side ->
        [none] {""}
       *[other] , { POWER($side, form: "table") } against { POWER($opponent, form: "table") }
    }
option-edition = whose rules and cards count: the 2nd printing's (2010) or the 500th anniversary edition's (2017)
option-players = how many share the six powers; in the two-player scenario always 2
lasts = { $mail } days a turn where every question waits for a mail, { $policies } with reactions filed ahead, { $ahead } with impulses, too (medians of matches simulated with { $windows } windows and a mail a day from each)
# What an order gives away.
loses_cp = { $left } of { $worth } CP
loses_last_card = { CARD($card) } is the last card of your hand
care = it passes as soon as it may, plays the card of fewest CP without an action while it may not, an event only when nothing else is left, and answers everything else by the default order
