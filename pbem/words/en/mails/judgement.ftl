# Who judges a match. $name, $names: what moderators are called.

moderators = The moderators of this match
    .are = { $first } hears disputes{ $appeals ->
            [none] ; an appeal goes to the players whom a dispute does not concern
           *[other] { COUNT($others) ->
                [0] , and { $appeals } appeals
               *[other] , { $appeals } appeals; { LIST($others) } { COUNT($others) ->
                    [one] stands
                   *[other] stand
                  } in for them
              }
        }.
    .named = { COUNT($names) ->
            [one] Moderator of this match is now
           *[other] Moderators of this match are now
        } { LIST($names) }.
    .dismissed = { $name } is no longer a moderator of this match.
    .refused = The operator named a moderator and was refused, because that person has a part in the match of which nobody is told.
    .part = { $name } has or had a part in this match, or was asked to take one, and cannot be its moderator
    .twice = { $name } is a moderator of this match already
    .none = this match has no moderator called { $name }
    .nameless = a moderator needs a name by which the players know him
    .you = You are a moderator of { $slug }
    .no_part = This match of { $game } has named you one of its moderators. All its players are told so. You play no part in it, neither as a player nor for one, as long as it lasts.
    .asked = When a player disputes what happened, or appeals, you are mailed what there is to know of it. Rule by answering that mail from this address; nothing else is to be done.
    .write = To write to one player answer any mail of this match with WRITE, a role, a colon and your words; the answer comes to you.
    .pages = What else a moderator can do and see is at { $address }; a link that signs you in is mailed to this address.
    .seen = What you are shown that players may not know is noted in the log that they read.

# What a moderator's mail is answered.
# What else a moderator can write, in answer to any mail of a match.
moderator_word =
    .abandon = `ABANDON: reasons` - the match is to end as it stands.
    .release = `RELEASE` - what came of a phase, and waits for you, is told.
    .dismiss = `DISMISS ola@watch.example` - who observes from that address is sent no more of the match.
    .address = `ADDRESS france new@player.example` - the mails of a player go to another address of his, once that has confirmed and the old one was asked.
    .write = `WRITE france: text` - to that player alone, whose answer comes to you; in answer to a dispute, about that.
    .withdraw = `WITHDRAW` - takes back what you have asked for and what waits.
moderator_letter = Your mail as a moderator
    .not_done = Nothing was done:
    .nothing = No dispute waits for a ruling of yours here. Nothing has changed.{ $waiting ->
            [none] {""}
           *[other] { " " }What waits for your ruling: { LIST($waiting) }. To rule on it, write its tag behind the word, as in UPHOLD kfma: your reasons.
        }
    .which = { $tag ->
            [none] several disputes wait for your word
           *[other] no dispute #{ $tag } waits for this word of yours
        }{ $waiting ->
            [none] {""}
           *[other] ; begin your line with the one that you mean: { LIST($waiting, join: "or") }
        }
    .refused = { $rules ->
            [true] Your mail was not taken as a ruling
           *[false] Your word was not taken
        }, and nothing has changed:
    .unread = no line of it begins with UPHOLD, RULE or CORRECT, or OVERTURN where an appeal is heard; { $near ->
            [none] send one of these lines
           *[other] "{ $near }" can be meant in more than one way, so send the line that you mean
        }, with the rules behind it: { LIST($lines, join: "or") }
    .too_long = a ruling has at most { $most } characters
    .no_rule = there is no rule { $rule } in this game; the nearest are { LIST($near) }. With the first of them your line is: { $line }
    .reasons = a ruling needs reasons in words and the id of at least one rule, for instance: { $line }
    .how = { $rules ->
            [true] Answer this mail once more, with the whole of your ruling.
           *[false] Answer this mail once more, with AGREE alone or with AGAINST: reasons.
        }
    .withdraw = Until then you take it back by answering this mail with WITHDRAW.
    .told = Your ruling on #{ $tag } is told as you wrote it.{ $corrects ->
            [true] { " " }It is told in words alone: the position of the match was not changed by it.
           *[false] {""}
        }

# Disputes. $tag: what an entry is called, $text: what a player wrote about it. Words in capitals are written by players.
dispute = A dispute
    .wanted = write DISPUTE, the tag behind what you dispute, a colon and what is wrong with it, for instance DISPUTE kfma: no such move, the strait is closed; an empty line ends your words
    .unknown = no entry of this match that you can see has this tag; tags stand behind # in your reports and in the log of the match
    .gone = #{ $tag } counts no longer, for the match went back behind it; what stands in its place has a tag of its own
    .no_moderator = this match has no moderator who could rule on it; who hosts it can name one
    .too_long = a dispute has at most { $most } characters, in as many lines as you like, and nothing of this one was taken; what there is to know of the entry goes to who rules by itself
    .one_at_a_time = your dispute about #{ $tag } is open still; WITHDRAW { $tag } takes it back
    .twice = #{ $tag } is or was disputed already; DISPUTES lists that
    .too_many = the match takes { $limit }
    .none_of_yours = you have no open dispute with this tag; DISPUTES lists yours
    .taken = your dispute about #{ $tag } is open; { $moderator } rules on it{ $until ->
            [none] ; the clock goes on
           *[other] , and the clock stands still until then, at most until { $until }
        }
    .withdrawn = your dispute about #{ $tag } is taken back
    .opened = { $role } disputes #{ $tag }.
    .ruled_by = { $moderator } rules on it. DISPUTES lists what is disputed.
    .stops = A dispute is open, and the clock stands still: no time runs and no order is taken until it is settled, or until { $until }. Open deadlines move by the time that takes.
    .taken_back = { $role } has taken back the dispute about #{ $tag }.
    .overtime = A dispute has been open so long that the match goes on { $ruled ->
            [true] before its ruling is carried out
           *[false] without its ruling, which is still to come
        }.
    .list = Disputes
    .log = Around the match, the latest first
    .log_left = { $number } earlier; DISPUTES ALL lists them, too
    .list_none = Nothing that you can see is or was disputed.
    .nobody_rules = This match has no moderator, so nothing can be disputed.
    .listed = #{ $tag }, disputed by { $role } on { $at }, { $status ->
            [open] open
           *[ruled] ruled on
        }: { $text }

# Leave to dispute what is past its time.
plea = Leave to dispute
    .late = #{ $tag } is past the { $time } within which something can be disputed; a moderator can give leave: send DISPUTE LATE { $tag }: why only now, and what is wrong with it
    .one_at_a_time = you have asked for leave to dispute #{ $tag } already; WITHDRAW { $tag } takes that back
    .taken = { $moderator } is asked for leave to dispute #{ $tag }; the clock goes on, and you are told what comes of it
    .withdrawn = you ask for leave to dispute #{ $tag } no longer
    .case = { $role } asks for leave to dispute #{ $tag }, entered at { $at }, in these words:
    .none_waits = nobody asks for this leave any more
    .wants = no line on top of it says ADMIT, or REFUSE: reasons; send ADMIT alone, or for instance REFUSE: this was known for weeks
    .admitted = { $judge } gives leave: { $opened }.
    .refused = { $judge } gives no leave to dispute #{ $tag }: "{ $text }"
    .given = The dispute about #{ $tag } is open; its ruling is asked for as ever.
    .not_given = The player is told that you give no leave, with your reasons.
    .listed = #{ $tag }, you asked on { $at } for leave to dispute it: { $text }

# What a moderator is asked.
request = A ruling is asked for: #{ $tag }
    .disputed = What is disputed
    .case = { $role } disputes #{ $tag }, in these words:
    .waits = A ruling is still waited for: #{ $tag }
    .waits_since = The time for which the match waits for a ruling is over, and it goes on where it stood still. The dispute is open until you rule.
    .dropped = No ruling is wanted any more: #{ $tag }
    .nothing = The player has taken the dispute back. Nothing is left to be done.
    .appeal = An appeal is to be heard: #{ $tag }
    .uphold_ruling = { $fell ->
            [true] `UPHOLD: reasons` - the ruling holds after all, in words alone: the position in the match is not changed by it.
           *[false] `UPHOLD: reasons`, or `DISMISS: reasons` - the ruling stands.
        }
    .overturn = { $fell ->
            [true] `OVERTURN: reasons`, or `DISMISS: reasons` - the ruling stays fallen
           *[false] `OVERTURN: reasons` - the ruling falls
        }, and nothing takes its place.
    .how = How to rule: answer this mail with one of these
    .uphold = `UPHOLD: reasons`, or `DISMISS: reasons` - it stands as it was told.
    .rule = `RULE: text` - what holds instead, or how the rule is to be read.
    .correct = `CORRECT: text` - what is to be changed. The words alone are told: the position in the match is not changed by them.
    .which = A tag behind the word, as in `UPHOLD kfma: reasons`, says which dispute is meant; without one it is that of the mail which you answer.
    .change = Below a CORRECT, behind an empty line, may stand what is to be changed in the match itself: `LEAVE OUT`, `INSTEAD: another order`, or `BEFORE:` or `AFTER:` with a change of the position as in a case file. With a tag, as in `LEAVE OUT #kfma`, or the number of a row, it is about another entry. You are shown first what would come of it; with `APPLY` on a line of its own below it, it is ruled at once and put to the other moderators.
    .became = What became of the correction of #{ $tag }
    .correction = A correction waits for your word: #{ $tag }
    .late = Leave is asked for to dispute #{ $tag }
    .late_is = What is asked for
    .how_late = How to answer: reply to this mail with one of these
    .admit = `ADMIT` - it is disputed from now on, and you are mailed what there is to know of it.
    .refuse = `REFUSE: reasons` - it is not, and the player is told your reasons. Nobody else is told of it.
    .act = An act waits for your word
    .act_is = What is wanted
    .how_act = How to answer: reply to this mail with one of these
    .act_became = What became of a wish
    .corrected = { $judge } has ruled on #{ $tag } that the match is to be corrected, in these words:
    .agree = `AGREE` - it is carried out at once.
    .against = `AGAINST: reasons` - it is not carried out. If you say nothing, it is carried out when its time has come.
    .to_all = This is about an entry that only some may see. If your ruling changes what all were told, all are told so, with your name and the words that stand behind `TO ALL:` on a last line of your reasons; no other words of yours. Write there what they may know.
    .reasons = Give your reasons and the ids of the rules behind it, in as many lines as you like; an empty line ends them. It is told as you write it.

# What there is to know of a disputed entry.
evidence =
    .told = What was told
    .to_some = To { LIST($roles) } alone: { $told }
    .order = The order as it was received
    .ordered = { $role }: { $order }{ $source ->
            [player] {""}
            [filed] { " " }(filed ahead)
            [default] { " " }(the default, when the time was up)
            [caretaker] { " " }(by the caretaker)
           *[other] { " " }({ $source })
        }
    .arrived = It came at { $arrived }; its receipt is { $receipt }.
    .mail = The mail that brought it
    .quoted = > ... and { $number } more lines of this quote
    .mail_left = Its first lines; { $number } more are left out.
    .mail_without_text = It has no text that could be shown here; what was read of it is the order above. The operator has it as it came (`pbem mail list`, `pbem mail show`).
    .asked = What the player who disputes was asked
    .asked_at = asked
    .by_mail = by the mail (sent)
    .due = answer due
    .ended = how it ended
    .ended_by = { $how ->
            [answer] by an order of his, { $at }
            [filed] by an order filed ahead, { $at }
            [default] by the default, when the time was up, { $at }{ $given ->
                [none] {""}
               *[other] : { $given }
              }
            [caretaker] by the caretaker, { $at }
            [moot] asked no longer, { $at }
           *[none] it is open
        }
    .orders = Orders of the player who disputes
    .at = when
    .order_given = order
    .how = how
    .source = { $source ->
            [player] by mail
            [filed] filed ahead
            [default] the default, when the time was up
            [caretaker] by the caretaker
           *[other] { $source }
        }
    .mails = Mails of the player who disputes
    .came = came
    .receipt = receipt
    .answered_at = answered
    .answered = with
    .unanswered = { $status ->
            [aside] set aside{ $reason ->
                [none] {""}
               *[other] : { $reason }
              }
            [ignored] ignored
           *[stored] not read yet
        }
    .mail_of = The mail that came at { $at }
    .press = It was passed on to other players, and its words are theirs.
    .seen = What you were told of the orders of who disputes
    .was_told = what you were told
    .rules = The rules cited
    .readings = How they were read in this match
    .draws = Dice and draws
    .later = Their numbers are published when this stage is over; your report tells them then.
    .chain = chain and link
    .number = number
    .value = value
    .reason = for
    .looked = The evidence of a dispute was sent to the moderator { $moderator }: everything about the disputed entry, also what players may not know.
    .none = The positions before and after it cannot be written for this match.
    .attached = The positions before and after it are attached as a case file.

# Rulings. $how: what was found; $judge: the moderator, none for the players; $text: his words.
ruling =
    .is = { $judge ->
            [none] { $how ->
                [silent] On
                [silent_fallen] On
               *[other] The other players on
              }
           *[other] { $judge } on
        } #{ $tag }, disputed by { $role }{ $appealed ->
            [true] , on appeal
           *[false] {""}
        }: { $how ->
            [uphold] { $appealed ->
                [true] the ruling stands
               *[false] it stands as it was told
              }
            [silent] { $judge ->
                [none] nobody was left who could hear it
               *[other] no word in its time
              }, so the ruling stands
            [overturn] the ruling falls
            [uphold_fallen] the ruling holds after all
            [silent_fallen] { $judge ->
                [none] nobody was left who could hear it
               *[other] no word in its time
              }, so the ruling stays fallen
            [overturn_fallen] the ruling stays fallen
            [against] against what it was to change, so the ruling falls
            [correct] to be corrected
           *[rule] ruled
        }.{ $text ->
            [none] {""}
           *[other] { " " }"{ $text }"
        }
    .head = A ruling on #{ $tag }
    .in_public = { $judge ->
            [none] On the correction of #{ $tag }, on appeal
           *[other] { $judge } on the correction of #{ $tag }, on appeal
        }: { $how ->
            [uphold] it stands
            [silent] no word in its time, so it stands
            [overturn] its ruling falls; the match stays as it was corrected
           *[rule] it is ruled otherwise
        }.{ $text ->
            [none] {" "}The reasons are about what only some may know; they can be read when the match is over.
           *[other] { " " }"{ $text }"
        }
    .in_words = This correction is in words alone: the position of the match was not changed by it.
    .appeal = One appeal is open to you for a week: APPEAL { $tag }: your reasons
    .final = That is final.
    .stays_corrected = The match stays as it was corrected before.

# Rulings that the next like case is read by.
reading = Read so in this match: { $ruling }
    .cited = (read in this match by the ruling on { LIST($tags) }: HELP { $rule })

# Appeals.
appeal = An appeal: #{ $tag }
    .wanted = write APPEAL, the tag of what was ruled on, a colon and your reasons; an empty line ends your words
    .too_long = an appeal has at most { $most } characters, in as many lines as you like, and nothing of this one was taken; the dispute and its ruling go to who hears it by themselves
    .unknown = no ruling that concerns you has this tag; DISPUTES lists them
    .once = an appeal was made already; there is one for each ruling
    .late = an appeal is open for { $days } days after the ruling
    .nobody = nobody is left who could hear it: there is no moderator who has said no word on it, and no player whom it does not concern may know of it. Who hosts the match can name a moderator; then send this line again
    .nobody_left = Nobody is left who could hear it: no moderator who has said no word on it, and no player whom it does not concern. Who runs the server can name a moderator for it; if that has not been done by { $until }, the ruling { $fell ->
            [true] stays fallen
           *[false] stands
        }.
    .nobody_noted = Nobody is left who could hear the appeal about #{ $tag }; a moderator can be named for it.
    .taken = your appeal is made; { $judge ->
            [none] the players whom it does not concern hear it
           *[other] { $judge } hears it
        }
    .made = { $role } appeals against the ruling on #{ $tag }.
    .by = { $role } appeals, in these words:
    .listed = #{ $tag }, { $role } appealed on { $at }{ $until ->
            [none] {""}
           *[other] , to be heard until { $until }
        }: { $text }
    .heard = { $judge ->
            [none] The players hear it whom it does not concern.
           *[other] { $judge } hears it.
        }
    .how_title = Your word on it
    .how = Answer this mail before { $until } with `UPHOLD { $tag }: your reasons`, for the ruling, or `OVERTURN { $tag }: your reasons`, against it. The tag may be missing where this is the only appeal that waits for your word, and so may the reasons; those of who decides it are told to all, without a name.
    .counts = { $fell ->
            [true] More than half of those who are asked let the ruling, which fell, hold after all, in words alone: the position in the match is not changed by it. Silence counts against it.
           *[false] More than half of those who are asked overturn the ruling; silence counts for it.
        } Who has said what stays unsaid.
    .voted = { $how ->
            [uphold] your word for the ruling is counted
           *[overturn] your word against the ruling is counted
        }
    .no_ballot = { $lines ->
            [none] no appeal waits for your word
           *[other] say which of the appeals that wait for your word you mean: { LIST($lines, join: "or") }
        }
    .asked_back = this may be meant for the appeal about { LIST($tags) }; send { $text ->
            [none] UPHOLD { $tag } if the ruling is to stand, or OVERTURN { $tag } if it is to fall
           *[other] UPHOLD { $tag }: { $text } if the ruling is to stand, or OVERTURN { $tag }: { $text } if it is to fall
        }
