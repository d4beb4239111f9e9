"""Seats that who hosts a match gives to addresses before it begins."""

from collections.abc import Sequence
from datetime import datetime

from pbem.store.models import HOLDER, INVITING, Match, Seat

from ..match import matches
from ..match.said import Refused
from ..match.sitting import Sitting
from ..seats import invitations


def give(match: Match, given: Sequence[tuple[str, str]], now: datetime) -> None:
    """Give seats of a match that has not begun: a role's name and an address for each. Refused where one cannot be."""
    parties = match.rules.players(match.scenario, match.options)
    roles = [_named(match, name, [role for party in parties for role in party]) for name, _ in given]
    twice = next((role for role in roles if roles.count(role) > 1), None)
    if twice:
        raise Refused(f"the role {twice} is given to two players; name each role once")
    for role, (_, email) in zip(roles, given, strict=True):
        matches.seat(match, email, role, now)
    seats = Seat.select().where(Seat.match == match, Seat.kind == HOLDER, Seat.confirmed_at.is_null(False))
    if len(seats) > len(parties):
        together = "; ".join(" and ".join(party) for party in parties if len(party) > 1)
        raise Refused(f"{match.slug} has {len(parties)} seats, and there would be {len(seats)} players"
                      + (f"; one player has {together}" if together else ""))


def invite(sitting: Sitting, name: str, email: str) -> None:
    """Give a seat to an address before the start and mail it; a role's invitation that nobody has answered ends.

    name: the role's. Refused when the match has begun or all seats are taken.
    """
    match = sitting.match
    if match.status != INVITING:
        raise Refused(f"the match {match.slug} has begun: `pbem match replace {match.slug} {name} ADDRESS` frees a "
                      "seat of it and invites to it")
    role = _named(match, name, [role for party in sitting.parties for role in party])
    for seat in matches.confirmed(sitting):
        row = invitations.pending(match, seat.player.email) if role in seat.preferences else None
        if row and row.address != matches.checked_address(email):
            invitations.lapse(sitting, row)
    give(match, [(role, email)], sitting.now)
    Seat.update(asked=0).where(Seat.match == match, Seat.player == matches.player(email, sitting.now)).execute()


def _named(match: Match, name: str, roles: Sequence[str]) -> str:
    """The role that is called so, by its id or any name; Refused when nobody plays such a one."""
    rules, folded = match.rules, name.strip().casefold()
    found = [role for role in roles if folded in map(str.casefold, rules.role_names(role))]
    if not found:
        raise Refused(f"there is no role {name!r} in scenario {match.scenario} of {match.game}; there are: "
                      f"{', '.join(roles)}")
    return found[0]
