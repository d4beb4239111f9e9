"""The line of a match up to now, played again from a row on: what each command answered, drew and brought to light."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Generic

from . import journal
from .chance import Audience, Reason
from .errors import Illegal
from .journal import UPGRADE, Row
from .kept_draws import Listening, Made, placed
from .phrases import Phrase
from .rollbacks import BACK, CORRECT, carried_out, does, numbered, standing
from .running import ALL, top
from .same_questions import Question, number, question
from .shapes import Command, Draw, Event, Options, S
from .upgrades import form_of, written

if TYPE_CHECKING:
    from .game import Game


ORDERED = ("player", "filed")  # sources of rows that somebody has ordered


@dataclass(frozen=True, slots=True)
class Past(Generic[S]):
    """A command of the old line. before, after: the states around it; of the set-up, which nothing goes before, both
    are the one it led to.

    corrects: it is a correction of the board. aside: it was given beside the question. question: that which it answered
    or closed; of one given aside that which somebody was asked meanwhile; None of what depends on none, as it corrects
    or its role alone was told of it. asked: the number of the question. settles: whether it left its question. came:
    what was drawn with each of the draws, None with a die; secrets: what it showed, and to whom. renamed: {number
    before: now} of questions that were numbered on just before it.
    """

    row: Row
    before: S
    after: S
    corrects: bool
    aside: bool
    question: Question | None
    asked: int
    settles: bool
    draws: list[Made]
    came: list[object]
    secrets: list[tuple[Reason, Audience]]
    renamed: Mapping[int, int] = field(default_factory=dict)

    @property
    def role(self) -> str | None:
        return self.row["role"]

    @property
    def command(self) -> Command:
        return self.row["command"]

    @property
    def is_ordered(self) -> bool:
        """Whether a player has ordered it himself."""
        return self.role is not None and self.row.get("source", ORDERED[0]) in ORDERED

    @property
    def sets_up(self) -> bool:
        return self.row["number"] == 0


def against(name: str, values: Mapping[str, object] | None = None, rules: Iterable[str] = ()) -> Illegal:
    """What stands against a branch: a phrase of the sort "branches"."""
    return Illegal(Phrase(name, values or {}, "branches"), {}, rules)


def line(game: Game[S], scenario: str, options: Options, rows: Iterable[Row], at: int) -> Iterator[Past[S]]:
    """Each command of the rows that count, from row number `at` on, the set-up as one; Illegal where one cannot be
    played again.

    rows: the whole journal.
    """
    rows = standing(rows)
    index = next((index for index, row in enumerate(rows) if row["number"] == at), None)
    if index is None:
        raise against("no_such_row", {"row": at})
    state, numbers = _begun(game, scenario, options, rows, index), dict[int, int]()
    if index == 0:
        yield Past(rows[0], state, state, False, False, None, number(state), False, [], [], [])
        index = 1
    for row, draws in zip(rows[index:], list(placed(rows))[index:], strict=True):
        if does(row, UPGRADE):
            state = row["command"]["state"]  # type: ignore[assignment]
        elif does(row, BACK):
            state, numbers = numbered(state, row["command"]["asked"])
        else:
            past = replace(_past(game, state, row, draws), renamed=numbers)
            yield past
            state, numbers = past.after, {}


def state_before(game: Game[S], scenario: str, options: Options, rows: Iterable[Row], at: int) -> S:
    """The state in which a row was played; Illegal as `line`."""
    return next(line(game, scenario, options, rows, at)).before


def _begun(game: Game[S], scenario: str, options: Options, rows: Sequence[Row], index: int) -> S:
    """The state in which a row was played, or to which the set-up led; Illegal where none leads to it by the rules of
    today.
    """
    row, at = rows[index], {"row": rows[index]["number"]}
    if does(row, UPGRADE) or does(row, BACK):
        raise against("row_keeps_state", at)
    if row.get("form", written(form_of(game))) != written(form_of(game)):
        raise against("row_of_other_form", at)
    state, difference = journal.replay(game, scenario, options, rows[:max(index, 1)])  # type: ignore[arg-type]
    if state is None or difference:
        raise against("rules_have_changed", {"row": difference.number} if difference else at)
    return state  # type: ignore[return-value]


def _past(game: Game[S], state: S, row: Row, draws: list[Draw]) -> Past[S]:
    chance = Listening(draws)
    try:
        after, events = carried_out(game, state, row["role"], row["command"], chance)
        chance.finish()
    except (Illegal, LookupError, ValueError, TypeError) as error:
        raise against("rules_have_changed", {"row": row["number"]}) from error
    if events != row["events"]:
        raise against("rules_have_changed", {"row": row["number"]})
    made: list[Made] = [{**draw, "among": among, "came": came}
                        for draw, among, came in zip(draws, chance.among, chance.came, strict=True)]
    role, corrects = row["role"], does(row, CORRECT)
    aside = is_aside(game, state, role, row["command"])
    unseen = aside and all(event["to"] == [role] for event in events)
    asked = None if corrects or unseen else question(game, state, None if aside else role)
    return Past(row, state, after, corrects, aside, asked, number(state),
                not (aside or corrects) and settles(state, after, role), made, chance.came, chance.secrets)


def is_aside(game: Game[S], state: S, role: str | None, command: Command) -> bool:
    """Whether a command is given beside the question, and answers none."""
    return role is not None and game.is_aside(state, role, command["verb"])


def settles(before: S, after: S, role: str | None) -> bool:
    """Whether an answer leaves its question: the role is asked another one, or none."""
    still = number(before) == number(after) and role in top(after).get("waiting", {})
    return role is None or role in top(before).get("waiting", {}) and not still


def told(event: Event, reader: str) -> bool:
    """Whether an event is told to a reader; "public" is told what all are."""
    return event["to"] == ALL or reader in event["to"]
