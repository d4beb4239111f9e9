## events

hand_discarded = { BANK($power) } discards { CARD($card) } from the hand.

## prompts

hand_discard = Your hand is above its limit: discard a card.
    .subject = a card too many

## options

hand_discard = discard a card down to the hand limit

## rolls

market_card = a card of the { SIDE($side) } deck for the market
next_card = the next card of the { SIDE($side) } deck
