# Who plays, and who is waited for.

who_plays = Who plays what
    .role = role
    .player = player
    .unnamed = unnamed
under_seal = { $others ->
        [true] whoever else is asked under seal
       *[false] whoever is asked under seal
    }
