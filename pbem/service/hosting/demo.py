"""The demo match: local players whose mailboxes can be read and answered in the browser."""

from datetime import datetime

from pbem import config, games
from pbem.store import database
from pbem.store.models import Match, Settings

from ..course import starting
from ..match import matches
from ..match.sitting import lock

SLUG = "demo"
HOURS = {"negotiation": 4, "reaction": 1}
OTHER_HOURS = 2
CLOCK = {"second_thoughts": "0", "pause": "0", "windows": "quick"}  # whoever tries the server out plays all the seats


def open_demo(now: datetime, key: str | None = None, scenario: str | None = None) -> Match:
    """Open and start the demo match, one local player for each role; the match when it exists already.

    key: of its game; None: the first that offers itself.
    """
    existing = Match.get_or_none(Match.slug == SLUG)
    if existing:
        return existing
    with database.transaction():
        game = games.game(key or games.first())
        hours: dict[str, float] = {pace: HOURS.get(pace, OTHER_HOURS) for pace in game.paces}
        settings: Settings = {"hours": hours, "clock": CLOCK}
        match = starting.open_match(game.key, SLUG, now, scenario=scenario, settings=settings)
        sitting = lock(match.id, now)
        for role, *_ in sitting.parties:
            name = f"{sitting.role_name(role)}'s player"
            matches.seat(match, config.current().address(role.lower()), role, now, name)
        starting.start(lock(match.id, now))
    return match
