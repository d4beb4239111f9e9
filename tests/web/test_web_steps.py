"""What the application does around each request, and what local mailboxes and the log hold at their bounds."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest
from screenless import BLUE, NOW, RED

from pbem import config
from pbem.service.course import starting
from pbem.service.match import matches
from pbem.service.post import tokens
from pbem.store import database
from pbem.store.models import (
    CARETAKER,
    FINISHED,
    FORMER,
    Deadline,
    Delivery,
    Heartbeat,
    Journal,
    Mail,
    Match,
    Outbox,
    Player,
    Seat,
)
from pbem.web import _close_database, answering, boxes, create_app, guards, standing
from pbem.web.standing import Entry


def test_how_the_application_is_set_up(settings, app):
    assert (app.config["MAX_CONTENT_LENGTH"], app.config["SESSION_COOKIE_NAME"], app.config["SESSION_COOKIE_SAMESITE"],
            len(app.config["MAILBOX_KEY"]), len(app.secret_key)) == (500_000, "pbem", "Strict", 32, 32)
    assert (app.url_map.strict_slashes, app.jinja_env.trim_blocks, app.jinja_env.lstrip_blocks) == (False, True, True)
    assert create_app(settings).secret_key == app.secret_key
    assert create_app(settings).config["MAILBOX_KEY"] != app.config["MAILBOX_KEY"]


def test_a_request_gives_its_connection_back(match, app):
    assert not database.db.is_closed()
    app.test_client().get("/")
    assert database.db.is_closed()
    _close_database(None)
    assert database.db.is_closed()


@pytest.mark.parametrize("path, status", [("/match/a%00b", 404), ("/match/demo?before=%00", 404), ("/?x=%00", 404),
                                          ("/match/demo?x=1", 200)])
def test_no_nul_character_comes_to_the_database(match, browser, path, status):
    assert ("The requested URL was not found" in browser.get(path, status).text) == (status == 404)


@pytest.mark.parametrize("method, path, status, words", [
    ("GET", "/nothing", 404, "The requested URL was not found"),
    ("DELETE", "/", 405, "The method is not allowed for the requested URL."),
    ("GET", "/match/x", 404, "no match")])
def test_what_is_refused_is_a_page(match, browser, method, path, status, words):
    answer = browser.client.open(path, method=method)
    assert answer.status_code == status and words in answer.text and "None" not in answer.text
    assert '<html lang="en">' in answer.text and "</main>" in answer.text


def test_every_answer_has_all_headers_and_keeps_those_of_its_own(match, browser):
    for path in ("/", "/healthz"):
        headers = browser.get(path).headers
        assert {name: headers[name] for name in guards.HEADERS} == guards.HEADERS
    body = browser.get(f"{browser.newest(RED)}/body").headers
    assert body["Content-Security-Policy"] == guards.MAIL_POLICY and body["X-Content-Type-Options"] == "nosniff"


def test_a_browser_keeps_its_token_of_forms(match, browser):
    tokens = set()
    for _ in range(2):
        page = browser.get(f"/mailbox/{RED}/new").text
        tokens.add(page.partition('name="token" value="')[2].partition('"')[0])
    assert [len(token) for token in tokens] == [64]


@pytest.mark.parametrize("host, headers, here", [
    ("127.0.0.1", {}, True), ("localhost", {"Host": "localhost:8080"}, True), ("127.0.0.1", {"Host": "[::1]:80"}, True),
    ("127.0.0.1", {"Host": "game.example"}, False), ("192.0.2.1", {}, False),
    *(("127.0.0.1", {name: "x"}, False) for name in guards.PROXY_HEADERS)])
def test_whether_a_browser_is_on_this_machine(settings, host, headers, here):
    app = create_app(type(settings)(data=settings.data, web_host=host))
    with app.test_request_context(headers={"Host": "127.0.0.1:8080"} | headers):
        assert guards.is_this_machine() is here


@pytest.mark.parametrize("minutes, seconds, status", [(2, 0, 200), (2, 1, 503), (0, 0, 200)])
def test_a_sweep_of_two_minutes_ago_is_late(match, browser, minutes, seconds, status):
    at = NOW - timedelta(minutes=minutes, seconds=seconds)
    Heartbeat.update(at=at).execute()
    found = json.loads(browser.get("/healthz", status).text)
    assert found == {"status": "ok" if status == 200 else "late", "database": "ok", "last_sweep": at.isoformat(),
                     "outbox_waiting": 0}


def test_a_server_that_has_never_swept_is_late(settings, browser):
    assert json.loads(browser.get("/healthz", 503).text) == {
        "status": "late", "database": "ok", "last_sweep": None, "outbox_waiting": 0}


# The mailboxes.

def test_whose_mailboxes_there_are_and_what_is_in_them(match, settings):
    Player.create(email="ann@player.example", created_at=NOW)
    for number, address in enumerate(("zed@game.example", "amy@game.example", "zed@game.example")):
        Delivery.create(address=address, message_id=f"<{number}@x>", raw=b"", at=NOW, read=number == 2)
    Delivery.update(read=True).where(Delivery.address == BLUE).execute()
    found = [(box.address, box.mails, box.unread, box.seats) for box in boxes.all_boxes(settings, NOW)]
    assert found == [(RED, 1, 1, [("Red", "demo", True)]), (BLUE, 1, 0, [("Blue", "demo", False)]),
                     ("amy@game.example", 1, 1, []), ("zed@game.example", 2, 1, [])]


def test_of_a_mailbox_the_newest_mails_are_shown(settings, monkeypatch):
    monkeypatch.setattr(boxes, "NEWEST", 2)
    for number in range(3):
        Delivery.create(address=RED, message_id=f"<n{number}@x>", raw=b"Subject: s\r\n\r\nx", at=NOW)
    Delivery.create(address=BLUE, message_id="<n3@x>", raw=b"", at=NOW)
    assert [mail.name for mail in boxes.mails(RED)] == ["n2", "n1"]
    assert (boxes.find(RED, "n0").message_id, boxes.find(BLUE, "n0"), boxes.find(RED, "n")) == ("<n0@x>", None, None)


WHOLE = (b"From: Game server <orders@game.example>\r\nReply-To: orders+x@game.example\r\nSubject: s\r\n"
         b"References: <a@b>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n"
         b"Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\nfile\r\n--b\r\n"
         b"Content-Type: text/plain\r\n\r\n=== Write your orders above this line; what stands below is ignored. ==="
         b"\r\n\r\n"
         b"  The turn  \r\nmore\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>page</p>\r\n--b\r\n"
         b"Content-Type: application/gzip\r\nContent-Disposition: attachment\r\n\r\nzip\r\n--b--")


def test_a_delivered_mail_is_taken_apart(settings):
    row = Delivery.create(address=RED, message_id="<n0@game.example>", raw=WHOLE, at=NOW, read=True)
    marker = "=== Write your orders above this line; what stands below is ignored. ==="
    assert boxes.shown(row) == boxes.Shown(
        name="n0", message_id="<n0@game.example>", subject="s", sender="orders@game.example",
        reply_to="orders+x@game.example", at=NOW, read=True, headline="The turn",
        text=f"{marker}\n\n  The turn  \nmore", html="<p>page</p>",
        headers=[("From", "Game server <orders@game.example>"), ("Reply-To", "orders+x@game.example"), ("Subject", "s"),
                 ("References", "<a@b>"), ("MIME-Version", "1.0"), ("Content-Type", 'multipart/mixed; boundary="b"')],
        references="<a@b>", attachments=[("a.txt", "file"), ("", None)])
    assert [boxes.attached(row, number) for number in (0, 1, 2)] == [("a.txt", b"file"), ("file", b"zip"), None]
    bare = Delivery.create(address=RED, message_id="<n1@game.example>", raw=b"From: ann@x.example\r\n\r\n", at=NOW)
    assert boxes.shown(bare) == boxes.Shown(
        "n1", "<n1@game.example>", "", "ann@x.example", "ann@x.example", NOW, False, "", "", None,
        [("From", "ann@x.example")], "", [])


def lines_for(kind="o", question=None, role="red"):
    seat = Seat.get(Seat.role == role)
    mail = next(mail for mail in boxes.mails(f"{role}@game.example") if mail.reply_to != "orders@game.example")
    if question is None:
        return answering.order_lines(mail, NOW)
    shown = type("Shown", (), {"reply_to": tokens.address(kind, seat.mark, NOW, question)})
    return answering.order_lines(shown, NOW)


def test_the_lines_that_answer_a_mail(match):
    assert [line.split()[:2] for line in lines_for()] == [["#", "attack"], ["#", "pass"]]
    assert (lines_for(question=""), lines_for(question="a2b3"), lines_for("p", "")) == ([], None, [])
    for address in ("orders@game.example", "orders+x@game.example", ""):
        assert answering.order_lines(type("Shown", (), {"reply_to": address}), NOW) == []
    Seat.update(kind=FORMER, role=None).where(Seat.role == "red").execute()
    gone = Seat.get(Seat.kind == FORMER)
    shown = type("Shown", (), {"reply_to": tokens.address("o", gone.mark, NOW, "")})
    assert answering.order_lines(shown, NOW) is None


@pytest.mark.parametrize("subject, answered", [("orders", "Re: orders"), ("Re: orders", "Re: orders"),
                                               ("RE: orders", "RE: orders"), ("", "Re:")])
def test_an_answer_quotes_what_it_answers(match, subject, answered):
    shown = boxes.Shown("n", "<n@game.example>", subject, "orders@game.example", "orders@game.example", NOW, True, "",
                        "one\n\n  two", None, [], "<a@b>", [])
    name = answering.reply(shown, RED, "pass", "draft", NOW)
    assert name == answering.reply(shown, RED, "pass", "draft", NOW) and len(name) == 40
    assert name != answering.reply(shown, RED, "pass", "other", NOW)
    mail = answering.sent_mail(RED, name)
    raw = bytes(mail.raw).decode().replace("\r\n", "\n")
    assert raw.partition("\n\n")[2] == "pass\n\norders@game.example wrote:\n> one\n>\n>   two\n"
    assert raw.partition("\n\n")[0].split("\n") == [
        f"From: {RED}", "To: orders@game.example", f"Subject: {answered}".rstrip() if subject else "Subject: Re:",
        "Date: Sat, 21 Nov 2026 09:00:00 +0000", f"Message-ID: <web-{name}@game.example>",
        "In-Reply-To: <n@game.example>", "References: <a@b> <n@game.example>",
        'Content-Type: text/plain; charset="utf-8"', "Content-Transfer-Encoding: 7bit", "MIME-Version: 1.0"]
    assert (mail.transport, answering.sent_mail(BLUE, name), answering.sent_mail(RED, "x")) == ("web", None, None)
    Mail.update(transport="smtp").execute()
    assert answering.sent_mail(RED, name) is None


@pytest.mark.parametrize("relay, status", [(None, "sent"), ("relay.example", "waiting")])
def test_an_answer_goes_out_at_once_where_there_is_no_relay(match, relay, status):
    config.use(replace(config.current(), relay_host=relay))
    shown = boxes.mails(RED)[0]
    mail = answering.sent_mail(RED, answering.reply(shown, RED, "STATUS", "draft", NOW))
    answer = Outbox.get(Outbox.answers == mail)
    assert answer.status == status
    found = answering.answer_to(mail, RED)
    assert (found and found.message_id) == (None if relay else answer.message_id)
    assert answering.answer_to(mail, BLUE) is None and answering.answer_to(Mail.get(Mail.id == mail.id), RED) == found


def test_what_is_suggested_for_a_new_mail(settings, browser):
    assert "JOIN demo<" in browser.get(f"/mailbox/{RED}/new").text
    with database.transaction():
        for slug in ("winter", "spring"):
            starting.open_match("duel", slug, NOW)
    assert "JOIN spring prefer red, blue<" in browser.get(f"/mailbox/{RED}/new").text
    Match.update(status=FINISHED).where(Match.slug == "spring").execute()
    assert "JOIN winter prefer red, blue<" in browser.get(f"/mailbox/{RED}/new").text


# Where a match stands.

def test_where_a_match_stands(match):
    found = standing.standing(matches.find("demo"), NOW, "en")
    assert (found.slug, found.key, found.game, found.scenario, found.status, found.stage, found.places) == (
        "demo", "duel", "Duel", "standard", "running", "round 1", 2)
    assert found.seats == [{"role": role, "name": f"{role}'s player", "plays": "player", "how": None}
                           for role in ("Red", "Blue")]
    assert (found.waiting, found.deadlines, found.next_due) == (["Red"], [("Red", NOW + timedelta(hours=2))],
                                                               NOW + timedelta(hours=2))
    assert (found.closes_at, found.told) == (None, "")
    Deadline.update(done_at=NOW).execute()
    assert standing.standing(matches.find("demo"), NOW, "en").deadlines == []
    assert standing.standing(matches.find("demo"), NOW, "en").next_due is None


def test_who_plays_a_seat_as_everybody_knows_it(match):
    Player.update(name="").where(Player.email == RED).execute()
    Seat.update(played_by=CARETAKER).where(Seat.role == "blue").execute()
    assert standing.standing(matches.find("demo"), NOW, "en").seats == [
        {"role": "Red", "name": None, "plays": "player", "how": None},
        {"role": "Blue", "name": "Blue's player", "plays": "caretaker", "how": None}]
    Seat.update(confirmed_at=None).where(Seat.role == "red").execute()
    assert [seat["role"] for seat in standing.standing(matches.find("demo"), NOW, "en").seats] == ["Blue"]


def test_a_match_that_is_over_or_has_not_begun_waits_for_nobody(match):
    Match.update(status=FINISHED).execute()
    found = standing.standing(matches.find("demo"), NOW, "en")
    assert (found.waiting, found.deadlines) == ([], [])


def numbers(*found):
    entries, more = found
    return [entry.number for entry in entries], more


def test_the_log_is_cut_into_pages(match, monkeypatch):
    for number in range(1, 6):
        Journal.create(match=match, number=number, role="red", command={}, draws=[], events=[], rules_version="1",
                       at=NOW, link=0, source="player", previous="", hash=str(number), seal="")
    monkeypatch.setattr(standing, "for_all", lambda match, row: [] if row.number == 3 else [row.number])
    monkeypatch.setattr(standing, "public_words", lambda match, told: [] if told == [1] else [f"row {told[0]}"])
    monkeypatch.setattr(standing.tags, "for_all", lambda match, rows: {5: "abcd"})
    monkeypatch.setattr(standing, "ENTRIES", 2)
    assert standing.log(match, NOW) == (
        [Entry(4, NOW, ["row 5"], standing.MARK + "abcd"), Entry(3, NOW, ["row 4"], "")], 3)
    assert numbers(*standing.log(match, NOW, 3)) == ([2], 1)
    assert numbers(*standing.log(match, NOW, 1)) == ([0], None)
    assert standing.log(match, NOW, 0) == ([], None)
    monkeypatch.setattr(standing, "ENTRIES", 100)
    assert numbers(*standing.log(match, NOW)) == ([4, 3, 2, 0], None)
