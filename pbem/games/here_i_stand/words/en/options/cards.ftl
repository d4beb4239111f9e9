play_cards_now = play these cards now
play_nothing_now = play nothing now
play_between_actions = play a response card between two actions

# Cards filed ahead.
when_to_be_asked = say when you are asked for response and combat cards
play_unasked = play a card without being asked, at the first moment that fits
take_back_filed = take back what you have filed ahead for a card
