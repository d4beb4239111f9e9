"""The story of a match: its turns, what happened in each, the board as it stood, a search; nobody's secret in it."""

from datetime import timedelta

import pytest
from office import Office, said
from pbem.games.duel import GAME
from saved_mails import answer_all
from screenless import NOW, Browser
from test_corrections import MILO, MORA, RULING, begin, disputing
from test_disputes import tag
from test_rulings import BOTH

from pbem import config
from pbem.service.clock import halting
from pbem.service.console import acts
from pbem.service.console.noting import Host
from pbem.service.course import starting
from pbem.service.match import chains
from pbem.service.record import chapters
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import Chapter, Deadline, Match, Tag
from pbem.web import create_app


@pytest.fixture
def office(settings, monkeypatch):
    """A duel of several rounds."""
    monkeypatch.setattr(chains, "new_seed", lambda: "5e" * 32)
    office = Office()
    office.now = NOW
    return office


def browser_of(office):
    return Browser(create_app(config.current(), now=lambda: office.now).test_client())


@pytest.fixture
def ended(office):
    office.start()
    answer_all(office)
    return office


def test_each_round_has_a_page_with_what_happened_and_the_board_as_it_stood(ended):
    pages = browser_of(ended)
    found = chapters.of(ended.match())
    rounds = [chapters.number_of(one.stage) for one in found]
    assert rounds == sorted(rounds) and len(rounds) > 2 and [*rounds] == [*range(1, len(rounds) + 1)]
    contents = pages.get("/match/trial/story").text
    assert all(f">Turn {number}</a>" in contents for number in rounds) and "under way" not in contents
    first, last = (pages.get(f"/match/trial/story/{number}").text for number in (1, len(rounds)))
    assert "The board at its end" in first and "The next turn" in first and "The turn before" not in first
    assert "The turn before" in last and "The next turn" not in last
    told = [line for number in rounds for line in pages.get(f"/match/trial/story/{number}").text.split("<li")
            if "[DUEL" in line or "class=\"when\"" in line]
    assert told and first != last


def test_the_board_of_each_page_is_that_of_its_end(ended):
    pages = browser_of(ended)
    for number, chapter in enumerate(chapters.of(ended.match()), 1):
        page = pages.get(f"/match/trial/story/{number}").text
        for role, points in chapter.view["points"].items():
            assert f"<td>{role.title()}</td><td>{points}</td>" in page


def test_a_running_match_has_a_page_of_the_turn_under_way_without_a_board(office):
    office.start()
    office.reply("ann@player.example", "pass")
    pages = browser_of(office)
    assert "under way" in pages.get("/match/trial/story").text
    page = pages.get("/match/trial/story/1").text
    assert "Red passes." in page and "The board at its end" not in page
    assert pages.get("/match/trial").text.count("/match/trial/story") == 1


def test_words_are_searched_for(ended):
    pages = browser_of(ended)
    found = pages.get("/match/trial/story?q=RED+attacks").text
    assert "entries hold" in found or "entry holds" in found
    assert "#e" in found and 'value="RED attacks"' in found
    assert "No entry holds" in pages.get("/match/trial/story?q=zebra").text
    assert "&lt;b&gt;" in pages.get("/match/trial/story?q=<b>").text


@pytest.mark.parametrize("path", ["/match/none/story", "/match/none/story/1", "/match/trial/story/99",
                                  "/match/trial/story/0", "/match/trial/story/-1", "/match/trial/story/x"])
def test_what_is_not_there_is_said_so(ended, path):
    browser_of(ended).get(path, 404)


def test_a_match_that_has_not_begun_has_none(settings, office):
    with database.transaction():
        starting.open_match("duel", "trial", office.now)
    browser_of(office).get("/match/trial/story", 404)


@pytest.mark.parametrize(("story", "running", "over"), [
    ({}, 200, 200), ({"shown": "always"}, 200, 200), ({"shown": "over"}, 404, 200), ({"shown": "never"}, 404, 404)])
def test_who_hosts_says_when_it_is_told(office, story, running, over):
    office.start(story=story)
    office.reply("ann@player.example", "pass")
    pages = browser_of(office)
    pages.get("/match/trial/story", running)
    log = pages.get("/match/trial").text
    assert ("Red passes." in log) is (running == 200)
    answer_all(office)
    pages.get("/match/trial/story", over)
    assert ("Red passes." in pages.get("/match/trial").text) is (over == 200)


def test_it_may_be_told_later(office):
    office.start(story={"delay_hours": "48"})
    office.reply("ann@player.example", "pass")
    pages = browser_of(office)
    office.now += timedelta(hours=47)
    assert "Red passes." not in pages.get("/match/trial").text
    assert "Turn 1" not in pages.get("/match/trial/story").text
    assert "Nothing is told yet." in pages.get("/match/trial/story").text
    office.now += timedelta(hours=1)
    assert "Red passes." in pages.get("/match/trial").text
    assert "Red passes." in pages.get("/match/trial/story/1").text


PUBLIC = ("/", "/match/trial", "/match/trial/story", "/match/trial/story/1", "/match/trial/story?q=red+blue")


def bytes_at(moment):
    """What leaves the server for anybody who loads its pages at a moment."""
    client = create_app(config.current(), now=lambda: moment).test_client()
    return [(path, client.get(path).data) for path in PUBLIC]


def go_on(office, change="LEAVE OUT"):
    """The match goes on: deadlines pass, turns end, the clock stands still, a ruling goes back and is told."""
    answer_all_until(office, rounds=3)
    halting.pause(office.match(), office.now)
    halting.resume(office.match(), office.now)
    office.reply("bob@player.example", f"DISPUTE {tag_of_row(1)}: no, DUEL-1")
    office.reply(MORA, *RULING, change)
    office.reply(MORA, "APPLY")
    office.reply(MILO, "AGREE")
    assert office.match().void
    office.reply("ann@player.example", "pass")


@pytest.mark.parametrize("shown", ["never", "over"])
def test_what_is_not_told_shows_by_nothing_while_a_match_goes_on(office, shown):
    begin(office, named=BOTH, story={"shown": shown})
    before = bytes_at(office.now)
    assert b"begun" in before[0][1] and b"Waiting for" not in before[1][1] and b"Next deadline" not in before[1][1]
    go_on(office)
    assert bytes_at(office.now) == before
    acts.hand_over(Host(office.match().id), "red", office.now)
    deadlines.sweep(office.later(hours=1))
    assert office.match().state and bytes_at(office.now) == before


def test_the_end_is_told_where_a_match_is_told_when_it_is_over(office):
    for story, told in (({"shown": "never"}, b"begun"), ({"shown": "over"}, b"finished"),
                        ({"delay_hours": "5"}, b"begun")):
        office.start(slug := f"m{len(story)}{told.decode()[:1]}{story.get('delay_hours', '')}{story.get('shown', '')}",
                     story=story)
        Match.update(status="finished", finished_at=office.now).where(Match.slug == slug).execute()
        page = create_app(config.current(), now=lambda: office.now).test_client().get(f"/match/{slug}").data
        assert told in page
    later = create_app(config.current(), now=lambda: office.now + timedelta(hours=5)).test_client()
    assert b"finished" in later.get("/match/m1b5").data


@pytest.mark.parametrize(("change", "page", "told"), [
    ("LEAVE OUT", 1, b"counts no longer"), ("AFTER: points: {blue: 1}", 3, b"<td>Blue</td><td>1</td>"),
    ("AFTER: points: {blue: 7}", 0, b"finished")])
def test_with_a_delay_nothing_tells_before_it_what_happens_meanwhile(office, change, page, told):
    """Also not of a turn that had ended, from which the match went back since."""
    begin(office, named=BOTH, story={"delay_hours": "48"})
    answer_all_until(office, rounds=2)
    began, office.now = office.now, office.now + timedelta(hours=1)
    moments = [began + timedelta(hours=hour) for hour in (0, 24, 48)]
    before = [bytes_at(moment) for moment in moments]
    assert b"The board at its end" in before[-1][3][1] and before[0] != before[-1]
    go_on(office, change)
    assert [bytes_at(moment) for moment in moments] == before
    afterwards = bytes_at(office.now + timedelta(hours=48))
    assert told not in before[-1][page][1] and told in afterwards[page][1]


@pytest.mark.parametrize("settings_of", [{"shown": "now"}, {"delay_hours": "-1"}, {"delay_hours": "x"}, {"who": "all"}])
def test_other_settings_are_refused(settings_of):
    with pytest.raises(ValueError, match="^story "):
        chapters.check(settings_of)


def test_behind_a_correction_the_turns_are_told_that_count(office):
    disputing(office)
    page = browser_of(office)
    office.reply(MORA, *RULING, "LEAVE OUT")
    office.reply(MORA, "APPLY")
    office.reply(MILO, "AGREE")
    assert "Red passes." not in page.get("/match/trial/story").text
    answer_all(office)
    rounds = [chapters.number_of(one.stage) for one in chapters.of(office.match())]
    assert rounds == [*range(1, len(rounds) + 1)]


def test_a_turn_that_stands_behind_a_correction_keeps_its_page(office):
    begin(office)
    answer_all_until(office, rounds=2)
    boards = Chapter.select().count()
    office.reply("bob@player.example", f"DISPUTE {tag()}: no, DUEL-1")
    first = tag_of_row(1)
    office.reply(MORA, *RULING, f"AFTER #{first}: points: {{blue: 1}}")
    office.reply(MORA, "APPLY")
    office.later(hours=25)
    deadlines.sweep(office.now)
    match = Match.get()
    assert match.void and [chapters.number_of(one.stage) for one in chapters.of(match)] == [1]
    assert chapters.of(match)[0].view["points"]["blue"] >= 1 and Chapter.select().count() == boards + 1


def tag_of_row(row):
    return Tag.get(Tag.row == row).tag


def answer_all_until(office, rounds):
    """Play until so many rounds have begun."""
    for _ in range(60):
        if GAME.stage(office.match().state).round >= rounds:
            return
        row = Deadline.select().where(Deadline.done_at.is_null()).order_by(Deadline.id).first()
        card = (office.match().state["hands"][row.role] or [None])[0]
        orders = {"planning": "bid 1", "impulse": f"attack {card}" if card else "pass", "reaction": "yield"}
        office.later(hours=1)
        address = {"red": "ann@player.example", "blue": "bob@player.example"}[row.role]
        office.reply(address, orders[row.pace])
    raise AssertionError(said(office.mails()[-1]))
