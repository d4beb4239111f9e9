"""The letters of deputies: orders while they play, otherwise whether they agree to be deputies."""

from collections.abc import Callable
from datetime import datetime
from typing import TypeAlias

from pbem.store.models import DEPUTY, Mail, Seat

from ..match.said import said
from ..match.sitting import Sitting, lock, role_concerned
from ..post import tokens
from ..post.letters import Letter
from ..post.notices import notify
from ..post.tokens import Token
from . import deputies

Play: TypeAlias = Callable[[Letter, Mail, Token, Seat, datetime], None]


def answer(letter: Letter, mail: Mail, token: Token, seat: Seat, now: datetime, play: Play) -> None:
    """A deputy's letter: orders and press while he plays; otherwise he agrees, or with NO ends his part.

    Whoever has not agreed yet may decline in other words, which may be an order of who has.

    play: answers a letter of who plays, with the same arguments as this but itself.
    """
    sitting = lock(seat.match_id, now)
    own = next(row for row in sitting.seats if row.id == seat.id)
    if (letter.declines() if own.confirmed_at else letter.refuses()) and token.kind != tokens.PRESS:
        _resign(sitting, own, mail)
    elif token.kind != tokens.JOIN and sitting.roles[role_concerned(own)] is own:
        play(letter, mail, token, seat, now)
    elif token.expired(now) and not own.confirmed_at:
        deputies.ask(sitting, own, mail)
    elif why := deputies.why_not_agree(sitting, own):
        _resign(sitting, own, mail, why)
    else:
        _agree(sitting, own, mail)


def _resign(sitting: Sitting, seat: Seat, mail: Mail, why: str = "deputy_ended.by_yourself") -> None:
    """The deputy wants no part in it any more, or can have none. why: the name of a phrase."""
    for role in _shared(sitting, seat):
        deputies.end(sitting, role)
        deputies.tell_holder(sitting, role, said(deputies.ENDED), (mail.id,))
    notify("deputy_ends", seat, mail, sitting.now, why=said(why))


def _agree(sitting: Sitting, seat: Seat, mail: Mail) -> None:
    new = not seat.confirmed_at
    for own in sitting.seats:
        if own.kind == DEPUTY and own.player_id == seat.player_id and own.stands_for in _shared(sitting, seat):
            own.confirmed_at = own.confirmed_at or sitting.now
            own.save()
    seat.player.confirmed_at = seat.player.confirmed_at or sitting.now
    seat.player.save()
    notify("deputy_agreed", seat, mail, sitting.now, **deputies.facts(sitting, seat),
           reply_to=tokens.address(tokens.JOIN, seat.mark, sitting.now))
    for role in _shared(sitting, seat) if new else ():
        deputies.tell_holder(sitting, role, said(deputies.AGREED, email=seat.player.email), (mail.id,))


def _shared(sitting: Sitting, seat: Seat) -> list[str]:
    """The roles of the holder for whom a deputy stands in."""
    return deputies.roles_of(sitting, sitting.holders[role_concerned(seat)].player)
