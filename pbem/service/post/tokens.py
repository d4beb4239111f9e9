"""Reply addresses that authenticate: `orders+<token>@domain` signs seat, question and day of issue.

A token reads `<kind><seat>-<question>-<day>-<signature>`, all lower case, because mail servers may change the case of
an address's local part (RFC 5321 section 2.4 forbids it; some do). Seat and question stand there by marks drawn for
them: their numbers would count deputies and questions under seal. Tokens of the form before, with numbers in base 36
under a longer signature, are read as long as they live.
"""

import base64
import hashlib
import hmac
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from peewee import ModelSelect

from pbem import config
from pbem.render.times import date
from pbem.store.models import Match, Player, Seat
from pbem.store.prepared import Prepared, given

ORDERS, JOIN, PRESS, CONFIRM, RULING = "o", "j", "p", "c", "m"
MESSAGE, ADDRESS, OBSERVING, FORGET = "w", "a", "v", "f"
NAMING = (ORDERS, CONFIRM, RULING, MESSAGE, ADDRESS)  # by the mark of what is answered; the others have a number
LIFETIME = timedelta(days=90)
EPOCH = datetime(2020, 1, 1, tzinfo=UTC)
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
FORM = re.compile(r"([ojpcmwavf])([a-z2-7]+)-([0-9a-z]+)-([0-9a-z]+)-([a-z2-7]{16})")
NUMBERED = re.compile(r"([ojp])([0-9a-z]+)-([0-9a-z]+)-([0-9a-z]+)-([a-z2-7]{20})")
WITHIN = re.compile(r"\b[ojpcmwavf][0-9a-z]+(-[0-9a-z]+){2}-([a-z2-7]{20}|[a-z2-7]{16})(?![0-9a-z])", re.IGNORECASE)
HIDDEN = "…"
NOTHING = "0"
OF_SEAT = (Seat, Player, Match.id, Match.slug, Match.game, Match.tables, Match.settings)  # its state is large
SEAT = {str: Prepared(lambda: _seats().where(Seat.mark == given(Seat.mark))),
        int: Prepared(lambda: _seats().where(Seat.id == given(Seat.id)))}
SEAT_ID = {str: Prepared(lambda: Seat.select(Seat.id).where(Seat.mark == given(Seat.mark))),
           int: Prepared(lambda: Seat.select(Seat.id).where(Seat.id == given(Seat.id)))}
RECIPIENT = re.compile(r"orders\+(.+)")


class BadToken(ValueError):
    """The token was not made by this server, or was damaged on its way."""


@dataclass(frozen=True, slots=True)
class Token:
    """What a reply address stands for. issued: day of issue.

    seat: its mark, of a person in one to FORGET; in a token of the form before, its id (int). question: the mark of the
    question asked (of a Doubt in a token to CONFIRM, of a Dispute in one for its RULING by a moderator, of a Message to
    answer, of a change of ADDRESS), its number in the form before, "" for none. number: of a press address its
    recipients (bit i: the game's i-th role), of one to confirm an application that one's drawn number.
    """

    kind: str
    seat: str | int
    issued: datetime
    question: str | int = ""
    number: int = 0

    def expired(self, now: datetime) -> bool:
        """Whether the address is too old to be answered."""
        return now - self.issued > LIFETIME


def address(kind: str, seat: str, now: datetime, question: str = "", number: int = 0) -> str:
    """The reply address for a seat, and a question, by their marks. number: as in a Token."""
    about = (question or NOTHING) if kind in NAMING else _write(number)
    head = f"{kind}{seat}-{about}-{_write((now - EPOCH).days)}"
    return config.current().address(f"orders+{head}-{_sign(f'reply|{head}')[:16]}")


def until(now: datetime, player: Player) -> str:
    """The last day on which a reply address of today is taken, in words of its reader."""
    return date(now + LIFETIME, player.zone, player.language)


def find(recipient: str) -> str | None:
    """The token text in a recipient address, or None."""
    found = RECIPIENT.fullmatch(config.current().local_part(recipient))
    return found[1] if found else None


def read(text: str) -> Token:
    """The Token behind a token text; BadToken when its form or signature is wrong."""
    head = text.rpartition("-")[0]
    if (parts := FORM.fullmatch(text)) and hmac.compare_digest(_sign(f"reply|{head}")[:16], parts[5]):
        return _token(parts, parts[2], "" if parts[3] == NOTHING else parts[3])
    if (parts := NUMBERED.fullmatch(text)) and hmac.compare_digest(_sign(f"token|{head}")[:20], parts[5]):
        return _token(parts, int(parts[2], 36), int(parts[3], 36) or "")
    raise BadToken(text)


def seat_of(token: Token) -> Seat | None:
    """The Seat that a token proves, with its Player, and its Match with name and settings; None when it is gone."""
    return SEAT[type(token.seat)].first(mark=token.seat, id=token.seat)


def left_out(text: str) -> str:
    """A text for other eyes than a player's: no reply address in it proves anybody's seat any more."""
    return WITHIN.sub(HIDDEN, text)


def _seats() -> "ModelSelect[Seat]":
    return Seat.select(*OF_SEAT).join(Player).switch(Seat).join(Match)


def seat_id_of(token: Token) -> int | None:
    """The id of the Seat that a token proves; None when it is gone."""
    seat = SEAT_ID[type(token.seat)].first(mark=token.seat, id=token.seat)
    return seat.id if seat else None


def _token(parts: re.Match[str], seat: str | int, question: str | int) -> Token:
    kind, issued = parts[1], EPOCH + timedelta(days=int(parts[4], 36))
    return Token(kind, seat, issued, question) if kind in NAMING else Token(kind, seat, issued, "", int(parts[3], 36))


def _sign(text: str) -> str:
    digest = hmac.new(config.current().secret_key(), text.encode(), hashlib.sha256).digest()
    return base64.b32encode(digest).decode().lower()


def _write(number: int) -> str:
    text = ""
    while number:
        number, digit = divmod(number, 36)
        text = DIGITS[digit] + text
    return text or "0"
