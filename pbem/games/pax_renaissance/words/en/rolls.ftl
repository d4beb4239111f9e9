# What comes to light, as a clause: a trial stops before it.

market_cards = which cards come to the market
standing_order = whether the next bank has its victory declared
