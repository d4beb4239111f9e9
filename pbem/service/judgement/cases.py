"""Disputes as they are found: those of a match, those that a role may see, those about an entry."""

from pbem.store.models import UNDECIDED, Appeal, Dispute, Journal, Match

from ..match.sitting import Sitting
from . import settings


def of(match: Match) -> list[Dispute]:
    """All disputes of a match, in their order."""
    return list(Dispute.select().where(Dispute.match == match).order_by(Dispute.id))


def seen_by(sitting: Sitting, role: str) -> list[Dispute]:
    """Those that a role may see."""
    return [one for one in of(sitting.match) if may_see(sitting, role, one)]


def may_see(sitting: Sitting, role: str, dispute: Dispute) -> bool:
    """Whether a role may know of a dispute: of what it wrote, and of what all see, all or the parties."""
    if not dispute.public:
        return role == dispute.role
    return settings.told_to_all(sitting.match) or role in parties(dispute) or _is_before_the_players(dispute)


def is_open_to_all(dispute: Dispute) -> bool:
    """Whether all may know of a dispute."""
    return bool(dispute.public) and (settings.told_to_all(dispute.match) or _is_before_the_players(dispute))


def _is_before_the_players(dispute: Dispute) -> bool:
    """Whether there is or was an appeal that the players hear."""
    return Appeal.select().where(Appeal.dispute == dispute, Appeal.judge.is_null()).exists()


def parties(dispute: Dispute) -> list[str]:
    """The roles that a dispute is between: who disputes, and who did what all have seen; whose hidden deed it may
    have been is told to nobody."""
    row = Journal.select(Journal.role).where(Journal.match == dispute.match_id, Journal.number == dispute.row).get()
    return list(dict.fromkeys([dispute.role, *([row.role] if row.role and dispute.public else [])]))


def is_open(dispute: Dispute) -> bool:
    """Whether it waits for its ruling."""
    return dispute.status == UNDECIDED


def open_one_of(sitting: Sitting, role: str) -> Dispute | None:
    """The open dispute of the player who holds a role."""
    holder = sitting.holders[role].player_id
    return next((one for one in of(sitting.match) if is_open(one) and one.player_id == holder), None)


def marked(match: Match, mark: object) -> Dispute | None:
    """The dispute that a moderator's reply address is about."""
    return Dispute.get_or_none(Dispute.match == match, Dispute.mark == mark)
