# Why a mail, or a part of one, was not carried out: what its writer or the moderator is told, as a clause.

# At the desk.
of_another = the reply address belongs to { $email }, the mail came from { $sender }
absence = it reads as an absence notice, and agrees to nothing
only_absence = it reads as an absence notice and holds nothing else
not_from_player = { $why }; not from { $email }, whose reply address it used, { $leave }
unproven = { $why } (From: { $sender })
    .told_nobody = { $why } (From: { $sender }), { $leave }
    .unknown = unknown sender: { $why } (From: { $sender })
