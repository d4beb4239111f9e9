"""What refuses an order, what an order does and what the board shows is said by phrases.

Each phrase of an order is given its values; `pbem words check en` sees that it is there and said, `test_board.py` sees
to those of the board.
"""

import ast
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as fluent
from fluent.syntax import parse, visitor

from pbem.games import here_i_stand
from pbem.games import words as words_of
from pbem.games.here_i_stand.data_files import load
from pbem.games.here_i_stand.map.atlas import DEBATERS
from pbem.words.bundles import texts

FOLDER = Path(here_i_stand.__file__).parent
SORTS = ("refusals", "options")
HELP = {"Option": 4, "Naming": 3, "Doing": 2, "declining": 0}  # where what it does stands among the arguments
SENTENCES_LEFT = set()
BOARD = ("report*.py", "game.py", "responses/ahead.py", "powers/options.py", "powers/scenarios.py")  # what tells of it
NAMES = {"name", "title"}
REMARKS = {"entry", "entry_condition", "leaves", "note", "place", "playable_by", "restriction"}  # told to nobody


class Uses(visitor.Visitor):
    """The values and the other phrases that a phrase uses; parts: those phrases that share its values."""

    def __init__(self):
        self.values, self.phrases, self.parts = set(), set(), set()

    def visit_VariableReference(self, node):  # noqa: N802 - the parser's name
        self.values.add(node.id.name.partition("-")[0])

    def visit_MessageReference(self, node):  # noqa: N802
        self.phrases.add(node.id.name)
        self.parts.add(node.id.name)

    def visit_NamedArgument(self, node):  # noqa: N802
        if node.name.name == "as":
            self.phrases.add(node.value.value)
        self.generic_visit(node)


@cache
def phrases(sort):
    """{name: Uses} of the game's phrases of a sort."""
    found = {}
    for _, text in texts(words_of(here_i_stand.GAME), sort):
        for entry in parse(text).body:
            if isinstance(entry, fluent.Message):
                found[entry.id.name] = Uses()
                found[entry.id.name].visit(entry.value)
    return found


@cache
def modules():
    """(chapter, path, its syntax tree) of the game's modules."""
    return [(path.relative_to(FOLDER).parts[0], path, ast.parse(path.read_text(encoding="utf-8")))
            for path in sorted(FOLDER.rglob("*.py"))]


def calls(*names):
    """(chapter, place, call) of the calls of functions with these names."""
    return [(chapter, f"{path.relative_to(FOLDER)}:{node.lineno}", node) for chapter, path, tree in modules()
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and getattr(node.func, "id", None) in names]


def text(node):
    """The text of a literal, None when it is none."""
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def keyword(call, name):
    return next((one.value for one in call.keywords if one.arg == name), None)


def sort_of(call):
    """The sort of the phrase that a Phrase or an Illegal says."""
    if call.func.id == "Illegal":
        return "refusals"
    return text(call.args[2]) if len(call.args) > 2 else text(keyword(call, "sort")) or "refusals"


def given(call):
    """The names of the values that a call gives its phrase, None when they are no literal."""
    values = call.args[1] if len(call.args) > 1 else ast.Dict([], [])
    if not isinstance(values, ast.Dict) or not all(key and text(key) for key in values.keys):
        return None
    return {text(key) for key in values.keys}


def said():
    """(place, sort, name, names of the values or None) of every phrase that is named where it is said."""
    for _, place, call in calls("Illegal", "Phrase"):
        name = text(call.args[0]) if call.args else None
        if name and " " not in name and sort_of(call) in SORTS:
            yield place, sort_of(call), name, given(call)


def helps():
    """(chapter, place, node) of what every option says that it does."""
    for chapter, place, call in calls(*HELP):
        position = HELP[call.func.id]
        node = call.args[position] if len(call.args) > position else keyword(call, "help")
        if node:
            yield chapter, place, node


def needed(sort, name):
    """The values that a phrase needs, those of its parts among them."""
    uses = phrases(sort)[name]
    return uses.values.union(*(needed(sort, other) for other in uses.parts if other in phrases(sort)))


def test_every_phrase_is_given_its_values():
    lacking = [f"{place}: {name} is not given {', '.join(sorted(needed(sort, name) - values))}"
               for place, sort, name, values in said()
               if name in phrases(sort) and values is not None and not needed(sort, name) <= values]
    assert not lacking


def is_sentence(node):
    """Whether a node is words, not the name of a phrase: a text or the parts of one with a blank in it."""
    return any(" " in (text(one) or "") for one in ast.walk(node)) and not isinstance(node, ast.Call)


def test_no_sentence_stands_in_the_rules():
    refused = [place for chapter, place, call in calls("Illegal")
               if call.args and is_sentence(call.args[0]) and chapter not in SENTENCES_LEFT]
    assert not refused
    assert not [place for chapter, place, node in helps() if is_sentence(node) and chapter not in SENTENCES_LEFT]


def glued(tree):
    """The texts of a module with blanks in them, but for docstrings, errors of programmers and the syntax of orders."""
    silent = {part for node in ast.walk(tree) for part in ast.walk(node)
              if isinstance(node, ast.Raise) or isinstance(node, ast.Expr) and text(node.value)}
    return [text(node) for node in ast.walk(tree)
            if node not in silent and " " in (text(node) or "") and not {*"[{"} & {*text(node)}]


@pytest.mark.parametrize("module", BOARD)
def test_no_words_stand_where_the_board_is_told(module):
    paths = [*FOLDER.glob(module)]
    texts = [text for _, path, tree in modules() if path in paths for text in glued(tree)]
    assert paths and not {*texts} - {here_i_stand.GAME.title}


@pytest.mark.parametrize("source, blanks", [
    ('def told():\n    """A sentence for programmers."""\n    return words.say("board", "hand.empty", {})', 0),
    ('raise ValueError(f"no scenario {name} is there")', 0), ('One("card", "[card!] {card}")', 0),
    ('lines = [f"You lead {power}."]', 1), ('lines = ["none", "no fleets"]', 1)])
def test_words_in_a_module_are_seen(source, blanks):
    assert len(glued(ast.parse(source))) == blanks


def rows(data):
    """The rows of a data file that are about one thing, such as a card or a space."""
    parts = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    own = [data] if isinstance(data, dict) and {"id", "number"} & {*data} else []
    return [*own, *(row for part in parts for row in rows(part))]


@pytest.mark.parametrize("path", sorted((FOLDER / "data").glob("*.yaml")), ids=lambda path: path.stem)
def test_a_thing_in_the_data_has_names_and_no_sentences(path):
    """What is said of it stands in the words files, by its id."""
    prose = {key for row in rows(load(path.stem)) for key, value in row.items()
             if isinstance(value, str) and value.count(" ") >= 3}
    assert prose <= NAMES | REMARKS


def test_things_stand_in_the_data():
    assert len(rows(load("cards"))) == 116 and len(rows(load("religion"))) > len(DEBATERS)
