"""Fewer than six players: all six powers are in play, some players run several (HIS-3.0.1, HIS-3.1.1).

The powers stay separate in everything: hands, orders, alliances, victory points. Which of them go together is told
in data/powers.yaml (from memory: the scenario book was not at hand).
"""

from .atlas import CONFIGURATIONS

MOST = 6


def number(scenario, given):
    """The number of players as a whole number; ValueError when it cannot be that many."""
    counts = sorted(CONFIGURATIONS)
    if str(given) not in map(str, counts):
        raise ValueError(f"the number of players can be: {', '.join(map(str, counts))}")
    return int(given)


def seats(scenario, players):
    """Tuples of powers, one for each player."""
    return CONFIGURATIONS[players]
