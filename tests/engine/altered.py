"""A game that does one thing otherwise."""

from copy import copy
from dataclasses import replace

from pbem.engine import Chapter


def altered(game, procedures=None, decisions=None, facets=None, **changed):
    """A game like this one with other attributes, functions in place of methods, procedures or decisions.

    facets: {type of a facet: its fields that are otherwise; None: without it}.
    """
    twin = copy(game)
    others = {kind: None if fields is None else replace(game.facet(kind), **fields)
              for kind, fields in (facets or {}).items()}
    twin.facets = tuple(facet for facet in ({**game.by_type} | others).values() if facet)
    procedures, decisions = procedures or game.procedures, decisions or game.decisions
    twin.__init__(Chapter(tuple(procedures.values()), tuple(decisions.values()),
                          state=tuple(game.secrecy.state.values()), pools=tuple(game.secrecy.pools.values())))
    for facet in filter(None, others.values()):
        twin.give(facet)
    vars(twin).update(changed)
    return twin


def alter(monkeypatch, game, kind, **fields):
    """Make fields of a facet of the game itself otherwise, as long as a test lasts."""
    monkeypatch.setitem(game.by_type, kind, replace(game.facet(kind), **fields))
