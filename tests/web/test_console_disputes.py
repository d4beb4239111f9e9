"""Disputes on the pages of moderators, and how a match is."""

import re
from datetime import timedelta

import pytest
from judged import MILO, PARTS, demo, dispute, noted, page_of, post, signed_in, words
from screenless import BLUE, NOW, RED, hidden

from pbem.store.models import (
    PAUSED,
    RUNNING,
    SENT,
    WAITING,
    Dispute,
    Happening,
    Journal,
    Outbox,
    Plea,
    Ruling,
    Seat,
    Tag,
)
from pbem.web import create_app


@pytest.fixture
def case(mora, browser):
    return dispute(browser)


def test_the_evidence_is_shown_by_a_look(mora, case):
    assert "red may not pass" in mora.get(page_of(case)).text and "receipt" not in mora.get(page_of(case)).text
    page = post(mora, page_of(case))
    assert "Red passes." in page.text and "its receipt is" in page.text
    assert "<h3>The mail that brought it</h3>" in page.text
    assert "<pre>pass\norders@game.example wrote:\n&gt; ===" in page.text
    assert "more lines of this quote</pre>" in page.text
    assert not re.search(r"orders\+[a-z0-9]", page.text)
    assert noted()[-1].startswith(f"The moderator Mora looked at the evidence on #{case.tag}")


def test_a_ruling_is_told_as_by_mail(mora, case):
    page = post(mora, page_of(case), f"{page_of(case)}/ruling", how="uphold",
                text="red may pass\r\n\r\nat any time, DUEL-1")
    assert f"Your ruling on #{case.tag} is told as you wrote it." in words(page) and "Your ruling</h2>" not in page.text
    ruling = Ruling.get()
    assert (ruling.how, ruling.text, ruling.judge.name) == ("uphold", "red may pass\nat any time, DUEL-1", "Mora")
    assert demo().status == RUNNING and 'Mora on #' in noted()[-1]
    again = post(mora, page_of(case), f"{page_of(case)}/ruling", how="rule", text="or not, DUEL-1")
    assert "No dispute waits for a ruling" in words(again) and Ruling.select().count() == 1


@pytest.mark.parametrize(("how", "text", "why"), [
    ("uphold", "by DUEL-99", "there is no rule DUEL-99"), ("uphold", "", "needs reasons in words and the id"),
    ("uphold", "so it is", "the id of at least one rule"), ("", "so, DUEL-1", "no line of it begins with"),
    ("overturn", "no, DUEL-1", "no line of it begins with"), ("rule", "DUEL-1 x" + 4000 * "x", "at most 4000"),
    ("x" * 100, "no, DUEL-1", "no line of it begins with")])
def test_what_is_no_ruling_is_refused_and_keeps_its_words(mora, case, how, text, why):
    page = post(mora, page_of(case), f"{page_of(case)}/ruling", how=how, text=text)
    assert page.status_code == 400 and why in words(page) and f">{text}</textarea>" in page.text
    assert demo().status == PAUSED and not Ruling.select().exists()


def test_who_is_not_asked_sees_no_form_and_cannot_rule(mora, case, app):
    milo = signed_in(app, MILO)
    assert "Your ruling</h2>" not in milo.get(page_of(case)).text
    assert "waits for your" not in milo.get("/moderator").text
    refused = post(milo, page_of(case), f"{page_of(case)}/ruling", how="rule", text="so, DUEL-1")
    assert "No dispute waits for a ruling" in words(refused) and not Ruling.select().exists()


def test_an_appeal_is_heard_by_the_second_moderator(mora, case, app, browser):
    post(mora, page_of(case), f"{page_of(case)}/ruling", how="uphold", text="so, DUEL-1")
    browser.submit(browser.newest(BLUE), body=f"APPEAL {case.tag}: not so")
    milo = signed_in(app, MILO)
    page = milo.get(page_of(case)).text
    assert "OVERTURN: the ruling falls" in page and "not so" in page and "the ruling stands" in page
    post(milo, page_of(case), f"{page_of(case)}/ruling", how="overturn", text="Mora is wrong, DUEL-1")
    assert Ruling.select().order_by(Ruling.id.desc()).get().how == "overturn"


def test_of_a_private_dispute_only_a_look_tells_what_is_disputed(mora, case):
    Dispute.update(public=False).execute()
    for path in ("/moderator", "/moderator/demo", "/moderator/demo/disputes", page_of(case)):
        assert "red may not pass" not in mora.get(path).text
    before = noted()
    assert "red may not pass" in post(mora, page_of(case)).text
    latest = Happening.select().order_by(Happening.id.desc()).get()
    assert noted() == before and latest.afterwards and "looked at the evidence" in latest.words



def test_who_is_late_and_why_stands_on_both_pages(judged, settings):
    mora = signed_in(create_app(settings, now=lambda: NOW + timedelta(hours=3)))
    Seat.update(bounced_at=NOW, missed=2).where(Seat.role == "red").execute()
    Outbox.update(status=WAITING, tries=3).where(Outbox.to == RED).execute()
    for path in ("/moderator", "/moderator/demo", "/moderator/demo/clock"):
        assert "late" in words(mora.get(path))
    page = words(mora.get("/moderator/demo"))
    for why in ("a mail to the player has come back", "could not be sent yet", "2 deadlines missed in a row"):
        assert why in page
    Outbox.update(status=SENT).execute()
    assert "could not be sent yet" not in words(mora.get("/moderator/demo"))


def test_a_page_has_one_title_one_heading_and_no_script_of_its_own(mora, case):
    for path in ("/moderator", "/moderator/sign-in", *(f"/moderator/demo{part}" for part in PARTS), page_of(case)):
        page = mora.get(path).text
        assert page.count("<h1>") == 1 and page.count("<title>") == 1
        assert re.findall(r"<script[^>]*>[^<]*", page) == [
            f'<script src="/static/{name}.js" defer>' for name in ("pictures", "htmx-4.0.1.min")]
        assert not [part for part in (" style=", "onclick", "hx-on", "js:") if part in page]
        for form in re.findall(r'<form method="post".*?</form>', page, re.DOTALL):
            assert hidden(form).get("token")


@pytest.fixture
def plea(mora, browser):
    """Blue asks for leave to dispute what red has done more than a week ago."""
    browser.submit(browser.newest(RED), body="pass")
    Journal.update(at=NOW - timedelta(days=8)).execute()
    tag = Tag.select().where(Tag.audience == "all").order_by(Tag.row.desc()).get().tag
    browser.submit(browser.newest(BLUE), body=f"DISPUTE LATE {tag}: I was away, DUEL-1")
    return Plea.get()


def path_of(plea):
    return f"/moderator/demo/pleas/{plea.mark}"


def test_leave_that_is_asked_for_is_given_on_the_page(mora, plea):
    assert "asks for leave to dispute" in words(mora.get("/moderator/demo/disputes"))
    assert "I was away" in mora.get("/moderator/demo/disputes").text
    page = post(mora, "/moderator/demo/disputes", path_of(plea), word="admit")
    assert "its ruling is asked for" in words(page) and Dispute.get().text == "I was away, DUEL-1"
    again = post(mora, page_of(Dispute.get()), path_of(plea), word="admit")
    assert again.status_code == 400 and "nobody asks for this leave any more" in words(again)


def test_leave_is_not_given_with_reasons_alone(mora, plea):
    for sent in ({"word": "refuse", "text": ""}, {"word": "", "text": "no"}, {}):
        assert post(mora, "/moderator/demo/disputes", path_of(plea), **sent).status_code == 400
    assert "The player is told" in words(post(mora, "/moderator/demo/disputes", path_of(plea), word="refuse",
                                              text="that is too late"))
    assert not Dispute.select().exists() and "that is too late" in Outbox.select().where(
        Outbox.text.contains("no leave to dispute")).get().text


def test_of_a_hidden_entry_the_list_of_pleas_tells_its_tag_alone(mora, plea):
    Tag.update(audience="blue").execute()
    assert "I was away" not in mora.get("/moderator/demo/disputes").text


def test_another_moderator_of_another_match_gives_no_leave(app, plea):
    olga = signed_in(app, "olga@game.example")
    token = hidden(olga.get("/moderator").text)["token"]
    assert olga.client.post(path_of(plea), data={"token": token, "word": "admit"}).status_code == 404
    assert not Dispute.select().exists()
