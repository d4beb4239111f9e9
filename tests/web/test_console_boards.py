"""The board on the pages of moderators: as a player sees it, and before and after what a ruling would change."""

from dataclasses import replace

import boarded
import pytest
from judged import demo, dispute, page_of, post
from pbem.games.duel import GAME
from screenless import BLUE, RED
from test_console_corrections import correct

from pbem.engine.facets import Pictures
from pbem.engine.picture_differences import differing, marked_alike
from pbem.store.models import Dispute, Tag
from pbem.web import boards

CARD = {"key": "c:1", "title": "", "note": ""}


@pytest.fixture(autouse=True)
def drawn(monkeypatch):
    monkeypatch.setitem(GAME.by_type, Pictures, replace(boarded.FACET))


@pytest.fixture
def case(mora, browser):
    return dispute(browser)


def test_the_report_of_a_role_comes_with_its_pictures(mora):
    page = post(mora, "/moderator/demo/views", role="red").text
    assert page.count('class="picture ') == 2 and "The arena" in page and "The rounds" in page and "Your cards" in page
    assert "<svg" not in post(mora, "/moderator/demo/views").text
    assert "<svg" not in mora.get("/moderator/demo/views").text


def test_what_a_ruling_would_change_is_shown_before_and_after_with_the_difference_marked(mora, case, monkeypatch):
    seen, draw = [], boards.pictures.fitting
    monkeypatch.setattr(boards.pictures, "fitting", lambda one, *how: seen.append(one["marks"]["changed"])
                        or draw(one, *how))
    page = correct(mora, case, f"AFTER #{Tag.get().tag}: points: {{blue: 2}}").text
    assert "The arena, before" in page and "The arena, after" in page and "The rounds, before" not in page
    assert "Blue has 0 points" in page and "Blue has 2 points" in page and seen == [["role:blue"], ["role:blue"]]


def test_a_ruling_that_changes_nothing_on_the_board_shows_none(mora, case):
    assert "<svg" not in correct(mora, case).text


def test_before_the_match_goes_back_it_is_shown_too(mora, case):
    change = f"AFTER #{Tag.get().tag}: points: {{red: 1}}"
    page = post(mora, "/moderator/demo/go-back", change=change).text
    assert "The arena, before" in page and "Red has 1 points" in page


def test_evidence_shows_what_the_entry_has_changed(mora, browser, monkeypatch):
    browser.submit(browser.newest(RED), body=f"attack {demo().state['hands']['red'][0]}")
    browser.submit(browser.newest(BLUE), body="yield")
    tag = Tag.select().where(Tag.audience == "all").order_by(Tag.row.desc()).get().tag
    browser.submit(browser.newest(BLUE), body=f"DISPUTE {tag}: no, DUEL-1")
    page = post(mora, page_of(Dispute.get())).text
    assert "The arena, before" in page and "Red has 1 points" in page


def test_a_board_that_cannot_be_drawn_takes_nothing_else_away(mora, case, monkeypatch, caplog):
    monkeypatch.setattr(boards.pictures, "fitting", lambda *how, **frame: 1 / 0)
    page = correct(mora, case, f"AFTER #{Tag.get().tag}: points: {{blue: 2}}").text
    assert "<svg" not in page and "What would come of it" in page and "could not be drawn" in caplog.text
    assert "Your cards" in post(mora, "/moderator/demo/views", role="red").text


def test_what_differs_is_found_in_every_kind_of_panel():
    def picture(points, at, card, wide):
        one = boarded.arena({"points": {"red": points, "blue": 0}}, "", None)
        one["panels"][0]["counters"] = [{"at": "role:blue", "owner": "", "rows": [], "note": str(wide)}]
        one["panels"] += [
            {"kind": "track", "title": "", "boxes": ["1"], "markers": [{"key": "t:1", "at": at, "note": ""}]},
            {"kind": "cards", "title": "", "rows": [{"title": card, "cards": [CARD]}]},
            {"kind": "tiles", "title": "", "tiles": [{"key": "w:1", "title": "", "rows": [], "note": str(wide)}]}]
        return one

    first = picture(0, 0, "hand", 1)
    assert differing(first, picture(0, 0, "hand", 1)) == []
    assert differing(first, picture(1, 0, "hand", 1)) == ["role:red"]
    assert differing(first, picture(0, 1, "table", 1)) == ["t:1", "c:1"]
    assert differing(first, picture(0, 0, "hand", 2)) == ["role:blue", "w:1"]
    gone = {**first, "panels": first["panels"][:1]}
    assert [one["marks"]["changed"] for one in marked_alike(first, gone)] == [["t:1", "c:1", "w:1"], []]
