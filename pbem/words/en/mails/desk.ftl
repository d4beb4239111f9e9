# Why nothing of a mail may be carried out, as a clause.
closed =
    .over = the match is over
    .too_old = the mail you answered is too old; answer the current one
    .paused = the match is paused

# Of a refused order with a slip of the pen. $order: as it was most likely meant; $below: how many stood below it.
# What orders give away that is dear, each as a clause.
lost = { $trial ->
        [true] You would lose by this
       *[false] You lose by this
    }: { LIST($what, join: "semicolon") }.
asked_back = Did you mean: { $order }? { $answers ->
        [true] Write that line, for YES alone would answer what you are asked; it is carried out
       *[false] Answer YES, and it is carried out
    }{ $below ->
        [0] {""}
       *[other] { " " }with what stands below it
    }.{ $runs ->
        [true] { " " }Without an answer it is when your time is up.
       *[false] {""}
    }
    .gone = You were asked whether you mean: { $order }. That is dropped, for you write of something else now; what you want is best written as an order on a line of its own.
    .waits = You were asked whether you mean: { $order }. YES still carries it out, NO drops it.

# Why what a mail says that was late on its way does not hold: its writer has written something else after it.
dated_earlier =
    .answer = this mail is dated earlier than the one whose answer stands
    .filed = this mail is dated earlier than your order { $number } filed ahead, which answers the question
    .undo = this mail is dated earlier than the one that gave your last order; nothing has changed
    .setting = this mail is dated earlier than the one that said this last; nothing has changed

# What is told in place of an address that its player has not confirmed.
another_address = another address

# UNDO took back mails on which the program fails. $count: how many.
kept_taken_back = { $count ->
        [one] Your mail that was kept is taken back: nothing of it will be carried out.
       *[other] Your { $count } mails that were kept are taken back: nothing of them will be carried out.
    }

# A mail without an order that says the same as others before it, the last of these that is answered or passed on.
equal_mails =
    Mails that say the same as this one and order nothing are not answered any more this month, for a program may write
    them. Whatever else you write is read and answered as ever.
    .press =
        Further pieces that say the same to the same readers are not passed on today, for a program may write them. Other
        words are, as ever.
