"""Whose something is: colours and letters of the parties of a picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pbem.engine.pictures import Key, Marks, Party, Picture

from .markup import Colour

NOBODY: Party = {"name": "", "letter": "", "fill": "box", "ink": "ink"}


@dataclass(frozen=True)
class Sheet:
    """What all parts of one picture share. mark: begins the identifiers within it, which no other picture has."""

    parties: Mapping[str, Party]
    mark: str = "pic"
    changed: frozenset[Key] = field(default_factory=frozenset)
    choices: frozenset[Key] = field(default_factory=frozenset)

    @property
    def marked(self) -> frozenset[Key]:
        """What has a ring."""
        return self.changed | self.choices

    def party(self, key: str | None) -> Party:
        """The party of a key; NOBODY for none."""
        return self.parties.get(key or "", NOBODY)

    def fill(self, key: str | None) -> Colour:
        """What the forms of a party are filled with: its colour or its hatching."""
        party = self.party(key)
        return f"url(#{self.mark}-{list(self.parties).index(key)})" if key and party.get("hatched") else party["fill"]


def marks_of(picture: Picture) -> Marks:
    """What is laid over a picture."""
    return picture.get("marks") or {"moves": [], "changed": [], "choices": []}


def sheet(picture: Picture, mark: str) -> Sheet:
    """The sheet of a picture."""
    marks = marks_of(picture)
    return Sheet(picture["parties"], mark, frozenset(marks["changed"]), frozenset(marks["choices"]))


def hatchings(sheet: Sheet) -> str:
    """The definitions of all hatchings."""
    return "".join(_hatching(sheet.fill(key)[5:-1], party) for key, party in sheet.parties.items()
                   if party.get("hatched"))


def _hatching(name: str, party: Party) -> str:
    return (f'<pattern id="{name}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
            f'<rect width="5" height="5" fill="{party["fill"]}"/><rect width="1.6" height="5" fill="{party["ink"]}"/>'
            f"</pattern>")
