"""What the operator reads: matches, deadlines, journals and mails as lines of text."""

import json
from itertools import count

from pbem.engine import ALL
from pbem.games import game
from pbem.render import narrate
from pbem.store import database
from pbem.store.models import (
    ASIDE,
    CARETAKER,
    DEPUTY,
    FAILED,
    HOLDER,
    INVITING,
    PLAYER,
    SENT,
    STORED,
    WAITING,
    Deadline,
    Journal,
    Mail,
    Match,
    Outbox,
    Player,
    Seat,
)

from . import chronicle
from .clock.clock_settings import in_words
from .matches import Refused
from .sitting import waiting_for

PUBLIC = "public"


def started():
    """Every match that has a journal."""
    return list(Match.select().where(Match.status != INVITING).order_by(Match.id))


def match_lines():
    """One line per match: name, game, status, seats taken, who is waited for."""
    for match in Match.select().order_by(Match.id):
        rules = game(match.game)
        taken = Seat.select(Seat.player).join(Player).where(
            Seat.match == match, Seat.confirmed_at.is_null(False), Seat.kind == HOLDER,
            Player.email != CARETAKER).distinct().count()
        seats = len(rules.players(match.scenario, match.options))
        waiting = ", ".join(waiting_for(rules, match.state))
        yield f"{match.slug}: {rules.title}, {match.status}, {taken}/{seats} seats" + \
            (f", waiting for {waiting}" if waiting else "")


def match_page(match, time, secret=False):
    """Seats, questions and deadlines of a match. time: writes a moment in words.

    secret: also how long the journal is, sealed rows included, and what an order filed ahead will answer.
    """
    lines = [next(line for line in match_lines() if line.startswith(f"{match.slug}:")),
             f"opened {time(match.created_at)}, started {time(match.started_at)}"
             + (f", journal row {match.version}" if secret else "")]
    for seat in Seat.select().where(Seat.match == match).order_by(Seat.id):
        lines.append(f"  {_role(seat)}: {seat.player.email} ({seat.player.zone}), {'; '.join(_facts(seat, time))}")
    lines += deadline_lines(match, time, secret)
    return lines + [f"  {words}" for words in in_words(match, game(match.game))]


def _role(seat):
    """A seat's role; for one that holds none its kind, and the role it stands for."""
    return seat.role or (f"{seat.kind} of {seat.stands_for}" if seat.stands_for else "no role yet")


def _facts(seat, time):
    yield "confirmed" if seat.confirmed_at else f"not confirmed, asked {seat.asked} times"
    if seat.bounced_at:
        yield f"mail came back {time(seat.bounced_at)}"
    if seat.missed:
        yield f"{seat.missed} deadlines missed in a row"
    if seat.hand_over_at and seat.played_by == PLAYER:
        yield f"somebody else plays from {time(seat.hand_over_at)}"
    if seat.played_by != PLAYER:
        yield f"the {seat.played_by} plays"


def deadline_lines(match, time, secret=False):
    """The open deadlines of a match, the earliest first.

    secret: also those of a question under seal, and which an order filed ahead will answer.
    """
    if match.state and game(match.game).is_sealed(match.state) and not secret:
        return []
    rows = Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null()).order_by(Deadline.due_at)
    return [f"  {row.role}: {row.pace}, question {row.number}, due {time(row.due_at)}" +
            (f", reminded {time(row.reminded_at)}" if row.reminded_at else "") +
            (f", answered by an order filed ahead {time(row.answer_at)}" if secret and row.answer_at else "") +
            (f", warned, default at {time(row.final_at)}" if row.final_at else "") for row in rows]


def log_lines(match, time, secret):
    """The journal and the chronicle: what all may know in words, or when `secret` commands, draws and every event."""
    happened, places = chronicle.by_version(match, secret), count()
    yield from _happenings(happened.get(-1, ()), time)
    for row in Journal.select().where(Journal.match == match).order_by(Journal.number):
        yield from _in_full(row, time) if secret else _in_public(match, row, places, time)
        yield from _happenings(happened.get(row.number, ()), time)


def _in_full(row, time):
    source = f"filed ahead as order {row.filed.number}" if row.source == "filed" else row.source
    command, draws = json.dumps(_told(row.command)), json.dumps(row.draws)
    yield f"{row.number} {time(row.at)} {_origin(row, source)}: {command} draws {draws}"
    yield from (f"    {json.dumps(event)}" for event in row.events)


def _told(command):
    """A command without the whole state that an upgrade keeps."""
    return {key: value for key, value in command.items() if key != "state"}


def _in_public(match, row, places, time):
    """A row that tells everybody something, by its place among such rows: a sealed one shows not even by a gap."""
    told = for_all(row)
    if told:
        yield f"{next(places)} {time(row.at)} {_origin(row, _seeming(row))}"
        yield from (f"    {line}" for line in public_words(match, told))


def _seeming(row):
    """Who answers as far as everybody knows: for an order filed ahead whoever plays the role."""
    return row.source if row.source != "filed" else "player" if row.player_id else CARETAKER


def for_all(row):
    """The events of a journal row that everybody may know."""
    return [event for event in row.events if event["to"] == ALL]


def public_words(match, events):
    """Events in words for everybody; one that needs none is left out."""
    return [line for event in events if (line := narrate(match.game, event, PUBLIC))]


def _origin(row, source):
    return f"{row.role} ({source})" if row.role else source


def _happenings(entries, time):
    return [f"* {time(entry.at)} {entry.words}" for entry in entries]


def mail_lines(time, aside, failed, last):
    """The latest inbound (i) and outbound (o) mails; only those set aside or failed when asked so."""
    if not failed:
        rows = Mail.select().order_by(Mail.id.desc()).limit(last)
        for row in reversed(rows.where(Mail.status == ASIDE) if aside else rows):
            way = f"{row.sender} -> {row.recipient}"
            yield f"i{row.id} {time(row.received_at)} {row.status} {way} {row.reason}".rstrip()
    if not aside:
        rows = Outbox.select().order_by(Outbox.id.desc()).limit(last)
        for row in reversed(rows.where(Outbox.status == FAILED) if failed else rows):
            yield f"o{row.id} {time(row.created_at)} {row.status} {row.kind} -> {row.to} {row.last_error}".rstrip()


def mail_page(number, time):
    """One mail by its number in the list (i12, o7): its line, a blank line, and its text."""
    row = _mail(number)
    if isinstance(row, Mail):
        head = f"{number} {time(row.received_at)} {row.status} by {row.transport}: {row.sender} -> {row.recipient}"
        return f"{head} {row.reason}".rstrip() + "\n\n" + bytes(row.raw).decode("utf-8", "replace")
    head = f"{number} {time(row.created_at)} {row.status} {row.kind} -> {row.to}, tried {row.tries} times"
    return f"{head} {row.last_error}".rstrip() + f"\n\nSubject: {row.subject}\n\n{row.text}"


def retry(number, now):
    """Ready a mail for another try: the id of an inbound one, which the caller then processes; else None."""
    row = _mail(number)
    with database.transaction():
        if isinstance(row, Mail):
            _ready_inbound(row, number)
            return row.id
        if row.status == SENT:
            raise Refused(f"the mail {number} has been sent")
        if row.role and not _still_plays(row):
            raise Refused(f"the mail {number} was for {row.role}; that seat has changed hands since")
        row.status, row.tries, row.next_try_at = WAITING, 0, now
        row.save()
        Seat.update(bounced_at=None).where(Seat.match == row.match_id, Seat.role == row.role).execute()
    return None


def _still_plays(row):
    """Whether a mail goes to somebody who is still the holder or deputy of its role."""
    return Seat.select().join(Player).where(
        Seat.match == row.match, (Seat.role == row.role) | (Seat.kind == DEPUTY) & (Seat.stands_for == row.role),
        Player.email == row.to).exists()


def _ready_inbound(row, number):
    if row.status != ASIDE:
        raise Refused(f"the mail {number} is not set aside but {row.status}")
    if Outbox.get_or_none(Outbox.answers == row):
        raise Refused(f"the mail {number} was answered when it was set aside; its writer must send it again")
    row.status, row.reason, row.deaths = STORED, "", 0
    row.save()


def _mail(number):
    table = {"i": Mail, "o": Outbox}.get(number[:1])
    row = table and number[1:].isdigit() and table.get_or_none(table.id == int(number[1:]))
    if not row:
        raise Refused(f"there is no mail {number!r}; `pbem mail list` shows i1, o1 and so on")
    return row
