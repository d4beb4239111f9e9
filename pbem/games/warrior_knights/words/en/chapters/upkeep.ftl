## prompts

returns = Nobles or your Stronghold come back: part troops, name areas with RETURN and RESTORE, then settle.
    .subject = what comes back

## options

split_returning = part the troops of Nobles off the board
settle_returning = that is all; what is not said takes its default

## refusals

no_place = { NOBLE($noble) } cannot come back to { AREA($area) }, { $besieged ->
        [1] which is besieged
       *[other] where is neither your Stronghold nor a city of yours
    }; open are { COUNT($areas) ->
        [0] none
       *[other] { AREA($areas, join: "comma") }
    }
no_place_for_stronghold = your Stronghold cannot be put in { AREA($area) }: it needs an area of the Kingdom without an unrazed city and without another Baron's Noble or Stronghold
never_returns = { NOBLE($noble) } is dead without an heir and never returns
returns_without_troops = { NOBLE($noble) } has no troops, and is not placed without any: part them among your Nobles, or let him take some of the Stronghold's (TAKING)
not_in_stronghold = { NOBLE($noble) } finds no such cards in your Stronghold; besieged it gives none away, and with Casualties all or none

## events

no_influence = { BARON($baron) } gains no Influence, the Stronghold being lost.
    .opens = Influence: { BARON($baron) } none (no Stronghold)
    .goes_on = { BARON($baron) } none (no Stronghold)
influence = { BARON($baron) } gains { AMOUNT($influence, "influence") }; { $pool } left.
    .opens = Influence: { BARON($baron) } +{ $influence } ({ $pool } left)
    .goes_on = { BARON($baron) } +{ $influence } ({ $pool } left)
revolt = { CITY($city) } revolts.
quiet = { CITY($city) } stays quiet.
    .goes_on = { CITY($city) } quiet
revolt_paid = { BARON($baron) } keeps { CITY($city) } for { $faith ->
        [0] { AMOUNT($crowns, "crowns") }
       *[other] { AMOUNT($faith, "faith") }
    }.
lost_by_revolt = { BARON($baron) } loses { CITY($city) }.
    .goes_on = ({ BARON($baron) } loses it)
landed = { NOBLE($noble) } lands in { AREA($area) }.
takes_garrison = { NOBLE($noble) } takes troops of the Stronghold.
back = { NOBLE($noble) } comes back in { AREA($area) }.
    .goes_on = { NOBLE($noble) } back in { AREA($area) }
settled_returns = Sealed.
won = The match is over: { COUNT($barons) ->
        [0] nobody wins
       *[other] { BARON($barons) } wins by { $how ->
            [conquest] conquest
            [last] being the last Baron
           *[influence] Influence
        }
    }.

## rolls

revolt = whether { CITY($city) } revolts
returns = what the others bring back
