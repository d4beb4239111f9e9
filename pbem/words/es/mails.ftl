word_answered =
    .question = contestado abajo, como HELP y estas palabras
own_match = { $slug } ({ $game }): { $stands ->
        [inviting] aún no ha empezado; tiene una plaza, y no tiene que hacer nada hasta que estén todas ocupadas
        [paused] en pausa
       *[running] se está jugando
    }
