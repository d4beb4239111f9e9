"""Moderators sign in to the pages by a link that is mailed to them.

Who asks is answered the same whatever the address is: the wish is only written down, and the clock mails the link when
the address is a moderator's. The link counts once, for a quarter of an hour, in the browser that has asked for it, and
no other link ends it. Neither its secret nor the browser's is kept, but their hashes.

A stranger may ask in a moderator's name. So wishes and links are counted by the network that they come from, those of a
browser in which the moderator has signed in before by that: of the links of an hour that have signed nobody in the
first goes out at once, the n-th n minutes after the one before, and none for which its browser would have to wait
longer than it counts. From networks in which he has not signed in lately a moderator gets so many a day in all.
"""

from datetime import datetime, timedelta
from typing import NamedTuple

from pbem import addresses, config, identifiers, render
from pbem.render import Section
from pbem.store import database, wakes
from pbem.store.models import Player, SignIn

from ..match import caps
from ..match.said import Refused, said, tell
from ..post.posting import post
from . import sessions

TIME = timedelta(minutes=15)
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)
KEPT = timedelta(days=1)  # of a link that is late: so it can be told why
PATH = "/moderator/link/"
SENTENCES = ("sign_in", "sign_in.how", "sign_in.once", "sign_in.not_you")
LENGTH = 32  # characters of 5 bits


class Asker(NamedTuple):
    """Who asks: the secret that his browser keeps, and the network it is in (`pbem.networks`)."""

    browser: str
    origin: str = ""


def ask(email: str, asker: Asker, now: datetime) -> None:
    """An Asker wants to be signed in as who has this address.

    Beyond the limit nothing comes of it, which nobody is told.
    """
    browser = sessions.digest(asker.browser)
    with database.transaction():
        if caps.take("sign_ins_an_hour", browser if sessions.knows(browser) else asker.origin, now):
            SignIn.create(email=addresses.kept(email.strip())[:320], browser=browser, origin=asker.origin, at=now)
            wakes.tell(wakes.SIGN_IN)


def answer(now: datetime) -> None:
    """Mail the links that are due to moderators, and forget the wishes of others, and those of long ago."""
    for wish in list(SignIn.select().where(
            SignIn.secret.is_null(), SignIn.due_at.is_null() | (SignIn.due_at <= now)).order_by(SignIn.id)):
        with database.transaction():
            SignIn.delete().where(SignIn.at < now - KEPT).execute()
            _answer(wish, now)


def _answer(wish: SignIn, now: datetime) -> None:
    player = Player.get_or_none(Player.email == wish.email)
    if player is None or not sessions.seats(player):
        wish.delete_instance()
        return
    wish.due_at = wish.due_at or _due(wish, player, now)
    if wish.due_at is None:
        wish.delete_instance()
        return
    if wish.due_at <= now:
        secret = identifiers.draw(player.email, LENGTH)
        wish.secret = sessions.digest(secret)
        _mail(player, secret, wish, now)
    wish.save()


def _due(wish: SignIn, player: Player, now: datetime) -> datetime | None:
    """When the link of a new wish goes out; None when none does: its browser is mailed one soon, or it is too much."""
    is_own = sessions.knows(wish.browser, player)
    same = SignIn.browser == wish.browser if is_own else SignIn.origin == wish.origin
    earlier = list(SignIn.select().where(
        SignIn.email == wish.email, same, SignIn.used_at.is_null(), SignIn.due_at > now - HOUR))
    if any(other.browser == wish.browser and other.secret is None for other in earlier):
        return None
    wait = (len(earlier) + 1) * MINUTE
    due = max([now, *(other.due_at + wait for other in earlier if other.due_at)])
    return due if due - now <= TIME and _within_limits(wish, player, is_own, now) else None


def _within_limits(wish: SignIn, player: Player, is_own: bool, now: datetime) -> bool:
    """Whether a link may go out. is_own: its browser is one in which he has signed in, and has a count of its own."""
    known = is_own or sessions.began_in(player, wish.origin)
    return caps.take("links_a_day", f"{player.id}|{wish.browser if is_own else wish.origin}", now) and (
        known or caps.take("links_elsewhere_a_day", str(player.id), now))


def _mail(player: Player, secret: str, wish: SignIn, now: datetime) -> None:
    told = [tell(said(name, minutes=TIME // timedelta(minutes=1)), player.language) for name in SENTENCES]
    section = Section(told[0], told[1:], code=[config.current().link(PATH + secret)])
    body = render.document(told[0], told[0], [section], player.language)
    post("sign_in", player.email, body, now, once=("sign in", wish.id))


def redeem(secret: str, asker: Asker, now: datetime) -> str:
    """Sign in by a link, in the caller's transaction; what the browser is to keep from now on. Refused.

    secret: of the link; asker: whose browser has opened it.
    """
    wish = database.locked(SignIn.select().where(SignIn.secret == sessions.digest(secret))).first()
    player = Player.get_or_none(Player.email == wish.email) if wish else None
    if wish is None or player is None or not sessions.seats(player):
        raise Refused(said("sign_in.unknown"))
    why = _void(wish, asker, now)
    if why:
        raise Refused(said(why))
    wish.used_at = now
    wish.save()
    return sessions.begin(player, asker.origin, now)


def _void(wish: SignIn, asker: Asker, now: datetime) -> str:
    """Why a link counts no longer, or not here, as a phrase's name; "" when it does."""
    if wish.used_at:
        return "sign_in.used"
    if now - max(wish.at, wish.due_at or wish.at) > TIME:
        return "sign_in.late"
    return "" if sessions.digest(asker.browser) == wish.browser else "sign_in.elsewhere"
