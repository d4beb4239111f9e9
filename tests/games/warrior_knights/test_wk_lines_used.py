"""Which line of a standing order was used, and why an earlier one was passed over, is told to its owner alone."""

from collections import Counter

import pytest

from pbem.engine import Scripted, Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME
from pbem.games.warrior_knights.actions import mobilizing
from pbem.orders import run
from pbem.render.phrases import narrate

BOARD = {
    "empty": ["madder", "zobel"], "strongholds": {"madder": {"area": "C3"}, "zobel": {"area": "D4"}},
    "nobles": {"guy_de_solferino": {"area": "B4", "troops": ["Regular 100"]},
               "john_dudley_black": {"area": "F6", "troops": ["Regular 50"]}},
    "stacks": {"madder": {"1": ["mobilize_forces"]}}}
MOVE = {"form": "move", "nobles": ["guy_de_solferino"]}


def told(uses, reader):
    """What a reader is told when a card of Madder's is turned."""
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel"})
    start, _ = GAME.setup("standard", options, Seeded(0))
    position = {**BOARD, "filed": {"madder": {"cards": {"mobilize_forces": uses}}}}
    events = GAME.facet(Positions).read(start, position, Scripted([]), GAME)[1]
    return [narrate(GAME.key, event, reader) for event in events if event["to"] == "all" or reader in event["to"]]


def test_a_rule_that_forbids_a_line():
    lines = told([{**MOVE, "area": "A5"}, {**MOVE, "area": "B3"}], "madder")
    assert any(line.startswith("Not used: move Guy de Solferino to") and "part" in line and "WK-22.3" in line
               for line in lines)
    assert any(line.startswith("Used: move Guy de Solferino to Monz") for line in lines)


def test_a_fact_that_is_none():
    fact = {"fact": "stands", "noble": "john_dudley_black", "area": "A4", "not": True}
    uses = [{**MOVE, "area": "A4", "if": [[{**fact, "area": "F6"}]]}, {**MOVE, "area": "B3", "if": [[fact]]}]
    lines = "\n".join(told(uses, "madder"))
    assert "t was not so that NOT " in lines and " IF NOT " in lines.splitlines()[1]
    assert "\nUsed: move Guy de Solferino to Monz IF NOT " in lines


def test_others_hear_nothing_of_it():
    uses = [{**MOVE, "area": "A5"}, {**MOVE, "area": "B3"}]
    assert not any("sed: " in line for line in told(uses, "zobel"))


@pytest.mark.parametrize("more, times", [([], {"A5": 1, "B3": 1}), ([{"form": "ask"}], {"A5": 2, "B3": 2})])
def test_what_a_line_would_do_is_worked_out_once_and_once_more_where_its_owner_may_have_to_be_asked(
        monkeypatch, more, times):
    prepared, prepare = Counter(), mobilizing.prepare
    monkeypatch.setattr(mobilizing, "prepare", lambda game, baron, use, *short: (
        prepared.update([use["area"]]) or prepare(game, baron, use, *short)))
    told([{**MOVE, "area": "A5"}, {**MOVE, "area": "B3"}, *more], "madder")
    assert prepared == times


def test_an_order_for_a_card_shows_what_it_would_do_as_the_board_stands():
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel"})
    start, _ = GAME.setup("standard", options, Seeded(0))
    state = GAME.facet(Positions).read(start, {key: BOARD[key] for key in ("empty", "strongholds", "nobles")},
                                       Seeded(0), GAME)[0]
    outcome = run([(1, "TEST"), (2, "card Mobilize Forces: move Guy to A5 ELSE move Guy to B3")], GAME, state, "madder",
                  Seeded(0))
    lines = [narrate(GAME.key, event, "madder") for result in outcome.results for event in result.events or ()]
    assert any("would not be used" in line and "WK-22.3" in line for line in lines)
    assert any("would be used: move Guy de Solferino to Monz" in line for line in lines)
