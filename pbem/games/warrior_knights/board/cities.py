"""Cities and Strongholds: who has them, what they are worth (WK-1.7, 14, 29.6, 34)."""

from ..printed import printed
from . import barons

FORTIFIED = 100


def controlled(state, baron, kingdom=None):
    """The cities that a Baron controls; kingdom: those in the Kingdom alone, or overseas alone."""
    data = printed(state)
    return [city for city, how in state["cities"].items() if how["control"] == baron
            and kingdom in (None, data.cities[city].kingdom)]


def unrazed_in(state, area):
    """The city of an area, None where there is none that stands."""
    city = printed(state).areas[area].city
    return None if city is None or state["cities"][city]["razed"] else city


def is_besieged(state, city):
    return printed(state).cities[city].area in state["sieges"]


def strength(state, city):
    """Its walls: printed, fortified, with Breaches (WK-1.9, 34.4)."""
    how = state["cities"][city]
    return max(0, printed(state).cities[city].strength + FORTIFIED * how["fortified"] - 100 * how["breaches"])


def income(state, city):
    """What it pays at Taxation (WK-14.2)."""
    return 0 if is_besieged(state, city) else printed(state).cities[city].income + state["cities"][city]["fortified"]


def make_neutral(state, city):
    """Nobody controls it any more; Breaches stay (WK-34.5)."""
    state["cities"][city].update(control=None, fortified=False)


def raze(state, city):
    """WK-34.9: no city piece is left."""
    make_neutral(state, city)
    state["cities"][city].update(razed=True, breaches=0)
    state["sieges"].pop(printed(state).cities[city].area, None)


def conquest(state):
    """More than this many Kingdom cities win at once; in a match for two five (WK-8.2, 38.4)."""
    if barons.began(state) == 2:
        return 4
    data = printed(state)
    return sum(data.cities[city].kingdom and not how["razed"] for city, how in state["cities"].items()) // 2
