"""Deals as they are written down: clauses, parted by `;`, each with the power that grants it before a colon.

A clause is a dict: `do` (what), `giver`, `receiver` and what more it says:

    England: end war with France                                         peace
    England: alliance with France                                        alliance
    England: lend 2 squadrons and Andrea Doria from Calais to France at Rouen   loan: number, kind, leaders, place, at
    England: return Montmorency to France                                captive: leader
    England: cede Calais and York to France                              cession: spaces
    England: give 1 card to France                                       cards: number
    England: give 2 mercenaries from Calais and 1 from York to France at Paris  mercenaries: places, at
    Papacy: grant divorce                                                divorce
    Papacy: cancel excommunication of England                            absolution
"""

import re

from pbem import words
from pbem.engine import phrases

from .board import ARMY_LEADERS, MAJORS, NAVAL_LEADERS, facts

NAMES = {entry["id"]: entry["name"] for entry in facts("spaces")["spaces"]}
LEADERS = {name: entry["name"] for name, entry in {**ARMY_LEADERS, **NAVAL_LEADERS}.items()}
POWERS = {power: power.capitalize() for power in MAJORS}
PEOPLES = {"genoa": "Genoese", "venice": "Venetian", "scotland": "Scottish"}
IDS = {name: thing for table in (NAMES, LEADERS, POWERS) for thing, name in table.items()}
PEOPLE_IDS = {word: minor for minor, word in PEOPLES.items()}

_POWER = "(" + "|".join(POWERS.values()) + ")"
FORMS = {
    "peace": rf"end war with {_POWER}",
    "alliance": rf"alliance with {_POWER}",
    "loan": rf"lend (?:(\d+) (?:(\w+) )?(squadron|corsair|regular)s?)?(?: and )?(\D*?) from (.+)"
            rf" to {_POWER}(?: at (.+))?",
    "captive": rf"return (.+?)(?: to {_POWER})?",
    "cession": rf"cede (.+) to {_POWER}",
    "cards": rf"give (\d+) cards? to {_POWER}",
    "mercenaries": rf"give (.+) to {_POWER}(?: at (.+))?",
    "divorce": r"grant divorce(?: to England)?",
    "absolution": rf"cancel excommunication of {_POWER}",
}


def in_english(told):
    """A deal as an event tells it, in the words of its English readers."""
    return words.of("here_i_stand").tell(phrases.read(told))


def read(line):
    """The clauses of a deal that is written in these forms."""
    return [_clause(*part.split(": ", 1)) for part in line.split("; ")]


def _clause(giver, words):
    for do, form in FORMS.items():
        if found := re.fullmatch(form, words):
            return {"do": do, "giver": IDS[giver], **_READ[do](*found.groups())}
    raise ValueError(words)


def _listed(words):
    return [IDS[name] for name in re.split(r", | and ", words) if name]


def _loan(number, people, kind, leaders, place, receiver, at):
    return {"receiver": IDS[receiver], "number": int(number or 0), "kind": f"{kind}s" if kind else "",
            "minor": PEOPLE_IDS.get(people), "leaders": _listed(leaders), "place": IDS[place], "at": IDS.get(at)}


def _mercenaries(places, receiver, at):
    parts = re.findall(r"(\d+) (?:mercenar\w+ )?from (.+?)(?:, | and (?=\d)|$)", places)
    return {"receiver": IDS[receiver], "places": [(IDS[name], int(n)) for n, name in parts], "at": IDS.get(at)}


_READ = {
    "peace": lambda other: {"receiver": IDS[other]},
    "alliance": lambda other: {"receiver": IDS[other]},
    "loan": _loan,
    "captive": lambda leader, receiver: {"leader": IDS[leader], "receiver": IDS.get(receiver, owner(IDS[leader]))},
    "cession": lambda spaces, receiver: {"spaces": _listed(spaces), "receiver": IDS[receiver]},
    "cards": lambda number, receiver: {"number": int(number), "receiver": IDS[receiver]},
    "mercenaries": _mercenaries,
    "divorce": lambda: {"receiver": "england"},
    "absolution": lambda power: {"receiver": IDS[power]},
}


def owner(leader):
    """The power of a leader."""
    return {**ARMY_LEADERS, **NAVAL_LEADERS}[leader]["power"]
