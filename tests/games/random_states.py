"""The way of a random match, state by state."""

from random import Random

from pbem.engine import Illegal, Seeded
from pbem.engine.facets import MatchOptions


def states(game, scenario, options, seed, chance=None):
    """(state, events since the last one) at each question of a random match; again where an order was refused."""
    chance, rng = chance or Seeded(seed), Random(seed)
    state, events = game.setup(scenario, game.facet(MatchOptions).complete(scenario, options), chance)
    while game.pending(state):
        yield state, events
        role, command = rng.choice(list(game.pending(state))), None
        while command is None:
            command = rng.choice(game.options(state, role)).random(rng)
        try:
            state, events = game.apply(state, role, command, chance)
        except Illegal:
            continue


def questions(game, scenario, options, seed):
    """(state, role, decision) of each question of a random match."""
    for state, _ in states(game, scenario, options, seed):
        for role, asked in game.pending(state).items():
            yield state, role, asked["decision"]
