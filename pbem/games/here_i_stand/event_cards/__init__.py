"""Events of cards that belong to no chapter."""
