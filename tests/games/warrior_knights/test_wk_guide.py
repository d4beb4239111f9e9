"""Every order of the guide is read and carried out, at Planning or in an Assembly."""

import re

import pytest

from pbem import games
from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME, match_options
from pbem.orders import Command, read_line

GUIDE = games.guide(GAME)
SPANS = re.findall(r"`([^`]+)`", GUIDE)
LINES = re.findall(r"^    (.+)$", GUIDE, re.MULTILINE)
NO_ORDERS = {"ask", "taking", "leaving", "propose", "enact", "in stack 2", "order ..."}
BOARD = {"crowns": {"madder": 9}, "chairman": "madder", "agendas": ["subsidy", "income_tax", "fine"], "laws": ["tithe"],
         "faith": {"madder": 9}, "lasting": [["heretic", "madder"]], "filed": {"madder": {"motions": [
             {"form": "open", "words": "Peace", "effects": []}]}},
         "pacts": [{"between": ["madder", "zobel"], "filed": filed, "until": 5, "clause": clause} for filed, clause in (
             (["madder"], {"form": "passage"}), (["madder", "zobel"], {"form": "words", "words": "Peace"}))],
         "accusations": {"1": {"baron": "zobel", "accused": "limon", "words": "Peace", "influence": 1, "round": 1}}}
OPTIONAL = dict.fromkeys(match_options.SWITCHES, "yes")
CHANGED = {"defy Income Tax": "defy Tithe"}  # a law that is in force


def asked(begin=None):
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon", **OPTIONAL})
    start, _ = GAME.setup("standard", options, Seeded(0))
    position = {**BOARD, **({"begin": begin} if begin else {})}
    return GAME.facet(Positions).read(start, position, Seeded(0), GAME)[0]


@pytest.mark.parametrize("order", dict.fromkeys([*LINES, *(span for span in SPANS if span not in NO_ORDERS)]))
def test_an_order_of_the_guide_is_legal(order):
    order = CHANGED.get(order, order)
    state = asked("assembly" if order == "settle" else None)
    found = read_line(order, GAME, state, "madder")
    assert isinstance(found, Command), found
    GAME.apply(state, "madder", found.command, Seeded(0))
