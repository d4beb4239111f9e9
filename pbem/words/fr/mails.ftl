word_answered =
    .question = répondu plus bas, comme HELP et ces mots
own_match = { $slug } ({ $game }) : { $stands ->
        [inviting] pas encore commencée ; vous avez une place, et rien à faire avant que toutes soient prises
        [paused] en pause
       *[running] en cours
    }
