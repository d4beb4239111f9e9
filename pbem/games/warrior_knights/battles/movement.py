"""Movement of Nobles by land, road and sea (WK-22, WK-23)."""

from pbem.engine import Illegal

from ..board import agendas, armies, cities
from ..orders import leave
from ..printed import printed

ROAD = 3


class Stopped(Illegal):
    """Other Barons refuse passage on every way. way: the areas to where the Noble gets, the last one theirs."""

    def __init__(self, phrase, values, rules, way):
        super().__init__(phrase, values, rules)
        self.way = way


def check_mover(state, noble):
    """On the board, active, not shut in by a siege (WK-22.5); raises Illegal."""
    how = state["nobles"][noble]
    told = {"noble": noble, "area": how["area"]}
    if not how["area"]:
        raise Illegal("off_the_board_moves", told, ("WK-35.5",))
    if how["at_sea"]:
        raise Illegal("at_sea_moves", told, ("WK-23.4",))
    if how["exhausted"]:
        raise Illegal("exhausted_moves", told, ("WK-22.5",))
    if is_shut_in(state, noble):
        raise Illegal("shut_in_moves", told, ("WK-22.5", "WK-29.3"))


def may_move(state, noble):
    """The same as an answer."""
    how = state["nobles"][noble]
    return bool(how["area"]) and not how["at_sea"] and not how["exhausted"] and not is_shut_in(state, noble)


def may_sail(state, noble, area):
    """WK-23.1: whether a Noble stands in an area with a port, and the other has one."""
    data, start = printed(state), state["nobles"][noble]["area"]
    return start != area and data.areas[start].port and data.areas[area].port


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


def ways(state, noble, area, along=()):
    """The ways of a Noble into an area, each without its start, the shortest first: over one border, or by road.

    along: areas that lie on it, in their order. Raises Illegal where there is none.
    """
    data, start = printed(state), state["nobles"][noble]["area"]
    if start == area:
        raise Illegal("is_there", {"noble": noble, "area": area}, ("WK-40.18",))
    found = [(area,)] if may_cross(state, data.land.kinds(start, area)) else []
    found += [way[1:] for way in data.roads.ways(start, road_range(state, armies.baron_of(state, noble)), lambda one,
              other: may_cross(state, data.roads.kinds(one, other))) if way[-1] == area and way[1:] not in found]
    if not found:
        raise _no_way(state, noble, start, area)
    named = [one for one in along if one not in (start, area)]
    if chosen := [way for way in found if [one for one in way if one in named] == named]:
        return chosen
    raise Illegal("not_that_way", {"noble": noble, "area": area, "ways": [list(way) for way in found]}, (
        "WK-22.2", "WK-40.44"))


def _no_way(state, noble, start, area):
    """A border that nobody crosses, or too far (WK-22.2, 22.3)."""
    kinds = printed(state).map.kinds(start, area)
    if kinds:
        return Illegal("border_closed", {"noble": noble, "area": area, "kind": kinds[0]}, ("WK-22.3",))
    return Illegal("out_of_reach", {"noble": noble, "area": area, "areas": reach(state, noble),
                                    "range": road_range(state, armies.baron_of(state, noble))}, ("WK-22.2",))


def reach(state, noble):
    """The areas into which a Noble may move if all let him pass."""
    data, start = printed(state), state["nobles"][noble]["area"]
    def cross(graph):
        return lambda one, other: may_cross(state, graph.kinds(one, other))
    by_road = data.roads.within(start, road_range(state, armies.baron_of(state, noble)), cross(data.roads))
    near = data.land.within(start, 1, cross(data.land))
    return [area for area in data.areas if area in by_road | near and area != start]


def way_of(game, noble, area, along=()):
    """The first way on which all let him pass; Stopped where there is none, Illegal where there is no way at all."""
    state, baron = game.state, armies.baron_of(game.state, noble)
    check_mover(state, noble)
    found, refused = ways(state, noble, area, along), None
    if leave.all_agree(game):
        found = sorted(found, key=lambda way: _asks(state, baron, way))
    for way in found:
        stop = next((at for at, here in enumerate(way[:-1]) if _refusing(game, baron, here)), None)
        if stop is None:
            return way
        told = {"noble": noble, "barons": _refusing(game, baron, way[stop]), "area": way[stop]}
        refused = refused or Stopped("passage_refused", told, ("WK-22.4",), way[:stop + 1])
    raise refused


def _asks(state, baron, way):
    """Whether a way leads where somebody must be asked."""
    return any(not leave.must_not_ask(state, other, baron)
               for area in way[:-1] for other in hosts_in(state, area, baron))


def _refusing(game, baron, area):
    """Who is there and does not let him pass."""
    return [other for other in hosts_in(game.state, area, baron) if not leave.lets_pass(game, other, baron, area)]


def defy(game, noble, area):
    """Who refuses a Noble passage through an area does so whatever law opens roads: it binds now (WK-20.3)."""
    for other in _refusing(game, armies.baron_of(game.state, noble), area):
        leave.defy_roads(game, other)


def road_range(state, baron):
    return max([ROAD, *(effect["amount"] for effect in agendas.charges(state, baron, "road_range"))])


def may_cross(state, kinds):
    """A border that can be passed; no bridge while bridges are closed."""
    return bool(kinds) and not ("bridge" in kinds and "bridges_closed" in state["flags"])


def check_sail(state, noble, area):
    """WK-23.1: from an area with a port to that of any other; raises Illegal."""
    check_mover(state, noble)
    data, start = printed(state), state["nobles"][noble]["area"]
    if start == area:
        raise Illegal("is_there", {"noble": noble, "area": area}, ("WK-40.18",))
    for port in (start, area):
        if not data.areas[port].port:
            raise Illegal("no_port", {"noble": noble, "area": port}, ("WK-23.1",))


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
