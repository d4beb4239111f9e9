"""The pictures of mails are drawn before these go out, in a process of its own: beside the sender of mails where a
server runs, else at once.

A picture that cannot be drawn keeps no mail: that goes out without it, the log says so, and who runs the server is
told. It is tried again some minutes later, when it is asked for; after two in a row all rest as long.
"""

import logging
from queue import Queue
from threading import Lock, Thread
from time import monotonic, sleep

from pbem import config
from pbem.render.drawing import Drawer
from pbem.service.post import faults, pictures
from pbem.store import claims
from pbem.store.database import db, transaction
from pbem.store.models import Match, Picture

log = logging.getLogger(__name__)

SECONDS = 10  # for one picture
PATIENCE = 30  # seconds without a finished picture, after which no mail waits any longer
REST = 600  # seconds until what could not be drawn is tried again
MOST_FAILED = 2  # in a row, until all rest
FIGURES = 7  # of a digest, by which a picture is claimed
LOOK = 0.05  # seconds between two looks whether another process has drawn it
END = None


class NotDrawn(Exception):
    """The picture of this digest was not drawn within its time."""


class Easel:
    """Draws pictures one after the other. drawer: as `Drawer`, which has a process of its own."""

    def __init__(self, drawer):
        self._drawer, self._rests, self._row, self._all_rest = drawer, {}, 0, 0.0

    def is_wanted(self, digest):
        """Whether a picture is to be tried now."""
        return monotonic() >= max(self._all_rest, self._rests.get(digest, 0.0))

    def draw(self, digest, now):
        """Draw a picture and keep it; what goes wrong is noted."""
        try:
            png = self._drawer.png(pictures.request(digest), SECONDS)
            if png is None:
                raise NotDrawn(digest)
            pictures.drawn(digest, png, now)
            self._row = 0
        except faults.DATABASE:
            raise
        except Exception as error:  # of a game's data and of a library: nothing of it may keep a mail
            self._fail(digest, error, now)

    def _fail(self, digest, error, now):
        log.error("a picture is not drawn; its mails go out without it", exc_info=error)
        self._row += 1
        self._rests = {one: until for one, until in self._rests.items() if until > monotonic()}
        self._rests[digest] = monotonic() + REST
        if self._row >= MOST_FAILED:
            self._all_rest = monotonic() + REST
        with transaction():
            match = Match.select().join(Picture).where(Picture.digest == digest).first()
            fault = faults.note(faults.PICTURES, error, now, match=match)
        faults.tell(fault, now)

    def close(self):
        """End the process."""
        self._drawer.close()


class AtOnce:
    """Draws when a mail is to go out, which waits for it: where nothing runs beside it."""

    def __init__(self, drawer=None):
        self._easel = Easel(drawer or Drawer())

    def lacking(self, row, now):
        """The digests of the pictures that a mail waits for: of none."""
        for digest in filter(self._easel.is_wanted, pictures.not_drawn(row)):
            self._easel.draw(digest, now)
        return []

    def close(self):
        """End the process that draws."""
        self._easel.close()


class Painter:
    """Draws beside the sender of mails, from `start` to `stop`. clock: a function giving the aware UTC time;
    put_back: a function of ids of mails that has these go out.
    """

    def __init__(self, clock, put_back, drawer=None):
        self._clock, self._put_back, self._easel, self._queue = clock, put_back, Easel(drawer or Drawer()), Queue()
        self._lock, self._waiting, self._went_on, self._stopping = Lock(), {}, monotonic(), False
        self._thread = Thread(target=self._work, name="painter", daemon=True)

    def start(self):
        """Begin to draw; mails whose pictures are not drawn wait from now on."""
        use(self)
        self._thread.start()

    def stop(self):
        """End after the picture in hand; what is not drawn is asked for again after the next start."""
        use(None)
        self._stopping = True
        self._queue.put(END)
        self._thread.join(SECONDS)
        self._easel.close()

    def lacking(self, row, now):
        """The digests of the pictures that a mail waits for: of those that are not drawn, and will be."""
        wanted = list(filter(self._easel.is_wanted, pictures.not_drawn(row)))
        with self._lock:
            if not self._waiting:
                self._went_on = monotonic()
            return wanted if monotonic() - self._went_on <= PATIENCE else []

    def draw(self, wanted):
        """Draw what mails in hand wait for, and put each back when one of its pictures is there. wanted: {id of a mail:
        digests}.
        """
        with self._lock:
            for mail, digests in wanted.items():
                for digest in digests:
                    if digest not in self._waiting:
                        self._queue.put(digest)
                    self._waiting.setdefault(digest, set()).add(mail)

    def _work(self):
        while (digest := self._queue.get()) is not END and not self._stopping:
            for step in (self._draw, self._let_go):
                try:
                    step(digest)
                except Exception:
                    log.exception("a picture could not be kept")
            db.close()

    def _let_go(self, digest):
        """Have the mails go out that have waited for a picture; one that lacks another comes back."""
        with self._lock:
            self._went_on = monotonic()
            mails = self._waiting.pop(digest, ())
        self._put_back(mails)

    def _draw(self, digest):
        """Draw a picture that is wanted still, unless another process does, which is waited for."""
        number, until = int(digest[:FIGURES], 16), monotonic() + SECONDS
        while not claims.current().take(claims.PICTURE, number):
            if monotonic() > until:
                return
            sleep(LOOK)
        try:
            if self._easel.is_wanted(digest) and not pictures.is_drawn(digest):
                self._easel.draw(digest, self._clock())
        finally:
            claims.current().give_up(claims.PICTURE, number)


class Nobody:
    """Draws nothing: mails go out as they are."""

    def lacking(self, row, now):
        """The digests of the pictures that a mail waits for: of none."""
        return []


_painter = None


def use(painter):
    """Have this one draw the pictures of mails (None: they are drawn at once)."""
    global _painter
    _painter = painter


def current():
    """Who draws the pictures of mails."""
    if not config.current().has_pictures():
        return Nobody()
    if _painter is None:
        use(AtOnce())
    return _painter
