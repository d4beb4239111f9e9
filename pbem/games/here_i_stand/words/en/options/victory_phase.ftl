play_against_domination = play it now and keep a power from winning by domination
play_nothing = play nothing
draw_from_deck = draw a card from the deck
protestant_loses_card = the Protestant loses a random card
