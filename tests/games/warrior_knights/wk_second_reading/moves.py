"""Where a Noble can go (WK-22, WK-23)."""

from .places import (
    charge,
    city_owner,
    is_cut_off,
    nobles_in,
    obeyed,
    owner,
)

BY_ROAD = 3
PASSAGE, CONSENT = "passage", "consent"


def leave(table, kind, giver, taker, area):
    """Whether a Baron has given another leave that holds in this round."""
    given = table["filed"].get(giver, {}).get(kind, {}).get(taker, {})
    return given.get(area, 0) >= table["round"]


def may_move(table, noble):
    """WK-22.5."""
    how = table["nobles"][noble]
    return (how["area"] is not None and not how["at_sea"] and not how["exhausted"]
            and not is_cut_off(table, owner(table, noble), how["area"]))


def hindering(table, area, baron):
    """The other Barons without whose leave nobody passes (WK-22.4, WK-22.6)."""
    there = {owner(table, noble) for noble in nobles_in(table, area)} | {city_owner(table, area)}
    return there - {baron, None}


def may_pass(table, area, baron, by_road):
    """Whether a Baron's Noble may go on through an area."""
    return not refusing(table, area, baron, by_road)


def refusing(table, area, baron, by_road):
    """The others who refuse a Baron passage there."""
    return {other for other in hindering(table, area, baron)
            if not leave(table, PASSAGE, other, baron, area) and not (by_road and obeyed(table, "free_passage", other))}


def crossings(table, area, roads_only=False):
    """The neighbours to which a border may be crossed now."""
    closed = "bridges_closed" in table["flags"]
    return [other for other, border in table.facts.beside[area].items()
            if (border["road"] or not roads_only) and not (closed and border["kind"] == "bridge")]


def road_range(table, baron):
    """How many areas by road (WK-22.2)."""
    return max([BY_ROAD, *(effect["amount"] for effect in charge(table, baron, "road_range"))])


def ways(table, noble):
    """{area that a Noble can reach by land: the ways there, each the areas that he passes}."""
    baron = owner(table, noble)
    return {area: found for area, every in all_ways(table, noble).items()
            if (found := [passed for passed in every if all(may_pass(table, one, baron, True) for one in passed)])}


def all_ways(table, noble):
    """The same, whoever refuses passage."""
    start = table["nobles"][noble]["area"]
    if not may_move(table, noble):
        return {}
    found = {area: [()] for area in crossings(table, start)}
    for area, passed in _by_road(table, owner(table, noble), (start,)):
        found.setdefault(area, []).append(passed)
    return {area: passed for area, passed in found.items() if area != start}


def _by_road(table, baron, path):
    """(area, areas passed) of every road move from the start of a path."""
    if len(path) > road_range(table, baron):
        return
    for area in crossings(table, path[-1], roads_only=True):
        if area not in path:
            yield area, path[1:]
            yield from _by_road(table, baron, (*path, area))


def stops(table, noble, area):
    """Where a Noble on his way to an area can be stopped by who refuses passage (WK-9.9, WK-22.4)."""
    baron = owner(table, noble)
    return {next(one for one in passed if not may_pass(table, one, baron, True))
            for passed in all_ways(table, noble).get(area, ())} if area not in ways(table, noble) else set()


def ports(table, noble):
    """The areas to which a Noble can sail (WK-23.1)."""
    start = table["nobles"][noble]["area"]
    if not may_move(table, noble) or not table.facts.areas[start]["port"]:
        return set()
    return {area for area, row in table.facts.areas.items() if row["port"] and area != start}


def lands_at_once(table, noble):
    """Whether his office spares him the wait at sea."""
    office = table["offices"].get(noble)
    return bool(office and table.facts.agendas[office]["effect"].get("lands_at_once"))
