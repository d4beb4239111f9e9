"""What observers are mailed: what all may see, as far as the pages of the match tell it, and not before they do.

When it is mailed is reckoned from what all may know alone: when a stage has ended, else a day after something happened.
Of press they read what goes to all by the rules of the match alone.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from pbem import config, render, words
from pbem.engine import ALL
from pbem.engine.facets import Reports
from pbem.render import Part, Section
from pbem.store.models import OBSERVER, Journal, Match, Press, Seat

from ..match import chronicle
from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting, lock
from ..post import subjects, tokens
from ..post.posting import post
from ..record import chapters, givers, lines, rows, tags
from ..seats import observing
from ..talks import press
from . import pictured

DAY = timedelta(days=1)
OF_MATCH = (Match.id, Match.slug, Match.game, Match.tables, Match.settings, Match.status, Match.version, Match.link,
            Match.void, Match.finished_at)  # its state is large


def matches_due(now: datetime) -> list[int]:
    """Ids of the matches in which it may be that an observer is to be mailed: each seat says when (`look_at`)."""
    return list({seat.match_id for seat in Seat.select(Seat.match).where(Seat.look_at <= now, Seat.kind == OBSERVER)})


def look(sitting: Sitting) -> None:
    """Something has happened: the pages may tell it to observers from a moment on, if only that a stage has ended."""
    at = sitting.now + timedelta(hours=chapters.delay(sitting.match))
    if any(seat.kind == OBSERVER and (seat.look_at is None or seat.look_at > at) for seat in sitting.seats):
        Seat.update(look_at=at).where(Seat.match == sitting.match, Seat.kind == OBSERVER,
                                      Seat.look_at.is_null() | (Seat.look_at > at)).execute()


def follow(match_id: int, now: datetime) -> None:
    """Mail the observers of a match what is new, in the caller's transaction."""
    sitting = lock(match_id, now, skip=True)
    until = chapters.shown_until(sitting.match, now) if sitting else None
    if sitting is None:
        return
    if until and chapters.is_observed(sitting.match):
        _mail(sitting, until)
    for seat in observing.of(sitting):
        seat.look_at = _next_look(sitting.match, seat, until)
        seat.save()


def _mail(sitting: Sitting, until: datetime) -> None:
    """Mail each observer for whom it is time. until: up to when the pages tell of the match."""
    players = sitting.persons()
    for seat in observing.of(sitting):
        if seat.player_id in players:
            observing.end(sitting, seat)
        elif not seat.bounced_at and _is_due(sitting.match, seat, until):
            _write(sitting, seat, until)


def _next_look(match: Match, seat: Seat, until: datetime | None) -> datetime | None:
    """When an observer may be to be mailed next, by what has happened; None: what happens next tells it.

    until: up to when the pages tell of the match.
    """
    if until is None or seat.bounced_at or seat.reported >= match.version:
        return None
    delay = timedelta(hours=chapters.delay(match))
    later = Journal.select(Journal.at).where(Journal.match == match, Journal.at > until)
    hidden = later.order_by(Journal.number).first()
    untold = next((row.at + DAY for row in _new(match, seat, until) if _public(match, row)), None)
    moments = [at + delay for at in (hidden and hidden.at, untold) if at]
    return min(moments, default=None)


def _is_due(match: Match, seat: Seat, until: datetime) -> bool:
    """Whether a stage has ended that he was not told of, or something new is a day old."""
    if chapters.last_stage(match, until) > seat.opened:
        return True
    first = next((row for row in _new(match, seat, until) if _public(match, row)), None)
    return first is not None and first.at + DAY <= until


def _new(match: Match, seat: Seat, until: datetime) -> list[Journal]:
    same = lines.Readable(match, until).same
    found = Journal.select().where(Journal.match == match, Journal.number > seat.reported, Journal.at <= until)
    return [row for row in found.order_by(Journal.number) if row.number not in same]


def _public(match: Match, row: Journal) -> list[str]:
    """What a row tells everybody, in English; [] for one that tells nothing."""
    return _told(match, row, words.ENGLISH)


def _told(match: Match, row: Journal, language: str) -> list[str]:
    key = match.rules.key
    told = (render.narrate(key, event, chapters.PUBLIC, language) for event in rows.events(match, row)
            if event["to"] == ALL)
    return [line for line in told if line]


def _write(sitting: Sitting, seat: Seat, until: datetime) -> None:
    match, language = sitting.match, seat.player.language
    sections = [section for section in (
        _news(sitting, seat, until), _gone(sitting, seat, until), _around(sitting, seat, until),
        _press(sitting, seat, until)) if section.lines]
    title = tell(said("observed", slug=match.slug, game=sitting.rules.title), language)
    body = render.document(subjects.of_match(sitting, title), title,
                           [*sections, *_board(sitting, seat, until), _how(match, language)], language)
    seat.reported, seat.opened = chapters.last_row(match, until), chapters.last_stage(match, until)
    if sections:
        post("observed", seat.player.email, body, sitting.now, once=(seat.id, seat.reported), match=match,
             reply_to=tokens.address(tokens.OBSERVING, seat.mark, sitting.now))
    seat.save()


def _section(name: Said, language: str, told: Iterable[str]) -> Section:
    return Section(tell(name, language), list(told))


def _news(sitting: Sitting, seat: Seat, until: datetime) -> Section:
    """What happened, each entry with its tag and who gave it; of rows that count no more nothing."""
    match, language = sitting.match, seat.player.language
    tags.follow(sitting)
    called, readable = tags.for_all(match), lines.Readable(match, until)
    found: list[str] = []
    for row in _new(match, seat, until):
        tag = f"{called.get(row.number, '')}{givers.in_words(row.given_by, language, sitting.rules.key)}"
        if readable.counts(row.number):
            found += render.tagged(_told(match, row, language), tag)
    return _section(said("observed.news"), language, found)


def _gone(sitting: Sitting, seat: Seat, until: datetime) -> Section:
    """What counts no longer of what he was told, for the match went back."""
    match, language, readable = sitting.match, seat.player.language, lines.Readable(sitting.match, until)
    first = lines.begin(match, seat.reported)
    some = Journal.select().where(Journal.match == match, Journal.number > first, Journal.number <= seat.reported)
    gone = [row for row in some.order_by(Journal.number)
            if lines.counts(match, row.number, seat.reported) and not readable.counts(row.number)]
    return _section(said("observed.gone"), language, (line for row in gone for line in _told(match, row, language)))


def _since(seat: Seat, match: Match) -> datetime | None:
    told = observing.last_told(seat)
    return told - timedelta(hours=chapters.delay(match)) if told else None


def _around(sitting: Sitting, seat: Seat, until: datetime) -> Section:
    """What the pages tell around the match."""
    match, language, since = sitting.match, seat.player.language, _since(seat, sitting.match)
    found = [one for one in reversed(chronicle.for_all(match, until)) if since is None or one.at > since]
    return _section(said("observed.around"), language,
                    (chronicle.told(one, sitting.rules.key, language) for one in found))


def _press(sitting: Sitting, seat: Seat, until: datetime) -> Section:
    """Press that goes to all by the rules of the match, as its mode was when it was written."""
    match, language, since = sitting.match, seat.player.language, _since(seat, sitting.match)
    written = Press.select().where(Press.match == match, Press.mode == press.BROADCAST, Press.at <= until)
    found = [one for one in written.order_by(Press.id) if since is None or one.at > since]
    return _section(said("observed.press"), language, (
        tell(said("observed.piece", writer=role_named(one.role), text=one.text), language, sitting.rules.key)
        for one in found))


def _board(sitting: Sitting, seat: Seat, until: datetime) -> list[Part]:
    """The board as all could see it when the last turn ended, where he has not had it."""
    ended = chapters.of(sitting.match, until)
    if not ended or ended[-1].row <= seat.reported:
        return []
    view, language = ended[-1].view, seat.player.language
    told = sitting.rules.facet(Reports).sections(view, chapters.PUBLIC, words.of(sitting.rules, language))
    return [*(pictured.for_all(sitting, view, language) if seat.player.pictures is not False else ()), *told]


def _how(match: Match, language: str) -> Section:
    page = config.current().link(f"/match/{match.slug}") if config.current().web_url else None
    return _section(said("observed.how"), language, [tell(said("observed.end", page=page), language)])
