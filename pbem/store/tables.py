"""The tables that hosts have put in place of those of a game, each set kept once."""

from pbem.engine import Game
from pbem.engine.facets import Tables
from pbem.engine.interface import BOUND, digest_of
from pbem.games import game

from .models import TableSet


def rules_at(key: str) -> Game:
    """The rules with this key, also of a game with tables that some match has; KeyError when there are none."""
    own, _, digest = key.partition(BOUND)
    found = TableSet.get_or_none(TableSet.game == own, TableSet.digest.startswith(digest)) if digest else None
    return game(own).of(found.data) if found else game(key)


def kept(rules: Game) -> TableSet | None:
    """The row that keeps the tables that a game is bound to, made where there is none; None for its own."""
    given = rules.facet(Tables).replaced
    if not given:
        return None
    own = rules.key.partition(BOUND)[0]
    return TableSet.get_or_create(game=own, digest=digest_of(given), defaults={"data": dict(given)})[0]
