"""What is wrong with a position before it is read: keys, marks, units and moments it cannot name.

A word that no form knows would otherwise be passed over, and the case with it would say nothing.
"""

from . import position_bounds
from .map.atlas import MINORS
from .pieces import units
from .position_known import known
from .position_names import power, resolve

SPACE = ("control", "religion", "unrest", "fortress", "units")
RELIGIONS = ("catholic", "protestant", "none")
STATUSES = ("uncommitted", "committed", "away", "absent")
PAIRS = ("wars", "peace", "alliances")
MAPPINGS = ("control", "religion", "spaces", "hands", "minors", "sieges", "debaters", "reformers", "translation",
            "captured", "flags", "frame", "impulse")
LISTS = (*PAIRS, "unrest", "fortresses", "entered", "havens", "out_of_play", "piracy_markers", "universities",
         "discard", "home_used", "removed")
SHAPES = {bool: "true or false", int: "a number", str: "a word", list: "a list", dict: "a mapping"}


def check(state, spec, forms):
    """Raises ValueError that names what is unknown and what there is. forms: keys that are no key of the state."""
    for name, shape in [*dict.fromkeys(MAPPINGS, dict).items(), *dict.fromkeys(LISTS, list).items()]:
        if not isinstance(spec.get(name, shape()), shape):
            raise ValueError(f"{name}: {spec[name]!r} is not {SHAPES[shape]}")
    for name, about in spec.get("spaces", {}).items():
        _check_space(name, about)
    for religion in spec.get("religion", {}).values():
        known("religion", [religion], RELIGIONS)
    known("status of debaters", spec.get("debaters", {}), STATUSES)
    known("minor power", map(power, spec.get("minors", {})), MINORS)
    for zone, steps in spec.get("translation", {}).items():
        known("language of translations", [zone], state["translation"])
        known(f"translation into {zone}", steps, state["translation"][zone])
    known("electorate with regulars to come", spec.get("electorate_display") or {}, state["electorate_display"])
    for name in PAIRS:
        _check_pairs(name, spec.get(name, ()))
    for name in set(spec) - forms:
        _check_shape(name, spec[name], state[name])
    position_bounds.check(spec)
    last = spec.get("last_turn", state["last_turn"])
    if not 1 <= spec.get("turn", 1) <= last:
        raise ValueError(f"turn: {spec['turn']} is no turn of this match, from 1 to {last}")


def _check_space(name, about):
    known(f"mark or force in {name}", about, SPACE)
    known("religion", [about["religion"]] if "religion" in about else [], RELIGIONS)
    for holder, force in about.get("units", {}).items():
        for kind, number in force.items():
            if kind != "leaders":
                _check_units(f"{name}, {holder}", kind, number)


def _check_units(where, kind, number):
    known(f"unit in {where}", [resolve("unit", kind)], units.KINDS)
    if type(number) is not int or number < 0:
        raise ValueError(f"{where}: {number!r} {kind}; it must be a number, 0 or more")


def _check_pairs(name, pairs):
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2:
            raise ValueError(f"{name}: {pair!r} is no pair of powers, such as [france, papacy]")
        if power(pair[0]) == power(pair[1]):
            raise ValueError(f"{name}: {pair!r} is one power, not two")


def _check_shape(name, new, old):
    """A number, and each of a mapping of numbers, is one; what is none yet may be anything."""
    if type(old) in SHAPES and type(new) is not type(old) and (new is not None or type(old) is int):
        raise ValueError(f"{name}: {new!r} is not {SHAPES[type(old)]}")
    if isinstance(old, dict) and old and all(type(number) is int for number in old.values()):
        for key, number in (new or {}).items():
            if type(number) is not int:
                raise ValueError(f"{name} of {key}: {number!r} is not a number")
