"""Mails to whom the host wants as a player: he is invited to an open seat, or has been given one before the start."""

from pbem import config, render, words
from pbem.store.models import Player, Seat

from ..match import matches
from ..match.said import role_named
from ..match.sitting import Sitting
from ..post import silence, strangers, tokens
from ..post.posting import post
from ..record import proofs
from . import introducing, replacing


def invite(sitting: Sitting, role: str, email: str) -> bool:
    """Invite an address on the first day on which it may be mailed; whether there is one.

    Refused where its reader wants no mail.
    """
    silence.check_wanted(email)
    day = strangers.guest_day(email, sitting.now)
    player = Player.get_or_none(Player.email == email)
    language = player.language if player else words.ENGLISH
    body = render.notice("invitation", match=sitting.match, player=player, game=sitting.rules.title,
                         role=role_named(role), line=replacing.line_to_take(sitting, role),
                         host=config.current().moderator or "", known=strangers.is_known(email),
                         about=introducing.in_sentences(sitting, language, named=True, by_host=True))
    if day:
        post("invitation", email, body, sitting.now, once=(sitting.match.id, role, sitting.now), match=sitting.match,
             not_before=day)
    return bool(day)


def tell_seated(sitting: Sitting) -> None:
    """Tell those to whom the host has given seats of a match that has not begun."""
    for seat in matches.confirmed(sitting):
        if not seat.asked:
            _tell(sitting, seat)


def _tell(sitting: Sitting, seat: Seat) -> None:
    seat.asked += 1
    seat.save()
    language = seat.player.language
    body = render.notice("seated", proofs.heads(sitting.match, language, seat), sitting.match, seat.player,
                         game=sitting.rules.title, host=config.current().moderator or "",
                         wishes=[role_named(role) for role in seat.preferences],
                         about=introducing.in_sentences(sitting, language, named=True, by_host=True))
    post("seated", seat.player.email, body, sitting.now, once=seat.id, match=sitting.match,
         reply_to=tokens.address(tokens.JOIN, seat.mark, sitting.now))
