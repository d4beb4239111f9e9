"""Two lines of one mail that say the same otherwise are refused, naming both; a later mail replaces an earlier one."""

from unittest.mock import patch

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME
from pbem.games.warrior_knights.printed import printed
from pbem.orders import run
from pbem.orders.line.reading import Reader

BOARD = {"crowns": {"madder": 9}, "agendas": ["synod", "income_tax", "fine"]}


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
    ("vote Synod: 1 for Zobel", "ballot Synod 2 for Madder; final", "WK-16.7"),
    ("tie Income Tax: no", "ballot tie Income Tax yes", "WK-16.9"),
    ("draft strongest", "hire nobody", "WK-21.1"),
    ("wages English 100", "wages Swiss 50 keep 2", "WK-15.4"),
    ("raze Kovel", "raze none", "WK-28.9"),
    ("return Guy to Kovel", "return Guy to B2", "WK-35.4"),
    ("restore Stronghold to C1", "restore Stronghold to C3", "WK-30.6"),
    ("passage Zobel: B3 until 3", "passage Zobel: B3, B2", "WK-22.4"),
    ("consent Zobel: Kovel", "refuse Zobel", "WK-27.1"),
    ("event red: Zobel", "event red: Limon", "WK-11.1"),
    ("launch China", "launch Ceylon", "WK-12.2"),
    ("bless China", "bless Ceylon", "WK-12.5"),
    ("upgrade fortify Kovel", "upgrade repair Stronghold", "WK-13.1"),
    ("muster Guy", "muster Stronghold", "WK-13.5"),
    ("command Guy", "command Hugh", "WK-26.1"),
    ("desert Swiss 50", "desert Polish 50", "WK-31.2"),
    ("bear walls", "bear troops", "WK-26.9"),
    ("retreat Guy to A3", "retreat Guy to B2", "WK-31.3"),
    ("motion postpone", "motion discard Income Tax", "WK-18.2"),
    ("order Income Tax, Synod", "order Synod, Income Tax", "WK-16.6"),
    ("defy Income Tax", "obey", "WK-20.3"),
])
def test_both_are_named_and_neither_is_carried_out(state, one, other, rule):
    outcome = sent(state, one, other)
    first, second = outcome.results
    assert (first.status, second.status) == ("refused", "not reached")
    assert one in first.sentence and other in first.sentence and rule in first.rules
    assert outcome.state == state


@pytest.mark.parametrize("one, other", [
    ("stronghold C3", "stronghold D4"), ("place Guy in Kovel", "place Guy in B3"),
    ("split Guy: 3 Regular 50, Regular 100, Polish 50, Lombard 100",
     "split Hugh: 3 Regular 50, Regular 100, Polish 50, Lombard 100")])
def test_so_at_set_up(one, other):
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon"})
    start, _ = GAME.setup("standard", options, Seeded(0))
    assert [result.status for result in sent(start, one, other).results] == ["refused", "not reached"]


@pytest.mark.parametrize("one, other", [
    ("card Levy Taxes: decline", "card Rally Support: decline"),
    ("card Levy Taxes in stack 1: decline", "card Levy Taxes in stack 2: gain"),
    ("card Levy Taxes: decline", "card Levy Taxes: decline"),
    ("posture attack: win", "posture defence: hold"),
    ("revolt Kovel and Froli: Faith", "revolt Kovel: Faith"),
    ("vote Synod: 1 for Zobel", "ballot Synod 1 for Zobel; final"),
    ("return Guy to Kovel", "return Hugh to B2"), ("retreat Guy to A3", "retreat to B2"),
    ("passage Zobel: B3", "passage Limon: B3"), ("give 1 crown to Zobel", "give 2 crowns to Zobel")])
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
