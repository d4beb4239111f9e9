"""The clock only wakes others: the sweep of deadlines, the outbox, and the reading of mails that wait.

What is due is decided by rows and `now`, never by the scheduler; a tick that comes late or twice does no harm. What is
told of in between (`store.wakes`) is done at once.
"""

import logging
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from threading import Condition, Lock

from apscheduler.jobstores.base import JobLookupError
from apscheduler.schedulers.background import BackgroundScheduler

from pbem.mail import inbound, outbound, outgoing
from pbem.service.clock import outages
from pbem.service.filed_ahead import filed_answers
from pbem.service.hosting import figures
from pbem.service.judgement import sign_ins
from pbem.service.post import faults, pictures
from pbem.service.sweep import deadlines, stale_mails
from pbem.store import wakes
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


def release(now):
    """Mails that a worker had in hand who is gone."""
    outgoing.release()


TICKS = (
    ("outbox", outbound.send_due, 5),
    ("filed", answer_ahead, 5),
    ("sign-ins", sign_ins.answer, 5),
    ("inbound", inbound.process_waiting, 10),
    ("sweep", sweep, 10),
    ("hands", release, 10),
    ("relay", outbound.watch, 60),
    ("figures", figures.count, 60),
    ("stale mails", stale_mails.forget, 600),
    ("old pictures", pictures.forget, 600),
)
OF_WORKERS = ("outbox", "filed", "inbound", "sweep", "hands")  # what every worker does; the rest is done once
WOKEN = {"outbox": (wakes.OUTBOX,), "filed": (wakes.AHEAD,), "sign-ins": (wakes.SIGN_IN,)}
SOON = timedelta(seconds=1)  # until what could not be done is tried again
NEXT = {"filed": filed_answers.next_moment}  # when there is something to do next, where a second counts


def now():
    """The time of the server's clock, aware UTC."""
    return datetime.now(UTC)


def of_workers(name):
    """Whether every worker does this part."""
    return name in OF_WORKERS


def of_server(name):
    """Whether the server does this part beside its workers."""
    return name not in OF_WORKERS


def start(is_done=lambda name: True):
    """Start the ticks of the parts that are done here, and return the scheduler; `stop` ends it."""
    scheduler = BackgroundScheduler(timezone=UTC, job_defaults={
        "coalesce": True, "max_instances": 1, "misfire_grace_time": None})
    for name, work, seconds in TICKS:
        if not is_done(name):
            continue
        part = Part(scheduler, name, work)
        again = {"max_instances": 2} if name in WOKEN else {}  # for one that has ended is counted a moment longer
        scheduler.add_job(part.run, "interval", seconds=seconds, id=name, next_run_time=now(), **again)
        for told in WOKEN.get(name, ()):
            wakes.listen(told, part.wake)
    scheduler.start()
    return scheduler


def stop(scheduler):
    """Let the running ticks finish and end."""
    parts = [job.func.__self__ for job in scheduler.get_jobs()]
    for part in parts:
        part.end()
    scheduler.shutdown(wait=False)  # which would hold what a tick needs that says when it comes back
    for part in parts:
        part.join()


class Part:
    """A part of the clock: it ticks now and then, and when it is woken."""

    def __init__(self, scheduler, name, work):
        self._scheduler, self._name, self._work = scheduler, name, work
        self._lock, self._told, self._is_busy, self._has_ended = Lock(), False, False, False
        self._resting = Condition(self._lock)

    def wake(self):
        """Have it tick now, or once more when it does so already."""
        with self._lock:
            self._told, is_busy = True, self._is_busy
        if not is_busy:
            self._run_at(now())

    def run(self):
        """Tick, and again as long as something is told of meanwhile."""
        with self._lock:
            if self._is_busy or self._has_ended:
                return
            self._is_busy = self._told = True
        while self._is_told():
            tick(self._name, self._work)
        self._look_ahead()

    def end(self):
        """Begin no other tick."""
        wakes.forget(self.wake)
        with self._lock:
            self._has_ended = True

    def join(self):
        """Wait until the tick that runs has ended."""
        with self._lock:
            self._resting.wait_for(lambda: not self._is_busy)

    def _is_told(self):
        with self._lock:
            self._is_busy, self._told = self._told and not self._has_ended, False
            self._resting.notify_all()
            return self._is_busy

    def _look_ahead(self):
        """Come back when there is something to do next, where that is sooner than the next tick."""
        if self._name not in NEXT:
            return
        tick(self._name, lambda now: self._come_back(now, NEXT[self._name]()))

    def _come_back(self, now, moment):
        if moment and moment < now + timedelta(seconds=wakes.LOOK):
            self._run_at(max(moment, now + SOON))

    def _run_at(self, moment):
        with suppress(JobLookupError):  # the clock has ended
            if not self._has_ended:
                self._scheduler.modify_job(self._name, next_run_time=moment)


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
