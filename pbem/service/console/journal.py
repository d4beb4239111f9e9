"""The journal of a match in the words of its game, filtered: what all may know, or, by a look that is noted, all of it.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from pbem.orders.words.entry_tags import MARK
from pbem.store import database
from pbem.store.models import Journal, Seat

from ..hosting import overview
from ..hosting.wanted import SOURCES as SOURCES
from ..judgement.reader import Reader, narrated
from ..match.said import said
from ..match.sitting import Sitting, lock
from ..record import givers, rows, tags
from ..record import lines as of_line
from .noting import note

MOST = 100  # entries of a page


@dataclass(frozen=True)
class Filter:
    """Which rows are wanted; what is "" or 0 is any. before: the number of the entry below which the page begins."""

    role: str = ""
    source: str = ""
    stage: int = 0
    text: str = ""
    before: int = 0

    def takes(self, entry: "Entry") -> bool:
        """Whether an entry is wanted."""
        words = " ".join(entry.lines).casefold()
        return (self.role in ("", entry.role) and self.source in ("", entry.source)
                and self.stage in (0, entry.stage) and self.text.casefold() in words
                and (not self.before or entry.number < self.before))


@dataclass(frozen=True)
class Entry:
    """A row of the journal. number: its place among those that are shown; stage: the number of the one it lies in;
    tag: what it is called, "" without a name for all; counts: the match has not gone back behind it.
    """

    number: int
    at: datetime
    role: str
    source: str
    stage: int
    tag: str
    counts: bool
    lines: list[str]


@dataclass(frozen=True)
class Page:
    """Entries, the newest first; more: whether there are further ones below."""

    entries: list[Entry]
    more: bool


def public(sitting: Sitting, wanted: Filter) -> Page:
    """What all may know."""
    told = (_public(sitting, row) for row in _rows(sitting))
    return _page(sitting, told, wanted)


def look(seat: Seat, wanted: Filter, now: datetime) -> Page:
    """All of it, which is noted."""
    with database.transaction():
        sitting = lock(seat.match_id, now)
        note(sitting, seat, said("looks.journal", moderator=seat.name))
        reader = Reader(sitting, seat, None)
        told = ((row, row.source, _whole(reader, row)) for row in _rows(sitting))
        return _page(sitting, told, wanted)


def _rows(sitting: Sitting) -> Iterable[Journal]:
    found: Iterable[Journal] = Journal.select().where(Journal.match == sitting.match).order_by(Journal.number)
    return found


def _public(sitting: Sitting, row: Journal) -> tuple[Journal, str, list[str]]:
    return row, givers.seeming(row), overview.public_words(sitting.match, overview.for_all(sitting.match, row))


def _whole(reader: Reader, row: Journal) -> list[str]:
    told = (reader.tell(narrated(reader, event)) for event in rows.events(reader.sitting.match, row))
    return [line for line in told if line]


def _page(sitting: Sitting, told: Iterator[tuple[Journal, str, list[str]]], wanted: Filter) -> Page:
    called = {row: MARK + tag for row, tag in tags.for_all(sitting.match).items()}
    shown = ((row, source, lines) for row, source, lines in told if lines)
    entries = [Entry(number, row.at, row.role or "", source, row.link, called.get(row.number, ""),
                     of_line.counts(sitting.match, row.number), lines)
               for number, (row, source, lines) in enumerate(shown, 1)]
    found = [entry for entry in reversed(entries) if wanted.takes(entry)]
    return Page(found[:MOST], len(found) > MOST)
