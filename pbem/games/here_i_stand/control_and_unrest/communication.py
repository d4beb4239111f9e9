"""Lines of communication (HIS-12.1)."""

from ..map.atlas import ELECTORATES, LAND, MAP, ZONES
from ..pieces import units
from ..powers import relations


def _is_source(state, place, power):
    """Whether it is a friendly-controlled fortified home space of the power or an ally (HIS-12.1.1)."""
    if place in ZONES or not relations.fortified(state, place) or not _passable(state, place, power):
        return False
    home = relations.home_power(state, place)
    return home in relations.friends(state, power) or state["minors"].get(home) == power


def _passable(state, space, power):
    """HIS-12.1.2, HIS-12.1.3: friendly, no enemy units, no unrest, no Electorate before the League."""
    if not relations.friendly_space(state, space, power) or space in state["unrest"]:
        return False
    if space in ELECTORATES and not state["league"]:
        return False
    return not relations.enemy_powers_at(state, space, power, units.KINDS)


def _friendly_fleet(state, zone, power):
    return any(units.naval_size(state, zone, friend) for friend in relations.friends(state, power))


def has_loc(state, space, power):
    """Whether the power can trace a LOC to the space: over land, or by sea through friendly ports (HIS-12.1.4)."""
    def traced(_, there):
        return (_friendly_fleet if there in ZONES else _passable)(state, there, power)

    return any(_is_source(state, place, power) for place in MAP.reachable([space], traced))


def land_way(state, space, power, homes, most):
    """Whether a LOC over land of at most `most` spaces leads from one of these home spaces to the space (card 35)."""
    back = LAND.reachable([space], lambda _, there: _passable(state, there, power), most)
    return any(home in homes for home in back if home != space)
