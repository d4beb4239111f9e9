"""The options of a match: which printing's rules, and how many players share the six powers."""

from pbem.engine import Choice, Phrase

from ..map.atlas import CONFIGURATIONS
from . import editions, player_counts

DEFAULTS = {"edition": editions.SECOND, "players": None}
CHOICES = (
    Choice("edition", editions.EDITIONS, editions.SECOND, Phrase("option-edition", sort="match")),
    Choice("players", tuple(map(str, sorted(CONFIGURATIONS))), str(max(CONFIGURATIONS)),
           Phrase("option-players", sort="match")),
)


def complete(scenario, given):
    """The options with those left at their defaults; ValueError names what an option can be."""
    unknown = sorted(set(given) - set(DEFAULTS))
    if unknown:
        raise ValueError(f"no option {', '.join(map(repr, unknown))}; there are: {', '.join(DEFAULTS)}")
    chosen = {**DEFAULTS, **given}
    if chosen["edition"] not in editions.EDITIONS:
        raise ValueError(f"the edition can be: {', '.join(editions.EDITIONS)}")
    chosen["players"] = player_counts.number(scenario, chosen["players"])
    return chosen


def seats(scenario, given):
    """Tuples of powers, one for each player, in impulse order."""
    return player_counts.seats(scenario, complete(scenario, given)["players"])
