"""The New World display as a section of a report."""

from pbem.engine.sections import Section

from .map.atlas import CARDS
from .new_world_phase.new_world import (
    COLONY,
    CONQUEST,
    EXPLORATION,
    NAMES,
    TABLE,
    VALUES,
    VOYAGERS,
    VP,
    pool,
)
from .powers import variants
from .vocabulary import VOCABULARY

HEAD = ["power", "crossing the Atlantic", "brings riches", "markers"]


def _name(kind, identity):
    return VOCABULARY[kind][identity][0]


def new_world(view):
    """What crosses the Atlantic, who holds what beyond it, discoveries, Raiders, and who can still sail."""
    display = view["new_world"]
    rows = [[_name("power", power), _crossing(display, power), _sources(display, power), _markers(view, power)]
            for power in VOYAGERS]
    lines = [_found(display, "Discoveries", TABLE["discoveries"]), _found(display, "Conquests", TABLE["conquests"]),
             *(_people(view, power) for power in VOYAGERS)]
    raiders = [_name("power", power) for power in display["raiders"]]
    lines += [f"Raiders lie in wait for the Hapsburg riches: {', '.join(raiders)}."] if raiders else []
    if governor := display["governor"]:
        side, power = _name("governor", governor["side"]), _name("power", governor["power"])
        lines.append(f"{side} lies by the colonies of {power}.")
    return Section("New World", lines, HEAD, rows)


def _crossing(display, power):
    own = [x for x in display["crossing"] if x["power"] == power]
    return ", ".join(_name("colony", x["colony"]) if x["marker"] == COLONY else _voyage(x) for x in own) or "-"


def _voyage(voyage):
    by = f" ({CARDS[voyage['card']].title})" if voyage.get("card") else ""
    return NAMES[voyage["marker"]] + by


def _sources(display, power):
    return ", ".join(_name("colony", x) for x in display["conquests"][power] + display["colonies"][power]) or "-"


def _markers(view, power):
    names = {"galleons": "Galleons", "plantations": "Plantations"}
    names |= {"uncharted": "uncharted"} if variants.rule(view, "uncharted") else {}
    return ", ".join(name for marker, name in names.items() if power in view["new_world"][marker]) or "-"


def _people(view, power):
    """Explorers and conquistadors left, with their values; of England and France how many conquest markers."""
    explorers, conquerors = pool(view, power, EXPLORATION), pool(view, power, CONQUEST)
    valued = [", ".join(f"{_name('explorer', x)} {VALUES[x]}" for x in people) or "none"
              for people in (explorers, conquerors)]
    conquest = f"conquistadors {valued[1]}" if power == "hapsburg" else f"conquest markers {len(conquerors)}"
    return f"{_name('power', power)} can still send: explorers {valued[0]}; {conquest}."


def _found(display, title, prizes):
    words = []
    for prize in prizes:
        owner = display["found"].get(prize, {}).get("power")
        words.append(f"{_name('discovery', prize)} {VP[prize]} VP" + (f" ({_name('power', owner)})" if owner else ""))
    return f"{title}: {', '.join(words)}."
