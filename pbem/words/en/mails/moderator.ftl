# Mails to the moderator. $slug: a match.

moderator = [{ $slug }] { $subject }
    .match = The match { $slug }
fault = { $slug ->
        [none] The program fails
       *[other] The program fails on the match { $slug }
    }
    .where = { $fault }{ $place ->
            [none] {""}
           *[other] {" "}in { $place }
        }. What it says stands in the log of the server alone, for it may be secret; please send that part to whoever makes the program.
    .what = { $step ->
            [clock] It fails where the clock does what is due: deadlines pass and nothing is done for them, nor for what has been filed ahead. Mails are read and answered as ever.
            [pictures] It fails on pictures of the board. Mails go out without them, and say in words what they would show; nothing else is held up. Until it is mended you are not told of this again; `pbem faults` lists it.
            [sending] It fails on the mail { $name }, which is to go out. It is kept and waits.
            [reading] It fails on reading the mail { $name }. It is kept as it came; its writer is told so, where he is one who is answered, and no deadline of his ends.
            [sealed] What it fails on, and where, would tell something while it is under seal who is asked. Nothing is lost: a mail is kept and its writer told so, and deadlines wait.
           *[answering] It fails on carrying out or answering the mail { $name }. It is kept as it came; its writer is told so, where he is one who is answered, and no deadline of his ends.
        }
    .goes_on = What waits goes on by itself, in its order and as of when it came, as soon as the match has changed (a moderator can go back to before what cannot be carried out), and when the server starts with a mended program. Until then you are not told of this fault again.
    .how = `pbem faults` lists what waits, and `pbem faults --try` tries it now. { $slug ->
            [none] {""}
           *[other] `pbem match pause { $slug }` stops the clock of the match for all until it is mended, and with `--end` the time is given back.
        }
    .line = { $slug ->
            [none] no match
           *[other] { $slug }
        }: since { $since } UTC the program fails{ $name ->
            [none] {""}
           *[other] {" "}on the mail { $name }
        } ({ $fault }{ $place ->
            [none] {""}
           *[other] , { $place }
        })
invitation_lapsed = { $email } was invited to { $role ->
        [none] a seat in { $slug }
       *[other] play { $role } in { $slug }
    } on { $since } and has not answered: the invitation has lapsed, and the seat is free. { $told ->
        [true] A mail tells so there, and how to come in all the same.
       *[false] No mail tells so there, for that address gets no more of them now.
    } { $key ->
        [none] Who wants the seat writes JOIN { $slug }; `pbem match invite { $slug } ROLE ADDRESS` invites somebody, the same address again or another.
       *[other] Who wants the seat writes JOIN { $slug } { $key }; `pbem match replace { $slug } { $key } ADDRESS` invites somebody, the same address again or another.
    }
    .subject = An invitation to { $email } has lapsed
invitation_came = { $email } has answered after all, and has a seat in { $slug } again.
    .subject = { $email } has come after all
set_aside = { $count ->
        [one] { $count } mail was set aside
       *[other] { $count } mails were set aside
    }
    .which = Which nobody has acted on
    .limits = Beyond the limits
    .silenced = Mail that was not written, for its reader wants none
    .kept_back = To { $email }. Nothing is written to this address until `pbem mail allow { $email }`.
    .mail = { $name }, { $when }, { $about }{ $others ->
            [0] {""}
           *[other] , and { $others } more like it
        }.
    .to_a_player = to a player's reply address
    .from = from { $sender ->
            [none] nobody
           *[other] { $sender }
        }: { $reason }
    .unwanted = and { $email } wants no mail (`pbem mail allow { $email }` lets it be written to again)
    .more = And { $count } more.
    .how =
        `pbem mail show { $name }` shows the first, `pbem mail retry { $name }` has it read again, `pbem mail list --aside`
        lists all. Who is no player has had no answer.
