# What a mail says of its sender and of what it quotes, and what it says to a calendar.

calendar = { $role } in { $slug }: { $paused ->
        [true] paused, answer due
       *[false] answer due
    }
    .answered = If you have answered by then, nothing is due.
    .paused =
        The match is paused: this deadline stands still, and moves by the length of the pause when it goes on.

sender_not_verified = Sender not verified
    .why = Your mail counts by its reply address, and you need do nothing; but { $why }.
    .can_do =
        Write from the web page of your mail provider, or set its own server for outgoing mail in your mail program:
        then it signs your mails (DKIM), and nobody can write in your name. Where it does not, ask it to.
    .once = This is said once a day at most.
ran_by_yes = What follows is the mail that came { $came } and ran by your YES{ $later ->
        [0] {""}
        [one] ; { $later } later mail of yours had been answered before
       *[other] ; { $later } later mails of yours had been answered before
    }.

# A mail that came without a valid reply address, or to one that is not its writer's.
unproven = A mail under your name was not carried out: { $why }. Nothing has changed.
    .kept = The moderator keeps a copy of it.
    .if_yours = If it was yours, answer this mail: its reply address proves that it is you.
    .damaged = its reply address is damaged or was not made by this server
    .none = it carries no reply address

quoted_mail =
    .within = written inside the quote?
    .asked = { $count ->
            [one] A line seems
           *[other] { $count } lines seem
        } to be written inside the quoted mail, and nothing there was carried out. If you meant orders, send them above
        the quote, without signs or a name in front of them.
    .alone =
        All that it says was read as quoted. Send the order lines alone, without signs in front of them and without
        other lines of a mail of this server.
