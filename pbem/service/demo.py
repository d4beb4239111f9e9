"""The demo match: six local players whose mailboxes can be read and answered in the browser."""

from pbem import config
from pbem.games import game
from pbem.store import database
from pbem.store.models import Match

from . import matches
from .sitting import lock, role_name

SLUG = "demo"
HOURS = {"negotiation": 4, "impulse": 2, "reaction": 1, "planning": 2}
CLOCK = {"second_thoughts": "0", "pause": "0"}  # whoever tries the server out plays all the seats


def open_demo(now, game_key="here_i_stand", scenario=None):
    """Open and start the demo match, one local player for each role; the match when it exists already."""
    existing = Match.get_or_none(Match.slug == SLUG)
    if existing:
        return existing
    with database.transaction():
        match = matches.open_match(game_key, SLUG, now, scenario=scenario, settings={"hours": HOURS, "clock": CLOCK})
        rules, sitting = game(game_key), lock(match.id, now)
        for role, *_ in sitting.parties:
            name = f"{role_name(rules, role)}'s player"
            matches.seat(match, config.current().address(role.lower()), role, now, name)
        matches.start(lock(match.id, now))
    return match
