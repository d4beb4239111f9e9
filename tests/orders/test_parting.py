"""Semicolons and lines that part the parts of one order, and those that part orders."""

import parade
import pytest

from pbem.engine import Seeded
from pbem.orders import DONE, REFUSED, run
from pbem.service.desk.server_words.table import ALL

ALLIANCE, GIFT = {"term": {"do": "alliance"}}, {"term": {"do": "gift", "number": 1}}
BOTH = {"verb": "bargain", "with": "france", "terms": [ALLIANCE, GIFT]}
TREATISE = {"verb": "treatise", "zone": "german", "targets": ["wittenberg", "leipzig"]}


def outcome(text):
    state = parade.GAME.setup("field", {}, Seeded(1))[0]
    return run([*enumerate(text.split("\n"), 1)], parade.GAME, state, "ottoman", Seeded(1), server=ALL)


def done(text):
    return [result.command for result in outcome(text).results if result.status == DONE]


@pytest.mark.parametrize("text", [
    "bargain with France: ally; give 1 card", "bargain with France:\n- ally\n- give 1 card",
    "bargain with France:\n1. ally\n2. give 1 card\nCheers",
])
def test_the_parts_of_an_order_may_stand_below_each_other(text):
    assert done(text) == [BOTH]


@pytest.mark.parametrize("text", ["bargain with France: ally\n- thanks",
                                  "bargain with France: ally\n- 2 cards would do"])
def test_what_is_whole_takes_no_talk_below_it(text):
    assert done(text) == [{**BOTH, "terms": [ALLIANCE]}]


@pytest.mark.parametrize("text", ["bargain with France:\n- ally\n- give 1 crad",
                                  "bargain with France:\n- ally\n- cede Viena"])
def test_no_order_goes_without_one_of_its_parts(text):
    found = outcome(text)
    assert found.accepted == [] and found.results[0].status == REFUSED


@pytest.mark.parametrize(("text", "commands"), [
    ("roll; bargain with France: ally; give 1 card", [{"verb": "roll"}, BOTH]),
    ("bargain with France: ally; give 1 card; end turn", [BOTH, {"verb": "end_turn"}]),
    ("say France hello; roll", [{"verb": "say", "power": "france", "words": "hello; roll"}]),
    ("translate german; translate french", [{"verb": "translate", "zone": zone} for zone in ("german", "french")]),
    ("treatise german: wittenberg; leipzig", [TREATISE]),
    ("treatise german: wittenberg; leipzig; roll", [TREATISE, {"verb": "roll"}]),
])
def test_other_orders_stand_beside_it(text, commands):
    assert done(text) == commands
