"""Draws that outlive a rollback: where each stands in its chain, and what it was drawn for.

A draw is known by its chain, its link and its number, which no other draw has ever had. It is bound to a purpose: its
reason, which names the attempt, the side, the place, and of several for one reason the first comes first. Where a
command asks for a draw of the same purpose again, it is given that one, whatever else it asks for and in whatever
order; only what was never drawn before is fresh. A card is kept where it is still among the choices; as its value is a
place in the list of the choices of then, its place among those of `now` stands beside it.

What a command that was sent back had waits in the pool, with its question: whoever answers that again is given it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NotRequired, TypedDict

from .chance import CARDS, Audience, Chance, Choices, Reason, Replay
from .commitments import over, text_of
from .errors import StopBeforeChance
from .journal import Row, counted
from .phrases import stored
from .same_questions import Question
from .shapes import Command, Draw

CARD_LINK = 1  # the chain of cards has one


class Made(Draw):
    """A draw with its `link` and `number`. among: a hash of its choices, "" of a die. came: what was drawn, where that
    is known (not in pools of before).
    """

    among: str
    came: NotRequired[object]


class Ruled(TypedDict):
    """An order that a ruling has left out (`ruled_out`). by: the ruling, as players call it; seen: a digest of what its
    role saw.
    """

    command: Command
    by: str
    seen: str


class Pooled(TypedDict):
    """An order that was sent back, with the draws that wait. row: the number of the journal's row that it had.

    asked: the number of the question that it answered before the branch; bound: that of the same question on the
    branch, None while it has not been asked there. command: None where its role has answered anew since, or was ruled
    to have given no order: `ruled`. owed: its role may not leave it out (`pbem.engine.owed`); not in pools of before,
    where all are.
    """

    row: int
    role: str | None
    question: Question
    asked: int
    bound: int | None
    command: Command | None
    draws: list[Made]
    owed: NotRequired[bool]
    ruled: NotRequired[Ruled]


def placed(rows: Iterable[Row]) -> Iterator[list[Draw]]:
    """The draws of each row, each with its link and its number. rows: from the first on, of one line."""
    counters: dict[str, int] = {}
    for row in rows:
        after = row.get("counters") or counted(counters, row["draws"])
        due = Counter(after)
        due.subtract(draw["chain"] for draw in row["draws"] if "number" not in draw)
        yield [_placed(draw, row["link"], due) for draw in row["draws"]]
        counters = after


def _placed(draw: Draw, link: int, due: Counter[str]) -> Draw:
    if "number" in draw:
        return draw
    chain = draw["chain"]
    due[chain] += 1
    return {**draw, "link": CARD_LINK if chain == CARDS else link, "number": due[chain] - 1}


def choices_of(choices: Choices) -> str:
    """The hash of what is drawn among, "" of a die."""
    return "" if choices is None else over([text_of(list(choices))])


class Listening(Replay):
    """Repeats recorded draws, and notes of each among what it was drawn and what came (None of a die), and which
    secrets were shown, and to whom (`before_secret`).
    """

    def __init__(self, record: Iterable[Draw]) -> None:
        super().__init__(record)
        self.among: list[str] = []
        self.came: list[object] = []
        self.secrets: list[tuple[Reason, Audience]] = []

    def _draw(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        value = super()._draw(chain, of, reason, choices)
        self.among.append(choices_of(choices))
        self.came.append(None if choices is None else choices[value])
        return value

    def before_secret(self, reason: Reason, to: Audience = None, known: Collection[str] = ()) -> None:
        self.secrets.append((reason, to))


class GivenAgain(Chance):
    """Gives what was drawn before for the same purpose again, and anything else of a `fresh` source.

    In the `record` kept draws have a link and a number, fresh ones have none. left: what was not asked for. fresh keeps
    counters of its own.
    """

    def __init__(self, made: Iterable[Made], fresh: Chance) -> None:
        super().__init__()
        self.left, self._fresh = list(made), fresh

    def draw(self, chain: str, of: int, reason: Reason, choices: Choices = None) -> int:
        """As `Chance.draw`; what is recorded of a kept one is as it was drawn."""
        for at, made in enumerate(self.left):
            place = _place(made, chain, of, reason, choices)
            if place is not None:
                del self.left[at]
                self.record.append(_entered(made, reason, choices, place))
                return place
        value = self._fresh.draw(chain, of, reason, choices)
        self.record.append(self._fresh.record[-1])
        return value

    def before_secret(self, reason: Reason, to: Audience = None, known: Collection[str] = ()) -> None:
        self._fresh.before_secret(reason, to, known)


def _place(made: Made, chain: str, of: int, reason: Reason, choices: Choices) -> int | None:
    """Which of the choices a draw is when it is asked for again; None where it is none, or was for another purpose."""
    if made["chain"] != chain or text_of(made["reason"]) != text_of(stored(reason)):
        return None
    if choices is None or not made["among"]:
        return made["value"] if choices is None and not made["among"] and made["of"] == of else None
    if "came" not in made:
        return made["value"] if made["among"] == choices_of(choices) else None
    came = text_of(made["came"])
    return next((place for place, one in enumerate(choices) if text_of(one) == came), None)


def _entered(made: Made, reason: Reason, choices: Choices, place: int) -> Draw:
    kept: Draw = {"chain": made["chain"], "of": made["of"], "value": made["value"], "reason": stored(reason),
                  "link": made["link"], "number": made["number"]}
    if choices is not None and (made["of"], made["value"]) != (len(choices), place):
        kept["now"] = [len(choices), place]
    return kept


class Withheld(Chance):
    """No draw is made: StopBeforeChance at the first one. Secrets are no hindrance, for the moderator sees them all.

    among: of how many the draw that it stopped at would be one.
    """

    among = 0

    def _draw(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        self.among = of
        raise StopBeforeChance(reason)


# The pool.

def asked_again(pool: Sequence[Pooled], question: Question, number: int, role: str | None) -> int | None:
    """The question of before, by its number, that is asked now: the one bound to it, or else the first like it that is
    bound to none; None where it is none of the pool.
    """
    bound = (one["asked"] for one in pool if one["bound"] == number)
    alike = (one["asked"] for one in pool if one["bound"] is None and one["role"] == role
             and one["question"] == question)
    return next(bound, None) or min(alike, default=None)


def bound_to(pool: Iterable[Pooled], asked: int, number: int) -> list[Pooled]:
    """The pool when a question of before is asked under another number."""
    return [{**one, "bound": number} if one["asked"] == asked else one for one in pool]


def waiting(pool: Iterable[Pooled], asked: int, role: str | None) -> list[Made]:
    """The draws that wait at a question of before, those of a role first."""
    here = [one for one in pool if one["asked"] == asked]
    return [draw for one in sorted(here, key=lambda one: one["role"] != role) for draw in one["draws"]]


def without(pool: Iterable[Pooled], given: Iterable[Draw]) -> list[Pooled]:
    """The pool when some draws have been given again."""
    known = {(draw["chain"], draw["number"]) for draw in given if "number" in draw}
    return [{**one, "draws": [draw for draw in one["draws"] if (draw["chain"], draw["number"]) not in known]}
            for one in pool]


def owing(pool: Sequence[Pooled]) -> list[Pooled]:
    """The pool of a branch, with what is owed: all up to the last order with draws. Who ordered behind that one knows
    nothing by it that he did not know.
    """
    last = max((one["row"] for one in pool if one["draws"]), default=-1)
    return [{**one, "owed": one["row"] <= last} for one in pool if says(one)]


def answered(one: Pooled) -> Pooled:
    """What was ordered there before binds its role no longer, for it has answered anew; its draws wait still."""
    return {**one, "command": None}


def unbound(pool: Iterable[Pooled]) -> list[Pooled]:
    """The pool of a branch when the match goes back once more: questions are asked there under other numbers."""
    return [{**one, "bound": None} for one in pool if says(one)]


def says(one: Pooled) -> bool:
    """Whether anything waits."""
    return bool(one["draws"] or one["command"] or one.get("ruled"))
