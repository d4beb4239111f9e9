# How a match ends early, on the pages of moderators.

life =
    .end = End the match
    .end_what = The match ends where it stands: board and standings stay, all chains are opened, and each player gets his last report with the whole record. Nobody can take that back, so it waits until another moderator agrees or its time is over, and all are told that you want it, and why.
    .how = How it ends
    .way = { $how ->
            [conceded] a player has told me that he concedes
            [draw] a draw, as the players have agreed
            [agreed] as it stands, as the players have agreed
           *[abandoned] abandoned
        }
    .who = Who has conceded
    .nobody = nobody
    .ask = Ask for it
    .not_running = It is not being played.
    .forget = Remove what is stored of a player
    .forget_what = If a player has told you that he wants his data removed: he is asked by mail, and nothing is removed unless he says so there.
    .whose = Whose
    .have_asked = Have the player asked
    .alike = One person with several seats
    .alike_what = What the mails of each two players have in common: addresses, the machine they came from, mail programs, times. Each sign has innocent reasons, too: a family, an office, a habit. Nothing is mailed or done by it, and players for whom somebody else plays or may play are left out.
    .look = Look at what is alike
    .untold = What waits to be told
    .untold_what = The phase has ended, and nobody was told what came of it. It is told at { $until }, or when you release it; where something went wrong have the match go back before, by the number of a row.
    .read = Read what came of it
    .release = Tell it now
