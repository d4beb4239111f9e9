"""Matches that stand at a position of a case file."""

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.here_i_stand import GAME
from pbem.service.asked import questions
from pbem.service.course import reports, starting
from pbem.service.match import chains, matches
from pbem.service.match.sitting import lock
from pbem.store import database

SEED = "5e" * 32


def address(role):
    return f"{role}@player.example"


def opened(office, position, sealed=False, game=GAME, scenario="1517", options=None, **settings):
    """The office with a match at a position, its questions mailed. sealed: who is asked at a window is secret.

    What asks nothing comes at once, unless said.
    """
    settings["clock"] = {"gather": "0", **settings.get("clock", {})}
    begun = f"{game.key} {game.version} {scenario} {options} {settings} {office.now}"
    office.once(begun, lambda: _begun(office, game, scenario, options or {}, settings))
    with database.transaction():
        sitting = lock(office.match().id, office.now)
        match, roles = sitting.match, list(sitting.holders)
        state, _ = game.facet(Positions).read(game.start(scenario, match.options, Seeded(0)), position, Seeded(0), game)
        state["asked"] = state["stack"][-1]["number"] = sitting.state["asked"] + 1
        asking = {"sealed": sealed, "brief": game.facet(MatchOptions).brief}
        sitting.match.state = {**state, **{name: True for name in asking if asking[name]}}
        sitting.match.save()
        questions.follow(sitting, {})
        for role in roles:
            reports.send(sitting, role, once="position")
    return office


def _begun(office, game, scenario, options, settings):
    """A match that has begun, whose dice and cards are always the same."""
    with pytest.MonkeyPatch.context() as same, database.transaction():
        same.setattr(chains, "new_seed", lambda: SEED)
        match = starting.open_match(game.key, "trial", office.now, scenario, options, settings=settings)
        for role in seated(game, scenario, match.options):
            matches.seat(match, address(role), role, office.now, role)
        starting.start(lock(match.id, office.now))


def seated(game, scenario, options):
    return [role for roles in game.players(scenario, options) for role in roles]
