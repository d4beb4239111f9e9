# The pages of moderators.

sign_in = Sign in as a moderator
    .how = Moderators of a match sign in by a link that is mailed to them. Write the address under which a match has named you.
    .quiet = Nobody can sign in here: no link would be mailed.
    .address = Your mail address
    .ask = Mail me a link
    .guide = What a moderator does: { $guide }
    .guide_link = the guide for moderators
    .asked = If this address is a moderator's, a link is on its way to it. Open it in this browser within 15 minutes; it counts once.
    .again = Ask for a new link
    .button = Sign in
    .button_what = Press the button to sign in. The link counts once.
    .leave = Sign out
    .left = You are signed out.

console = Your matches
    .trail = moderator
    .parts = This match
    .signed_in = Signed in as { $address }
    .logged = What you do here, and each look at what players may not know, stands in the log of the match with your name. The players read it at once.
    .logged_at_the_end = What you do here, and each look at what players may not know, stands in the log of the match with your name. The players read it when the match is over.
    .noted = What this shows players may not know: that you looked is noted in the log that they read, each time.
    .refused = Nothing was done: { $why }.
    .part = { $part ->
            [state] State
            [disputes] Disputes
            [journal] Journal
            [views] Views of players
            [trial] What would happen if
            [clock] Clock
            [seats] Seats
            [mails] Mails
            [acts] Waiting acts
            [life] End and records
            [go_back] Go back
            [message] Messages
           *[log] Log
        }

health =
    .who = Role
    .due = Due
    .why = Why
    .late = late
    .no_reason = nothing known
    .asked = Who is asked
    .waiting = Waiting for { $names }.
    .sealed = Who is asked is under seal. The page "Views of players" shows it, and notes that you looked.
    .nobody = Nobody is asked.
    .for_you = For you
    .disputes = { $number ->
            [one] One dispute waits for your ruling
           *[other] { $number } disputes wait for your ruling
        }
    .mails = { $number ->
            [one] One mail needs somebody
           *[other] { $number } mails need somebody
        }
    .well = Nothing needs you.
    .past_deadline = The match does not go on: it is past its deadline since { $moment }, and nothing that the clock waits for explains it.
    .kept = Nothing is lost. It goes on by itself, in its order, when the match has changed or the server starts with a mended program. Who runs the server has been told, and the writers of mails that are kept.
    .try_again = Try it again now

dispute =
    .of = #{ $tag }, disputed by { $role }
    .yours = waits for you
    .status = { $status ->
            [open] open
            [ruled] ruled on
           *[withdrawn] taken back
        }
    .due = the match waits until { $moment }
    .none = Nothing is or was disputed.
    .private = Only some may know of this entry. What is written about it is shown with the evidence.
    .evidence = Evidence
    .look = Show all there is to know
    .position = The positions before and after it, as a case file
    .rule = Your ruling
    .how = What you find
    .reasons = Give your reasons and the ids of the rules behind them. It is told as you write it.
    .text = Reasons, with the ids of the rules
    .to_all = If your ruling changes what all were told, all are told so, with your name and the words behind TO ALL: on a last line; no other words of yours.
    .change = What is to be changed in the match, with CORRECT alone (may be left empty)
    .change_how = One of LEAVE OUT, INSTEAD: an order, BEFORE: or AFTER: a position in the words of a case file, on this line and those below; #tag behind the word is about another entry. You are shown what would come of it before it counts. Without it the correction is told in words alone.
    .send = Rule
plea =
    .of = { $role } asks for leave to dispute #{ $tag }, which is past its time
    .private = Only some may know of this entry. What is written about it was mailed to the moderator who is asked first.
    .admit = Give leave: it is disputed from now on
    .refuse = Give no leave
    .why = Your reasons, which the player is told
correction = The change of the match
    .nothing_yet = Nothing has changed yet. What is shown here players may not know: that you looked is noted in the log that they read.
    .apply = Rule so
    .drop = Do not rule so
    .was_shown = You have been shown what a correction of yours would change, and have not ruled so.
    .waits = A correction was ruled. It is carried out on { $moment }, or when another moderator agrees.
    .look = Show what it would change
    .your_word = Your word on the correction
    .agree = Agree: it is carried out at once
    .against = Against it: it is not carried out
    .why = Your reasons against it
ruling = { $how ->
        [uphold] { $appealed ->
            [true] UPHOLD: the ruling stands
           *[false] UPHOLD: it stands as it was told
          }
        [overturn] OVERTURN: the ruling falls, and nothing takes its place
        [rule] RULE: what holds instead, or how the rule is to be read
       *[correct] CORRECT: what is to be changed
    }

journal =
    .role = Role
    .source = By whom
    .stage = Stage
    .text = Words
    .any = any
    .by = { $source ->
            [setup] the setup
            [player] a player
            [deputy] a player's deputy
            [filed] an order filed ahead
            [default] the deadline
            [caretaker] the caretaker
            [clock] the clock
           *[moderator] a moderator
        }
    .show = Show what all may know
    .whole = Show also what players may not know, filtered in the same way
    .is_public = What all may know
    .is_whole = All of it
    .entry = stage { $stage }, { $role ->
            [none] {""}
           *[other] { $role },{" "}
        }{ $by }
    .none = Nothing of it is as you want it.

views =
    .report = The report that a role would get now
    .look = Show the report
    .questions = Show what all are asked now, also under seal

trial =
    .what = Orders of a role are tried on a copy of the position as it stands, up to the first die or secret. Nothing is changed.
    .role = Whose orders
    .lines = Order lines, as a player would mail them
    .try = Try them
    .found = What would happen

clock =
    .pause = Stop the clock
    .go_on = Let the match go on
    .deadlines = Open deadlines
    .whose = Whose deadline
    .all = all that are open
    .hours = By how many hours of the players' time (-6: earlier)
    .why = Why, as the players are told
    .move = Move

seats =
    .what = That somebody else plays lasts until the player gives an order or writes BACK. A seat that is freed is played by the caretaker until somebody takes it.
    .open = Nobody holds this seat; the caretaker plays.
    .held = { $name }{ $care ->
            [true] ; the caretaker plays
           *[false] {""}
        }
    .hand_over = Let somebody else play { $role }
    .move = Another address for the player of { $role }
    .move_what = For a player who has lost his address. The new one confirms by a mail; the old one is mailed as well, and can be against it for three days and take it back for a week. All players are told that there is another address.
    .new_address = The new address of this player
    .ask_both = Ask both addresses
    .observers = Who observes the match by mail
    .dismiss = Send { $address } no more of it
    .replace = Free the seat of { $role }, or invite somebody
    .replace_what = The player loses the seat for good, so that it waits until another moderator agrees or its time is over, and all are told. To a seat that is free already somebody is invited right away.
    .why = Why, as all are told
    .invite = Whom to invite (may be left empty)
    .free = Free the seat
    .none = Roles are given out when the match starts.

go_back =
    .what = The match goes back without a dispute where you see yourself that something went wrong. You are shown first what would come of it; then it waits until another moderator agrees or its time is over, and all are told your reason.
    .change = What is to be changed in the match
    .change_how = One of LEAVE OUT #kfma, INSTEAD #kfma: another order, BEFORE #kfma: or AFTER #kfma: a position in the words of a case file, on this line and those below; the letters are the tag of the entry.
    .if = If the match goes back
    .ask = Ask that the match go back so

acts =
    .what = What cannot be taken back waits until another moderator agrees, or until its time is over. Each word on it stands in the log.
    .until = It is done on { $moment } at the latest.
    .withdraw = Withdraw it
    .agree = Agree: it is done at once
    .against = Against it: it is not done
    .why = Your reasons against it
    .none = Nothing waits.

message =
    .text = What all players are mailed, and the log tells, in your name
    .send = Send
    .to_one = To one player
    .role = To the player of
    .words = Your words, in your name; the log tells only that you wrote. The answer is mailed to all moderators and stands here.
    .written = Written to players, and their answers
    .ask = Ask a player about it

letters =
    .what = Mails of this match that were set aside when they came, are kept for a fault of the program, or could not be sent.
    .one = Mail { $name }
    .came = { $name }: set aside
    .kept = { $name }: kept, for the program fails on it
    .failed = { $name }: could not be sent
    .look = Read { $name }
    .run = Have { $name } read once more
    .send = Send { $name } again
    .drop = Leave { $name } as it is{ $came ->
            [true] , which waits for another moderator
           *[false] {""}
        }
    .answer = Answer { $name }
    .text = Your answer to its writer
    .none = No mail needs anybody.
