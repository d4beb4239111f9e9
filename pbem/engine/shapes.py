"""The plain data that is stored, by the names of its parts: JSON can hold all of it, and nothing else is in it.

Only the kernel's own parts have names here; a game derives its state and its frames from these and adds its own.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, NotRequired, TypeAlias, TypedDict, cast

from typing_extensions import TypeVar

Plain: TypeAlias = None | bool | int | float | str | Sequence["Plain"] | Mapping[str, "Plain"]
View: TypeAlias = Mapping[str, Plain]
Options: TypeAlias = Mapping[str, Plain]  # of a match, complete
Id: TypeAlias = str | int  # of a thing of a game
Parts: TypeAlias = dict[str, Plain]  # of a state or of a frame


class Seal(TypedDict):
    """A question of which it is secret who is asked; concerned: the roles that all see waited for."""

    decision: str
    concerned: list[str]


class Frame(TypedDict, total=False):
    """A procedure under way; see `pbem.engine.running`. An empty one stands for that of a match that is over."""

    at: str
    step: str
    next: str
    waiting: dict[str, str]
    settled: dict[str, str]
    number: int
    voices: dict[str, list[str]]
    seal: Seal
    returns: dict[str, Plain]
    returned: dict[str, Plain]


class State(TypedDict):
    """A match: the procedures under way, and how many questions have been asked."""

    stack: list[Frame]
    asked: int
    second_thoughts: NotRequired[bool]
    sealed: NotRequired[bool]
    brief: NotRequired[bool]


S = TypeVar("S", bound=State, default=State)  # the state of a game
F = TypeVar("F", bound=Frame, default=Frame)  # a frame of one of its procedures


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


class Draw(TypedDict):
    """A die or a pick; see `pbem.engine.chance`.

    link, number: of one that is kept from before a branch (`kept_draws`), where it stands in its chain; others follow
    upon the last draw of their chain. now: [how many choices there are now, which of them it is], of a card that is
    kept among others.
    """

    chain: str
    of: int
    value: int
    reason: object  # a text, or a stored `Phrase`
    link: NotRequired[int]
    number: NotRequired[int]
    now: NotRequired[list[int]]


class Stage(NamedTuple):
    """Where a match stands; None for what the game has not. When it changes, dice are opened and all are reported to.

    A turn's end lets orders filed ahead lapse.
    """

    turn: int | None
    round: int | None = None
    phase: str | None = None


def parts_of(data: State | Frame) -> Parts:
    """A state or a frame by its keys."""
    return cast(Parts, data)


def like(state: S, parts: Parts) -> S:
    """These parts as what has the type of a state."""
    return cast(S, parts)


def command(verb: str, /, **args: Plain) -> Command:
    """A command with its arguments."""
    return {"verb": verb, **args}  # type: ignore[typeddict-item]


def args_of(command: Command) -> dict[str, Plain]:
    """The arguments of a command."""
    given: Mapping[str, Plain] = command  # type: ignore[assignment]
    return {name: value for name, value in given.items() if name != "verb"}
