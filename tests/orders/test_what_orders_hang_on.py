"""Orders that hang on facts of their own: IF, AND, OR, NOT, UNTIL; groups parted by ELSE; preferences by commas."""

from random import Random

import pytest

from pbem.engine import Condition, Each, Facts, Illegal, One, Option, Ranked
from pbem.games import game
from pbem.orders.grammar.matcher import Matcher
from pbem.orders.grammar.readings import FAULT
from pbem.orders.grammar.writing import write_args
from pbem.orders.line import explaining
from pbem.orders.words.tokens import tokenize
from pbem.orders.words.vocabulary import vocabulary_of

GAME = game("duel")
CONDITIONS = {
    "least": Condition("round [is] at least {number}", {"number": One("number", [1, 2, 3])},
                       lambda args, now, _: now["round"] >= args["number"]),
    "until": Condition("until round {number}", {"number": One("number", [1, 2, 3])},
                       lambda args, now, _: now["round"] <= args["number"]),
    "calm": Condition("it [is] calm", {}, lambda args, now, _: now["calm"]),
    "secret": Condition("blue plans", {}, lambda args, now, _: False, refusal=lambda args: Illegal("hidden", {}))}
FACTS = Facts(CONDITIONS)
OPTION = Option("use", lambda *args: None, {
    "uses": Each("{number} {facts?}", {"number": One("number", [1, 2, 3]), "facts": FACTS}, 1, 4, parted="else")},
    "{uses}")


def read(text):
    """The cheapest reading of what stands behind the verb."""
    vocabulary = vocabulary_of(GAME)
    matcher = Matcher(text, tokenize(text, vocabulary.words.filler, stops=True), vocabulary, vocabulary.words)
    return min(matcher.read(OPTION, 0), key=lambda reading: reading.cost)


def lists(text):
    return [one.get("facts") for one in read(text).value["uses"]]


@pytest.mark.parametrize("text, expected", [
    ("1 IF it is calm", [[[{"fact": "calm"}]]]),
    ("1 whenever calm", None),
    ("1 IF NOT it is calm AND round >= 2", [[[{"fact": "calm", "not": True}, {"fact": "least", "number": 2}]]]),
    ("1 WHEN it is calm OR round at least 3", [[[{"fact": "calm"}], [{"fact": "least", "number": 3}]]]),
    ("1 until round 2", [[[{"fact": "until", "number": 2}]]]),
    ("1 IF it is calm until round 2", [[[{"fact": "calm"}, {"fact": "until", "number": 2}]]]),
    ("1 IF it is calm ELSE 2", [[[{"fact": "calm"}]], None]),
    ("1 IF it is calm, otherwise 2; 3", [[[{"fact": "calm"}]], None, None]),
])
def test_facts_are_read_and_written_back(text, expected):
    if expected is None:
        assert read(text).cost >= FAULT
        return
    assert lists(text) == expected and read(text).cost < FAULT
    written = write_args(read(text).value, OPTION, vocabulary_of(GAME))
    assert read(written).value == read(text).value


@pytest.mark.parametrize("text, name", [("1 IF", "condition_missing"), ("1 IF Paris burns", "no_condition"),
                                        ("1 IF round at least 9", "condition_unread")])
def test_what_is_no_fact_is_refused_with_what_can_be_asked(text, name):
    refused = explaining.faulty(read(text).faults[0], {})
    assert refused.sentence.name in (name, "not_possible_as")
    if name == "no_condition":
        assert "blue plans" not in refused.nearest and any("calm" in one for one in refused.nearest)


def test_a_secret_is_refused_with_its_own_words():
    with pytest.raises(Illegal, match="hidden"):
        FACTS.check(read("1 IF blue plans").value["uses"][0]["facts"])


@pytest.mark.parametrize("value", [[], [[]], [[{"fact": "other"}]], [["calm"]], "calm",
                                   [[{"fact": "least", "number": 9}]]])
def test_a_value_that_is_none(value):
    with pytest.raises(Illegal):
        FACTS.check(value)


def test_the_first_clause_that_keeps_it_from_holding():
    value = FACTS.check([[{"fact": "calm"}, {"fact": "least", "number": 2}], [{"fact": "until", "number": 1}]])
    assert FACTS.false(value, {"round": 2, "calm": True}) is None
    assert FACTS.false(value, {"round": 1, "calm": False}) is None
    assert FACTS.false(value, {"round": 2, "calm": False}) == {"fact": "calm"}
    assert FACTS.false([[{"fact": "calm", "not": True}]], {"calm": False}) is None


def test_a_sample_is_a_value():
    assert all(FACTS.check(FACTS.sample(Random(seed))) for seed in range(8) if FACTS.sample(Random(seed))[0][0][
        "fact"] != "secret")


@pytest.mark.parametrize("text, expected", [("1, 2 or 3", [1, 2, 3]), ("2 then 1", [2, 1]), ("3", [3])])
def test_preferences_that_commas_may_part(text, expected):
    option = Option("rank", lambda *args: None, {"ranked": Ranked("number", [1, 2, 3], commas=True)}, "{ranked}")
    vocabulary = vocabulary_of(GAME)
    matcher = Matcher(text, tokenize(text, vocabulary.words.filler), vocabulary, vocabulary.words)
    assert min(matcher.read(option, 0), key=lambda reading: reading.cost).value == {"ranked": expected}
