"""A question about how things stand is answered from its writer's own board, and from nothing else."""

import pytest
from test_everyday import asked

from pbem import words
from pbem.engine.facets import Reports
from pbem.orders import on_the_board


def shown(name, question):
    """All that is told, as (titles, cells and lines)."""
    found = on_the_board(question, *asked(name))
    return [section.title for section in found], " ".join(
        text for section in found for text in (*section.lines, *(cell for row in section.rows for cell in row)))


@pytest.mark.parametrize(("name", "question", "told"), [
    ("religion", "How many more points does the German New Testament need?", "New Testament 0/6"),
    ("religion", "what cards do I have?", "Mercenaries Bribed"),
    ("religion", "my home card", "Here I Stand"),
    ("religion", "who holds London?", "Henry VIII"),
    ("religion", "Who is at war with France?", "Hapsburg, Papacy"),
    ("religion", "How much CP do I have left?", "CP left in your impulse: 5"),
    ("religion", "Wie viele Truppen stehen in Rom?", "Papacy: 1 regular, 1 squadron"),  # by its German name
    ("religion", "¿Cuántas cartas tiene el Papado?", "Leo X"),
    ("religion", "combien de cartes a la France?", "Francis I"),
    ("turn", "how many florins does Medici have?", "4 Florins"),
    ("turn", "what does Luther cost?", "3 *"),
    ("turn", "what's in my hand?", "Star Chamber")])
def test_what_a_question_asks_of_the_board_is_told(name, question, told):
    assert told in shown(name, question)[1]


def test_a_short_table_is_shown_whole_or_by_one_row():
    game, state, role = asked("impulse")
    hand = {game.vocabulary["card"][card][0] for card in state["hands"][role]}
    _, told = shown("impulse", "what cards do I have?")
    assert len(hand) > 1 and all(name in told for name in hand)


def test_no_more_than_what_fits_best_is_told():
    titles, told = shown("religion", "who owns Metz")
    assert titles == ["French-speaking lands"] and "Metz" in told and "Lyon" not in told


@pytest.mark.parametrize("question", [
    "How do I attack a city?", "What would a debate cost?", "can I still raise troops", "Darf ich Metz angreifen?",
    "thanks and see you", "Xanadu"])
def test_a_question_about_rules_and_what_fits_nothing_are_not_answered_so(question):
    assert on_the_board(question, *asked("religion")) == []


def test_nothing_is_told_that_does_not_stand_on_its_writers_board():
    for role in ("papacy", "england", "ottoman"):
        game, state, _ = asked("religion")
        board = game.facet(Reports).sections(game.view(state, role), role, words.of(game, "en"))
        for question in ("what cards does each power have?", "who has Papal Bull?", "which hands and cards are left?"):
            for section in on_the_board(question, game, state, role):
                [own] = [one for one in board if one.title == section.title]
                assert all(line in own.lines for line in section.lines) and all(row in own.rows for row in section.rows)
