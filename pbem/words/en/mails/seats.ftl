# A seat becomes free, is taken, is played by somebody else.

free_seat = A free seat
    .why = { LIST($names) } { COUNT($names) ->
            [one] is
           *[other] are
        } without a player, { $by ->
            [vote] by vote of the others
            [wish] by his own wish
            [operator] by decision of the operator
           *[moderator] by decision of the moderator
        }.
    .how = Whoever wants to play on mails { $line } to { $address }.
    .until_then = Until then the caretaker plays: { $plays }
    .only = only these seats of { $slug } are free: { EACH($parties, as: "party", join: "semicolon") }
    .none = the match { $slug } has started already and no seat in it is free
party = { LIST($value) }
new_player = A new player
    .plays = { LIST($names) } is played by { $player ->
            [none] a new player
           *[other] { $player }
        } from now on.
seat_taken = You play { $role }
    .title = You play { $role } in { $slug } from now on
    .not_understood = Not understood
    .yours = The seat is yours; what is asked of you stands here.
    .started = The match has started; what is asked of you stands here.

# What somebody is in a match, and how he leaves it.
your_part = { $part ->
        [plays] { $slug }: you play { LIST($roles) }. To give that up for good answer a mail of this match with RESIGN, and then RESIGN YES.
        [waits] { $slug }: you have a seat, and the match has not begun. To give it back answer a mail about it with NO.
        [deputy] { $slug }: you are deputy for { LIST($roles) }. To end that answer a mail about it with NO.
       *[moderator] { $slug }: you are a moderator. Who hosts the match can name somebody else.
    }

# Why somebody cannot have a seat, as a clause.
open_match = { $slug } ({ $game })
# A line about a match of a player's.
own_match = { $slug } ({ $game }): { $stands ->
        [inviting] not begun; you have a seat, and need do nothing until all are taken
        [paused] paused
       *[running] being played
    }

no_seat =
    .plays = this address plays or has played in { $slug }
    .deputy = this address has been a deputy in { $slug } and knows what another role knows
    .moderator = this address is or was a moderator of { $slug }
    .no_match = there is no match named { $slug ->
            [none] as that mail says
           *[other] { $slug }
        }
    .no_name = there is no match named (no name given)
    .over = the match { $slug } is over

no_replacing = { $written ->
        [none] write REPLACE and one of
       *[other] nobody here plays '{ $written }'; name one of
    }: { LIST($names, join: "comma") }
    .yourself = you cannot vote on yourself; write RESIGN to give up your seat
    .single = a single vote replaces nobody; ask the moderator, who can do it
    .free = the seat of { $role } is free already
wants_no_mail = { $email } wants no mail of this server and is not written to; nothing has changed (`pbem mail allow { $email }` lets it be asked again)
asked_enough = { $email } has been asked often enough of late; nothing has changed
not_started_yet = the match { $slug } has not started
resigned = your seat is free from now on
    .announced = nothing has changed yet: to give up your seat for good, answer this mail with RESIGN YES, or with RESIGN YES WITH ORDERS to leave what you have filed ahead to whoever comes
    .not_announced = RESIGN YES confirms a RESIGN written in an earlier mail; write RESIGN first
    .alone = write RESIGN alone; the mail that confirms it then says RESIGN YES
    .deputy = only the seat's holder can give it up; as deputy answer NO

# Who plays a seat. $care: how the caretaker of the game does, as a clause.
who_plays_now = Who plays { $role }
    .caretaker = { $role } is now played by the caretaker while its player is away: { $plays }
    .no_caretaker = The caretaker no longer plays { $role }.
caretaker_plays = { $care }. It answers { $time } after a question.
plays_for_you = The { $by ->
        [deputy] deputy
       *[caretaker] caretaker
    } plays for you. Any order of yours that is carried out, or BACK, gives you your seat back.
    .way_back = Any order of yours that is carried out, or BACK, gives you your seat back.
deputy_plays = The deputy plays
    .from_now = From now on the deputy plays { $role }. The holder has the seat back by any order that is carried out, or by the word BACK.
    .ends = The deputy's part ends
    .no_longer = { $role } is played by its holder again; your part has ended for now.
    .noted = { $role }: the deputy { $plays ->
            [true] plays
           *[false] plays no longer
        }.
# Behind what an answer did.
given_by = given by { $by ->
        [default] the server, as the time was up
        [caretaker] the caretaker
       *[deputy] its player's deputy
    }
    .of = { LIST($roles) }: given by { $by ->
            [default] the server, as the time was up
            [caretaker] the caretaker
           *[deputy] its player's deputy
        }
back = you play your seat yourself
    .already = you play your seat yourself already
    .deputy = BACK is a word of the seat's holder; you are the deputy

# Deputies.
your_deputy = Your deputy
    .asked = { $email } is asked to agree by answering a mail; until then you have no deputy
    .agreed = { $email } has agreed to be your deputy.
    .ended = Your deputy has ended his part. DEPUTY and an address names another.
    .no_more = you have no deputy any more
no_deputy = you have named no deputy; write DEPUTY and an address
    .not_holder = only the seat's holder names a deputy
    .away = somebody else plays for you now; write BACK first
    .missing = write DEPUTY and a mail address, or DEPUTY none
    .yourself = that is your own address
deputy_ended =
    .moderator = You judge or have judged this match, and so may play for nobody in it.
    .by_yourself = You have ended it.
    .missed = You have missed too many deadlines in a row.
    .another_role = You play or have played another role of this match, or are or were deputy for one.

# A deadline has passed. $instead: what happens then, as a clause.
time_up = Your time was up
    .order = You were asked for an answer before { $due }. None came, so this order was given for you: { $order }
care_answered = The caretaker played for you
    .order = It gave this order: { $order }
missed = Deadlines missed in a row: { $number }. After { $most } in a row { $instead }.
    .second_warning = Deadlines missed in a row: { $number }. SECOND WARNING: from { $moment } on { $instead }, until you are back. Any order of yours that is carried out, or the word BACK, keeps your seat or gives it back to you.
    .no_deputy = you are deputy no longer
    .deputy_plays = your deputy plays
    .caretaker_plays = the caretaker plays: { $care }
unreachable = { $role } cannot be reached
    .came_back = { $email ->
            [none] The mail to whoever plays { $role } now
           *[other] The mail to { $email }, who plays { $role },
        } came back, or is delayed on its way; what is asked has not arrived.
    .waits = The match waits for an answer until { $moment } at most; then the default order is given. The question is mailed again twice a day. If you know another way to reach { $role }, please use it.
    .no_more = Too many deadlines have waited so of late: the default order is given at { $moment }. If you know another way to reach { $role }, please use it, or stop the clock.
    .promised = The mails that ask { $email } for the promised word came back. The match waits for it until { $moment }; then the seat is lost and all is drawn anew.
    .how = `pbem mail list --failed` shows what came back, `pbem mail retry` sends it again, `pbem match clock` changes how long deadlines wait so.
    .told = Mail to the player of { $role } does not arrive, so the match waits for the answer, until { $moment } at most. If you know another way to reach the player, please use it.
    .noted = mail to the player of { $role } does not arrive; the deadline waits until { $moment } at most

# What a player says of himself. $before: a line that would say again what held before.
held_before = { $now } (before: { $before })
    .zone = ZONE { $zone }
    .off = OFF { COUNT($days) ->
            [0] none
           *[other] { LIST($days, join: "comma") }
        }
    .reports = REPORTS { $wanted ->
            [brief] brief
            [full] full
           *[usual] usual
        }
    .pictures = PICTURES { $wanted ->
            [off] off
           *[on] on
        }
    .digest = DIGEST { $wanted ->
            [off] off
            [daily] daily { $at }
           *[usual] usual
        }
zone_set = your times are those of { $zone }{ $fixed ->
        [true] , the same all year; where the clocks change, name a place instead, such as ZONE Europe/Paris
       *[false] {""}
    }
    .unknown = '{ $written }' is no time zone; write one such as Europe/Paris or America/New_York, or a large city
    .several = '{ $written }' is the time of several places; write the line that is yours: { LIST($lines, join: "or") }
reports_set = { $wanted ->
    [brief] you get short mails, and the whole board only when you write REPORT
    [full] you get the whole board with every mail that asks or tells you something
   *[usual] you get short mails, and the whole board when a phase of the match ends and when you write REPORT
  }; REPORTS brief, REPORTS full and REPORTS usual change it
    .unknown = '{ $written }' is no kind of reports; write REPORTS brief, REPORTS full or REPORTS usual
pictures_set = { $wanted ->
    [off] your mails come without pictures of the board, and with all tables in their place; PICTURES on brings them back, and MAP asks for them
   *[on] your mails have pictures of the board; PICTURES off leaves them out
  }
    .unknown = '{ $written }' is no wish about pictures; write PICTURES on or PICTURES off
    .how = The board in pictures
    .first = This mail has pictures of the board. If you cannot see them, or would rather have tables alone, answer with PICTURES off on a line; MAP asks for pictures at any time, MAP and the name of a place for the part around it.
digest_set = { $wanted ->
    [off] you get every mail at once; DIGEST usual gathers for some hours those that ask nothing of you, DIGEST daily 18:00 for a day
    [daily] what asks nothing of you comes in one mail a day at { $at } ({ $zone }); questions and deadlines come at once; DIGEST usual ends it
   *[usual] what asks nothing of you waits some hours for what comes next; questions and deadlines come at once; DIGEST off gives you every mail at once, DIGEST daily 18:00 one a day
  }
    .unknown = '{ $written }' is no hour of the day; write DIGEST daily 18:00, DIGEST off or DIGEST usual
noted =
    .name = name: { $shown }
    .zone = zone: { $shown }
    .language = language: { $shown }
    .nothing = none
    .unknown = none that is known
    .not_to_be_had = one that cannot be had
    .wrote = { $writer } wrote: { $line }
no_name =
    .unseen = the name holds nothing that can be seen
    .empty = '{ $name }' holds no letter and no digit
    .mixed = '{ $name }' mixes the letters of several alphabets in one word
    .office = '{ $name }' could be taken for the server or the moderator; write a name of your own
    .role = '{ $name }' is the name of a role; write a name of your own
    .taken = '{ $name }' is another player's name, or too like it; write one that tells you apart
