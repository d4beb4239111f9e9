"""The index of cards is whole and true, and the only way in which the code names a card."""

import ast
from pathlib import Path

from walked import walk

import pbem.games.here_i_stand
from pbem.games.here_i_stand.action_phase.playing import EVENTS
from pbem.games.here_i_stand.cards.index import CARD
from pbem.games.here_i_stand.chapters import CHAPTERS
from pbem.games.here_i_stand.responses.moments import RESPONSES

PACKAGE = Path(pbem.games.here_i_stand.__file__).parent
MODULES = sorted(path.relative_to(PACKAGE) for path in PACKAGE.rglob("*.py"))
# Nothing plays them as an event in an impulse or as an answer: turn 1 begins with the one, the other is an order of
# Spring Deployment.
WITHOUT_EVENT = {"luthers_95_theses", "spring_preparations"}


def test_one_chapter_plays_each_card_of_the_deck():
    def check(name):
        [chapter] = [one for one in CHAPTERS if name in {procedure.name for procedure in one.procedures}]
        assert (name in {card.name for card in chapter.cards}) == (name not in WITHOUT_EVENT)

    walk([(name,) for name in CARD], check)


def test_what_chapters_say_of_cards_is_offered_in_the_game():
    offered = {*EVENTS, *(card.card for cards in RESPONSES.values() for card in cards)}
    assert offered == {*CARD.values()} - {CARD[name] for name in WITHOUT_EVENT}


def test_a_card_is_named_by_the_index_alone():
    walk(MODULES, check_cards_named)


def check_cards_named(path):
    """CARD[...] of a name that is there, never another constant for it nor a bare number."""
    tree = ast.parse((PACKAGE / path).read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Constant):
            called = getattr(node.value, "id", "")
            assert called != "CARDS", f"{ast.unparse(node)}: a bare number"
            assert called != "CARD" or node.slice.value in CARD
    for statement in tree.body:
        if isinstance(statement, ast.Assign):
            several = isinstance(statement.targets[0], ast.Tuple)
            values = getattr(statement.value, "elts", []) if several else [statement.value]
            assert not any(ast.unparse(value).startswith("CARD[") for value in values), ast.unparse(statement)
