"""What moderators see at once, and by looks that are noted: reports, questions, trials, the journal."""

import re
from html import unescape

import pytest
from judged import OTHER, PARTS, demo, noted, post, signed_in, words
from screenless import BLUE, NOW, RED

from pbem.store.models import Happening, Journal, Match


def cards(role):
    """A role's hand as its report tells it."""
    return ", ".join(map(str, sorted(demo().state["hands"][role])))


def test_under_seal_the_pages_do_not_tell_who_is_asked(mora, browser, monkeypatch):
    browser.submit(browser.newest(RED), body="pass")
    monkeypatch.setattr("pbem.service.match.sitting.Sitting.is_sealed", lambda self: True)
    for part in ("", "/clock"):
        page = words(mora.get(f"/moderator/demo{part}"))
        assert "Who is asked is under seal" in page and "21 Nov 2026, 11:00" not in page
    assert 'id="role"' not in mora.get("/moderator/demo/clock").text
    asked = post(mora, "/moderator/demo/views")
    assert "Bid for the lead" in asked.text
    assert noted()[-1] == "The moderator Mora looked at what is asked now, also under seal."
    refused = post(mora, "/moderator/demo/clock", "/moderator/demo/deadlines", role="red", hours="1")
    assert "move every deadline, without a role" in refused.text
    moved = post(mora, "/moderator/demo/clock", "/moderator/demo/deadlines", hours="1")
    assert "Whatever deadline is open was moved" in moved.text
    assert post(mora, "/moderator/demo/trial", role="red", lines="bid 1").status_code == 200
    assert noted()[-1] == "The moderator Mora tried orders of a role on a copy of the position."



@pytest.mark.parametrize(("path", "fields", "shown", "log"), [
    ("views", {"role": "red"}, "Your cards", "The moderator Mora looked at the report of Red."),
    ("views", {}, "Attack with a card, or pass.", "The moderator Mora looked at what is asked now, also under seal."),
    ("journal", {}, "the setup", "The moderator Mora looked at the whole journal, also at what players may not know."),
    ("trial", {"role": "red", "lines": "attack 12"}, "What would happen",
     "The moderator Mora tried orders of Red on a copy of the position.")])
def test_each_look_is_noted_with_his_name_and_shows_no_reply_address(mora, path, fields, shown, log):
    before, state = noted(), Match.get(Match.slug == "demo").state
    for count in (1, 2):
        page = post(mora, f"/moderator/demo/{path}", **fields)
        assert shown in words(page) and noted() == [*before, *[log] * count]
        assert not re.search(r"orders\+[a-z0-9]", page.text)
    assert Match.get(Match.slug == "demo").state == state
    for reader in ("/moderator/demo/log", "/match/demo"):
        assert log in words(mora.get(reader))


def test_the_players_read_the_log_at_the_end_where_the_match_wants_it_so(mora, judged):
    judged.settings = {**judged.settings, "judgement": {"log": "end"}}
    judged.save()
    post(mora, "/moderator/demo/views", role="red")
    assert "looked" not in words(mora.get("/match/demo")) + words(mora.get("/moderator/demo/log"))
    assert "when the match is over" in words(mora.get("/moderator/demo/log"))
    Match.update(status="finished", finished_at=NOW).where(Match.slug == "demo").execute()
    assert "looked at the report of Red" in words(mora.get("/match/demo"))


@pytest.mark.parametrize(("path", "fields", "why"), [
    ("views", {"role": "green"}, "nobody plays this role"),
    ("trial", {"role": "green", "lines": "pass"}, "nobody plays this role"),
    ("trial", {"role": "red", "lines": " \n "}, "write order lines to try"),
    ("trial", {"role": "red", "lines": "pass\n" * 51}, "at most 50"),
    ("trial", {"role": "red", "lines": "x" * 5001}, "at most 50")])
def test_a_look_that_cannot_be_is_refused_and_not_noted(mora, path, fields, why):
    before = Happening.select().count()
    page = post(mora, f"/moderator/demo/{path}", **fields)
    assert page.status_code == 400 and why in words(page) and Happening.select().count() == before


def test_before_the_start_there_is_nothing_to_look_at(judged, app):
    olga = signed_in(app, OTHER)
    for path, fields in (("views", {}), ("trial", {"role": "red", "lines": "pass"})):
        assert "has not started" in words(post(olga, f"/moderator/other/{path}", **fields))
    assert "has not started" in words(post(olga, "/moderator/other/message", text="hello"))
    for part in PARTS:
        olga.get(f"/moderator/other{part}")


def test_looks_are_capped(mora, judged):
    judged.settings = {**judged.settings, "caps": {"acts_a_day": 1}}
    judged.save()
    assert post(mora, "/moderator/demo/views", role="red").status_code == 200
    for path, fields in (("views", {"role": "red"}), ("journal", {}), ("trial", {"role": "red", "lines": "pass"})):
        page = post(mora, f"/moderator/demo/{path}", **fields)
        assert page.status_code == 400 and "at most 1 acts and looks" in words(page)
        assert cards("red") not in words(page)


def test_a_trial_tells_what_would_become_of_the_lines_and_throws_no_die(mora):
    counters = Match.get(Match.slug == "demo").counters
    tried = words(post(mora, "/moderator/demo/trial", role="red", lines="attack 99\npass"))
    assert "not reached" in tried and "99" in tried
    told = words(post(mora, "/moderator/demo/trial", role="red", lines="pass"))
    assert "Red passes." in told and Match.get(Match.slug == "demo").counters == counters
    assert Journal.select().count() == 1


def test_the_journal_is_filtered_by_role_source_stage_and_words(mora, browser):
    for line in ("pass", "bid 4"):
        browser.submit(browser.newest(RED), body=line)
    def found(method, **wanted):
        page = mora.get("/moderator/demo/journal", query_string=wanted) if method == "get" else \
            post(mora, "/moderator/demo/journal", **wanted)
        return words(page).partition("What all may know" if method == "get" else "All of it")[2]
    assert "Red passes." in found("get", role="red", source="player", stage="1", text="PASSES")
    for wanted in ({"role": "blue"}, {"source": "clock"}, {"text": "bids"}, {"stage": "7"}):
        assert "Nothing of it is as you want it." in found("get", **wanted)
    assert "To Red alone" in found("post", role="red") and "To Red alone" not in found("get", role="red")
    assert "Nothing of it" in found("post", text="nowhere")
    for wanted in ({"stage": "x"}, {"before": "9" * 50}, {"stage": "-1"}):
        assert "Red passes." in found("get", **wanted)


def test_the_journal_goes_on_on_further_pages(mora, browser, monkeypatch):
    monkeypatch.setattr("pbem.service.console.journal.MOST", 1)
    for player, line in ((RED, "pass"), (RED, "bid 4"), (BLUE, "bid 2")):
        browser.submit(browser.newest(player), body=line)
    first = mora.get("/moderator/demo/journal")
    further = unescape(re.search(r'<a href="([^"]*before=\d+)">Earlier', first.text)[1])
    assert "Red passes." not in words(first) and "Red passes." in words(mora.get(further))
    whole = post(mora, "/moderator/demo/journal")
    number = re.findall(r'name="before" value="(\d+)"', whole.text)[-1]
    below = re.findall(r'name="before" value="(\d+)"', post(mora, "/moderator/demo/journal", before=number).text)[-1]
    assert int(below) < int(number)
