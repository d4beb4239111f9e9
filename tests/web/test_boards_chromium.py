"""The board in a real browser: what is pointed at is told, arrow keys lead on, the slider walks, nothing complains."""

import json
import threading
from dataclasses import replace

import boarded
import pytest
import waitress
from chromium import Chromium, require_chromium
from office import Office
from pbem.games.duel import GAME
from saved_mails import answer_all
from screenless import NOW
from test_console_chromium import AXE, FAULTS, Page

from pbem import config
from pbem.engine.facets import Pictures
from pbem.render.pictures import framing
from pbem.service.match import chains
from pbem.web import boards, create_app

NOTE = "document.querySelector('.note').textContent"
FOCUSED = "document.activeElement.dataset.key"
TELEPHONE, TABLE, LARGE = (360, 740), (900, 800), (1400, 900)


@pytest.fixture
def office(settings, monkeypatch):
    monkeypatch.setattr(chains, "new_seed", lambda: "5e" * 32)
    monkeypatch.setitem(GAME.by_type, Pictures, replace(boarded.FACET))
    office = Office()
    office.now = NOW
    office.start()
    answer_all(office)
    return office


@pytest.fixture
def page(office, tmp_path):
    """A Page of a match that is over, with its board."""
    require_chromium()
    now = office.now
    server = waitress.create_server(create_app(config.current(), now=lambda: now), host="127.0.0.1", port=0, threads=2)
    thread = threading.Thread(target=server.run)
    thread.start()
    with Chromium(tmp_path / "profile") as chromium:
        chromium.run("window.before = false")
        shown = Page(chromium, f"http://127.0.0.1:{server.effective_port}")
        yield shown
        assert shown.complaints == []
    server.close()
    thread.join(10)


def place(page, key):
    """Where the middle of a thing lies in the window."""
    return json.loads(page.chromium.run(
        f"(box => JSON.stringify([box.x + box.width / 2, box.y + box.height / 2]))"
        f"(document.querySelector('[data-key=\"{key}\"]').getBoundingClientRect())"))


def point(page, key):
    x, y = place(page, key)
    page.chromium.tell("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)


def arrow(page, key, code):
    for kind in ("keyDown", "keyUp"):
        page.chromium.tell("Input.dispatchKeyEvent", type=kind, key=key, windowsVirtualKeyCode=code)


def test_what_is_pointed_at_or_tapped_is_told_below_the_picture(page):
    page.visit("/match/trial")
    page.resize(*LARGE)
    assert page.chromium.run(NOTE) == "" and page.chromium.run("!document.querySelector('.note').hidden")
    for key, name in (("role:red", "Red has"), ("role:blue", "Blue has")):
        point(page, key)
        page.chromium.wait(f"{NOTE}.startsWith('{name}')")
    page.resize(*TELEPHONE)
    page.chromium.run("document.querySelector('[data-key=\"role:red\"]').scrollIntoView({inline: 'center'})")
    x, y = place(page, "role:red")
    for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchEnd", [])):
        page.chromium.tell("Input.dispatchTouchEvent", type=kind, touchPoints=points)
    page.chromium.wait(f"{NOTE}.startsWith('Red has')")


def test_one_tab_leads_to_the_picture_and_arrow_keys_through_it(page):
    page.visit("/match/trial")
    page.chromium.run("document.querySelector('.picture').focus()")
    page.press("Tab")
    first = page.chromium.run(FOCUSED)
    assert first == "role:red" and page.chromium.run("document.activeElement.matches(':focus-visible')")
    assert page.chromium.run("getComputedStyle(document.activeElement).outlineStyle") == "solid"
    assert page.chromium.run(NOTE).startswith("Red has")
    arrow(page, "ArrowRight", 39)
    assert page.chromium.run(FOCUSED) == "role:blue" and page.chromium.run(NOTE).startswith("Blue has")
    arrow(page, "ArrowRight", 39)
    assert page.chromium.run(FOCUSED) == "role:blue"
    arrow(page, "ArrowLeft", 37)
    assert page.chromium.run(FOCUSED) == "role:red"
    page.press("Tab")
    assert page.chromium.run(FOCUSED) is None


def test_on_a_telephone_the_keys_lead_through_the_picture_that_is_shown(page):
    for size, kind in ((TELEPHONE, "narrow"), (LARGE, "wide")):
        page.resize(*size)
        page.visit("/match/trial?board=rounds")
        page.chromium.run("document.querySelector('.picture').focus()")
        page.press("Tab")
        assert page.chromium.run(FOCUSED) == "round:now"
        assert page.chromium.run(f"document.activeElement.closest('.pic-{kind}') !== null")


def test_on_a_telephone_a_map_is_scrolled_without_its_legend(page):
    page.resize(*TELEPHONE)
    page.visit("/match/trial")
    ends = "[...document.querySelectorAll('{} > svg')].map(one => one.getBoundingClientRect().right)"
    assert max(page.chromium.run(ends.format(".picture"))) > TELEPHONE[0]
    assert 0 < max(page.chromium.run(ends.format(".signs"))) <= TELEPHONE[0]


def test_every_screen_shows_a_small_map_whole(page, monkeypatch):
    ground = {**boarded.GROUND, "width": framing.SMALL, "height": framing.SMALL}
    monkeypatch.setitem(GAME.by_type, Pictures, replace(boarded.FACET, grounds={"arena": ground}))
    monkeypatch.setattr(boards, "DRAWN", boards.Drawings())
    for width, height in (TELEPHONE, LARGE):
        page.resize(width, height)
        page.visit("/match/trial")
        drawn = page.chromium.run("(one => [one.x, one.right, one.height])("
                                  "document.querySelector('.picture > svg').getBoundingClientRect()).join()")
        left, right, high = map(float, drawn.split(","))
        assert left >= 0 and right <= width and high <= height


def test_the_slider_walks_through_the_turns_by_keys(page):
    page.visit("/match/trial/story/1")
    slider = "document.querySelector('#walk')"
    assert page.chromium.run(f"{slider}.form.hidden") is False
    page.chromium.run(f"{slider}.focus()")
    before = page.chromium.run("document.querySelector('.picture').innerHTML")
    arrow(page, "ArrowRight", 39)
    page.chromium.wait("location.pathname === '/match/trial/story/2'")
    assert page.chromium.run("document.querySelector('h1').textContent") == "Turn 2" and "Turn 2" in page.chromium.run(
        "document.title")
    assert page.chromium.run("document.activeElement.id") == "walk"
    assert page.chromium.run(f"{slider}.getAttribute('aria-valuetext')") == "Turn 2"
    assert page.chromium.run("!document.querySelector('.note').hidden")
    arrow(page, "ArrowLeft", 37)
    page.chromium.wait("location.pathname === '/match/trial/story/1'")
    assert page.chromium.run("document.querySelector('.picture').innerHTML.length") == len(before)


@pytest.mark.parametrize("path", ["/match/trial", "/match/trial/story/2", "/match/trial/board/arena?size=2"])
def test_pages_with_the_board_fit_every_screen_and_have_no_serious_faults(page, path):
    for width, height in (TELEPHONE, TABLE, LARGE):
        for scheme in ("light", "dark"):
            page.chromium.tell("Emulation.setEmulatedMedia", features=[
                {"name": "prefers-color-scheme", "value": scheme}])
            page.resize(width, height)
            page.visit(path)
            assert page.chromium.run("document.documentElement.scrollWidth") <= width
            page.chromium.run(f"{AXE}; 1")
            assert page.chromium.run(FAULTS) == []


def test_the_board_has_the_colours_of_the_readers_choice(page):
    seen = set()
    for scheme in ("light", "dark"):
        page.chromium.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        page.visit("/match/trial")
        seen.add(page.chromium.run("getComputedStyle(document.querySelector('.pic-box')).fill"))
    assert len(seen) == 2
    assert page.chromium.run("document.fonts.check('16px PbemMap')")


def test_a_printed_page_is_light_whatever_its_reader_prefers_and_has_the_whole_board_without_what_leads_on(page):
    page.chromium.tell("Emulation.setEmulatedMedia", media="print",
                       features=[{"name": "prefers-color-scheme", "value": "dark"}])
    page.resize(*TELEPHONE)
    page.visit("/match/trial")
    assert page.chromium.run("getComputedStyle(document.body).backgroundColor") == "rgb(251, 248, 241)"
    assert page.chromium.run("getComputedStyle(document.querySelector('.pic-box')).fill") == "rgb(255, 255, 255)"
    assert page.chromium.run("document.querySelector('.picture > svg').getBoundingClientRect().right <= innerWidth")
    assert page.chromium.run("[...document.querySelectorAll('nav, header, form')].every(one => !one.offsetHeight)")
    page.chromium.tell("Emulation.setEmulatedMedia", media="")
