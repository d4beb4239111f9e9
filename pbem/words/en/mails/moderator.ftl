# Mails to the moderator. $slug: a match.

moderator = [{ $slug }] { $subject }
    .match = The match { $slug }
stands_still = The match does not go on
    .why = For ten minutes and more the program has failed ({ $fault }) each time that the clock looked at this match: deadlines pass and nothing is done for them, nor for what has been filed ahead. It is tried again at every tick; mails are read and answered as ever.
    .how = The log of the server tells where it fails; please send that part to whoever makes the program. `pbem match pause { $slug }` stops the clock for all until it is mended, and with `--end` the time is given back; a moderator may also go back to before what cannot be carried out.
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
