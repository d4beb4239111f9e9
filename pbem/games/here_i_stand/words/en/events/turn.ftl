phase = — Turn { $turn }, { PHASE($phase) } —
impulse = { POWER($power) } has impulse { $number } (round { $round }).
control_changed = { $power ->
        [independent] { POWER($was) } loses { SPACE($space) }, which is independent now.
       *[other] { $was ->
            [independent] { SPACE($space) }, so far independent, passes to { POWER($power) }.
           *[other] { SPACE($space) } passes from { POWER($was) } to { POWER($power) }.
        }
    }
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
card_drawn = You draw { CARD($card) } ({ SOURCE($reason) }).
cards_drawn = { POWER($power) } draws { AMOUNT($number, "cards") } ({ SOURCE($reason) }).
card_taken = { POWER($taker) } draws a random card from the hand of { POWER($victim) } ({ SOURCE($reason) }).
card_taken_seen = The card that { POWER($taker) } drew from { POWER($victim) } is { CARD($card) }.
nothing_to_draw =
    { POWER($taker) } would draw a card from { POWER($victim) }, which holds none that can be drawn ({ SOURCE($reason) }).
deck_empty = The deck is empty; { POWER($power) } draws no further card.
