"""How far every bank is from each victory, in numbers, as all can see."""

from ..tableaux import prestige
from . import conditions, declaring


def standing(state):
    """{victory: {bank: its numbers}}, with supremacy, and whether the active player could declare it."""
    banks = state["order"]
    return {
        "holy": {bank: [_in_supreme(state, bank)] for bank in banks},
        "imperial": {bank: [conditions.kings(state, bank)] for bank in banks},
        "globalization": {bank: [conditions.concessions(state, bank), conditions.discoveries(state, bank)]
                          for bank in banks},
        "renaissance": {bank: [conditions.republics(state, bank), conditions.laws(state, bank)] for bank in banks},
        "patron": {bank: [prestige.counted(state, bank)["patron"], state["florins"][bank]] for bank in banks},
    }


def _in_supreme(state, bank):
    """Prestige in the supreme religion; 0 while none is supreme."""
    religion = conditions.supreme(state, bank)
    return prestige.counted(state, bank)[religion] if religion else 0


def supremacy(state):
    """The two counts by religion, and the religion that is supreme in both, or None."""
    bank = state["active"]
    return {"bishops": dict(conditions.bishops(state, bank)), "faithful": dict(conditions.faithful(state)),
            "religion": conditions.supreme(state, bank)}


def met(state):
    """{victory: the banks that meet its conditions now}."""
    return {victory: [bank for bank in state["order"] if conditions.met(state, bank, victory)]
            for victory in conditions.CONDITIONS}


def costs(state):
    """{active victory: actions that it takes to declare it}."""
    return {victory: declaring.actions_needed(state, victory) for victory in state["victories"]}
