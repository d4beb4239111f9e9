"""A match of six by real SMTP, in which every mail to one player comes back for four days, each in another form.

The relay hands mails to the players' mail server, which takes them and reports by the null sender, to the envelope
sender of each, that its reader is not there: as real servers do, some in plain words of their language.
"""

import smtplib
import time
from datetime import timedelta

import pytest
from correspondence import SPENDING, START, address, mime, stand_at
from databases import connect_in, free_port
from players import Postman, text_of

from pbem import clock, config
from pbem.engine import Seeded
from pbem.engine.facets import Positions
from pbem.games.here_i_stand import GAME
from pbem.mail.listener import Listener
from pbem.service.course import reports, starting
from pbem.service.match import chronicle, matches
from pbem.service.match.sitting import lock
from pbem.store import database, heartbeats
from pbem.store.models import FAILED, IGNORED, MODERATOR, STORED, Deadline, Mail, Match, Outbox, Player, Seat
from pbem.web import standing

LOST, EVERY = address("hapsburg"), timedelta(hours=1)
OTHERS = [address(role) for role in GAME.roles if address(role) != LOST]
HOST, JUDGE, EVE = "host@x.example", "jo@x.example", "eve@x.example"
CLOCK = {"bounced": "96", "gather": "0"}
DSN = ("From: MAILER-DAEMON@mx.player.example\r\nSubject: Undelivered\r\nMIME-Version: 1.0\r\n"
       "Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n"
       "Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.player.example\r\n\r\n"
       "Final-Recipient: rfc822; {to}\r\nAction: failed\r\nStatus: 5.2.2\r\n--b--\r\n")
FORMS = (
    DSN, DSN.replace("Action: failed\r\n", ""), DSN.replace("failed", "expired"),
    "From: MAILER-DAEMON <>\r\nSubject: Mail delivery failed\r\n\r\nThere was an error delivering to <{to}>.\r\n",
    "From: mailer-daemon\r\nSubject: Ihre Nachricht\r\n\r\nDas Postfach {to} ist voll.\r\n",
    "From: postmaster@player.example\r\nSubject: =?utf-8?b?0J7RiNC40LHQutCw?=\r\nAuto-Submitted: auto-replied\r\n"
    "Content-Type: text/plain; charset=utf-8\r\n\r\n\u041f\u0438\u0441\u044c\u043c\u043e {to}\r\n")


class Hosts(Postman):
    """The players' mail server. lost: the address whose mails it sends back; came_back: what it has to send back."""

    def __init__(self):
        super().__init__()
        self.lost, self.came_back, self.forms = "", [], 0

    async def handle_DATA(self, server, session, envelope):
        if self.lost in envelope.rcpt_tos:
            self.came_back.append(envelope.mail_from)
            return "250 OK"
        return await super().handle_DATA(server, session, envelope)

    def read(self, reader):
        """The mails of a reader."""
        return [mail for mail in list(self.mails) if mail["To"].strip() == reader]

    def send_back(self, port):
        """Report every mail that came for nobody to its envelope sender, by the null sender."""
        waiting, self.came_back = self.came_back, []
        for sender in waiting:
            self.forms += 1
            raw = f"Message-ID: <b{self.forms}@player.example>\r\nTo: {sender}\r\n" \
                  + FORMS[self.forms % len(FORMS)].format(to=self.lost)
            send(raw.encode(), "", sender, port)
        return len(waiting)


def send(raw, sender, recipient, port):
    with smtplib.SMTP("127.0.0.1", port, timeout=30) as client:
        client.sendmail(sender, [recipient], raw)


class World:
    """A server, its clock at `now`, and the players' mail server, joined by SMTP both ways."""

    def __init__(self, folder, **settings):
        self.now, self.port, self.hosts = START, free_port(), Hosts()
        config.use(config.Settings(data=folder, relay_host="127.0.0.1", relay_port=self.hosts.start(), moderator=HOST))
        connect_in(folder)
        self.listener = Listener("smtp", "127.0.0.1", self.port, lambda: self.now)
        self.listener.start()
        self.open(settings)

    def close(self):
        self.listener.stop()
        self.hosts.stop()
        database.db.close()
        config.use(config.Settings())

    def open(self, settings):
        """A match of six with a moderator of its own, in which the Hapsburg is asked for his impulse."""
        with database.transaction():
            match = starting.open_match("here_i_stand", "autumn", self.now, settings={"clock": settings})
            for role in GAME.roles:
                matches.seat(match, address(role), role, self.now, role.title())
            judge = Player.create(email=JUDGE, created_at=self.now, confirmed_at=self.now)
            Seat.create(match=match, player=judge, kind=MODERATOR, name="Jo", joined_at=self.now, confirmed_at=self.now)
            starting.start(lock(match.id, self.now))
            sitting = lock(match.id, self.now)
            stand_at(sitting, GAME.facet(Positions).read(GAME.start("1517", {}, Seeded(0)), SPENDING, Seeded(0),
                                                         GAME)[0])
            for role in GAME.roles:
                reports.send(sitting, role, once="position")

    @property
    def match(self):
        return Match.get()

    def pass_time(self, hours):
        """Let hours pass, one by one: the clock ticks, mails go out, and what comes back is reported."""
        for _ in range(hours):
            self.now += EVERY
            heartbeats.beat("sweep", self.now - timedelta(seconds=10))
            for _, work, _ in clock.TICKS:
                work(self.now)
            self.settle()

    def settle(self):
        """Until no mail waits to go out, to be sent back or to be read."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            stored = Mail.select().where(Mail.status == STORED).exists()
            if not clock.outbound.send_due(self.now) + self.hosts.send_back(self.port) and not stored:
                return
        raise AssertionError("mails do not settle")

    def answer(self, reader, *lines):
        """Answer the newest mail of a reader, by SMTP."""
        mail = [mail for mail in self.hosts.read(reader) if mail["Reply-To"]][-1]
        raw = mime(reader, mail["Reply-To"], "\n".join(lines), f"<a{len(self.hosts.mails)}.{reader}>")
        send(raw, reader, mail["Reply-To"], self.port)
        self.settle()
        return text_of(self.hosts.read(reader)[-1])

    def told(self, reader, words):
        """How many mails of a reader say this."""
        return sum(words in " ".join(text_of(mail).split()) for mail in self.hosts.read(reader))


@pytest.fixture
def world(tmp_path):
    world = World(tmp_path, **CLOCK)
    yield world
    world.close()


def defaults():
    return [(row.role, row.done_by) for row in Deadline.select().where(Deadline.done_by == "default")]


def of_lost():
    return Deadline.get(Deadline.role == "hapsburg", Deadline.done_at.is_null())


def unreached(world):
    return standing.standing(world.match, world.now, "en").unreached


def test_nobodys_deadline_ends_while_his_mails_come_back_for_four_days(world):
    world.hosts.lost = LOST
    world.settle()
    due = of_lost().due_at
    world.pass_time(4 * 24)
    mails = list(Outbox.select().where(Outbox.to == LOST))
    assert len(mails) > len(FORMS) and {mail.status for mail in mails} == {FAILED} and not world.hosts.read(LOST)
    assert {mail.status for mail in Mail.select()} == {IGNORED} and world.hosts.forms == len(mails)
    assert defaults() == [] and of_lost().due_at == due and Seat.get(Seat.role == "hapsburg").missed == 0
    assert unreached(world) == ["Hapsburg"] and len(chronicle.for_all(world.match)) == 1
    cannot = "The mail to hapsburg@player.example, who plays Hapsburg, came back"
    assert [world.told(reader, cannot) for reader in (HOST, JUDGE, *OTHERS)] == [1, 1, 0, 0, 0, 0, 0]
    waits = "Mail to the player of Hapsburg does not arrive, so the match waits for the answer, until "
    assert [world.told(reader, waits) for reader in OTHERS] == [1] * 5

    world.hosts.lost = ""
    world.pass_time(12)
    assert world.told(LOST, "so this question may not have reached you") == 1 and defaults() == []
    assert "done" in world.answer(LOST, "buy 1 mercenary in Vienna", "end")
    assert unreached(world) == [] and Seat.get(Seat.role == "hapsburg").bounced_at is None
    assert Deadline.get(Deadline.role == "hapsburg").done_by == "answer" and defaults() == []


def test_it_ends_when_the_clock_says_and_is_no_miss(world):
    world.hosts.lost = LOST
    world.settle()
    world.pass_time(24 + 95)
    assert defaults() == []
    world.pass_time(2)
    assert defaults() == [("hapsburg", "default")] and Seat.get(Seat.role == "hapsburg").missed == 0


def test_the_deputy_of_whom_no_mail_reaches_is_asked(world):
    world.settle()
    world.answer(LOST, f"DEPUTY {EVE}")
    world.answer(EVE, "yes")
    world.hosts.lost = LOST
    with database.transaction():
        reports.send(lock(world.match.id, world.now), "hapsburg", once="again")
    world.pass_time(25)
    assert of_lost().due_at > world.now and not world.told(EVE, "does not arrive")
    assert all(EVE not in text_of(mail) for reader in (HOST, JUDGE, *OTHERS) for mail in world.hosts.read(reader))
    assert "done" in world.answer(EVE, "buy 1 mercenary in Vienna", "end")
    assert defaults() == [] and Deadline.get(Deadline.role == "hapsburg").done_by == "answer"
