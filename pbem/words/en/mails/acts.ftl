# Acts that nobody can take back: who wants one is named, and it waits for a second word.
# $moderator: what the players are told a moderator is called, none for who runs the server; $what: one of `act.what`.

act = What cannot be taken back
    .what = { $what ->
            [go_back] to have the match go back{ $tag ->
                [none] {""}
               *[other] { " " }behind #{ $tag }
              }
            [end_match] { $how ->
                [conceded] to enter that { $role } has conceded the match
                [draw] to end the match as a draw, as its players have agreed
                [agreed] to end the match as it stands, as its players have agreed
               *[other] to abandon the match
              }
            [free_seat] to free the seat of { $role }, which its player loses for good
           *[drop_mail] to drop a mail that was set aside
        }
    .wanted = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } wants { $what }.{ $why ->
            [none] {""}
           *[other] { " " }"{ $why }"
        }
    .mail = Among the mails of the match, where it can be read, it is { $name }.
    .waits = It is done at { $until }, or as soon as another moderator agrees; until then another moderator, or whose wish it is, can stop that.
    .stops = The clock stands still meanwhile: no time runs and no order is taken until that is settled, or until { $until }. Open deadlines move by the time that takes.
    .overtime = The wish { $what } has waited so long that the match goes on before it is settled.
    .agreed = The moderator { $moderator } agrees { $what }.
    .time_over = The time to wait is over, and nobody was against the wish { $what }.
    .at_once = The operator does not wait for a second word { $what }.{ $why ->
            [none] {""}
           *[other] { " " }"{ $why }"
        }
    .stopped = The wish { $what } is dropped: { $why ->
            [against] the moderator { $moderator } is against it
            [withdrawn] it was withdrawn
           *[impossible] it is not possible any more
        }.{ $text ->
            [none] {""}
           *[other] { " " }"{ $text }"
        }
    .carried_out = The wish { $what } is carried out.
    .in_public = What #{ $tag } is about is corrected, as { $moderator ->
            [none] who runs the server
           *[other] { $moderator }
        } wished about an entry that only some may see, and no moderator was against it: the match went back, and what changes stands below. What now holds can be disputed.{ $text ->
            [none] {" "}The reasons are about what only some may know; they can be read when the match is over.
           *[other] { " " }"{ $text }"
        }
    .went_back = { $untold ->
            [true] {"Before what came of the phase was told, the match went back"}
           *[false] The match went back
        }{ $tag ->
            [none] {""}
           *[other] { " " }behind #{ $tag }
        }, as { $moderator ->
            [none] the operator
           *[other] the moderator { $moderator }
        } wanted, and what still stands was carried out once more with the dice and cards that it had. "{ $why }"
    .done = You agree, and it is done.
    .not_done = It is not done, and your reasons stand in the log.
    .impossible = You agree, but it is not possible any more; the log tells that it was dropped.
    .reasons = say why; the players are told the reason
    .twice = that is wanted already, and waits for a second word or its time
    .wants = answer AGREE, or AGAINST: and your reasons
    .none_waits = nothing of that name waits
    .not_yours = only whose wish it is can withdraw it; another moderator can be against it
    .holds_it_no_more = the player who held the seat of { $role } then holds it no more

# A second moderator's word, on an act or on a correction.
second_word =
    .none_waits = nothing waits for another moderator's word there
    .own = this is your own wish; another moderator has to agree, or time to pass
    .reasons = give your reasons behind AGAINST
    .alone = write { $word } alone on the first line: other words beside it may mean that you do not
