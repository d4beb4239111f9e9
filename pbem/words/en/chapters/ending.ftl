## events

# A match ends before its rules end it. $roles: who have conceded it.
match_ended = The match ends early, as it stands: { $how ->
        [draw] all players have agreed on a draw
        [agreed] all players have agreed to end it
        [conceded] { EACH($roles, as: "match_ended.by") } { COUNT($roles) ->
                [one] has
               *[other] have
            } conceded
       *[abandoned] it is abandoned
    }.
    .by = { ROLE($value) }

## mails

ended = The match is over
    .how = The match has ended early, as it stands: { $how ->
            [draw] all players have agreed on a draw.
            [agreed] all players have agreed to end it.
            [conceded] { LIST($roles) } { COUNT($roles) ->
                    [one] has
                   *[other] have
                } conceded.
           *[abandoned] it is abandoned.
        }
    .wanted = a match ends as one of: { LIST($how, join: "comma") }
    .why = The reason given: "{ $why }"
    .stands = The board and the standings stay as they are below; nothing is asked any more, and no deadline runs. All chains are opened, and the whole record goes with this mail.

# A player concedes. $names: his roles; $ends: the match ends by it; $how: which concession ends it.
concede =
    .announced = nothing has changed yet: to concede the match for good, answer this mail with CONCEDE YES{ $ends ->
            [true] , by which it ends where it stands
           *[false] ; it goes on, and you play on
        }; to give up your seat for another player instead, write RESIGN
    .done = you have conceded{ $ends ->
            [true] , and the match ends
           *[false] , and all are told; the match goes on, and so do you (RESIGN gives up your seat, CONCEDE NONE takes this back)
        }
    .deputy = only who holds the seat can concede, not a deputy
    .alone = write CONCEDE alone, then CONCEDE YES in a second mail
    .already = you have conceded already; CONCEDE NONE takes that back
    .not_announced = CONCEDE YES counts in answer to the mail that CONCEDE alone was answered with, within a week; nothing has changed
    .nothing = you have not conceded
    .taken_back = your concession is taken back, and all are told
    .headline = A player concedes
    .told = { LIST($names) } { COUNT($names) ->
            [one] concedes
           *[other] concede
        } the match.
    .back = The concession of { LIST($names) } is taken back.
    .goes_on = The match goes on. { $how ->
            [never] Its moderator, or who hosts it, can end it.
           *[last] It ends when only one player has not conceded; CONCLUDE end proposes to all to end it now.
        }

conclude =
    .wanted = write CONCLUDE draw, or CONCLUDE end to end the match as it stands; it ends when all players have said so

# What is stored of a person is removed. $hours: from his word to the deed; $roles: that he has played.
forget =
    .headline = Is what is stored of you to be removed?
    .asked = A moderator was told that you want what is stored of you removed from this server. If you do not, do nothing.
    .announced = nothing has changed yet: to have all removed that is stored of you here, answer this mail with FORGET ME YES. You leave every match at once, { $hours } hours later name, address and the texts of your mails are replaced everywhere by "removed on request", and you hear no more; the orders that were carried out, your word in the draws and digests of your mails stay, so that the others can check their match. What your players have received by mail stays with them
    .done = you leave your matches now; in { $hours } hours what is stored of you is removed. Until then FORGET ME NONE, in answer to any mail of ours, keeps it; your seats are free in any case
    .taken_back = nothing is removed; the seats that you have left stay free
    .nothing = nothing of yours is about to be removed
    .alone = write FORGET ME alone, then FORGET ME YES in a second mail
    .not_announced = FORGET ME YES counts in answer to the mail that FORGET ME was answered with, within a week; nothing has changed
    .noted = Who played { LIST($roles) } has had name, address and texts removed on request; orders, draws and digests stay.

# A finished match is kept, archived or removed. $days: after its end, 0 for ever; $until: a moment.
archive =
    .running = the match { $slug } is not over; only what is over is archived and removed
    .disputed = in the match { $slug } a dispute is still to be ruled on
    .there = a match { $slug } is here already; nothing was brought back
keeping =
    .headline = How long this match is kept
    .days = a match is kept 0 days, which is for ever, to { $most }
    .changed = { $days ->
            [0] This match is kept on the server for ever.
            [one] This match is removed from the server a day after its end, with all that is stored of it.
           *[other] This match is removed from the server { $days } days after its end, with all that is stored of it.
        } What you have received by mail is yours to keep.
    .soon = This match is over, and at { $until } it is removed from the server with all that is stored of it: pages, record, mails. Until then RECORD, in answer to this mail, brings you its whole record once more.
    .removed = The match { $slug } was kept for { $days } days after its end and is removed now

# What came of a phase waits for a moderator. $until: a moment.
look = The phase has ended, and a moderator looks before it is told
    .waits_until = The phase has ended. What came of it goes to all when a moderator has looked at it, at { $until } at the latest; the clock stands still until then, and deadlines begin when it is told.
    .digest = What came of it is fixed: the last row of the journal has the hash { $digest }. Unless it is ruled otherwise before it is told, of which you are told, the record shows it there.
    .asked = What came of the phase waits for you
    .what = What happened, which nobody was told yet
    .release = RELEASE, and it is told.
    .change = Where something went wrong have the match go back before it is told, on its page "Go back"; an entry is named there by the number of its row.
    .by_itself = Without a word of yours it is told at { $until }.
    .row = Row { $number }{ $role ->
            [none] {""}
           *[other] : { $role }
        }
    .pauses = what came of the phase waits for a moderator; when it is told the match goes on
    .nothing = nothing waits to be told
    .done = It is told.
    .released = { $word ->
            [true] What came of the phase was told when { $moderator ->
                    [none] the operator
                   *[other] the moderator { $moderator }
                } had looked at it.
           *[false] What came of the phase was told, for no moderator has said anything in time.
        }
    .taken = carried out; it ends the phase, and what came of it is told when a moderator has looked at it
    .held = this stands behind the end of the phase; whether it was carried out shows when what came of that is told, write it again then if it was not
