"""A real match of Here I Stand on SQLite and its six players' letters: MIME bytes in, posted mails out."""

from datetime import UTC, datetime, timedelta
from email.message import EmailMessage

from databases import connect_in

from pbem import config
from pbem.engine import Seeded
from pbem.engine.facets import Positions
from pbem.games.here_i_stand import GAME
from pbem.mail import inbound
from pbem.service.asked import questions, windows
from pbem.service.course import reports, starting
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.store import database
from pbem.store.models import SENT, WAITING, Deadline, Journal, Mail, Match, Outbox

START = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)
ORDERS = "orders@game.example"
SEED = "5eed" * 16

HANDS = {"ottoman": [1, 33], "hapsburg": [2, 31, 65], "england": [3, 24], "france": [4, 40], "papacy": [5, 6, 25],
         "protestant": [7, 26]}
SPENDING = {"active": "hapsburg", "cp": 4, "hands": HANDS}
CHOOSING = {"active": "hapsburg", "hands": HANDS}


def address(role):
    return f"{role}@player.example"


def mime(sender, recipient, body, message_id, **headers):
    """The bytes of a plain mail as a mail program writes it."""
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"], mail["Message-ID"] = sender, recipient, "Re: orders", message_id
    for name, value in headers.items():
        mail[name.replace("_", "-")] = value
    mail.set_content(body)
    return mail.as_bytes()


def said(mail):
    """A mail's text as one line: how it is wrapped does not matter."""
    return " ".join(" ".join(line.removeprefix("- ") for line in mail.text.splitlines()).split())


def stand_at(sitting, state):
    """Let a match go on from another state, whose questions are asked anew."""
    state["asked"] += sitting.state["asked"]
    for frame in state["stack"]:
        if "number" in frame:
            frame["number"] += sitting.state["asked"]
    sitting.match.state = state
    windows.follow(sitting)
    questions.follow(sitting, {})
    sitting.match.save()


class Correspondence:
    """The server's mail path with a virtual clock (`now`)."""

    def __init__(self, folder):
        config.use(config.Settings(data=folder))
        connect_in(folder)
        self.now, self.written = START, 0

    def close(self):
        database.db.close()
        config.use(config.Settings())

    def later(self, **time):
        """Let time pass; what was written until now goes out before."""
        Outbox.update(status=SENT, sent_at=self.now).where(Outbox.status == WAITING).execute()
        self.now += timedelta(**time)
        return self.now

    def open(self, position=None, slug="autumn", gather="0"):
        """Start a match of six; with a position it is put there and everybody is asked anew.

        gather: hours that what asks nothing waits.
        """
        with database.transaction():
            match = starting.open_match("here_i_stand", slug, self.now, settings={"clock": {"gather": gather}})
            match.dice_seed = match.card_seed = SEED
            match.save()
            for role in GAME.roles:
                matches.seat(match, address(role), role, self.now, role.title())
            starting.start(lock(match.id, self.now))
        if position:
            self.put(position, slug)
        return self

    def put(self, position, slug="autumn"):
        """Set the match to a position of a case file and report to all."""
        start = GAME.start("1517", {}, Seeded(0))
        state, _ = GAME.facet(Positions).read(start, position, Seeded(0), GAME)
        self.put_state(state, slug)

    def put_state(self, state, slug="autumn", readers=GAME.roles):
        """Set the match to a state and report to some."""
        self.later(minutes=1)
        with database.transaction():
            sitting = lock(self.match(slug).id, self.now)
            stand_at(sitting, state)
            for role in readers:
                reports.send(sitting, role, once=(slug, self.now))

    # What is on the server.

    def match(self, slug="autumn"):
        return Match.get(Match.slug == slug)

    def standing(self, slug="autumn"):
        """All that an order may change: state, journal, open questions."""
        match = self.match(slug)
        open_rows = Deadline.select().where(Deadline.match == match, Deadline.done_at.is_null()).order_by(Deadline.id)
        return match.state, [row.hash for row in self.journal(slug)], [(row.role, row.number) for row in open_rows]

    def journal(self, slug="autumn"):
        return list(Journal.select().where(Journal.match == self.match(slug)).order_by(Journal.number))

    def mails(self, role=None, slug="autumn"):
        query = Outbox.select().where(Outbox.match == self.match(slug)).order_by(Outbox.id)
        return list(query.where(Outbox.to == address(role)) if role else query)

    def report(self, role, slug="autumn"):
        """The latest report a role can answer."""
        return [mail for mail in self.mails(role, slug) if "Reply-To" in mail.headers and mail.kind != "press"][-1]

    def reply_to(self, role, slug="autumn"):
        return self.report(role, slug).headers["Reply-To"]

    # Letters.

    def new_id(self):
        self.written += 1
        return f"<letter-{self.written}@player.example>"

    def arrive(self, raw, sender, recipient):
        """Take in raw bytes as a transport does; the inbound mail as filed and all that it caused to be posted."""
        before = {mail.id for mail in Outbox.select(Outbox.id)}
        mail_id = inbound.ingest(raw, sender, recipient, "test", self.now)
        inbound.process(mail_id, self.now)
        caused = [mail for mail in Outbox.select().order_by(Outbox.id) if mail.id not in before]
        return Mail.get_by_id(mail_id), caused

    def write(self, sender, recipient, body, message_id=None, envelope=None, **headers):
        raw = mime(sender, recipient, body, message_id or self.new_id(), **headers)
        return self.arrive(raw, envelope or sender, recipient)

    def reply(self, role, body, to=None, **how):
        """Answer the latest mail of a role, or the reply address `to`."""
        return self.write(address(role), to or self.reply_to(role), body, **how)

    def answer(self, role, body, **how):
        """The one mail that answers a role's letter."""
        _, caused = self.reply(role, body, **how)
        answers = [mail for mail in caused if mail.answers_id]
        assert len(answers) == 1, [(mail.kind, mail.to) for mail in caused]
        return answers[0]
