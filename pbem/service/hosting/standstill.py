"""Matches that do not go on: past a deadline that nothing explains, or such that the program fails on them.

What all may see of it is that a match does not go on, and since when. While it is under seal who is asked not even that
the program fails: at such a time it would fail on the mail of somebody who has something to play.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from pbem.store.models import STORED, WAITING, Fault, Mail, Match, Outbox

from ..clock import lateness
from ..post import faults
from .overview import Time


class Standstill(NamedTuple):
    """A match (None: mails of no match) that does not go on. late: since when it is past its deadline; failing: since
    when the program fails on it; None for neither.
    """

    match: Match | None
    late: datetime | None
    failing: datetime | None


def open_faults(match: Match | None = None) -> list[Fault]:
    """What waits until the program is mended, of a match or of all, in the order in which it came.

    None in tables from before their migrations.
    """
    if not Fault.table_exists():
        return []
    query = Fault.select(Fault, Mail, Outbox).left_outer_join(Mail).switch(Fault).left_outer_join(Outbox).where(
        Fault.mail.is_null() | (Mail.status == STORED), Fault.outbox.is_null() | (Outbox.status == WAITING))
    query = query.where(Fault.match == match) if match else query
    return sorted(query, key=lambda fault: (fault.mail.received_at if fault.mail else fault.at, fault.id))


def everywhere(now: datetime) -> list[Standstill]:
    """Every match that does not go on, and what is kept of none."""
    return _standing(now, open_faults())


def _standing(now: datetime, failing: list[Fault]) -> list[Standstill]:
    late = lateness.late(now)
    concerned: dict[int | None, Match | None] = {fault.match_id: fault.match for fault in failing}
    concerned |= {match.id: match for match in Match.select().where(Match.id.in_(list(late)))}
    return [_of(match, late.get(match.id) if match else None, [one for one in failing if one.match_id == number])
            for number, match in sorted(concerned.items(), key=lambda one: one[0] or 0)]


def of(match: Match, now: datetime) -> Standstill:
    """How a match stands; nothing of it is said when it goes on."""
    return _of(match, lateness.late(now).get(match.id), open_faults(match))


def _of(match: Match | None, late: datetime | None, failing: list[Fault]) -> Standstill:
    return Standstill(match, late, min((one.at for one in failing), default=None))


def for_all(now: datetime) -> list[Standstill]:
    """The same as far as all may know; a kept mail of no match, which any stranger may have sent, stops nobody."""
    failing = [fault for fault in open_faults() if fault.match or not fault.mail]
    seen = [one._replace(failing=None) if faults.is_sealed(one.match) else one for one in _standing(now, failing)]
    return [one for one in seen if one.late or one.failing]


def in_words(one: Standstill) -> str:
    """That a match does not go on, in a line; "" when it does."""
    why = " and ".join([*([f"past its deadline since {one.late:%Y-%m-%d %H:%M} UTC"] if one.late else []),
                      *([f"the program fails on it since {one.failing:%Y-%m-%d %H:%M} UTC"] if one.failing else [])])
    return f"{one.match.slug if one.match else 'beside the matches'}: it does not go on: {why}" if why else ""


def lines(now: datetime, time: Time) -> Iterator[str]:
    """What waits until the program is mended, and which matches are past their deadline, for who runs the server."""
    for fault in open_faults():
        yield faults.told(fault)
    yield from (f"{one.match.slug}: past its deadline since {time(one.late)}" for one in everywhere(now)
                if one.match and one.late)
