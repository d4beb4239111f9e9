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
    .pages = What else a moderator can do and see is at { $address }; a link that signs you in is mailed to this address.
    .seen = What you are shown that players may not know is noted in the log that they read.

# What a moderator's mail is answered.
moderator_letter = Your mail as a moderator
    .nothing = No dispute waits for a ruling of yours here. Nothing has changed.
    .refused = { $rules ->
            [true] Your mail was not taken as a ruling
           *[false] Your word was not taken
        }, and nothing has changed:
    .unread = no line of it begins with UPHOLD, RULE or CORRECT, or OVERTURN where an appeal is heard
    .too_long = a ruling has at most { $most } characters
    .no_rule = there is no rule { $rule } in this game; the nearest are { LIST($near) }
    .reasons = a ruling needs reasons in words and the id of at least one rule
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

# What a moderator is asked.
request = A ruling is asked for: #{ $tag }
    .disputed = What is disputed
    .case = { $role } disputes #{ $tag }, in these words:
    .waits = A ruling is still waited for: #{ $tag }
    .waits_since = The time for which the match waits for a ruling is over, and it goes on where it stood still. The dispute is open until you rule.
    .dropped = No ruling is wanted any more: #{ $tag }
    .nothing = The player has taken the dispute back. Nothing is left to be done.
    .appeal = An appeal is to be heard: #{ $tag }
    .uphold_ruling = `UPHOLD: reasons` - the ruling { $fell ->
            [true] holds after all, in words alone: the position in the match is not changed by it.
           *[false] stands.
        }
    .overturn = `OVERTURN: reasons` - the ruling { $fell ->
            [true] stays fallen
           *[false] falls
        }, and nothing takes its place.
    .how = How to rule: answer this mail with one of these
    .uphold = `UPHOLD: reasons` - it stands as it was told.
    .rule = `RULE: text` - what holds instead, or how the rule is to be read.
    .correct = `CORRECT: text` - what is to be changed. The words alone are told: the position in the match is not changed by them.
    .change = Below a CORRECT, behind an empty line, may stand what is to be changed in the match itself: `LEAVE OUT`, `INSTEAD: another order`, or `BEFORE:` or `AFTER:` with a change of the position as in a case file. With a tag, as in `LEAVE OUT #kfma`, or the number of a row, it is about another entry. You are shown first what would come of it.
    .became = What became of the correction of #{ $tag }
    .correction = A correction waits for your word: #{ $tag }
    .act = An act waits for your word
    .act_is = What is wanted
    .how_act = How to answer: reply to this mail with one of these
    .act_became = What became of a wish
    .corrected = { $judge } has ruled on #{ $tag } that the match is to be corrected, in these words:
    .agree = `AGREE` - it is carried out at once.
    .against = `AGAINST: reasons` - it is not carried out. If you say nothing, it is carried out when its time has come.
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
    .nobody = nobody is left who could hear it: there is no moderator who has said no word on it, and no player whom it does not concern may know of it
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
    .how = Answer this mail before { $until } with UPHOLD { $tag }, for the ruling, or OVERTURN { $tag }, against it.
    .counts = { $fell ->
            [true] More than half of those who are asked let the ruling, which fell, hold after all, in words alone: the position in the match is not changed by it. Silence counts against it.
           *[false] More than half of those who are asked overturn the ruling; silence counts for it.
        } Who has said what stays unsaid.
    .voted = { $how ->
            [uphold] your word for the ruling is counted
           *[overturn] your word against the ruling is counted
        }
    .no_ballot = { $several ->
            [true] several appeals wait for your word; write the tag of the one you mean
           *[false] no appeal waits for your word
        }
