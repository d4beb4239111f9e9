# Days on which the time of a player does not run (OFF, ABSENT).

days_off = your time does not run on { EACH($days, as: "weekday", join: "comma") }
    .none = you have no weekdays off
    .missing = write OFF sat, sun, or OFF none
    .too_many = { $days } weekdays off; at most { $most } can be
absence = { LIST($absences, join: "semicolon") }
    .one = { $meanwhile ->
            [deputy] your deputy plays
            [policy] the caretaker plays
           *[wait] your time does not run
        } { DATE($first) }{ $last ->
            [none] {""}
           *[other] { " " }to { DATE($last) }
        }
    .none = you have no absence to come
    .past = { DATE($first) } is past; an absence can begin today ({ DATE($today) }) at the earliest
    .already = that absence is filed already; ABSENT none takes those to come back
    .too_long = that would make { $used } days of absence within a year; at most { $most } stop the clock. Take fewer, or write POLICY or DEPUTY behind the days: the caretaker or your deputy plays then
    .no_deputy = you have no deputy who has agreed; write DEPUTY and his address first, or POLICY or WAIT
no_days = '{ $written }' is no day and no stretch of days; write ABSENT 3 Aug - 17 Aug, ABSENT 2027-08-03, or ABSENT none
    .one = '{ $written }' is no day; write 3 Aug or 2027-08-03
    .in_month = there is no day { $day } in that month
    .backwards = { DATE($last) } is before { DATE($first) }

# Until when an answer can be taken back.
wait = WAIT takes an answer back { $until }.
    .held = { $order } (WAIT takes it back { $until })
    .until_opened = until the answers are opened
    .until = until { $moment }
    .until_last = while others are still asked{ $minutes ->
            [none] {""}
           *[other] { " " }and until { $minutes } min after the last answer
        }
    .headline = Held for you
