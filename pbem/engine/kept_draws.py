"""Draws that outlive a rollback: where each stands in its chain, and who may still have it.

A draw is known by its chain, its link and its number, which no other draw has ever had. A command keeps a draw when it
asks for the same kind: the same chain, as many values, and the same choices in the same order, or as before none. The
value of a pick is a place in the list of the choices, so with other choices it would be another card: it is not kept
then, even where the card that was drawn is still among them.

What a command that was sent back had lies in the pool. Sent again with the same words at the same question it is given
these first, as far as it asks for them, and fresh ones behind. Once the question is answered otherwise they are void.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple, TypedDict

from .chance import CARDS, Audience, Chance, Choices, Reason, Replay
from .commitments import over, text_of
from .errors import StopBeforeChance
from .journal import Row, counted
from .phrases import stored
from .same_questions import Question
from .shapes import Command, Draw

CARD_LINK = 1  # the chain of cards has one


class Made(Draw):
    """A draw with its `link` and `number`. among: a hash of its choices, "" of a die."""

    among: str


class Pooled(TypedDict):
    """Draws that wait for a command to be sent again. row: the number of the journal's row that had them.

    asked: the number of the question that it answered before the branch; bound: that of the same question on the
    branch, None while it has not been asked there.
    """

    row: int
    role: str | None
    question: Question
    asked: int
    bound: int | None
    command: Command
    draws: list[Made]


class Run(NamedTuple):
    """So many draws of a chain, with the numbers first, first + 1, and so on."""

    chain: str
    first: int
    many: int


class DoNotFit(Exception):
    """A command asks for other draws than those that it is to keep."""


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


def runs(draws: Iterable[Draw]) -> list[Run]:
    """The numbers of placed draws, those that follow upon each other together."""
    numbers = sorted({(draw["chain"], draw["number"]) for draw in draws})
    groups = [[number for _, number in group] for _, group in
              groupby(enumerate(numbers), lambda item: (item[1][0], item[1][1] - item[0]))]
    return [Run(group[0][0], group[0][1], len(group)) for group in groups]


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


class Keeping(Chance):
    """Gives a command the draws that it had, all of them and no others; DoNotFit when it asks otherwise."""

    def __init__(self, kept: Iterable[Made]) -> None:
        super().__init__()
        self._left = list(kept)

    def draw(self, chain: str, of: int, reason: Reason, choices: Choices = None) -> int:
        """As `Chance.draw`; what is recorded has its link and number."""
        if not self._left or not _fits(self._left[0], chain, of, choices):
            return self._otherwise(chain, of, reason, choices)
        kept = self._left.pop(0)
        self.record.append({"chain": chain, "of": of, "value": kept["value"], "reason": stored(reason),
                            "link": kept["link"], "number": kept["number"]})
        return kept["value"]

    def _otherwise(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        raise DoNotFit

    def finish(self) -> None:
        """DoNotFit when draws are left over."""
        if self._left:
            raise DoNotFit


def _fits(kept: Made, chain: str, of: int, choices: Choices) -> bool:
    return (kept["chain"], kept["of"], kept["among"]) == (chain, of, choices_of(choices))


class KeptFirst(Keeping):
    """Gives a command the draws that it had as far as it asks for them, and from there on fresh ones.

    In the `record` kept draws have a link and a number, fresh ones have none. `void`, after `finish`: what was kept and
    is given to nobody. fresh: the source of the others; it keeps its own counters.
    """

    def __init__(self, kept: Iterable[Made], fresh: Chance) -> None:
        super().__init__(kept)
        self._fresh = fresh
        self.void: list[Made] = []

    def _otherwise(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        self.finish()
        value = self._fresh.draw(chain, of, reason, choices)
        self.record.append(self._fresh.record[-1])
        return value

    def before_secret(self, reason: Reason, to: Audience = None, known: Collection[str] = ()) -> None:
        self._fresh.before_secret(reason, to, known)

    def finish(self) -> None:
        """What is left over is void."""
        self.void += self._left
        self._left = []


class Withheld(Chance):
    """No draw is made: StopBeforeChance at the first one. Secrets are no hindrance, for the moderator sees them all."""

    def _draw(self, chain: str, of: int, reason: Reason, choices: Choices) -> int:
        raise StopBeforeChance(reason)


# The pool.

def sent_again(pool: Sequence[Pooled], question: Question, number: int, command: Command,
               role: str | None) -> tuple[list[Made], list[Pooled]]:
    """(the draws a command had at this question, the pool without them); no draws for a command that had none.

    number: of the question as it is asked now. Others that waited for the same question are bound to it.
    """
    asked = _earliest(pool, question, number, role)
    there = [_bound(one, number) if one["asked"] == asked and one["role"] == role else one for one in pool]
    found = next((one for one in there if _waits_here(one, asked, role) and one["command"] == command), None)
    return (found["draws"], [one for one in there if one is not found]) if found else ([], there)


def answered(pool: Sequence[Pooled], question: Question, number: int,
             role: str | None) -> tuple[list[Made], list[Pooled]]:
    """(the draws that are void now, the pool without them): a role's answer to this question is given."""
    asked = _earliest(pool, question, number, role)
    void = [draw for one in pool if _waits_here(one, asked, role) for draw in one["draws"]]
    return void, [one for one in pool if not _waits_here(one, asked, role)]


def unbound(pool: Iterable[Pooled]) -> list[Pooled]:
    """The pool of a branch when the match goes back once more: questions are asked there under other numbers."""
    return [{**one, "bound": None} for one in pool]


def _earliest(pool: Sequence[Pooled], question: Question, number: int, role: str | None) -> int | None:
    """The question of before that is asked now: the one bound to it, or else the first like it that is bound to none.
    """
    mine = [one for one in pool if one["role"] == role and one["question"] == question]
    return (next((one["asked"] for one in mine if one["bound"] == number), None)
            or min((one["asked"] for one in mine if one["bound"] is None), default=None))


def _waits_here(one: Pooled, asked: int | None, role: str | None) -> bool:
    return one["asked"] == asked and one["role"] == role


def _bound(one: Pooled, number: int) -> Pooled:
    return {**one, "bound": number}
