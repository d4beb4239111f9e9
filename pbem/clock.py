"""The clock only wakes others: the sweep of deadlines, the outbox, and the reading of mails that wait.

What is due is decided by rows and `now`, never by the scheduler; a tick that comes late or twice does no harm.
"""

import logging
from datetime import UTC, datetime

from apscheduler.schedulers.background import BackgroundScheduler

from pbem.mail import inbound, outbound
from pbem.service.clock import outages
from pbem.service.hosting import figures
from pbem.service.judgement import sign_ins
from pbem.service.post import faults, pictures
from pbem.service.sweep import deadlines, stale_mails
from pbem.store.database import db, transaction

log = logging.getLogger(__name__)
_failing = set()  # what the clock has failed on last


def sweep(now):
    """The sweep of deadlines; what the clock has lost while the process was suspended is given back before."""
    outages.clock_starts(now)
    deadlines.sweep(now)


def answer_ahead(now):
    """The answers filed ahead; after a stop they wait until the sweep has given it back."""
    if not outages.stood_still(now):
        deadlines.answer_ahead(now)


TICKS = (
    ("outbox", outbound.send_due, 1),
    ("filed", answer_ahead, 1),
    ("sign-ins", sign_ins.answer, 1),
    ("inbound", inbound.process_waiting, 10),
    ("sweep", sweep, 10),
    ("relay", outbound.watch, 60),
    ("figures", figures.count, 60),
    ("stale mails", stale_mails.forget, 600),
    ("old pictures", pictures.forget, 600),
)


def now():
    """The time of the server's clock, aware UTC."""
    return datetime.now(UTC)


def start():
    """Start the ticks and return the scheduler; `stop` ends it."""
    scheduler = BackgroundScheduler(timezone=UTC, job_defaults={
        "coalesce": True, "max_instances": 1, "misfire_grace_time": None})
    for name, work, seconds in TICKS:
        scheduler.add_job(tick, "interval", (name, work), seconds=seconds, id=name, next_run_time=now())
    scheduler.start()
    return scheduler


def stop(scheduler):
    """Let the running ticks finish and end."""
    scheduler.shutdown(wait=True)


def tick(name, work):
    """Run one part of the clock; a failure is logged and told, and the next tick tries again."""
    step = f"{faults.CLOCK}:{name}"
    try:
        work(now())
        if step in _failing:
            faults.end(step)
            _failing.discard(step)
    except Exception as error:
        log.exception("the tick of the %(tick)s failed; the next one tries again", {"tick": name})
        _note(step, error)
    finally:
        db.close()


def _note(step, error):
    try:
        with transaction():
            fault = faults.note(step, error, now())
        _failing.add(step)
        faults.tell(fault, now())
    except Exception:
        log.exception("that the clock fails could not be noted")
