# Mails about a seat of a match that is under way, and about deputies.
# $slug: the match, as commands name it; $game: its title.

confirm_seat =
    .subject = Please confirm: { LIST($names) } in { $game }, match { $slug }
    .asks =
        Somebody, most likely you, asked to play { LIST($names) } from now on in the match { $slug } of { $game }, which is
        under way.
    .to_confirm =
        ANSWER THIS MAIL TO CONFIRM until { $until }, while the seat is free. An empty answer is enough; NO declines. If it was
        not you, do nothing: without your answer nothing changes. Your answer may hold the lines NAME and ZONE.
    .what_it_asks = What that mail asks of you besides, and your answer confirms:
    .about = What match it is:
    .what_you_get =
        With the seat you get the whole report, the dice opened so far, and time to answer what is asked. The dice and cards
        of this match were fixed before it began by the two numbers below. Keep this mail.

invitation =
    .subject = A free seat: { $role } in { $game }, match { $slug }
    .looks =
        { $host ->
            [none] Who hosts the match { $slug } of { $game }
           *[other] { $host }, who hosts the match { $slug } of { $game },
        } invites you to play { $role } in it from now on.
    .to_play = ANSWER THIS MAIL WITH THIS LINE if you want to:
    .what_follows =
        One mail then asks you to confirm, and with your answer to it you have the seat and get the whole report: the
        board, the hand, what is asked, and time to answer it. The seat goes to whoever confirms first. To decline do
        nothing{ $until ->
            [none] : nothing more is sent to you.
           *[other] . The invitation stands until { $until }.
        }
    .about = What match it is:

seated =
    .subject = You have a seat: { $game }, match { $slug }
    .given =
        { $host ->
            [none] Who hosts the match { $slug } of { $game }
           *[other] { $host }, who hosts the match { $slug } of { $game },
        } has given you a seat in it{ COUNT($wishes) ->
            [0] {""}
           *[other] , as { LIST($wishes) }
        }. It begins when all seats are taken{ $until ->
            [none] ; until then nothing is to be done.
           *[other] .
        }
    .to_keep = ANSWER THIS MAIL UNTIL { $until } to keep the seat: OK is enough. Without an answer it is free again.
    .to_decline = ANSWER THIS MAIL WITH NO to give the seat back, at any time before it begins.
    .about = What match it is:
    .may_hold = Your answer may hold lines such as:
    .keep =
        The dice and cards of this match are fixed from now on by the two numbers below. Keep this mail, it lets you check
        every die later.

lapsed =
    .subject = Your invitation has lapsed: { $game }, match { $slug }
    .no_answer =
        You were invited to { $role ->
            [none] a seat in the match { $slug } of { $game }
           *[other] play { $role } in the match { $slug } of { $game }
        }, and no answer has come: the invitation has lapsed, and the seat is free for others.
    .by_answer =
        Should you want to play all the same: answer this mail, and if a seat is still free, it is yours. Otherwise nothing is
        to be done, and nothing more is sent to you.
    .by_line =
        Should you want to play all the same, ANSWER THIS MAIL WITH THIS LINE while the seat is free. Otherwise nothing is to
        be done, and nothing more is sent to you.

# At the end of a mail that somebody else than its reader has caused.
mail_for_nobody =
    .unsubscribe =
        Who wants no mail of this server at all unsubscribes: most mail programs have a button for it, and nothing more is
        ever written to this address.

farewell =
    .subject = Farewell: { LIST($names) } in the match { $slug }
    .no_longer =
        You play { LIST($names) } in the match { $slug } of { $game } no longer. The seat is free for somebody else from now on;
        until somebody takes it, the caretaker plays.
    .what_follows =
        Your reply addresses of this match do not work any more, and nothing more of it is sent to you. What you know of it
        is best kept to yourself until it is over. Thank you for having played.

seat_declined =
    .subject = You do not take the seat: match { $slug }
    .declined =
        You have declined the seat you asked for in the match { $slug }. Nothing has changed and nothing more is sent to you
        about it. Should you change your mind while it is free, answer this or the former mail without NO.

seat_gone =
    .subject = No longer your seat: match { $slug }
    .gone =
        Your mail of the match { $slug } was not carried out and nothing has changed: the seat is now somebody else's, and
        the reply address you have used died with the change. Nothing more of this match is sent to you.

seat_taken =
    .subject = The seat is not free: match { $slug }
    .taken =
        Your confirmation came when the seat you asked for in the match { $slug } was free no longer, or not free for you.
        Nothing has changed and nothing more is sent to you about it.

confirm_deputy =
    .subject = Will you be a deputy? { $game }, match { $slug }
    .named =
        The player of { LIST($roles) } in the match { $slug } of { $game } names this address as deputy: you would play while
        the player cannot. Who it is stands in no mail to an address that has not agreed.
    .to_agree =
        ANSWER THIS MAIL TO AGREE. An empty answer is enough. You get the reports of { LIST($roles) } only while you are to play;
        then answer them with orders, as a player does.
    .to_decline = NO as an answer declines. If you do nothing, nothing more is sent to you.

deputy_agreed =
    .subject = You are deputy for { LIST($roles) }: { $game }, match { $slug }
    .agreed =
        You have agreed to play { LIST($roles) } in the match { $slug } while { $holder ->
            [none] The player
           *[other] { $holder }
        } cannot. It is not your turn to
        play now; when it is, you get the report with everything you need.
    .to_end = An answer NO ends your part at any time.

deputy_ends =
    .subject = You are deputy no longer: match { $slug }
    .ended =
        Your part as a deputy in the match { $slug } has ended.{ $why ->
            [none] {""}
           *[other] { " " }{ $why }
        }
        Reply addresses you were sent for it do not work any more, and nothing more is sent to you about it.

# To a player who has unsubscribed. $before: which reports he had; $plays: he plays; $only: he has a part in one match.
unsubscribed =
    .subject = You have unsubscribed
    .asked = You have unsubscribed from the mails of this server, or your mail program has for you.
    .go_on =
        { $only ->
            [true] A match of yours goes on
           *[false] Matches of yours go on
        }, and waits for you: its mails still come, but
        { $before ->
            [brief] they stay short, as you wanted them before
           *[other] they are short from now on, with the board only when you write REPORT
        }. Nobody invites you any more or asks you to be a deputy.
    .back = { $only ->
            [true] Answer this mail
           *[false] Answer any mail of a match that you play
        } with this line to have all of that back as it was:
    .line_back = REPORTS { $before ->
            [full] full
           *[other] usual
        }
    .nothing =
        You have no part in a match that is under way, so that nothing more is sent to this address, except answers to what you
        write to a reply address of before. A JOIN of yours is not answered, either, for anybody could write it in your name.
    .allowed = { $host ->
            [none] Who runs the server
           *[other] { $host }, who runs the server,
        } can let mail be written to you again.
