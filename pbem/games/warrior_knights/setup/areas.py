"""Where Strongholds and Nobles may be set up, and what stands there then (WK-2.12 to 2.14, WK-38.2)."""

from ..board import armies, cities
from ..printed import printed

FEW = 3  # Barons who must leave the outer row and column free (WK-38.2)
STRONGHOLD, PLACE = ("WK-2.12", "WK-38.2"), ("WK-2.14",)


def for_strongholds(state):
    """Areas where a Stronghold may be set up, the nearest to the middle of the map first."""
    few = len(state["barons"]) <= FEW
    data = printed(state)
    return [area for area in data.middle_first
            if not cities.unrazed_in(state, area) and not (few and data.areas[area].outer)]


def free_for_strongholds(state):
    """Those without another Stronghold."""
    return [area for area in for_strongholds(state) if armies.stronghold_in(state, area) is None]


def beside(state, area):
    """The richest city that stands next to an area, then the area itself."""
    data = printed(state)
    near = [one for one in data.land.neighbours(area) if cities.unrazed_in(state, one) and data.areas[one].kingdom]
    return [*sorted(near, key=lambda one: -data.cities[data.areas[one].city].income)[:1], area]


def put_stronghold(game, baron, area):
    game.state["strongholds"][baron]["area"] = area
    game.emit("stronghold", baron=baron, area=area, rules=list(STRONGHOLD))


def is_free(state, area, baron):
    """Whether a Noble may begin there: own pieces do not block (WK-2.14)."""
    return not armies.others_in(state, area, baron) and armies.stronghold_in(state, area) in (None, baron)


def unplaced(state, baron):
    """Nobles with troops who stand nowhere yet."""
    return [noble for noble in armies.nobles_of(state, baron)
            if state["nobles"][noble]["troops"] and state["nobles"][noble]["area"] is None]


def usual_place(state, baron, wanted=()):
    """The first that is wanted and free, else the own Stronghold."""
    home = state["strongholds"][baron]["area"]
    return next(area for area in [*wanted, home, *printed(state).kingdom] if area and is_free(state, area, baron))


def put_noble(game, noble, area):
    game.state["nobles"][noble]["area"] = area
    game.emit("placed", noble=noble, area=area, rules=["WK-2.13"])
