"""Which mails go out next. Those that a worker takes in hand are claimed by moving their next try into the future, so
that no two send one of them, and a worker that dies leaves them to the others.

One worker at a time takes some, and none takes a mail whose reader has an earlier one of the match in another's hand:
readers get what a match has to say in its order. A mail whose pictures are still to be drawn is in the hand of the
worker that draws them.
"""

from collections import Counter
from datetime import timedelta
from itertools import islice

from peewee import JOIN, fn

from pbem import config
from pbem.service.match import caps
from pbem.service.post import lanes
from pbem.store import claims, wakes
from pbem.store.database import alone, transaction
from pbem.store.models import SENT, WAITING, Match, Outbox

from . import painting

CLAIM = timedelta(minutes=5)
IN_HAND = "in hand"  # of which worker
BATCH = 50
OUTGOING = "outgoing_an_hour"
FEW = 5  # of a lane that others must not wait for
WINDOW = timedelta(hours=1)


def take(now):
    """Take the mails in hand that go out next, all of one lane; [] when there are none.

    What somebody waits for goes out first; of the later lanes a few at a time, for an earlier one may fill meanwhile.
    Of these no more than a limit an hour goes to one outside address, press and what strangers have caused each
    counted for itself.
    """
    turns, rows = _Turns(now), []
    try:
        with transaction():
            alone("outbox")
            rows = _next(turns)
            _claim([row.id for row in rows], now + CLAIM, tries=Outbox.tries + 1)
    except Exception:
        put_back([*(row.id for row in rows), *turns.undrawn])  # for a commit that is cut off may have come through
        raise
    if turns.undrawn:
        painting.current().draw(turns.undrawn)
    return rows


def _claim(ids, until, **values):
    if ids:
        Outbox.update(next_try_at=until, last_error=_hand(claims.worker()), **values).where(
            Outbox.id.in_(ids)).execute()


def _next(turns):
    while rows := turns.left():
        known = len(turns.undrawn)
        few = BATCH if rows[0].lane == lanes.FIRST else FEW
        ready = (row for row in rows if row.lane == rows[0].lane and turns.has(row))
        taken = list(islice(ready, few))
        _claim([*turns.undrawn][known:], turns.now + timedelta(seconds=painting.PATIENCE))
        if taken:
            return taken
    return []


def _hand(worker):
    return f"{IN_HAND} of {worker}"


class _Turns:
    """Whose turn it is of the mails that are due: a mail whose pictures are still to be drawn passes its turn, and so
    does what its reader gets of the match behind it, for he reads them in their order. All others go out meanwhile.

    undrawn: {id of a mail: digests of the pictures that it waits for}.
    """

    def __init__(self, now):
        self.undrawn: dict[int, list[str]] = {}
        self.now, self._passed, self._taken, self._behind = now, [], Counter(), set()

    def left(self):
        """The mails that are next of those that are due and have not passed their turn."""
        rows = list(self._due().order_by(Outbox.lane, Outbox.id).limit(BATCH))
        self._behind.update(_readers_in_hand(rows, self.now))
        return rows

    def _due(self):
        due = Outbox.select(Outbox, Match.id, Match.slug).join(Match, JOIN.LEFT_OUTER).where(
            Outbox.status == WAITING, Outbox.next_try_at <= self.now)
        return due.where(Outbox.id.not_in(self._passed)) if self._passed else due

    def has(self, row):
        """Whether it is a mail's turn; in the order of the lanes."""
        reader, lacking = (row.match_id, row.to), painting.current().lacking(row, self.now) if row.pictures else []
        if lacking:
            self.undrawn[row.id] = lacking
        elif reader in self._behind:
            self._passed.append(row.id)
        else:
            return not self._is_held_back(row)
        self._behind.add(reader)
        return False

    def _is_held_back(self, row):
        if row.lane == lanes.FIRST or is_kept_here(row.to):
            return False
        self._taken[row.to] += 1
        if _lately(row, self.now) + self._taken[row.to] <= caps.limit(OUTGOING):
            return False
        held = f"held back for an hour: {caps.for_host(OUTGOING)} go to one address"
        Outbox.update(next_try_at=self.now + WINDOW, last_error=held).where(Outbox.id == row.id).execute()
        self._passed.append(row.id)
        return True


def is_kept_here(address):
    """Whether mail to an address lies on the server; in the one mailbox at a provider its moderator may read, too."""
    settings = config.current()
    return settings.is_local(address) and not settings.mailbox


def _lately(row, now):
    """How many mails of a lane have gone to an address lately, or are in hand."""
    is_in_hand = (Outbox.status == WAITING) & Outbox.last_error.startswith(IN_HAND) & (Outbox.next_try_at > now)
    was_sent = (Outbox.status == SENT) & (Outbox.sent_at > now - WINDOW)
    return Outbox.select(fn.COUNT(Outbox.id)).where(
        Outbox.to == row.to, Outbox.lane == row.lane, was_sent | is_in_hand).scalar()


def _readers_in_hand(rows, now):
    """{(match, address)} of the mails in hand of the matches in question."""
    matches = {row.match_id for row in rows}
    of_them = Outbox.match.in_(matches - {None}) | (Outbox.match.is_null() if None in matches else False)
    held = in_hand().select(Outbox.match, Outbox.to).where(Outbox.next_try_at > now, of_them)
    return {(row.match_id, row.to) for row in held}


def in_hand():
    """A query for the mails that some worker has in hand."""
    return Outbox.select().where(Outbox.status == WAITING, Outbox.last_error.startswith(IN_HAND))


def release():
    """Mails that a worker had in hand who is gone are due now, not when its claim ends."""
    hands = {row.last_error for row in in_hand().select(Outbox.last_error).distinct()}
    lost = [hand for hand in hands if not hand[-1:].isdigit() or claims.is_gone(int(hand.rpartition(" ")[2]))]
    if lost:
        _free(Outbox.last_error.in_(lost))


def put_back(ids):
    """Mails that this worker has in hand, and cannot send now, are due again."""
    if ids:
        _free(Outbox.id.in_(ids) & (Outbox.last_error == _hand(claims.worker())))


def now_ready(ids):
    """Mails that this worker has in hand can go out now."""
    with transaction():
        put_back(ids)
        wakes.tell(wakes.OUTBOX)


def _free(which):
    """Mails in hand are due, but not while some are taken: one behind them would go before them. They are as if they
    had been due since they were written, also in a round that began before this moment.
    """
    with transaction():
        alone("outbox")
        Outbox.update(next_try_at=Outbox.created_at, last_error="").where(
            Outbox.status == WAITING, which).execute()


def all_at_once(now):
    """Everything that waits is due, but what is in hand."""
    Outbox.update(next_try_at=now).where(
        Outbox.status == WAITING, ~Outbox.last_error.startswith(IN_HAND)).execute()
