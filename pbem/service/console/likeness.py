"""Whether several seats of a match may be one person's, as far as mails show it: for a moderator's eyes.

That he looked is noted; nothing is mailed and nothing done by it, for every sign has an innocent reason as well: a
family, an office, a habit. Seats for which a deputy or the caretaker plays, or could, are left out.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from email import message_from_bytes, policy
from email.message import Message
from itertools import combinations
from pathlib import Path
from typing import cast

from pbem import config
from pbem.engine import yaml_data
from pbem.render import Section
from pbem.store import database
from pbem.store.models import PLAYER, Mail, Seat
from pbem.words import ENGLISH

from ..match.said import Said, role_named, said, tell
from ..match.sitting import Sitting, lock
from .noting import Host, note

LATEST = 200  # mails of a seat
SOON = timedelta(minutes=10)
OFTEN = 3  # mails soon behind one another's
MANY = frozenset(cast(list[str], yaml_data.read(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8"))))
IP = re.compile(r"\[(?:IPv6:)?([0-9A-Fa-f.:]{7,45})\]")
AT_HOME = re.compile(r"127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80", re.IGNORECASE)


@dataclass
class Traces:
    """What the mails of a seat show of where they were written."""

    seat: Seat
    hosts: set[str] = field(default_factory=set)
    programs: set[str] = field(default_factory=set)
    moments: list[datetime] = field(default_factory=list)


def look(by: Seat | Host, now: datetime) -> list[Section]:
    """What is alike of each two seats, a section for each pair; noted."""
    language = by.player.language if isinstance(by, Seat) else ENGLISH
    with database.transaction():
        sitting = lock(by.match_id, now)
        if isinstance(by, Seat):
            note(sitting, by, said("looks.likeness", moderator=by.name))
        traces = [_traces(seat) for seat in _looked_at(sitting)]
        found = [(one, other, [*_signs(one, other)]) for one, other in combinations(traces, 2)]
    game = sitting.rules.key
    return [Section(tell(_of(one, other), language, game), [tell(sign, language, game) for sign in signs])
            for one, other, signs in found if signs] or [Section(tell(said("likeness.none"), language, game))]


def _of(one: Traces, other: Traces) -> Said:
    return said("likeness.of", roles=[role_named(seat.role or "") for seat in (one.seat, other.seat)])


def _looked_at(sitting: Sitting) -> list[Seat]:
    """One seat of each player who plays himself, and has no deputy."""
    own = [seat for role, seat in sitting.holders.items()
           if not sitting.is_open(role) and seat.played_by == PLAYER and not sitting.deputy(role)]
    return list({seat.player_id: seat for seat in reversed(own)}.values())[::-1]


def _traces(seat: Seat) -> Traces:
    found = Traces(seat)
    own = Seat.select(Seat.id).where(Seat.match == seat.match_id, Seat.player == seat.player_id)
    for mail in Mail.select().where(Mail.seat.in_(own)).order_by(Mail.id.desc()).limit(LATEST):
        found.moments.append(mail.received_at)
        with suppress(LookupError, ValueError, TypeError):
            message = message_from_bytes(mail.raw.partition(b"\r\n\r\n")[0] + b"\r\n\r\n", policy=policy.compat32)
            found.hosts |= {*_hosts(message)}
            found.programs |= {str(message[name]) for name in ("User-Agent", "X-Mailer") if message[name]}
    return found


def _hosts(message: Message) -> Iterator[str]:
    """The address of the machine on which a mail was written, where its headers tell it."""
    told = [str(message.get("X-Originating-IP", "")), *map(str, message.get_all("Received", [])[-1:])]
    for line in told:
        yield from (address for address in IP.findall(line) if not AT_HOME.match(address))


def _signs(one: Traces, other: Traces) -> Iterator[Said]:
    yield from _of_addresses(one.seat.player.email, other.seat.player.email)
    hosts, programs = one.hosts & other.hosts, one.programs & other.programs
    if hosts:
        yield said("likeness.hosts", hosts=sorted(hosts)[:5])
    if programs:
        yield said("likeness.programs", programs=sorted(programs)[:5])
    soon = sum(any(abs(moment - before) <= SOON for before in one.moments) for moment in other.moments)
    if soon >= OFTEN:
        yield said("likeness.times", count=soon, of=len(other.moments), minutes=SOON // timedelta(minutes=1))


def _of_addresses(one: str, other: str) -> Iterator[Said]:
    (name, domain), (second, its) = (address.rpartition("@")[::2] for address in (one, other))
    if _letters(name) == _letters(second):
        yield said("likeness.names")
    if domain == its and domain not in MANY and domain != config.current().domain:
        yield said("likeness.domains", domain=domain)


def _letters(name: str) -> str:
    """The letters of the part before the @, without label and numbers."""
    return "".join(re.findall(r"[^\W\d_]", name.partition("+")[0]))
