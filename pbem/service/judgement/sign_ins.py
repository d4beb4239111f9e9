"""Moderators sign in to the pages by a link that is mailed to them.

Who asks is answered the same whatever the address is: the wish is only written down, and the clock mails the link when
the address is a moderator's. The link counts once, for a quarter of an hour, in the browser that has asked for it, and
only while no other was asked for. Neither its secret nor the browser's is kept, but their hashes.
"""

from datetime import datetime, timedelta

from pbem import addresses, config, identifiers, render
from pbem.render import Section
from pbem.store import database
from pbem.store.models import Player, SignIn

from ..match import caps
from ..match.said import Refused, said, tell
from ..post.posting import post
from . import sessions

TIME = timedelta(minutes=15)
KEPT = timedelta(days=1)  # of a link that is late: so it can be told why
PATH = "/moderator/link/"
SENTENCES = ("sign_in", "sign_in.how", "sign_in.once", "sign_in.not_you")
LENGTH = 32  # characters of 5 bits
ANYBODY = ""  # whose count it is


def ask(email: str, browser: str, now: datetime) -> None:
    """A browser wants to be signed in as who has this address. browser: the secret that it keeps.

    Beyond the limit nothing comes of it, which nobody is told.
    """
    with database.transaction():
        if caps.take("sign_ins_an_hour", ANYBODY, now):
            SignIn.create(email=addresses.kept(email.strip())[:320], browser=sessions.digest(browser), at=now)


def answer(now: datetime) -> None:
    """Mail a link for each wish that is a moderator's, and forget the others and those of long ago."""
    for wish in list(SignIn.select().where(SignIn.secret.is_null()).order_by(SignIn.id)):
        with database.transaction():
            SignIn.delete().where(SignIn.at < now - KEPT).execute()
            _answer(wish, now)


def _answer(wish: SignIn, now: datetime) -> None:
    player = Player.get_or_none(Player.email == wish.email)
    if player is None or not sessions.seats(player) or not caps.take("links_a_day", player.email, now):
        wish.delete_instance()
        return
    secret = identifiers.draw(player.email, LENGTH)
    wish.secret = sessions.digest(secret)
    wish.save()
    _mail(player, secret, wish, now)


def _mail(player: Player, secret: str, wish: SignIn, now: datetime) -> None:
    told = [tell(said(name, minutes=TIME // timedelta(minutes=1)), player.language) for name in SENTENCES]
    section = Section(told[0], told[1:], code=[config.current().link(PATH + secret)])
    body = render.document(told[0], told[0], [section], player.language)
    post("sign_in", player.email, body, now, once=("sign in", wish.id))


def redeem(secret: str, browser: str, now: datetime) -> str:
    """Sign in by a link, in the caller's transaction; what the browser is to keep from now on. Refused.

    secret: of the link; browser: what the browser keeps.
    """
    wish = database.locked(SignIn.select().where(SignIn.secret == sessions.digest(secret))).first()
    player = Player.get_or_none(Player.email == wish.email) if wish else None
    if wish is None or player is None or not sessions.seats(player):
        raise Refused(said("sign_in.unknown"))
    why = _void(wish, browser, now)
    if why:
        raise Refused(said(why))
    wish.used_at = now
    wish.save()
    return sessions.begin(player, now)


def _void(wish: SignIn, browser: str, now: datetime) -> str:
    """Why a link counts no longer, or not here, as a phrase's name; "" when it does."""
    if wish.used_at:
        return "sign_in.used"
    if now - wish.at > TIME:
        return "sign_in.late"
    if SignIn.select().where(SignIn.email == wish.email, SignIn.secret.is_null(False), SignIn.id > wish.id).exists():
        return "sign_in.another"
    return "" if sessions.digest(browser) == wish.browser else "sign_in.elsewhere"
