"""A server with one match and its players' letters, by nothing but what every tree since ebbea856 has.

Letters go in as a transport hands them over (raw bytes, stored and processed); what is posted counts as sent at once.
The clock jumps to whatever the server's rows say comes next.
"""

import hashlib
import json
from datetime import timedelta
from email.message import EmailMessage

import renamings

from pbem import clock, config
from pbem.games import game
from pbem.mail import inbound
from pbem.store import database, heartbeats
from pbem.store.fields import UTCField
from pbem.store.migrations import migrate
from pbem.store.models import RUNNING, SENT, WAITING, Deadline, Journal, Mail, Match, Outbox, Seat, Untold

TICK = timedelta(seconds=10)
LONGEST_STEP = timedelta(hours=6)
PATIENCE = 300  # steps of the clock until somebody is asked
WORK = [work for name, work, _ in clock.TICKS if name in ("filed", "sweep")]


def plain(data):
    """Data as JSON gives it back."""
    return json.loads(json.dumps(data))


def digest(data):
    """A few hex digits that tell whether plain data has changed."""
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:8]


class Running:
    """now: the virtual moment (UTC).

    folder: holds the key that signs reply addresses and, unless another is named, the database. renamed: entries of
    `renamings` by which what happens is told with the names of then.
    """

    def __init__(self, folder, now, url="", renamed=()):
        config.use(config.Settings(data=folder, database=url))
        database.connect(config.current().database_url)
        migrate()
        self.now, self.renamed = now, renamed

    def close(self):
        database.db.close()
        config.use(config.Settings())

    # What is on the server.

    @property
    def match(self):
        return Match.get()

    def asked(self):
        """Roles that can answer now, {} while nothing runs."""
        match = self.match
        return game(match.game).pending(match.state) if match.status == RUNNING and match.state["stack"] else {}

    def rows(self, after=-1):
        """The journal behind a row, as far as it tells what happened, with the names of then."""
        rows = Journal.select().where(Journal.number > after).order_by(Journal.number)
        return [plain({"role": row.role, "command": self._then("commands", row.command), "draws": self._draws(row),
                       "events": [self._then("events", event) for event in row.events], "source": row.source})
                for row in rows]

    def _draws(self, row):
        reasons = self._then("reasons", [draw["reason"] for draw in row.draws])
        return [{**draw, "reason": reason} for draw, reason in zip(row.draws, reasons, strict=True)]

    def state(self):
        """{key: digest} of the state, {} before the start; with the names of then."""
        state = self._then("state", self.match.state or {})
        return {key: digest(value) for key, value in state.items()}

    def _then(self, what, data):
        return renamings.back(what, data, self.renamed)

    # Time.

    def pass_by(self, minutes):
        """Let time pass; the clock does what is due meanwhile."""
        end = self.now + timedelta(minutes=minutes)
        while self.now < end:
            self._step(end)

    def wait_for(self, role=None):
        """Let time pass until a role (None: anybody) is asked; whether it is."""
        for _ in range(PATIENCE):
            asked = self.asked()
            if asked and role in (None, *asked):
                return True
            if self.match.status != RUNNING:
                return False
            self._step(self.now + LONGEST_STEP)
        return False

    def _step(self, end):
        due = self._next()
        self.now = min(end, due)
        heartbeats.beat("sweep", self.now - TICK)  # it ran all the time and had nothing to do
        if self.now == due:
            for work in WORK:
                work(self.now)
            self.send()

    def _next(self):
        rows = [*Deadline.select(*_moments(Deadline)).where(Deadline.done_at.is_null()).tuples(),
                *(row for table in (Match, Seat, Untold) for row in table.select(*_moments(table)).tuples())]
        known = [moment for row in rows for moment in row if moment and moment > self.now]
        return min([*known, self.now + LONGEST_STEP])

    def send(self):
        """What was posted is sent."""
        Outbox.update(status=SENT, sent_at=self.now).where(Outbox.status == WAITING).execute()

    # Letters.

    def letter(self, sender, to, body):
        """Have a letter stored, read and answered; how it was filed."""
        number = Mail.select().count() + 1
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"], mail["Message-ID"] = sender, to, "orders", f"<{number}.{sender}>"
        mail.set_content(body)
        mail_id = inbound.ingest(mail.as_bytes(), sender, to, "test", self.now)
        inbound.process(mail_id, self.now)
        self.send()
        return Mail.get_by_id(mail_id).status

    def reply_to(self, address, role=None):
        """The reply address of the latest mail to an address about a role (None: about anything)."""
        mails = Outbox.select(Outbox.headers, Outbox.role).where(Outbox.to == address, Outbox.kind != "press")
        return next(mail.headers["Reply-To"] for mail in mails.order_by(Outbox.id.desc())
                    if "Reply-To" in mail.headers and role in (None, mail.role))


def _moments(table):
    return [field for field in table._meta.sorted_fields if isinstance(field, UTCField)]


def act(server, letter):
    """Have one letter of a story written and tell what it gave.

    letter: {"after": minutes to let pass before, "asked": the role that must be asked before (or None), "from": the
    address, "to": an address or None for the reply address of the latest mail about "role", "body"}.
    Gives {"asked", "status" of the mail, "rows" of the journal since the last letter, "state": {key: digest},
    "match": its status}. The match has an empty state before the start.
    """
    before = server.match.version
    server.pass_by(letter["after"])
    asked = not letter["asked"] or server.wait_for(letter["asked"])
    return {"asked": asked, **written(server, letter, before)}


def written(server, letter, before):
    """What a letter gives that is written now. before: the number of the last row told."""
    asked = server.asked().get(letter["role"], {}).get("decision")
    status = server.letter(letter["from"], letter["to"] or server.reply_to(letter["from"], letter["role"]),
                           renamings.letter(letter["body"], asked, server.renamed))
    return {"status": status, "rows": server.rows(before), "state": server.state(), "match": server.match.status}
