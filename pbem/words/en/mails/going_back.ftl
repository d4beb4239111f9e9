# A match goes back: a player takes an order back, or a ruling corrects what happened. $order: an order, $why: a clause.
undo =
    .done = taken back: { $order }
    .none = you have given no order in this match that could be taken back
    .cannot = it cannot be taken back: { $why }
    .late = the time to answer that question is over, so your order stands
    .elsewhere = UNDO stands once and alone on a line above the orders of a mail, and takes back the last order before that mail; nothing of it was done
    .paused = the match stands still, and no order is taken back meanwhile
    .noted = { $role } took the last order back.
gone_back =
    .mark = (counts no longer)
    .untold = What counts no longer
    .instead = What holds in its place

# A ruling changes the match. $tag: what the corrected entry is called, $judge: a moderator, $why: a clause.
correction = The match went back
    .one = one change of the match at a time: one line with LEAVE OUT, INSTEAD, BEFORE or AFTER
    .which = say behind the word which entry is meant, by its tag: LEAVE OUT #kfma
    .change = write what is to be changed: LEAVE OUT #tag, INSTEAD #tag: another order, or BEFORE or AFTER #tag: a change of the position as in a case file
    .tag = no entry, or more than one, has the tag #{ $tag }
    .no_order = that entry is no order of a player, so nothing can be put in its place
    .order = the order in its place, "{ $order }", does not go: { $why }{ $rules ->
            [none] {""}
           *[other] { " " }[{ LIST($rules, join: "comma") }]
        }
    .too_long = a change of the position has at most { $most } characters
    .position = the change of the position is not what a case file has below `position:`; write for instance "AFTER: spaces: ..." or its lines below{ $why ->
            [none] {""}
           *[other] : { $why }
        }
    .repeats = the change of the position is not what a case file has below `position:`: it repeats a part by a name (`&` and `*`); write it out each time
    .with_correct = what is to be changed in the match goes with CORRECT alone; choose that, or leave the field empty
    .number = { $place }: { $number } cannot be; the numbers of a position are whole ones from -{ $most } to { $most }
    .impossible = it cannot be done: { $why }
    .none_shown = you were shown no change that you could apply; write CORRECT and the change below it first
    .shown = Below is what would come of this change of #{ $tag }. Nothing has changed yet, and nobody was told. Answer APPLY to rule so, DROP to forget it, or write another ruling.
    .dropped = The change of #{ $tag } is forgotten; the dispute still waits for your ruling.
    .ruled = Your ruling on #{ $tag } is told. The match goes back when another moderator agrees or the waiting time is over.
    .applied = You agree; the correction of #{ $tag } is carried out.
    .not_applied = The correction of #{ $tag } is not carried out, and all who know of it are told your reasons.
    .appealed = an appeal against the ruling on #{ $tag } is open; the correction waits for what it comes to
    .agreed = { $judge } agrees with the correction of #{ $tag }.
    .looked = { $judge } was shown what a correction of #{ $tag } would change: everything, also what players may not know.
    .waits = The match goes back to correct it at { $until }, or as soon as another moderator agrees; until then another moderator or an appeal can stop that.
    .stopped = The correction of #{ $tag } is not carried out: { $why ->
            [against] { $judge } is against it, so the ruling falls
            [overturned] the appeal has taken its place
            [over] the match is over
           *[impossible] it is not possible
        }.{ $text ->
            [none] {""}
           *[other] { " " }"{ $text }"
        }
    .done = #{ $tag } was corrected, as { $judge } has ruled: the match went back behind it, and what still stands was carried out once more with the dice and cards that it had.
    .in_public = What #{ $tag } is about is corrected, as { $judge } has ruled on an entry that only some may see: the match went back, and what changes stands below.{ $text ->
            [none] {" "}The reasons are about what only some may know; they can be read when the match is over.
           *[other] { " " }"{ $text }"
        }
    .done_unseen = The match went back for a correction; what changes for you stands below.
    .waiting_yours = Orders of yours that wait
    .yours_waits = { $order }
    .waits_so = Each waits among your orders filed ahead and is given as soon as you are asked the same again, with the dice and cards that it had; ORDERS lists them, REVOKE and the number takes one back.
    .returned_yours = Orders of yours that count no longer
    .yours = { $order }: { $why }{ $rules ->
            [none] {""}
           *[other] { " " }[{ LIST($rules, join: "comma") }]
        }
    .again = Order anew what you still want: where you are asked the same again, the same attempts get the dice and cards that they had, in whatever order; what is legal still of an order with known dice must stand in the new one.
    .how = { $how ->
            [leave_out] The order counts no longer.
            [replace] Another order takes its place.
            [before] The board is changed before it:
           *[after] The board is changed after it:
        }
    .summary = What would come of it
    .stands = { $kept ->
            [one] { $kept } order
           *[other] { $kept } orders
        } from there on would stand, { $back ->
            [one] { $back } would go
           *[other] { $back } would go
        } back to whoever gave it{ $waits ->
            [0] {""}
           *[other] , { $waits } of them to wait until the same is asked again
        }.
    .draws = Dice and cards drawn before: { $kept } are kept, { $waits } wait for the same attempt{ $anew ->
            [0] {""}
           *[other] , { $anew } were drawn anew
        }.
    .rolls = Then dice or cards would be drawn anew ({ $what }{ $among ->
            [0] {""}
           *[other] , one of { $among }
        }); what comes behind that is not shown, for nobody may rule by dice that he has seen.
    .waits_then = Nothing has changed yet. What would come of it is tried anew when it is carried out.
    .to_apply = `APPLY` on a line of its own rules so, `DROP` forgets it.
    .returned = What would go back
    .waiting = What would wait until the same is asked again
    .back = { $role ->
            [none] {""}
           *[other] { $role }:{ " " }
        }{ $order } - { $why }{ $rules ->
            [none] {""}
           *[other] { " " }[{ LIST($rules, join: "comma") }]
        }
    .by = { $source ->
            [clock] the end of a question, by the clock
            [default] the default order, when the time was up
            [caretaker] an order by the caretaker
            [filed] an order filed ahead
            [moderator] a change by a moderator
           *[player] an order of the player
        }
    .untold = What would count no longer
    .told = What would hold in its place
    .learned = What has come to light since, and stays known

# The board before and after, in a table. $roles: who sees it.
compared =
    .title = Before and after
    .place = where
    .before = before
    .after = after
    .who = seen by
    .all = all
    .some = { LIST($roles) }
    .roles = { COUNT($roles) ->
        [0] nobody
       *[other] { LIST($roles) }
    }
    .asked = asked now
    .more = and { $number } more
    .so_far = The board after it is that up to the draw; what comes behind that is not shown.
known_dice = Dice that are known
    .one = { $role ->
            [none] {""}
           *[other] { $role }:{ " " }
        }{ $what }: { $faces }

# A match in a file.
export =
    .running = the match { $slug } is not over; until then it has secrets, and cannot be exported
