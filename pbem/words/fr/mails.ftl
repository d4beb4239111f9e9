word_answered =
    .question = répondu plus bas, comme HELP et ces mots
