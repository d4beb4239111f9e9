"""The functions of phrases and the values they take, as tables of whole results."""

import pytest

from pbem.engine import Phrase
from pbem.words.functions import Functions, entries, joined, locale
from pbem.words.values import Number, Record, Several, value

CALLED = {("power", "france", "sentence"): "the French", ("power", "france", "table"): "France",
          ("power", "new_spain", "sentence"): "New Spain of old"}


def name(kind, identity, form):
    return CALLED.get((kind, identity, form), str(identity).replace("_", " "))


def say(sort, phrase, values):
    return "" if values.get("value") == "skip" else f"{sort}.{phrase}{values}"


WORDS = Functions("en", say, name, lambda kind, identity, trait: f"{kind} {identity} {trait}")
TABLE = WORDS.table("pages", ["power", "unit"])


@pytest.mark.parametrize("parts, join, text", [
    (["a"], "comma", "a"), (["a"], "and", "a"), (["a", "b"], "and", "a and b"), (["a", "b", "c"], "and", "a, b and c"),
    (["a", "b", "c"], "or", "a, b or c"), (["a", "b"], "comma", "a, b"), (["a", "b"], "semicolon", "a; b"),
    (["a", "b"], "stop", "a. b"), (["a", "b"], "blank", "a b"), (["a", "b"], "slash", "a / b"),
    (["a", "b"], "together", "ab"), ([], "comma", ""), ([], "and", "")])
def test_texts_are_joined(parts, join, text):
    assert joined(parts, join, "en") == text


def test_languages_have_their_own_lists():
    assert joined(["a", "b"], "and", "es") == "a y b" and (locale("en"), locale("es")) == ("en_GB", "es")


@pytest.mark.parametrize("things, found", [
    ([], []), (["x"], [{"index": 1, "value": "x"}]),
    (["x", 7], [{"index": 1, "value": "x"}, {"index": 2, "value": 7}]),
    ([["p", "q"]], [{"index": 1, "value": ["p", "q"], "a": "p", "b": "q"}]),
    ([("p", "q", "r", "s")], [{"index": 1, "value": ("p", "q", "r", "s"), "a": "p", "b": "q", "c": "r"}]),
    ([{"u": 1}], [{"index": 1, "u": 1}]), ([{"index": 5}], [{"index": 5}]),
    ({"k": 1, "l": {"u": 2}}, [{"index": 1, "key": "k", "value": 1},
                               {"index": 2, "key": "l", "value": {"u": 2}, "u": 2}])])
def test_what_a_phrase_of_each_is_told(things, found):
    assert entries(things) == found


@pytest.mark.parametrize("function, given, how, said", [
    ("LIST", [Several([1, 2])], {}, "1 and 2"), ("LIST", [Several("ab")], {"join": "slash"}, "a / b"),
    ("COUNT", ["none"], {}, 0), ("COUNT", [Several([4, 5])], {}, 2), ("NUMBER", ["1517"], {}, 1517),
    ("SIGNED", [3], {}, "+3"), ("SIGNED", [0], {}, "+0"), ("SIGNED", ["-2"], {}, "-2"),
    ("SUM", [1, Several([2, 3]), Record(a=4)], {}, 10), ("SUM", [], {}, 0), ("DIFFERENCE", [3, 5], {}, 2),
    ("DIFFERENCE", [5, 3], {}, 2), ("DATE", ["2027-08-03"], {}, "03 Aug 2027"),
    ("DICE", [Several([3, 5, 6])], {}, "[3 5 6]"), ("DICE", [Several()], {}, "[amounts.no_dice{}]"),
    ("AMOUNT", [2, "hits"], {}, "amounts.hits{'number': 2}"),
    ("TRAIT", ["france"], {"kind": "power", "trait": "gender"}, "power france gender"),
    ("NAME", ["france"], {"kind": "power"}, "the French"), ("POWER", ["france"], {}, "the French"),
    ("POWER", ["france"], {"form": "table"}, "France"), ("UNIT", ["new_unit"], {}, "new unit"),
    ("POWER", [Several(["france", "x"])], {}, "the French and x"),
    ("POWER", [Several(["france", "x"])], {"join": "or", "form": "table"}, "France or x"),
    ("THING", ["france", "power"], {}, "France"), ("THING", ["new_spain", "power"], {}, "New Spain of old"),
    ("THING", ["a_b", "power"], {}, "a b"),
    ("ENTRY", [Record(a=1), "a"], {}, 1), ("ENTRY", [Record(a=None), "a"], {}, "none"),
    ("ENTRY", [Record(a=1), "b"], {}, "none"), ("ENTRY", [Several("xy"), 0], {}, "x"),
    ("ENTRY", [Several("xy"), 1], {}, "y"), ("ENTRY", [Several("xy"), 2], {}, "none"),
    ("ENTRY", [Several("xy"), -1], {}, "none"),
    ("COMPARE", [1, 2], {}, "less"), ("COMPARE", [2, 1], {}, "more"), ("COMPARE", [2, 2], {}, "equal"),
    ("COMPARE", ["a", "a"], {}, "equal"), ("COMPARE", ["a", "b"], {}, "other"), ("COMPARE", [1, "b"], {}, "other"),
    ("COMPARE", ["b", 1], {}, "other"),
    ("EACH", [Several("x")], {"as": "one"}, "pages.one{'index': 1, 'value': 'x'}"),
    ("EACH", [Several(["skip", "x"])], {"as": "one"}, "pages.one{'index': 2, 'value': 'x'}"),
    ("EACH", [Several("xy")], {"as": "one", "join": "slash"},
     "pages.one{'index': 1, 'value': 'x'} / pages.one{'index': 2, 'value': 'y'}"),
    ("EACH", [Several("xy")], {"as": "one"},
     "pages.one{'index': 1, 'value': 'x'}, pages.one{'index': 2, 'value': 'y'}"),
    ("EACH", [Several("x"), 9], {"as": "one"}, "pages.one{'with': 9, 'index': 1, 'value': 'x'}"),
])
def test_what_a_function_says(function, given, how, said):
    assert TABLE[function](*given, **how) == said


@pytest.mark.parametrize("kinds, fault", [(["list"], "LIST"), (["sum", "power", "date"], "DATE, SUM")])
def test_no_kind_of_names_is_called_like_a_function(kinds, fault):
    with pytest.raises(ValueError, match=f"every phrase: {fault}$"):
        WORDS.table("pages", kinds)


def tell(phrase):
    return f"<{phrase.name}>"


@pytest.mark.parametrize("thing, found, sort", [
    ("a", "a", str), (7, 7, Number), (True, "true", str), (False, "false", str), (None, "none", str),
    (Phrase("why"), "<why>", str), ({"a": 1}, {"a": 1}, Record), ([1, "a"], (1, "a"), Several),
    (("x", Phrase("why"), {"b": 2}), ("x", "<why>", {"b": 2}), Several)])
def test_values_of_phrases(thing, found, sort):
    made = value(thing, tell)
    assert made == found and made.__class__ is sort


def test_numbers_have_no_marks_and_lists_and_mappings_no_text_of_their_own():
    assert Number(1517).format(None) == "1517"
    for many in (Several([1]), Record(a=1)):
        with pytest.raises(TypeError, match="stands in a phrase without"):
            many.format(None)
