"""A deal in words: as a phrase for whoever reads of it, and in the normal form in which it was once kept."""

from pbem.engine import Phrase

from ..vocabulary import VOCABULARY


def said(deal):
    """What is told of a deal: its clauses in the reader's words. A deal kept before they were is words already."""
    return deal if isinstance(deal, str) else Phrase("deal", {"clauses": deal}, "deals")


def same(deal, kept):
    """Whether a deal is the one that was kept: its clauses, or, where it was kept before they were, its normal form."""
    return kept in (deal, line(deal))


def line(deal):
    """The normal form of a deal in English."""
    return "; ".join(f"{_name('power', clause['giver'])}: {WRITERS[clause['do']](clause)}" for clause in deal)


def _name(kind, identity):
    return VOCABULARY[kind][identity][0]


def _units(number, kind):
    """The first name of a unit is its plural, the second its singular."""
    return f"{number} {VOCABULARY['unit'][kind][number == 1]}"


def _to(clause):
    place = f" at {_name('space', clause['at'])}" if clause.get("at") else ""
    return f"to {_name('power', clause['receiver'])}{place}"


def _force(force):
    ships = [_units(number, kind) for kind, number in force.items() if kind != "leaders"]
    return " and ".join(ships + [_name("leader", leader) for leader in force.get("leaders", ())])


def _mercenaries(clause):
    taken = [f"{_units(number, 'mercenaries')} from {_name('space', space)}"
             for space, number in clause["from"].items()]
    return f"give {' and '.join(taken)} {_to(clause)}"


WRITERS = {
    "alliance": lambda clause: f"alliance with {_name('power', clause['receiver'])}",
    "end_war": lambda clause: f"end war with {_name('power', clause['receiver'])}",
    "loan": lambda clause: f"lend {_force(clause['force'])} from {_name('space', clause['space'])} {_to(clause)}",
    "cession": lambda clause: f"cede {' and '.join(_name('space', s) for s in clause['spaces'])} {_to(clause)}",
    "cards": lambda clause: f"give {clause['number']} {'card' if clause['number'] == 1 else 'cards'} {_to(clause)}",
    "mercenaries": _mercenaries,
    "return": lambda clause: f"return {_name('leader', clause['leader'])} {_to(clause)}",
    "pardon": lambda clause: f"cancel excommunication of {_name('power', clause['receiver'])}",
    "divorce": lambda clause: f"grant divorce {_to(clause)}",
}
