## options

upgrade = what you repair or fortify at Upgrade Defenses; the first that can be done
muster = whose Casualties you replace at Muster Troops
launch = as Chairman: expeditions that you launch, the most wanted first
invest = Crowns for an expedition when it is launched
bless = as Head of the Church: expeditions that you bless when they are launched
event = as Head of the Church: who draws an Event with a back of this colour
miracle = cancel a lasting Event for a Faith more than its price, at once; of a blue one you may offer a part
pledge = Faith that you pay to cancel an Event, if it is cancelled by it

## refusals

no_miracle = there is no lasting Event that you may cancel and can pay for
miracle_too_dear = { EVENT($event) } costs { AMOUNT($faith, "faith") }, you have { AMOUNT($held, "faith") }; others can add theirs only to a part that you name, and only of a blue one
pledge_in_vain = { $missing ->
        [0] others have paid its price
       *[other] { AMOUNT($missing, "faith") } more would have cancelled it
    }

## events

repaired = { BARON($baron) } repairs { AMOUNT($breaches, "breaches") } in { AREA($area) }.
fortified = { BARON($baron) } fortifies { CITY($city) }{ $crowns ->
        [0] .
       *[other] {" "}for { AMOUNT($crowns, "crowns") }.
    }
mustered = { BARON($baron) } replaces { AMOUNT($casualties, "casualties") }: { HOST($host) }.
launched = { BARON($baron) } launches an expedition to { EXPEDITION($expedition) }.
    .goes_on = { BARON($baron) } launches { EXPEDITION($expedition) }
no_investor = Nobody invests; the expedition to { EXPEDITION($expedition) } does not start.
    .goes_on = nobody invests, and { EXPEDITION($expedition) } does not start
invested = { BARON($baron) } invests { AMOUNT($crowns, "crowns") } in { EXPEDITION($expedition) }.
    .goes_on = { BARON($baron) } invests { AMOUNT($crowns, "crowns") }
blessed = { BARON($baron) } blesses the expedition to { EXPEDITION($expedition) }.
advances = The expedition to { EXPEDITION($expedition) } is on space { $space }.
    .goes_on = { EXPEDITION($expedition) } is on space { $space }
news = { EXPEDITION($expedition) }: { $result ->
        [no_news] no news
        [fleet_lost] the fleet is lost
        [x1] times 1
        [x2] times 2
        [x3] times 3
       *[x4] times 4
    }.
profit = { BARON($baron) } receives { AMOUNT($crowns, "crowns") } from { EXPEDITION($expedition) }.
drawer = { COMPARE($head, $baron) ->
        [equal] { BARON($head) } draws the Event himself.
       *[other] { BARON($head) } lets { BARON($baron) } draw the Event.
    }
    .goes_on = { COMPARE($head, $baron) ->
        [equal] { BARON($head) } draws
       *[other] { BARON($head) } lets { BARON($baron) } draw
    }:
event_turned = { BARON($baron) } draws { EVENT($event) }.
    .goes_on = { EVENT($event) }
event_cancelled = { EVENT($event) } is cancelled.
    .goes_on = it is cancelled
no_event = No Event is left to be drawn.
    .goes_on = no Event is left
lasts = { EVENT($event) } stays in play: { $flag ->
        [no_heir] { NOBLE($noble) } has no heir any more.
       *[serve_the_church_no_faith] Serve the Church gives { BARON($baron) } no Faith.
    }
    .goes_on = it stays in play, and { $flag ->
        [no_heir] { NOBLE($noble) } has no heir any more
       *[serve_the_church_no_faith] Serve the Church gives { BARON($baron) } no Faith
    }
holds_again = { $flag ->
        [no_heir] { NOBLE($noble) } has { $other ->
            [1] no heir all the same, by another Event.
           *[0] an heir again{ $holder ->
                [none] .
               *[other] , held by { BARON($holder) }.
            }
        }
       *[serve_the_church_no_faith] Serve the Church gives { BARON($baron) } { $other ->
            [1] no Faith all the same, by another Event.
           *[0] Faith again.
        }
    }
no_effect = Nothing comes of it: { $why }.
    .goes_on = nothing comes of it: { $why }
same_marker = { BARON($baron) } { $banned ->
        [1] is banned and cannot be Chairman.
       *[other] is { $marker ->
            [chairman] Chairman
           *[other] Head of the Church
        } already.
    }
    .goes_on = { BARON($baron) } { $banned ->
        [1] is banned and cannot be Chairman
       *[other] is { $marker ->
            [chairman] Chairman
           *[other] Head of the Church
        } already
    }
mutiny = { NATIONALITY($nationality) } Mercenaries want their wages, or leave: { $number ->
        [0] nobody has any.
        [one] there is 1 card.
       *[other] there are { $number } cards.
    }
    .goes_on = { NATIONALITY($nationality) } Mercenaries want their wages, or leave: { $number ->
        [0] nobody has any
        [one] there is 1 card
       *[other] there are { $number } cards
    }
changed = { BARON($baron) } { $more ->
        [1] gains
       *[other] loses
    } { $what ->
        [crowns] { AMOUNT($amount, "crowns") }
        [votes] { AMOUNT($amount, "votes") }
        [faith] { AMOUNT($amount, "faith") }
       *[influence] { AMOUNT($amount, "influence") }
    }.
    .goes_on = { BARON($baron) } { $more ->
        [1] +
       *[other] -
    }{ $what ->
        [crowns] { AMOUNT($amount, "crowns") }
        [votes] { AMOUNT($amount, "votes") }
        [faith] { AMOUNT($amount, "faith") }
       *[influence] { AMOUNT($amount, "influence") }
    }
hurt = { NOBLE($noble) } takes { AMOUNT($casualties, "casualties") }.
healed = { BARON($baron) } replaces { AMOUNT($casualties, "casualties") }: { HOST($host) }.
all_exhausted = { NOBLE($nobles) } { COUNT($nobles) ->
        [one] is
       *[other] are
    } Exhausted.
ready_again = { NOBLE($noble) } is active again.
card_lost = { BARON($baron) } loses { TROOP($troop) } ({ HOST($host) }).
neutral_again = { BARON($baron) } loses { CITY($city) }, which is neutral.
rebuilt = { CITY($city) } is rebuilt.
flag = { $flag ->
        [bridges_closed] No bridge can be crossed until the end of the round.
       *[no_battles] No battle can be started until the end of the stack.
    }
    .goes_on = { $flag ->
        [bridges_closed] no bridge can be crossed until the end of the round
       *[no_battles] no battle can be started until the end of the stack
    }
banned = { BARON($baron) } is banned from the Assembly.
bans_lifted = All bans are lifted.
    .goes_on = all bans are lifted

## rolls

expedition = news of { EXPEDITION($expedition) }
event_noble = the Noble whom the Event hits
event_city = the city that the Event hits
event_nationality = the nationality that the Event hits
rebuilt = a city that is rebuilt
new_chairman = the new Chairman
