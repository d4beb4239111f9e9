# A match starts, a seat is handed over, matches go on under new rules.

starts = The match starts: you play { $role }
    .clock = The clock of this match
    .clock_again = HELP CLOCK tells it again.
handed_over = Handed over to you
    .what = You have taken this seat over, as it stands. Below is everything the role may know.
other_rules = From here on version { $version } of the rules of { $title } is played, before version { $before }.
proof_anew = Dice and cards can be checked in a new way

# What a short mail leaves out, and what REPORT SINCE brings.
short = The whole report
    .rest = Write REPORT in an answer, and you get the whole board, your orders filed ahead and the addresses of the others.{ $page ->
    [none] {""}
   *[other] { " " }What everybody may know stands at { $page }
  }
report_since = What happened since then
    .day = What happened since { $day }
    .left = { $number } earlier events are left out; RECORD brings all of them.
