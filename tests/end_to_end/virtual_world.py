"""A server and its players on one virtual clock, which jumps to whatever happens next.

Mails go in as a transport hands them over (raw bytes, stored and processed), out by the real outbox into local
mailboxes. While the server is down nothing of it runs; mails to it wait with their senders, as SMTP has it.
"""

import heapq
import logging
from datetime import timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import format_datetime
from itertools import count

from pbem import clock, config
from pbem.mail import inbound, outbound, outgoing
from pbem.service.clock import outages
from pbem.store import database, heartbeats
from pbem.store.fields import UTCField
from pbem.store.models import PAUSED, Deadline, Delivery, Match, Seat
from pbem.store.prepared import Prepared, given

KEY = "5eed" * 16  # signs the reply addresses
TICK = timedelta(seconds=10)
IDLE = timedelta(hours=12)


def moments(table):
    """The columns of a table that hold moments."""
    return [field for field in table._meta.sorted_fields if isinstance(field, UTCField)]


# Asked at each hour at which somebody reads his mail.
MOMENTS = (Prepared(lambda: Deadline.select(*moments(Deadline)).where(Deadline.done_at.is_null())),
           Prepared(lambda: Match.select(*moments(Match))), Prepared(lambda: Seat.select(*moments(Seat))))
MATCH = Prepared(lambda: Match.select())
UNREAD = Prepared(lambda: Delivery.select().where(Delivery.address == given(Delivery.address), Delivery.read == 0)
                  .order_by(Delivery.id))


class Complaints(logging.Handler):
    """What the server logs as an error."""

    def __init__(self):
        super().__init__(logging.ERROR)
        self.said = []

    def emit(self, record):
        self.said.append(self.format(record))


class World:
    """now: the virtual moment (UTC). up: whether the server runs. stirred: whether it has something to do.

    pauses, outages: [begin, end] as they happened; end is None while they last. watchers: functions that are given
    (address, mail) of every mail delivered. written: {sender: bytes of each mail, as his program keeps it}.
    """

    def __init__(self, folder, database_url, now):
        (folder / config.KEY_FILE).write_text(KEY)
        config.use(config.Settings(data=folder, database=database_url))
        database.connect(database_url)
        self.now, self.up, self.stirred, self._ticked = now, True, False, now
        self.pauses, self.outages, self.watchers, self.written = [], [], [], {}
        self._agenda, self._numbers, self._held, self._seen = [], count(1), [], 0
        self.complaints = Complaints()
        logging.getLogger("pbem").addHandler(self.complaints)

    def close(self):
        logging.getLogger("pbem").removeHandler(self.complaints)
        database.db.close()
        config.use(config.Settings())

    # Time.

    def at(self, moment, work):
        """Have `work()` done at a moment."""
        heapq.heappush(self._agenda, (moment, next(self._numbers), work))

    def run(self, until):
        """Let time pass until `until()` holds or nothing happens any more."""
        while self._agenda and not until():
            due = self._due()
            self.now = max(self.now, min(self._agenda[0][0], due))
            if self._agenda[0][0] <= self.now:
                heapq.heappop(self._agenda)[2]()
            if self.stirred or self.now >= due:
                self.tick()

    def stir(self):
        """Something is to be done now that `_due` does not know of."""
        self.stirred = True

    def _due(self):
        """When the server's clock has something to do next, as far as its rows tell; at least twice a day."""
        known = [moment for query in MOMENTS for row in query.rows() for moment in row.__data__.values()
                 if moment and moment > self.now]
        return min([*known, self._ticked + IDLE])

    def tick(self):
        """Everything the server's clock does at this moment; before it ran all the time and had nothing to do."""
        self.stirred, self._ticked = False, self.now
        if not self.up:
            return
        heartbeats.beat("sweep", self.now - TICK)
        for _, work, _ in clock.TICKS:
            work(self.now)
        outbound.send_due(self.now)
        self._watch()
        if self.complaints.said:
            raise AssertionError(f"{self.now}: the server complains: {self.complaints.said}")

    def _watch(self):
        """Note pauses, and show every delivered mail to the watchers."""
        paused = Match.select().where(Match.status == PAUSED).exists()
        if paused and (not self.pauses or self.pauses[-1][1]):
            self.pauses.append([self.now, None])
        elif not paused and self.pauses and not self.pauses[-1][1]:
            self.pauses[-1][1] = self.now
        for row in Delivery.select().where(Delivery.id > self._seen).order_by(Delivery.id):
            self._seen = row.id
            for watcher in self.watchers:
                watcher(row.address, read(row))

    def go_down(self):
        """The machine stops: neither clock nor mail."""
        self.tick()
        self.up = False
        self.outages.append([self.now, None])

    def come_up(self):
        """The server starts as its process does, and the waiting mails come in."""
        self.up, self.outages[-1][1] = True, self.now
        outgoing.release()
        inbound.process_waiting(self.now)
        outages.clock_starts(self.now)
        self.stirred = True
        held, self._held = self._held, []
        for mail in held:
            self._arrive(*mail)

    # Mail.

    def write(self, sender, to, body, answers=None, subject="orders", **headers):
        """Send a mail as a mail program does; its Message-ID. headers: others ("_" for "-")."""
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"], mail["Date"] = sender, to, subject, format_datetime(self.now)
        mail["Message-ID"] = f"<{next(self._numbers)}.{sender}>"
        if answers is not None:
            mail["In-Reply-To"] = answers["Message-ID"]
        for name, value in headers.items():
            mail[name.replace("_", "-")] = value
        mail.set_content(body)
        self.written.setdefault(sender, []).append(mail.as_bytes())
        if self.up:
            self._arrive(mail.as_bytes(), sender, to)
        else:
            self._held.append((mail.as_bytes(), sender, to))
        return mail["Message-ID"]

    def _arrive(self, raw, sender, to):
        self.stirred = True
        inbound.process(inbound.ingest(raw, sender, to, "test", self.now), self.now)

    def unread(self, address):
        """The mails in a local mailbox that were not read before; now they are."""
        rows = UNREAD.rows(address=address)
        if rows:
            Delivery.update(read=True).where(Delivery.id.in_([row.id for row in rows])).execute()
        return [read(row) for row in rows]

    def received(self, address):
        """All mails ever delivered to an address."""
        return [read(row) for row in Delivery.select().where(Delivery.address == address).order_by(Delivery.id)]


def read(row):
    return message_from_bytes(bytes(row.raw), policy=policy.default)


def text_of(mail):
    return mail.get_body(("plain",)).get_content().replace("\r\n", "\n")
