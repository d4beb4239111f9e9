"""Which draws are dice that are told to all as a roll, such as [2 5 6], and in which row."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pbem.engine import ALL, kept_draws
from pbem.engine.chance import DICE
from pbem.engine.shapes import Draw
from pbem.render import news_section
from pbem.render.sections import ROLL
from pbem.store.models import Journal, Match
from pbem.store.prepared import Prepared, given

from . import lines, rows

FACES = 6
PUBLIC = "public"  # reads what all may see
TELLING = Prepared(lambda: Journal.select(Journal.number, Journal.events, Journal.form).where(
    Journal.match == given(Journal.match), Journal.link == given(Journal.link)).order_by(Journal.number))


class Die(NamedTuple):
    """A draw that looks like a die. number: in its chain; made: by its row, which else keeps it; why: its reason."""

    number: int
    face: int
    made: bool
    why: str


def entered(every: Iterable[Journal]) -> Iterator[tuple[Journal, list[Draw]]]:
    """Each row of a journal, from the first on, with its draws and where they stand in their chains."""
    plain = list(every)
    return zip(plain, kept_draws.placed([{"draws": row.draws, "link": row.link} for row in plain]), strict=True)


def of_rows(every: Iterable[Journal], link: int) -> dict[int, list[Die]]:
    """{number of a row of a dice link: its dice}. every: the rows of the match."""
    return {row.number: [Die(draw["number"], draw["value"] + 1, "number" not in before, str(draw["reason"]))
                         for before, draw in zip(row.draws, draws, strict=True)
                         if (draw["chain"], draw["of"]) == (DICE, FACES)]
            for row, draws in entered(every) if row.link == link}


def told_to_all(match: Match, every: Iterable[Journal], link: int) -> dict[int, list[Die]]:
    """{number of a row of a dice link: those of its dice that all are told as rolls, by it or by a later one}.

    every: the rows of the match. A row that only stands once more tells nothing again.
    """
    same, dice = lines.Readable(match).same, of_rows(every, link)
    found: dict[int, list[Die]] = {number: [] for number in dice}
    left: list[tuple[int, Die]] = []
    for row in TELLING.rows(match=match, link=link):
        own = [(row.number, die) for die in dice[row.number] if row.number not in same]
        for roll in _rolls(match, row) if row.number not in same else ():
            told = _first(own, roll) or _first(left, roll)
            own, left = ([one for one in some if one not in told] for some in (own, left))
            for number, die in told:
                found[number].append(die)
        left += [(number, die) for number, die in own if die.made]
    return found


def _rolls(match: Match, row: Journal) -> list[list[int]]:
    """The dice that a row tells to all, each roll as it is told."""
    told = news_section(match.game, PUBLIC, [event for event in rows.events(match, row) if event["to"] == ALL])
    return [[int(face) for face in found[1:-1].split()] for line in told.lines for found in ROLL.findall(line)]


def _first(dice: list[tuple[int, Die]], roll: list[int]) -> list[tuple[int, Die]]:
    """The first of some dice that show a roll one after the other, of one reason if there are such; none where none do.
    """
    faces, many = [die.face for _, die in dice], len(roll)
    runs = [dice[at:at + many] for at in range(len(dice)) if faces[at:at + many] == roll]
    return next((run for run in runs if len({die.why for _, die in run}) == 1), runs[0] if runs else [])
