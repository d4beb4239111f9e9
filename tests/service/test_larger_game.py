"""The larger game of the documentation by mail: what its page shows is what a player meets."""

import re

import pytest
from boards import address, opened
from office import open_deadline, said

from pbem import games, words
from pbem.engine.facets import Pictures
from pbem.engine.picture_marks import marked
from pbem.engine.pictures import check
from pbem.render.pictures import svg
from pbem.service.sweep import deadlines
from pbem.store.models import Deadline
from pbem.web import examples, papers

ALBA, BRUNO, COSIMA = (address(house) for house in ("alba", "bruno", "cosima"))
POSITION = {"hands": {"alba": {"salt": 3}, "bruno": {"wool": 3}, "cosima": {"wine": 3}}, "wagons": {"bruno": "mill"}}
ANSWERS = {"bid": "pass", "travel": "rest", "toll": "wave", "sell": "keep"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """With the modules and words of the game, which a process reads once."""
    folder = tmp_path_factory.mktemp("larger")
    for path, text in examples.files((papers.DOCS / "a-larger-game.md").read_text(encoding="utf-8")).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    page = (papers.DOCS / "adding-a-language.md").read_text(encoding="utf-8")
    [words] = re.findall(r"(?ms)^```\n(verb: .*?)^```$", page)
    (folder / "games/road/words/es").mkdir()
    (folder / "games/road/words/es/order_words.yaml").write_text(words, encoding="utf-8")
    return folder


@pytest.fixture
def road(office, folder, monkeypatch):
    """At the first bid, with known hands; the wagon of Bruno stands in Mill."""
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder / "games")])
    monkeypatch.setattr(games, "_registered", {**games._registered})
    return opened(office, POSITION, game=games.game("road"), scenario="standard", clock={"second_thoughts": "0"})


def test_its_board_is_drawn(road):
    rules, state = road.match().rules, road.match().state
    facet = rules.facet(Pictures)
    shown = {one["key"]: one for one in facet.pictures(rules.view(state, "alba"), "alba", words.of(rules))}
    assert {*shown} == {*rules.vocabulary["picture"]}
    for picture in shown.values():
        check(picture, facet.grounds)
    drawn = svg(shown["map"], facet.grounds)
    assert all(name in drawn for name in ("Harbour", "Mine", "Bruno", "pass"))
    assert "Salt" in svg(shown["hand"], facet.grounds) and "Salt" not in drawn
    marks = marked(shown["map"], facet, [{"kind": "moved", "house": "bruno", "town": "mill"}])["marks"]
    assert marks["changed"] == ["town:mill"]


def pass_all(road):
    for house in (ALBA, BRUNO, COSIMA):
        road.reply(house, "pass")


def answered_ahead(road, house):
    """What a house has filed is given, at the moment that is drawn for it."""
    road.now = open_deadline(house).answer_at
    deadlines.answer_ahead(road.now)


def test_a_question_filed_ahead_a_next_turn_and_a_refusal(road):
    road.reply(BRUNO, "WHEN toll BY Alba: charge")
    road.reply(BRUNO, "NEXT TURN", "  move Ford", "END")
    assert "kept" in said(road.last(BRUNO))
    pass_all(road)
    road.reply(ALBA, "move Mine")
    assert "no road leads from Harbour to Mine" in said(road.last(ALBA)) and "ROAD-3" in said(road.last(ALBA))
    road.reply(ALBA, "go to the Mill")
    answered_ahead(road, "bruno")
    answered_ahead(road, "bruno")
    state = road.match().state
    assert state["wagons"] == {"alba": "mill", "bruno": "ford", "cosima": "inn"}
    assert state["coins"] == {"alba": 1, "bruno": 3, "cosima": 3}
    assert state["stack"][-1]["waiting"] == {"cosima": "travel"}


def test_help_tells_of_its_topic_and_its_things(road):
    road.reply(ALBA, "HELP map")
    assert "Five towns on one road." in said(road.last(ALBA)) and "Ford, Mine" in said(road.last(ALBA))
    road.reply(ALBA, "HELP Mill")
    assert "There now: Bruno." in said(road.last(ALBA))
    road.reply(ALBA, "HELP wine")
    assert "Worth 3 coins at the market" in said(road.last(ALBA))


def test_a_condition_holds_an_answer_back(road):
    road.reply(BRUNO, "WHEN toll IF Cosima is the mover: charge")
    pass_all(road)
    road.reply(ALBA, "move Mill")
    assert open_deadline("bruno").answer_at is None
    assert road.match().state["stack"][-1]["waiting"] == {"bruno": "toll"}


def test_its_orders_in_another_language(road):
    pass_all(road)
    road.reply(ALBA, "LANGUAGE es", "voy hacia Molino")
    assert road.match().state["wagons"]["alba"] == "mill" and "Molino" in said(road.last(ALBA))


def test_its_last_mail_names_the_winner(road):
    for _ in range(100):
        row = Deadline.select().where(Deadline.done_at.is_null()).order_by(Deadline.id).first()
        if row is None:
            break
        road.later(hours=1)
        road.reply(address(row.role), ANSWERS[road.match().state["stack"][-1]["waiting"][row.role]])
    assert road.match().status == "finished"
    assert "The match is over: Alba, Bruno and Cosima win with 6 coins." in said(road.last(COSIMA))
