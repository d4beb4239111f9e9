"""Rulings on the pages of moderators that change the match: shown first, ruled, agreed to or spoken against."""

import re
from html import escape

import pytest
from judged import MILO, demo, dispute, noted, page_of, post, signed_in, words
from screenless import NOW, RED, hidden

from pbem.store.models import PAUSED, RUNNING, Act, Correction, Happening, Journal, Ruling, Tag

REASONS = "red may not pass, DUEL-1"


@pytest.fixture
def case(mora, browser):
    return dispute(browser)


@pytest.fixture
def milo(case, app):
    return signed_in(app, MILO)


def correct(browser, case, change="LEAVE OUT", how="correct", **fields):
    return post(browser, page_of(case), f"{page_of(case)}/ruling", how=how, text=REASONS, change=change, **fields)


def word(browser, case, how, **fields):
    return post(browser, page_of(case), f"{page_of(case)}/ruling", how=how, **fields)


def test_what_would_come_of_a_correction_is_shown_first_and_noted(mora, case):
    rows = Journal.select().count()
    page = correct(mora, case)
    assert page.text.count(">What would come of it<") == 1
    assert "What would come of it" in words(page) and "it was left out by the correction" in words(page)
    assert f">{REASONS}</textarea>" in page.text and ">LEAVE OUT</textarea>" in page.text
    assert "Mora was shown what a correction of" in noted()[-1]
    assert not Ruling.select().exists() and Journal.select().count() == rows and demo().status == PAUSED
    assert "You have been shown what a correction of yours would change" in mora.get(page_of(case)).text
    assert "<code>APPLY</code> on a line of its own" in page.text
    assert "left out" not in mora.get(page_of(case)).text


@pytest.mark.parametrize(("how", "change", "why"), [
    ("correct", "his order counts no longer", "write what is to be changed: LEAVE OUT #tag"),
    ("uphold", "LEAVE OUT", "goes with CORRECT alone; choose that, or leave the field empty"),
    ("apply", "LEAVE OUT", "goes with CORRECT alone"),
    ("correct", "AFTER: {a: &b [1], c: *b}", "it repeats a part by a name")])
def test_no_ruling_is_told_in_words_alone_where_something_else_was_meant(mora, case, how, change, why):
    page = correct(mora, case, change, how)
    assert page.status_code == 400 and why in words(page) and not Ruling.select().exists()
    assert f">{escape(change)}</textarea>" in page.text and demo().status == PAUSED


def test_a_change_in_small_letters_is_one(mora, case):
    assert "it was left out by the correction" in words(correct(mora, case, "leave out"))


def test_it_is_ruled_waits_and_is_carried_out_when_the_other_moderator_agrees(mora, milo, case):
    correct(mora, case)
    ruled = word(mora, case, "apply")
    assert "another moderator agrees or the waiting time is over" in words(ruled)
    assert "A correction was ruled. It is carried out on Sun 22 Nov 2026, 09:00 UTC" in words(ruled)
    assert "Agree: it is carried out" not in ruled.text
    assert "One dispute waits for your ruling" in words(milo.get("/moderator"))
    page = milo.get(page_of(case))
    assert "Agree: it is carried out at once" in page.text and "left out" not in page.text
    shown = post(milo, page_of(case), f"{page_of(case)}/correction")
    assert "it was left out by the correction" in words(shown) and "Milo was shown" in noted()[-1]
    assert "You agree" in words(word(milo, case, "agree"))
    assert demo().status == RUNNING and Journal.select().where(Journal.source == "moderator").count() == 1
    journal = words(mora.get("/moderator/demo/journal"))
    assert "(counts no longer: the match went back) Red passes." in journal


def test_the_other_moderator_can_stop_it_with_reasons(mora, milo, case):
    correct(mora, case)
    word(mora, case, "apply")
    refused = word(milo, case, "against")
    assert refused.status_code == 400 and Correction.get().status == "waiting"
    word(milo, case, "against", text="red may pass, DUEL-1")
    assert Correction.get().status == "dropped" and demo().status == RUNNING and "red may pass" in noted()[-1]


def test_what_was_shown_can_be_dropped(mora, case):
    correct(mora, case)
    assert word(mora, case, "drop").status_code == 200
    page = mora.get(page_of(case))
    assert Correction.get().status == "dropped" and "Do not rule so" not in page.text and "UPHOLD" in page.text
    refused = word(mora, case, "apply")
    assert refused.status_code == 400 and not Ruling.select().exists()


@pytest.mark.parametrize(("change", "why"), [
    ("LEAVE OUT #zzzz", "zzzz"), ("INSTEAD: attack 99", "attack 99"), ("BEFORE: {", "position"),
    ("LEAVE OUT\nAFTER: points: 3", "one"), ("AFTER:\n  nonsense: {red: 1}", "")])
def test_a_change_that_cannot_be_is_refused_and_keeps_its_words(mora, case, change, why):
    before = Happening.select().count()
    page = correct(mora, case, change)
    told = words(page).partition("Nothing was done")[2]
    assert page.status_code == 400 and told and why in told
    assert change.splitlines()[0] in page.text and not Correction.select().where(Correction.status == "shown").exists()
    assert Happening.select().count() == before + 1, "why it cannot be may tell something"
    assert "tried to see" in Happening.select().order_by(Happening.id.desc()).get().words


def test_a_position_is_taken_as_it_is_written_over_several_lines(mora, case):
    page = correct(mora, case, "AFTER:\r\n  points: {red: 2}")
    assert "What would come of it" in words(page), words(page)[-600:]
    assert Correction.get().position == {"points": {"red": 2}}


def test_rulings_and_previews_are_capped(mora, case):
    match = demo()
    match.settings = {**match.settings, "caps": {"acts_a_day": 1}}
    match.save()
    assert "What would come of it" in words(correct(mora, case))
    for page in (correct(mora, case), post(mora, page_of(case), f"{page_of(case)}/correction")):
        assert page.status_code == 400 and "at most 1 acts and looks" in words(page)
        assert "left out by the correction" not in words(page)


def test_nobody_agrees_with_himself_nor_where_nothing_waits(mora, milo, case):
    for browser in (mora, milo):
        assert word(browser, case, "agree").status_code == 400
        assert post(browser, page_of(case), f"{page_of(case)}/correction").status_code == 400
    correct(mora, case)
    word(mora, case, "apply")
    assert word(mora, case, "agree").status_code == 400 and Correction.get().status == "waiting"
    assert Correction.get().due_at > NOW and not re.search("Agree: ", mora.get(page_of(case)).text)


# Of a moderator's own motion.

PAGE = "/moderator/demo/go-back"
WHY = "red passed out of turn"


@pytest.fixture
def change(mora, browser):
    """What leaves out the order by which red has passed."""
    browser.submit(browser.newest(RED), body="pass")
    return f"LEAVE OUT #{Tag.select().where(Tag.audience == 'all').order_by(Tag.row.desc()).get().tag}"


def test_a_match_goes_back_without_a_dispute(mora, app, change):
    rows = Journal.select().count()
    page = post(mora, PAGE, change=change)
    assert "it was left out by the correction" in words(page) and f">{change}</textarea>" in page.text
    assert "Mora was shown what going back would change" in noted()[-1]
    assert hidden(page.text)["change"] == change and not Act.select().exists()
    page = post(mora, PAGE, f"{PAGE}/ask", change=change, why=WHY)
    assert "as soon as another moderator agrees" in words(page) and WHY in words(page)
    assert Journal.select().count() == rows
    second = signed_in(app, MILO)
    mark = hidden(second.get("/moderator/demo/acts").text)["mark"]
    look = post(second, "/moderator/demo/acts", mark=mark)
    assert "The order counts no longer." in words(look) and "it was left out by the correction" in words(look)
    assert "Milo was shown what going back would change" in noted()[-1]
    gone = post(second, "/moderator/demo/acts", mark="nothing")
    assert gone.status_code == 400 and "nothing of that name waits" in words(gone)
    assert "You agree, and it is done" in words(
        post(second, "/moderator/demo/acts", "/moderator/demo/acts/agree", mark=mark))
    assert Journal.select().where(Journal.source == "moderator").count() == 1 and WHY in noted()[-1]


@pytest.mark.parametrize(("path", "fields", "why"), [
    (PAGE, {"change": "LEAVE OUT"}, "which entry is meant"), (PAGE, {"change": "hm"}, "write what is to be changed"),
    (PAGE, {}, "write what is to be changed"), (f"{PAGE}/ask", {"why": WHY}, "write what is to be changed"),
    (f"{PAGE}/ask", {"change": "LEAVE OUT #1", "why": ""}, "say why")])
def test_a_wish_that_cannot_be_is_refused_with_what_is_missing(mora, change, path, fields, why):
    page = post(mora, PAGE, path, **fields)
    assert page.status_code == 400 and why in words(page) and not Act.select().exists()
    assert fields.get("change", "") in page.text
