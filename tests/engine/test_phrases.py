"""Sentences before they have a language: in short, as plain data, and back."""

import json

import pytest

from pbem.engine import Phrase, rolled
from pbem.engine.phrases import named, outline, read, stored

INNER = Phrase("named", {"thing": "alva", "kind": "leader"}, "arguments")
OUTER = Phrase("captured", {"who": INNER, "all": [INNER, 3, ["x"]], "n": 2, "none": None, "by": {"red": 1}})


@pytest.mark.parametrize(("said", "short"), [
    ("tie", "tie"), (7, "7"), (Phrase("tie"), "tie"), (rolled("deal", role="red", n=2), "deal (role red, n 2)"),
    (Phrase("a", {"b": rolled("c", d=1)}), "a (b c (d 1))")])
def test_in_short(said, short):
    assert outline(said) == short


@pytest.mark.parametrize("said", [OUTER, INNER, Phrase("tie"), [OUTER, 1, "x"], "x", 3, None, [], True])
def test_what_is_stored_is_plain_and_read_again(said):
    data = json.loads(json.dumps(stored(said)))
    assert data == stored(said) and read(data) == said


def test_how_a_phrase_is_stored():
    assert stored(INNER) == {"phrase": "named", "values": {"thing": "alva", "kind": "leader"}, "sort": "arguments"}
    assert stored((1, INNER)) == [1, stored(INNER)] and stored({"a": (INNER,)}) == {"a": [stored(INNER)]}


def test_plain_data_that_is_no_phrase_stays():
    assert read({"n": 1}) == {"n": 1} and read((1, stored(INNER))) == [1, INNER]


def test_things_are_named_by_their_kind_and_rolls_are_of_their_sort():
    assert named("leader", ["alva"]) == [Phrase("named", {"thing": "alva", "kind": "leader"})]
    assert rolled("tie") == Phrase("tie", {}, "rolls")
