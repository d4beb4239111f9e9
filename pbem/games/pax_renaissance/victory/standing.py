"""How far every bank is from each victory, in numbers, as all can see.

counted: what every bank has, as `tallies.of_all` counts it.
"""

from ..map.atlas import RELIGIONS
from . import conditions, declaring


def standing(state, counted):
    """{victory: {bank: its numbers}}; for Holy the religion whose Prestige it is, too."""
    return {
        "holy": {bank: _for_holy(counted, bank) for bank in counted},
        "imperial": {bank: [one.kings] for bank, one in counted.items()},
        "globalization": {bank: [one.concessions, one.discoveries] for bank, one in counted.items()},
        "renaissance": {bank: [one.republics, one.laws] for bank, one in counted.items()},
        "patron": {bank: [one.prestige["patron"], state["florins"][bank]] for bank, one in counted.items()},
    }


def _for_holy(counted, bank):
    """[religion, Prestige in it]: the supreme one, or while none is the one in which the bank leads most (PR-L3.1)."""
    def near(religion):
        return (conditions.lead(counted, bank, conditions.prestige_in(religion)), held[religion],
                -sum(missing[religion].values()))

    held, missing = counted[bank].prestige, _missing(counted[bank])
    religion = counted[bank].supreme or max(RELIGIONS, key=near)
    return [religion, held[religion]]


def supremacy(counted):
    """{bank: the two counts by religion, as they are when it declares, what each misses, and the supreme one or None}.

    They are not the same for all, as an Ability can add Bishops for its owner alone (PR-L3.2).
    """
    return {bank: {"bishops": dict(one.bishops), "faithful": dict(one.faithful), "missing": _missing(one),
                   "religion": one.supreme} for bank, one in counted.items()}


def _missing(one):
    """{religion: how many more Bishops and Pieces in its Theocracies would make it supreme} (PR-L3.4)."""
    counts = {"bishops": one.bishops, "faithful": one.faithful}
    wanted = {kind: count.total() + 1 for kind, count in counts.items()}
    return {religion: {kind: max(0, wanted[kind] - 2 * count[religion]) for kind, count in counts.items()}
            for religion in RELIGIONS}


def met(counted):
    """{victory: the banks that meet its conditions now}."""
    return {victory: [bank for bank in counted if conditions.met(counted, bank, victory)]
            for victory in conditions.CONDITIONS}


def costs(state):
    """{active victory: actions that it takes to declare it}."""
    return {victory: declaring.actions_needed(state, victory) for victory in state["victories"]}
