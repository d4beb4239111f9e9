"""What a game says of itself to the rest of the server: its core, and the facets that it has."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from hashlib import sha256
from typing import Any, Generic, Self, TypeVar

from .chance import Chance
from .chapters import gathered
from .commitments import text_of
from .facets import MatchOptions, Tables
from .shapes import Id, Options, Plain, S, Stage, View
from .speech import Speech
from .upgrades import Step

T = TypeVar("T")
BOUND = "~"  # parts the key of a game from the digest of the tables that stand in place of its own
DIGITS = 16  # of that digest


def as_kept(tables: Mapping[str, Any]) -> dict[str, Plain]:
    """Tables as they come back from where they are kept: plain data, its keys texts; ValueError for what is none."""
    try:
        return json.loads(json.dumps(tables))
    except TypeError as error:
        raise ValueError(f"tables are texts, numbers, lists and names with these: {error}") from None


def digest_of(tables: Mapping[str, Plain]) -> str:
    """What tells a set of tables as they are kept from all others, as hex."""
    return sha256(text_of(tables).encode()).hexdigest()


class Interface(Generic[S]):
    """The core of one game, as the rest of the server sees it.

    key: of its folder; title: for people; version: of its rules, another one whenever they decide otherwise. roles: in
    the order of play. scenarios: the usual one first. opening: the procedure with which a match begins. upgrades: lead
    running matches from one form of the game's data to the next. facets: what else it has (`engine.facets`).
    """

    key: str
    title: str
    version: str
    roles: tuple[str, ...]
    scenarios: tuple[str, ...] = ()
    opening: str
    upgrades: tuple[Step, ...] = ()
    facets: tuple[object, ...] = ()

    package = ""  # of its modules, beside which its words lie (`words/<language>/`); "": it has none
    offers_itself = True  # whether it may be the one where none is named
    role_kind = ""  # the kind of the vocabulary that names the roles; "": they go by their ids
    vocabulary: Mapping[str, Mapping[Id, Sequence[str]]] = {}  # kind -> {id: [names, the first for display]}
    speech = Speech()  # how orders speak of it
    rule_index: Mapping[str, str] = {}  # rule id -> sentence
    rule_readings: Mapping[str, str] = {}  # id -> how what is open is read; it names its rules, or they name it
    rulebook = ""  # the players' page of rules, readings and rulings: Markdown, each rule id in bold where it stands

    def __init__(self) -> None:
        self.by_type: dict[type, Any] = gathered(self.facets, type)
        self.bound: dict[str, Self] = {}

    def has(self, kind: type) -> bool:
        """Whether the game has a facet of this type."""
        return kind in self.by_type

    def facet(self, kind: type[T]) -> T:
        """The game's facet of this type, or what holds for a game that has none."""
        found: T | None = self.by_type.get(kind)
        return kind() if found is None else found

    def of(self, tables: Mapping[str, Plain], digest: str = "") -> Self:
        """This game with tables of its own replaced by these, the same instance for the same tables; itself for none.

        Its `key` is that of the game with the digest of the tables (reckoned where it is not given). ValueError names
        what cannot be replaced so.
        """
        if not tables:
            return self
        key = f"{self.key}{BOUND}{(digest or digest_of(tables))[:DIGITS]}"
        if key not in self.bound:
            self.bound[key] = self._with(tables, key)
        return self.bound[key]

    def _with(self, tables: Mapping[str, Plain], key: str) -> Self:
        known, other = self.facet(Tables), copy(self)
        if unknown := [name for name in tables if name not in known.now]:
            raise ValueError(f"{self.title} has no table {unknown[0]!r} that could be replaced; "
                             f"it has: {', '.join(known.now) or 'none'}")
        whole = {**known.now, **tables}
        known.check(whole)
        other.key, other.by_type, other.bound = key, {**self.by_type}, {}
        other.give(replace(known, now=whole, replaced=tables))
        known.bind(other, whole)
        return other

    def give(self, facet: object) -> None:
        """Put a facet in the place of that of its type."""
        self.by_type[type(facet)] = facet

    def start(self, scenario: str, options: Options, chance: Chance, /) -> S:
        """The state of a new match; its `stack` is empty, and nothing has been `asked`."""
        raise NotImplementedError

    def view(self, state: S, role: str) -> View:
        """What a role ("public": nobody's) may know, built from nothing."""
        raise NotImplementedError

    def stage(self, state: S) -> Stage:
        """Where a match stands."""
        raise NotImplementedError

    def check(self, state: S) -> None:
        """Raises BrokenInvariant."""

    def players(self, scenario: str, options: Options) -> tuple[tuple[str, ...], ...]:
        """Tuples of roles, one for each player."""
        return self.facet(MatchOptions).seats(scenario, options) or tuple((role,) for role in self.roles)

    def role_name(self, role: str) -> str:
        """What a role is called."""
        names = self.vocabulary.get(self.role_kind, {}).get(role)
        return names[0] if names else role.replace("_", " ").title()

    def role_names(self, role: str) -> list[str]:
        """Every name a role may be called by, its id among them."""
        return [role, *self.vocabulary.get(self.role_kind, {}).get(role, ())]

    def name(self, kind: str, identity: Id) -> str:
        """The display name of an id."""
        return self.vocabulary[kind][identity][0]
