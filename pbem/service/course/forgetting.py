"""Somebody wants what is stored of him removed: he leaves his matches, and after a day it is done (`erasing`).

Who plays asks by FORGET ME and, in a second mail, FORGET ME YES, anybody else as `desk.forget_letters` says; moderators
can have a player asked, and who runs the server does it by command. What was removed is kept as a digest, in the
database and in a file beside the data folder: a backup of before that is restored has it removed anew when the server
starts.
"""

import base64
import hashlib
import hmac
import logging
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path

from peewee import fn

from pbem import config
from pbem.orders import Meta
from pbem.persons import person
from pbem.store import database
from pbem.store.models import (
    CANDIDATE,
    FINISHED,
    FORMER,
    HOLDER,
    INVITING,
    MODERATOR,
    OBSERVER,
    WAITING,
    Application,
    Doubt,
    Mail,
    Match,
    Outbox,
    Player,
    Removal,
    Seat,
)

from ..judgement import naming
from ..match import chronicle, matches
from ..match.said import Refused, Said, role_named, said
from ..match.sitting import Sitting, lock
from ..post import addressing
from ..seats import deputies, moving, observing, replacing
from . import erasing, leaving
from .carrying_out import COURSE

log = logging.getLogger(__name__)
TIME = timedelta(days=1)  # from the word to the deed
TO_CONFIRM = replacing.TO_CONFIRM
MARK = 16  # characters
LONGEST = timedelta(days=3)  # mails to him that could not go out hold it up no longer
ME = ("me", "me please")
YES, NONE = "me yes", "me none"


def digest_of(address: str) -> str:
    """What is kept of a person's address: nobody without the server's key can tell whose it is."""
    text = f"removal|{person(address)}".encode()
    return hmac.new(config.current().secret_key(), text, hashlib.sha256).hexdigest()


def mark_of(address: str) -> str:
    """What reply addresses call a person, also one of whom nothing is stored."""
    return base64.b32encode(bytes.fromhex(digest_of(address))).decode().lower()[:MARK]


def of_person(address: str) -> list[Player]:
    """Somebody's Players, under all his addresses."""
    return list(Player.select().where(Player.person == person(address)).order_by(Player.id))


# By the person's own mail.

def forget(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """FORGET ME announces, FORGET ME YES in a later mail asks for it, FORGET ME NONE takes that back within the day."""
    player, words = sitting.roles[role].player, " ".join(meta.rest.lower().split()).rstrip(".!")
    if words in ("", *ME):
        _announce(player, sitting.now, mail.id)
        return said("forget.announced", hours=TIME // timedelta(hours=1))
    if words == NONE:
        if not keep(player.email, sitting.now):
            raise Refused(said("forget.nothing"))
        return said("forget.taken_back")
    if words != YES:
        raise Refused(said("forget.alone"))
    found = Removal.get_or_none(Removal.digest == digest_of(player.email), Removal.done_at.is_null())
    if found is None or not _is_announced(found, mail, sitting.now):
        raise Refused(said("forget.not_announced"))
    sitting.forgets = found
    return said("forget.done", hours=TIME // timedelta(hours=1))


def keep(address: str, now: datetime) -> bool:
    """What is about to be removed of a person stays, until he asks anew; whether anything was."""
    return bool(Removal.update(due_at=None, announced=0, asked_at=now - TO_CONFIRM).where(
        Removal.digest == digest_of(address), Removal.due_at.is_null(False)).execute())


def _announce(player: Player, now: datetime, mail_id: int) -> Removal:
    """Somebody is asked whether he means it. mail_id: of his mail, 0 where a moderator has him asked."""
    found, _ = Removal.get_or_create(digest=digest_of(player.email), defaults={"asked_at": now})
    found.asked_at, found.announced, found.due_at, found.done_at = now, mail_id, None, None
    found.save()
    return found


def _is_announced(found: Removal, mail: Mail, now: datetime) -> bool:
    return found.announced != mail.id and found.asked_at > now - TO_CONFIRM


def follow_letter(sitting: Sitting, role: str) -> None:
    """Do what a letter that has been answered asks for: its writer leaves all his matches."""
    if sitting.forgets:
        _begin(sitting.forgets, sitting.roles[role].player.email, sitting.now, sitting)


# By a moderator, and by who runs the server.

def have_asked(sitting: Sitting, words: str) -> str:
    """Mail the player of a role the question whether what is stored of him is to be removed; the role. Refused."""
    role = replacing.named(sitting, words)
    _announce(sitting.holders[role].player, sitting.now, 0)
    told = [said("forget.asked"), said("forget.announced", hours=TIME // timedelta(hours=1))]
    write = partial(addressing.notice, sitting, role, said("forget.headline"), told)
    addressing.to_role(sitting, role, "notice", write, ("forget", role, sitting.now.isoformat()))
    return role


def by_host(address: str, now: datetime, at_once: bool = False) -> None:
    """Remove what is stored of the person of an address, after a day or at once; Refused for what is no address.

    Whether anything is stored of him is not told: he may be somebody's deputy.
    """
    address = matches.checked_address(address)
    with database.transaction():
        found = begin(address, now)
        if at_once:
            _carry_out(found, of_person(address), now)


# He leaves, and it is done.

def begin(address: str, now: datetime) -> Removal:
    """The person of an address leaves all matches, and what is stored of him goes after a day, whatever that is."""
    if not of_person(address):
        Player.create(email=address, created_at=now)
    found = _announce(of_person(address)[0], now, 0)
    _begin(found, address, now, None)
    return found


def _begin(found: Removal, address: str, now: datetime, sitting: Sitting | None) -> None:
    """He leaves all matches that are not over; what is stored goes when his time to think is over."""
    seats = list(Seat.select(Seat, Match).join(Match).where(
        Seat.player.in_(of_person(address)), Match.status != FINISHED).order_by(Seat.id))
    for match_id in sorted({seat.match_id for seat in seats}):
        _leave(sitting if sitting and sitting.match.id == match_id else lock(match_id, now), of_person(address))
    Removal.update(due_at=now + TIME, asked_at=now).where(Removal.id == found.id).execute()


def _leave(sitting: Sitting, own: list[Player]) -> None:
    ids = {player.id for player in own}
    for player in own:
        role = next(iter(deputies.roles_of(sitting, player)), None)
        if role:
            leaving.vacate(sitting, role, replacing.BY_WISH)
        deputies.end_all_of(sitting, player, ("forget", player.id))
    moving.drop_all_of(sitting, ids)
    for seat in [one for one in sitting.seats if one.player_id in ids]:
        if seat.kind == MODERATOR:
            naming.change(sitting.match, (), sitting.now, COURSE, [seat.name])
        elif seat.kind == CANDIDATE:
            Seat.update(kind=FORMER, left_at=sitting.now).where(Seat.id == seat.id).execute()
        elif seat.kind == OBSERVER:
            observing.end(sitting, seat)
        elif seat.kind == HOLDER and sitting.match.status == INVITING:
            _free(seat)


def _free(seat: Seat) -> None:
    """A place in a match that has not begun is free again."""
    Application.delete().where(Application.seat == seat).execute()
    Doubt.delete().where(Doubt.seat == seat).execute()
    Mail.update(seat=0).where(Mail.seat == seat.id).execute()
    seat.delete_instance()


def follow(now: datetime) -> None:
    """Remove what is stored of those whose time to think is over, once no mail to them waits any more."""
    for found in Removal.select().where(Removal.due_at <= now):
        try:
            with database.transaction():
                _follow(found, now)
        except Exception:  # nobody else is to wait for it
            log.exception("what is stored of a person could not be removed; it is tried again")


def _follow(found: Removal, now: datetime) -> None:
    own = [one for one in Player.select() if "@" in one.email and digest_of(one.email) == found.digest]
    waits = Outbox.select().where(Outbox.status == WAITING, Outbox.to.in_([player.email for player in own])).exists()
    if not waits or found.due_at is None or now >= found.due_at + LONGEST:
        _carry_out(found, own, now)


def _carry_out(found: Removal, own: list[Player], now: datetime) -> None:
    played = list(Match.select().join(Seat).where(Seat.player.in_(own)).distinct())
    roles = {match.id: [role_named(role) for role in _played(match, own)] for match in played}
    erasing.erase(own, found.digest, now)
    Removal.update(due_at=None, done_at=now).where(Removal.id == found.id).execute()
    _write_down(found.digest, now)
    for match in (one for one in played if roles[one.id]):
        chronicle.note(match, said("forget.noted", roles=roles[match.id]), now)


def _played(match: Match, own: list[Player]) -> list[str]:
    """The roles that he plays or has played, as all know it."""
    seats = Seat.select().where(Seat.match == match, Seat.player.in_(own), Seat.kind.in_((HOLDER, FORMER)))
    return [role for seat in seats for role in (seat.role or seat.stands_for,) if role]


# After a restore.

def _files() -> list[Path]:
    """Where digests are kept: beside the data folder, or in it where nothing may be written beside."""
    data = config.current().data
    return [data.with_name(f"{data.name}.removed"), data / "removed"]


def _write_down(digest: str, now: datetime) -> None:
    for path in _files():
        try:
            with path.open("a", encoding="ascii") as file:
                file.write(f"{digest} {now.isoformat()}\n")
            path.chmod(0o600)
            return
        except OSError:
            continue
    log.error("that data were removed on request could not be written to a file; a restored backup would have them")


def _known() -> Iterator[tuple[str, datetime]]:
    for path in _files():
        for line in path.read_text(encoding="ascii").splitlines() if path.exists() else ():
            digest, _, moment = line.partition(" ")
            yield digest, datetime.fromisoformat(moment).astimezone(UTC)
    yield from ((one.digest, one.done_at) for one in Removal.select() if one.done_at)


def repeat(now: datetime) -> int:
    """Remove anew what a restored backup has brought back; of how many persons. Who came anew since then stays."""
    latest: dict[str, datetime] = {}
    for digest, moment in _known():
        latest[digest] = max(moment, latest.get(digest, moment))
    if not latest:
        return 0
    back = {digest: address for address, since in _stored() if (digest := digest_of(address)) in latest
            and since <= latest[digest]}
    for address in back.values():
        with database.transaction():
            found = begin(address, now)
            _carry_out(found, of_person(address), now)
    return len(back)


def _stored() -> Iterator[tuple[str, datetime]]:
    """Whose addresses are stored, each with a moment at which it was."""
    for table, address, at in ((Player, Player.email, Player.created_at), (Mail, Mail.sender, Mail.received_at),
                               (Outbox, Outbox.to, Outbox.created_at)):
        first = table.select(address, fn.MIN(at)).group_by(address).tuples().iterator()
        yield from ((one, since) for one, since in first if "@" in one)
