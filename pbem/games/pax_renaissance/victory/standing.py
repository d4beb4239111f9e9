"""How far every bank is from each victory, in numbers, as all can see."""

from ..map.atlas import RELIGIONS
from ..tableaux import prestige
from . import conditions, declaring


def standing(state):
    """{victory: {bank: its numbers}}; for Holy the religion whose Prestige it is, too."""
    banks = state["order"]
    return {
        "holy": {bank: _for_holy(state, bank) for bank in banks},
        "imperial": {bank: [conditions.kings(state, bank)] for bank in banks},
        "globalization": {bank: [conditions.concessions(state, bank), conditions.discoveries(state, bank)]
                          for bank in banks},
        "renaissance": {bank: [conditions.republics(state, bank), conditions.laws(state, bank)] for bank in banks},
        "patron": {bank: [prestige.counted(state, bank)["patron"], state["florins"][bank]] for bank in banks},
    }


def _for_holy(state, bank):
    """[religion, Prestige in it]: the supreme one, or while none is the one in which the bank leads most (PR-L3.1)."""
    def near(religion):
        return (conditions.lead(state, bank, lambda s, b: prestige.counted(s, b)[religion]), held[religion],
                -sum(missing[religion].values()))

    held, missing = prestige.counted(state, bank), _missing(state, bank)
    religion = conditions.supreme(state, bank) or max(RELIGIONS, key=near)
    return [religion, held[religion]]


def supremacy(state):
    """{bank: the two counts by religion, as they are when it declares, what each misses, and the supreme one or None}.

    They are not the same for all, as an Ability can add Bishops for its owner alone (PR-L3.2).
    """
    return {bank: {"bishops": dict(conditions.bishops(state, bank)), "faithful": dict(conditions.faithful(state)),
                   "missing": _missing(state, bank), "religion": conditions.supreme(state, bank)}
            for bank in state["order"]}


def _missing(state, bank):
    """{religion: how many more Bishops and Pieces in its Theocracies would make it supreme} (PR-L3.4)."""
    counts = {"bishops": conditions.bishops(state, bank), "faithful": conditions.faithful(state)}
    return {religion: {kind: max(0, count.total() - 2 * count[religion] + 1) for kind, count in counts.items()}
            for religion in RELIGIONS}


def met(state):
    """{victory: the banks that meet its conditions now}."""
    return {victory: [bank for bank in state["order"] if conditions.met(state, bank, victory)]
            for victory in conditions.CONDITIONS}


def costs(state):
    """{active victory: actions that it takes to declare it}."""
    return {victory: declaring.actions_needed(state, victory) for victory in state["victories"]}
