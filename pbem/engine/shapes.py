"""The plain data that is stored, by the names of its parts: JSON can hold all of it, and nothing else is in it.

Only the kernel's own parts have names here; a game adds its own to each.
"""

from typing import Any, NamedTuple, NotRequired, TypeAlias, TypedDict

Plain: TypeAlias = None | bool | int | float | str | list[Any] | dict[str, Any]
View: TypeAlias = dict[str, Plain]


class Seal(TypedDict):
    """A question of which it is secret who is asked; concerned: the roles that all see waited for."""

    decision: str
    concerned: list[str]


class Frame(TypedDict):
    """A procedure under way; see `pbem.engine.running`."""

    at: str
    step: str
    next: NotRequired[str]
    waiting: NotRequired[dict[str, str]]
    settled: NotRequired[dict[str, str]]
    number: NotRequired[int]
    voices: NotRequired[dict[str, list[str]]]
    seal: NotRequired[Seal]
    returns: NotRequired[dict[str, Plain]]
    returned: NotRequired[dict[str, Plain]]


class State(TypedDict):
    """A match: the procedures under way, and how many questions have been asked."""

    stack: list[Frame]
    asked: int
    second_thoughts: NotRequired[bool]
    sealed: NotRequired[bool]


class Command(TypedDict):
    """What an order line means; beside its verb the arguments by name."""

    verb: str


class Event(TypedDict):
    """Something that has happened. to: "all" or a list of roles; rules: ids; beside these ids and numbers by name."""

    kind: str
    to: str | list[str]
    rules: list[str]


class Asked(TypedDict):
    """A question to a role, as all may see it. pace: its kind of deadline; number: counted over the match."""

    decision: str
    pace: str
    number: int


class Stage(NamedTuple):
    """Where a match stands; None for what the game has not. When it changes, dice are opened and all are reported to.

    A turn's end lets orders filed ahead lapse.
    """

    turn: int | None
    round: int | None = None
    phase: str | None = None
