"""What reading one line, and running a whole mail, can give."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from pbem.engine import shapes
from pbem.engine.shapes import State

DONE, NOTED, HELD, KEPT, REFUSED, NOT_REACHED, IGNORED, META, STOPPED = (
    "done", "noted", "held", "kept", "refused", "not reached", "ignored", "meta", "stopped")


@dataclass(frozen=True, slots=True)
class Command:
    """A line read as a command: `command` is the plain dict the game takes, `text` what was written.

    polite: it stands behind polite words, as in "I'd like to move ...". anew: it takes the place of an answer that an
    earlier mail has given and that may still be taken back.
    """

    text: str
    command: shapes.Command
    polite: bool = False
    anew: bool = False


@dataclass(frozen=True, slots=True)
class Meta:
    """A line for the server, not for the game: `word` names a ServerWord, `rest` is what follows it, as written."""

    word: str
    rest: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Ignored:
    """A line that orders nothing: empty, a comment, a greeting. `why` says which."""

    text: str
    why: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """A line that looks like an order and cannot be carried out; nothing has changed.

    sentence: what is wrong and what would be right; rules: rule ids; nearest: valid words. not_now: it begins with an
    order of the game that the question asked does not take. unread: its words are at fault, wherever the match stands.
    name: of the phrase that says so; meant: the order that its writer may mean, "" for none; only_yes: nothing but his
    YES runs that; instead: the line without what stands beside its only known name, "" for none.
    lasts: it holds for the rest of the turn, whatever else is done (`OwnTurn.lasting`).
    """

    text: str
    sentence: str
    rules: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()
    not_now: bool = False
    unread: bool = False
    name: str = ""
    meant: str = ""
    only_yes: bool = False
    instead: str = ""
    lasts: bool = False


Read: TypeAlias = Command | Meta | Ignored | Refusal


def is_meant(read: Read) -> bool:
    """Whether an order is right, or has slips alone."""
    return isinstance(read, Command) or isinstance(read, Refusal) and bool(read.meant)


@dataclass(slots=True)
class LineResult:
    """What became of one order of a mail.

    status: DONE; NOTED (accepted, and the question is asked as before); HELD (accepted, sealed until the others have
    answered); KEPT (an earlier order has put a question to somebody else; it can go on in the same turn); REFUSED;
    NOT_REACHED (an earlier order failed); IGNORED; META (`meta` holds it); STOPPED (a trial came to its first die or
    secret).
    chosen: the order of it that was carried out, where ELSE parts several. passed: it is IGNORED, for its condition
    does not hold. sentence, rules, nearest: as in Refusal.
    command, events: for DONE, NOTED and HELD; move: `Moves.under_way` behind it.
    """

    number: int
    text: str
    status: str
    sentence: str = ""
    rules: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()
    meta: Meta | None = None
    command: shapes.Command | None = None
    events: list[shapes.Event] = field(default_factory=list)
    move: int | None = None
    chosen: str = ""
    passed: bool = False


@dataclass(frozen=True, slots=True)
class Accepted:
    """One command that was carried out: one journal row."""

    command: shapes.Command
    draws: list[shapes.Draw]
    events: list[shapes.Event]


@dataclass(slots=True)
class Outcome:
    """A whole mail's result.

    state: the state after all accepted commands (the given one when there are none, or in a trial); tried: in a trial
    the state as far as it went;
    accepted: in order; answered: the questions these have answered, as in `Game.pending`; results: one LineResult per
    order, in order; trial: nothing of it counts; asked: for its writer only asks; stopped: why the trial went no
    further, or None. meant: the line of the refused order as its writer most likely meant it, "" where there is none
    that would be an order; only_yes: nothing but a YES runs that; dropped: he says no to what
    he was asked back. lost: what its orders give away, as clauses; held: the first order that waits does so for
    second thoughts alone. turned: how many results there were when the stage of the match, or the match, ended by one
    of them, None while it has not.
    """

    state: State
    accepted: list[Accepted] = field(default_factory=list)
    answered: list[shapes.Asked] = field(default_factory=list)
    results: list[LineResult] = field(default_factory=list)
    trial: bool = False
    asked: bool = False
    tried: State | None = None
    stopped: str | None = None
    meant: str = ""
    only_yes: bool = False
    dropped: bool = False
    lost: list[str] = field(default_factory=list)
    held: bool = False
    turned: int | None = None

    @property
    def reached(self) -> State:
        """The state after the orders, in a trial after those that were tried."""
        return self.state if self.tried is None else self.tried

    @property
    def metas(self) -> list[Meta]:
        """The meta words of the mail, in order."""
        return [result.meta for result in self.results if result.meta]

    @property
    def kept(self) -> list[LineResult]:
        """The results of the orders that wait for somebody else's answer."""
        return [result for result in self.results if result.status == KEPT]

    @property
    def refused(self) -> LineResult | None:
        """The first refused order of the game, or None."""
        return next((result for result in self.results if result.status == REFUSED and not result.meta), None)

    @property
    def asked_back(self) -> list[tuple[int, str]]:
        """The lines (number, text) that its writer's YES lets run: what he meant, and what stands below it."""
        refused = self.refused
        if not self.meant or refused is None:
            return []
        below = self.results[self.results.index(refused) + 1:]
        return [(refused.number, self.meant),
                *((result.number, result.text) for result in below if result.status == NOT_REACHED)]
