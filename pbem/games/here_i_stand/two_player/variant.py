"""What the two-player variant does in its own way: the procedures it runs in place of those of the game."""

from ..powers import scenarios

PROCEDURES = {
    "card_draw": "two_player_card_draw",
    "first_diplomacy": "two_player_first_diplomacy",
    "diplomacy": "two_player_diplomacy",
    "diet_of_worms": "two_player_diet_of_worms",
    "spring_deployment": "two_player_spring_deployment",
    "winter": "two_player_winter",
}


def procedures(state):
    """{name: the procedure that a match runs in its place}."""
    return PROCEDURES if scenarios.two_player(state) else {}
