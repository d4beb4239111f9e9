## help

# The words for the server. Words in capitals are written by players.
word =
    .help = HELP, HELP move, HELP HIS-13.2.4, HELP CLOCK - explains what can be ordered, a word, a rule, the clock
    .status = STATUS - the whole report of where the match stands
    .report = REPORT - the same as STATUS; REPORT SINCE 3 Nov tells also what happened since that day
    .map = MAP, MAP Hungary, MAP market - pictures of the board as you may see it now: those of your reports, the part around a place, or one by its name; MAP and any other word says which there are
    .hand = HAND - what you hold, and what is asked of you
    .orders = ORDERS - what you have filed ahead and what is held for you
    .ready = READY - you have filed all; when all are ready, a question that was put to several is settled early
    .wait =
        WAIT - takes back your answer to a question that was put to several, while others are still asked and for some time after the last answer (HELP CLOCK says how long)
    .undo = UNDO on top of a mail takes back your last order, while nothing was rolled, drawn or shown since and nobody else could be asked, or what is still held for second thoughts; orders below it are carried out in its place
    .waive = WAIVE - tells all that you play nothing in the windows of this turn, in which cards may be played: you are not asked in them; when all who could hold something have said so, they take no time. WAIVE none takes it back
    .test = TEST on top of a mail tries it, as if nobody else did anything: nothing of it counts; an order with a question mark is only tried, too
    .join = JOIN autumn prefer france, england - asks for a seat in a match that is open
    .observe = OBSERVE autumn - mailed by somebody who does not play, to the server's own address: he is mailed what all may see of the match, once he has confirmed; OFF in answer ends it
    .nonce = NONCE any words - before a match starts: your own words become part of every die and draw
    .zone = ZONE Europe/Paris - the time zone of the times in your mails and of your days off; a city, GMT+2 or MEZ will do
    .language = LANGUAGE es - the language of your mails; what is not translated into it comes in English
    .name = NAME Jo - your name as the others see it
    .reports = REPORTS brief, REPORTS full, REPORTS usual - how much of the board comes with your mails (usual: when a phase ends); REPORTS alone tells what you have chosen
    .digest = DIGEST daily 18:00 - what asks nothing of you comes in one mail a day at that hour of yours; questions and deadlines come at once; DIGEST off gives you every mail at once, DIGEST usual gathers for some hours what asks nothing
    .pictures = PICTURES off - your mails come without pictures of the board, with all tables in their place; PICTURES on brings them back
    .resend = RESEND - your whole report once more
    .record =
        RECORD - the record of the match as far as you may know it now, as a file that record.py checks against your saved mails; what is new in it comes with each report that ends a phase, the whole with the last
    .off = OFF sat, sun - weekdays on which your time to answer does not run; OFF none takes them back
    .absent =
        ABSENT 3 Aug - 17 Aug - days on which your time does not run. With POLICY behind them the caretaker, with DEPUTY your deputy plays meanwhile, and no time is lost; ABSENT none takes back those to come
    .extend = EXTEND 48h - a vote: every open deadline is so much later when more than half of the players want it
    .pause = PAUSE - a vote: the match stands still until RESUME passes
    .resume = RESUME - a vote: a paused match goes on
    .revoke =
        REVOKE 3 - takes back order 3 of those you have filed ahead (ORDERS lists them); also REVOKE 2, 3 and REVOKE ALL
    .replace =
        REPLACE france - a vote of more than half of the others: the seat becomes free, and the caretaker plays until somebody takes it by JOIN
    .deputy =
        DEPUTY bob@player.example - who plays when you cannot, once he has agreed by a mail; nobody else knows of it; DEPUTY none ends his part
    .address =
        ADDRESS new@player.example - your mails of this match go to another address of yours once both have confirmed by a mail, and only what comes from there is yours; the old one can take it back for a week. ADDRESS none takes it back before
    .back =
        BACK - you play yourself again after the caretaker or your deputy; any order that is carried out does the same
    .resign =
        RESIGN, and RESIGN YES in a second mail, gives up your seat for good; with RESIGN YES WITH ORDERS what you have filed ahead goes on for your successor
    .concede =
        CONCEDE, and CONCEDE YES in a second mail, concedes the match; it ends when only one player is left, if its host has not said otherwise, and until then CONCEDE NONE takes it back
    .conclude =
        CONCLUDE draw, CONCLUDE end - proposes to all that the match end where it stands, drawn or without a word on who is ahead; it ends when every player has agreed before the phase ends, and the first no ends the proposal
    .forget =
        FORGET ME, and FORGET ME YES in a second mail, has all that is stored of you removed from this server: name, address, the texts of your mails; you leave every match. FORGET ME NONE within a day takes it back
    .press =
        PRESS TO france, papacy on a line, your words below it, END PRESS on a line of its own - passed on word for word; or mail your words to an address that your report lists. Your match says to whom you may write when
    .dispute =
        DISPUTE kfma: no such move, HIS-13.2.9 - disputes what stands in your report or the log of the match before #kfma: a moderator rules on it, and meanwhile the clock stands still. Your words, at most 2,000 characters, may go on over several lines; an empty line ends them, or a line with another word of these in capitals. After the time that your match has for it (HELP CLOCK) DISPUTE LATE kfma: why only now, and what is wrong - asks a moderator for leave
    .withdraw = WITHDRAW kfma - takes back your dispute about #kfma
    .disputes = DISPUTES - who rules, what is disputed, what was ruled on in this match, and what its moderators and its host have done and looked at; DISPUTES ALL - with the whole log of that
    .appeal = APPEAL kfma: your reasons - appeals once, within a week, against the ruling on your dispute, or on what you did yourself
    .uphold = UPHOLD kfma: your reasons - your word for a ruling, when you are asked to hear an appeal against it; DISMISS leaves it as it is. The reasons may be missing, and the tag where one appeal waits for you
    .overturn = OVERTURN kfma: your reasons - your word against it; more than half of those who are asked overturn a ruling

## mails

# What a word for the server is answered. It stands behind the line and a colon, without a stop.
word_answered =
    .question = answered below, as HELP and these words
    .orders = what is held for you is listed below
    .disputes = what is disputed is listed below
    .ready = nothing waits for your READY now
    .wait = there is no answer of yours to take back now
    .test = the whole mail is a trial
    .join = you sit at this match already
    .observe = you play in this match, and are told all that observers are; OBSERVE is mailed to the server's own address
    .nonce = the match has started; nonces are fixed
    .record = the record of the match, as far as you may know it, goes with this mail; record.py checks it against the mails that you have saved

# What is answered to MAP.
map = The board
    .of = The board: { $name }
    .none = There are no pictures of this board now; REPORT tells how it stands.
    .unknown = { $asked ->
        [none] There is no picture to be had now.
       *[other] There is no picture of '{ $asked }'.
      } { COUNT($names) ->
        [0] {""}
       *[other] There are: { EACH($names, as: "map-line", join: "comma") }; and MAP with the name of a place shows the part around it.
      }
    .more = More was not drawn: the server takes { $taken }.
map-line = MAP { $value }

# The headlines of what is answered to HELP.
help = Help
    .about = Help: { $word }
    .board = As things stand: { $title }
    .turn = Whose turn it is
    .not_asked = Nothing is asked of you now.
    .waiting = Waiting for { LIST($names) }.
    .more = More help
    .not_answered = { $count } more questions were not answered: the match takes { $taken }.
