"""Disputes as they are found: those of a match, those that a role may see, those about an entry."""

from pbem.store.models import DONE, UNDECIDED, Appeal, Correction, Dispute, Journal, Match
from pbem.store.prepared import Prepared, given

from ..match.sitting import Sitting
from . import settings

ALL = Prepared(lambda: Dispute.select().where(Dispute.match == given(Dispute.match)).order_by(Dispute.id))


def of(match: Match) -> list[Dispute]:
    """All disputes of a match, in their order."""
    return ALL.rows(match=match)


def seen_by(sitting: Sitting, role: str) -> list[Dispute]:
    """Those that a role may see."""
    return [one for one in of(sitting.match) if may_see(sitting, role, one)]


def may_see(sitting: Sitting, role: str, dispute: Dispute) -> bool:
    """Whether a role may know of a dispute: of what it wrote, and of what all see, all or the parties."""
    if not dispute.public:
        return role == dispute.role
    return is_open_to_all(dispute) or role in parties(dispute)


def known_by(sitting: Sitting, dispute: Dispute) -> list[str]:
    """The roles that may know of a dispute."""
    return [role for role in sitting.roles if may_see(sitting, role, dispute)]


def is_open_to_all(dispute: Dispute) -> bool:
    """Whether all may know of a dispute."""
    return bool(dispute.public) and (settings.told_to_all(dispute.match) or _is_before_the_players(dispute)
                                     or bool(public_tag(dispute)))


def public_tag(dispute: Dispute) -> str:
    """The tag by which all were told that the match was corrected by it; "" where they were not."""
    return next((made.told_as for made in done(dispute) if made.told_as), "")


def called(dispute: Dispute, role: str) -> str:
    """What a role that may know of a dispute, or of its correction, calls it."""
    return dispute.tag if dispute.public or role == dispute.role else public_tag(dispute)


def done(dispute: Dispute) -> list[Correction]:
    """The corrections by it that were carried out, the latest first."""
    return list(Correction.select().where(Correction.dispute == dispute, Correction.status == DONE).order_by(
        Correction.id.desc()))


def _is_before_the_players(dispute: Dispute) -> bool:
    """Whether there is or was an appeal that the players hear."""
    return Appeal.select().where(Appeal.dispute == dispute, Appeal.judge.is_null()).exists()


def parties(dispute: Dispute) -> list[str]:
    """The roles that a dispute is between: who disputes, who did what all have seen, and who loses by its correction;
    whose hidden deed it may have been is told to nobody."""
    row = Journal.select(Journal.role).where(Journal.match == dispute.match_id, Journal.number == dispute.row).get()
    lose = [role for made in done(dispute) if made.told_as for role in made.concerned]
    return list(dict.fromkeys([dispute.role, *([row.role] if row.role and dispute.public else []), *lose]))


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
