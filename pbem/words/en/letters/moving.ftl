# Mails to both addresses of a player whose mails are to go to another one.

confirm_address =
    .subject = Please confirm an address: { $game }, match { $slug }
    .asks =
        Somebody, most likely you, who plays in the match { $slug } of { $game } wants the mails of that match to go to this
        address from now on.
    .to_agree = ANSWER THIS MAIL WITH YES if that is you. The old address is asked as well.
    .if_not = If it is not you, do nothing, or answer NO; nothing more is sent to you about it.

address_wanted =
    .subject = Shall your mails go to another address? { $game }, match { $slug }
    .by_player = You, or somebody in your name, wants your mails of the match { $slug } to go to { $to } from now on.
    .by_moderator =
        { $moderator ->
            [none] Who runs the server
           *[other] The moderator { $moderator }
        } wants your mails of the match { $slug } to go to { $to } from now on.
    .to_agree = ANSWER THIS MAIL WITH YES if it is right.
    .nothing = Without your YES nothing changes; NO ends it at once.
    .until = If you do nothing, it is done at { $until }, once { $to } has confirmed. ANSWER NO if it is not right.

address_changed =
    .subject = Your mails go to another address: match { $slug }
    .changed =
        Your mails of the match { $slug } go to { $to } from now on, and only what comes from there counts. Reply addresses
        that you were sent here work no more.
    .undo = IF THAT WAS NOT YOU, ANSWER THIS MAIL WITH NO until { $until }: then all is as it was before.

address_undone =
    .subject = No longer the address of a player: match { $slug }
    .undone =
        The old address has taken it back that mails of the match { $slug } come here. Reply addresses that you were sent for it
        work no more, and nothing more is sent to you about it.

address_answered =
    .subject = About an address: match { $slug }
    .told =
        { $what ->
            [agreed] You agree. When the other address has confirmed, or its time to be against it is over, it is done.
            [refused] It is not done, and nothing has changed.
            [undone] All is as it was before: your mails of this match come here again, with new reply addresses.
            [late] That can be taken back no longer; write to who runs the server, or to a moderator of the match.
            [done] It is done already.
            [unclear] Nothing has changed: answer with YES or NO on the first line.
           *[gone] Nothing waits for this answer any more, and nothing has changed.
        }
