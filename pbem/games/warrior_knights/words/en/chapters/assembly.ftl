## prompts

motion = A Private Motion is yours: name it with MOTION, then settle. Otherwise it is the Agenda discarded last.
    .subject = Private Motion
ballot = Assembly: { COUNT($agendas) ->
        [0] nothing is left to vote on; settle.
       *[other] VOTE on { AGENDA($agendas, join: "comma") }, break ties as Chairman with TIE, then settle. What is not voted on gets no Votes.
    }
    .subject = Assembly

## options

motion = what you move if a Private Motion is yours; of several the first that is legal
propose = what you move if a Private Motion is yours, in your own words
enact = laws that the server carries out by what you have proposed; without any a moderator's word does
settle_motion = that is all; what is not said takes its default
vote = Votes for an Agenda: yes, no, or a Baron
vote_rest = all Votes that your other ballots leave, for an Agenda
tie = as Chairman: how a tie is broken, the most wanted first
final = your ballot is final; all are told that it is, and not what it says
order = as Chairman: in which order Agendas are voted on
refuse_card = refuse these cards if you are elected; you are banned then
settle_ballot = that is all; what is not said takes its default

## refusals

free_text_length = between 1 and { $most } characters, not { $number }
no_proposal = you have proposed nothing yet
never_in_play = { AGENDA($agenda) } is a motion and never lies in play: laws, charges and offices do
motion_illegal = { $form ->
        [lift] { BARON($baron) } is not banned
        [discard] { AGENDA($agenda) } does not lie in play
       *[agenda] { AGENDA($agenda) } is not among the discarded Agendas
    }; possible are { COUNT($banned) ->
        [0] {""}
       *[other] to lift the ban of { BARON($banned, join: "or") },{" "}
    }{ COUNT($in_play) ->
        [0] {""}
       *[other] to discard { AGENDA($in_play, join: "or") },{" "}
    }{ COUNT($gone) ->
        [0] {""}
       *[other] to vote { AGENDA($gone, join: "or") },{" "}
    }to postpone
law_without_number = { LAW($law) } has no number
wrong_voice = { AGENDA($agenda) } is voted on by { $vote ->
        [yes_no] yes or no
       *[elect_baron] electing a Baron
    }

## events

nobody_attends = Nobody can attend; the Assembly is over.
    .goes_on = nobody can attend, and it is over
acting_chairman = { BARON($baron) } is acting Chairman.
proposer = { BARON($baron) } proposes by { AGENDA($agenda) }.
private_motion = { BARON($baron) } moves { $form ->
        [postpone] that the Assembly be postponed
        [lift] that the ban of { BARON($other) } be lifted
        [discard] that { AGENDA($agenda) } be discarded
       *[agenda] { AGENDA($agenda) }
    }.
proposes = { BARON($baron) } moves: “{ $words }”{ COUNT($effects) ->
        [0] .
       *[other] {" "}({ EACH($effects, as: "motion-flag", join: "comma") }).
    }
motion-flag = { LAW($flag) }{ $amount ->
        [none] {""}
       *[other] {" "}{ $amount }
    }
open_law = { AGENDA($agenda) } is law: “{ $words }”.
settled_motion = Your motion is sealed.
ban_lifted = The ban of { BARON($baron) } is lifted.
    .goes_on = the ban of { BARON($baron) } is lifted
discarded_agenda = { AGENDA($agenda) } is discarded.
settled_ballot = Your ballot is sealed.
committed = Votes committed: { COUNT($votes) ->
        [0] none
       *[other] { EACH($votes, as: "cast", join: "comma") }
    }.
    .opens = { COUNT($votes) ->
        [0] No Votes
       *[other] Votes of { EACH($votes, as: "cast", join: "comma") }
    }
written = { BARON($baron) } commits { COUNT($votes) ->
        [0] no Votes
       *[other] { EACH($votes, as: "for-agenda", join: "comma") }
    }.
for-agenda = { AMOUNT($value, "votes") } to { AGENDA($key) }
cast = { BARON($key) } { $value }
voted = { AGENDA($agenda) }: { EACH($totals, as: "total", join: "comma") }; { $outcome ->
        [none] nobody is elected
       *[other] { VOICE($outcome) }
    }{ $tie ->
        [none] {""}
       *[other] , for { BARON($tie) } breaks the tie
    }.
    .goes_on = { AGENDA($agenda) }: { $outcome ->
        [none] nobody is elected
       *[other] { VOICE($outcome) }
    } ({ EACH($totals, as: "total", join: "comma") }{ $tie ->
        [none] {""}
       *[other] ; { BARON($tie) } breaks the tie
    })
total = { VOICE($key) } { $value }
postponed = The Assembly is postponed.
refuses = { BARON($baron) } refuses { AGENDA($agenda) }.
appointed = { NOBLE($noble) } is { AGENDA($agenda) }.

## rolls

proposer = who proposes a Private Motion
motions = what the others move
