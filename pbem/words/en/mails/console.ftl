# Signing in to the pages as a moderator. $minutes: how long a link counts.

sign_in = Sign in as a moderator
    .how = Open this link in the browser in which you asked for it, and press the button on the page that it shows:
    .once = It counts once, for { $minutes } minutes, whether or not another is asked for meanwhile.
    .not_you = If it was not you who asked for it, do nothing: without that browser the link signs nobody in.
    .unknown = this link signs nobody in; ask for a new one
    .used = this link was used already; ask for a new one
    .late = this link is too old; ask for a new one
    .elsewhere = this link counts only in the browser in which it was asked for; ask for a new one here

# What keeps somebody's answer, as far as all may know.
late =
    .open = nobody holds the seat; the caretaker plays
    .caretaker = the caretaker plays
    .bounced = a mail to the player has come back
    .unsent = a mail to the player could not be sent yet and is tried again
    .failed = a mail to the player could not be sent
    .missed = { $missed ->
            [one] one deadline missed
           *[other] { $missed } deadlines missed in a row
        }
    .warned = the final warning has gone out
    .reminded = { $reminders ->
            [one] reminded once
           *[other] reminded { $reminders } times
        }
    .outage = { $what ->
            [clock] The clock of the server stands still.
            [mail_in] Mail does not come in.
            [mail_out] Mail does not go out.
           *[other] { $what } fails.
        }

# What the program fails on in a match.
health_fault = { $step ->
        [clock] Since { $since } the program fails where the clock does what is due
        [sending] Since { $since } the program fails on a mail that is to go out
        [behind] Since { $since } a mail waits behind one that is kept
       *[mail] Since { $since } a mail is kept, for the program fails on it
    } ({ $fault }{ $place ->
        [none] {""}
       *[other] , { $place }
    }).

# What stands in the log of the match about its moderators. $moderator: what the players are told one is called.
acts =
    .caps = The operator changed limits of this match: { LIST($limits, join: "comma") }.
    .pause = The moderator { $moderator } stopped the clock.
    .go_on = The moderator { $moderator } let the clock go on.
    .deadlines = The moderator { $moderator } moved { $role ->
            [none] the open deadlines
           *[other] the deadline of { $role }
        } by { $hours } hours{ $why ->
            [none] .
           *[other] : { $why }
        }
    .replace = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } { $invited ->
            [true] saw to it that the seat of { $role } is free, and invited somebody to it.
           *[false] freed the seat of { $role }.
        }
    .hand_over = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } had somebody else play { $role } until its player is back.
    .forget = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } had the player of { $role } asked whether what is stored of him is to be removed.
    .broadcast = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } to all: "{ $text }"
    .try_again = The moderator { $moderator } had tried again what the program had failed on.
    .retry = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } had { $came ->
            [true] a mail that was set aside read once more.
           *[false] a mail that could not be sent tried again.
        }
    .drop = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } dropped a mail that { $came ->
            [true] was set aside.
           *[false] could not be sent.
        }
    .answer = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } answered a mail that was set aside.
    .sealed = who is asked is under seal now: move every deadline, without a role
    .no_role = nobody plays this role
    .no_deadline = there is no open deadline to move
    .no_words = there are no words to send
    .words = a message has at most { $most } characters
    .no_dispute = there is no such dispute in this match
    .no_mail = there is no such mail in this match that needs anybody
    .needs_nobody = the mail needs nobody any more
    .no_writer = this mail cannot be answered: its writer has no confirmed address in this match, or was answered
    .no_hours = hours are a number such as 12 or -6
looks =
    .report = The moderator { $moderator } looked at the report of { $role }.
    .questions = The moderator { $moderator } looked at what is asked now, also under seal.
    .trial = The moderator { $moderator } tried orders { $role ->
            [none] of a role
           *[other] of { $role }
        } on a copy of the position.
    .evidence = The moderator { $moderator } looked at the evidence on #{ $tag }: everything about the disputed entry, also what players may not know.
    .change = The moderator { $moderator } was shown what going back would change: everything, also what players may not know.
    .refused = The moderator { $moderator } tried to see what going back would change, and was told why it is not possible.
    .mail = The moderator { $moderator } read a mail that was set aside or could not be sent.
    .mailboxes = The local mailboxes of this server are looked at in a browser: who has their key can read every mail of the players whose mailboxes they are.
    .journal = The moderator { $moderator } looked at the whole journal, also at what players may not know.
    .lines = write order lines to try, at most { $most }
    .would = What would happen
    .untold = The moderator { $moderator } looked at what came of the phase before it was told.
    .likeness = The moderator { $moderator } looked whether several seats are one person's.
    .filed_ahead = An order filed ahead will answer.

# Whether several seats may be one person's. $roles: two.
likeness =
    .of = { LIST($roles) }
    .none = Nothing in their mails is alike.
    .hosts = mails of both came from the same machine or connection: { LIST($hosts, join: "comma") }
    .programs = both write with: { LIST($programs, join: "comma") }
    .times = { $count } of the { $of } mails of the second came within { $minutes } minutes of one of the first
    .names = the names in their addresses have the same letters
    .domains = both addresses are at { $domain }, which is no large provider

# What a moderator is told on the pages.
console =
    .too_many = this match takes { $limit }
acted =
    .waits = It is done at { $until }{ $other ->
            [true] , or as soon as another moderator agrees
           *[false] {""}
        }; until then you can take it back.{ $stops ->
            [true] { " " }The clock stands still meanwhile.
           *[false] {""}
        }
    .withdrawn = It is wanted no more.
    .went_back = The match went back, and all are told what it changes for them.
    .pause = The clock stands still, and all players are told.
    .go_on = The match goes on, and all players are told.
    .deadlines = { $sealed ->
            [true] Whatever deadline is open was moved; who it concerns is told.
           *[false] Moved, and those who are asked are told.
        }
    .replace = The seat of { $role } is free{ $email ->
            [none] .
           *[other] ; { $email } is invited.
        }
    .forget = The player of { $role } is asked by mail whether what is stored of him is to be removed; nothing is, unless he says so.
    .ended = { $over ->
            [true] The match is over, and all are told.
           *[false] The concession is entered, and all are told; the match goes on.
        }
    .hand_over = From now on somebody else plays { $role }: its deputy if it has one, else the caretaker, until its player gives an order or writes BACK.
    .broadcast = All players are told.
    .tried = { $left ->
            [0] It was tried again, and nothing is kept any more.
            [one] It was tried again. One thing waits on, for the program still fails on it, or will be tried within some seconds.
           *[other] It was tried again. { $left } things wait on, for the program still fails on them, or will be tried within some seconds.
        }
    .drop = Nothing is done with this mail any more.
    .answer = The answer is on its way.{ $left ->
            [none] {""}
           *[other] { " " }That the mail itself is left as it is waits; until then it can be read once more. { $left }
        }
    .sent = The mail is on its way.
    .run = The mail was read once more: { $status ->
            [answered] it was answered.
            [aside] it is set aside still.
            [stored] the program still fails on it, and it is kept.
           *[other] it was ignored.
        }
broadcast = A word of { $moderator ->
        [none] who hosts this match
       *[other] the moderator { $moderator }
    }
moderator_answers = An answer of { $moderator ->
        [none] who hosts this match
       *[other] the moderator { $moderator }
    }
