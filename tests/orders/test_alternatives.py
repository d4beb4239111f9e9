"""Arguments that are one of several forms: read, written, described, and their faults told."""

import parade
import pytest

from pbem.engine import Illegal
from pbem.orders import Command, Refusal, choices, run, write

GIFT, ALLIANCE = {"do": "gift", "number": 2, "power": "france"}, {"do": "alliance", "power": "france"}


@pytest.mark.parametrize(("line", "command"), [
    ("bargain alliance with France", {"terms": [{"term": ALLIANCE}]}),
    ("bargain with France: ally", {"with": "france", "terms": [{"term": {"do": "alliance"}}]}),
    ("bargain give 2 cards to France", {"terms": [{"term": GIFT}]}),
    ("bargain ally France; Ottoman gives two random cards to France",
     {"terms": [{"term": ALLIANCE}, {"giver": "ottoman", "term": GIFT}]}),
    ("bargain France: cede Besancon and Vienna, York to Ottoman; give card;",
     {"terms": [{"giver": "france", "term": {"do": "cession", "spaces": ["besancon", "vienna", "york"],
                                             "power": "ottoman"}}, {"term": {"do": "gift"}}]}),
])
def test_a_line_is_read_and_written(read, state, line, command):
    found = read(line)
    assert found == Command(line, {"verb": "bargain", **command})
    written = write(found.command, parade.GAME, state, "ottoman")
    assert read(written).command == found.command


def test_the_first_way_of_a_form_is_written(read, state):
    command = read("bargain with france: France gives card to Ottoman; ally with Ottoman").command
    assert write(command, parade.GAME, state, "ottoman") == \
        "bargain with France: France: give card to Ottoman; alliance with Ottoman"


@pytest.mark.parametrize(("line", "said", "nearest"), [
    ("bargain alliance with Frnace", "did you mean France", "France"),
    ("bargain give 2 cards to France; aliance with France", "did you mean alliance", "alliance"),
    ("bargain cede Viena to France", "did you mean Vienna", "Vienna"),
    ("bargain give 2 cards; alliance with France tomorrow", "'tomorrow' does not fit", None),
    ("bargain alliance with France and give 1 card", "'give' does not fit", None),
    ("bargain", "term (give|gives [<number>]", "cede"),
])
def test_what_is_wrong_is_told(read, line, said, nearest):
    refused = read(line)
    assert isinstance(refused, Refusal) and said in refused.sentence, refused
    assert nearest is None or nearest in refused.nearest


def test_semicolons_belong_to_the_order_even_where_it_is_refused(state):
    lines = [(1, "bargain give 2 cards to France; give 1 regular; say France hello")]
    outcome = run(lines, parade.GAME, state, "ottoman", None)
    assert not outcome.accepted and len(outcome.results) == 1


def test_the_forms_are_described(state):
    shown = next(choice for choice in choices(parade.GAME, state, "ottoman") if choice.verb == "bargain")
    assert dict(shown.args)["terms"] == "1 to 3: [<giver>]: <term>" and shown.usage == "bargain [with <with>:] <terms>"
    assert shown.ready.startswith("bargain ")


@pytest.mark.parametrize("value", [{"do": "loan"}, {"do": "gift", "number": 3}, {"do": "cession", "power": "france"}])
def test_a_wrong_value_is_refused(value):
    with pytest.raises(Illegal):
        parade.Alternative(parade.TERMS, "do").check(value)
