"""Who is signed in to the pages as a moderator: a row for each browser, as long as he is one."""

import hashlib
from datetime import datetime, timedelta

from pbem import identifiers
from pbem.store.models import MODERATOR, Match, Player, Seat, Session, SignIn

LENGTH = 32  # characters of 5 bits
TIME = timedelta(hours=12)
KEPT = timedelta(days=30)


def digest(secret: str) -> str:
    """What is kept of a secret: its SHA-256 in hex."""
    return hashlib.sha256(secret.encode()).hexdigest()


def begin(player: Player, origin: str, now: datetime) -> str:
    """Sign a moderator in; the secret that his browser is to keep. origin: its network. Sessions of long ago go."""
    Session.delete().where(Session.at < now - KEPT).execute()
    secret = identifiers.draw(player.email, LENGTH)
    Session.create(player=player, secret=digest(secret), origin=origin, at=now, expires_at=now + TIME)
    return secret


def knows(browser: str, player: Player | None = None) -> bool:
    """Whether somebody, or this person, was signed in lately with a browser. browser: the digest of what it keeps."""
    own = Session.select().where(Session.secret == browser)
    return (own.where(Session.player == player) if player else own).exists()


def began_in(player: Player, origin: str) -> bool:
    """Whether a person has signed in lately with a browser of this network."""
    return Session.select().where(Session.player == player, Session.origin == origin).exists()


def find(secret: str, now: datetime) -> Session | None:
    """The session of a browser that keeps this secret; None when it has ended or never was."""
    found: Session | None = Session.select(Session, Player).join(Player).where(
        Session.secret == digest(secret), Session.expires_at > now, Session.ended_at.is_null()).first()
    return found if found and seats(found.player) else None


def end(session: Session, now: datetime) -> None:
    """Sign out."""
    session.ended_at = now
    session.save()


def end_all_of(player: Player, now: datetime) -> None:
    """End every session of a person, who is dismissed by a match: for what is left to him he signs in anew."""
    Session.update(ended_at=now).where(Session.player == player, Session.ended_at.is_null()).execute()


def end_all(now: datetime) -> None:
    """End every session, and let no link sign anybody in that has not yet: of a backup, nobody knows who has signed out
    since.
    """
    Session.update(ended_at=now).where(Session.ended_at.is_null()).execute()
    SignIn.delete().where(SignIn.used_at.is_null()).execute()


def seats(player: Player) -> list[Seat]:
    """The seats of a person as moderator, the newest match first."""
    return list(Seat.select(Seat, Match).join(Match).where(
        Seat.player == player, Seat.kind == MODERATOR).order_by(Match.id.desc()))


def seat(player: Player, slug: str) -> Seat | None:
    """The seat of a person as moderator of the match with this slug; None where he is none."""
    found: Seat | None = Seat.select(Seat, Match).join(Match).where(
        Seat.player == player, Seat.kind == MODERATOR, Match.slug == slug).first()
    return found
