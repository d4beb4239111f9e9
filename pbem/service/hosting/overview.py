"""What the operator reads of matches, deadlines and journals, as lines of text; of mails see mail_overview."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from itertools import count
from typing import TypeAlias

from pbem import words
from pbem.engine import ALL
from pbem.engine.commitments import text_of
from pbem.engine.phrases import read
from pbem.engine.shapes import Draw, Event
from pbem.render import narrate, tagged
from pbem.store.models import (
    CARETAKER,
    DEPUTY,
    FORMER_DEPUTY,
    FORMER_OBSERVER,
    HOLDER,
    INVITING,
    OBSERVER,
    PLAYER,
    Deadline,
    Happening,
    Invitation,
    Journal,
    Match,
    Player,
    Seat,
)

from ..asked import windows
from ..asked.clock_settings import in_words
from ..match import chronicle
from ..match.said import said, tell
from ..match.sitting import Sitting, waiting_for
from ..record import givers, lines, rows, tags
from .wanted import ALL as ANYTHING
from .wanted import Wanted

PUBLIC = "public"
Time: TypeAlias = Callable[[datetime | None], str]  # writes a moment, or that there is none


def started() -> list[Match]:
    """Every match that has a journal."""
    return list(Match.select().where(Match.status != INVITING).order_by(Match.id))


def match_lines() -> Iterator[str]:
    """One line per match: name, game, status, seats taken, who is waited for."""
    for match in Match.select().order_by(Match.id):
        rules = match.rules
        taken = Seat.select(Seat.player).join(Player).where(
            Seat.match == match, Seat.confirmed_at.is_null(False), Seat.kind == HOLDER,
            Player.email != CARETAKER).distinct().count()
        seats = len(rules.players(match.scenario, match.options))
        waiting = ", ".join(waiting_for(rules, match.state))
        yield f"{match.slug}: {rules.title}, {match.status}, {taken}/{seats} seats" + \
            (f", waiting for {waiting}" if waiting else "")


def match_page(match: Match, time: Time, secret: bool = False) -> list[str]:
    """Seats, questions and deadlines of a match. time: writes a moment in words.

    secret: also how long the journal is, sealed rows included, what an order filed ahead will answer, who is whose
    deputy, and when a mail came back.
    """
    lines = [next(line for line in match_lines() if line.startswith(f"{match.slug}:")),
             f"opened {time(match.created_at)}, started {time(match.started_at)}"
             + (f", journal row {match.version}" if secret else "")]
    for seat in Seat.select().where(Seat.match == match).order_by(Seat.id):
        if secret or seat.kind not in (DEPUTY, FORMER_DEPUTY):
            facts = "; ".join(_facts(seat, time, secret))
            lines.append(f"  {_role(seat)}: {seat.player.email} ({seat.player.zone}), {facts}")
    lines += [*_invitation_lines(match, time), *deadline_lines(match, time, secret)]
    kept = match.settings.get("keep_days")
    lines += [f"  removed {kept} days after its end"] if kept else []
    return [*lines, *(f"  {told}" for told in in_words(match, match.rules)), *_tables(match)]


def _tables(match: Match) -> Iterator[str]:
    """The tables of its host: what tells them from others, and what is in them."""
    if match.tables:
        yield f"  tables of the host, {match.tables.digest}:"
        yield from (f"    {name}: {text_of(data)}" for name, data in match.tables.data.items())


def _invitation_lines(match: Match, time: Time) -> Iterator[str]:
    """Who is invited and has not answered, and how the host invites again."""
    for row in Invitation.select().where(Invitation.match == match, Invitation.answered_at.is_null()):
        if row.role is None and match.status != INVITING:
            continue
        role = row.role or _given(match, row.address)
        command = "replace" if row.role else "invite"
        again = f"lapsed {time(row.lapsed_at)}; `pbem match {command} {match.slug} {role} ADDRESS` invites again"
        state = again if row.lapsed_at else f"not answered, lapses {time(row.lapses_at)}"
        yield f"  invited to {role}: {row.address}, {state}"


def _given(match: Match, email: str) -> str:
    """The role that the host has given to somebody who has not answered: the only wish of his seat."""
    seat = Seat.select().join(Player).where(
        Seat.match == match, Player.email == email, Seat.kind == HOLDER).first()
    return seat.preferences[0] if seat and seat.preferences else "ROLE"


def _role(seat: Seat) -> str:
    """A seat's role; for one that holds none its kind, and the role it stands for."""
    if seat.name:
        return f"{seat.kind} {seat.name}"
    if seat.kind in (OBSERVER, FORMER_OBSERVER):
        return seat.kind
    none = "no role yet" if seat.match.status == INVITING else "no seat"
    return seat.role or (f"{seat.kind} of {seat.stands_for}" if seat.stands_for else none)


def _facts(seat: Seat, time: Time, secret: bool) -> Iterator[str]:
    yield "confirmed" if seat.confirmed_at else f"not confirmed, asked {seat.asked} times"
    if seat.bounced_at and (secret or not is_sealed(seat.match)):  # one that comes back now would tell who is asked
        yield f"mail came back {time(seat.bounced_at)}" if secret else "mail came back"
    if seat.missed:
        yield f"{seat.missed} deadlines missed in a row"
    if seat.hand_over_at and seat.played_by == PLAYER:
        yield f"somebody else plays from {time(seat.hand_over_at)}"
    if seat.played_by == CARETAKER or secret and seat.played_by != PLAYER:
        yield f"the {seat.played_by} plays"


def is_sealed(match: Match) -> bool:
    """Whether what is asked now is under seal."""
    return bool(match.state) and match.rules.is_sealed(match.state)


def deadline_lines(match: Match, time: Time, secret: bool = False) -> list[str]:
    """The open deadlines of a match, the earliest first, and the end of a hidden window.

    secret: also those of a question under seal, its number (which counts what is under seal, too), and which an order
    filed ahead will answer.
    """
    if is_sealed(match) and not secret:
        return _window_lines(match, time)
    rows = Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null()).order_by(Deadline.due_at)
    return _window_lines(match, time) + [
            f"  {row.role}: {row.pace}, " + (f"question {row.number}, " if secret else "") +
            f"due {time(row.due_at)}" +
            (f", reminded {time(row.reminded_at)}" if row.reminded_at else "") +
            (f", answered by an order filed ahead {time(row.answer_at)}" if secret and row.answer_at else "") +
            (f", warned, default at {time(row.final_at)}" if row.final_at else "") for row in rows]


def _window_lines(match: Match, time: Time) -> list[str]:
    end = windows.end(Sitting(match, match.created_at))  # the moment at which it is looked at means nothing here
    return [f"  the window ends {time(end)}"] if end else []


def log_lines(match: Match, time: Time, secret: bool, wanted: Wanted = ANYTHING) -> Iterator[str]:
    """The journal and the chronicle: what all may know in words, or when `secret` commands, draws and every event."""
    happened, places, called = chronicle.by_version(match, secret), count(), tags.for_all(match)
    readable = lines.Readable(match)
    yield from _happenings(happened.get(-1, ()), time, wanted)
    for row in Journal.select().where(Journal.match == match).order_by(Journal.number):
        told = _in_full(row, time) if secret else _in_public(match, row, places, time, called, readable)
        source = row.source if secret else givers.seeming(row)
        yield from told if told and wanted.takes_entry(row.role, source, row.link, row.at, told) else ()
        yield from _happenings(happened.get(row.number, ()), time, wanted)


def _in_full(row: Journal, time: Time) -> list[str]:
    source = f"filed ahead as order {row.filed.number}" if row.source == "filed" and row.filed \
        else row.source
    command, draws = json.dumps(_told(row.command)), json.dumps(drawn(row.match.rules.key, row.draws))
    return [f"{row.number} {time(row.at)} {_origin(row, source)}: {command} draws {draws}",
            *(f"    {json.dumps(event)}" for event in row.events)]


def drawn(key: str, draws: Iterable[Draw]) -> list[Draw]:
    """Draws of a game with their reasons in words."""
    tell = words.of(key).tell
    return [{**draw, "reason": tell(read(draw["reason"]))} for draw in draws]


def _told(command: Mapping[str, object]) -> dict[str, object]:
    """A command without the whole state that an upgrade keeps."""
    return {key: value for key, value in command.items() if key != "state"}


def _in_public(match: Match, row: Journal, places: Iterator[int], time: Time,
               called: Mapping[int, str], readable: lines.Readable) -> list[str]:
    """A row that tells everybody something, by its place among such rows: a sealed one shows not even by a gap."""
    told = [] if row.number in readable.same else for_all(match, row)
    if not told:
        return []
    gone = "" if readable.counts(row.number) else f" {tell(said('gone_back.mark'))}"
    return [f"{next(places)} {time(row.at)} {_origin(row, givers.seeming(row))}{gone}",
            *(f"    {line}" for line in tagged(public_words(match, told), called.get(row.number, "")))]


def for_all(match: Match, row: Journal) -> list[Event]:
    """The events of a journal row that everybody may know."""
    return [event for event in rows.events(match, row) if event["to"] == ALL]


def public_words(match: Match, events: Iterable[Event]) -> list[str]:
    """Events in words for everybody; one that needs none is left out."""
    return [line for event in events if (line := narrate(match.rules.key, event, PUBLIC))]


def _origin(row: Journal, source: str) -> str:
    return f"{row.role} ({source})" if row.role else source


def _happenings(entries: Iterable[Happening], time: Time, wanted: Wanted) -> list[str]:
    return [f"* {time(entry.at)} {entry.words}" for entry in entries if wanted.takes_around(entry.at, entry.words)]
