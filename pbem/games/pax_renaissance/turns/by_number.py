"""A card of the market by its column, as in "buy west 2": refused, for it lies there only until others are taken."""

from pbem.engine import Count, Illegal, One, Way

from ..map.atlas import SIDES
from ..market import market

MOST = 99  # that is read
RULES = ("PR-E1.1", "PR-D2.1")
SYNTAXES = ("[column|card] {column} [of] [in] [from] {side?}", "{side} [column|card] {column?}")


def ways(state):
    """How a purchase is written so: to be told which cards lie there now."""
    args = {"side": One("side", list(SIDES), RULES), "column": Count(0, MOST)}
    return tuple(Way("buy", syntax, args, check=lambda said: _refuse(state, **said), wrong=True) for syntax in SYNTAXES)


def _refuse(state, side=None, column=None):
    """side, column: where they are said."""
    places = {card: market.find(state, card) for card in market.face_up(state)}
    cards = [card for card, place in places.items() if side in (None, place[0]) and column in (None, place[1])]
    raise Illegal("market_by_number", {"cards": cards}, RULES)
