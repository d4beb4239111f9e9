# Orders filed ahead. $turn: what the game calls a turn of one's own.

filed = Your orders filed ahead
    .how =
        They answer for you, a few minutes after you are asked; of two that fit the one filed last is used. REVOKE and a
        number takes one back; HELP ORDERS tells more.
    .none = You have filed none. Such lines answer a question before it is asked (HELP ORDERS tells more){ $examples ->
            [0] .
           *[other] :
        }
    .news = Orders filed ahead
    .before = Filed ahead before
    .by_the_rules = Your standing orders
    .number = no.
    .state = state
    .order = order

# What an answer tells of those that are open besides. $number: how many, of an order its own.
filed_besides = Filed ahead besides: { $number }
    .order = { $number }: { $text }
    .more = and { $number } more (ORDERS lists all)
# What may be asked next. $moments: what it is called.
if_it_comes_to_that = If it comes to that
    .how =
        Next you may be asked about this move: { LIST($moments, join: "comma") }. File it now, in the mail with your answer;
        what does not come up lapses:
asked_next = Next
    .how = Next you may be asked ({ LIST($moments, join: "comma") }): file it now, in the same mail:

# What a player is asked before it comes to that. $topic: what is asked. $line: of the mail.
at_its_place = Your move ahead: { $topic }
    .how =
        This comes later, and you can answer it now, so that nobody waits for you: what you order is carried out when
        it comes to that, and until then another answer takes its place, or REVOKE takes it back. If you would see first
        what the others do, write nothing: you are asked then, with all your time.
    .with = Read with line { $line }.
    .meant = this is no order as it stands; it may mean: { LIST($lines, join: "slash") }; send that, and it is kept until it comes to that

# What comes behind it and can be answered in the same mail. $condition: on which the answer holds.
behind_its_place = And then: { $topic }
    .how =
        You can answer this in the same mail, on lines of its own, so that nobody waits for you. Your answer is kept with
        IF { $condition }, reckoned after what you order in that mail; where this does not hold when it comes, or if you
        write nothing of it, you are asked then, with all your time.

# What became of one. $why: filed_ended, or why an order was refused.
filed_answered = Your order { $number } answered: { $order }.
filed_ends = Your order { $number } answers no more{ $why ->
        [none] {""}
       *[other] { " " }({ $why })
    }: { $text }
filed_failed = Your order { $number } could not be carried out: { LIST($why, join: "semicolon") }.
    .line = { $order }: { $why }{ COUNT($rules) ->
            [0] {""}
           *[other] { " " }[{ LIST($rules, join: "comma") }]
        }
    .fault = the server failed at it and has told the moderator
    .instead =
        One line of your order { $number } was not possible, and those behind it stand: { $why }. { COUNT($given) ->
            [0] Nothing was given in its place.
           *[other] Given in its place: { LIST($given, join: "semicolon") }.
        }
    .passed = One line of your order { $number } was not carried out, and those behind it stand: { $why }.
    .then = `{ $order }` of your order { $number } was not kept: { $why }.
    .none_fits = None of your orders filed ahead fits any more.
filed_expected = An order you have filed ahead answers this question at { $when }; if you answer before, that counts.
filed_ended =
    .taken_back = you took it back
    .match = the match is over
    .turn = the turn has ended; ALWAYS in front keeps an order longer
    .own_turn = the { $turn } is over
    .overtaken = you gave the orders of the { $turn } yourself
    .left = the player who filed it has left
    .came = what it waited for has come
    .no_condition = none of its conditions holds
    .rival = order { $number }, filed later, was used for the { $turn }
    .went_back = the match went back behind what it had begun
    .unread = it does not read any more: { $why }
    .answered_anew = what it answered was answered anew

# The state of one in a table.
filed_state = since { $date }{ $used ->
        [0] {""}
        [one] ; used { $used } time, last { $last }
       *[other] ; used { $used } times, last { $last }
    }; { $status ->
        [open] { $until }
        [used] used up
        [revoked] taken back
        [lapsed] lapsed
       *[failed] failed
    }{ $why ->
        [none] {""}
       *[other] { " " }({ $why })
    }
    .rest = rest of your mail, until the { $turn } ends
    .of_move = until this move is over
    .given = your order of before the match went back, until you are asked the same again
    .always = until revoked
    .until = until turn { $number } ends

# What its writer is told when he files one.
filed_would = it would be kept
filed_kept = kept as order { $number }
filed_told = { $head }: { $text }{ $slips ->
        [none] {""}
       *[other] { " " }({ $slips })
    }. { COUNT($overlaps) ->
        [0] {""}
        [one] Your order { LIST($overlaps) } could answer the same question: the one filed last is looked at first.{ " " }
       *[other] Your orders { LIST($overlaps) } could answer the same question: the one filed last is looked at first.{ " " }
    }{ $foreseen }
then_told = { $head }, for this move alone: { $text }{ $slips ->
        [none] {""}
       *[other] { " " }({ $slips })
    }. { COUNT($overlaps) ->
        [0] {""}
        [one] In this move it goes before your order { LIST($overlaps) }, which stays filed.{ " " }
       *[other] In this move it goes before your orders { LIST($overlaps) }, which stay filed.{ " " }
    }{ $foreseen }
then_behind = kept with line { $line } and filed when that is carried out: { $text }{ $slips ->
        [none] {""}
       *[other] { " " }({ $slips })
    }
then_over = it did not come to that: the move is over
filed_trial =
    .takes_nothing_back = a TEST takes nothing back
    .too_many = a trial tries no more than a mail may file
taken_back = { COUNT($orders) ->
        [0] you have no order filed ahead
       *[other] taken back: { LIST($orders, join: "comma") }; { COUNT($left) ->
            [0] nothing is filed any more
           *[other] filed still: { LIST($left, join: "comma") }
        }
    }

# The rest of a mail, which waits for an answer: of others, of what is filed ahead, or of the player's own.
rest =
    .would = { $behind ->
        [others] Others may answer first, so the lines marked as kept were not tried; they would go on when you are asked again in this { $turn }.
        [filed] Your order filed ahead would answer first, so the lines marked as kept were not tried; they would go on behind it in this { $turn }.
       *[own] Your answer would come first, so the lines marked as kept were not tried; they would go on when you are asked again in this { $turn }.
    }
    .kept = { $behind ->
        [held]
            Nothing of this is done yet, and nobody is asked or told: the lines marked as kept are carried out at
            { $until }. UNDO takes them back until then, and orders that you give yourself take their place.
        [others]
            Others may answer first. The lines marked as kept go on when you are asked again in this { $turn } (order
            { $number }); REVOKE { $number } takes them back, and orders that you give yourself then take their place.
        [filed]
            What you are asked now is answered by your order filed ahead. The lines marked as kept go on behind it in
            this { $turn } (order { $number }); REVOKE { $number } takes them back, and orders that you give yourself
            then take their place.
       *[own]
            Your answer comes first. The lines marked as kept go on when you have answered and are asked again in this
            { $turn } (order { $number }); REVOKE { $number } takes them back, and orders that you give yourself then
            take their place.
    }
    .still_kept =
        The rest of your earlier mail is still kept: its lines go on when you are asked again in this { $turn }; REVOKE
        { $number } takes them back.

# Mails about them.
filed_used = done: an order filed ahead
    .happened = What happened
filed_returned = An order filed ahead comes back to you
    .why =
        The server has come to a new version, which has read the words of orders filed ahead anew. What follows does not
        read any more and answers no question; file it again in other words (HELP ORDERS tells more). Your other orders
        are kept.
    .order = Your order { $number }
    .because = { $why }.
filed_fault = An order filed ahead failed
    .what =
        It met a fault of the server and was undone; its player has been asked instead. Whose it was and how it failed
        stands in the server's own log, which is for who does not play.
