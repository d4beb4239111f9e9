"""Mails caused by somebody else than their reader, with no proof that he may: few a day, whoever asks for them.

Whoever has confirmed nothing has a share in what such mails there are: of his network and his domain, so that nobody
uses up what others have by inventing senders. Where somebody vouches for the sender (`mail.authenticity`) the mail goes
to who has asked for it; of these his domain alone has a share, and others cannot touch it.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from pbem import addresses, words
from pbem.persons import person
from pbem.store.models import Player

from ..match import caps
from . import lanes, silence
from .letters import Letter

ALL = ""  # whose count the server's own is
DAY, MOST_DAYS = timedelta(days=1), 7


class Leave(NamedTuple):
    """Whether such a mail may go out. why: why not, for the moderator, or ""; last: it must say that it is the last."""

    why: str = ""
    last: bool = False


def is_known(email: str) -> bool:
    """Whether an address has confirmed once that it wants mail of this server."""
    return Player.select().where(Player.email == addresses.kept(email), Player.confirmed_at.is_null(False)).exists()


def leave(email: str, now: datetime, letter: Letter | None = None) -> Leave:
    """The Leave to answer a mail without a token at an address; one more is counted. letter: the mail, where it was
    read.

    A player's own address has a count of its own, which nothing that he does himself is held against.
    """
    found = _within_limits(email, now, letter)
    if found.why or not silence.is_unwanted(silence.heard(email), "", lanes.UNPROVEN, email):
        return found
    return Leave(words.of().say("mails", "set_aside.unwanted", {"email": email}))


def _within_limits(email: str, now: datetime, letter: Letter | None) -> Leave:
    who = person(email)
    if is_known(email):
        return _taken((("unproven_a_day", who),), now)
    shares = _shares(email, letter)
    full = next((share for share in shares if not caps.is_free(*share, now)), None)
    return _refused(*full, now) if full else _taken((("stranger_a_day", who), *shares), now)


def _shares(email: str, letter: Letter | None) -> list[tuple[str, str]]:
    """The counts, (cap, whose), out of which a mail to a stranger comes."""
    domain = addresses.owner(email)
    if letter and letter.is_verified() and addresses.kept(letter.from_address) == addresses.kept(email):
        return [("verified_of_domain_a_day", domain), ("verified_strangers_a_day", ALL)]
    origin = letter.origin if letter else ""
    networks = [("strangers_of_network_a_day", origin)] if origin else []
    return [*networks, ("strangers_of_domain_a_day", domain), ("strangers_a_day", ALL)]


def _taken(counts: Sequence[tuple[str, str]], now: datetime) -> Leave:
    for name, who in counts:
        if not caps.take(name, who, now):
            return _refused(name, who, now)
    return Leave(last=caps.is_last(*counts[0], now))


def _refused(name: str, who: str, now: datetime) -> Leave:
    caps.refuse(name, who, now, told=caps.LATER)
    return Leave(f"{caps.BEYOND} {caps.for_host(name)}")


def guest_day(email: str, now: datetime) -> datetime | None:
    """When a person without a seat may be mailed on behalf of a player or the moderator: now, or on a later day.

    None when the next days are full. Who asks learns nothing of that: others may have asked the same person.
    """
    for days in range(MOST_DAYS):
        moment = now + days * DAY
        if caps.is_free("guests_a_day", ALL, moment) and caps.take("guest_a_day", person(email), moment) \
                and caps.take("guests_a_day", ALL, moment):
            return moment
    caps.refuse("guest_a_day", person(email), now)
    return None
