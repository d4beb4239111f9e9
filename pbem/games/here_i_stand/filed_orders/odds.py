"""The odds of interceptions and of avoiding battle, as the player who is asked sees them (HIS-13.2.14, HIS-16.1.14)."""

from itertools import product

from ..land_movement.formations import best_rating
from ..land_movement.interception import cavalry_modifier, formations
from ..naval_affairs import fleets
from ..naval_affairs.naval_interception import with_leaders
from ..pieces import forces

NEEDED = 9
DICE = [sum(dice) for dice in product(range(1, 7), repeat=2)]


def percent(bonus):
    """0 to 100: the chance of two dice and a bonus to make 9 or more, rounded down."""
    return 100 * sum(total + bonus >= NEEDED for total in DICE) // len(DICE)


def of_command(about, command, power):
    """Percent of an order to intercept or to avoid battle; of several tries the least likely. None: it tries nothing.

    about: the data of the question. power: who is asked.
    """
    if "chances" in about:
        return _at_sea(about["chances"], command)
    if command["verb"] == "avoid":
        return 100 if about["certain"] else _land(about, command.get("who") or about["there"], power)
    tries = formations(about.get("stacks", {}), command.get("attempts", ()))
    return min((_land(about, tried["who"], power) for tried in tries), default=None)


def _land(about, who, power):
    return percent(best_rating(forces.leaders(who)) + cavalry_modifier(power, who, about["force"]))


def _at_sea(chances, command):
    """A fleet that avoids sails with all its leaders, one that intercepts with those named."""
    found = []
    for tried in command.get("attempts", ()):
        here = next((chance["force"] for chance in chances if chance["zone"] == tried["zone"]
                     and tried.get("origin", chance.get("origin")) == chance.get("origin")), {})
        force = with_leaders(here, tried["who"]) if "who" in tried else here
        found.append(percent(fleets.best_leader(force.get("leaders", ()))))
    return min(found, default=None)
