"""What everybody may know of a match, built from nothing: its stage, its seats, who is asked, the public log."""

from dataclasses import dataclass, field
from datetime import datetime

from pbem.games import game
from pbem.orders.entry_tags import MARK
from pbem.service.asked import clock_settings, windows
from pbem.service.hosting.overview import for_all, public_words
from pbem.service.match import chronicle, moderators
from pbem.service.match.sitting import Sitting
from pbem.service.post import stages
from pbem.service.record import chapters, lines, tags
from pbem.service.seats import replacing
from pbem.store.models import CARETAKER, HOLDER, RUNNING, Deadline, Journal, Match

from . import words

ENTRIES = 100


@dataclass(frozen=True)
class Standing:
    """Where a match stands.

    key, game: the game's key and title; seats: of each the role, name, who plays it and how it is taken;
    waiting: who is seen to be asked; deadlines: (role, due_at) of those, none of a question under seal; closes_at: when
    the answers that are all in are opened, None for one under seal; window: until when a hidden one is open;
    clock: its settings in words; moderators: who they are, in sentences.
    """

    slug: str
    key: str
    game: str
    scenario: str
    status: str
    stage: str
    places: int
    seats: list
    waiting: list
    deadlines: list
    closes_at: datetime | None
    window: datetime | None
    clock: list
    moderators: list
    started_at: datetime | None
    finished_at: datetime | None

    @property
    def next_due(self):
        return self.deadlines[0][1] if self.deadlines else None


@dataclass(frozen=True)
class Entry:
    """What a row of the journal tells everybody. number: its place among such rows; a row's own would show gaps.

    tag: what it is called, "" while it has none; counts: the match has not gone back behind it; row: the number of the
    row, which no page shows.
    """

    number: int
    at: datetime
    lines: list
    tag: str = ""
    counts: bool = True
    row: int = field(default=-1, compare=False)


def all_matches(now, language):
    """The Standing of every match, the newest first."""
    return [standing(match, now, language) for match in Match.select().order_by(Match.id.desc())]


def standing(match, now, language):
    """The Standing of a match in a language."""
    sitting = Sitting(match, now)
    seats = [_seat(sitting, seat, language) for seat in sitting.seats if seat.confirmed_at and seat.kind == HOLDER]
    return Standing(match.slug, match.game, sitting.rules.title, match.scenario, match.status,
                    stages.stage_in_words(sitting, language), len(sitting.parties), seats,
                    sitting.waiting_for(language) if match.status == RUNNING else [], _deadlines(sitting, language),
                    None if sitting.is_sealed() else match.closes_at, windows.end(sitting),
                    clock_settings.in_words(match, sitting.rules, language),
                    moderators.in_words(match, language), match.started_at, match.finished_at)


def _seat(sitting, seat, language):
    """Who plays a seat, as far as everybody knows: a deputy is known to the holder alone."""
    role = sitting.role_name(seat.role, language) if seat.role else None
    if seat.role and sitting.is_open(seat.role):
        return {"role": role, "name": None, "plays": "nobody", "how": replacing.how_to_take(sitting, seat.role)}
    plays = "caretaker" if seat.played_by == CARETAKER else "player"
    return {"role": role, "name": seat.player.name or None, "plays": plays, "how": None}


def _deadlines(sitting, language):
    if sitting.match.status != RUNNING or sitting.is_sealed():
        return []
    rows = Deadline.select().where(Deadline.match == sitting.match, Deadline.done_at.is_null())
    return [(sitting.role_name(row.role, language), row.ends_at) for row in rows.order_by(Deadline.due_at, Deadline.id)]


def log(match, now, before=None):
    """(entries, number to go on from or None): the public log, the newest first, from below entry `before`."""
    numbered = public_rows(match, now)[:before][-ENTRIES:]
    entries = list(entries_of(match, reversed(numbered)))
    return entries, (numbered[0][0] if numbered else None) or None


def public_rows(match, now):
    """[(place, row)] of the rows that tell everybody something, as far as the pages tell of a match by now."""
    until = chapters.shown_until(match, now)
    rows = Journal.select(Journal.number, Journal.at, Journal.events, Journal.form).where(
        Journal.match == match, Journal.at <= until).order_by(Journal.number) if until else ()
    same = lines.Readable(match).same
    return list(enumerate(row for row in rows if row.number not in same and for_all(match, row)))


def entries_of(match, numbered):
    """The Entry of each row that has words."""
    called = {row: MARK + tag for row, tag in tags.for_all(match).items()}
    readable = lines.Readable(match)
    for number, row in numbered:
        told = public_words(match, for_all(match, row))
        if told:
            yield Entry(number, row.at, told, called.get(row.number, ""), readable.counts(row.number), row.number)


def happened(entry, key):
    """What happened around a match of this game (a Happening), in the language of the request."""
    return chronicle.told(entry, key, words.language())


def rules_of(match):
    """The rules of a match's game."""
    return game(match.game)
