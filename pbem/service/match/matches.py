"""Matches and their players: found, filled, looked at before the start."""

from datetime import datetime
from functools import partial

from email_validator import EmailNotValidError, validate_email
from peewee import Field, Function, fn

from pbem import addresses, config, words
from pbem.render import Section
from pbem.store.models import HOLDER, INVITING, Match, Player, Seat

from ..post import silence
from . import caps, chronicle, moderators, names_alike
from .said import Refused as Refused
from .said import WrongSetting, said, tell
from .sitting import Sitting


def change_caps(match: Match, changed: dict[str, int], now: datetime) -> None:
    """Change limits of a match in the caller's transaction: {name: number}, of which its log tells. Refused for what
    makes no sense.
    """
    try:
        caps.check(changed)
    except ValueError as error:
        raise WrongSetting(str(error), "caps") from None
    match.settings = {**match.settings, "caps": {**match.settings.get("caps", {}), **changed}}
    match.save()
    limits = [f"{name}={number}" for name, number in changed.items()]
    chronicle.note(match, said("acts.caps", limits=limits), now)


def find(slug: str) -> Match:
    """The Match with this slug; Refused when there is none."""
    match = Match.get_or_none(Match.slug == slug.lower())
    if match is None:
        raise Refused(said("no_match", slug=slug))
    return match


def inviting() -> dict[str, str]:
    """{name: key of the game} of the matches that have not begun, the oldest first."""
    rows = Match.select(Match.slug, Match.game).where(Match.status == INVITING).order_by(Match.id)
    return {row.slug: row.game for row in rows}


def checked_address(email: str) -> str:
    """A mail address as it is kept; Refused with the reason when it is none (RFC 5322), or the server's own mailbox."""
    try:
        address = addresses.kept(validate_email(email, check_deliverability=False).normalized)
    except EmailNotValidError as error:
        raise Refused(said("no_address", written=email, why=str(error).rstrip("."))) from error
    if config.current().mailbox and config.current().is_local(address):
        raise Refused(said("no_address.own", written=address))
    return address


def has_status(match: Field, *statuses: str) -> Function:
    """Whether the match that a column refers to has one of these statuses.

    It is looked up for each row: joined, a database may read all matches to find for which of them there is a row.
    """
    return fn.EXISTS(Match.select().where(Match.id == match, Match.status.in_(statuses)))


def player(email: str, now: datetime) -> Player:
    """The Player row of an address, made when it is new; Refused when it is no mail address."""
    row, _ = Player.get_or_create(email=checked_address(email), defaults={"created_at": now})
    return row


def seat(match: Match, email: str, role: str | None, now: datetime, name: str = "") -> Seat:
    """Give a confirmed seat to an address, as the moderator may; role None leaves it to the lot.

    A further role of the same address is one more wish of its player. Refused for a moderator, and where mail is
    unwanted.
    """
    silence.check_wanted(email)
    if moderators.is_one(Seat.select().where(Seat.match == match), email):
        raise Refused(said("no_seat.moderator", slug=match.slug))
    holder = player(email, now)
    holder.confirmed_at = holder.confirmed_at or now
    holder.name = name or holder.name
    holder.save()
    wishes = [role] if role else []
    place = Seat.get_or_none(Seat.match == match, Seat.player == holder, Seat.kind == HOLDER)
    if place:
        place.preferences += [wish for wish in wishes if wish not in place.preferences]
        place.confirmed_at = place.confirmed_at or now
        place.save()
        return place
    return Seat.create(match=match, player=holder, preferences=wishes, joined_at=now, confirmed_at=now)


def confirmed(sitting: Sitting) -> list[Seat]:
    """The seats whose players have confirmed, in the order of joining."""
    return [seat for seat in sitting.seats if seat.confirmed_at and seat.kind == HOLDER]


def is_to_start(sitting: Sitting) -> bool:
    """Whether a match that is not left to its moderator has all its players."""
    return sitting.match.settings.get("autostart", True) and len(confirmed(sitting)) == len(sitting.parties)


def check_start(sitting: Sitting) -> None:
    """Refused unless the match is inviting and has a confirmed player for every role."""
    match, players = sitting.match, confirmed(sitting)
    if match.status != INVITING:
        raise Refused(said("started_already", slug=match.slug))
    if len(players) != len(sitting.parties):
        raise Refused(said("players_lacking", slug=match.slug, needed=len(sitting.parties), players=len(players)))


def who_plays_what(sitting: Sitting, language: str = words.ENGLISH) -> Section:
    """A section with the players' names by role, and the moderators'."""
    say = partial(words.of(None, language).say, "mails")
    alike = [tell(one, language) for one in names_alike.told(sitting)]
    return Section(say("who_plays", {}), [*moderators.in_words(sitting.match, language), *alike],
                   [say("who_plays.role", {}), say("who_plays.player", {})],
                   [[sitting.role_name(role, language), seat.player.name or say("who_plays.unnamed", {})]
                    for role, seat in sitting.holders.items()])
