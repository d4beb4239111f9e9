# What a word for the server is answered. It stands behind the line and a colon, without a stop.
word_answered =
    .question = answered below, as HELP and these words
    .orders = what is held for you is listed below
    .disputes = what is disputed is listed below
    .ready = nothing waits for your READY now
    .wait = there is no answer of yours to take back now
    .test = the whole mail is a trial
    .join = you sit at this match already
    .nonce = the match has started; nonces are fixed
    .record = the record of the match, as far as you may know it, goes with this mail; record.py checks it against the mails that you have saved

# The headlines of what is answered to HELP.
help = Help
    .about = Help: { $word }
    .board = As things stand: { $title }
    .turn = Whose turn it is
    .not_asked = Nothing is asked of you now.
    .waiting = Waiting for { LIST($names) }.
    .more = More help
    .not_answered = { $count } more questions were not answered: the match takes { $taken }.
