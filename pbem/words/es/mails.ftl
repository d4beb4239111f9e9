word_answered =
    .question = contestado abajo, como HELP y estas palabras
    .observe = usted juega en esta partida, y sabe todo lo que saben los observadores; OBSERVE se envía a la dirección del servidor
own_match = { $slug } ({ $game }): { $stands ->
        [inviting] aún no ha empezado; tiene una plaza, y no tiene que hacer nada hasta que estén todas ocupadas
        [paused] en pausa
       *[running] se está jugando
    }
