"""Two lines of one mail that say the same otherwise are refused, naming both; a later mail replaces an earlier one."""

from unittest.mock import patch

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME
from pbem.games.warrior_knights.printed import printed
from pbem.orders import run
from pbem.orders.line.reading import Reader

BOARD = {"crowns": {"madder": 9}, "agendas": ["subsidy", "income_tax", "fine"]}


@pytest.fixture(scope="module")
def state():
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon"})
    start, _ = GAME.setup("standard", options, Seeded(0))
    return GAME.facet(Positions).read(start, BOARD, Seeded(0), GAME)[0]


def sent(state, *lines):
    return run(list(enumerate(lines, start=1)), GAME, state, "madder", Seeded(0))


@pytest.mark.parametrize("one, other, rule", [
    ("card Levy Taxes: decline", "card Levy Taxes: gain", "WK-6.2"),
    ("card Serve the Church in stack 1: Taxation", "card Serve the Church in stack 1: Assembly", "WK-6.2"),
    ("ballot Income Tax yes with 2", "ballot Fine 1 for Zobel; Income Tax no with 2", "WK-16.7"),
    ("pledge Fire: 1", "pledge Fire: 2 if it hits my city", "WK-11.6"),
    ("invest 2 in China", "invest 3 in China", "WK-12.3"),
    ("draft strongest keep 2", "draft cheapest", "WK-21.1"),
    ("revolt Kovel: Faith", "revolt Kovel: let go", "WK-8.7"),
    ("posture attack: win", "posture attack: hold", "WK-26.5"),
    ("plan 1: Levy Taxes", "plan 1: Rally Support", "WK-5.1"),
])
def test_both_are_named_and_neither_is_carried_out(state, one, other, rule):
    outcome = sent(state, one, other)
    first, second = outcome.results
    assert (first.status, second.status) == ("refused", "not reached")
    assert one in first.sentence and other in first.sentence and rule in first.rules
    assert outcome.state == state


@pytest.mark.parametrize("one, other", [
    ("card Levy Taxes: decline", "card Rally Support: decline"),
    ("card Levy Taxes in stack 1: decline", "card Levy Taxes in stack 2: gain"),
    ("card Levy Taxes: decline", "card Levy Taxes: decline"),
    ("posture attack: win", "posture defence: hold")])
def test_what_is_no_contradiction(state, one, other):
    assert [result.status for result in sent(state, one, other).results] == ["done", "done"]


def test_a_later_mail_replaces_an_earlier_one(state):
    later = sent(sent(state, "card Levy Taxes: decline").state, "card Levy Taxes: gain").state
    assert later["filed"]["madder"]["cards"] == {"levy_taxes": [{"form": "gain"}]}


def test_each_line_below_is_read_once_for_it(state):
    lines = [f"revolt {city.name}: let go" for city in printed(state).cities.values()]
    with patch.object(Reader, "read", autospec=True, side_effect=Reader.read) as read:
        assert {result.status for result in sent(state, *lines).results} == {"done"}
    assert len(lines) > 20 and read.call_count < 4 * len(lines)
