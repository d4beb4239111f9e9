"""Rulings that the set of data which comes with the game cannot show."""

import copy

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME
from pbem.games.warrior_knights.data_files import own_set


@pytest.mark.rule("WK-40.35")
def test_draws_of_a_battle_end_with_the_deck():
    """Every card draws another one: all 24 are shown, the discarded ones that lay under the deck, too."""
    fate = copy.deepcopy(own_set()["fate"])
    for card in fate["cards"]:
        card["battle"] = "draw_1"
    rules = GAME.of({"fate": fate})
    options = rules.facet(MatchOptions).complete("standard", {"barons": "madder zobel"})
    start, _ = rules.setup("standard", options, Seeded(0))
    _, events = rules.facet(Positions).read(start, {
        "empty": ["madder", "zobel"], "strongholds": {"madder": {"area": "C3"}, "zobel": {"area": "D4"}},
        "nobles": {"guy_de_solferino": {"area": "A3", "troops": ["Regular 100"]},
                   "john_dudley_black": {"area": "A3", "troops": ["Regular 100"]}},
        "fate": [card["id"] for card in fate["cards"]], "stacks": {"madder": {"1": ["mobilize_forces"]}},
        "filed": {"madder": {"cards": {"mobilize_forces": [{"form": "attack", "against": "zobel", "area": "A3"}]}}}},
        Seeded(0), rules)
    shown = [card for event in events if event["kind"] == "shown" for card in event["cards"]]
    assert len(shown) == len({*shown}) == len(fate["cards"])
