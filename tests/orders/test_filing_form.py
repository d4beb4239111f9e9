"""The form of orders filed ahead: subject, conditions, orders; blocks with their branches."""

import pytest
from test_filing import GAME

from pbem.engine import Illegal
from pbem.orders.filed import blocks
from pbem.orders.filed.blocks import Fork, Line
from pbem.orders.grammar import filing as form
from pbem.orders.grammar.filing import Standing, Until
from pbem.orders.words.vocabulary import vocabulary_of

WORDS = vocabulary_of(GAME)


def numbered(text, first=1):
    return list(enumerate(text.splitlines(), start=first))


@pytest.mark.parametrize("text, expected", [
    ("WHEN attacked: yield", Standing("attacked", "", [["yield"]])),
    ("ALWAYS WHEN attacked: yield", Standing("attacked", "", [["yield"]], True)),
    ("when attacked by red, if I hold 5 : block 5; pass else yield ELSE bid 3",
     Standing("attacked by red", "I hold 5", [["block 5", "pass"], ["yield"], ["bid 3"]], own=["", "", ""])),
    ("WHEN attacked: yield ;; pass ; ELSE , bid 3:",
     Standing("attacked", "", [["yield", "pass"], ["bid 3"]], own=["", ""])),
    ("WHEN attacked IF rain: yield if snow else bid 3 if: else pass IF , hail ",
     Standing("attacked", "rain", [["yield"], ["bid 3"], ["pass"]], own=["snow", "", "hail"], unfinished=True)),
    ("WHEN attacked IF: yield", Standing("attacked", "", [["yield"]], unfinished=True)),
    ("WHEN attacked", Standing("attacked", "", [], own=[])),
    ("WHEN attacked:", Standing("attacked", "", [[]])),
    ("WHEN attacked: yield ELSE", Standing("attacked", "", [["yield"], []], own=["", ""])),
    ("WHEN if it rains: yield", Standing("", "it rains", [["yield"]])),
    ("1. WHEN attacked: yield # always", Standing("attacked", "", [["yield"]])),
    ("block 9, if round >= 2:", Standing(None, "round >= 2", [["block 9"]])),
    ("ALWAYS block 9 if round >= 2", Standing(None, "round >= 2", [["block 9"]], True)),
    ("block 9 if", Standing(None, "", [["block 9"]])),
    ("PASS UNTIL round >= 3", Until("round >= 3")),
    ("ALWAYS pass until: round >= 3,", Until("round >= 3", True)),
    ("pass", None), ("pass round until", None), ("until round 3", None), ("", None), ("ALWAYS", None),
    ("if round >= 2: pass", None), ("ALWAYS if round >= 2: pass", None), ("attack 3", None)])
def test_what_a_line_says(text, expected):
    assert form.sentence(text, WORDS) == expected


@pytest.mark.parametrize("text, expected", [
    ("WHEN attacked: yield", True), ("WHEN attacked yield", False), ("WHEN attacked:", True), ("PASS UNTIL rain", True),
    ("block 9 if rain", True), ("NEXT BOUT", True), ("ALWAYS NEXT BOUT", True), ("next bout: attack", True),
    ("NEXT", False), ("BOUT", False), ("next round", False), ("attack 3", False), ("", False)])
def test_what_has_the_form_of_a_filing(text, expected):
    assert form.is_filing(text, WORDS) == expected


@pytest.mark.parametrize("text, block, ends, ends_if, within", [
    ("NEXT BOUT", True, False, False, False), ("always next bout", True, False, False, False),
    ("next bout please", True, False, False, False), ("END", False, True, False, True),
    ("end.", False, True, False, True), ("END NEXT BOUT", False, True, False, True),
    ("END IF", False, False, True, True), ("end if it rains", False, False, True, True),
    ("END the bout", False, False, False, False), ("ELSE", False, False, False, True),
    ("ELSE IF it rains", False, False, False, True), ("attack 3", False, False, False, False),
    ("", False, False, False, False), ("the end", False, False, False, False)])
def test_lines_of_blocks(text, block, ends, ends_if, within):
    assert form.begins_block(text, WORDS) == block
    assert form.ends_block(text) == ends
    assert form.ends_if(text) == ends_if
    assert form.is_within_block(text) == within


def test_a_text_that_is_kept_is_read_again():
    assert form.opening(WORDS) == "NEXT BOUT"
    assert form.standing_of("WHEN attacked: yield", WORDS).subject == "attacked"
    assert form.all_conditions("WHEN attacked IF rain: yield IF snow ELSE pass", WORDS) == ["rain", "snow"]
    assert form.all_conditions("PASS UNTIL rain", WORDS) == ["rain"] and form.all_conditions("attack 3", WORDS) == []
    for text in ("PASS UNTIL rain", "attack 3"):
        with pytest.raises(ValueError, match="no standing order"):
            form.standing_of(text, WORDS)


BLOCK = """\
NEXT BOUT
attack 3

IF round >= 2 then
  block 5
  IF hold 9:
    block 9
  END IF
ELSE IF round >= 1
  pass
ELSE
  yield  # nothing else
END IF
bid 2
END"""
INNER = Fork([("hold 9", [Line(5, "block 9")])])
STATEMENTS = [Line(1, "attack 3"),
              Fork([("round >= 2", [Line(4, "block 5"), Fork([("hold 9", [Line(6, "block 9")])])]),
                    ("round >= 1", [Line(9, "pass")]), ("", [Line(11, "yield")])]),
              Line(13, "bid 2")]


def test_a_block_is_read_with_its_branches():
    assert blocks.block(numbered(BLOCK), WORDS) == STATEMENTS
    assert [line.text for line in blocks.orders_of(STATEMENTS)] == ["attack 3", "block 5", "block 9", "pass", "yield",
                                                                 "bid 2"]
    assert list(blocks.conditions_of(STATEMENTS)) == ["round >= 2", "hold 9", "round >= 1"]


def test_a_block_is_written_set_in():
    assert list(blocks.block_lines(STATEMENTS, str.upper)) == [
        "  attack 3", "  IF ROUND >= 2", "    block 5", "    IF HOLD 9", "      block 9", "    END IF",
        "  ELSE IF ROUND >= 1", "    pass", "  ELSE", "    yield", "  END IF", "  bid 2"]


@pytest.mark.parametrize("text, phrase, line", [
    ("NEXT BOUT please\nattack 3\nEND", "block_begins_alone", None),
    ("NEXT BOUT", "block_without_end", None), ("NEXT BOUT\nattack 3", "block_without_end", None),
    ("NEXT BOUT\nattack 3\nEND IF", "block_without_end", None),
    ("NEXT BOUT\nIF rain\nattack 3\nEND", "if_without_end", None),
    ("NEXT BOUT\nELSE\nEND", "else_without_if", 8),
    ("NEXT BOUT\nIF rain\nELSE\nELSE\nEND IF\nEND", "else_without_if", 10),
    ("NEXT BOUT\nIF rain\nELSE\nELSE IF snow\nEND IF\nEND", "else_without_if", 10),
    ("NEXT BOUT\nIF rain\npass\nELSE pass\nEND IF\nEND", "else_alone", 10),
    ("NEXT BOUT\nattack 3\nEND IF\nEND", "end_without_if", 9),
    ("NEXT BOUT\nIF rain\nEND IF\nEND IF\nEND", "end_without_if", 10),
    ("NEXT BOUT\nIF\nEND IF\nEND", "if_alone", None), ("NEXT BOUT\nIF then\nEND IF\nEND", "if_alone", None),
    ("NEXT BOUT\nIF rain: pass\nEND IF\nEND", "if_and_more", None),
    ("NEXT BOUT\nIF rain then pass\nEND IF\nEND", "if_and_more", None)])
def test_a_block_that_is_none(text, phrase, line):
    with pytest.raises(Illegal) as refused:
        blocks.block(numbered(text, first=7), WORDS)
    assert refused.value.sentence.name == phrase
    assert refused.value.sentence.values.get("line") == line


def test_a_fork_after_an_inner_one_is_closed_goes_on_with_its_own_else():
    text = "NEXT BOUT\nIF a\nIF b\nELSE\nEND IF\nELSE\npass\nEND IF\nEND"
    assert blocks.block(numbered(text), WORDS) == [
        Fork([("a", [Fork([("b", []), ("", [])])]), ("", [Line(6, "pass")])])]


@pytest.mark.parametrize("position, left", [
    (1, STATEMENTS[1:]), (4, [STATEMENTS[1].branches[0][1][1], STATEMENTS[2]]), (6, [STATEMENTS[2]]),
    (9, [STATEMENTS[2]]), (11, [STATEMENTS[2]]), (13, []), (2, None), (99, None)])
def test_what_follows_a_line(position, left):
    assert blocks.after(STATEMENTS, position) == left


@pytest.mark.parametrize("statements, true, lines", [
    (STATEMENTS, "", [1]),  # a condition behind an order is looked at when that has been carried out
    (STATEMENTS[1:], "", [11, 13]), (STATEMENTS[1:], "round >= 1", [9, 13]),
    (STATEMENTS[1:], "round >= 2", [4]), (STATEMENTS[2:], "", [13]), ([], "", []),
    ([INNER, STATEMENTS[2]], "", [13]), ([INNER, STATEMENTS[2]], "hold 9", [5, 13])])
def test_the_orders_up_to_the_next_condition(statements, true, lines):
    assert [line.number for line in blocks.stretch(statements, lambda words: words == true)] == lines
