## prompts

ballot = Assembly: VOTE on the Current Agendas, break ties as Chairman with TIE, then settle. What is not voted on gets no Votes.
    .subject = Assembly

## options

vote = Votes for an Agenda: yes, no, or a Baron
tie = as Chairman: how a tie is broken
final = your ballot is final; all are told that it is, and not what it says
order = as Chairman: in which order Agendas are voted on
refuse_card = refuse these cards if you are elected; you are banned then
settle_ballot = that is all; what is not said takes its default

## refusals

wrong_voice = { AGENDA($agenda) } is voted on by { $vote ->
        [yes_no] yes or no
       *[elect_baron] electing a Baron
    }

## events

nobody_attends = Nobody can attend; the Assembly is over.
acting_chairman = { BARON($baron) } is acting Chairman.
private_motion = { BARON($baron) } moves { $agenda ->
        [none] that the Assembly be postponed
       *[other] { AGENDA($agenda) }
    }.
settled_ballot = Your ballot is sealed.
committed = Votes committed: { COUNT($votes) ->
        [0] none
       *[other] { EACH($votes, as: "cast", join: "comma") }
    }.
cast = { BARON($key) } { $value }
voted = { AGENDA($agenda) }: { EACH($totals, as: "total", join: "comma") }; { $outcome ->
        [none] nobody is elected
       *[other] { VOICE($outcome) }
    }.
total = { VOICE($key) } { $value }
postponed = The Assembly is postponed.
refuses = { BARON($baron) } refuses { AGENDA($agenda) }.
appointed = { NOBLE($noble) } is { AGENDA($agenda) }.

## rolls

proposer = who proposes a Private Motion
