# Another address of a player. $moderator: what the players are told one is called, none for who runs the server.

address = Another address
    .asked = { $email } and { $old } each get a mail to be answered with YES; when both have, your mails of this match go to { $email }, and only what comes from there is yours. ADDRESS none takes it back until then
    .withdrawn = your address stays as it is
    .wanted = { $moderator ->
            [none] The operator
           *[other] The moderator { $moderator }
        } wants the player of { $role } to have another address.
    .waits = { $email } is asked to confirm; then it is done at { $until }, or as soon as the old address agrees, which can be against it until then
    .changed = The mails of { LIST($names) } go to another address of { COUNT($names) ->
            [one] its
           *[other] their
        } player from now on.
    .undone = The mails of { LIST($names) } go to the address of before again: its player was against the new one.
    .here_changed = Your mails of this match come here from now on, and only what you write from here counts. Reply addresses that you were sent elsewhere work no more.
    .here_undone = Your mails of this match come here again, as before. Reply addresses that were sent elsewhere work no more, and neither do those you had before: answer this mail.
    .dropped = { $email } has not become your address: it was declined there. Nothing has changed.
    .dropped_for = The player of { $role } keeps the address of before: one of both was against it.
not_moved =
    .not_holder = only the seat's holder has another address
    .same = that is the address already
    .none_waits = no other address of yours waits to be confirmed
