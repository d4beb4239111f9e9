"""Figures of the server for whoever watches it (`/metrics`), all from the database, so that any process can tell them.

Who watches may play: figures that count mails are told as they were a quarter of an hour ago, at full quarters alone,
and how long something waits in steps of five minutes, the first of which nothing reaches while all is well. No figure
names a match or a person.
"""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from peewee import SQL, Case, fn

import pbem
from pbem.store import database, heartbeats
from pbem.store.models import ANSWERED, ASIDE, FAILED, IGNORED, SENT, STORED, WAITING, Figure, Heartbeat, Mail, Outbox

from ..clock import lateness, outages
from ..post import kept
from ..post.reasons import BOUNCE
from .standstill import open_faults

QUARTER, STEP = timedelta(minutes=15), timedelta(minutes=5)
COUNTED = "figures"  # the heartbeat of `count`: up to when all is counted
# What is counted: a count is named "mails:answered", and by the first word alone the row up to which all is counted.
MAILS, OUTGOING, ACKNOWLEDGED = "mails", "outgoing", "acknowledged"
BOUNCED, UNREAD = "bounced", "unread"
VERDICTS, OUTCOMES = (ANSWERED, ASIDE, IGNORED, BOUNCED, UNREAD), (SENT, FAILED, WAITING)
LIMITS = (0.5, 1, 2, 5, 10, 30, 60, 300)  # seconds
ENDLESS, NUMBER, SUM = "+Inf", "count", "sum"


class Sample(NamedTuple):
    """A number of a figure. suffix: behind the figure's name; label: "name=value", "" for none."""

    value: float
    label: str = ""
    suffix: str = ""


class Metric(NamedTuple):
    """A figure as Prometheus knows it. kind: "gauge", "counter" or "histogram"; what: a sentence."""

    name: str
    kind: str
    what: str
    samples: list[Sample]


# What is counted, by the clock.

def count(now: datetime) -> None:
    """Count what has happened up to the quarter before the last full one: by then nearly all is done with."""
    until, last = _quarter(now) - QUARTER, heartbeats.last(COUNTED)
    if last is not None and last >= until:
        return
    with database.transaction():
        begun = database.locked(Heartbeat.select().where(Heartbeat.name == COUNTED)).first()  # one process at a time
        _count(until, begins=begun is None)
        heartbeats.beat(COUNTED, until)


def _quarter(now: datetime) -> datetime:
    return now - timedelta(minutes=now.minute % 15, seconds=now.second, microseconds=now.microsecond)


def _count(until: datetime, begins: bool) -> None:
    """Count the mails that came in and were written before a moment, where counting begins none of them."""
    for name, model, moment in ((MAILS, Mail, Mail.received_at), (OUTGOING, Outbox, Outbox.created_at)):
        place = Figure.get_or_create(name=name)[0]
        newest = model.select(fn.MAX(model.id)).where(model.id > place.value, moment < until).scalar()
        if newest and not begins:
            ROWS[name](model.id.between(place.value + 1, newest))
        if newest:
            Figure.update(value=newest).where(Figure.id == place.id).execute()


def _count_mails(rows: object) -> None:
    verdict = Case(None, ((Mail.reason.startswith(BOUNCE), BOUNCED),), Mail.status).alias("verdict")
    found = Mail.select(verdict, fn.COUNT(Mail.id)).where(rows).group_by(SQL("verdict"))
    for status, number in found.tuples().iterator():
        _add(MAILS, UNREAD if status == STORED else status, number)


def _count_outgoing(rows: object) -> None:
    found = Outbox.select(Outbox.status, fn.COUNT(Outbox.id)).where(rows).group_by(Outbox.status)
    for status, number in found.tuples().iterator():
        _add(OUTGOING, status, number)
    took = database.seconds(Mail.received_at, Outbox.sent_at)
    within = [fn.SUM(Case(None, ((took <= limit, 1),), 0)) for limit in LIMITS]
    answers = Outbox.select(*within, fn.COUNT(Outbox.id), fn.SUM(took)).join(Mail).where(rows)
    for label, number in zip((*LIMITS, NUMBER, SUM), next(answers.tuples().iterator()), strict=True):
        _add(ACKNOWLEDGED, label, number or 0)


ROWS = {MAILS: _count_mails, OUTGOING: _count_outgoing}


def _add(name: str, label: object, number: float) -> None:
    if number:
        Figure.insert(name=f"{name}:{label}", value=number).on_conflict(
            conflict_target=[Figure.name], update={Figure.value: Figure.value + number}).execute()


# What is told.

def told(now: datetime) -> Iterator[Metric]:
    """All figures."""
    counts = {row.name: row.value for row in Figure.select()}
    yield Metric("pbem_info", "gauge", "The version that runs.", [Sample(1, f"version={pbem.__version__}")])
    yield from _counted(counts)
    yield from _ages(now)
    yield Metric("pbem_faults", "gauge", "What waits until the program is mended.", [Sample(len(open_faults()))])
    failing = outages.failing()
    yield Metric("pbem_outage", "gauge", "Whether a part of the server stands still.",
                 [Sample(part in failing, f"part={part.replace(' ', '_')}") for part in outages.PARTS])
    yield from _moments()


def _counted(counts: dict[str, float]) -> Iterator[Metric]:
    def samples(name: str, key: str, labels: tuple[str, ...]) -> list[Sample]:
        return [Sample(counts.get(f"{name}:{label}", 0), f"{key}={label}") for label in labels]
    yield Metric("pbem_mails_total", "counter", "Mails that came in, by what became of them in a quarter of an hour.",
                 samples(MAILS, "verdict", VERDICTS))
    yield Metric("pbem_outgoing_total", "counter", "Mails written, by what became of them in a quarter of an hour.",
                 samples(OUTGOING, "outcome", OUTCOMES))
    number, total = (counts.get(f"{ACKNOWLEDGED}:{label}", 0) for label in (NUMBER, SUM))
    within = [Sample(counts.get(f"{ACKNOWLEDGED}:{limit}", 0), f"le={limit}", "_bucket") for limit in LIMITS]
    yield Metric("pbem_accept_to_acknowledge_seconds", "histogram",
                 "From accepting a mail to handing over its answer; what took a quarter of an hour stands beyond all.",
                 [*within, Sample(number, f"le={ENDLESS}", "_bucket"), Sample(total, "", "_sum"),
                  Sample(number, "", "_count")])


def _ages(now: datetime) -> Iterator[Metric]:
    ages = (("mail", "How long the oldest mail has waited to be read", unread_since()),
            ("outbox", "How long the mail to send that is due longest has been due", due_since()),
            ("deadline", "How long a match has stood still beyond a deadline", lateness.longest(now)))
    for name, what, since in ages:
        steps = (now - since) // STEP if since else 0
        yield Metric(f"pbem_oldest_{name}_seconds", "gauge", f"{what}, in steps of five minutes.",
                     [Sample(max(steps, 0) * STEP.total_seconds())])


def unread_since() -> datetime | None:
    """When the oldest mail came in that waits to be read, for no fault of the program; None for none."""
    rows = Mail.select(Mail.received_at).where(Mail.status == STORED, Mail.id.not_in(kept.ALL))
    found = rows.order_by(Mail.received_at).first()
    return found.received_at if found else None


def due_since() -> datetime | None:
    """Since when the mail to send is due that is so longest, or when the next one is; None for none."""
    rows = Outbox.select(Outbox.next_try_at).where(Outbox.status == WAITING)
    found = rows.order_by(Outbox.next_try_at).first()
    return found.next_try_at if found else None


def _moments() -> Iterator[Metric]:
    for name, part, what in (("last_sweep", "sweep", "When the clock ran last."),
                             ("counted_until", COUNTED, "Up to when mails are counted.")):
        at = heartbeats.last(part)
        yield Metric(f"pbem_{name}_timestamp_seconds", "gauge", what, [Sample(at.timestamp() if at else 0)])
