"""What lies on the board, and how it is told: the Fate deck, cities, armies, Barons and what they hold."""
