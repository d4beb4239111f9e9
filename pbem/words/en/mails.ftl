# Subject lines and headlines. A subject never tells a card, a hand or a number: telephones show it to whoever looks.

digest = Digest: { $where }
your_move = Your move: { $topic }{ $due ->
        [none] {""}
       *[other] { " " }by { $due }
    }
answer = Answer: { $topic }{ $due ->
        [none] {""}
       *[other] { " " }by { $due }
    }
move_and_told =
    .your_move = Your move: { $topic }{ $due ->
            [none] {""}
           *[other] { " " }by { $due }
        }; { $told }
    .answer = Answer: { $topic }{ $due ->
            [none] {""}
           *[other] { " " }by { $due }
        }; { $told }
    .others = { COUNT($roles) ->
            [one] { LIST($roles) }
            [2] { LIST($roles, join: "and") }
           *[other] the others
        } to move; { $told }
over = The match is over
turn_begins = turn { $turn } begins
title = { $role } in { $slug }{ $where ->
        [none] {""}
       *[other] : { $where }
    }
    .over = { $role } in { $slug }: the match is over

# Where a match stands: "turn 2, round 1, Action Phase".
stage =
    .turn = turn { $turn }
    .round = round { $round }
    .phase = { $phase } phase

# What became of a mail.
tried = tried, nothing has changed
refused = refused: line { $line }
done_and_refused = { done }; { refused }
done = done: { $number ->
        [one] { $number } order
       *[other] { $number } orders
    }
dear_held = held for second thoughts: { $number ->
        [one] { $number } order
       *[other] { $number } orders
    }
not_carried_out = not carried out
answered = answered: { LIST($words, join: "comma") }
about_press = about your press
no_order = no order found

# What its writer is told of it besides. $hindrance: a clause.
only_any_time = Of your orders, only those that are possible at any time were carried out: { $hindrance }.
none_carried_out = None of your orders was carried out: { $hindrance }.{ $done ->
        [true] {""}
       *[false] { " " }Nothing has changed.
    }
trial = TEST: this is what would happen. Nothing has changed.
    .asked = You ask what would happen{ COUNT($orders) ->
            [0] {""}
           *[other] {" "}with { LIST($orders, join: "slash") }
        }: see below. Nothing has changed; without the question it is an order.
    .stops = The trial stops here; only the order itself brings out more: { $reason }.
empty = Your mail holds no order; nothing has changed.
refused_at_once = An order was refused. Nothing has changed.
refused_beside = An order was refused, and none was carried out; what is marked done is done.
refused_line = A refused line has changed nothing.
refused_after = The orders before the refused one stand; from there on no order was carried out.
part_not_read = A part of your mail was not read: { $why }.
attachments = Attachments are not read: { LIST($names, join: "comma") }.

# What became of a line, and what could have been written. $rules: their ids.
result_done = done
result_noted = kept
result_held = held
result_kept = kept
result_refused = refused
result_not_reached = not reached
result_ignored = ignored
result_answered = answered
result_stopped = stopped
possible = (possible: { LIST($words, join: "comma") }{ $more ->
        [0] {""}
       *[other] { " " }and { $more } more
    })

# Until when a question is to be answered, and why then.
choice = { $usage }: { $told }{ $rules ->
        [none] {""}
       *[other] { " " }[{ $rules }]
    }{ EACH($args, as: "choice-argument", join: "together") }
choice-argument = ; { $a }: { $b }
in_care =
    The caretaker plays for you and answers then. An order of yours that is carried out before, or BACK, ends that.
paused = The match is paused: this deadline moves by the length of the pause.
bank = { $left ->
        [none] This time is for your whole { $turn }: a further question gets what you leave of it, at least { $least }.
       *[other] Your { $turn } has { $whole } in all; { $left } were left for this question, and a further one gets what you leave of them, at least { $least }.
    }
later = It is later than usual because of { LIST($why) }.
    .days = days that do not count ({ LIST($days, join: "semicolon") })
    .day = { $why }: { $day }
    .quiet = quiet hours
    .granted = { $hours } h voted, granted or given back
grace = After a final warning there are { $time } of grace.
    .ends = That is the end of the grace: the deadline was { $due }.
asked_before = You are asked for an answer before { $due }.

# What became of a question that is asked no longer, as a clause.
fate =
    .other = the mail you answered did not ask the question that stands now
    .default = its deadline passed and at { $when } the default order was given for you{ $given ->
            [none] {""}
           *[other] : { $given }
        }
    .answer = the question you answered was settled by your mail of { $when }
    .filed = an order you had filed ahead answered the question at { $when }
    .caretaker = the caretaker answered it for you at { $when }
    .no_longer = the question you answered was no longer asked from { $when } on
