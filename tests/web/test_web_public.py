"""The pages for everybody: facts all may know, nothing else."""

import json
import re
from datetime import timedelta

import pytest
from screenless import NOW

from pbem import games
from pbem.networks import is_loopback
from pbem.resources import checks_dir
from pbem.service.clock import outages
from pbem.service.course import starting
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.post import faults, mail_names
from pbem.store import database
from pbem.store.models import SENT, Deadline, Heartbeat, Mail, Match, Outbox
from pbem.web import citations, create_app, words
from pbem.web.standing import rules_of

PATHS = ("/", "/match/demo")


def test_the_home_page_tells_who_is_waited_for(match, browser):
    page = browser.get("/").text
    for fact in ("Duel", "running: round 1", "Waiting for", "Red", "(2 h)", "orders@game.example"):
        assert fact in page


def test_the_home_page_leads_to_the_mailboxes_on_this_machine_only(match, browser):
    assert 'href="/mailbox"' in browser.get("/").text
    assert 'href="/mailbox"' not in browser.get("/", headers={"Host": "game.example"}).text


def test_how_many_mails_wait_needs_the_key_of_the_mailboxes(match, app):
    """A proxy on this machine need not say that it is one."""
    assert "outbox_waiting" not in json.loads(app.test_client().get("/healthz").text)


def test_the_page_of_a_match_tells_its_clock(match, browser):
    page = browser.get("/match/demo").text
    assert "Time to answer: impulse 2 h, reaction 1 h, planning 2 h." in page and "Reminders: when 10 %" in page


def test_a_page_tells_when_the_answers_are_opened(match, browser):
    assert "All answers are in" not in browser.get("/match/demo").text
    Match.update(closes_at=NOW).execute()
    assert "All answers are in" in browser.get("/match/demo").text


def test_a_match_that_invites_shows_its_seats(settings, browser):
    with database.transaction():
        opened = starting.open_match("duel", "winter", NOW)
        matches.seat(opened, "ann@player.example", "red", NOW, "Ann")
    assert "1 of 2 taken" in browser.get("/").text
    assert "<code>JOIN winter</code> to <code>orders@game.example</code>" in browser.get("/match/winter").text


def test_a_phase_is_called_by_its_name(settings, browser):
    with database.transaction():
        opened = starting.open_match("here_i_stand", "autumn", NOW)
        for role in rules_of(opened).roles:
            matches.seat(opened, f"{role}@player.example", role, NOW)
        starting.start(lock(opened.id, NOW))
    for path in ("/", "/match/autumn"):
        assert "running: turn 1, Luther&#39;s 95 Theses" in browser.get(path).text


def test_an_empty_server_says_so(settings, browser):
    assert "No match is open yet" in browser.get("/").text


def test_public_pages_show_no_address_hand_or_seed(match, browser):
    match = matches.find("demo")
    secrets = [match.dice_seed, match.card_seed, "red@game.example", '"hands"']
    for path in PATHS:
        page = browser.get(path).text
        assert not [secret for secret in secrets if secret in page]


def test_public_pages_do_not_depend_on_the_hands(match, browser):
    before = [browser.get(path).text for path in PATHS]
    row = matches.find("demo")
    row.state["hands"]["red"], row.state["hands"]["blue"] = row.state["hands"]["blue"], row.state["hands"]["red"]
    row.save()
    assert [browser.get(path).text for path in PATHS] == before


def test_the_log_tells_public_events_newest_first_and_no_private_one(match, browser):
    for line in ("pass", "bid 4"):
        browser.submit(browser.newest("red@game.example"), body=line)
    page = browser.get("/match/demo").text
    assert "pass" in page.partition("Public log")[2]
    assert "bid filed" not in page
    browser.submit(browser.newest("blue@game.example", "Blue"), body="bid 2")
    log = browser.get("/match/demo").text.partition("Public log")[2]
    assert log.index("bids") < log.index("pass")


def test_the_numbers_of_the_log_have_no_gap_where_something_is_sealed(match, browser):
    for line in ("pass", "bid 4"):
        browser.submit(browser.newest("red@game.example"), body=line)
    browser.submit(browser.newest("blue@game.example", "Blue"), body="bid 2")
    numbers = [int(number) for number in re.findall(r'<li value="(\d+)"', browser.get("/match/demo").text)]
    assert len(numbers) < matches.find("demo").version + 1
    assert numbers == list(range(len(numbers)))[::-1]


def test_the_log_goes_on_on_further_pages(match, browser, monkeypatch):
    monkeypatch.setattr("pbem.web.standing.ENTRIES", 1)
    for line in ("pass", "bid 4"):
        browser.submit(browser.newest("red@game.example"), body=line)
    browser.submit(browser.newest("blue@game.example", "Blue"), body="bid 2")
    first = browser.get("/match/demo").text
    assert "/match/demo?before=1" in first
    assert "Earlier" not in browser.get("/match/demo?before=1").text


@pytest.mark.parametrize("before", ["9" * 20, "9" * 5000, "-1", "x", "", "2147483648"])
def test_a_page_of_the_log_that_cannot_be_is_not_found(match, browser, before):
    assert "There is no such page" in browser.get(f"/match/demo?before={before}", 404).text


@pytest.mark.parametrize("path", ["/match/demo/99999999999999999999", "/match/99999999999999999999"])
def test_numbers_in_paths_are_not_found(match, browser, path):
    browser.get(path, 404)


def test_an_unknown_match_is_a_page_with_a_sentence(settings, browser):
    assert "There is no match of this name here." in browser.get("/match/%3Cb%3E", 404).text


def test_names_are_shown_as_text(settings, browser):
    with database.transaction():
        opened = starting.open_match("duel", "winter", NOW)
        matches.seat(opened, "ann@player.example", None, NOW, "<b>Ann</b>")
    assert "&lt;b&gt;Ann&lt;/b&gt;" in browser.get("/match/winter").text


def test_health_is_well_when_the_sweep_ran(match, browser):
    found = json.loads(browser.get("/healthz").text)
    assert found == {"status": "ok", "database": "ok", "last_sweep": NOW.isoformat(), "outbox_waiting": 0}


def test_health_is_503_when_the_sweep_is_late(match, browser):
    Outbox.update(status="waiting").execute()
    Heartbeat.update(at=NOW - timedelta(minutes=3)).execute()
    found = json.loads(browser.get("/healthz", 503).text)
    assert found["status"] == "late"
    assert found["outbox_waiting"] == Outbox.select().count() > 0


def test_how_many_mails_wait_is_not_for_everybody(match, browser):
    """It would tell whether a question has gone out by mail or is answered by an order filed ahead."""
    Outbox.update(status="waiting").execute()
    found = json.loads(browser.get("/healthz", headers={"Host": "pbem.example"}).text)
    assert found == {"status": "ok", "database": "ok", "last_sweep": NOW.isoformat()}


def test_health_is_503_while_mail_fails(match, browser):
    outages.fails(outages.MAIL_IN, NOW)
    found = json.loads(browser.get("/healthz", 503).text)
    assert found["status"] == "failing" and found["fails_since"] == {"mail in": NOW.isoformat()}


def test_health_is_503_when_a_match_does_not_go_on(match, browser):
    """Which mail it is, is for who may read the mailboxes."""
    mail = Mail.create(message_id="<x>", recipient="orders+x@game.example", sender="x", received_at=NOW, transport="t")
    with database.transaction():
        faults.note(faults.ANSWERING, KeyError("secret"), NOW, match=match, mail=mail)
    Deadline.update(due_at=NOW - timedelta(hours=1)).execute()
    Outbox.update(status=SENT, sent_at=NOW - timedelta(days=9)).execute()
    found = json.loads(browser.get("/healthz", 503).text)
    [still] = found["do_not_go_on"]
    assert still == {"match": match.slug, "past_deadline_since": (NOW - timedelta(hours=1)).isoformat(),
                     "program_fails_since": NOW.isoformat()}
    assert found["status"] == "failing" and found["kept_mails"] == [mail_names.name(mail)]
    public = json.loads(browser.get("/healthz", 503, headers={"Host": "pbem.example"}).text)
    assert public["do_not_go_on"] == [still] and "kept_mails" not in public


def test_a_mail_of_a_stranger_that_the_program_fails_on_makes_no_server_unwell(match, browser):
    mail = Mail.create(message_id="<x>", recipient="pbem@game.example", sender="x", received_at=NOW, transport="t")
    with database.transaction():
        faults.note(faults.READING, KeyError("x"), NOW, mail=mail)
    found = json.loads(browser.get("/healthz", 200).text)
    assert found["status"] == "ok" and found["kept_mails"] == [mail_names.name(mail)] and "do_not_go_on" not in found


def test_health_is_503_when_the_database_fails(match, browser):
    database.db.drop_tables([Heartbeat])
    assert json.loads(browser.get("/healthz", 503).text)["database"] == "failing"


def test_a_page_that_fails_is_logged_by_its_name(match, app, monkeypatch, caplog):
    """Its address may hold a secret, as that by which somebody signs in does."""
    monkeypatch.setitem(app.view_functions, "public.match", lambda slug: 1 // 0)
    assert app.test_client().get("/match/abracadabra").status_code == 500
    [record] = caplog.records
    assert record.getMessage() == "the page public.match failed" and record.exc_info[0] is ZeroDivisionError


def test_every_answer_carries_the_headers(match, browser):
    for path, status in (("/", 200), ("/mailbox", 200), ("/nothing", 404), ("/static/style.css", 200)):
        headers = browser.get(path, status).headers
        assert headers["Content-Security-Policy"].startswith("default-src 'self'")
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"


def test_pages_bring_no_script_but_that_of_pictures_and_nothing_from_elsewhere(match, browser):
    own = ('<script src="/static/pictures.js" defer></script>', ' xmlns="http://www.w3.org/2000/svg"')
    for path in (*PATHS, "/mailbox", "/mailbox/red@game.example", browser.newest("red@game.example")):
        page = browser.get(path).text
        for part in own:
            page = page.replace(part, "")
        assert not [part for part in ("<script", " style=", "onclick", "http:", "https:") if part in page]


def test_a_session_is_not_valid_on_another_server(settings, tmp_path):
    other = create_app(type(settings)(data=tmp_path / "other"))
    assert create_app(settings).secret_key != other.secret_key


def test_spans_are_told_in_two_units(settings):
    told = {timedelta(days=2, hours=3, minutes=5): "2 d 3 h", timedelta(hours=1): "1 h",
            timedelta(seconds=50): "less than a minute", timedelta(seconds=-1): "overdue"}
    with create_app(settings).test_request_context():
        assert {span: words.span(span) for span in told} == told


def test_pages_are_in_the_language_that_the_browser_asks_for(browser):
    assert '<html lang="es">' in browser.get("/", headers={"Accept-Language": "de, es;q=0.8, en;q=0.5"}).text
    for asked in ("", "tlh, ../en", "en-GB,en;q=0.9", "x" * 5000):
        assert '<html lang="en">' in browser.get("/", headers={"Accept-Language": asked}).text
    assert browser.get("/").headers["Vary"] == "Accept-Language, Cookie"


def test_loopback_names():
    assert all(map(is_loopback, ("localhost", "127.0.0.1", "127.8.0.1", "::1")))
    assert not any(map(is_loopback, ("", "0.0.0.0", "localhost.evil.example", "127.0.0.1.evil.example", "192.168.1.2")))


def test_the_guide_is_a_page(settings, browser):
    assert 'href="/guide/here_i_stand"' in browser.get("/").text
    page = browser.get("/guide/here_i_stand").text
    assert ">Here I Stand by mail</h1>" in page and "<code>TEST</code>" in page and "<table" in page
    browser.get("/guide/chess", status=404)


def test_the_rules_are_a_page_with_an_anchor_at_each_rule_and_reading(settings, browser):
    assert 'href="/rules/here_i_stand"' in browser.get("/").text
    page = browser.get("/rules/here_i_stand").text
    anchors = re.findall(r'id="([A-Z]+-[\d.]+)"', page)
    assert len(set(anchors)) == len(anchors) and {*games.game("here_i_stand").rule_index, "O-06", "C-15"} <= {*anchors}
    assert '<a href="#C-15">C-15</a>' in page and "movement" in page
    browser.get("/rules/chess", status=404)
    assert '<h1 id="the-duel">The duel</h1>' in browser.get("/rules/duel").text


def test_the_log_links_each_rule_it_names(settings, app):
    with app.test_request_context():
        line = citations.cited("Ann & Bob sail. [HIS-16.1.9, XYZ-99.9.9]", "here_i_stand")
        assert citations.cited("A duel. [DUEL-9]", "duel") == "A duel. [DUEL-9]"
    assert line.startswith('Ann &amp; Bob sail. [<a class="rule" href="/rules/here_i_stand#HIS-16.1.9" title="')
    assert line.endswith(">HIS-16.1.9</a>, XYZ-99.9.9]")


def test_the_players_check_is_offered_as_it_is(settings, browser):
    assert 'href="/check"' in browser.get("/").text and 'href="/check/verify.py"' in browser.get("/").text
    assert browser.get("/check").data == (checks_dir() / "verify.html").read_bytes()
    assert all(f'href="/check/{name}"' in browser.get("/").text for name in (
        "receipts.py", "record.py", "openings.py"))
    for name in ("verify.py", "receipts.py", "record.py", "openings.py", "press.py", "promise.py"):
        assert browser.get(f"/check/{name}").data == (checks_dir() / name).read_bytes()
    policy = browser.get("/check").headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; script-src 'sha256-") and "unsafe" not in policy
    for path in ("/check/backup", "/check/../deploy/backup", "/check/verify.html"):
        browser.get(path, 404)


def test_the_guide_for_moderators_is_a_page(settings, browser):
    page = browser.get("/moderators").text
    assert ">Moderators</h1>" in page and "<code>UPHOLD: reasons</code>" in page and "Signing in" in page
    assert 'href="/moderators"' in browser.get("/moderator/sign-in").text
