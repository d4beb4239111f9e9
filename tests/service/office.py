"""A post office for tests: writes letters to the service and reads what it posts, on a virtual clock."""

import hashlib
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

from pbem import identifiers
from pbem.mail import headers
from pbem.service.course import starting
from pbem.service.desk import desk
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.post import letters, unread
from pbem.service.record import rows
from pbem.store import database
from pbem.store.models import SENT, WAITING, Content, Deadline, Journal, Mail, Match, Outbox, Player

START = datetime(2027, 3, 1, 12, 0, tzinfo=UTC)
PLAYERS = {"red": "ann@player.example", "blue": "bob@player.example"}


class Counted:
    """A source of identifiers for tests: each reader has a sequence of his own."""

    def __init__(self):
        self.calls = []

    def bytes(self, reader, count):
        self.calls.append(reader)
        return hashlib.sha256(f"{reader} {self.calls.count(reader)}".encode()).digest()[:count]


class Office:
    """Letters in, posted mails out. now: the virtual moment. written: how many letters each sender has written.

    snapshots: what other tests have begun with, if that is kept.
    """

    def __init__(self, snapshots=None):
        self.now, self.written, self.snapshots = START, {}, snapshots

    def once(self, name, play):
        """What many tests begin with: played, or put back as the first of them played it while nothing else is here."""
        begun = Match.select().exists() or Player.select().exists() or database.db.in_transaction()
        if self.snapshots is None or begun or not isinstance(identifiers._source, identifiers.System):
            play()
        else:
            self.snapshots.once(name, self, lambda office: play())

    def begin_world(self):
        """From here on the same letters of a reader get him the same bytes, whatever others write."""
        self.now, self.written = START, {}
        identifiers.use(Counted())

    def later(self, **time):
        """Let time pass; what was written until now goes out before."""
        self.send()
        self.now += timedelta(**time)
        return self.now

    def send(self):
        """Send every mail that waits."""
        Outbox.update(status=SENT, sent_at=self.now).where(Outbox.status == WAITING).execute()

    def send_due(self):
        """Send the mails that are due now."""
        Outbox.update(status=SENT, sent_at=self.now).where(
            Outbox.status == WAITING, Outbox.next_try_at <= self.now).execute()

    def store(self, sender, recipient, message_id=None, lines=(), author=None):
        """A stored inbound mail that is not processed yet; its id. author: in From, when that is not the sender."""
        self.written[sender] = self.written.get(sender, 0) + 1
        message_id = message_id or f"<in{self.written[sender]}.{sender}>"
        raw = (f"From: {author or sender}\r\nTo: {recipient}\r\nSubject: Re: orders\r\nMessage-ID: {message_id}\r\n"
               f"Date: {format_datetime(self.now)}\r\n\r\n" + "".join(f"{line}\r\n" for line in lines)).encode()
        content, _ = Content.get_or_create(digest=hashlib.sha256(raw).hexdigest(), defaults={"raw": raw})
        return Mail.create(message_id=message_id, recipient=recipient, sender=sender, received_at=self.now,
                           transport="test", content=content, body=headers.body_digest(raw),
                           seat=unread.seat_of(recipient)).id

    def letter(self, mail_id, *lines, sender=None, **parts):
        mail = Mail.get_by_id(mail_id)
        body = list(enumerate(lines, 1))
        return letters.Letter(mail_id, mail.sender, sender or mail.sender, mail.recipient, "Re: orders", body=body,
                              message_id=mail.message_id, received_at=mail.received_at, **parts)

    def write(self, envelope, recipient, *lines, **parts):
        """Send a letter and have it handled; the mail that answers it, or None. sender=: another From."""
        mail_id = self.store(envelope, recipient, lines=lines, author=parts.get("sender"))
        desk.answer(self.letter(mail_id, *lines, **parts), self.now)
        return Outbox.get_or_none(Outbox.answers == mail_id)

    def reply(self, sender, *lines, to=None, **parts):
        """Answer the latest mail to this address (or the mail `to`)."""
        return self.write(sender, (to or self.last(sender)).headers["Reply-To"], *lines, **parts)

    def mails(self, address=None, kind=None):
        query = Outbox.select().order_by(Outbox.id)
        if address:
            query = query.where(Outbox.to == address)
        return list(query.where(Outbox.kind == kind) if kind else query)

    def last(self, address):
        return [mail for mail in self.mails(address) if "Reply-To" in mail.headers][-1]

    def inbound(self):
        """The latest inbound mail."""
        return Mail.select().order_by(Mail.id.desc()).get()

    def match(self, slug="trial"):
        return Match.get(Match.slug == slug)

    def journal(self, slug="trial"):
        return list(Journal.select().where(Journal.match == self.match(slug)).order_by(Journal.number))

    def plain_rows(self, slug="trial"):
        """The journal's rows as the kernel knows them."""
        return [plain for _, plain, _ in rows.of_match(self.match(slug))]

    def start(self, slug="trial", game="duel", given=None, **settings):
        """Open and start a duel between ann (red) and bob (blue); unless said the last answer counts at once, and what
        asks nothing comes at once. given: tables of the host.
        """
        settings["clock"] = {"second_thoughts": "0", "gather": "0", **settings.get("clock", {})}
        with database.transaction():
            match = starting.open_match(game, slug, self.now, settings=settings, given=given)
            for role, email in PLAYERS.items():
                seat = matches.seat(match, email, role, self.now, email.partition("@")[0])
                seat.nonce = f"{role} words"
                seat.save()
            starting.start(lock(match.id, self.now))
        return self.match(slug)


def said(mail):
    """A mail's text as one line: how it is wrapped does not matter."""
    return " ".join(mail.text.split())


def march(day, hour=0):
    """A moment (UTC) of the month of START."""
    return datetime(2027, 3, day, hour, tzinfo=UTC)


def hours(number):
    return timedelta(hours=number)


def open_deadline(role="red"):
    """The Deadline of the question a role is asked."""
    return Deadline.get(Deadline.role == role, Deadline.done_at.is_null())


def due(role="red"):
    """When the answer of a role that is asked is due."""
    return open_deadline(role).due_at
