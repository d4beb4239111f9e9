"""The normal form of a deal in words: what is told of it, and what is compared when it was confirmed in advance."""

from ..vocabulary import VOCABULARY


def line(deal):
    """The normal form of a deal, which reads back as the same clauses."""
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
