"""Who wants no mail of this server: addresses whose reader has unsubscribed, and what they still get.

Of an address that has confirmed nothing it is nothing at all. A player wants the mails of his matches; once he has
unsubscribed nobody invites him or asks him to be a deputy, and while he has no part in a match nothing is mailed to him
that comes under his name without proof. All addresses of a mailbox are one reader's, as elsewhere.

Every mail says how to unsubscribe (RFC 2369), where the pages are reachable also by one press of a button (RFC 8058).
The address and the link name the reader by a mark made with the server's key: it proves nothing else, is the same in
every mail to an address and never too old.
"""

import base64
import hashlib
import hmac
from collections.abc import Iterable
from datetime import datetime

from pbem import addresses, config
from pbem.persons import person
from pbem.store.models import CANDIDATE, DEPUTY, FINISHED, HOLDER, MODERATOR, Match, Player, Recipient, Seat
from pbem.store.prepared import Prepared, each, given

from ..match.said import Refused, said
from . import lanes

KIND = "u"  # what the token begins with
LENGTH = 20  # characters of a mark, of 5 bits
PAGE = "/unsubscribe/"
OF_HOST = "moderator"  # the kind of mails to who runs the server, who has set his address himself
INVITATION, DEPUTY_ASKED = "invitation", "confirm_deputy"  # kinds of mails about what others want of their reader
UNASKED = (INVITATION, DEPUTY_ASKED, "observed")  # kinds that who wants no mail does without
OF_PERSON = Prepared(lambda: Recipient.select().where(Recipient.person == given(Recipient.person)))
Other = Recipient.alias()
SILENCED = Other.select(Other.id).where(Other.person == given(Recipient.person), Other.silenced).limit(1)
HEARD = Prepared(lambda: Recipient.select().where(
    (Recipient.address == given(Recipient.address)) | (Recipient.id == SILENCED)))
NEW: Prepared[Recipient] = Prepared(lambda: Recipient.insert(
    each(Recipient, "address", "person", "mark")).on_conflict_ignore())


def headers(kind: str, to: str) -> dict[str, str]:
    """The header fields by which the reader of a mail of this kind can unsubscribe; none for who runs the server."""
    if kind == OF_HOST:
        return {}
    settings, token = config.current(), KIND + mark(to)
    by_mail = f"<mailto:{settings.address(f'orders+{token}')}?subject=unsubscribe>"
    if not settings.web_url.startswith("https://"):
        return {"List-Unsubscribe": by_mail}
    return {"List-Unsubscribe": f"{by_mail}, <{settings.link(PAGE + token)}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


def mark(address: str) -> str:
    """What an address is called where its reader unsubscribes: the same each time, and nobody else can tell it."""
    text = f"recipient|{addresses.kept(address)}".encode()
    digest = hmac.new(config.current().secret_key(), text, hashlib.sha256).digest()
    return base64.b32encode(digest).decode().lower()[:LENGTH]


def keeps_back(kind: str, lane: int, to: str, now: datetime, is_answer: bool = False) -> bool:
    """Whether a mail must not be written, for its reader wants none; the address is known from now on by its mark.

    That it is not written is noted for who runs the server, but where it would tell him of a deputy.
    is_answer: it answers a mail.
    """
    rows = _heard_from_now_on(addresses.kept(to))
    unwanted = is_unwanted(rows, kind, lane, to, is_answer)
    if unwanted and kind != DEPUTY_ASKED and may_be_named(to):
        Recipient.update(kept_back_at=now).where(
            Recipient.address == addresses.kept(to), Recipient.kept_back_at.is_null()).execute()
    return unwanted


def is_unwanted(rows: list[Recipient], kind: str, lane: int, to: str, is_answer: bool = False) -> bool:
    """The same without noting it. rows: what is known of who reads at this address, as `heard` gives it."""
    if kind == OF_HOST or not any(row.silenced for row in rows):
        return False
    if not _confirmed(to) or kind in UNASKED and not is_answer:
        return True
    return lane == lanes.UNPROVEN and not parts(to)


def of_person(address: str) -> list[Recipient]:
    """The addresses of a person that were written to."""
    return OF_PERSON.rows(person=person(address))


def heard(address: str) -> list[Recipient]:
    """What is known of who reads at an address, however many he has: that address, and one of his that is silenced."""
    return HEARD.rows(address=addresses.kept(address), person=person(address))


def wants_none(address: str) -> bool:
    """Whether the person of an address has unsubscribed, so that nobody may offer him anything."""
    return any(row.silenced for row in heard(address))


def check_wanted(address: str) -> None:
    """Refused when the person of an address has unsubscribed: who hosts can allow it first."""
    if wants_none(address):
        raise Refused(said("wants_no_mail", email=address))


def lift(address: str) -> None:
    """Mail to all addresses of a person may be written again."""
    Recipient.update(silenced=False, kept_back_at=None, listed=False).where(
        Recipient.person == person(address)).execute()


def unlisted() -> list[Recipient]:
    """The addresses to which a mail was not written, of which who runs the server has not been told."""
    return list(Recipient.select().where(
        Recipient.kept_back_at.is_null(False), ~Recipient.listed).order_by(Recipient.id))


def listed(rows: Iterable[Recipient]) -> None:
    """He is told of these now."""
    Recipient.update(listed=True).where(Recipient.id.in_([row.id for row in rows])).execute()


def may_be_named(address: str) -> bool:
    """Whether it betrays no deputy that somebody at this address is or was written to."""
    seats = Seat.select().join(Player).where(Player.email == addresses.kept(address))
    return seats.where(Seat.kind.in_((HOLDER, CANDIDATE))).exists() or not seats.exists()


def parts(address: str) -> list[Seat]:
    """The seats with which somebody takes part in matches that are not over: as a player, deputy or moderator."""
    of_match = (Match.id, Match.slug, Match.game, Match.tables, Match.status)
    seats = Seat.select(Seat, *of_match).join(Match).switch(Seat).join(Player)
    return list(seats.where(
        Player.email == addresses.kept(address), Match.status != FINISHED, Seat.kind.in_((HOLDER, DEPUTY, MODERATOR)),
        Seat.role.is_null(False) | Seat.confirmed_at.is_null(False)).order_by(Seat.match, Seat.kind, Seat.id))


def _heard_from_now_on(address: str) -> list[Recipient]:
    """The same; the address is among what is known."""
    rows = heard(address)
    if any(row.address == address for row in rows):
        return rows
    NEW.change(address=address, person=person(address), mark=mark(address))
    return heard(address)


def _confirmed(address: str) -> bool:
    return Player.select().where(Player.email == addresses.kept(address), Player.confirmed_at.is_null(False)).exists()
