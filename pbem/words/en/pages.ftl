# The web pages: HTML of our own. What a value holds is made harmless before it is put in, but for links made by the page.

site = pbem
    .skip = Skip to the content
    .nav = Site
    .quiet = This server is quiet: it shows what it holds, mails nobody, takes no mail, and its clock stands still.
    .foot = A play-by-email turn server. All times are UTC.

moment = { $weekday } { $day } { $month } { $year }, { $time } UTC
span =
    .overdue = overdue
    .least = less than a minute
    .days = { $number } d
    .hours = { $number } h
    .minutes = { $number } min

facts =
    .game = Game
    .status = Status
    .ended = How it ended
    .standing = { $status ->
            [inviting] inviting
            [begun] begun
            [running] running
            [paused] paused
            [finished] finished
           *[other] { $status }
        }{ $stage ->
            [none] {""}
           *[other] : { $stage }
        }
    .story = Pages
    .told = { $when ->
            [never] tell nothing of how this match goes
            [over] tell how this match went when it is over
           *[late] { $hours ->
               [one] tell how this match goes one hour later than its players are told
              *[other] tell how this match goes { $hours } hours later than its players are told
            }
        }
    .seats = Seats
    .taken = { $number } of { $places } taken
    .waiting = Waiting for
    .unreached = Mail comes back of
    .next = Next deadline
    .until = { $moment } ({ $span })
    .in = All answers are in
    .opened = opened { $moment }
    .window = Window for cards
    .window_until = open until { $moment }

home = Matches
    .none = No match is open yet. The operator opens one with <code>pbem match new</code>.
    .to_play = To play, mail <code>JOIN</code> and the name of a match to <code>{ $address }</code>.
    .guide = How to play: { $guide }.
    .guide_link = { $game } by mail
    .rules = What is judged by which rule: { $rules }.
    .rules_link = the rules of { $game }
    .check =
        Were the dice fair, and did your own mails arrive as you sent them? { $check } in your browser; nothing leaves your
        machine. The same as programs: { $verify } for the dice and, beside it, { $receipts } for your own mails; { $record },
        with these two, { $openings } and { $press } beside it, checks whether all went as your mails have told it, by the
        records that come with the reports at the end of a stage, and whether press was lost on its way.
    .check_link = Check your saved mails
    .docs = Everything else that there is to read, with a search: { $docs }.
    .docs_link = Documentation
    .mailboxes = Open the local mailboxes

match =
    .to_play = To play, mail <code>JOIN { $slug }</code> to <code>{ $address }</code>.
    .to_observe = To be mailed what this page tells, mail <code>OBSERVE { $slug }</code> to <code>{ $address }</code>.
    .asked = <strong>{ $role }</strong> until { $moment } ({ $span })
    .whose = Waiting for <strong>{ $roles }</strong>
    .about = About this match
    .players = Players
    .moderators = Moderators
    .player = { $role ->
            [none] no role yet
           *[other] { $role }
        }: { $plays ->
            [nobody] nobody; the caretaker plays. { $how }
            [caretaker] { $name }; the caretaker plays
           *[player] { $name }
        }
    .unnamed = unnamed
    .clock = The clock
    .log = Public log
    .story = By turns, with the board as it stood, and a search
    .gone = (counts no longer: the match went back)
    .around = Around the match
    .nothing = Nothing yet.
    .earlier = Earlier

# Pictures of the board.
board =
    .pictures = Pictures of the board
    .size = Size
    .times = { $times ->
            [1] as wide as the window
           *[other] { NUMBER($times) } times as wide
        }
    .enlarge = Enlarge
    .marked = Marked is what has changed since { $moment }.
    .marked_turn = Marked is what changed in this turn.
    .changed = something has changed here
    .point = What you point at, tap, or reach with the arrow keys is told here.
    .then = { $title }, { $after ->
            [true] after
           *[other] before
        }
    .none = { $when ->
            [never] The pages of this match never show the board.
            [over] The board is shown when the match is over.
           *[late] The board is shown as soon as these pages may tell of it.
        }

guide =
    .chapters = Chapters

rules =
    .search = Words to look for, or a question
docs = Documentation
    .search = Words to look for
    .find = Find
    .hits = { $number ->
            [0] Nothing is found for "{ $words }"
           *[other] Best places for "{ $words }"
        }
    .players = For players
    .hosts = For hosts and moderators
    .games = Of each game
    .developers = For developers
    .decisions = Decisions: what was chosen, what was rejected, and why

unsubscribe = Unsubscribe
    .what = This link stands in the mails that one address gets from this server. The button ends them.
    .button = Unsubscribe
    .done = It is done, if the link was whole: this server writes no more to the address that gets these mails.
    .players =
        Who plays in a match that is under way still gets its mails, but short ones, and one that says how to leave the match:
        the others wait for his orders.

# The local mailboxes.
mailboxes = Local mailboxes
    .title = Mailboxes
    .trail = mailboxes
    .what = Mail to addresses of this server stays here. Open a mailbox, read a mail and answer it: your answer goes the way
        of every real mail.
    .mailbox = Mailbox
    .plays = Plays
    .unread = Unread
    .mails = Mails
    .seat = { $role ->
            [none] no role yet
           *[other] { $role }
        } in { $slug }
    .asked = is asked
    .none = No mail has come to a local address yet.

mailbox =
    .write = Write a new mail
    .new = new
    .empty = This mailbox is empty.

mail =
    .sent = Your mail was sent. This is the server's answer.
    .from = from { $sender }, { $moment } · { $answer }
    .answer_link = answer it
    .mail = The mail
    .as_html = The mail as its HTML shows it
    .as_text = As plain text
    .attached = Attached: { $name }
    .headers = Headers
    .answer = Answer
    .stale = What this mail asks has been settled. The newest mail in the mailbox asks what stands now.
    .choose = These are your possible orders. Take the # away from what you want to send and put your own
        words in; lines with # are not run.
    .orders = Orders, one on a line. HELP explains, STATUS tells where you stand.
    .lines_to = Your lines to { $address }
    .send = Send the answer

new_mail = New mail
    .title = New mail from { $address }
    .from = from { $address } to { $recipient }
    .subject = Subject
    .lines = Your lines
    .send = Send the mail
    .no_subject = (no subject)

sent = Sent, and no answer here
    .title = Sent
    .stored = The server has stored your mail and will read it in a moment. Load this page again.
    .answered = The server has answered; the answer is on its way. Load this page again.
    .aside = The server has set your mail aside for the moderator. Nothing was carried out and nothing has changed.
    .ignored = The server has ignored your mail as an automatic one. Nothing was carried out and nothing has changed.
    .back = To the mailbox

# What cannot be shown, and why. The names are those of HTTP.
error =
    .name = { $code ->
            [400] Bad Request
            [403] Forbidden
            [404] Not Found
            [405] Method Not Allowed
            [413] Request Entity Too Large
           *[other] Error { $code }
        }
    .signed_out = You are not signed in any more, and nothing was done. Sign in once more.
    .no_dispute = There is no such dispute in this match.
    .no_page = The requested URL was not found on the server. If you entered the URL manually please check your spelling and
        try again.
    .no_method = The method is not allowed for the requested URL.
    .expired = This form has expired. Go back, load the page again and send it once more; nothing was sent.
    .no_match = There is no match of this name here.
    .no_log = There is no such page of the log.
    .no_story = This match is not told on pages, or not yet.
    .no_turn = There is no such turn in this match.
    .no_board = There is no such picture of this match.
    .no_guide = There is no guide to a game of this name.
    .no_rules = There is no page of rules of a game of this name.
    .no_doc = There is no such page of the documentation. Its contents stand at /docs, with a search.
    .off = The local mailboxes are switched off (pbem serve --mailboxes).
    .elsewhere = The local mailboxes are shown only in a browser on the server's own machine.
    .keyless = The local mailboxes open by the link that the server printed when it started.
    .no_mailbox = There is no such mailbox here: only addresses of the server's own domain have one.
    .no_html = This mail has no HTML part.
    .no_file = This mail has no such file.
    .not_written = No such mail was written in this mailbox.
    .no_mail = There is no such mail in this mailbox.

# A match by turns.
story = The story of { $slug }
    .short = story
    .turn = Turn { NUMBER($number) }
    .turns = Turns
    .under_way = under way
    .none = Nothing is told yet.
    .search = Words that an entry holds
    .find = Find
    .hits = { $number ->
        [0] No entry holds
        [one] { NUMBER($number) } entry holds
       *[other] { NUMBER($number) } entries hold
    } "{ $words }"
    .more = and { NUMBER($number) } more; name more words
    .before = The turn before
    .after = The next turn
    .board = The board at its end
    .as_it_stands = The turn is under way: this is the board as it stands.
    .board_in_words = The board at its end in words
    .happened = What happened
    .walk = Walk through the turns
