"""Seats that who hosts a match gives to addresses when he opens it."""

from collections.abc import Sequence
from datetime import datetime

from pbem import games
from pbem.store.models import Match

from ..match import matches
from ..match.said import Refused


def give(match: Match, given: Sequence[tuple[str, str]], now: datetime) -> None:
    """Give seats of a match that has not begun: a role's name and an address for each. Refused where one cannot be."""
    parties = games.game(match.game).players(match.scenario, match.options)
    roles = [_named(match, name, [role for party in parties for role in party]) for name, _ in given]
    twice = next((role for role in roles if roles.count(role) > 1), None)
    if twice:
        raise Refused(f"the role {twice} is given to two players; name each role once")
    seats = {matches.seat(match, email, role, now).id for role, (_, email) in zip(roles, given, strict=True)}
    if len(seats) > len(parties):
        together = "; ".join(" and ".join(party) for party in parties if len(party) > 1)
        raise Refused(f"{match.slug} has {len(parties)} seats, and {len(seats)} players are given one; one player has "
                      f"{together}")


def _named(match: Match, name: str, roles: Sequence[str]) -> str:
    """The role that is called so, by its id or any name; Refused when nobody plays such a one."""
    rules, folded = games.game(match.game), name.strip().casefold()
    found = [role for role in roles if folded in map(str.casefold, rules.role_names(role))]
    if not found:
        raise Refused(f"there is no role {name!r} in scenario {match.scenario} of {match.game}; there are: "
                      f"{', '.join(roles)}")
    return found[0]
