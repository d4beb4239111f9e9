# Mails about a place in a match, each a message whose parts its template puts in order.
# $slug: the match, as commands name it; $game: its title.

confirm_join =
    .subject = Please confirm: { $game }, match { $slug }
    .changes =
        A mail under your name, without a reply address that proves it, asks to change what is noted for you in the match
        { $slug } of { $game }. Nothing has changed.
    .if_wanted =
        ANSWER THIS MAIL ONLY IF YOU WANT WHAT IT ASKS. If it was not you, do nothing, or answer NO; your seat stays yours.
    .asks_a_place =
        Somebody, most likely you, asked for a place in the match { $slug } of { $game } for this address.
    .to_confirm =
        ANSWER THIS MAIL TO CONFIRM until { $until }, while a seat is free. An empty answer is enough. If it was not you, or
        to decline, do nothing or answer NO: without your answer no seat is kept for you.
    .what_it_asks = What that mail asks, and your answer confirms:
    .wished = wishes: { COUNT($wished) ->
            [0] none named
           *[other] { LIST($wished, join: "comma") }
        }
    .nonce = nonce: { $new_nonce }
    .not_repeated =
        What that mail asked besides is not repeated, for anybody can write one. Your answer confirms it, and is answered
        with what is noted then.
    .together = One player runs { LIST($party) }; wish for one of them and you get the others with it.
    .may_hold = Your answer may hold lines that count instead:
    .line_join = JOIN { $slug } prefer { LIST($roles, join: "comma") }
    .line_name = NAME Jo
    .line_zone = ZONE Europe/Paris
    .line_nonce = NONCE any words you like, they are mixed into every die
    .line_promise = PROMISE and the hash of a secret word (the guide says what it is good for)
    .about = What match it is:
    .keep =
        The dice and cards of this match are fixed from now on by the two numbers below. Keep this mail, it lets you check
        every die later.

# What is noted for a seat, and what of a mail was not understood; parts of several letters.
noted =
    .wishes = wishes: { COUNT($wishes) ->
            [0] none, any role
           *[other] { LIST($wishes, join: "comma") }
        }
    .name = name: { $name ->
            [none] not given
           *[other] { $name }
        }
    .zone = time zone: { $zone }
    .nonce = nonce: { $nonce ->
            [none] not given
           *[other] { $nonce }
        }
    .promise = promise: { $promise ->
            [none] not given
           *[other] { $promise }
        }
    .problem = NOT UNDERSTOOD: { $problem }
    .read_as = Note: { $told }.

joined =
    .subject = You are in: { $game }, match { $slug }
    .confirmed = Your seat in the match { $slug } of { $game } is confirmed; { $taken } of { $seats } seats are taken.
    .lapsed = The invitation had lapsed on { $lapsed }; a seat was still free, and it is yours.
    .starts = The match starts now; your role and the first report come with the next mails.
    .gathers = The words that were promised are revealed now; the next mail says until when.
    .waits = The match starts when all seats are taken{ $by_itself ->
            [true] {""}
           *[false] { " " }and the moderator says so
        }. Until then you need do nothing.
    .noted = What is noted for you:
    .to_change = To change it before the start, answer this mail with lines such as:
    .line_no = NO                      (gives your seat back)

dropped =
    .subject = Nothing has changed: { $game }, match { $slug }
    .stays =
        What a mail under your name asked has been dropped. Your seat in the match { $slug } of { $game } stays as it
        was:
    .to_leave = To give the seat back answer this mail with NO.

welcome =
    .subject = How to play by mail here
    .wrote =
        Somebody, most likely you, has written to the address { $address } of a game server. Nothing has changed by it.
    .what =
        { COUNT($titles) ->
            [0] Board games are played here by mail.
           *[other] Board games such as { LIST($titles) } are played here by mail.
        } The server judges the orders that players write, and answers with reports. You need nothing but your mail program.
    .games = Open now: { LIST($games, join: "comma") }.
    .free =
        Matches with free seats: { LIST($inviting, join: "comma") }. To take { $named ->
            [none] one answer this mail, or write to { $address }, with
           *[other] one in { $named } answer this mail, or write to { $address }, with
        } { COUNT($lines) ->
            [one] this line
           *[other] one of these lines
        }:
    .language = With a line LANGUAGE { $code } below it your mails come in that language, as far as they are translated.
    .then =
        The server then sends one mail, which says more of the match and which role you may wish for; your answer to it
        confirms your seat.
    .guide = How one plays:
    .in_english = The same in English:
    .plays =
        If you play here already, answer the mails of your match: the address they are to be answered to shows who you are.

your_matches =
    .subject = Your matches here
    .wrote =
        A mail under your name came to { $address } and not to the reply address of a match. Nothing of it was carried out,
        and nothing has changed.
    .in_english = The same in English:
    .own = Your matches:
    .line = { $one }
    .answer =
        Answer the latest mail of the match you mean: its reply address says which match it is and proves that it is you.
    .others = Other matches with free seats: { LIST($inviting, join: "comma") }. To take one write to { $address }: JOIN and its name.

join_refused =
    .line = JOIN { $first }
    .subject = No place: { $why }
    .asked = Your mail asked to JOIN a match, but { $why }. Nothing has changed.
    .free = Matches with free seats: { LIST($inviting, join: "comma") }. Write: JOIN { $first } prefer ...
    .none_free = No match has free seats at the moment.

left =
    .subject = You have left: { $game }, match { $slug }
    .given_back =
        Your seat in the match { $slug } of { $game } is given back; { $taken } of { $seats } seats are taken.
        Nothing more is sent to you about it. Should you change your mind before it starts, answer this mail.

match_full =
    .subject = No seat left: { $game }, match { $slug }
    .too_late =
        { $lapsed ->
            [none] Your confirmation came when the match { $slug } of { $game } had no free seat left or had started.
           *[other] The invitation lapsed on { $lapsed }, and the match { $slug } of { $game } has no free seat left or has started.
        }
        Nothing has changed and nothing more will be sent to you about it.

one_place =
    .subject = You have a seat already: { $game }, match { $slug }
    .one_person =
        Your confirmation came from another address of somebody who has a seat in the match { $slug } of { $game }
        already. One person has one place: nothing has changed. Answer the mails that came to the other address.
