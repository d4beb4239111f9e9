"""The pictures of mails are drawn before these go out, in a process of its own: beside the sender of mails where a
server runs, else at once.

A picture that cannot be drawn keeps no mail: that goes out without it, the log says so, and who runs the server is
told. It is tried again some minutes later, when it is asked for; after two in a row all rest as long.
"""

import logging
from queue import Queue
from threading import Lock, Thread
from time import monotonic

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
END = None


class NotDrawn(Exception):
    """The picture of this id was not drawn within its time."""


class Easel:
    """Draws pictures one after the other. drawer: as `Drawer`, which has a process of its own."""

    def __init__(self, drawer):
        self._drawer, self._rests, self._row, self._all_rest = drawer, {}, 0, 0.0

    def is_wanted(self, picture_id):
        """Whether a picture is to be tried now."""
        return monotonic() >= max(self._all_rest, self._rests.get(picture_id, 0.0))

    def draw(self, picture_id, now):
        """Draw a picture and keep it; what goes wrong is noted."""
        try:
            png = self._drawer.png(pictures.request(picture_id), SECONDS)
            if png is None:
                raise NotDrawn(picture_id)
            pictures.drawn(picture_id, png, now)
            self._row = 0
        except faults.DATABASE:
            raise
        except Exception as error:  # of a game's data and of a library: nothing of it may keep a mail
            self._fail(picture_id, error, now)

    def _fail(self, picture_id, error, now):
        log.error("a picture is not drawn; its mails go out without it", exc_info=error)
        self._row += 1
        self._rests = {one: until for one, until in self._rests.items() if until > monotonic()}
        self._rests[picture_id] = monotonic() + REST
        if self._row >= MOST_FAILED:
            self._all_rest = monotonic() + REST
        with transaction():
            match = Match.select().join(Picture).where(Picture.id == picture_id).first()
            fault = faults.note(faults.PICTURES, error, now, match=match)
        faults.tell(fault, now)

    def close(self):
        """End the process."""
        self._drawer.close()


class AtOnce:
    """Draws when a mail is to go out, which waits for it: where nothing runs beside it."""

    def __init__(self, drawer=None):
        self._easel = Easel(drawer or Drawer())

    def is_ready(self, row, now):
        """Whether a mail can go out; it can."""
        for picture_id in filter(self._easel.is_wanted, pictures.not_drawn(row)):
            self._easel.draw(picture_id, now)
        return True

    def close(self):
        """End the process that draws."""
        self._easel.close()


class Painter:
    """Draws beside the sender of mails, from `start` to `stop`. clock: a function giving the aware UTC time."""

    def __init__(self, clock, drawer=None):
        self._clock, self._easel, self._queue = clock, Easel(drawer or Drawer()), Queue()
        self._lock, self._asked, self._went_on, self._stopping = Lock(), set(), monotonic(), False
        self._thread = Thread(target=self._work, name="painter", daemon=True)

    def start(self):
        """Begin to draw; mails whose pictures are not drawn pass their turn from now on."""
        use(self)
        self._thread.start()

    def stop(self):
        """End after the picture in hand; what is not drawn is asked for again after the next start."""
        use(None)
        self._stopping = True
        self._queue.put(END)
        self._thread.join(SECONDS)
        self._easel.close()

    def is_ready(self, row, now):
        """Whether a mail can go out: all of it is drawn, or will not be. Of another one what lacks is drawn."""
        wanted = list(filter(self._easel.is_wanted, pictures.not_drawn(row)))
        with self._lock:
            if not self._asked:
                self._went_on = monotonic()
            for picture_id in (one for one in wanted if one not in self._asked):
                self._asked.add(picture_id)
                self._queue.put(picture_id)
            return not wanted or monotonic() - self._went_on > PATIENCE

    def _work(self):
        while (picture_id := self._queue.get()) is not END and not self._stopping:
            try:
                self._draw(picture_id)
            except Exception:
                log.exception("a picture could not be kept")
            finally:
                db.close()
            with self._lock:
                self._asked.discard(picture_id)
                self._went_on = monotonic()


    def _draw(self, picture_id):
        """Draw a picture that is wanted still, unless another process does."""
        if not self._easel.is_wanted(picture_id) or not claims.current().take(claims.PICTURE, picture_id):
            return
        try:
            if pictures.lacks(picture_id):
                self._easel.draw(picture_id, self._clock())
        finally:
            claims.current().give_up(claims.PICTURE, picture_id)


class Nobody:
    """Draws nothing: mails go out as they are."""

    def is_ready(self, row, now):
        """Whether a mail can go out; it can."""
        return True


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
