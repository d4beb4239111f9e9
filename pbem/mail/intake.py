"""The server's readers at work: each thread takes the mail whose turn it is and has a process of its own read it.

A process that leaves the reading to others has an `Elsewhere` instead of an `Intake`.
"""

import logging
import threading
import time
from contextlib import suppress

from pbem.service.post import mail_names
from pbem.store import wakes
from pbem.store.database import db

from . import inbound
from .readers import Abandoned, CannotStart, Reader
from .turns import Turns

log = logging.getLogger(__name__)

READERS = 2
PATIENCE = 30  # seconds a page waits for its mail
SHORT = 0.2  # seconds between two of its looks


class Intake:
    """Reads what is stored, from `start` to `stop`. clock: a function giving the aware UTC time."""

    def __init__(self, clock, limits=None):
        self._clock, self._turns = clock, Turns()
        self._news, self._told, self._stopping = threading.Condition(), 0, False
        self.readers = [Reader(limits) for _ in range(READERS)]
        self._threads = [threading.Thread(target=self._work, args=(reader,), name=f"mail-read-{number}", daemon=True)
                         for number, reader in enumerate(self.readers)]

    def start(self):
        """Begin to read; mails handed to `inbound` are read here from now on."""
        inbound.use(self)
        wakes.listen(wakes.MAIL, self.wake)
        for thread in self._threads:
            thread.start()

    def stop(self):
        """End at once; a mail whose reading is not finished stays stored, and that is no death of its reader."""
        self._stopping = True
        wakes.forget(self.wake)
        self.wake()
        for reader in self.readers:
            reader.abandon()
        for thread in self._threads:
            thread.join()
        inbound.use(None)

    def wake(self):
        """Tell the readers that a mail may wait."""
        with self._news:
            self._told += 1
            self._news.notify_all()

    def wait_for(self, mail_id):
        """Wait until this mail is no longer stored, but not for ever."""
        self.wake()
        end = time.monotonic() + PATIENCE
        with self._news:
            while inbound.is_stored(mail_id) and not self._stopping and time.monotonic() < end:
                self._news.wait(0.5)

    def _work(self, reader):
        try:
            with suppress(Abandoned, CannotStart):
                reader.start()  # so that the first mail need not wait for it
            while not self._stopping:
                told = self._told
                if not self._one(reader):
                    self._wait(told)
        finally:
            reader.close()
            db.close()

    def _wait(self, told):
        """Until there is news since these, or it is time to look whether there is."""
        with self._news:
            self._news.wait_for(lambda: self._told > told or self._stopping, wakes.LOOK)

    def _one(self, reader):
        """Read one mail; whether there was one. A failure is logged, and its mail is tried again after a while."""
        turn, failed = None, True
        try:
            turn = self._turns.take()
            if turn is None:
                return False
            failed = not inbound.attempt(turn.mail_id, self._clock, reader.read)
        except Abandoned:
            pass
        except Exception:
            if turn:
                log.exception("mail %(mail)s stays stored and will be read again",
                              {"mail": mail_names.of_inbound(turn.mail_id)})
            else:
                log.exception("the mails that wait cannot be told")
        if turn is not None:
            self._turns.done(turn, failed)
            self.wake()
        return turn is not None


class Elsewhere:
    """Leaves the reading to other processes."""

    def wake(self):
        """They were told when the mail was stored."""

    def wait_for(self, mail_id):
        """Wait until this mail is no longer stored, but not for ever."""
        end = time.monotonic() + PATIENCE
        while inbound.is_stored(mail_id) and time.monotonic() < end:
            time.sleep(SHORT)
