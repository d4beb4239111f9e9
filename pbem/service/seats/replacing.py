"""A seat becomes free: by vote (REPLACE france), by its player (RESIGN, then RESIGN YES), or by the moderator.

From that moment the caretaker plays until somebody takes the seat by JOIN. The reply addresses of the former player
die at once: his seat becomes a FORMER one and stays, because its nonce is part of every draw. What of the match had
not gone out to him yet is held back; one farewell is the last he hears. A player of several roles leaves them all.
"""

from datetime import datetime, timedelta

from pbem import config, render
from pbem.engine import Phrase
from pbem.orders import Meta
from pbem.store.models import CARETAKER, FAILED, FORMER, PLAYER, WAITING, Entry, Mail, Outbox, Player, Seat, Vote

from ..asked import questions
from ..match import chronicle
from ..match.said import Refused, Said, role_named, said
from ..match.sitting import Sitting, find_role
from ..post import addressing, calendar_entries
from ..post.posting import post
from . import deputies, standing_in

CONFIRMATION = "yes"
WITH_ORDERS = "yes with orders"
TO_CONFIRM = timedelta(days=7)
HELD_BACK = "the seat has changed hands"
CONCLUDE = "conclude"  # the kind of a vote of all players to end the match
BY_VOTE, BY_WISH, BY_MODERATOR, BY_OPERATOR = "vote", "wish", "moderator", "operator"


def vacate(sitting: Sitting, role: str, by: str) -> list[str]:
    """Free the seats of the player who holds a role, and tell everybody; his roles.

    by: who freed them: BY_VOTE, BY_WISH, BY_MODERATOR or BY_OPERATOR, who runs the server.
    """
    leaver, former = sitting.holders[role].player, sitting.holders[role].id
    roles = deputies.roles_of(sitting, leaver)
    names = [role_named(own) for own in roles]
    _hold_back(sitting, leaver, roles)
    calendar = withdrawn(sitting, roles)
    deputies.end_all_of(sitting, leaver, ("leaves", former))
    for own in roles:
        _open(sitting, own)
    _forget_votes(sitting, leaver, roles)
    _farewell(sitting, leaver, names, former, calendar)
    told = [said("free_seat.why", names=names, by=by), how_to_take(sitting, roles[0]),
            said("free_seat.until_then", plays=standing_in.in_words(sitting))]
    chronicle.note(sitting.match, told[0], sitting.now)
    addressing.to_all(sitting, "notice", said("free_seat"), lambda to: told, ("free", former))
    return roles


def how_to_take(sitting: Sitting, role: str) -> Phrase:
    """How somebody takes an open seat, as a sentence."""
    return said("free_seat.how", line=line_to_take(sitting, role), address=config.current().address("orders"))


def line_to_take(sitting: Sitting, role: str) -> str:
    """What somebody writes who wants an open seat."""
    return f"JOIN {sitting.match.slug} {sitting.role_name(role).lower()}"


def _open(sitting: Sitting, role: str) -> None:
    """Give a role's seat to the caretaker; the former one keeps its nonce and what it stood for."""
    deputies.dismiss(sitting, role)
    sitting.release(role)
    old = sitting.holders[role]
    old.role, old.kind, old.stands_for, old.left_at = None, FORMER, role, sitting.now
    old.played_by, old.missed, old.hand_over_at = PLAYER, 0, None
    old.save()
    seat = Seat.create(match=sitting.match, player=_caretaker(sitting.now), role=role, joined_at=sitting.now,
                       confirmed_at=sitting.now, reported=old.reported, played_by=CARETAKER)
    sitting.seats.append(seat)
    questions.ask_anew(sitting, role)


def _caretaker(now: datetime) -> Player:
    """The Player who holds every open seat; its address is none, so that nobody can write in its name."""
    return Player.get_or_create(email=CARETAKER, defaults={"name": "the caretaker", "created_at": now})[0]


def _hold_back(sitting: Sitting, player: Player, roles: list[str]) -> None:
    """What has not gone out yet stays here, apart from the answers to his own mails."""
    Outbox.update(status=FAILED, last_error=HELD_BACK).where(
        Outbox.match == sitting.match, Outbox.to == player.email, Outbox.role.in_(roles), Outbox.status == WAITING,
        Outbox.answers.is_null()).execute()


def withdrawn(sitting: Sitting, roles: list[str]) -> list[Entry] | None:
    """What takes the deadlines of these roles out of their holder's calendar."""
    for role in roles:
        sitting.admit(sitting.holders[role])
    return calendar_entries.withdrawn(sitting, *roles)


def _forget_votes(sitting: Sitting, leaver: Player, roles: list[str]) -> None:
    """His votes count no more, nor do those to replace him, nor a proposal to all: whoever comes begins with none."""
    about_him = (Vote.kind == "replace") & Vote.about.in_(roles) | (Vote.kind == CONCLUDE)
    Vote.delete().where(Vote.match == sitting.match, (Vote.player == leaver) | about_him).execute()


def _farewell(sitting: Sitting, player: Player, names: list[Phrase], former: int,
              calendar: list[Entry] | None) -> None:
    body = render.notice("farewell", match=sitting.match, player=player, game=sitting.rules.title, names=names)
    post("farewell", player.email, body, sitting.now, once=former, match=sitting.match, calendar=calendar)


# By vote.

def about(sitting: Sitting, role: str, words: str) -> str:
    """The role whose player REPLACE means, so that votes for several roles of one player add up; Refused."""
    other = named(sitting, words)
    player = sitting.holders[other].player
    if player == sitting.holders[role].player:
        raise Refused(said("no_replacing.yourself"))
    if len(sitting.persons() - {player.id}) < 2:
        raise Refused(said("no_replacing.single"))
    return deputies.roles_of(sitting, player)[0]


def named(sitting: Sitting, words: str) -> str:
    """The role that is held and named; Refused when there is none."""
    other = find_role(sitting, words)
    if other is None:
        names = [role_named(known) for known in sitting.holders]
        raise Refused(said("no_replacing", written=words.strip() or None, names=names))
    if sitting.is_open(other):
        raise Refused(said("no_replacing.free", role=role_named(other)))
    return other


# By the player.

def resign(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """RESIGN announces, RESIGN YES in a later mail carries it out when the mail has been acknowledged."""
    seat, words = sitting.holders[role], " ".join(meta.rest.lower().split()).rstrip(".!")
    if sitting.over():
        raise Refused(said("match_over"))
    if sitting.roles[role] is not seat:
        raise Refused(said("resigned.deputy"))
    if words in (CONFIRMATION, WITH_ORDERS):
        _check_announced(seat, mail, sitting.now)
        return said("resigned")
    if words:
        raise Refused(said("resigned.alone"))
    seat.resigning = mail.id
    seat.save()
    return said("resigned.announced")


def _check_announced(seat: Seat, mail: Mail, now: datetime) -> None:
    if not is_announced(seat.resigning, mail, now):
        raise Refused(said("resigned.not_announced"))


def is_announced(announced: int | None, mail: Mail, now: datetime) -> bool:
    """Whether what a mail confirms was announced in time by one before it (its id)."""
    first = Mail.get_or_none(Mail.id == announced) if announced else None
    return first is not None and first.id != mail.id and first.received_at >= now - TO_CONFIRM
