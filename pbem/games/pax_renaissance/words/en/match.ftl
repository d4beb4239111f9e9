# What a match is like, for whoever opens one; how the caretaker plays, as a clause.
option_banks = which banks play; Fugger begins where it plays
option_expansion = with the 60 cards of the expansion, apostasy and torches
option_promos = with the five promo cards
option_open_hands = whether all see all hands; every purchase is public anyway
option_astrology = whether the next card of each deck is seen
option_bankruptcy = whether the convener of a fair takes no share, and a ruined bank is out
option_expert = whether 11 Western cards are shuffled into the East, and cards lie on the side of their Location
option_vote_own_vassal = whether a vote against an own Vassal is allowed
option_end_when = whether the match ends when both decks are empty, or when a row cannot be filled
option_commerce_empty_space = whether commerce reaches Florins left over in an empty space
option_sell_royal_pair = Florins for a King sold together with his Queen
option_revolt_turns_theocracy = whether a peasant revolt may turn a Theocracy back
option_placement_after_trade_shift = whether Agents must be placed after a trade shift
option_base_apostasy = whether ten base cards show apostasy without the expansion
lasts = some eleven rounds, each a turn of every bank; { $mail } days a round where every question waits for a mail, { $policies } with taxes answered ahead, { $ahead } with turns filed ahead, too (medians of simulated matches of four whose players write once a day, by `pbem pace`)
care = of what it can order it gives what leaves the bank the most Florins, cards, Empires and Concessions at once, declares a victory as soon as it may, and gives the default order where nothing gains
