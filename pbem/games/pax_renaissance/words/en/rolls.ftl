# What is drawn or comes to light, as a clause: a trial stops before it, and journals name it.

market_card = a card of the { SIDE($side) } deck for the market
next_card = the next card of the { SIDE($side) } deck
market_cards = which cards come to the market
standing_order = whether the next bank has its victory declared

# Before the first turn.
seat = who has seat { $place }
moved_east = a card of the West that goes into the deck of the East
bottom = a card at the bottom of the { SIDE($side) } deck
top = a card of the uppermost pile of the { SIDE($side) } deck
shuffled = where a card lies at the bottom of the { SIDE($side) } deck
