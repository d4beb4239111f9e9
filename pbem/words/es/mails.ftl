word_answered =
    .question = contestado abajo, como HELP y estas palabras
