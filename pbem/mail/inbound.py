"""A mail's way in: stored durably first, then read, judged by the gates, and handed to the service.

Where the server runs, its `Intake` reads, in turn and in processes of its own; elsewhere (a command, a test) the
caller reads. The service answers one mail at a time.
"""

import hashlib
import logging
from datetime import datetime
from threading import Lock, RLock
from typing import NamedTuple

from peewee import fn

from pbem import addresses, config, networks
from pbem.service.asked.submitted import DELAYED
from pbem.service.desk import desk
from pbem.service.post import dates, faults, kept, letters, mail_names, reasons, unread, unsubscribing
from pbem.service.post.reasons import BOUNCE
from pbem.store import wakes
from pbem.store.database import transaction
from pbem.store.models import ANSWERED, ASIDE, IGNORED, STORED, Content, Delivery, Mail, Outbox
from pbem.store.prepared import Prepared, each, given

from . import bounces, compose, gates, headers, origins, readers, reading, recipients
from .reasons import reason
from .turns import SMALL, Turns

log = logging.getLogger(__name__)

LONGEST_ADDRESS = 320
MAILBOX, UNSUBSCRIBE = "mailbox", "unsubscribe"
MOST_DEATHS = 2
OWN_PAGES = "web"  # the transport of the local mailboxes, which know who writes
_reading, _judging = RLock(), Lock()
_intake = None
UNKEPT = *faults.DATABASE, readers.Abandoned, readers.CannotStart  # no mail's fault

KEEP = Prepared(lambda: Mail.insert(each(
    Mail, "message_id", "recipient", "body", "sender", "received_at", "transport", "content", "seat", "size", "origin",
    "large")
    ).on_conflict_ignore().returning(Mail.id))
KEPT = Prepared(lambda: Mail.select(Mail.id).where(
    Mail.message_id == given(Mail.message_id), Mail.recipient == given(Mail.recipient),
    Mail.body.in_([given(Mail.body), ""])))
IS_OURS = fn.EXISTS(Outbox.select(Outbox.id).where(Outbox.message_id == Mail.message_id)).alias("is_ours")
MAIL = Prepared(lambda: Mail.select(Mail, Content, kept.IS_KEPT, IS_OURS).join(Content).where(
    Mail.id == given(Mail.id)))
KEEP_CONTENT = Prepared(
    lambda: Content.insert(each(Content, "digest", "raw")).on_conflict_ignore().returning(Content.id))
CONTENT = Prepared(lambda: Content.select(Content.id).where(Content.digest == given(Content.digest)))
STATUS = Prepared(lambda: Mail.select(Mail.status).where(Mail.id == given(Mail.id)))
# Mails of strangers that may wait to be read, of one origin and of all, {whether they are large: how many}.
FEW_WAITING, MOST_WAITING, OF_ALL = 3, {False: 1000, True: 20}, 5
WAITING = Mail.select(fn.COUNT(Mail.id).alias("number")).where(
    Mail.status == STORED, Mail.seat == unread.NOBODY, Mail.large == given(Mail.large))
WAITING_STRANGERS = Prepared(lambda: WAITING)
WAITING_FROM = Prepared(lambda: WAITING.where(Mail.origin == given(Mail.origin)))


class Stored(NamedTuple):
    """A mail in the database; repeat: it had come before, under the same Message-ID and recipient."""

    mail_id: int
    repeat: bool


def store(raw, sender, recipient, transport, now, size=None, peer=""):
    """Store a raw mail in one durable commit; the transport may accept it only after that.

    A repeat of (Message-ID, recipient, body) changes nothing and gives the id of the first. Another body under the
    same Message-ID is a mail of its own: some programs send a draft again under its old one.
    sender: the envelope sender, "" or "<>" for the null sender. now: aware UTC, the time of receipt.
    size: of the whole mail, where raw is only the beginning of one that is too large. peer: the address of who brought
    it, "" where it was fetched.
    Any database error is the transport's sign to ask for the mail again.
    """
    with transaction():
        return enter(raw, sender, recipient, transport, now, size, peer)


def enter(raw, sender, recipient, transport, now, size=None, peer=""):
    """The same in the caller's transaction."""
    sender, recipient = _envelope(sender), _envelope(recipient)
    message_id, body = headers.message_id(raw), headers.body_digest(raw)
    known = KEPT.first(message_id=message_id, recipient=recipient, body=body)
    new = None if known else KEEP.first(
        message_id=message_id, recipient=recipient, body=body, sender=sender, received_at=now, transport=transport,
        content=_content(raw), size=size, **_owner(raw, recipient, peer))
    mail = known or new or KEPT.first(message_id=message_id, recipient=recipient, body=body)
    if new:
        wakes.tell(wakes.MAIL)
    else:
        log.info("mail %(mail)s came again by %(transport)s",
                 {"mail": mail_names.of_inbound(mail.id), "transport": transport})
    return Stored(mail.id, not new)


def _owner(raw, recipient, peer):
    """Whose a mail is, as columns: a seat's, or that of whoever writes from there."""
    seat = unread.seat_of(recipient)
    if seat != unread.NOBODY:
        return {"seat": seat, "origin": networks.UNKNOWN, "large": False}
    return {"seat": seat, "origin": origins.origin(raw, peer), "large": len(raw) > SMALL}


def has_room(raw, recipients, peer):
    """Whether a mail may be stored now: one to a reply address always; of strangers' mails that are not read yet few
    large ones may wait, and few of one origin.
    """
    if any(unread.is_signed(recipient) for recipient in recipients):
        return True
    origin, large = origins.origin(raw, peer), len(raw) > SMALL
    waiting = WAITING_FROM.one(origin=origin, large=large).number
    return waiting < FEW_WAITING or waiting < MOST_WAITING[large] and \
        WAITING_STRANGERS.one(large=large).number < OF_ALL * MOST_WAITING[large]


def _content(raw):
    """The id of the Content with these bytes, kept once for all their recipients."""
    digest = hashlib.sha256(raw).hexdigest()
    kept = KEEP_CONTENT.first(digest=digest, raw=raw) or CONTENT.first(digest=digest)
    return kept.id


def ingest(raw, sender, recipient, transport, now):
    """The same as `store`, for a transport that needs the mail's id only."""
    return store(raw, sender, recipient, transport, now).mail_id


def use(intake):
    """From now on this process's mails are read by an `Intake`, or `Elsewhere`; None: by whoever hands them over."""
    global _intake
    _intake = intake


def is_left_to_the_intake(stored):
    """Whether an Intake reads a mail that a transport has stored; it is told. A repeat is answered by who took it."""
    if stored.repeat or not _intake:
        return False
    _intake.wake()
    return True


def take(stored, now):
    """Process what a transport has stored: a new mail unless somebody was faster, a repeat in any case."""
    if stored.repeat:
        process(stored.mail_id, now)
    elif not is_left_to_the_intake(stored):
        _process(stored.mail_id, now)


def process(mail_id, now, read=reading.read):
    """Have a stored mail read and answered. One the service has answered before is answered with the first answer.

    read: what turns bytes into plain data, where no Intake runs. A mail that cannot be read because of a fault of
    ours is kept (`kept`); when the database is at fault it stays stored and the error is raised, and it is told when
    that lasts.
    """
    if STATUS.first(id=mail_id).status == ANSWERED:
        desk.answer_again(mail_id, now)
    elif _intake:
        _intake.wait_for(mail_id)
    else:
        _process(mail_id, now, read)


def process_waiting(now):
    """Have every mail read that a crash has left unread, in turn; how many were read here."""
    if _intake:
        _intake.wake()
        return 0
    turns, seen = Turns(), set()
    while (turn := turns.take()) and turn.mail_id not in seen:
        _process(turn.mail_id, now)
        turns.done(turn)
        seen.add(turn.mail_id)
    return len(seen)


def process_kept(now, match=None, read=reading.read):
    """Have every mail that is to be tried again, of all or of a match, read in the order in which they came."""
    for fault in faults.of_mails(match):
        process(fault.mail_id, now, read)


def _process(mail_id, now, read=reading.read):
    with _reading:
        while is_stored(mail_id) and attempt(mail_id, lambda: now, read):
            pass


def is_stored(mail_id):
    """Whether a mail still waits to be read, and is not kept for a fault of ours."""
    return kept.waits_to_be_read(mail_id)


def attempt(mail_id, clock, read):
    """Read a stored mail once and hand it to the service; or count that its reader died, and set it aside at last.

    Whether anything came of it; what stays stored otherwise is to be tried again after a while.
    read: as `reading.read`, or that of a `readers.Reader`. clock: a function giving the aware UTC time.
    """
    mail, said = MAIL.first(id=mail_id), None
    if mail.status != STORED:
        return True  # another process was faster
    try:
        said = _read(mail, read)
        return _judge(mail, said, clock)
    except UNKEPT as error:
        if isinstance(error, faults.DATABASE) and clock() - mail.received_at >= faults.REST:
            _keep(mail, said, error, clock())
        raise
    except readers.Died as death:
        _count_death(mail, death.why, clock, read)
    except Exception as error:
        _keep(mail, said, error, clock())
    return True


def _keep(mail, said, error, now):
    """Keep a mail on which the program has failed; its writer and who runs the server are told.

    said: what was read of it, None when that has failed.
    """
    log.error("mail %(mail)s is kept, for the program fails on it", {"mail": mail_names.name(mail)}, exc_info=error)
    with _judging, transaction():
        fault = is_stored(mail.id) and kept.keep(mail, faults.ANSWERING if said else faults.READING, error, now)
    if fault:
        if said is None or said["verdict"] in (gates.PASS, gates.OVERSIZE):
            _tell_writer(mail, said, now)
        faults.tell(fault, now)


def _tell_writer(mail, said, now):
    """Tell the writer of a mail that it is kept; what fails in that is logged, and keeps no other from being told."""
    try:
        with transaction():
            kept.tell_writer(mail, said and letter(mail, said), now)
    except Exception:
        log.exception("that mail %(mail)s is kept could not be told", {"mail": mail_names.name(mail)})


def _read(mail, read, head_only=False):
    """The plain data of a mail, as `reading.read` gives it."""
    if mail.is_ours:
        return reading.NOTHING | {"verdict": gates.IGNORE, "gate": "own",
                                  "reason": reason("gate.own")}
    if unsubscribing.find(mail.recipient):
        return reading.NOTHING | {"verdict": UNSUBSCRIBE, "gate": UNSUBSCRIBE, "reason": reason("gate.unsubscribe")}
    if recipients.is_mailbox(mail.recipient, config.current()):
        return reading.NOTHING | {"verdict": MAILBOX, "gate": "mailbox", "reason": reason("gate.mailbox")}
    returned = bounces.is_return_path(mail.recipient)
    if returned and bounces.find(mail) is None:
        return reading.NOTHING | {"verdict": gates.IGNORE, "gate": "returned",
                                  "reason": reason("gate.unsigned")}
    return read(bytes(mail.raw), gates.Facts(
        sender=mail.sender, proven=_is_proven(mail), returned=returned, size=mail.size or 0,
        person=mail.recipient if recipients.is_for_a_person(mail.recipient, config.current()) else "",
        head_only=head_only, verified=mail.transport != OWN_PAGES, authserv_id=config.current().authserv_id,
        name_server=config.current().name_server_address,
        clues=(config.current().domain.lower(), compose.SERVER_NAME.lower(),
               f"{config.current().address(config.DESK).partition('@')[0].lower()}+")))


def _judge(mail, said, clock):
    """Hand a mail that was read to the service, which answers one at a time, or file it as the gates say.

    Whether it is no longer stored.
    """
    with _judging:
        if said["verdict"] == gates.PASS:
            return desk.answer(letter(mail, said), clock())
        if is_stored(mail.id):
            _file_by_gate(mail, said, clock())
        return not is_stored(mail.id)


def _file_by_gate(mail, said, now):
    with transaction():
        FILING[said["verdict"]](mail, said, now)
        if mail.is_kept:
            kept.settle(mail, now)


def _count_death(mail, why, clock, read):
    """Note that the process that read a mail died of it; a mail that does so again is not read any more."""
    log.warning("mail %(mail)s: %(why)s", {"mail": mail_names.name(mail), "why": reasons.told(why)})
    Mail.update(deaths=Mail.deaths + 1).where(Mail.id == mail.id).execute()
    if mail.deaths + 1 < MOST_DEATHS:
        return
    try:
        said = _read(mail, read, head_only=True)
    except (readers.Died, readers.Fault):
        said = reading.NOTHING | {"doubt": reason("headers_unread", why=why)}
    said |= {"gate": "unreadable", "reason": why, "verdict": gates.OVERSIZE}
    try:
        with _judging:
            _unread(mail, said, clock())
    except UNKEPT:
        raise
    except Exception as error:
        _keep(mail, said, error, clock())


def letter(mail, said):
    """The Letter of a mail: what its writer wrote, apart from what is set aside."""
    return letters.Letter(
        mail_id=mail.id, sender=mail.sender, recipient=mail.recipient, message_id=mail.message_id,
        origin=mail.origin, answers=said["answers"], from_address=said["from"], from_name=said["name"],
        subject=said["subject"], received_at=mail.received_at,
        written_at=dates.believed(said["date"] and datetime.fromisoformat(said["date"]), mail.received_at),
        body=[(number, text) for number, text, why in said["lines"] if not why],
        set_aside=[(number, text, why) for number, text, why in said["lines"] if why],
        attachments=list(said["attachments"]), cut=said["cut"], absence=said["absence"], doubt=said["doubt"],
        proof=said["proof"] and letters.Proof(*said["proof"]))


def _is_proven(mail):
    return (unread.seat_of(mail.recipient) if mail.seat is None else mail.seat) != unread.NOBODY


def _why(said):
    """Which gate stopped a mail, and why, as who runs the server reads it."""
    return f"{said['gate']}: {reasons.told(said['reason'])}"


def _ignore(mail, said, now):
    _file(mail, IGNORED, _why(said))


def _unread(mail, said, now):
    """Its sender is answered as for a mail without orders that names the reason; the mail stays for the moderator.

    A mail that nobody's reply address vouches for is answered only where its size is to blame.
    """
    with transaction():
        if said["gate"] == "oversize" or _is_proven(mail):
            whole = [[0, "", said["reason"]]]
            desk.answer(letter(mail, said | {"lines": whole, "cut": said["reason"]}), now)
        _file(mail, ASIDE, _why(said), STORED, ANSWERED, ASIDE)


def _bounced(mail, said, now):
    row = bounces.find(mail)
    how, why = "came back" if said["permanent"] else DELAYED, reasons.told(said["reason"])
    with transaction():
        if _file(mail, IGNORED, f"{BOUNCE} {row.message_id}: {why}", match=row.match_id, role=row.role):
            bounces.record(row, f"{how}: {why}", now, said["permanent"])


def _set_aside(mail, said, now):
    row = bounces.find(mail)
    seat = {"match": row.match_id, "role": row.role} if row else {}
    _file(mail, ASIDE, _why(said), **seat)


def _delivered(mail, said, now):
    with transaction():
        (Delivery.insert(address=addresses.kept(mail.recipient), message_id=mail.message_id, raw=mail.raw, at=now)
         .on_conflict_ignore().execute())
        _file(mail, IGNORED, _why(said))


def _unsubscribed(mail, said, now):
    """Its writer wants no more mail, whoever wrote it: the address is known to his mails alone. It is not answered."""
    with transaction():
        known = unsubscribing.unsubscribe(unsubscribing.find(mail.recipient), now)
        _file(mail, IGNORED if known else ASIDE, _why(said))


FILING = {MAILBOX: _delivered, UNSUBSCRIBE: _unsubscribed, gates.IGNORE: _ignore, gates.ASIDE: _set_aside,
          gates.OVERSIZE: _unread, gates.BOUNCE: _bounced}


def _file(mail, status, reason, *before, **seat):
    """File a mail that has one of these statuses (stored, when none is given); whether it had."""
    return Mail.update(status=status, reason=reason, **seat).where(
        Mail.id == mail.id, Mail.status.in_(before or (STORED,))).execute()


def _envelope(address):
    """An envelope address without angle brackets; aiosmtpd writes the null sender as "<>"."""
    return headers.plain(address or "").removeprefix("<").removesuffix(">")[:LONGEST_ADDRESS]
