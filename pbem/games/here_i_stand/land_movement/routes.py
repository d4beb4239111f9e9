"""The cheapest way of a formation to spaces that are named without those between them; each step is one of HIS-13.1."""

from ..map.atlas import LAND
from . import passage


def shortest(state, power, who, named):
    """[space] behind the first of the named ones, with what lies between them; None where a formation cannot go so.

    named: where it starts and where it is to go, in order. The way costs no more CP than are left (HIS-13.1.12).
    """
    return LAND.cheapest(named, lambda here, there: passage.step_cost(power, here, there),
                         lambda here, there: not passage.entry_refused(state, power, there, who),
                         state["impulse"]["cp"])
