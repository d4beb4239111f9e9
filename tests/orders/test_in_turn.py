"""Orders with an IF and no ELSE: at their place among the orders of a turn, alone filed ahead."""

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games import game
from pbem.games.here_i_stand import GAME as HERE_I_STAND
from pbem.games.pax_renaissance import GAME
from pbem.orders import DONE, IGNORED, KEPT, NOT_REACHED, REFUSED, filed, help_for, read_command, run
from pbem.orders.filed.fallbacks import Fallback
from pbem.orders.filed.in_turn import guarded

POSITION = {"florins": {"fugger": 3}, "hands": {"fugger": ["Luther"]}, "cities": {"Cairo": []},
            "tableau": {"fugger": {"west": ["Holy Land Crusade"]}},
            "market": {"west": [["Jesuits"], ["Antipope"], ["Cromwell"], ["Gutenberg"], [], []]}}


@pytest.fixture
def state():
    """Fugger's turn: he has 3 Florins, a card to sell for 2, and a card that taxes."""
    start, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger coeur"}),
                          Seeded(1))
    return GAME.facet(Positions).read(start, POSITION, Seeded(1), GAME)[0]


def numbered(*lines):
    return list(enumerate(lines, start=1))


def read(state, *lines, role="fugger"):
    """(lines that are orders of the mail, lines that are filed ahead)."""
    rest, found = filed.separate(numbered(*lines), GAME, state, role)
    return [text for _, text in rest], [text for one, _ in found for _, text in one]


def done(state, *lines, **more):
    rest, found = filed.separate(numbered(*lines), GAME, state, "fugger")
    assert not found
    return run(rest, GAME, state, "fugger", Seeded(1), **more)


@pytest.mark.parametrize(("text", "expected"), [
    ("buy Luther IF Lisbon is free", [Fallback("buy Luther", "Lisbon is free")]),
    ("buy Luther IF Lisbon is free ELSE sell Jesuits",
     [Fallback("buy Luther", "Lisbon is free"), Fallback("sell Jesuits", "")]),
    ("buy Luther", []), ("ALWAYS buy Luther IF Lisbon is free", []), ("TAX: pay IF florins > 2", []),
    ("buy Luther IF", []), ("what IF Lisbon is free", []), ("play on if you like", []),
])
def test_what_has_a_condition(text, expected):
    assert guarded(text, GAME) == expected


GUARDED = "buy Antipope IF my florins >= 4"


@pytest.mark.parametrize("lines", [("sell Luther", GUARDED), (GUARDED, "sell Luther"), (GUARDED, GUARDED),
                                   (GUARDED, "tax Lisbon IF Lisbon is free")])
def test_among_orders_of_the_turn_it_is_one(state, lines):
    assert read(state, *lines) == ([*lines], [])


@pytest.mark.parametrize("lines", [(GUARDED,), (GUARDED, "", "Thanks, Jakob"), (GUARDED, "pay IF my florins >= 4"),
                                   ("NEXT TURN", "sell Luther", "END", "pay IF my florins >= 4")])
def test_alone_it_is_filed_ahead_and_so_is_what_answers_others(state, lines):
    assert {text for text in lines if "IF" in text} <= {*read(state, *lines)[1]}


def test_for_who_is_not_asked_it_is_filed_ahead(state):
    assert read(state, "sell Luther", GUARDED, role="coeur") == (["sell Luther"], [GUARDED])


def test_it_is_looked_at_when_its_turn_comes(state):
    behind, before = done(state, "sell Luther", GUARDED), done(state, GUARDED, "sell Luther")
    assert [result.status for result in behind.results] == [DONE, DONE] and behind.results[1].chosen == "buy Antipope"
    assert [result.status for result in before.results] == [IGNORED, DONE]
    assert before.results[0].sentence == "passed over: it is not so that my florins >= 4"
    assert before.state["actions"] == 1 and before.results[0].passed


def test_what_the_rules_refuse_is_passed_over_where_its_condition_does_not_hold_and_refused_where_it_does(state):
    assert done(state, "buy Luther IF my florins >= 4", "sell Luther").results[0].status == IGNORED
    refused = done(state, "buy Luther IF my florins >= 3", "sell Luther")
    assert [result.status for result in refused.results] == [REFUSED, NOT_REACHED]
    assert refused.refused.sentence.startswith("Luther is not for sale") and refused.refused.rules == ("PR-E1.1",)


def test_a_condition_that_is_none_is_refused(state):
    refused = done(state, "buy Antipope IF it rains", "sell Luther").refused
    assert refused.sentence.startswith("the condition 'it rains': ")
    told = done(state, "buy Luther", "buy Antipope IF it rains").results[1]
    assert told.status == NOT_REACHED and "besides: the condition 'it rains'" in told.sentence


def test_behind_a_tax_it_waits(state):
    outcome = done(state, "ops west", "tax Alexandria", "buy Antipope IF my florins >= 9", "sell Luther")
    assert [result.status for result in outcome.results] == [DONE, DONE, KEPT, KEPT]


def test_a_trial_passes_over_it_behind_a_tax(state):
    lines = ["ops west", "tax Alexandria", "buy Antipope IF Alexandria is free", "buy Cromwell"]
    outcome = done(state, *lines, trial=True)
    assert [result.status for result in outcome.results][2:] == [IGNORED, "stopped"]


def test_a_case_reads_it(state):
    assert read_command("buy Antipope IF my florins >= 3", GAME, state, "fugger") == {"verb": "buy", "card": "antipope"}


def test_so_it_is_in_an_impulse_of_here_i_stand():
    state, _ = HERE_I_STAND.setup("1517", HERE_I_STAND.facet(MatchOptions).complete("1517", {}), Seeded(1))
    state = HERE_I_STAND.facet(Positions).read(state, {"active": "ottoman", "cp": 4}, Seeded(1), HERE_I_STAND)[0]
    lines = ["raise 1 regular in Istanbul IF Belgrade is besieged", "raise 1 regular in Edirne"]
    rest, found = filed.separate(numbered(*lines), HERE_I_STAND, state, "ottoman")
    assert [text for _, text in rest] == lines and not found
    outcome = run(rest, HERE_I_STAND, state, "ottoman", Seeded(1))
    assert [result.status for result in outcome.results] == [IGNORED, DONE]


def test_help_tells_it_where_a_turn_is_several_orders(state):
    told = help_for("when", GAME, state, "fugger")
    assert "<order> IF <condition> among the orders of your turn under way is one of these" in told
    duel = game("duel")
    assert "is one of these" not in help_for("when", duel, duel.setup("standard", {}, Seeded(1))[0], "red")
