"""What comes back in Upkeep, and where a match begins (WK-2.12 to WK-2.14, WK-30.6, WK-35)."""

from collections import Counter

from .places import (
    city_in,
    in_chairman_order,
    maintained,
    nobles_in,
    others,
    owner,
    stronghold_in,
)
from .upkeep import has_to_return, noble_areas, stronghold_areas

FEW = 3  # up to so many Barons keep their Strongholds out of the outer row and column (WK-38.2)


def restore(table, placed):
    """Strongholds are put back (WK-30.6); placed: [(Baron, area)] in the order in which it was done."""
    _in_order(table, [baron for baron, _ in placed])
    for baron, area in placed:
        how = table["strongholds"][baron]
        if how["area"] is not None or area not in stronghold_areas(table, baron):
            table.fault(f"the Stronghold of {baron} is put back in {area}")
        how["area"] = area


def _in_order(table, barons):
    """WK-35.2."""
    order = in_chairman_order(table)
    if barons != sorted(barons, key=order.index):
        table.fault(f"{barons} are not in Chairman order")


def is_kept_away(table, noble):
    """Whether another Baron holds the heir that he waits for (WK-39.3)."""
    heir = table["heirs"].get(noble)
    return bool(heir and heir["awaited"] and heir["holder"] != owner(table, noble))


def come_back(table, after, placed):
    """Nobles return (WK-35.2 to WK-35.4). after: the state afterwards; placed: [(Noble, area)] in order."""
    _in_order(table, [owner(table, noble) for noble, _ in placed])
    for baron in in_chairman_order(table):
        _parted(table, after, baron)
    for noble in table["nobles"]:
        if table["nobles"][noble]["area"] is None:
            table["nobles"][noble].update(troops=list(after["nobles"][noble]["troops"]),
                                          casualties=after["nobles"][noble]["casualties"])
    for noble, area in placed:
        _placed(table, noble, area)
    for noble in table["nobles"]:
        if has_to_return(table, noble) and not is_kept_away(table, noble) and noble_areas(table, owner(table, noble)):
            table.fault(f"{noble} is left off the board")
    for baron, how in table["strongholds"].items():
        how.update(troops=list(after["strongholds"][baron]["troops"]),
                   casualties=after["strongholds"][baron]["casualties"])


def _placed(table, noble, area):
    if not has_to_return(table, noble) or is_kept_away(table, noble) or area not in noble_areas(
            table, owner(table, noble)):
        table.fault(f"{noble} comes back in {area}")
    table["nobles"][noble]["area"] = area
    if noble in table["heirs"]:
        table["heirs"][noble]["awaited"] = False


def _parted(table, after, baron):
    """Cards and tokens only pass from the Stronghold to Nobles off the board, and among these (WK-35.2, WK-35.3)."""
    away = [noble for noble in table.facts.nobles_of(baron) if table["nobles"][noble]["area"] is None]
    had, has = _cards(table.state, baron, away), _cards(after, baron, away)
    if had != has:
        table.fault(f"{baron} has {has} instead of {had}")
    before, now = table["strongholds"][baron], after["strongholds"][baron]
    gone = Counter(before["troops"]) - Counter(now["troops"])
    if Counter(now["troops"]) - Counter(before["troops"]):
        table.fault(f"cards go to the Stronghold of {baron}")
    if before["casualties"] and gone and (now["troops"] or now["casualties"]):
        table.fault(f"the Stronghold of {baron} gives {gone} and has Casualties")


def _cards(state, baron, away):
    hosts = [state["strongholds"][baron], *(state["nobles"][noble] for noble in away)]
    return (Counter(card for how in hosts for card in how["troops"]), sum(how["casualties"] for how in hosts))


# The beginning.

def first_areas(table, baron):
    """WK-2.12, WK-38.2, WK-40.1."""
    inner_only = len(table["barons"]) <= FEW
    return [area for area in table.facts.kingdom if city_in(table, area) is None and stronghold_in(table, area) is None
            and not (inner_only and table.facts.areas[area]["outer"])]


def first_noble_areas(table, baron):
    """WK-2.14."""
    return [area for area in table.facts.kingdom if stronghold_in(table, area) in (None, baron)
            and not [noble for other in others(table, baron) for noble in nobles_in(table, area, other)]]


def to_place(table, baron):
    """His Nobles with troops that do not stand on the board yet."""
    return [noble for noble in table.facts.nobles_of(baron) if table["nobles"][noble]["area"] is None
            and (table["nobles"][noble]["troops"] or maintained(table, noble))]


def next_to_place(table, last):
    """Who places the next Noble: counter-clockwise from the one who did last, from the last Stronghold (WK-2.13)."""
    order = list(reversed(in_chairman_order(table)))
    start = 0 if last is None else order.index(last) + 1
    return next((baron for baron in [*order[start:], *order[:start]] if to_place(table, baron)), None)


def set_up(table, placed, last=None):
    """What was placed in turn: [("stronghold", Baron, area) or ("noble", Noble, area)]; gives back who did last."""
    for what, one, area in placed:
        if what == "stronghold":
            due = next((baron for baron in in_chairman_order(table)
                        if table["strongholds"][baron]["area"] is None), None)
            if one != due or area not in first_areas(table, one):
                table.fault(f"{one} places a Stronghold in {area}, {due} is to")
            table["strongholds"][one]["area"] = area
            continue
        baron = owner(table, one)
        if baron != next_to_place(table, last) or area not in first_noble_areas(table, baron):
            table.fault(f"{one} is placed in {area}, {next_to_place(table, last)} is to place")
        table["nobles"][one]["area"], last = area, baron
    return last
