## prompts

plan = Plan the round: up to two cards on each of stacks 1, 2 and 3.
    .subject = planning

## options

plan = put cards on the three stacks, under seal
card = what is to be done with a card when it is turned; of several uses, parted by ELSE, the first that is possible, as in “card Versatile Strategy: marker on 3 ELSE crowns”

## refusals

no_such_use = { ACTION($action) } has no such use
other_area = the battle is in { AREA($area) }, where the Nobles move
one_noble = { ACTION($action) } moves one Noble
no_leaving = in this match no troops are laid on Strongholds by moving; they come there by a Draft alone
no_such_space = { ACTION($action) } is never assigned to { PHASE($phase) }

## events

round = Round { $round }.
    .goes_on = round { $round }
planned = Sealed: { EACH($stacks, as: "stacked", join: "semicolon") }.
stacked = stack { $key }: { EACH($value, as: "copies_of", join: "comma") }
copies_of = { $value } { ACTION($key) }
stacks = The stacks are closed.
card = Stack { $stack }: { ACTION($action) } of { BARON($baron) }.
    .opens = Stack { $stack }. { BARON($baron) }, { ACTION($action) }:
    .again = { BARON($baron) }, { ACTION($action) }:
    .goes_on = { BARON($baron) }, { ACTION($action) }:
neutral_card = Stack { $stack }: { NEUTRAL($neutral) }.
    .opens = Stack { $stack }. { NEUTRAL($neutral) }:
    .again = { NEUTRAL($neutral) }:
fate_shuffled = The Fate deck is shuffled.
    .goes_on = the Fate deck is shuffled
returned = { ACTION($action) } goes back to { BARON($baron) }.
    .goes_on = {""}
assigned = { ACTION($action) } goes to { PHASE($space) }: { $cards } of { $full }.
    .goes_on = ({ PHASE($space) } { $cards }/{ $full })
declined = { BARON($baron) } does not use { ACTION($action) }.
    .goes_on = not used
levied = { BARON($baron) } levies { AMOUNT($crowns, "crowns") }.
    .goes_on = +{ AMOUNT($crowns, "crowns") }
rallied = { BARON($baron) } gains { AMOUNT($votes, "votes") }.
    .goes_on = +{ AMOUNT($votes, "votes") }
served = { BARON($baron) } gains { $faith ->
        [0] no Faith, by an Event that lasts.
       *[other] { AMOUNT($faith, "faith") }.
    }
    .goes_on = { $faith ->
        [0] no Faith, by an Event that lasts
       *[other] +{ AMOUNT($faith, "faith") }
    }
took_vote = { BARON($baron) } takes { AMOUNT($votes, "votes") }.
    .goes_on = +{ AMOUNT($votes, "votes") }
took_crowns = { BARON($baron) } takes { AMOUNT($crowns, "crowns") }.
    .goes_on = +{ AMOUNT($crowns, "crowns") }
moved = { NOBLE($nobles) } { COUNT($nobles) ->
        [one] moves
       *[other] move
    } to { AREA($area) }.
    .goes_on = { NOBLE($nobles) } to { AREA($area) }
sailed = { NOBLE($nobles) } { COUNT($nobles) ->
        [one] sails
       *[other] sail
    } for { AREA($area) }.
card_filed = Filed for { ACTION($action) }.
chairman = { BARON($baron) } is Chairman.
head = { BARON($baron) } is Head of the Church.
turned = { FATE($card) } is turned.
    .opens = { FATE($card) }:
    .goes_on = { FATE($card) }:

## rolls

plans = how the others plan
card = the next card of stack { $stack }
neutral_card = a Neutral card of stack { $stack }
standing_orders = standing orders of { BARON($baron) }
