"""The pages of moderators in a real browser: keyboard only, under their policy, read by axe-core, on a telephone."""

import threading
from pathlib import Path

import pytest
import waitress
from chromium import Chromium, require_chromium
from judged import MORA, PARTS, dispute, link, name_moderators, noted
from screenless import NOW, RED, Browser

from pbem.service.judgement import sign_ins
from pbem.store.models import Act, Ruling

AXE = (Path(__file__).parent / "vendored" / "axe-4.14.1.min.js").read_text(encoding="utf-8")
SERIOUS = ("serious", "critical")
FAULTS = f"""axe.run().then(found => found.violations.filter(one => {list(SERIOUS)}.includes(one.impact))
             .map(one => one.id + ": " + one.nodes.map(node => node.target.join(" ")).join("; ")))"""
TELEPHONE, TABLE = (360, 800), (1000, 800)
KEYS = {"Tab": 9, "Enter": 13, " ": 32, "ArrowDown": 40}


@pytest.fixture
def address(app):
    """The address of the pages, served by waitress in a thread."""
    server = waitress.create_server(app, host="127.0.0.1", port=0, threads=2)
    thread = threading.Thread(target=server.run)
    thread.start()
    yield f"http://127.0.0.1:{server.effective_port}"
    server.close()
    thread.join(10)


@pytest.fixture
def case(match, app, key):
    """A dispute that waits for Mora's ruling."""
    name_moderators()
    players = Browser(app.test_client())
    players.get(f"/mailbox?key={key}", 302)
    return dispute(players)


class Page:
    """A page that is used with the keyboard alone. complaints: what the browser has said of scripts and policies."""

    def __init__(self, chromium, address):
        self.chromium, self.address = chromium, address

    @property
    def complaints(self):
        return [one for one in self.chromium.messages if "exceptionDetails" in one or "entry" in one]

    def visit(self, path):
        self.chromium.run("window.before = true")
        self.chromium.tell("Page.navigate", url=f"{self.address}{path}")
        self.loaded()

    def loaded(self):
        self.chromium.wait("!window.before && document.readyState === 'complete'")

    def press(self, key):
        code = {"key": key, "windowsVirtualKeyCode": KEYS[key], "text": {"Enter": "\r", " ": " "}.get(key, "")}
        self.chromium.tell("Input.dispatchKeyEvent", type="keyDown", **code)
        self.chromium.tell("Input.dispatchKeyEvent", type="keyUp", **code)

    def reach(self, words):
        """Go on by Tab to what says these words, or is labelled so."""
        said = """(one => [one.innerText, one.ariaLabel, ...[...(one.labels || [])].map(label => label.innerText)]
                   .join(' '))(document.activeElement)"""
        for _ in range(100):
            self.press("Tab")
            if words in self.chromium.run(said) and self.chromium.run("document.activeElement !== document.body"):
                assert self.chromium.run("document.activeElement.matches(':focus-visible')")
                return
        raise AssertionError(f"nothing that can be reached says {words!r}")

    def follow(self, words):
        """Go to a link or button and press it; the page that comes is loaded."""
        self.reach(words)
        self.chromium.run("window.before = true")
        self.press("Enter")
        self.loaded()

    def type(self, text):
        self.chromium.tell("Input.insertText", text=text)

    @property
    def text(self):
        return self.chromium.run("document.body.innerText")

    def resize(self, width, height):
        self.chromium.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                           mobile=width < 500)

    def sign_in(self):
        self.visit("/moderator")
        self.reach("Your mail address")
        self.type(MORA)
        self.follow("Mail me a link")
        assert "a link is on its way" in self.text
        sign_ins.answer(NOW)
        self.visit(link())
        self.follow("Sign in")


@pytest.fixture
def page(case, address, tmp_path):
    require_chromium()
    with Chromium(tmp_path / "profile") as chromium:
        chromium.run("window.before = false")
        shown = Page(chromium, address)
        shown.sign_in()
        yield shown
        assert shown.complaints == []


def test_signing_in_finding_the_match_and_ruling_by_keyboard_alone(page, case):
    assert "One dispute waits for your ruling" in page.text
    page.follow("demo")
    page.follow(f"#{case.tag}, disputed by Blue")
    page.reach("Show all there is to know")
    page.chromium.run("window.stays = true")
    page.press("Enter")
    page.chromium.wait("document.body.innerText.includes('its receipt is')")
    assert page.chromium.run("window.stays"), "the page was loaded anew where only a part of it should have been"
    assert noted()[-1].startswith("The moderator Mora looked at the evidence")
    page.reach("UPHOLD")
    page.press(" ")
    page.press("ArrowDown")
    assert page.chromium.run("document.querySelector('input:checked').value") == "rule"
    page.reach("Reasons, with the ids of the rules")
    page.type("one may pass at any time, DUEL-1")
    page.follow("Rule")
    assert f"Your ruling on #{case.tag} is told as you wrote it." in page.text
    assert (Ruling.get().how, Ruling.get().text) == ("rule", "one may pass at any time, DUEL-1")


def test_going_back_with_a_preview_by_keyboard_alone(page, case):
    page.visit(f"/moderator/demo/disputes/{case.mark}")
    page.reach("UPHOLD")
    for key in (" ", "ArrowDown", "ArrowDown"):
        page.press(key)
    page.reach("Reasons, with the ids of the rules")
    page.type("red may not pass, DUEL-1")
    page.reach("What is to be changed in the match")
    page.type("LEAVE OUT")
    for size in (TABLE, TELEPHONE):
        page.resize(*size)
        assert found(page) == []
    page.follow("Rule")
    assert "it was left out by the correction" in page.text and not Ruling.select().exists()
    assert found(page) == [] and page.chromium.run("document.documentElement.scrollWidth") <= TELEPHONE[0]
    page.follow("Rule so")
    assert "another moderator agrees or the waiting time is over" in page.text and Ruling.get().how == "correct"
    assert found(page) == []


def test_going_back_without_a_dispute_by_keyboard_alone(page, case):
    page.resize(*TELEPHONE)
    page.visit("/moderator/demo")
    page.follow("Go back")
    page.reach("What is to be changed in the match")
    page.type(f"LEAVE OUT #{case.tag}")
    page.follow("Show what it would change")
    assert "it was left out by the correction" in page.text and not Act.select().exists()
    assert found(page) == [] and page.chromium.run("document.documentElement.scrollWidth") <= TELEPHONE[0]
    page.reach("Why, as all are told")
    page.type("red passed by mistake")
    page.follow("Ask that the match go back so")
    assert "as soon as another moderator agrees" in page.text and "red passed by mistake" in page.text
    page.follow("Show what it would change")
    assert "The order counts no longer." in page.text and found(page) == []
    assert page.chromium.run("document.documentElement.scrollWidth") <= TELEPHONE[0]
    page.follow("Withdraw it")
    assert "It is wanted no more." in page.text and "Nothing waits." in page.text and Act.get().status == "dropped"


def test_a_seat_is_freed_by_a_wish_by_keyboard_alone(page, case):
    page.visit("/moderator/demo/seats")
    page.reach("Free the seat of Red, or invite somebody")
    page.press("Enter")
    page.reach("Why, as all are told")
    page.type("Red is gone")
    assert found(page) == []
    page.follow("Free the seat")
    assert "as soon as another moderator agrees" in page.text and Act.get().text == "Red is gone"


def test_parts_of_a_page_are_exchanged_in_their_place(page):
    for path, button, words in (("/views", "Show the report", "Your cards"),
                                ("/journal", "Show what all may know", "Red passes."),
                                ("/journal", "Show also what players may not know", "All of it")):
        page.visit(f"/moderator/demo{path}")
        page.chromium.run("window.stays = true")
        page.reach(button)
        page.press("Enter")
        page.chromium.wait(f"document.querySelector('#found').innerText.includes({words!r})")
        assert page.chromium.run("window.stays && document.querySelectorAll('#found').length === 1")


def test_nothing_serious_is_found_by_axe_and_nothing_is_wider_than_a_telephone(page, case):
    paths = ["/moderator", "/moderator/sign-in", "/moderator/link/x", *(f"/moderator/demo{part}" for part in PARTS),
             f"/moderator/demo/disputes/{case.mark}", "/match/demo", "/match/demo/story", "/match/demo/story/1",
             "/match/demo/story?q=passes", "/rules/pax_renaissance?q=siege"]
    faults = {}
    for width, height in (TELEPHONE, TABLE):
        page.resize(width, height)
        for path in paths:
            page.visit(path)
            faults[path, width] = found(page)
            assert page.chromium.run("document.documentElement.scrollWidth") <= width, path
    assert {place: told for place, told in faults.items() if told} == {}


def found(page):
    """What axe-core says of a page that is serious."""
    page.chromium.run(f"{AXE}; 1")
    return page.chromium.run(FAULTS)


def test_axe_finds_nothing_serious_in_what_a_look_shows(page, case):
    page.resize(*TELEPHONE)
    for path, button, words in (("/views", "Show the report", "Your cards"), ("/journal", "Show also", "All of it"),
                                (f"/disputes/{case.mark}", "Show all there is to know", "its receipt is")):
        page.visit(f"/moderator/demo{path}")
        page.reach(button)
        page.press("Enter")
        page.chromium.wait(f"document.body.innerText.includes({words!r})")
        assert found(page) == [] and page.chromium.run("document.documentElement.scrollWidth") <= TELEPHONE[0], path


def test_axe_would_find_a_serious_fault(page):
    page.chromium.run("document.querySelector('main').insertAdjacentHTML('beforeend', '<input name=nameless>')")
    assert any(fault.startswith("label:") for fault in found(page))


def test_a_policy_that_is_broken_would_be_noticed(page):
    page.chromium.run("document.body.setAttribute('style', 'color: red'); document.body.insertAdjacentHTML("
                      "'beforeend', '<p style=\"color: red\">x</p>')")
    page.chromium.wait("true")
    assert any("style" in str(one) for one in page.complaints)
    page.chromium.messages.clear()


def test_whoever_is_not_signed_in_is_led_to_sign_in(page, address):
    page.visit("/moderator")
    page.follow("Sign out")
    assert "You are signed out." in page.text and RED not in page.text
    page.visit("/moderator/demo")
    assert "Mail me a link" in page.text
