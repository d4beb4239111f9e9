"""Positions drawn at random until the rules take one."""

from pbem.engine import BrokenInvariant
from pbem.engine.chance import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.here_i_stand import GAME

TRIES = 50


def possible(draw, scenario="1517", options=None):
    """The first `position` that `draw()` gives in which somebody is asked and no invariant is broken."""
    for _ in range(TRIES):
        spec = draw()
        try:
            start = GAME.start(scenario, GAME.facet(MatchOptions).complete(scenario, options or {}), Seeded(0))
            state, _ = GAME.facet(Positions).read(start, spec, Seeded(0), GAME)
            GAME.check(state)
        except (ValueError, LookupError, BrokenInvariant, AssertionError):
            continue
        if GAME.pending(state):
            return spec
    raise AssertionError("no possible position was drawn")
