"""Workers: each reads and answers mails, sends and sweeps. One works in the server itself; where the settings say
`workers`, so many processes beside it do, and others may on further machines (`pbem work`).

What two of them must not do at once is claimed (`store.claims`) or locked in the database; a worker that ends, however
it does, leaves its work to the others.
"""

import dataclasses
import logging
import os
import subprocess
import sys
import threading
import time

from pbem import clock, config
from pbem.mail import inbound, outbound, outgoing, painting
from pbem.mail.intake import Elsewhere, Intake
from pbem.mail.relay import Lines
from pbem.service.hosting import first_mail
from pbem.store import claims, wakes

log = logging.getLogger(__name__)

LONG = 60  # seconds a worker runs that has not failed at its start
WAITS = (1, 2, 5, 15, 60)  # seconds until one that has ended is started again, the longer the oftener it fails
PATIENCE = 30  # seconds for it to end


def join(settings, running):
    """Let this process be one of the server's: it claims, and hears of work. running: an ExitStack that ends it."""
    claims.use(claims.of(settings.database_url, settings.data))
    running.callback(claims.use, claims.Alone())
    ear = wakes.Ear(settings.database_url, settings.folder_of_database())
    ear.start()
    running.callback(ear.stop)


def work(settings, running):
    """Read, draw and send in this process; what the clock wakes comes besides."""
    outgoing.release()
    lines = Lines(settings)
    outbound.use(lines, clock.now)
    running.callback(lines.close)
    running.callback(outbound.use, None)
    intake = Intake(clock.now)
    intake.start()
    running.callback(intake.stop)
    if settings.has_pictures():
        painter = painting.Painter(clock.now, outgoing.now_ready)
        painter.start()
        running.callback(painter.stop)
    soon = threading.Timer(first_mail.MOMENT, first_mail.prepare)
    soon.daemon = True
    soon.start()
    running.callback(soon.cancel)


def leave_to_others(settings, running):
    """Have worker processes do it, as many as the settings say."""
    inbound.use(Elsewhere())
    running.callback(inbound.use, None)
    crew = [Worker(settings, number + 1) for number in range(settings.workers)]
    for worker in crew:
        worker.start()
    running.callback(_end, crew)


def _end(crew):
    for worker in crew:
        worker.end()
    for worker in crew:
        worker.join()


class Worker:
    """A worker process of the server, started again when it ends before the server does."""

    def __init__(self, settings, number):
        self._environment = environment(settings)
        self._process, self._ending, self._failed = None, threading.Event(), 0
        self._thread = threading.Thread(target=self._watch, name=f"worker-{number}", daemon=True)
        self.number = number

    @property
    def pid(self):
        """The process's number, None while there is none."""
        return self._process.pid if self._process else None

    def start(self):
        """Have it run from now on."""
        self._run()
        self._thread.start()

    def end(self):
        """Have it finish what it does; `join` waits for that."""
        self._ending.set()
        self._process.terminate()

    def join(self):
        """Wait until it has ended, but not for ever."""
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._thread.join()

    def _run(self):
        self._began = time.monotonic()
        self._process = subprocess.Popen([sys.executable, "-m", "pbem", "work", "--attached"], env=self._environment,
                                         stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)

    def _watch(self):
        while True:
            code = self._process.wait()
            if self._ending.is_set():
                return
            self._failed = 0 if time.monotonic() - self._began > LONG else self._failed + 1
            wait = WAITS[min(self._failed, len(WAITS) - 1)]
            log.error("worker %(worker)s has ended with code %(code)s; another one starts in %(wait)s s",
                      {"worker": self.number, "code": code, "wait": wait})
            if self._ending.wait(wait):
                return
            self._run()


def environment(settings):
    """The environment of a process with the same settings."""
    given = {f"PBEM_{field.name.upper()}": _written(getattr(settings, field.name))
             for field in dataclasses.fields(config.Settings)}
    kept = {name: value for name, value in os.environ.items() if name not in given}
    return kept | {name: value for name, value in given.items() if value}


def _written(value):
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "" if value is None else str(value)
