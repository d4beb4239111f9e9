"""The map and the cards of the game, read only."""
