"""An order filed ahead as it is kept: its kind, what it answers, its canonical words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Self, TypeAlias

from pbem.engine.shapes import Plain

from ..line.slips import Slip

WHEN, THEN, TURN, UNTIL, REST, GIVEN = "when", "then", "impulse", "until", "rest", "given"  # as they are stored
BLOCKS = (TURN, REST)  # orders carried out one after the other


Kept: TypeAlias = Mapping[str, Any]  # as it is stored


@dataclass(frozen=True, slots=True)
class Filing:
    """One order filed ahead.

    kind: WHEN (standing orders and policies), THEN (those about one move alone), TURN (one's own next turn), UNTIL,
    REST (of a mail whose orders have put a question to somebody else), or GIVEN (an order of before the match went
    back, for the very question that it answered). moments: the decisions it can answer, of a block those that begin its
    turn.
    text: its canonical words, a block on several lines. always: it stays beyond the end of the turn.
    place, by: what IN and BY ask for, ids or None. language: of the orders in it. move: that a THEN is about
    (`Moves.under_way`). asked: the number of the question at which a REST that begins with its answer is held for
    second thoughts. row: that the journal had of a GIVEN. slips: words that were read as others; they are told, and not
    stored.
    """

    kind: str
    moments: tuple[str, ...]
    text: str
    always: bool = False
    place: str | None = None
    by: str | None = None
    language: str = "en"
    move: int | None = None
    asked: int | None = None
    row: int | None = None
    slips: tuple[Slip, ...] = field(default=(), compare=False)

    def to_data(self) -> dict[str, Plain]:
        """The filing as plain JSON data; `move` stands in a THEN alone, `asked` in what is held, `row` in a GIVEN."""
        untold = {"slips", *(name for name in ("move", "asked", "row") if getattr(self, name) is None)}
        return {name: value for name, value in {**asdict(self), "moments": list(self.moments)}.items()
                if name not in untold}

    @classmethod
    def from_data(cls, data: Kept) -> Self:
        """The filing of `to_data`."""
        return cls(**{**data, "moments": tuple(data["moments"])})

    @property
    def lines(self) -> list[tuple[int, str]]:
        """Its text as numbered lines."""
        return list(enumerate(self.text.splitlines(), start=1))


def overlaps(filing: Filing, other: Filing) -> bool:
    """Whether two filings could answer the same question.

    The rest of a mail belongs to the turn under way alone, and an order of before to its own question.
    """
    return not {REST, GIVEN} & {filing.kind, other.kind} and bool({*filing.moments} & {*other.moments}) and all(
        one is None or two is None or one == two
        for one, two in ((filing.place, other.place), (filing.by, other.by)))
