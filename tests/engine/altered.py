"""A game that does one thing otherwise."""

from copy import copy


def altered(game, procedures=None, decisions=None, **changed):
    """A game like this one with other attributes, functions in place of methods, procedures or decisions."""
    twin = copy(game)
    twin.__init__((procedures or game.procedures).values(), (decisions or game.decisions).values())
    vars(twin).update(changed)
    return twin
