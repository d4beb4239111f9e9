"""What the moderator is told by mail, where an address of his is set (`PBEM_MODERATOR`)."""

from collections.abc import Iterable
from datetime import datetime, timedelta

from peewee import SQL

from pbem import config, render, words
from pbem.render import Section
from pbem.render.times import local_time
from pbem.store import database, heartbeats
from pbem.store.models import ASIDE, STORED, Fault, Mail, Match, Outbox, Recipient

from ..match import caps
from . import silence
from .mail_names import about, name
from .posting import post, stable_id

KIND = silence.OF_HOST
LISTED = "mails set aside"
PAUSE = timedelta(days=1)  # between two lists, so that spam cannot multiply
KEPT = Fault.select(Fault.mail).where(Fault.mail.is_null(False))
READ = timedelta(minutes=10)  # by then a mail is read, if none waits for its turn
MOST = 20


def say(name: str, /, **values: object) -> str:
    """A sentence for the moderator."""
    return words.of().say("mails", name, values)


def tell(match: Match, subject: str, lines: Iterable[str], now: datetime, *, once: object) -> None:
    """Mail the moderator about a match, once for what `once` names; nothing when he has no address."""
    to = config.current().moderator
    if not to or Outbox.select().where(Outbox.once == stable_id(KIND, to, None, once)).exists():
        return
    title = say("moderator", slug=match.slug, subject=subject)
    body = render.document(title, subject, [Section(say("moderator.match", slug=match.slug), list(lines))])
    post(KIND, to, body, now, once=once)


def tell_of_mails(now: datetime) -> None:
    """Mail the moderator the mails set aside since the last list of them, a list a day at most.

    A list ends where mails may still be unread, so that none falls between two.
    """
    to, since = config.current().moderator, heartbeats.last(LISTED)
    if not to or since and now - since < PAUSE:
        return
    until = _all_read(now)
    rows, refused, silenced = _set_aside(since and since - READ, until), caps.unlisted(), silence.unlisted()
    if not rows and not refused and not silenced:
        return
    count = say("set_aside", count=len(rows))
    with database.transaction():
        told = {"set_aside.which": _listed(rows) if rows else [], "set_aside.limits": caps.listed(refused),
                "set_aside.silenced": _kept_back(silenced)}
        body = render.document(count, count, [Section(say(name), lines, strong=False)
                                              for name, lines in told.items() if lines])
        post(KIND, to, body, now, once=(LISTED, now.isoformat()))
        heartbeats.beat(LISTED, until + READ)


def _kept_back(rows: Iterable[Recipient]) -> list[str]:
    """A line for each address to which a mail was not written, once."""
    told = [say("set_aside.kept_back", email=row.address) for row in rows]
    silence.listed(rows)
    return told


def _all_read(now: datetime) -> datetime:
    """The moment up to which every mail that came has been read, but for those that are kept, of which he is told."""
    unread = Mail.select(Mail.received_at).where(Mail.status == STORED, Mail.id.not_in(KEPT))
    waiting = unread.order_by(Mail.received_at).first()
    return min(now - READ, waiting.received_at - timedelta(microseconds=1)) if waiting else now - READ


def _set_aside(after: datetime | None, until: datetime) -> list[Mail]:
    """The mails set aside that came in this time; after: None for all."""
    rows = Mail.select(Mail.id, Mail.received_at, Mail.sender, Mail.reason, Mail.match, Mail.seat).where(
        Mail.status == SQL(f"'{ASIDE}'"), Mail.received_at <= until).order_by(Mail.id)
    return list(rows.where(Mail.received_at > after) if after else rows)


def _listed(rows: Iterable[Mail]) -> list[str]:
    """A line for each mail, one for all of a limit, up to a number, those of matches first; and what can be done."""
    groups: dict[str | int, list[Mail]] = {}
    for row in sorted(rows, key=lambda row: row.match_id is None):
        groups.setdefault(row.reason if caps.BEYOND in row.reason else row.id, []).append(row)
    shown, left = [*groups.values()][:MOST], sum(len(group) for group in [*groups.values()][MOST:])
    more = [say("set_aside.more", count=left)] if left else []
    return [*map(_line, shown), *more, say("set_aside.how", name=name(shown[0][0]))]


def _line(group: list[Mail]) -> str:
    row = group[0]
    return say("set_aside.mail", name=name(row), when=local_time(row.received_at, "UTC"), about=about(row),
               others=len(group) - 1)
