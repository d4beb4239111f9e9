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
           *[last] It ends when only one player has not conceded; CONCLUDE end proposes to all the others to end it now.
        }

conclude =
    .wanted = write CONCLUDE draw, or CONCLUDE end to end the match as it stands; it ends when all players have said so
