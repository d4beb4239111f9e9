"""Questions as players ask them: each is answered with what it asks for."""

import pytest
from test_wk_as_people_say import GAME, ROLE, asked, outcome

from pbem.games.warrior_knights.report_filed import kept
from pbem.orders import ServerWord, on_the_board
from pbem.orders.around import asking
from pbem.words import of


def shown(question):
    """{title: rows} of what the board tells in answer."""
    found = on_the_board(question, GAME, asked("plan"), ROLE)
    return {section.title: " ".join(" ".join(row) for row in section.rows) for section in found}


@pytest.mark.parametrize("question", [
    "who has the most influence?", "wer hat am meisten Einfluss?", "¿quién tiene más influencia?",
    "qui a le plus d'influence ?", "who has most votes?", "wer hat die meisten Stimmen?", "qui a le plus de voix ?"])
def test_who_has_most_is_told_of_every_baron(question):
    assert [*shown(question)] == ["Barons"]
    assert all(name in shown(question)["Barons"] for name in ("Madder", "Zobel", "Limon"))


@pytest.mark.parametrize("question", ["who is strongest?", "wer ist am stärksten?", "¿quién es el más fuerte?"])
def test_who_is_strongest_is_told_by_all_armies(question):
    assert "Sir Hugh Murrey" in shown(question)["Armies"] and "neutral" not in shown(question)["Cities"]


@pytest.mark.parametrize("question", ["how much do i pay at wages?", "wieviel Sold muss ich zahlen?"])
def test_what_one_pays_is_told_of_oneself(question):
    assert "12 Crowns" in shown(question)["What comes for you"] and len(shown(question)) == 1


@pytest.mark.parametrize("question", [
    "when is the next deadline?", "wann ist die nächste Frist?", "¿cuándo vence el plazo?",
    "quand est la prochaine échéance ?"])
def test_who_asks_for_the_deadline_is_told_until_when_he_is_asked(question):
    assert asking.asks_whose_turn(question)


@pytest.mark.parametrize("question", [
    "what have i filed", "What have I filed so far?", "what did i order", "which orders did i give?",
    "was habe ich geplant", "was hab ich bisher geplant?", "qué he ordenado", "¿Qué he planeado hasta ahora?",
    "qu'est-ce que j'ai ordonné", "Quels ordres ai-je donnés ?"])
def test_a_question_for_ones_own_orders_asks_for_their_list(question):
    server = (ServerWord("orders", lists=True, asks=True),)
    assert outcome("plan", question, server=server).results[0].meta.word == "orders"


@pytest.mark.parametrize("said", [
    "what I have filed is wrong", "lo que he ordenado está mal", "ce que j'ai ordonné est faux",
    "was ich geplant habe, bleibt", "what has Zobel ordered?", "give 2 crowns to Limon"])
def test_what_asks_for_no_orders_of_his_own_does_not(said):
    assert not asking.asks_what_is_ordered(said)


def test_the_list_of_ones_orders_begins_with_the_stacks():
    filed = outcome("plan", "card Mobilize Forces: move Guy to Kovel and siege")
    laid = {"1": ["levy_taxes", "levy_taxes"], "2": [], "3": ["serve_the_church"]}
    view = {**GAME.view(filed.state, ROLE), "plan": laid}
    assert kept(view, of(GAME), usual=True) == [
        "Stack 1: Levy Taxes, Levy Taxes", "Stack 3: Serve the Church", *kept(view, of(GAME), usual=False)]
