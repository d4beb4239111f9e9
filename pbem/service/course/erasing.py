"""What is stored of a person is replaced, in every table: name, addresses, and the texts of the mails.

Digests stay, so that rows, receipts and draws can be checked as before, and so does the word that is part of every
draw. What a table says of a match (state, journal, filed orders) holds orders and no words of a person's, and is left.
"""

import gzip
import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, suppress
from datetime import datetime
from email import message_from_bytes, policy
from email.utils import parseaddr
from itertools import takewhile
from typing import Any

from pbem.addresses import travelling
from pbem.engine import journal
from pbem.persons import person
from pbem.render import PROOF
from pbem.store.models import (
    FAILED,
    STORED,
    WAITING,
    Act,
    Appeal,
    Application,
    Content,
    Correction,
    Deadline,
    Delivery,
    Dispute,
    Doubt,
    Happening,
    Invitation,
    Journal,
    Mail,
    Match,
    Message,
    Outbox,
    Player,
    Plea,
    Press,
    Recipient,
    Ruling,
    Seat,
    Session,
    SignIn,
    Tally,
    Untold,
    Vote,
)
from pbem.words import sayings

from ..judgement import mail_texts
from ..match.sitting import Sitting
from ..record import rows, untold

REMOVED = "removed on request"
# Where else words of a person may stand; what no column here holds is set by the program.
WRITTEN: dict[type[Any], tuple[str, ...]] = {
    Player: ("name",), Seat: ("name",), Application: ("lines",), Mail: ("sender", "reason"), Doubt: ("letter",),
    Press: ("text",), Vote: ("text",), Dispute: ("text",), Plea: ("text",), Ruling: ("text",), Appeal: ("text",),
    Correction: ("text",), Act: ("text", "details"), Message: ("text",), Happening: ("words", "said")}
SET = {"phrase", "sort", "how", "row", "tag", "command", "position"}  # keys in them under which the same holds
SHORTEST = 12  # characters of a text, or of a part of one, that is somebody's own words
MARKER = "==="
CLAUSE = re.compile(r"[,;:.!?()]+(?:\s|$)")


def erase(players: Iterable[Player], digest: str, now: datetime) -> None:
    """Replace what is stored of a person. players: his Players, under all his addresses; digest: of the person."""
    own = list(players)
    seats = list(Seat.select().where(Seat.player.in_(own)))
    mails = list(_mails(own, seats))
    found = _Words(own, mails)
    _with_untold(own, now)
    _remove_mails(mails, digest, now)
    _remove_quoting(found, {mail.id for mail in mails}, now)
    _remove_rows(own, seats, mails, found)
    _remove_outgoing(own, found)
    _rename(own, digest)
    for table, columns in WRITTEN.items():
        _replace(table, columns, found)


def _mails(own: list[Player], seats: list[Seat]) -> Iterator[Mail]:
    """The mails that he has written: to his reply addresses, or from an address of his."""
    persons = {person(player.email) for player in own}
    for mail in Mail.select().order_by(Mail.id):
        if mail.seat in {seat.id for seat in seats} or person(mail.sender) in persons:
            yield mail


class _Words:
    """What is looked for: addresses, names, whole texts and parts of them, however they are broken into lines.

    A name that the server or a game says itself (Will, France) is no sign of him and is not looked for in texts.
    """

    def __init__(self, own: list[Player], mails: list[Mail]) -> None:
        self.addresses = {player.email for player in own} | {mail.sender for mail in mails if "@" in mail.sender}
        names = {player.name for player in own} | {seat.name for seat in Seat.select().where(Seat.player.in_(own))}
        ids, lines = set[str](), set[str]()
        for mail in mails:
            ids.add(mail.message_id)
            name, address = _author(mail)
            names.add(name)
            self.addresses |= {address} if person(address) in {person(one.email) for one in own} else set()
            lines |= {line for line in _own_lines(mail) if len(line) >= SHORTEST}
        lines |= {text for text in _texts_of(own, mails) if len(text) >= SHORTEST}
        self.addresses |= {travelling(one) for one in self.addresses}
        plain = sorted({*self.addresses, *ids, *lines} - {""}, key=len, reverse=True)
        whole = sorted((name for name in names if len(name) > 1 and name != REMOVED and not sayings.says(name)),
                       key=len, reverse=True)
        parts = [*map(_spaced, plain), *(rf"(?<!\w){_spaced(name)}(?!\w)" for name in whole)]
        self.pattern = re.compile("|".join(parts) or r"(?!)", re.IGNORECASE)

    def has(self, text: str) -> bool:
        return bool(self.pattern.search(text))

    def out_of(self, text: str) -> str:
        """A text without them; proof lines stay as they are."""
        if not self.has(text):
            return text
        parts = re.split(rf"^(.*{re.escape(PROOF)}.*)$", text, flags=re.MULTILINE)
        return "".join(part if at % 2 else self.pattern.sub(REMOVED, part) for at, part in enumerate(parts))

    def out_of_all(self, value: object) -> object:
        """Plain data without them."""
        if isinstance(value, str):
            return self.out_of(value)
        if isinstance(value, list):
            return [self.out_of_all(one) for one in value]
        return {name: one if name in SET else self.out_of_all(one) for name, one in value.items()} \
            if isinstance(value, dict) else value


def _spaced(text: str) -> str:
    return r"(?:\s|&nbsp;|<br>|[>-])+".join(map(re.escape, text.split()))


def _author(mail: Mail) -> tuple[str, str]:
    with suppress(Exception):
        return parseaddr(str(message_from_bytes(mail.raw, policy=policy.compat32)["From"] or ""))
    return "", ""


def _own_lines(mail: Mail) -> Iterator[str]:
    """The lines of a mail above what it quotes of ours, and the parts of which they are made."""
    with suppress(Exception):
        for line in mail_texts.words_of(mail):
            if MARKER in line:
                return
            if not line.startswith(">") and PROOF not in line:
                yield from (" ".join(part.split()) for part in (line, *CLAUSE.split(line)))


def _texts_of(own: list[Player], mails: list[Mail]) -> Iterator[str]:
    """What he has written, each text as a whole, so that its shortest lines are known by those around them."""
    for mail in mails:
        with suppress(Exception):
            lines = takewhile(lambda line: MARKER not in line, mail_texts.words_of(mail))
            yield "\n".join(line for line in lines if not line.startswith(">") and PROOF not in line)
    for press in Press.select().where(Press.mail.in_(mails)):
        yield press.text
    for table in (Dispute, Plea, Message):
        yield from (row.text for row in table.select().where(table.player.in_(own)))


def _texts(raw: bytes) -> Iterator[str]:
    """What a mail says, as it stands and as it is read."""
    yield raw.decode("utf-8", "replace")
    with suppress(Exception):
        message = message_from_bytes(raw, policy=policy.default)
        yield from map(str, message.values())
        for part in message.walk():
            if not part.is_multipart():
                yield (part.get_payload(decode=True) or b"").decode(  # type: ignore[union-attr]
                    part.get_content_charset("utf-8"), "replace")


# The tables.

def _withhold(own: list[Player]) -> None:
    """A row that he has played keeps the commitment to his address in the place of the address."""
    ids = {player.id for player in own}
    for match in Match.select(Match.id, Match.game, Match.tables).where(Match.id.in_(
            Journal.select(Journal.match).where(Journal.player.in_(own), Journal.withheld == "", Journal.seal != ""))):
        for row, plain, _ in rows.of_match(match):
            if row.player_id in ids and row.seal and not row.withheld:
                Journal.update(withheld=journal.committed(plain, "player")).where(Journal.id == row.id).execute()


def _with_untold(own: list[Player], now: datetime) -> None:
    """The same, also of the rows that wait to be told."""
    with ExitStack() as stack:
        for made in Untold.select():
            stack.enter_context(untold.in_place(Sitting(made.match, now)))
        _withhold(own)


def _remove_mails(mails: list[Mail], digest: str, now: datetime) -> None:
    for mail in mails:
        _empty(mail.content_id, now)
        Mail.update(sender=REMOVED, message_id=f"<removed-{mail.id}-{digest[:12]}>").where(Mail.id == mail.id).execute()


def _empty(content_id: int | None, now: datetime) -> None:
    Content.update(raw=f"{REMOVED}\r\n".encode(), removed_at=now).where(
        Content.id == content_id, Content.removed_at.is_null()).execute()


def _remove_quoting(found: _Words, known: set[int], now: datetime) -> None:
    """Mails of others in which he is quoted or named; one that is still to be read is left until it is."""
    for mail in Mail.select(Mail, Content).join(Content).where(Content.removed_at.is_null(), Mail.status != STORED):
        if mail.id not in known and any(map(found.has, _texts(mail.raw))):
            _empty(mail.content_id, now)


def _remove_rows(own: list[Player], seats: list[Seat], mails: list[Mail], found: _Words) -> None:
    """What is his alone."""
    persons = {person(player.email) for player in own}
    for table, column in ((Recipient, Recipient.address), (SignIn, SignIn.email), (Delivery, Delivery.address),
                          (Invitation, Invitation.address)):
        theirs = [row.id for row in table.select(table.id, column) if person(getattr(row, column.name)) in persons]
        table.delete().where(table.id.in_(theirs)).execute()
    for gone in (Session, Vote):
        gone.delete().where(gone.player.in_(own)).execute()
    Tally.delete().where(Tally.id.in_([row.id for row in Tally.select() if found.has(row.who)])).execute()
    Application.update(lines={}).where(Application.seat.in_(seats)).execute()
    Doubt.update(letter={}).where(Doubt.seat.in_(seats)).execute()
    Press.update(text=REMOVED).where(Press.mail.in_(mails)).execute()
    for written in (Dispute, Plea):
        written.update(text=REMOVED).where(written.player.in_(own)).execute()
    Message.update(text=REMOVED).where(Message.player.in_(own), Message.answers).execute()
    Appeal.update(text=REMOVED).where(Appeal.id.in_([
        one.id for one in Appeal.select(Appeal, Dispute).join(Dispute)
        if any(seat.match_id == one.dispute.match_id and one.role in (seat.role, seat.stands_for) for seat in seats)
    ])).execute()
    for judged in (Ruling, Correction, Act):
        judged.update(text=REMOVED).where(judged.judge.in_(seats), judged.text != "").execute()
    for seat in (one for one in seats if one.role or one.stands_for):
        Deadline.update(meant=None).where(
            Deadline.match == seat.match_id, Deadline.role == (seat.role or seat.stands_for)).execute()


def _remove_outgoing(own: list[Player], found: _Words) -> None:
    """What was mailed to him keeps its proof lines alone, what was mailed to others all but him."""
    persons = {person(player.email) for player in own}
    for row in Outbox.select().order_by(Outbox.id):
        if person(row.to) in persons:
            _strip(row)
        else:
            _clean(row, found)


def _strip(row: Outbox) -> None:
    proof = [line for line in row.text.splitlines() if line.strip().startswith(PROOF)]
    Outbox.update(
        to=REMOVED, subject=REMOVED, text="\n".join([REMOVED, "", *proof, ""]), html=None, headers={}, calendar=None,
        attached=None, pictures=None, attached_name="", in_reply_to=None, references="", last_error="",
        status=FAILED if row.status == WAITING else row.status).where(Outbox.id == row.id).execute()
    Delivery.delete().where(Delivery.message_id == row.message_id).execute()


def _clean(row: Outbox, found: _Words) -> None:
    values: dict[str, Any] = {name: found.out_of(getattr(row, name) or "") for name in (
        "subject", "text", "references", "last_error", "to")}
    values |= {"headers": found.out_of_all(row.headers), "calendar": found.out_of_all(row.calendar),
               "in_reply_to": found.out_of(row.in_reply_to) if row.in_reply_to else None}
    values |= {"html": None} if row.html and (found.has(row.html) or values["text"] != row.text) else {}
    values |= {"attached": None} if row.attached and found.has(_unpacked(bytes(row.attached))) else {}
    changed = {name: value for name, value in values.items() if value != (getattr(row, name) or value)}
    changed |= {name: None for name in ("html", "attached") if name in values}
    if changed:
        Outbox.update(**changed).where(Outbox.id == row.id).execute()
        Delivery.delete().where(Delivery.message_id == row.message_id).execute()


def _unpacked(raw: bytes) -> str:
    with suppress(OSError, EOFError):
        return gzip.decompress(raw).decode("utf-8", "replace")
    return raw.decode("utf-8", "replace")


def _replace(table: type[Any], columns: tuple[str, ...], found: _Words) -> None:
    """Whatever else a table says of him."""
    for row in table.select():
        changed = {name: found.out_of_all(getattr(row, name)) for name in columns}
        changed = {name: value for name, value in changed.items() if value != getattr(row, name)}
        if changed:
            table.update(**changed).where(table.id == row.id).execute()


def _rename(own: list[Player], digest: str) -> None:
    """He stays as somebody whose name nobody knows any more."""
    for player in own:
        Player.update(email=f"{REMOVED} {digest[:16]} {player.id}", person="", name=REMOVED, zone="UTC",
                      days_off=[], absences=[], settled={}, digest=None, pictures=None).where(
            Player.id == player.id).execute()
        Seat.update(name=REMOVED).where(Seat.player == player, Seat.name != "").execute()
