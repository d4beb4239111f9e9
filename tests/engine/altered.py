"""A game that does one thing otherwise."""

from copy import copy

from pbem.engine import Chapter


def altered(game, procedures=None, decisions=None, **changed):
    """A game like this one with other attributes, functions in place of methods, procedures or decisions."""
    twin = copy(game)
    procedures, decisions = procedures or game.procedures, decisions or game.decisions
    twin.__init__(Chapter(tuple(procedures.values()), tuple(decisions.values()),
                          state=tuple(game.secrecy.state.values()), pools=tuple(game.secrecy.pools.values())))
    vars(twin).update(changed)
    return twin
