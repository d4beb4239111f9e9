"""The board on pages: as all may see it when the pages tell, marked with what has changed, drawn once, never a 500."""

import logging
import re
import threading
from dataclasses import replace
from datetime import timedelta

import boarded
import pytest
from office import Office
from pbem.games.duel import GAME
from saved_mails import answer_all
from screenless import NOW
from test_story import answer_all_until, browser_of

from pbem.engine.facets import Pictures
from pbem.service.course import starting
from pbem.service.match import chains
from pbem.service.record import boards as kept
from pbem.service.record import chapters
from pbem.store import database
from pbem.store.models import Board, Match
from pbem.web import boards

ANN, BOB = "ann@player.example", "bob@player.example"
PAGES = ("/match/trial", "/match/trial?board=rounds", "/match/trial/story/1", "/match/trial/board/arena")


def facet(monkeypatch, **other):
    monkeypatch.setitem(GAME.by_type, Pictures, replace(boarded.FACET, **other))


@pytest.fixture
def office(settings, monkeypatch):
    """A duel that is drawn."""
    monkeypatch.setattr(chains, "new_seed", lambda: "5e" * 32)
    facet(monkeypatch)
    office = Office()
    office.now = NOW
    return office


def picture(page):
    """The picture of a page."""
    return page.partition("<svg")[2].partition("</svg>")[0]


def test_the_page_of_a_match_begins_with_the_board_and_whose_move_it_is_also_in_the_first_turn(office):
    office.start()
    page = browser_of(office).get("/match/trial").text
    assert "Red has 0 points" in picture(page) and "Blue has 0 points" in picture(page)
    order = [page.index(one) for one in ("<strong>Red</strong> until", "The arena", "<svg", "Public log", "Players",
                                         "The clock</summary>")]
    assert order == sorted(order)


def test_another_of_the_pictures_is_one_link_away(office):
    office.start()
    pages = browser_of(office)
    page = pages.get("/match/trial").text
    assert 'href="/match/trial?board=rounds#board"' in page and 'href="/match/trial/board/arena"' in page
    assert "Round 1" in picture(pages.get("/match/trial?board=rounds").text)
    alone = pages.get("/match/trial/board/rounds").text
    assert "Round 1" in picture(alone) and "The clock" not in alone


def test_a_picture_alone_is_shown_larger_and_in_parts(office):
    office.start()
    pages = browser_of(office)
    page = pages.get("/match/trial/board/arena").text
    assert 'class="picture size-1"' in page and "part=left" in page
    assert 'class="picture size-4"' in pages.get("/match/trial/board/arena?size=4").text
    assert 'class="picture size-1"' in pages.get("/match/trial/board/arena?size=3").text
    assert picture(pages.get("/match/trial/board/arena?part=left").text) != picture(page)
    for wrong in ("/match/trial/board/none", "/match/trial/board/arena?part=none", "/match/none/board/arena"):
        pages.get(wrong, 404)
    assert "<svg" not in pages.get("/match/trial?board=none").text


def test_what_has_changed_is_marked(office, monkeypatch):
    seen = []
    monkeypatch.setattr(boards.pictures, "fitting",
                        lambda one, *how, **frame: seen.append(one["marks"]) or "<svg></svg>")
    office.start()
    pages = browser_of(office)
    pages.get("/match/trial")
    assert seen[-1]["changed"] == []
    office.reply(ANN, "pass")
    assert "Marked is what has changed since" in pages.get("/match/trial").text
    assert seen[-1]["changed"] == ["role:red"] and seen[-1]["choices"] == []
    assert "Marked is what" not in pages.get("/match/trial?board=rounds").text


def test_the_pictures_in_which_something_has_changed_are_named_beside_the_others(office):
    office.start()
    office.reply(ANN, "pass")
    page = browser_of(office).get("/match/trial?board=rounds").text
    arena, rounds = page.partition('aria-label="Pictures of the board"')[2].split("<li", 3)[1:3]
    assert "Arena" in arena and "something has changed here" in arena
    assert "Rounds" in rounds and "something has changed here" not in rounds


def test_before_a_match_begins_there_is_no_board(office):
    with database.transaction():
        starting.open_match("duel", "trial", office.now)
    page = browser_of(office).get("/match/trial").text
    assert "<svg" not in page and "JOIN trial" in page


def test_each_turn_of_the_story_has_the_board_of_its_end(office):
    office.start()
    answer_all(office)
    pages = browser_of(office)
    turns = range(1, len(chapters.of(office.match())) + 1)
    shown = [picture(pages.get(f"/match/trial/story/{number}").text) for number in turns]
    assert len(turns) > 2 and len(set(shown)) > 1 and all("points" in one for one in shown)
    assert picture(pages.get(f"/match/trial/story/{turns[-1]}/board/arena").text) == shown[-1]
    pages.get("/match/trial/story/1/board/none", 404)
    pages.get("/match/trial/story/99/board/arena", 404)


@pytest.mark.parametrize(("story", "shown"), [({}, True), ({"delay_hours": "5"}, False), ({"shown": "over"}, None)])
def test_the_first_turn_shows_the_set_up_before_anything_has_happened(office, story, shown):
    office.start(story=story)
    pages = browser_of(office)
    page = pages.get("/match/trial/story/1", 200 if shown else 404).text
    assert ("<svg" in page and "Nothing yet." in page) is bool(shown)
    assert ('href="/match/trial/story"' in pages.get("/match/trial").text) is bool(shown)
    assert shown is None or ("Turn 1" in pages.get("/match/trial/story").text) is shown


def test_a_walk_through_the_turns_needs_no_script(office):
    office.start()
    answer_all(office)
    first = browser_of(office).get("/match/trial/story/1?board=rounds").text
    assert 'rel="next" href="/match/trial/story/2?board=rounds"' in first and "Round 2" in picture(first)
    assert '<form class="walk" hidden>' in first and 'type="range"' in first


def test_the_turn_under_way_shows_the_board_as_it_stands(office):
    office.start()
    answer_all_until(office, rounds=2)
    office.reply({"red": ANN, "blue": BOB}[office.match().state["leader"]], "pass")
    page = browser_of(office).get("/match/trial/story/2").text
    assert "<svg" in page and "this is the board as it stands" in page and "The board at its end" not in page


# As far as the pages tell.

@pytest.mark.parametrize(("story", "running", "over"), [
    ({}, True, True), ({"shown": "always"}, True, True), ({"shown": "over"}, False, True),
    ({"shown": "never"}, False, False)])
def test_who_hosts_says_when_the_board_is_shown(office, story, running, over):
    office.start(story=story)
    page = browser_of(office).get("/match/trial").text
    assert ("<svg" in page) is running and ("board" in page.partition("<main")[2]) is True
    answer_all(office)
    pages = browser_of(office)
    assert ("<svg" in pages.get("/match/trial").text) is over
    pages.get("/match/trial/board/arena", 200 if over else 404)


@pytest.mark.parametrize(("story", "why"), [
    ({"shown": "over"}, "The board is shown when the match is over."),
    ({"shown": "never"}, "The pages of this match never show the board."),
    ({"delay_hours": "5"}, "The board is shown as soon as these pages may tell of it.")])
def test_a_page_without_the_board_says_why(office, story, why):
    office.start(story=story)
    assert why in browser_of(office).get("/match/trial").text


def test_a_delayed_match_shows_the_board_of_then(office):
    office.start(story={"delay_hours": "48"})
    began, seen = office.now, {}
    for _ in range(12):
        seen[office.now] = kept.shown(Match.get(), office.now)
        answer_one(office)
    late = {moment: kept.shown(Match.get(), moment) for moment in seen}
    assert late == seen and len({str(view) for view in seen.values()}) > 3
    pages = browser_of(office)
    office.now = began + timedelta(hours=47)
    assert "<svg" not in pages.get("/match/trial").text
    office.now = began + timedelta(hours=48)
    assert "Red has 0 points" in picture(pages.get("/match/trial").text)


def answer_one(office):
    """Whoever is asked first answers, an hour later."""
    role = next(iter(GAME.pending(office.match().state)))
    card = (office.match().state["hands"][role] or [None])[0]
    orders = {"lead": f"attack {card}" if card else "pass", "block": "yield", "bid": "bid 1"}
    office.later(hours=1)
    office.reply({"red": ANN, "blue": BOB}[role], orders[GAME.pending(office.match().state)[role]["decision"]])


def test_only_boards_that_are_still_needed_are_kept(office):
    office.start(story={"delay_hours": "3"})
    for _ in range(12):
        answer_one(office)
    assert 3 <= Board.select().count() <= 5
    office.start("prompt")
    assert not Board.select().where(Board.match == office.match("prompt")).exists()


def test_a_delayed_match_of_before_shows_the_end_of_its_last_turn(office):
    office.start(story={"delay_hours": "5"})
    answer_all_until(office, rounds=2)
    Board.delete().execute()
    office.now += timedelta(hours=50)
    assert "points" in picture(browser_of(office).get("/match/trial").text)


# Whatever goes wrong.

def broken(view, role, words):
    raise ZeroDivisionError("no such place")


def test_a_page_stands_without_a_picture_that_cannot_be_drawn(office, monkeypatch, caplog):
    office.start()
    answer_all_until(office, rounds=2)
    facet(monkeypatch, pictures=broken)
    pages = browser_of(office)
    with caplog.at_level(logging.ERROR):
        for path in ("/match/trial", "/match/trial", "/match/trial/story/1"):
            page = pages.get(path).text
            assert "<svg" not in page and "Red" in page
    faults = [one for one in caplog.records if one.exc_info]
    assert len(faults) == 1 and "of match trial could not be drawn" in faults[0].message  # which all three would show
    pages.get("/match/trial/board/arena", 404)


def test_a_view_that_is_not_of_today_is_a_fault_in_the_log_and_not_on_the_page(office, monkeypatch, caplog):
    office.start(story={"delay_hours": "1"})
    Board.update(view={"of": "another form"}).execute()
    office.now += timedelta(hours=2)
    assert "<svg" not in browser_of(office).get("/match/trial").text and "could not be drawn" in caplog.text


def test_a_game_without_pictures_has_its_pages(office, monkeypatch):
    monkeypatch.delitem(GAME.by_type, Pictures)
    office.start()
    page = browser_of(office).get("/match/trial").text
    assert "<svg" not in page and "pictures.js" not in page and "Public log" in page


def test_what_players_have_written_does_no_harm(office, monkeypatch):
    def named(view, role, words):
        one = boarded.arena(view, role, words)
        one["panels"][0]["spaces"]["role:red"]["note"] = "<script>alert(1)</script>\"'"
        return [one]
    facet(monkeypatch, pictures=named)
    office.start()
    page = browser_of(office).get("/match/trial").text
    assert "<script>alert" not in page and "&lt;script&gt;alert" in page


# Drawn once.

def test_a_picture_is_drawn_once_while_it_stays_the_same(office, monkeypatch):
    drawn, svg = [], boards.pictures.fitting
    monkeypatch.setattr(boards.pictures, "fitting", lambda *how, **frame: drawn.append(1) or svg(*how, **frame))
    office.start()
    pages = browser_of(office)
    for _ in range(3):
        pages.get("/match/trial")
    assert len(drawn) == 1
    office.reply(ANN, "pass")
    pages.get("/match/trial")
    assert len(drawn) == 2


def test_few_pictures_are_kept(office):
    shown = boards.Shown("x", "X", "s" * 30, "s" * 10)
    kept_few, drawn = boards.Drawings(most=100), []
    for key in ("a", "b", "a", "c", "a", "b"):
        kept_few.get(key, lambda key=key: drawn.append(key) or shown)
    assert drawn == ["a", "b", "c", "b"]


def test_who_wants_what_is_there_does_not_wait_for_what_is_drawn():
    found, begun, goes_on = boards.Drawings(), threading.Event(), threading.Event()
    found.get("there", lambda: None)

    def slow():
        begun.set()
        assert goes_on.wait(10)

    drawing = threading.Thread(target=found.get, args=("new", slow))
    drawing.start()
    assert begun.wait(10) and found.get("there", lambda: 1 / 0) is None
    goes_on.set()
    drawing.join(10)
    assert found.get("new", lambda: 1 / 0) is None


def test_the_styles_of_pictures_are_a_file_that_is_loaded_once(office):
    pages = browser_of(office)
    answer = pages.get("/pictures/pictures.css")
    assert answer.mimetype == "text/css" and "prefers-color-scheme:dark" in answer.text
    pages.get("/pictures/pictures.css", 304, headers={"If-None-Match": answer.headers["ETag"]})
    fonts = re.findall(r"url\(\./([^)]+)\)", answer.text)
    assert len(fonts) == 2
    for name in fonts:
        assert pages.get(f"/pictures/{name}").data[:4] == b"\0\1\0\0"
    pages.get("/pictures/none.ttf", 404)
