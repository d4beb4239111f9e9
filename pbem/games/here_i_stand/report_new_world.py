"""The New World display as a section of a report."""

from .new_world_phase.new_world import (
    CONQUEST,
    EXPLORATION,
    TABLE,
    VALUES,
    VOYAGERS,
    VP,
    pool,
)
from .powers import variants
from .report_words import cell, name, said, section


def new_world(view, words):
    """What crosses the Atlantic, who holds what beyond it, discoveries, Raiders, and who can still sail."""
    display = view["new_world"]
    lines = [said(words, f"prizes.{prizes}", prizes=_found(display, TABLE[prizes]))
             for prizes in ("discoveries", "conquests")]
    lines += [_people(view, power, words) for power in VOYAGERS]
    lines += [said(words, "new_world.raiders", powers=display["raiders"])] if display["raiders"] else []
    lines += [said(words, "new_world.governor", **display["governor"])] if display["governor"] else []
    return section(words, "new_world", lines, ("power", "crossing", "riches", "markers"),
                   [_row(view, power, words) for power in VOYAGERS])


def _row(view, power, words):
    display = view["new_world"]
    return [name(words, "power", power), said(words, "new_world.voyages", voyages=_crossing(display, power)),
            cell(words, "new_world.colonies", colonies=(*display["conquests"][power], *display["colonies"][power])),
            cell(words, "new_world.marked", markers=markers(view, power))]


def _crossing(display, power):
    return [{"card": None, "colony": None, **voyage} for voyage in display["crossing"] if voyage["power"] == power]


def markers(view, power):
    markers = ["galleons", "plantations", *(["uncharted"] if variants.rule(view, "uncharted") else [])]
    return tuple(marker for marker in markers if power in view["new_world"][marker])


def _people(view, power, words):
    """Explorers and conquistadors left, with their values; of England and France how many conquest markers."""
    explorers, conquerors = ([{"who": who, "value": VALUES[who]} for who in pool(view, power, kind)]
                             for kind in (EXPLORATION, CONQUEST))
    return said(words, "new_world.people", power=power, explorers=explorers, markers=len(conquerors),
                conquerors=conquerors if power == "hapsburg" else None)


def _found(display, prizes):
    return [{"prize": prize, "vp": VP[prize], "owner": display["found"].get(prize, {}).get("power")}
            for prize in prizes]
