# The whole clock of a match, sentence by sentence, as HELP CLOCK tells it. Times are in hours: "36 h".

clock = Time to answer: { EACH($paces, as: "clock-pace", join: "comma") }.
    .grace = Grace after the deadline and a final warning: { EACH($paces, as: "clock-pace", join: "comma") }.
    .notice = At least { $usual }{ COUNT($others) ->
            [0] {""}
           *[other] { " " }({ EACH($others, as: "clock-pace", join: "comma") })
        } outside quiet hours, or the whole time to answer if that is shorter, lie between a question's mail and its default.
    .bank = All questions of one's own { $turn } share the time of its first: a further one gets what is left of it, and what others take for their answers costs nothing of it.
    .weekend = No time runs on { EACH($days, as: "weekday", join: "comma") }.
    .holidays = No time runs on holidays ({ LIST($days, join: "semicolon") }).
    .holiday = { $why }: { $first }{ $last ->
            [none] {""}
           *[other] { " " }to { $last }
        }
    .quiet = No deadline falls between { $begin }:00 and { $end }:00 of the player's own day.
    .absence_days = Absences stop the clock for at most { $days } days in any 365.
    .reminders = Reminders: when { LIST($times, join: "and") } is left{ $after ->
            [none] {""}
           *[other] , but none within { $after } of the question
        }.
    .reminders_none = Reminders: none.
    .share_left = { $percent } % of the time
    .time_left = { $time }
    .second_thoughts = An answer to a question put to several at once can be taken back by WAIT until { $minutes } min after the last answer.
    .pause = An order filed ahead answers at some moment within { $minutes } min, or in a quarter of the time to answer if that is shorter; a question under seal stays open as long after the last answer, even when nobody is asked.
    .disputes = What happened can be disputed for { $time }, later with a moderator's leave.
    .gather = What asks nothing of you waits up to { $time } for what comes next, so that one mail brings both; what was filed for a whole turn of yours, or kept of a mail, is told as soon as it is through. DIGEST off gives you every mail at once, REPORT what is new.
    .windows_hidden = A window in which cards may be played ends at a moment that is fixed when it opens, by what all know, whoever holds, plays or has filed something: the windows of one move share { $time } of waking time ({ $quiet ->
        [true] outside the quiet hours
       *[false] from 7:00 to 23:00
    } of all who could hold something; of those whom it concerns, days off and absences count, too), and none is open for less than the least notice. It ends earlier only when all who could hold something have told all by WAIVE that they play nothing in the windows of this turn. Who holds nothing to play in it is not asked.
    .windows_quick = A window in which cards may be played ends some minutes after the last answer of those who hold something to play in it and are asked; who holds nothing is not. So its end tells all: an early one that nobody who is asked holds anything, or that it was filed ahead; a late one that somebody thinks about what he holds, and who, where it could be one seat alone.
    .windows_asked = A window in which cards may be played ends some minutes after the last answer of those whom it concerns or who wished to be asked, whether they hold something to play or not. A late end tells that somebody thinks, and who, where it could be one seat alone.
    .bounced = For a player whose mail comes back the deadline waits up to { $time }.
    .returns = At most { $times ->
        [one] { $times } deadline in any { $days } days waits
       *[other] { $times } deadlines in any { $days } days wait
    } so, or for the word of a player whether a mail is his, for one seat.
    .missed = A player who misses { $times ->
        [one] { $times } deadline
       *[other] { $times } deadlines
    } in a row, those under seal apart, is warned and then a deputy or the caretaker plays for him.
    .hand_over = Between the last of these misses and that lie { $time } of the player's own time.
    .caretaker = The caretaker answers every question after { $time }.
clock-pace = { $key } { $value }
weekday = { $value ->
        [mon] Monday
        [tue] Tuesday
        [wed] Wednesday
        [thu] Thursday
        [fri] Friday
        [sat] Saturday
       *[sun] Sunday
    }

# Why a day does not count for a deadline.
day_closed =
    .weekday = no time runs on a { EACH($days, as: "weekday", join: "comma") }
    .absence = absence
    .holiday = a holiday of the match

# What is wrong with a setting of the clock, and with days.
no_setting = clock { LIST($unknown, join: "comma") } is not known; there are: { LIST($known, join: "comma") }
    .pace = { $kind } { $pace } is no kind of question; there are: { LIST($known, join: "comma") }
    .hours = { $kind } { $pace }={ $hours }: hours count up from nothing to { $most }
    .weekend = weekend { $written } leaves the players too little time; it is { $most } days at most
    .holiday = holiday { $written } is longer than { $most } days; pause the match for so long a time
    .quiet = quiet hours are written as 22-7: from an hour to another hour of the local day
    .disputes = disputes { $written }: write days or hours within which something can be disputed, such as 7d or 48h, at most { $most }d, or { $any }
    .quiet_all_day = quiet { $written } ends at the hour in which it begins, which would be the whole day or nothing; write another hour (22-7), or leave quiet out for no quiet hours
    .dear = dear { $written }: an order that gives away much is { LIST($known, join: "or") }
    .windows = windows { $written }: a window is { LIST($known, join: "or") }
    .number = { $name } { $written } is no{ $whole ->
            [true] { " " }whole
           *[false] {""}
        } number of { $unit } from 0 to { $most }
    .reminder = reminders { $written } is no share (10%) and no time before the deadline (6h)
days_written = { $written }: days are written as 2027-12-24 or 2027-12-24..2028-01-02
    .backwards = { $written }: the last day is before the first
no_weekday = { LIST($unknown, join: "comma") } is no weekday; there are: { LIST($days, join: "comma") }
