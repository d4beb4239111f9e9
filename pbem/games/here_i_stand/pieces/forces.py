"""Arithmetic of flattened forces: {"regulars": 3, "genoa_regulars": 1, "leaders": ["francis_i"]} (see units)."""

from .units import size

__all__ = ["DEATH_ORDER", "best", "clean", "common", "first", "land_units", "leaders", "minus", "names", "plus", "size",
           "worst"]

DEATH_ORDER = ("mercenaries", "cavalry", "minor", "regulars")  # D-31: who is given up first


def _rank(kind):
    return DEATH_ORDER.index("minor" if "_" in kind else kind)


def clean(force):
    """The force without zeros and empty lists."""
    return {kind: amount for kind, amount in force.items() if amount}


def land_units(force):
    """The force without its leaders."""
    return {kind: number for kind, number in force.items() if kind != "leaders"}


def leaders(force):
    return list(force.get("leaders", ()))


def plus(one, other):
    """Both forces together."""
    total = {kind: one.get(kind, 0) + other.get(kind, 0) for kind in {**land_units(one), **land_units(other)}}
    return clean({**total, "leaders": leaders(one) + leaders(other)})


def minus(force, other):
    """What is left of a force without the other; never below zero."""
    left = {kind: max(0, number - other.get(kind, 0)) for kind, number in land_units(force).items()}
    return clean({**left, "leaders": [x for x in leaders(force) if x not in leaders(other)]})


def common(one, other):
    """What both forces have."""
    shared = {kind: min(number, other.get(kind, 0)) for kind, number in land_units(one).items()}
    return clean({**shared, "leaders": [x for x in leaders(one) if x in leaders(other)]})


def first(force, number, order):
    """The first `number` units of a force, kinds in this order; no leaders."""
    part = {}
    for kind in order:
        part[kind] = min(force[kind], number - sum(part.values()))
    return clean(part)


def worst(force, number, kinds=()):
    """The units given up first: of these kinds in this order, then of the others (D-31)."""
    def rank(kind):
        return kinds.index(kind) if kind in kinds else len(kinds), _rank(kind)

    return first(force, number, sorted(land_units(force), key=rank))


def best(force, number):
    """The units kept longest."""
    return first(force, number, sorted(land_units(force), key=_rank, reverse=True))


def names(force):
    """Kinds of units in a force."""
    return list(land_units(force))
