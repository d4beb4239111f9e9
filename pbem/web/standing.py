"""What everybody may know of a match, built from nothing: its stage, its seats, who is asked, the public log."""

from dataclasses import dataclass
from datetime import datetime

from pbem.games import game
from pbem.orders.entry_tags import MARK
from pbem.service.asked import clock_settings
from pbem.service.hosting.overview import for_all, public_words
from pbem.service.match import moderators
from pbem.service.match.sitting import Sitting
from pbem.service.post import stages
from pbem.service.record import tags
from pbem.service.seats import replacing
from pbem.store.models import CARETAKER, HOLDER, RUNNING, Deadline, Journal, Match

ENTRIES = 100


@dataclass(frozen=True)
class Standing:
    """Where a match stands.

    key, game: the game's key and title; seats: of each the role, name, who plays it and how it is taken;
    waiting: who is seen to be asked; deadlines: (role, due_at) of those, none of a question under seal; closes_at: when
    the answers that are all in are opened, None for one under seal; clock: its settings in words; moderators: who they
    are, in sentences.
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

    tag: what it is called, "" while it has none.
    """

    number: int
    at: datetime
    lines: list
    tag: str = ""


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
                    None if sitting.is_sealed() else match.closes_at,
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


def log(match, before=None):
    """(entries, number to go on from or None): the public log, the newest first, from below entry `before`."""
    rows = Journal.select(Journal.number, Journal.at, Journal.events, Journal.form).where(Journal.match == match)
    called = {row: MARK + tag for row, tag in tags.for_all(match).items()}
    public = [(row, told) for row in rows.order_by(Journal.number) if (told := for_all(match, row))]
    numbered = list(enumerate(public))[:before][-ENTRIES:]
    entries = [Entry(number, row.at, public_words(match, told), called.get(row.number, ""))
               for number, (row, told) in reversed(numbered)]
    more = numbered[0][0] if numbered else None
    return [entry for entry in entries if entry.lines], more or None


def rules_of(match):
    """The rules of a match's game."""
    return game(match.game)
