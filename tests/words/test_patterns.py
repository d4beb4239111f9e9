"""What a phrase can say: each construct of Project Fluent that words files use, and what goes wrong."""

import pytest

from pbem.engine import Phrase
from pbem.words.bundles import BadWords, bundle
from pbem.words.functions import Functions

TEXT = """
plain = only text
spoken = { "text" } { 12 } { $a-b-c } { $a-d } { $none } { $n }
whole = { part } and { part.more } and { -term } and { -term(case: "other") }
part = a part
    .more = more of { $n }
-term = { $case ->
        [other] of the term
       *[usual] the term
    }
number = { $n ->
        [0] none
        [one] one
        [7] seven
       *[other] many
    }
chosen = { $word ->
        [none] nothing
       *[other] { LIST($word) }
    }
compared = { COMPARE($n, 3) } { COMPARE($x, $y) } { DIFFERENCE($n, 3) } { SUM($list, $map, 1) } { SIGNED($n) }
entries = { ENTRY($map, "a") } { ENTRY($map, "c") } { ENTRY($list, 1) } { ENTRY($list, 2) } { COUNT(ENTRY($map, "c")) }
each = { EACH($sides, $forces, as: "each-side", join: "semicolon") }
each-side = { $value ->
        [left_out] {""}
       *[other] { $index }: { ENTRY($with, $value) }
    }
amounts = { AMOUNT($n, "hits") }; { DICE($dice) }
stated = { DICE($dice, form: "stated") }
hits = { $number ->
        [one] a hit
       *[other] { $number } hits
    }
no_dice = nothing rolled
unknown_function = { NEVER($n) }
unknown_phrase = { never }
unknown_term = { -never }
whole_list = { $list }
"""
VALUES = {"a": {"b": {"c": None}, "d": False}, "none": None, "n": 1517, "x": "here", "y": "there", "list": [4, 5],
          "map": {"a": 2}, "sides": ["papacy", "left_out", "france"], "forces": {"papacy": 3, "france": 4}, "dice": []}


@pytest.fixture
def say(tmp_path):
    (tmp_path / "all.ftl").write_text(TEXT, encoding="utf-8")
    functions = Functions("en", lambda sort, name, data: made.spoken(name)(data), None, None).table("all", ())
    made = bundle(tmp_path, "en_GB", "all", functions, tell=lambda phrase: f"<{phrase.name}>",
                  find=lambda name: made.spoken(name))
    return lambda name, **data: made.spoken(name)({**VALUES, **data})


@pytest.mark.parametrize(("name", "data", "text"), [
    ("plain", {}, "only text"), ("spoken", {}, "text 12 none false none 1517"),
    ("spoken", {"n": Phrase("why")}, "text 12 none false none <why>"),
    ("whole", {}, "a part and more of 1517 and the term and of the term"), ("part.more", {"n": 2}, "more of 2"),
    ("number", {"n": 0}, "none"), ("number", {"n": 1}, "one"), ("number", {"n": 7}, "seven"),
    ("number", {"n": 2}, "many"),
    ("chosen", {"word": None}, "nothing"), ("chosen", {"word": [1, Phrase("why")]}, "1 and <why>"),
    ("compared", {"n": 4}, "more other 1 12 +4"), ("compared", {"n": 3, "y": "here"}, "equal equal 0 12 +3"),
    ("compared", {"n": 1}, "less other 2 12 +1"), ("entries", {}, "2 none 5 none 0"), ("each", {}, "1: 3; 3: 4"),
    ("amounts", {"n": 1}, "a hit; [nothing rolled]"), ("amounts", {"n": 2, "dice": [3, 6]}, "2 hits; [3 6]"),
    ("amounts", {"n": 1, "dice": 4}, "a hit; [4]"), ("stated", {"dice": [3, 6]}, "(3 6)"),
    ("stated", {"dice": 4}, "(4)"),
])
def test_what_is_said(say, name, data, text):
    assert say(name, **data) == text


@pytest.mark.parametrize(("name", "data", "fault"), [
    ("unknown_function", {}, "there is no function NEVER"), ("unknown_phrase", {}, "there is no phrase never"),
    ("unknown_term", {}, "there is no term -never"), ("spoken", {"a": {"b": "flat"}}, r"\$a-b-c is not given"),
])
def test_what_cannot_be_said(say, name, data, fault):
    with pytest.raises(BadWords, match=fault):
        say(name, **data)


def test_a_list_needs_a_function(say):
    with pytest.raises(TypeError, match="without LIST or EACH"):
        say("whole_list")
