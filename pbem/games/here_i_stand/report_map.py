"""The map as sections of a report: its regions, the seas, the foreign wars."""

from .map.atlas import SPACES, ZONES
from .report_words import by_name, cell, name, said, section

REGIONS = ("english", "french", "german", "italian", "spanish")


def board(view, words):
    """One section per region: Keys, Electorates, spaces with units or a marker; of others only who holds them."""
    regions = {}
    for space in SPACES.values():
        if _worth_showing(view, space):
            regions.setdefault(_region(space), []).append(space.id)
    return [_region_section(view, region, spaces, words) for region, spaces in regions.items()]


def _region(space):
    if space.language in REGIONS:
        return space.language
    return space.home if space.home in ("ottoman", "hungary") else "other"


def _worth_showing(view, space):
    changed = view["control"][space.id] != space.home
    marked = space.id in view["unrest"] or space.id in view["sieges"] or space.id in view["fortresses"]
    return (space.id in view["units"] or space.kind == "key" or marked or view["religion"][space.id] == "protestant"
            or changed) and space.id not in view["out_of_play"]


def _region_section(view, region, spaces, words):
    rows, held = [], {}
    for space in by_name(words, "space", spaces):
        kind, marks, holder = kind_of(view, space), marks_of(view, space), view["control"][space]
        if kind != "unfortified" or marks or view["units"].get(space):
            rows.append([name(words, "space", space), cell(words, "kind", kind=kind), name(words, "power", holder),
                         cell(words, "status", marks=marks), stacks(view, space, words)])
        else:
            held.setdefault(holder, []).append(space)
    lines = [said(words, "region.held", power=power, spaces=names) for power, names in held.items()]
    return section(words, "region", lines, ("space", "kind", "control", "status", "units"), rows, part=region)


def kind_of(view, space):
    """What a space is now: Key, Electorate, fortress, haven or unfortified."""
    printed = SPACES[space]
    if not printed.fortified and space in view["havens"]:
        return "haven"
    return "fortress" if not printed.fortified and space in view["fortresses"] else printed.kind


def marks_of(view, space):
    """(what stands on a space, ...): Protestant, in unrest, besieged by whom."""
    marks = [("protestant",)] if view["religion"][space] == "protestant" else []
    marks += [("unrest",)] if space in view["unrest"] else []
    marks += [("besieged", tuple(view["sieges"][space]))] if space in view["sieges"] else []
    return tuple(marks)


def stacks(view, place, words):
    """Who has which units at a place."""
    stacks = tuple((owner, borrower or None, _counted(force))
                   for holder, force in view["units"].get(place, {}).items()
                   for owner, _, borrower in [holder.partition(">")])
    return cell(words, "stacks", stacks=stacks)


def _counted(force):
    """A force as pairs, which can be remembered."""
    return tuple((kind, tuple(number) if kind == "leaders" else number) for kind, number in force.items())


def seas(view, words):
    """Sea zones with fleets, and the piracy of the turn."""
    rows = [[name(words, "zone", zone), stacks(view, zone, words)] for zone in ZONES if zone in view["units"]]
    lines = [] if rows else [said(words, "seas.empty")]
    if view["barbary"]:
        lines.append(said(words, "seas.piracy", vp=view["piracy_vp"], zones=view["piracy_markers"]))
    return section(words, "seas", lines, ("zone", "fleets"), rows)


def foreign_wars(view, words):
    """The wars off the map with the forces of both sides; no section without one."""
    rows = [[name(words, "space", war), stacks(view, war, words)] for war in view["foreign_wars"]]
    return [section(words, "foreign_wars", [], ("war", "units"), rows)] if rows else []
