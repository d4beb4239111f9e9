word_answered =
    .question = répondu plus bas, comme HELP et ces mots
    .observe = vous jouez dans cette partie et savez tout ce que savent les observateurs ; OBSERVE s'envoie à l'adresse du serveur
own_match = { $slug } ({ $game }) : { $stands ->
        [inviting] pas encore commencée ; vous avez une place, et rien à faire avant que toutes soient prises
        [paused] en pause
       *[running] en cours
    }
