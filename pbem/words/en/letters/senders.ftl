# Mails about mails that were not carried out. $slug: the match, as commands name it.

answer_unread =
    .subject = Your answer could not be read: match { $slug }
    .unread =
        Your answer in the match { $slug } could not be read: { $why }. It counts neither as a yes nor as a no, and nothing
        has changed. Answer this mail again, with a few words of plain text.

doubt_dropped =
    .subject = The mail was dropped: match { $slug }
    .dropped =
        The mail under your name in the match { $slug } is not carried out; nothing has changed. The moderator keeps a copy
        of it.

doubt_settled =
    .subject = Nothing to confirm: match { $slug }
    .settled =
        You have answered a question about a mail under your name that is settled by now, or
        older than 90 days. Nothing has changed.

doubt_unclear =
    .subject = YES or NO? A mail under your name, match { $slug }
    .unclear =
        You were asked whether a mail under your name in the match { $slug } is from you. Your answer begins with neither
        YES nor NO, and nothing of it was read as orders. Nothing has changed.
    .to_settle =
        ANSWER THIS MAIL WITH YES to have it carried out as of the moment it came, or with NO to drop it.

doubtful_from =
    .subject = A mail to your reply address was not carried out: match { $slug }
    .unclear =
        A mail to your reply address of the match { $slug } does not say clearly who wrote it: { $why }. Nothing
        was carried out and nothing has changed; the mail is kept for the moderator.
    .if_yours =
        If it was yours, send it again with { $email } alone in its From. If it was not, somebody has seen one of
        your mails: tell the moderator, and keep your mails to yourself.

doubts_wait =
    .subject = Another mail under your name waits: match { $slug }
    .came =
        Another mail under your name came to your reply address of the match { $slug }, but { $why }. Nothing of it was
        carried out and nothing has changed. You have { $most } questions about such mails of the last { $hours } without an
        answer, so that you are not asked about this one yet.
    .to_settle =
        ANSWER THESE QUESTIONS, EACH WITH YES OR NO. After each answer you are asked about the latest mail that waits; YES
        then carries it out as of the moment it came. No deadline waits for it before.
    .however_many =
        However many come, you are not told of another one for { $hours }. The moderator has them all on his list: if some
        are not from you, tell him that somebody has seen one of your mails.

mail_kept =
    .subject = Your mail is kept: match { $slug }
    .kept =
        Your mail in the match { $slug } came in, but the program of this server fails on it. That is no fault of yours. The
        mail is kept as it came, and who runs the server has been told.
    .nothing_to_do =
        You need do nothing. When the program is mended your mail is carried out by itself, as of the moment it came, and
        answered as ever. No deadline of yours ends before that, and you get the time back that it takes.
    .later =
        What only asks, as HELP or REPORT does, is answered meanwhile. Anything else that you write waits behind this mail.
        To take it back, answer with UNDO; orders below that line are then carried out.

mail_kept_behind =
    .subject = This mail waits behind another: match { $slug }
    .kept =
        An earlier mail of yours in the match { $slug } is kept until the program is mended, and this one must not overtake
        it: nothing of it has been carried out. It is kept as well, and read after that one, as of the moment it came.
    .to_undo =
        You need do nothing. To take back what is kept, answer with UNDO; orders below that line are then carried out.

mail_kept_dropped =
    .subject = Your mail that was kept is not carried out: match { $slug }
    .dropped =
        Your mail in the match { $slug } that was kept, for the program failed on it, is not carried out: who looks after the
        match has decided so. Nothing has changed by it, and you have the time back that it took. What you still want
        carried out, send again.

mail_kept_taken_back =
    .subject = Taken back: match { $slug }
    .taken_back =
        { $count ->
            [one] Your mail that was kept in the match { $slug } is taken back.
           *[other] Your { $count } mails that were kept in the match { $slug } are taken back.
        } Nothing of it will be carried out. You have the time back that it took: send your orders anew.

mail_kept_of_stranger =
    .subject = Your mail is kept
    .kept =
        A mail under your name came in, but the program of this server fails on it. It is kept as it came, and who runs the
        server has been told. You need do nothing: when the program is mended it is read by itself.

sender_in_doubt =
    .subject = Is this mail from you? Match { $slug }
    .came =
        A mail under your name came to your reply address of the match { $slug }, but { $why }. Nothing of it was carried
        out and nothing has changed.
    .to_settle =
        IF IT IS FROM YOU, ANSWER THIS MAIL WITH YES: it then counts as of the moment it came. NO drops it. If you do
        nothing, it stays where it is, and a deadline waits for your word for 24 hours at most.
    .full =
        { $full } questions like this one wait for your answer now. Further mails under your name wait, too, until you have
        answered one of them with YES or NO.
    .not_yours = If it is not from you, somebody has seen one of your mails: tell the moderator, and keep your mails to yourself.
    .what_it_says = What it says:
    .more_lines = (and { $more } more lines)

sender_refused =
    .subject = A mail was not carried out: match { $slug }
    .came =
        A mail under your name came to your reply address of the match { $slug }, but { $why }. By the rules of this
        server nothing of such a mail is carried out; nothing has changed, and the moderator keeps it.
    .if_yours = If it was yours, ask your provider why its mails cannot be verified, or tell the moderator.

too_many =
    .subject = Too many mails: match { $slug }
    .not_carried_out =
        This mail of yours was not carried out, and nothing has changed by it: the match { $slug } takes { $limit }.
    .nor_later =
        Nor are those that come after it until that time is over; they are kept for the moderator, and your next answer says
        how many there were. What you still want carried out, send again then.

which_match =
    .subject = Which match? Your mail was not carried out
    .several =
        A mail under your name carries no valid reply address, and you play in several matches: { LIST($slugs, join: "comma") }.
        Nothing was carried out and nothing has changed.
    .if_yours =
        If it was yours, answer the latest mail of the match you mean: its reply address says which match it is and
        proves that it is you.

wrong_sender =
    .subject = A mail from another address was not carried out: match { $slug }
    .came =
        A mail to your reply address of the match { $slug } came from { $sender }, not from your
        registered address { $email }. Nothing was carried out and nothing has changed; the mail is kept for the
        moderator.
    .if_yours =
        If it was yours, send it again from { $email }. If it was not, somebody has seen one of your mails:
        tell the moderator, and keep your mails to yourself.

# What the last mail of a kind adds that an address gets on a day.
last =
    .of_today = No other mail of this kind is sent to this address today, whatever comes under its name.
