impulse =
    It is your impulse: play a card for its CP, play a card as its event, or pass. { $why_no_pass ->
        [none] {""}
       *[other] You may not pass now: you hold { $why_no_pass ->
            [home_card] your home card
            [mandatory_event] a mandatory event
           *[too_many] more cards than your ruler may keep
        } [{ $pass_refused }].
    } You hold { AMOUNT(COUNT($hand), "cards") }; your ruler may keep { $admin }.
action = You have { $cp } CP left to spend. Give one action after another, or `end`.
muster = Janissaries: place the new regulars in home spaces that you control.
imperial_jump = Holy Roman Emperor: Charles V may go to another home space that you control; then you have 5 CP.
six_wives =
    Six Wives of Henry VIII: declare war on { COUNT($targets) ->
        [one] { POWER($targets) }
       *[other] one of { POWER($targets) }
    }; then you have 5 CP.{ $marriage ->
        [true] { " " }Or advance Henry's marital marker, which stands on { MARITAL($marital) }; that gives no CP.
       *[false] {""}
    }
wives_intervention =
    England has declared war on Scotland. You may make Scotland your ally without paying; you are then at war with
    England.
