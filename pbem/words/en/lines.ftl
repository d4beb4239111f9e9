# What became of a line of a mail, or why it was read as no order.
empty = empty
comment = a comment
dropped = what you were asked back is dropped, and nothing of it is carried out
talk = no order begins like this
    .near = no order begins like this; { $why ->
            [none] HELP { LIST($words, join: "or") } may tell what you want
           *[other] the nearest would be: { $why }
        }
# $name: another player, of whom the line asks something.
said_to_another = it is said to { $name }, who does not read it here; PRESS TO { $name } in front of it sends it
refused_near = { $why }; HELP { LIST($words, join: "or") } may tell what you want
# $possible: the order that is asked about; $why: it would be refused.
asked = a question runs nothing; { $why ->
        [none] { $possible ->
            [true] the order would be possible now; to see what would happen, send it alone or with TEST above it
           *[false] to see what would happen, send it alone or with TEST above it
        }
       *[other] the order would be refused: { $why }{ COUNT($rules) ->
            [0] {""}
           *[other] { "" } ({ LIST($rules, join: "comma") })
        }
    }
listed = it belongs to the list that begins on line { $line }
corrects = it corrects line { $line }
corrected = line { $line } corrects it
courtesy = a greeting, or your name
below_closing = below the closing words
earlier_question = it answers an earlier question
answered_question = { earlier_question }
earlier_mail = it was written before what stands now
after_failure = an order before it was not carried out
# In a trial, behind an order that needs dice or cards.
after_chance = not tried: it depends on what comes of line { $line }
# $supposed: the order before it as it is meant, none where that is not clear.
besides = { $why }; { $supposed ->
        [none] besides
       *[other] with '{ $supposed }' done
    }: { $wrong }
slips = { EACH($slips, as: "slip", join: "comma") }
    .and_more = { slips }{ $more ->
            [none] {""}
           *[other] ; { $more }
        }
slip = '{ $a }' is read as { $b }
ended_already = the orders before it had ended this already
ended_before = that had ended already
# Of orders with ELSE between them the first possible one is carried out.
of_several = { $order }{ COUNT($reasons) ->
        [0] {""}
       *[other] { "" }; before it, { LIST($reasons, join: "semicolon") }
    }{ $then ->
        [none] {""}
       *[other] . { $then }
    }
none_possible = none of them is possible: { LIST($reasons, join: "semicolon") }
not_possible = '{ $order }' was not possible ({ $why }{ COUNT($rules) ->
        [0] {""}
       *[other] { "" }; { LIST($rules, join: "comma") }
    })
passed_over = passed over: { $why }
condition_fails = it is not so that { $condition }
in_place = in place of your earlier answer{ $more ->
        [none] {""}
       *[other] ; { $more }
    }
# Orders behind one that puts a question to others. $replies: what these answer, each $role with $order.
supposed = { $more ->
        [none] {""}
       *[other] { $more };{" "}
    }if { EACH($replies, as: "reply", join: "and") }
    .otherwise = { supposed }, but not if { EACH($others, as: "reply", join: "and") } ({ $why }{ COUNT($rules) ->
        [0] {""}
       *[other] { "" }; { LIST($rules, join: "comma") }
    })
    .never = { $why } (whatever the others answer)
    .undisturbed = { $more ->
            [none] {""}
           *[other] { $more };{" "}
        }if nobody else does anything
reply = { $role } answers '{ $order }'
goes_without_saying = goes without saying at the end of a mail
read_as = read as: { $order }
settles_nothing = { $more ->
        [none] {""}
       *[other] { $more };{" "}
    }it settles nothing of what is asked now, and is kept in mind for what comes of it{ $asked ->
        [none] {""}
       *[other] . Still asked: { $asked }
    }

# What of a mail is not read. $most: how much is.
line_too_long = it has more than { NUMBER($most) } characters, more than an order has
too_many_lines = after the first { NUMBER($most) } lines of a mail no orders are read
too_many_characters = after the first { NUMBER($most) } characters of a mail no orders are read
