"""What a game says of itself to the rest of the server: its core, and the facets that it has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from .chance import Chance
from .chapters import gathered
from .facets import MatchOptions
from .shapes import Id, Options, S, Stage, View
from .speech import Speech
from .upgrades import Step

T = TypeVar("T")


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

    def has(self, kind: type) -> bool:
        """Whether the game has a facet of this type."""
        return kind in self.by_type

    def facet(self, kind: type[T]) -> T:
        """The game's facet of this type, or what holds for a game that has none."""
        found: T | None = self.by_type.get(kind)
        return kind() if found is None else found

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
