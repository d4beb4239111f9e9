# Mails about a seat of a match that is under way, and about deputies.
# $slug: the match, as commands name it; $game: its title.

confirm_seat =
    .subject = Please confirm: { LIST($names) } in { $game }, match { $slug }
    .asks =
        Somebody, most likely you, asked to play { LIST($names) } from now on in the match { $slug } of { $game }, which is
        under way.
    .to_confirm =
        ANSWER THIS MAIL TO CONFIRM. An empty answer is enough; NO declines. If it was not you, do nothing: without your
        answer nothing changes. Your answer may hold the lines NAME and ZONE.
    .what_it_asks = What that mail asks of you besides, and your answer confirms:
    .what_you_get =
        With the seat you get the whole report, the dice opened so far, and time to answer what is asked. The dice and cards
        of this match were fixed before it began by the two numbers below. Keep this mail.

invitation =
    .subject = A free seat: { $role } in { $game }, match { $slug }
    .looks =
        The match { $slug } of { $game } is under way and looks for somebody who plays { $role } from now on. { $how }
    .what_follows =
        You are asked to confirm by one mail, and then get the whole report: the board, the hand, what is asked, and time
        to answer it. If you do nothing, nothing more is sent to you.

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
