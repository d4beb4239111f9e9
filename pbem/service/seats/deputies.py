"""Deputies: DEPUTY and an address names one; he agrees by answering one mail, and NO ends his part at any time.

While he plays, his letters are the role's, and he sees what the role sees; at other times he is sent nothing.
"""

import re
from collections.abc import Iterable
from functools import partial
from typing import TypedDict

from pbem import addresses, persons, render
from pbem.engine import Phrase
from pbem.orders import Meta
from pbem.store.models import (
    DEPUTY,
    FAILED,
    FORMER,
    FORMER_DEPUTY,
    PLAYER,
    WAITING,
    Entry,
    Mail,
    Match,
    Outbox,
    Player,
    Seat,
)

from ..match import matches, moderators
from ..match.said import Refused, Said, role_named, said
from ..match.sitting import Sitting, role_concerned
from ..post import addressing, calendar_entries, strangers, tokens
from ..post.posting import post

NONE = ("none", "no")
ENDED, AGREED = "your_deputy.ended", "your_deputy.agreed"  # what a holder is told
ADDRESS = re.compile(r"[^\s<>()\[\]:;,\"]+@[^\s<>()\[\]:;,\"]+")


class Facts(TypedDict):
    """What a mail about the part of a deputy says: the game's title, the holder's name, the roles."""

    game: str
    holder: str | None
    roles: list[Phrase]


def named_by(match: Match, player: Player) -> bool:
    """Whether a player has a deputy in a match who has agreed."""
    roles = [seat.role for seat in Seat.select(Seat.role).where(Seat.match == match, Seat.player == player)]
    return Seat.select().where(Seat.match == match, Seat.kind == DEPUTY, Seat.stands_for.in_(roles),
                               Seat.confirmed_at.is_null(False)).exists()


def name(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """DEPUTY bob@player.example: one deputy for all the roles of the writer; DEPUTY none ends his part."""
    holder = sitting.holders[role]
    if sitting.roles[role] is not holder:
        raise Refused(said("no_deputy.not_holder"))
    if holder.played_by != PLAYER:
        raise Refused(said("no_deputy.away"))
    if sitting.over():
        raise Refused(said("match_over"))
    if not meta.rest.strip():
        raise Refused(said("no_deputy.missing"))
    if meta.rest.strip().lower() in NONE:
        return _none(sitting, role)
    email = _address(meta.rest)
    if persons.same(email, holder.player.email):
        raise Refused(said("no_deputy.yourself"))
    dismiss(sitting, role)
    _invite(sitting, holder, email)
    return said("your_deputy.asked", email=email)


def _address(words: str) -> str:
    """The address among the words, however a mail program has dressed it up; Refused when there is not one."""
    found = {addresses.kept(address.rstrip(".")) for address in ADDRESS.findall(words)}
    return matches.checked_address(found.pop() if len(found) == 1 else words.strip())


def _none(sitting: Sitting, role: str) -> Said:
    if not any(seat.kind == DEPUTY and seat.stands_for == role for seat in sitting.seats):
        raise Refused(said("no_deputy"))
    dismiss(sitting, role)
    return said("your_deputy.no_more")


def roles_of(sitting: Sitting, player: Player) -> list[str]:
    """The roles a player holds."""
    return [role for role, seat in sitting.holders.items() if seat.player_id == player.id]


def _invite(sitting: Sitting, holder: Seat, email: str) -> None:
    """A deputy's seat for each of the holder's roles, and one mail to agree."""
    player = matches.player(email, sitting.now)
    seats = [Seat.create(match=sitting.match, player=player, kind=DEPUTY, stands_for=role, joined_at=sitting.now,
                         **sitting.told_to(player, role)) for role in roles_of(sitting, holder.player)]
    sitting.seats += seats
    ask(sitting, seats[0])


def knows_another_role(sitting: Sitting, player: Player, roles: Iterable[str]) -> bool:
    """Whether a person plays, has played, or is or was deputy for a role of the match beside these."""
    return any(persons.same(seat.player.email, player.email) and (seat.role or seat.stands_for) not in (None, *roles)
               and (seat.role or seat.kind == FORMER or seat.kind in (DEPUTY, FORMER_DEPUTY) and seat.confirmed_at)
               for seat in sitting.seats)


def why_not_agree(sitting: Sitting, seat: Seat) -> str:
    """Why a deputy who is to agree may not, as a phrase's name: he knows another role's secrets already, where those
    must stay apart, or all as a moderator; "" when he may.

    Only he himself may be told, for nobody else is to know whose deputy he is, nor who is behind an address.
    """
    if moderators.is_one(sitting.seats, seat.player.email):
        return "deputy_ended.moderator"
    roles = roles_of(sitting, sitting.holders[role_concerned(seat)].player)
    knows = knows_another_role(sitting, seat.player, roles) and not sitting.match.settings.get("player_deputies")
    return "deputy_ended.another_role" if knows else ""


def facts(sitting: Sitting, seat: Seat) -> Facts:
    """What a mail about the part of a deputy (his seat) may say."""
    holder = sitting.holders[role_concerned(seat)].player
    return {"game": sitting.rules.title, "holder": holder.name or None,
            "roles": [role_named(role) for role in roles_of(sitting, holder)]}


def ask(sitting: Sitting, seat: Seat, answers: Mail | None = None) -> None:
    """Ask a deputy to agree, on the first day on which he may be mailed. answers: the inbound Mail that this answers.

    Whether he plays, or others have asked him, shows nowhere.
    """
    body = render.notice("confirm_deputy", match=sitting.match, player=seat.player, **facts(sitting, seat))
    once = ("mail", answers.id) if answers else seat.id
    day = sitting.now if answers else strangers.guest_day(seat.player.email, sitting.now)
    if day is None:
        return
    post("confirm_deputy", seat.player.email, body, sitting.now, once=once, match=sitting.match, answers=answers,
         reply_to=tokens.address(tokens.JOIN, seat.mark, sitting.now), not_before=day, quiet=True)


def dismiss(sitting: Sitting, role: str, why: Said = "") -> None:
    """End the part of the deputy of a role's holder, for all his roles, and tell him once; his reply addresses die."""
    ended = [seat for own in roles_of(sitting, sitting.holders[role].player) for seat in end(sitting, own)]
    if ended and ended[0].confirmed_at:
        body = render.notice("deputy_ends", match=sitting.match, player=ended[0].player, why=why)
        calendar = [entry for seat in ended for entry in _withdrawn(sitting, seat)] or None
        post("deputy_ends", ended[0].player.email, body, sitting.now, once=ended[0].id, match=sitting.match,
             calendar=calendar)


def _withdrawn(sitting: Sitting, seat: Seat) -> list[Entry]:
    with sitting.addressed_to(role_concerned(seat), seat):
        return calendar_entries.withdrawn(sitting, role_concerned(seat)) or []


def end_all_of(sitting: Sitting, player: Player, once: tuple[object, ...]) -> None:
    """A player leaves the match: he is nobody's deputy any more, and those he stood in for are told."""
    for seat in [seat for seat in sitting.seats if seat.kind == DEPUTY and seat.player_id == player.id]:
        end(sitting, role_concerned(seat))
        if seat.confirmed_at:
            tell_holder(sitting, role_concerned(seat), said(ENDED), once)


def tell_holder(sitting: Sitting, role: str, sentence: Said, once: tuple[object, ...]) -> None:
    """Tell whoever reads a role's mail about its deputy."""
    addressing.to_role(sitting, role, "notice",
                       partial(addressing.notice, sitting, role, said("your_deputy"), [sentence]), ("deputy", *once))


def end(sitting: Sitting, role: str) -> list[Seat]:
    """End the part of a role's deputy: the seats concerned; the caller tells him."""
    ended = [seat for seat in sitting.seats if seat.kind == DEPUTY and seat.stands_for == role]
    for seat in ended:
        seat.kind, seat.left_at = FORMER_DEPUTY, sitting.now
        seat.save()
        _ask_no_more(sitting, seat)
    return ended


def _ask_no_more(sitting: Sitting, seat: Seat) -> None:
    """A question that has not gone out yet is not put to somebody who is not wanted any more."""
    if not any(other.kind == DEPUTY and other.player_id == seat.player_id for other in sitting.seats):
        Outbox.update(status=FAILED, last_error="taken back").where(
            Outbox.match == sitting.match, Outbox.to == seat.player.email, Outbox.kind == "confirm_deputy",
            Outbox.status == WAITING).execute()
