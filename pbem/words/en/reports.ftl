# What reports and acknowledgements say of themselves: titles, tables, questions.

# Every mail begins with it; what stands below it in an answer is not read. A ";" ends the part by which it is known again.
marker = === Write your orders above this line; what stands below is ignored. ===

# Moments, in the reader's zone. $weekday and $month are short names, $time is "18:00". In the night whose clocks go back
# an hour comes twice: $which says which of the two it is.
moment = { $weekday } { $day } { $month } { $year }, { $time }{ $which ->
    [first] { " " }for the first time
    [second] { " " }for the second time
   *[only] {""}
  } ({ $zone })
short_moment = { $weekday } { $day } { $month } { $time }
day = { $weekday } { $day } { $month }
date = { $day } { $month } { $year }

# The question of a report.
asked = What is asked of you
    .nothing = Nothing now.
    .before = Answer before { $due }. { $default ->
        [none] Without an answer in time the default order is given for you.
       *[other] Without an answer in time this order is given for you: { $default }
      }
    .stands = Your choices are those that you had; STATUS shows them once more.
    .how = Reply to this mail with order lines such as these (TEST on top tries them first, HELP explains):
turn = A whole turn
    .how = All of your turn can stand in one mail; one that goes as the board stands, for example:
choices = Your choices
    .short = HELP and the first word of an order tells more.
    .known = { $number ->
        [one] One more is as it was; HELP lists it.
       *[other] { $number } more are as they were; HELP lists them.
      }
waiting = Waiting for
    .short = Waiting for { $names }
held = Held for you

# The end of a mail as HTML: what is kept short beside pictures, and what would make it longer than mail programs show.
left = In short
    .beside = The plain text has besides: { LIST($titles) }. MAP and a name draws more of the board, ORDERS lists what you have filed.
    .where = Too long for this form, and shown in the mail's plain text: { LIST($titles) }.

# In the place of a picture of the board where it is not shown. $names: of things on it; $more: how many others.
picture = { $title }.
    .changed = Changed: { LIST($names, join: "comma") }{ $more ->
        [0] {""}
       *[other] { " " }and { $more } more
      }.
    .choices = You may choose: { LIST($names, join: "comma") }{ $more ->
        [0] {""}
       *[other] { " " }and { $more } more
      }.

# What has happened.
news = What happened since your last report
    .now = What happened
    .nothing = Nothing that you can see.

# What became of the lines of a mail.
results = Your orders
    .line = line
    .result = result
    .order = order
    .why = why
aside = Not read as orders
    .line = line { $number }: { $words } ({ $why })
    .mail = { $words } ({ $why })
    .whole = the whole mail ({ $why })
    .more = and { $number } more lines of this kind

# Press.
press_signed =
    .subject = Press from { $writer } · { $slug }
    .head = { $writer } writes to { LIST($readers, join: "comma") }:
    .foot = Answer this mail to write back to everybody named above; no orders are read from it.
press_readers =
    .one = you
    .all = everybody
    .some = you and others
press_anonymous =
    .subject = Press without a name · { $slug }
    .head = Somebody writes to { LIST($readers, join: "comma") }:
    .foot = An answer to this mail needs PRESS TO and a name as its first line; its writer is not known to you.
