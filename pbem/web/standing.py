"""What everybody may know of a match, built from nothing: its stage, its seats, who is asked, the public log."""

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from peewee import fn

from pbem.engine import ALL
from pbem.orders.words.entry_tags import MARK
from pbem.service.asked import clock_settings, windows
from pbem.service.clock import unreached
from pbem.service.course import ending
from pbem.service.hosting.overview import for_all, public_words
from pbem.service.match import chronicle, moderators, names_alike
from pbem.service.match.said import tell
from pbem.service.match.sitting import Sitting
from pbem.service.post import stages
from pbem.service.record import chapters, givers, lines, tags
from pbem.service.seats import replacing
from pbem.store.models import CARETAKER, FINISHED, HOLDER, RUNNING, Deadline, Journal, Match, Tag

from . import words

ENTRIES = 100
LATELY = timedelta(days=1)
BEGUN = "begun"


@dataclass(frozen=True)
class Standing:
    """Where a match stands.

    key, game: the game's key and title; told: why the page tells no more, "" where it tells how the match stands now,
    "late", or how the match has been opened ("over", "never"); delay: hours; status: BEGUN where that is all that is
    told of it; seats: of each the role, name, who plays it and how it is taken;
    waiting: who is seen to be asked; unreached: those whom mail does not reach; deadlines: (role, due_at) of those who
    are asked, none of a question under seal; closes_at: when the answers that are all in are opened, None for one under
    seal; window: until when a hidden one is open; clock: its settings in words; moderators: who they are, in sentences;
    observed: anybody may have all of it mailed to him. ended: how it ended early, "" where it did not. alike: which
    names may be taken for each other.
    """

    slug: str
    key: str
    game: str
    scenario: str
    told: str
    delay: int
    status: str
    stage: str
    places: int
    seats: list
    waiting: list
    unreached: list
    deadlines: list
    closes_at: datetime | None
    window: datetime | None
    clock: list
    moderators: list
    observed: bool
    alike: list
    ended: str = ""

    @property
    def next_due(self):
        return self.deadlines[0][1] if self.deadlines else None


@dataclass(frozen=True)
class Entry:
    """What a row of the journal tells everybody. number: its place among such rows; a row's own would show gaps.

    tag: what it is called, "" while it has none; by: who gave it as all are told (`givers`); counts: the match has not
    gone back behind it; row: the number of the row, which no page shows.
    """

    number: int
    at: datetime
    lines: list
    tag: str = ""
    counts: bool = True
    by: str = ""
    row: int = field(default=-1, compare=False)


def all_matches(now, language):
    """The Standing of every match, the newest first."""
    return [standing(match, now, language) for match in Match.select().order_by(Match.id.desc())]


def standing(match, now, language):
    """The Standing of a match in a language: as it is now where its pages tell that, else who plays it and how."""
    sitting = Sitting(match, now)
    held_back = chapters.held_back(match, now)
    seats = [_seat(sitting, seat, language, held_back) for seat in sitting.seats
             if seat.confirmed_at and seat.kind == HOLDER]
    known = _afterwards(match, now) if held_back else _now(sitting, language)
    return Standing(match.slug, match.rules.key, sitting.rules.title, match.scenario, held_back, chapters.delay(match),
                    places=len(sitting.parties), seats=seats,
                    clock=clock_settings.in_words(match, sitting.rules, language),
                    moderators=moderators.in_words(match, language),
                    observed=known["status"] != FINISHED and chapters.is_observed(match),
                    alike=[tell(one, language) for one in names_alike.told(sitting)],
                    **known)


def _now(sitting, language):
    """How a match stands at this moment."""
    match = sitting.match
    return {"status": match.status, "stage": stages.stage_in_words(sitting, language),
            "waiting": sitting.waiting_for(language) if match.status == RUNNING else [],
            "unreached": [sitting.role_name(role, language) for role in unreached.seen(sitting)],
            "deadlines": _deadlines(sitting, language), "window": windows.end(sitting),
            "closes_at": None if sitting.is_sealed() else match.closes_at, "ended": _ended(sitting, language)}


def _ended(sitting, language):
    """How a match ended that its rules have not ended; "" for every other."""
    how = ending.early(sitting)
    return tell(how, language, sitting.rules.key) if how else ""


def _afterwards(match, now):
    """What is told of a match whose pages do not tell how it stands: that it has begun, and in its time that it ended.
    """
    over = chapters.is_seen_over(match, chapters.shown_until(match, now))
    return {"status": FINISHED if over else BEGUN, "stage": "", "waiting": [], "unreached": [], "deadlines": [],
            "window": None, "closes_at": None}


def _seat(sitting, seat, language, held_back):
    """Who plays a seat, as far as everybody knows: a deputy is known to the holder alone."""
    role = sitting.role_name(seat.role, language) if seat.role else None
    if seat.role and sitting.is_open(seat.role):
        return {"role": role, "name": None, "plays": "nobody", "how": replacing.how_to_take(sitting, seat.role)}
    plays = "caretaker" if seat.played_by == CARETAKER and not held_back else "player"
    return {"role": role, "name": seat.player.name or None, "plays": plays, "how": None}


def _deadlines(sitting, language):
    if sitting.match.status != RUNNING or sitting.is_sealed():
        return []
    rows = Deadline.select().where(Deadline.match == sitting.match, Deadline.done_at.is_null())
    return [(sitting.role_name(row.role, language), row.ends_at) for row in rows.order_by(Deadline.due_at, Deadline.id)]


def log(match, until, before=None, most=None):
    """(entries, number to go on from or None): the public log, the newest first, from below entry `before`.

    until: up to when the pages tell of the match, None for nothing; most: entries, as many as a page has without it.
    """
    numbered = public_rows(match, until)[:before][-min(most or ENTRIES, ENTRIES):]
    entries = list(entries_of(match, reversed(numbered), until))
    return entries, (numbered[0][0] if numbered else None) or None


def latest(match, until):
    """The rows that tell everybody something of the last day in which something happened, as far as they count and
    are of one stage.
    """
    last = Journal.select(fn.MAX(Journal.at)).where(Journal.match == match, Journal.at <= until).scalar() \
        if until else None
    if last is None:
        return []
    readable = lines.Readable(match, until)
    found = Journal.select().where(Journal.match == match, Journal.at <= until, Journal.at > last - LATELY)
    told = [row for row in found.order_by(Journal.number)
            if row.number not in readable.same and readable.counts(row.number) and for_all(match, row)]
    return [row for row in told if row.link == told[-1].link]


def public_rows(match, until):
    """[(place, number)] of the rows that tell everybody something, up to a moment, None for none."""
    if until is None:
        return []
    until_then = (Journal.match == match) & (Journal.at <= until)
    shared = (Tag.match == Journal.match) & (Tag.row == Journal.number) & (Tag.audience == ALL)
    told = Journal.select(Journal.number).join(Tag, on=shared).where(until_then).order_by(Journal.number).tuples()
    return list(enumerate([*(number for number, in told), *_untagged(match, until, until_then)]))


def _untagged(match, until, until_then):
    """The numbers of such rows of which none behind them has a tag: a match of before there were tags has none."""
    last = Tag.select(fn.MAX(Tag.row)).where(Tag.match == match).scalar()
    rows = list(Journal.select(Journal.number, Journal.events, Journal.form).where(
        until_then, Journal.number > (-1 if last is None else last)).order_by(Journal.number))
    same = lines.Readable(match, until).same if rows else ()
    return [row.number for row in rows if row.number not in same and for_all(match, row)]


def rows_of(match, numbers):
    """The rows of these numbers, in their order."""
    return list(Journal.select().where(Journal.match == match, Journal.number.in_(numbers)).order_by(Journal.number))


def entries_of(match, numbered, until):
    """The Entry of each row that has words, as it was told of at a moment. numbered: as `public_rows` gives them."""
    numbered = list(numbered)
    rows = {row.number: row for row in rows_of(match, [number for _, number in numbered])}
    called, readable = tags.for_all(match, [*rows]), lines.Readable(match, until)
    for place, number in numbered:
        row = rows[number]
        told = public_words(match, for_all(match, row))
        if told:
            yield Entry(place, row.at, told, MARK + called[number] if number in called else "",
                        readable.counts(number), row.given_by, number)


def happened(entry, key):
    """What happened around a match of this game (a Happening), in the language of the request."""
    return chronicle.told(entry, key, words.language())


def given(by, key):
    """Who gave an entry of a match of this game, behind a space in the language of the request; "" for nothing told."""
    return givers.in_words(by, words.language(), key)


def rules_of(match):
    """The rules of a match's game."""
    return match.rules
