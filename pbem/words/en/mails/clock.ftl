# Votes of the players. $ballot: the line that casts one, as it is written.

voted = your vote is counted: { $votes } of the { $needed } needed; it counts for { $days } days
    .decides = your vote is counted and decides
    .late = that vote has passed already; yours was not needed and opens no new one (write the line once more to begin another)
    .over = that vote is over: it has passed or lapsed, and YES opens no new one (its line does)
    .against = this casts no vote, as silence does; nothing else is needed of you (a vote that you have cast stays)
    .fell = the proposal has fallen by your no, and all are told
    .already = you have cast this vote already; it counts once
ballot =
    .begun = A vote has begun: { $ballot }. { $needed } votes are needed within { $days } days; to cast yours, answer this mail with YES, or any with the line { $ballot }.
    .proposed = It is proposed to end the match where it stands, { $what ->
            [draw] as a draw
           *[end] without a word on who is ahead
        }. It ends only if all { $needed } players agree within { $days } days and before this phase ends; silence is no consent. To agree answer this mail with YES, or any with the line { $ballot }; a NO in answer to this mail ends the proposal.
    .fell = The proposal to end the match has fallen: { $why ->
            [phase] the phase in which it was made has ended
           *[against] a player is against it
        }.
    .fell_headline = The match goes on
    .passed = Vote passed: { $ballot }
hours_wanted = write EXTEND and 1 to { $most } hours, for instance EXTEND 48h
vote_passed =
    .extend = By vote of the players every open deadline is { $hours } hours later.
    .extended = Every open deadline is { $hours } h later by vote of the players.
    .pause = By vote of the players the match is paused. RESUME votes for going on; deadlines stand still until then.
    .resume = By vote of the players the match goes on. Deadlines have moved by the length of the pause.

# What cannot be now.
match_over = the match is over
    .named = the match { $slug } is over
match_not = the match is not { $status }
    .named = the match { $slug } is not { $status }

# The clock is moved, by a moderator or, where $moderator is none, by who runs the server.
# Those that are .noted stand in the log of a match.
halted = The match is paused
    .by_one = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } has paused the match. No time runs and no order is taken until it goes on.
    .noted = The match is paused by { $by ->
            [vote] vote of the players
            [dispute] a dispute, until it is settled
            [going_back] a wish to have it go back, until that is settled
            [look] a phase that has ended, until a moderator has looked at what came of it
            [operator] the operator
           *[moderator] the moderator
        }.
goes_on = The match goes on
    .moved = The match goes on. Deadlines have moved by the length of the pause.
    .noted = The match goes on{ $by ->
            [vote] {" "}by vote of the players
            [dispute] , no dispute holding it up any longer,
            [look] , what came of the phase being told,
            [going_back] , no wish to go back holding it up any longer,
            [operator] {" "}by the operator
           *[moderator] {" "}by the moderator
        } after a pause of { $length } { $unit ->
            [hours] h
           *[minutes] min
        }; the open deadlines follow.
clock_changed = The clock of this match has changed
    .holds = It holds from now on; an open deadline moves only where it gets later by that.
    .noted = The operator has changed the clock of the match.
    .stays_0 = { $name } was 0 when the match started, and stays so
    .stays_open = the match was started with pause=0 and without hidden windows; both stay so
    .window_open = a window is open now; windows can be changed when it has ended
deadline_moved = Deadline moved to { $moment }
    .from = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } has moved your deadline from { $before } to { $now }.
    .why = The reason given: { $why }
    .window = a window is open, and who is asked in it is under seal: move its end for all, without naming a role
    .same = What you are asked has not changed; answer this mail or the one that asks it.
    .too_far = deadlines are moved by up to { $most } hours, not by { $hours }
    .noted = { $one ->
            [true] A deadline was
           *[false] The open deadlines were
        } moved by { $hours } h by the moderator{ $why ->
            [none] {""}
           *[other] : { $why }
        }.
    .noted_by_operator = { $one ->
            [true] A deadline was
           *[false] The open deadlines were
        } moved by { $hours } h by the operator{ $why ->
            [none] {""}
           *[other] : { $why }
        }.

# Time in which the server did not work is given back. $happened: the clause .happened.
outage = From { $began } to { $ended } { $happened }. That time is given back to everybody.
    .happened = { $part ->
            [mail-in] the server could take in no mail
            [mail-out] the server could send no mail
           *[clock] the server stood still
        }
    .headline = { $part ->
            [mail-in] The server could take in no mail
            [mail-out] The server could send no mail
           *[clock] The server stood still
        }
    .due = What { $role } is asked is due { $later ->
            [true] { $hours ->
                [0] {""}
                [one] { $hours } hour
               *[other] { $hours } hours
            }{ $hours ->
                [0] {""}
               *[other] { $minutes ->
                    [0] {""}
                   *[other] { " " }and{ " " }
                }
            }{ $minutes ->
                [0] {""}
                [one] { $minutes } minute
               *[other] { $minutes } minutes
            } later
           *[false] as it was, for none of that time counts
        }: before { $due }.
    .noted = From { $began } to { $ended } { $happened }; the open deadlines follow.
