"""What leaks from the pages of moderators: nothing to a browser that is not signed in, nothing of another match to a
moderator, nothing hidden on a page that is only loaded. All the addresses there are are tried, as they are registered.
"""

import pytest
from judged import MORA, OTHER, PARTS, demo, dispute, link, noted, page_of, post, signed_in, words
from screenless import BLUE, NOW, RED, Browser, hidden

from pbem.service.judgement import sign_ins
from pbem.store.models import TABLES, Happening, Mail, Match, Ruling, Session, SignIn, Tally

FIELDS = {"role": "red", "name": "i", "lines": "pass", "text": "hello, DUEL-1", "how": "uphold", "hours": "1"}


def addresses(app, slug, mark):
    """(method, path) of every page of a match for moderators."""
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith("/moderator/<slug>"):
            path = rule.rule.replace("<slug>", slug).replace("<mark>", mark)
            yield from ((method, path) for method in rule.methods & {"GET", "POST"})


def fetched(browser, method, path, **fields):
    if method == "GET":
        return browser.client.get(path)
    return browser.client.post(path, data={"token": token(browser), **fields})


def token(browser):
    """What this browser's forms carry, signed in or not."""
    page = browser.client.get("/moderator", follow_redirects=True)
    return hidden(page.text).get("token") or hidden(browser.get("/moderator/sign-in").text)["token"]


def rows():
    """Everything in the database but counts of pages that were asked for."""
    kept = (model for model in TABLES if model not in (Tally, SignIn, Session))
    return {model: sorted(map(repr, model.select().tuples())) for model in kept}


@pytest.fixture
def case(judged, browser):
    return dispute(browser)


def test_a_moderator_finds_of_another_match_what_there_is_of_none(app, case):
    mora, before = signed_in(app), rows()
    assert "demo" in mora.get("/moderator").text and "other" not in words(mora.get("/moderator"))
    tried = [*addresses(app, "other", case.mark), *addresses(app, "none", case.mark)]
    answers = {(answer.status_code, answer.data) for method, path in tried
               if (answer := fetched(mora, method, path, **FIELDS))}
    [(status, page)] = answers
    assert len(tried) >= 2 * 25 and status == 404 and "There is no match of this name here." in page.decode()
    assert rows() == before


def test_the_dispute_of_another_match_is_as_one_that_there_is_not(app, case):
    olga, before = signed_in(app, OTHER), rows()
    answers = {mark: [(answer.status_code, answer.data) for method, path in sorted(addresses(app, "other", mark))
                      if "/disputes/" in path and (answer := fetched(olga, method, path, **FIELDS))]
               for mark in (case.mark, "x")}
    assert answers[case.mark] == answers["x"] and {status for status, _ in answers["x"]} == {404}
    assert rows() == before and not Ruling.select().exists()


def test_who_is_not_signed_in_is_told_the_same_at_every_address(app, case):
    before = rows()
    for method in ("GET", "POST"):
        answers = set()
        for slug, mark in (("demo", case.mark), ("none", "x")):
            for way, path in addresses(app, slug, mark):
                if way == method:
                    answer = fetched(Browser(app.test_client()), method, path, **FIELDS)
                    answers.add((answer.status_code, answer.headers.get("Location"), answer.data))
                    assert answer.headers["Cache-Control"] == "no-store"
        [(status, location, page)] = answers
        assert (status, location) == ((302, "/moderator/sign-in") if method == "GET" else (403, None))
        assert case.tag not in page.decode()
    assert rows() == before


def test_what_signs_in_is_on_no_page(app, judged):
    mora = Browser(app.test_client())
    mora.submit("/moderator/sign-in", address=MORA)
    sign_ins.answer(NOW)
    secret = link().rpartition("/")[2]
    pages = [mora.get(link()), mora.submit(link()), mora.get("/moderator"), mora.get("/moderator/demo/mails")]
    assert not any(secret in page.text for page in pages)
    assert all(page.headers["Referrer-Policy"] == "same-origin" for page in pages)


def cards(role):
    """A role's hand as its report tells it."""
    return ", ".join(map(str, sorted(demo().state["hands"][role])))


def test_nothing_hidden_stands_on_a_page_that_is_only_loaded(mora, browser):
    for line in ("pass", "bid 4"):
        browser.submit(browser.newest(RED), body=line)
    Mail.update(status="aside").where(Mail.sender == RED).execute()
    secrets, before = ("bid 4", cards("red"), RED, BLUE, "orders+"), Happening.select().count()
    for part in PARTS:
        page = mora.get(f"/moderator/demo{part}")
        assert not [secret for secret in secrets if secret in words(page)], part
        assert page.headers["Cache-Control"] == "no-store" and "unsafe" not in page.headers["Content-Security-Policy"]
    assert Happening.select().count() == before


def test_pages_that_are_only_loaded_do_not_depend_on_what_is_hidden(mora, browser, case):
    paths = [*(f"/moderator/demo{part}" for part in PARTS), page_of(case)]
    before = [mora.get(path).text for path in paths]
    match = demo()
    hands = match.state["hands"]
    hands["red"], hands["blue"] = hands["blue"], hands["red"]
    match.save()
    browser.submit(browser.newest(RED), body="DEPUTY dan@game.example\nWHEN attacked: yield")
    assert [mora.get(path).text for path in paths] == before
    assert cards("red") in words(post(mora, "/moderator/demo/views", role="red"))


def test_no_page_of_another_site_can_take_them_in(mora):
    headers = mora.get("/moderator/demo").headers
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin" and "Access-Control-Allow-Origin" not in headers
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


def test_a_look_of_one_match_is_noted_in_it_alone(mora):
    post(mora, "/moderator/demo/views", role="red")
    assert noted()[-1] == "The moderator Mora looked at the report of Red."
    assert Happening.select().where(Happening.match == Match.get(Match.slug == "other")).count() == 1


@pytest.mark.parametrize("story", [{"shown": "never"}, {"shown": "over"}, {"delay_hours": "1"}])
def test_the_page_of_a_match_tells_what_was_done_around_it_when_it_tells_the_rest(mora, judged, story):
    judged.settings = {**judged.settings, "story": story}
    judged.save()
    post(mora, "/moderator/demo/views", role="red")
    assert "looked at the report" not in mora.get("/match/demo").text
    assert "looked at the report" in mora.get("/moderator/demo/log").text
