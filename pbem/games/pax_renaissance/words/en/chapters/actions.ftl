## events

purchased = { BANK($power) } buys { CARD($card) } for { AMOUNT($cost, "florins") }{ $florins ->
        [0] .
       *[other] {" "}and takes the { AMOUNT($florins, "florins") } that lay on it.
    }
victory_activated = { CARD($card) }: { BANK($power) } makes the victory { VICTORY($victory) } active.
played = { BANK($power) } plays { CARD($card) }.

one_shot = { ONE_SHOT($one_shot) }{ $where ->
        [none] .
       *[other] {" "}in { EMPIRE($where) }.
    }
sold = { BANK($power) } sells { MEMBER($card) } for { AMOUNT($florins, "florins") }.
levy = Levy: { PLACED($thing) }.
levies_unplaced = Wanted and not placed, for each Map Card that is entered gets one Levy, and the voyage ends with its profits: { PLACED($things, join: "comma") }.
reprisals = { BANK($power) } spends { CARD($card) } for a revolt in { EMPIRE($empire) }.
fair = { BANK($power) } convenes the { SIDE($side) } Trade Fair with { CARD($card) }: { AMOUNT($profits, "florins") } of profits.
fair_paid = { BANK($power) } takes { AMOUNT($florins, "florins") } of the profits.
fair_robbed = The Pirate in { BORDER($border) } takes { AMOUNT($florins, "florins") } of the profits.
fair_left = Left over for the next { SIDE($side) } fair: { AMOUNT($florins, "florins") }.

## refusals

levy_not_possible = { PLACED($thing) } can be no Levy of this fair; possible on its route: { COUNT($possible) ->
        [0] none
       *[other] { PLACED($possible, join: "or") }{ and-more }
    }
not_for_sale = { CARD($card) } is not for sale: only face-up cards of the market are
paid_on_it = you have put a Florin on { CARD($card) } this turn, so you cannot buy it this turn
hand_full = you hold { AMOUNT($number, "cards") }, and no more: play or sell one first

too_dear = { CARD($card) } costs { AMOUNT($cost, "florins") }; you have { $florins }{ $on ->
        [0] {""}
       *[other] ; the { AMOUNT($on, "florins") } on it come after that
    }

once_a_turn = that is possible once a turn{ COUNT($left) ->
        [0] {""}
       *[other] ; left: { $what ->
            [ops] the { SIDE($left) } Ops
           *[fair] the { SIDE($left) } fair
        }
    }

no_fair_card = no card lies face down in the { SIDE($side) } row

another_one_shot = { CARD($card) } has { $one_shot ->
        [none] no One-shot
       *[other] another One-shot: { ONE_SHOT($one_shot) }
    }
one_shot_impossible = { LIST($reasons, join: "semicolon") }; without its One-shot (`peacefully`) the card can be played
expansion_alone = this card has its apostasy with the expansion alone
no_suitor = no suitor of { CARD($card) } is a King she may take: { EMPIRE($empires) }
no_heretics = there are no Heretics in { EMPIRE($empires, join: "or") }, and without them there is no religious war
no_counter_reformation = an apostasy as an action takes an Ability
apostasy_hits_nobody = that apostasy makes nobody discard
