"""What a game calls its things: no word of a game stands in the orders package, none is taken by the server's words."""

import ast
import re
from pathlib import Path

import pytest
from walked import walk

import pbem.orders
from pbem import words
from pbem.engine import Seeded
from pbem.engine.speech import Speech
from pbem.games import duel, game, known
from pbem.orders import help_for
from pbem.orders.filed import TURN, read_filing
from pbem.orders.line.server_words import check
from pbem.orders.words.vocabulary import Vocabulary
from pbem.service.desk.server_words.table import ALL

HERE_I_STAND = game("here_i_stand")
SOURCES = sorted(Path(pbem.orders.__file__).parent.rglob("*.py"))
KNOWN = {"talk.py": {"war"}, "kept.py": {"impulse"}}  # German for "was"; as blocks have long been stored
GENERAL = {  # nouns of Here I Stand that mean something in the orders of any game, or to the server
    "action", "actions", "move", "event", "space", "place", "never", "none", "always", "ask", "own", "mine", "zone",
    "explore"}
WORD = re.compile(r"[a-z]{3,}")


def nouns(rules):
    """The kinds of things of a game, what is counted in it, and the nouns its orders are about: single words."""
    kinds = {kind for kind in rules.vocabulary if "_" not in kind}
    kinds -= {"verb", "unit", "use", "policy", "moment", "topic", "picture"}
    counted = {name.lower() for kind in rules.speech.counted for names in rules.vocabulary[kind].values()
               for name in names}
    every = kinds | {f"{kind}s" for kind in kinds} | counted | {*rules.speech.turn} | {*rules.speech.things}
    return {word for word in every if WORD.fullmatch(word)} - GENERAL - EVERYDAY


EVERYDAY = {  # words of talk and of lists, whatever the game
    "unit", "units", "force", "forces", "capital", "key", "general", "response", "reaction", "interception", "phase",
    "phases", "card", "cards", "carta", "carte", "deal", "deals", "language", "languages", "port", "sea", "peace",
    "pirates"}


def code_words(source):
    """The words of the names and texts in a source, without what only explains it."""
    tree = ast.parse(source)
    explained = {id(node.body[0].value) for node in ast.walk(tree) if getattr(node, "body", None)
                 and isinstance(node.body, list) and isinstance(node.body[0], ast.Expr)}
    for node in ast.walk(tree):
        texts = [getattr(node, "id", ""), getattr(node, "attr", ""), getattr(node, "arg", "") or "",
                 getattr(node, "name", "") or ""]
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explained:
            texts.append(node.value)
        yield from (word for text in texts if isinstance(text, str) for word in WORD.findall(text.lower()))


def test_no_noun_of_a_game_stands_in_the_orders_package():
    def check(path):
        found = {*code_words(path.read_text(encoding="utf-8"))} & nouns(HERE_I_STAND)
        assert found - KNOWN.get(path.name, set()) == set()

    walk(SOURCES, check)


def test_a_noun_of_a_game_would_be_found():
    assert {"leader", "impulse", "war", "battle", "debater", "squadrons", "siege"} <= nouns(HERE_I_STAND)
    source = '"""Of wars."""\ndef siege():\n    """A battle."""\n    return LEADERS, "is your debater here"\n'
    assert {*code_words(source)} & nouns(HERE_I_STAND) == {"siege", "debater", "leaders"}


# One's own turn.

@pytest.fixture
def bout():
    return duel.GAME.setup("standard", {}, Seeded(1))[0]


def test_one_s_own_turn_is_called_as_the_game_calls_it(bout):
    lines = list(enumerate(["NEXT BOUT", "attack 3", "END"], start=1))
    filed = read_filing(lines, duel.GAME, bout, "red")
    assert filed.kind == TURN and filed.text.startswith("NEXT BOUT\n")
    assert read_filing([(1, "NEXT IMPULSE"), *lines[1:]], duel.GAME, bout, "red") is None
    assert "NEXT BOUT, then orders" in help_for("when", duel.GAME, bout, "red")


# Words of the server.

class Clashing(duel.Duel):
    vocabulary = {**duel.Duel.vocabulary, "verb": {"wait_for_it": ["hold", "Back"]}}


def test_an_order_called_by_a_word_of_the_server_is_named():
    rules = Clashing(duel.CHAPTER)
    with pytest.raises(ValueError, match="the game duel: its order 'wait_for_it' is called BACK, which is a word"):
        check(rules, ALL)


def test_a_game_may_know_of_it():
    rules = Clashing(duel.CHAPTER)
    rules.speech = Speech(shared=("wait_for_it",))
    check(rules, ALL)
    check(HERE_I_STAND, ALL)


@pytest.mark.parametrize("language", words.languages())
@pytest.mark.parametrize("key", known())
def test_every_game_is_read_in_every_language(key, language):
    vocabulary = Vocabulary(game(key), language)
    assert {*vocabulary.given} == {*game(key).vocabulary}
