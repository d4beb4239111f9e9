"""Dice that all were told, and that no mail need tell as a roll: they went back with their row, or were thrown beside
some that a row keeps.

Their faces are told to all with the next mail, when the match has gone back, and their numbers when their link is
opened: so each of them belongs to something that was told before.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pbem.engine import rollbacks
from pbem.store.models import Journal, Match

from . import lines, told_dice
from .told_dice import Die


class Gone(NamedTuple):
    """Dice of one cause. row: the number of the row that went back or keeps others; link: in use then; number: of the
    cause among those of its link.
    """

    row: int
    link: int
    number: int
    dice: list[Die]


def of(match: Match) -> list[Gone]:
    """Those of a match, in the order of their causes."""
    if not match.void:
        return []
    every = list(Journal.select(Journal.number, Journal.role, Journal.command, Journal.draws, Journal.link).where(
        Journal.match == match).order_by(Journal.number))
    told = {number: dice for link in {row.link for row in every}
            for number, dice in told_dice.told_to_all(match, every, link).items()}
    keeping = {row.number for row in every if keeps_draws(row)}
    same, found, counted = lines.Readable(match).same, list[Gone](), Counter[int]()
    for row in every:
        causes = {row.number} & keeping or _ceased(match, every, row, same) - keeping
        if dice := sorted(die for number in causes for die in told[number] if die.made):
            counted[row.link] += 1
            found.append(Gone(row.number, row.link, counted[row.link], dice))
    return found


def told(match: Match, since: int, new: Iterable[Journal]) -> list[str]:
    """The lines that tell the faces of those whose cause is behind row `since`. new: the rows behind that."""
    if not lines.went_back(match, since) and not any(map(keeps_draws, new)):
        return []
    return [f"faces {one.link} {one.number} {''.join(str(die.face) for die in one.dice)}"
            for one in of(match) if one.row > since]


def keeps_draws(row: Journal) -> bool:
    """Whether a row keeps some that were made before the match went back."""
    return any("number" in draw for draw in row.draws)


def _ceased(match: Match, every: Sequence[Journal], row: Journal, same: Mapping[int, int]) -> set[int]:
    """The rows that count no longer since this one, and do not stand once more behind it (same: as `lines.Readable`).
    """
    if row.role is not None or row.command["verb"] != rollbacks.BACK:
        return set()
    before, behind = ({same.get(one.number, one.number) for one in every
                       if one.number <= until and lines.counts(match, one.number, until)}
                      for until in (row.number - 1, row.number + len(row.command["kept"])))
    return before - behind
