"""A player leaves his seat, and what he has filed ahead goes on for whoever comes, or lapses."""

from collections.abc import Iterable
from datetime import datetime

from pbem.orders import DONE, LineResult
from pbem.store.models import Match, Seat

from ..filed_ahead import filed
from ..judgement import appeals
from ..match import matches
from ..match.said import Refused, said
from ..match.sitting import Sitting, find_role, lock
from ..post import silence
from ..seats import invitations, replacing


def vacate(sitting: Sitting, role: str, by: str, keep_orders: bool = False) -> None:
    """Free the seats of the player who holds a role, and tell everybody.

    by: who freed them (`replacing`). keep_orders: what he has filed ahead goes on for whoever comes.
    """
    for own in replacing.vacate(sitting, role, by):
        filed.hand_over(sitting, own, keep_orders)
    appeals.player_left(sitting)


def by_vote(sitting: Sitting, role: str) -> None:
    """The vote has passed; all are told of it with the rest."""
    vacate(sitting, role, replacing.BY_VOTE)


def leave(sitting: Sitting, role: str, results: Iterable[LineResult]) -> None:
    """Carry out the RESIGN YES of a letter that has been acknowledged. results: the LineResults of its lines."""
    given = [result.meta for result in results if result.meta and result.meta.word == "resign"
             and result.status == DONE and result.meta.rest]
    if given:
        vacate(sitting, role, replacing.BY_WISH, keep_orders=given[-1].rest.lower().split()[1:] != [])


def to_be_freed(sitting: Sitting, words: str, email: str | None) -> str:
    """The role whose seat a moderator may free, or, where it is free, invite an address to; Refused for none.

    words, email: as in `by_decision`.
    """
    if not sitting.state or sitting.over():
        raise Refused(said("match_over.named" if sitting.state else "not_started_yet", slug=sitting.match.slug))
    if email:
        silence.check_wanted(matches.checked_address(email))
    role = find_role(sitting, words)
    return role if role and sitting.is_open(role) and email else replacing.named(sitting, words)


def by_decision(match: Match, words: str, email: str | None, now: datetime, judge: Seat | None) -> str:
    """Free a role's seat unless it is free already, and invite an address; a sentence. Refused when it cannot be.

    words: the role's name. email: an address, or None. judge: the moderator whose wish it is, None for who runs the
    server.
    """
    sitting = lock(match.id, now)
    role = to_be_freed(sitting, words, email)
    if not sitting.is_open(role):
        vacate(sitting, role, replacing.BY_MODERATOR if judge else replacing.BY_OPERATOR)
    if email and not invitations.invite(sitting, role, matches.checked_address(email)):
        raise Refused(said("asked_enough", email=email))
    invited = f"; {email} is invited" if email else ""
    return f"The seat of {sitting.role_name(role)} in {match.slug} is free{invited}"
