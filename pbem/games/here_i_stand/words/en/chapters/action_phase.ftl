## events

card_shown = { POWER($power) } shows { CARD($card) }.

marian_die =
    Mary I rules England: the die shows { DICE($die) } (1-3 the Papacy acts, 4-6 England plays normally); { $papal ->
        [true] { CARD($card) } is discarded and the Papacy acts
       *[false] England plays { CARD($card) }
    }.

impulse = { POWER($power) } has impulse { $number } (round { $round }).

card_played = { POWER($power) } plays { CARD($card) } { $use ->
        [cp] for { $cp } CP
        [event] as event
        [combat] as combat card
       *[response] as response card
    }.

passed = { POWER($power) } passes.

all_passed = { $powers ->
        [6] All six powers
       *[2] Both powers
    } have passed in a row; the Action Phase ends.

cp_lost = { POWER($power) } ends its impulse; { $cp ->
        [one] 1 CP is lost
       *[other] { $cp } CP are lost
    }.
impulse_skipped = The impulse of { POWER($power) } is skipped; that is no pass.

## prompts

marian_card =
    It is your impulse. Mary I rules: show the card you will play ({ CARD($cards) }); a die of 4-6 lets you play it, 1-3 lets
    the Papacy act instead.{ $pass_refused ->
        [none] { " " }Or pass.
       *[other] {""}
    }
    .subject = impulse

marian_use = You may play { CARD($card) } normally: for its CP, or as its event.
    .subject = use of the card

retrieve =
    Here I Stand: take one card of the discard pile to keep or to play at once. Possible:
    { CARD($cards, join: "comma") }.
    .subject = a card of the discard pile

impulse =
    It is your impulse: play a card for its CP, play a card as its event, or pass. { $why_no_pass ->
        [none] {""}
       *[other] You may not pass now: you hold { $why_no_pass ->
            [home_card] your home card
            [mandatory_event] a mandatory event
           *[too_many] more cards than your ruler may keep
        } [{ $pass_refused }].
    } You hold { AMOUNT(COUNT($hand), "cards") }; your ruler may keep { $admin }.
    .subject = impulse

action = You have { $cp } CP left to spend. Give one action after another, or `end`.
    .subject = impulse

## options

play_card = play a card for its CP or as its event

# $marries: whether Henry VIII does by it.
pass_impulse = play no card now{ $marries ->
    [true] ; Henry's marital marker moves on (HIS-21.3.6)
   *[false] {""}
  }

end_impulse = end the impulse; CP left over are lost

## rolls

under_mary = card played under Mary I
