"""Signing in to the pages of moderators: links, cookies, sessions."""

from datetime import timedelta

import pytest
from judged import MORA, link, post, signed_in
from screenless import NOW, RED, Browser, hidden

from pbem import config
from pbem.service.course import carrying_out
from pbem.service.judgement import naming, sign_ins
from pbem.store import database
from pbem.store.models import RUNNING, Match, Outbox, Session, SignIn
from pbem.web import create_app


def test_who_asks_is_told_the_same_whatever_the_address_is(judged, app):
    answers = set()
    for address in (MORA, "nobody@judge.example", RED, "", "x" * 400, "<b>"):
        page = Browser(app.test_client()).submit("/moderator/sign-in", address=address)
        assert page.status_code == 200 and "a link is on its way" in page.text
        answers.add(page.text)
    assert len(answers) == 1
    sign_ins.answer(NOW)
    assert [row.to for row in Outbox.select().where(Outbox.kind == "sign_in")] == [MORA]


def test_a_quiet_server_says_so_on_each_page_and_takes_no_wish_that_it_cannot_fulfil(judged, settings):
    quiet = Browser(create_app(settings, now=lambda: NOW, quiet=True).test_client())
    for path in ("/", "/match/demo", "/moderators", "/moderator/sign-in", "/moderator/link/x"):
        assert "This server is quiet: it shows what it holds" in quiet.get(path).text
    assert "<form" not in quiet.get("/moderator/sign-in").text
    answer = post(quiet, "/moderator/link/x", "/moderator/sign-in", address=MORA)
    assert "Nobody can sign in here" in answer.text and "on its way" not in answer.text
    assert not SignIn.select().exists()


def test_a_link_shows_a_button_and_only_its_post_signs_in_once(judged, app):
    mora = Browser(app.test_client())
    mora.submit("/moderator/sign-in", address=MORA)
    sign_ins.answer(NOW)
    page = mora.get(link())
    assert page.text.count("<button") == 1 and not Session.select().exists()
    mora.get("/moderator", 302)
    assert "Your matches" in mora.submit(link()).text and Session.select().count() == 1
    again = mora.submit(link())
    assert again.status_code == 403 and "this link was used already" in again.text


def test_a_link_signs_in_no_other_browser_and_not_late(judged, settings):
    times = {"now": NOW}
    app = create_app(settings, now=lambda: times["now"])
    mora, thief = Browser(app.test_client()), Browser(app.test_client())
    mora.submit("/moderator/sign-in", address=MORA)
    sign_ins.answer(NOW)
    refused = thief.submit(link())
    assert refused.status_code == 403 and "only in the browser in which it was asked for" in refused.text
    thief.get("/moderator", 302)
    times["now"] += timedelta(minutes=16)
    assert "this link is too old" in mora.submit(link()).text
    assert "this link signs nobody in" in mora.submit("/moderator/link/unknown").text


def test_what_the_browser_keeps_is_for_these_pages_alone_and_no_script(judged, app, settings):
    kept = Browser(app.test_client()).submit("/moderator/sign-in", address=MORA).headers.getlist("Set-Cookie")
    [cookie] = [one for one in kept if one.startswith("pbem_moderator=")]
    assert {"HttpOnly", "SameSite=Lax", "Path=/moderator"} <= {*cookie.split("; ")} and "Secure" not in cookie


def test_under_https_no_page_without_it_sets_our_cookies(judged, settings):
    public = create_app(type(settings)(data=settings.data, web_url="https://game.example"), now=lambda: NOW)
    public.config["PREFERRED_URL_SCHEME"] = "https"
    mora = Browser(public.test_client())
    for page in (mora.get("/moderator/sign-in"), mora.submit("/moderator/sign-in", address=MORA)):
        kept = page.headers.getlist("Set-Cookie")
        assert kept and all(one.startswith("__Secure-pbem") and "Secure" in one.split("; ") for one in kept)
    sign_ins.answer(NOW)
    assert "Your matches" in mora.submit(link()).text
    out = post(mora, "/moderator", "/moderator/sign-out")
    assert "You are signed out." in out.text
    assert not mora.client.get_cookie("__Secure-pbem_moderator", path="/moderator")


def test_a_form_is_of_one_visit_of_one_who_is_signed_in(judged, app):
    """Who can set cookies for a browser, as a page beside ours may, cannot make it send his form."""
    crook, mora = Browser(app.test_client()), signed_in(app)
    token = hidden(crook.get("/moderator/sign-in").text)["token"]
    mora.client.set_cookie("pbem", crook.client.get_cookie("pbem").value)
    assert mora.client.post("/moderator/sign-out", data={"token": token}).status_code == 400
    assert "Your matches" in mora.get("/moderator").text


def test_no_redirect_leads_to_another_host(app):
    browser = app.test_client()
    for path in ("/moderator", "/moderator//sign-in", "/docs//hosting", "/match//demo", "/match/demo//story"):
        answer = browser.get(path, base_url="http://evil.example")
        assert answer.location is None or answer.location.startswith("/moderator") or "//" not in answer.location
        assert "evil" not in str(answer.headers)


@pytest.mark.parametrize(("headers", "peer", "origin"), [
    ({}, "198.51.100.7", "198.51.100.0/24"), ({"X-Forwarded-For": "203.0.113.1"}, "198.51.100.7", "198.51.100.0/24"),
    ({"X-Forwarded-For": "9.9.9.9, 203.0.113.1"}, "127.0.0.1", "203.0.113.0/24"), ({}, "127.0.0.1", "127.0.0.1"),
    ({"X-Forwarded-For": "unknown"}, "127.0.0.1", "127.0.0.1")])
def test_whence_a_browser_asks_is_kept(judged, app, headers, peer, origin):
    browser = Browser(app.test_client())
    browser.client.environ_base = {**browser.client.environ_base, "REMOTE_ADDR": peer}
    token = hidden(browser.get("/moderator/sign-in").text)["token"]
    browser.client.post("/moderator/sign-in", data={"token": token, "address": MORA}, headers=headers)
    assert SignIn.get().origin == origin


def test_signing_in_takes_another_secret_and_signing_out_ends_it(mora):
    kept = mora.client.get_cookie("pbem_moderator", path="/moderator").value
    out = post(mora, "/moderator", "/moderator/sign-out")
    assert "You are signed out." in out.text
    mora.get("/moderator", 302)
    mora.client.set_cookie("pbem_moderator", kept, path="/moderator")
    mora.get("/moderator", 302)


def test_a_session_ends_with_its_time_and_with_his_part(judged, settings):
    times = {"now": NOW}
    mora = signed_in(create_app(settings, now=lambda: times["now"]))
    times["now"] += timedelta(hours=12)
    mora.get("/moderator", 302)
    times["now"] = NOW
    mora.get("/moderator/demo")
    with database.transaction():
        naming.change(judged, [], NOW, carrying_out.COURSE, ["Mora"])
    mora.get("/moderator/demo", 302)


def test_a_form_that_is_not_ours_or_is_sent_when_signed_out_does_nothing(mora, app):
    assert mora.client.post("/moderator/demo/pause").status_code == 400
    out = Browser(app.test_client())
    answer = post(out, "/moderator/sign-in", "/moderator/demo/pause")
    assert answer.status_code == 403 and "nothing was done" in answer.text
    assert Match.get(Match.slug == "demo").status == RUNNING


def test_wishes_beyond_the_limit_are_answered_the_same(judged, app, settings):
    config.use(type(settings)(data=settings.data, caps="sign_ins_an_hour=1"))
    pages = [Browser(app.test_client()).submit("/moderator/sign-in", address=MORA).text for _ in range(2)]
    sign_ins.answer(NOW)
    assert pages[0] == pages[1] and Outbox.select().where(Outbox.kind == "sign_in").count() == 1
