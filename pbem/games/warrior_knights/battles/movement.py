"""Movement of Nobles by land, road and sea (WK-22, WK-23)."""

from ..board import agendas, armies, cities
from ..orders import leave
from ..printed import printed

ROAD = 3


def may_move(state, noble):
    """On the board, active, not shut in by a siege (WK-22.5)."""
    how = state["nobles"][noble]
    return bool(how["area"]) and not how["at_sea"] and not how["exhausted"] and not is_shut_in(state, noble)


def is_shut_in(state, noble):
    """Inside a besieged city or Stronghold (WK-29.3)."""
    area, baron = state["nobles"][noble]["area"], armies.baron_of(state, noble)
    return area in state["sieges"] and is_inside(state, baron, area)


def is_inside(state, baron, area):
    """Whether a Baron's Nobles in an area are behind walls of his (WK-25.5)."""
    city = cities.unrazed_in(state, area)
    return state["strongholds"][baron]["area"] == area or (
        city is not None and state["cities"][city]["control"] == baron)


def hosts_in(state, area, baron):
    """Other Barons who must let a Baron pass an area: by a Noble or a city of theirs there (WK-22.4, 22.6)."""
    there = {armies.baron_of(state, noble) for noble in armies.others_in(state, area, baron)}
    city = cities.unrazed_in(state, area)
    control = state["cities"][city]["control"] if city else None
    return [one for one in state["barons"] if one in there or one == control and one != baron]


def reaches(game, noble, area):
    """Whether a Noble can move into an area: the next one, or along a road, past nobody who refuses."""
    state, baron = game.state, armies.baron_of(game.state, noble)
    start = state["nobles"][noble]["area"]
    if start == area:
        return False
    return may_cross(state, printed(state).land.kinds(start, area)) or area in printed(state).roads.within(
        start, road_range(state, baron), lambda here, there: _may_go_on(game, baron, start, here, there))


def road_range(state, baron):
    return max([ROAD, *(effect["amount"] for effect in agendas.charges(state, baron, "road_range"))])


def may_cross(state, kinds):
    """A border that can be passed; no bridge while bridges are closed."""
    return bool(kinds) and not ("bridge" in kinds and "bridges_closed" in state["flags"])


def _may_go_on(game, baron, start, here, there):
    """Along a road through `here`, with the leave of those who are there."""
    state = game.state
    if not may_cross(state, printed(state).roads.kinds(here, there)):
        return False
    return here == start or all(leave.lets_pass(game, other, baron, here) for other in hosts_in(state, here, baron))


def may_sail(state, noble, area):
    """WK-23.1: from an area with a port to that of any other."""
    data, start = printed(state), state["nobles"][noble]["area"]
    return start != area and data.areas[start].port and data.areas[area].port


def move(game, nobles, area):
    """Into the area; a siege that is left behind is lifted (WK-29.5)."""
    origins = _areas_of(game.state, nobles)
    for noble in nobles:
        game.state["nobles"][noble]["area"] = area
    armies.lift_sieges(game.state)
    game.emit("moved", nobles=nobles, area=area, origins=origins, rules=["WK-22"])


def _areas_of(state, nobles):
    """Where they are, for pictures."""
    return list(dict.fromkeys(state["nobles"][noble]["area"] for noble in nobles))


def sail(game, nobles, area):
    """Onto the port icon, Exhausted (WK-23.1); an admiral lands at once."""
    state, origins = game.state, _areas_of(game.state, nobles)
    for noble in nobles:
        lands = printed(state).agendas[state["offices"][noble]].effect.get("lands_at_once") if (
            noble in state["offices"]) else False
        state["nobles"][noble].update(area=area, at_sea=not lands, exhausted=True)
    armies.lift_sieges(state)
    game.emit("sailed", nobles=nobles, area=area, origins=origins, rules=["WK-23.1"])
