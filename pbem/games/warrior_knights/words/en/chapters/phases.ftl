## options

wages = which Mercenaries are paid first in Wages, and how many Crowns are kept
draft = which Mercenaries you hire in a Draft, the most wanted first
hire_nobody = hire nobody in a Draft
revolt = how you answer a revolt of these cities
return = areas to which a Noble comes back, the most wanted first
restore = areas where your Stronghold is put back
give = give Crowns to another Baron, at once

## events

taxation = Taxation.
    .opens = Taxation, in Crowns:
income = { BARON($baron) } collects { AMOUNT($crowns, "crowns") }.
    .goes_on = { BARON($baron) } +{ $crowns }
law_paid = { BARON($baron) } pays { AMOUNT($crowns, "crowns") } by law.
    .goes_on = { BARON($baron) } -{ $crowns } by law
wages = Wages.
    .opens = Wages, in Crowns:
paid_wages = { BARON($baron) } pays { AMOUNT($crowns, "crowns") }{ COUNT($deserters) ->
        [0] .
       *[other] ; unpaid and gone: { TROOP($deserters, join: "comma") }.
    }
    .goes_on = { BARON($baron) } { $crowns }{ COUNT($deserters) ->
        [0] {""}
       *[other] {" "}(unpaid and gone: { TROOP($deserters, join: "comma") })
    }
assembly = Assembly.
    .opens = Assembly, Votes:
received_votes = { BARON($baron) } receives { AMOUNT($votes, "votes") }.
    .goes_on = { BARON($baron) } +{ $votes }
draft = Mercenary Draft.
    .opens = Mercenary Draft:
marked = { BARON($baron) } marks space { $track } of the Mercenary track{ $crowns ->
        [0] .
       *[other] , for { AMOUNT($crowns, "crowns") }.
    }
    .goes_on = marks space { $track }{ $crowns ->
        [0] {""}
       *[other] {" "}for { AMOUNT($crowns, "crowns") }
    }
displayed = { TROOP($troop) } can be hired.
    .opens = For hire: { TROOP($troop) }
    .goes_on = { TROOP($troop) }
passed = { BARON($baron) } hires nobody.
hired = { BARON($baron) } hires { TROOP($troop) } for { AMOUNT($crowns, "crowns") }, for { HOST($host) }.
    .goes_on = { BARON($baron) } hires { TROOP($troop) } for { AMOUNT($crowns, "crowns") } ({ HOST($host) })
gave = { BARON($baron) } gives { BARON($other) } { AMOUNT($crowns, "crowns") }.
on_file = { BARON($baron) } has on file what is wanted for { $what ->
        [returns] Nobles that come back
        [final] the Assembly, and it is final
        [motions] a Private Motion
       *[restore] the Stronghold
    }.
    .opens = On file: { BARON($baron) } for { $what ->
        [returns] Nobles that come back
        [final] the Assembly, which is final
        [motions] a Private Motion
       *[restore] the Stronghold
    }
    .goes_on = { BARON($baron) } for { $what ->
        [returns] Nobles that come back
        [final] the Assembly, which is final
        [motions] a Private Motion
       *[restore] the Stronghold
    }
filed = Filed.
    .goes_on = filed
dies = { NOBLE($noble) } dies.
deserts = { TROOP($troop) } deserts { NOBLE($noble) }.
nobody_deserts = No { NATIONALITY($nationality) } Mercenaries desert { NOBLE($noble) }.
    .goes_on = no { NATIONALITY($nationality) } Mercenaries desert
casualties_paid = Of { NOBLE($noble) } are discarded: { TROOP($troops, join: "comma") }.
    .goes_on = { TROOP($troops, join: "comma") } of { NOBLE($noble) } { COUNT($troops) ->
        [one] is
       *[other] are
    } discarded
off_board = { NOBLE($noble) } has no troops left and leaves the board.
    .goes_on = { NOBLE($noble) } leaves the board
no_heir = { NOBLE($noble) } has no heir and never returns.

## rolls

event = the next Event
mercenary = a Mercenary for hire
desertion = who deserts { NOBLE($noble) }
