"""Fewer than six players: all six powers are in play, some players run several (HIS-3.0.1, HIS-3.1.1).

The powers stay separate in everything: hands, orders, alliances, victory points. Which of them go together is told
in data/powers.yaml (from memory: the scenario book was not at hand).
"""

from ..map.atlas import CONFIGURATIONS
from . import scenarios


def number(scenario, given):
    """The number of players as a whole number, the most when none is given; ValueError when it cannot be that many."""
    counts = [2] if scenario == scenarios.TWO_PLAYER else sorted(CONFIGURATIONS)
    if given is not None and str(given) not in map(str, counts):
        raise ValueError(f"the number of players can be: {', '.join(map(str, counts))}")
    return counts[-1] if given is None else int(given)


def seats(scenario, players):
    """Tuples of powers, one for each player."""
    if scenario == scenarios.TWO_PLAYER:
        return tuple((power,) for power in scenarios.data(scenario)["meta"]["players"])
    return CONFIGURATIONS[players]
