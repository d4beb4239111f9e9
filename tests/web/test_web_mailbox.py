"""The local mailboxes: reading, answering by a real mail, and who may not."""

import base64
import email
import email.policy
import re
from dataclasses import replace
from datetime import timedelta

import pytest
from judged import noted
from pictured_duel import FACET
from screenless import BLUE, NOW, RED, Browser, hidden, written

from pbem.games import duel
from pbem.mail import outbound
from pbem.service.course import starting
from pbem.service.hosting import demo
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.store import database
from pbem.store.models import Delivery, Journal, Mail, Match
from pbem.web import create_app


def stored():
    """The inbound mails written in the browser, parsed."""
    return [email.message_from_bytes(bytes(row.raw), policy=email.policy.default)
            for row in Mail.select().where(Mail.transport == "web").order_by(Mail.id)]


def commands():
    return [row.command for row in Journal.select().where(Journal.number > 0).order_by(Journal.number)]


def test_the_list_tells_whose_mailbox_it_is_and_who_is_asked(match, browser):
    page = browser.get("/mailbox").text
    assert RED in page
    assert BLUE in page
    assert page.count("is asked") == 1


def test_a_slash_at_the_end_does_no_harm(match, browser):
    assert browser.get("/mailbox/").text == browser.get("/mailbox").text


def test_a_mail_read_is_no_longer_unread(match, browser):
    path = browser.newest(RED)
    assert browser.get(f"/mailbox/{RED}").text.count('class="badge">new') == 1
    browser.get(path)
    assert 'class="badge">new' not in browser.get(f"/mailbox/{RED}").text


def test_a_mail_is_shown_with_headers_text_and_framed_html(match, browser):
    path = browser.newest(RED)
    page = browser.get(path).text
    assert f'<iframe sandbox title="The mail as its HTML shows it" src="{path}/body">' in page
    assert "In-Reply-To" in page
    assert "WHAT IS ASKED OF YOU" in page
    body = browser.get(f"{path}/body")
    assert "<h1" in body.text
    assert "sandbox" in body.headers["Content-Security-Policy"]
    assert "script-src" not in body.headers["Content-Security-Policy"]


def test_the_answer_box_holds_the_order_lines_as_comments(match, browser):
    lines = written(browser.get(browser.newest(RED)).text).splitlines()
    assert [line.split()[1] for line in lines] == ["attack", "pass"]
    assert all(line.startswith("# ") for line in lines)


def test_an_answer_is_a_real_reply_and_its_acknowledgement_is_shown(match, browser):
    path = browser.newest(RED)
    shown = Delivery.get(Delivery.message_id.startswith(f"<{path.rpartition('/')[2]}@"))
    answer = browser.submit(path, body="pass")
    assert answer.status_code == 200
    assert "This is the server's answer" in answer.text
    assert commands() == [{"verb": "pass"}]
    reply = stored()[0]
    original = email.message_from_bytes(bytes(shown.raw), policy=email.policy.default)
    assert reply["To"] == original["Reply-To"]
    assert reply["In-Reply-To"] == original["Message-ID"]
    assert reply["References"].split() == [*original["References"].split(), original["Message-ID"]]
    assert "\n> " in reply.get_content()


def test_the_deadline_that_is_attached_is_shown(match, browser):
    page = browser.get(browser.newest(RED)).text
    assert "Attached: deadline.ics" in page and "BEGIN:VEVENT" in page


def test_the_quoted_mail_is_not_run(match, browser):
    answer = browser.submit(browser.newest(RED), body="HELP")
    assert answer.status_code == 200
    assert commands() == []


def test_lines_left_as_comments_are_not_run(match, browser):
    path = browser.newest(RED)
    browser.submit(path, body=written(browser.get(path).text))
    assert len(stored()) == 1
    assert commands() == []


def test_a_form_sent_twice_is_one_mail(match, browser):
    path = browser.newest(RED)
    fields = {**hidden(browser.get(path).text), "body": "pass"}
    first = browser.client.post(path, data=fields)
    second = browser.client.post(path, data=fields)
    assert first.location == second.location
    assert len(stored()) == len(commands()) == 1
    browser.client.post(path, data={**fields, "body": "attack 3"})
    assert len(stored()) == 2


def test_a_mail_whose_question_is_settled_says_so_and_an_answer_changes_nothing(match, browser):
    path = browser.newest(RED)
    browser.submit(path, body="pass")
    page = browser.get(path).text
    assert "has been settled" in page
    assert written(page) == ""
    answer = browser.submit(path, body="pass")
    assert "Nothing has changed" in " ".join(answer.text.split())
    assert len(commands()) == 1


def test_joining_by_a_new_mail_and_an_empty_answer(settings, browser):
    with database.transaction():
        starting.open_match("duel", "winter", NOW)
    ann = "ann@game.example"
    form = browser.get(f"/mailbox/{ann}/new").text
    assert written(form) == "JOIN winter prefer red, blue"
    confirm = browser.submit(f"/mailbox/{ann}/new", subject="Me too", body=written(form))
    assert "Please confirm" in confirm.text
    assert stored()[0]["Subject"] == "Me too"
    done = browser.submit(browser.newest(ann), body="")
    assert "You are in" in done.text
    assert Match.get().seats.get().confirmed_at == NOW


def test_words_of_every_alphabet_and_long_lines_arrive(match, browser):
    words = "# Grüße aus Łódź, ça va? 北京 " + "x" * 1500
    browser.submit(browser.newest(RED), body=f"{words}\r\nHELP")
    assert stored()[0].get_content().splitlines()[:2] == [words, "HELP"]


def test_a_subject_cannot_bring_headers(match, browser):
    browser.submit(f"/mailbox/{RED}/new", subject="a\r\nBcc: x@y.example", body="HELP")
    assert stored()[0]["Bcc"] is None
    assert stored()[0]["Subject"] == "a Bcc: x@y.example"


def test_a_mail_of_a_stranger_is_set_aside_and_the_page_says_so(settings, browser):
    answer = browser.submit("/mailbox/ann@game.example/new", body="attack 3")
    assert "set your mail aside" in answer.text


@pytest.mark.parametrize("fields", [{}, {"token": ""}, {"token": "wrong"}, {"token": "é"}])
def test_a_form_of_another_page_is_refused(match, browser, fields):
    path = browser.newest(RED)
    answer = browser.client.post(path, data={"body": "pass", **fields})
    assert answer.status_code == 400
    assert "nothing was sent" in answer.text
    assert stored() == []


@pytest.mark.parametrize("path", ["/mailbox/ann@player.example", "/mailbox/game.example", "/mailbox/a%0Ab@game.example",
                                  f"/mailbox/{RED}/99", f"/mailbox/{RED}/99/body", f"/mailbox/{RED}/sent/99"])
def test_what_is_not_there_is_a_page_with_a_sentence(match, browser, path):
    page = browser.get(path, 404).text
    assert "There is no such" in page or "No such mail" in page


def test_a_mail_is_found_only_in_its_own_mailbox(match, browser):
    number = browser.newest(RED).rpartition("/")[2]
    browser.get(f"/mailbox/{BLUE}/{number}", 404)
    browser.get(f"/mailbox/{BLUE}/{number}/body", 404)


@pytest.mark.parametrize("path", ["/mailbox", f"/mailbox/{RED}", "a mail", "the body of a mail"])
@pytest.mark.parametrize("headers", [{"Host": "game.example"}, {"Host": "127.0.0.1.evil.example:8080"},
                                     {"X-Forwarded-For": "10.1.1.1"}, {"Forwarded": "for=10.1.1.1"}])
def test_mailboxes_are_for_this_machine_only(match, browser, path, headers):
    path = {"a mail": browser.newest(RED), "the body of a mail": f"{browser.newest(RED)}/body"}.get(path, path)
    browser.get(path)
    browser.get(path, 404, headers=headers)


def test_a_server_open_to_others_has_no_mailboxes(match, settings):
    open_app = create_app(replace(settings, web_host="0.0.0.0"), now=lambda: NOW)
    client = open_app.test_client()
    assert client.get(f"/mailbox?key={open_app.config['MAILBOX_KEY']}").status_code == 404
    assert client.get("/").status_code == 200


@pytest.mark.parametrize("mailboxes", [None, False])
def test_mailboxes_are_off_unless_switched_on(match, settings, mailboxes):
    off = create_app(replace(settings, mailboxes=mailboxes), now=lambda: NOW)
    answer = off.test_client().get(f"/mailbox?key={off.config['MAILBOX_KEY']}")
    assert answer.status_code == 404 and "pbem serve --mailboxes" in answer.text


@pytest.mark.parametrize("path", ["/mailbox", f"/mailbox/{RED}", f"/mailbox/{RED}/1", f"/mailbox/{RED}/1/body",
                                  f"/mailbox/{RED}/new"])
def test_mailboxes_need_their_key(match, app, path):
    for given in ("", "?key=", "?key=x", "?key=%FF", f"?key={'x' * 32}"):
        answer = app.test_client().get(path + given)
        assert answer.status_code == 404 and "the link that the server printed" in answer.text
    assert 'href="/mailbox"' not in app.test_client().get("/").text


def test_the_link_leads_to_its_page_without_the_key(match, app, key):
    client = app.test_client()
    answer = client.get(f"/mailbox/{RED}?key={key}")
    assert answer.status_code == 302 and answer.headers["Location"] == f"/mailbox/{RED}"
    assert "HttpOnly" in answer.headers["Set-Cookie"] and "SameSite=Strict" in answer.headers["Set-Cookie"]
    assert client.get(f"/mailbox/{RED}").status_code == 200


def test_a_new_start_has_a_new_key(match, settings, browser, key):
    again = create_app(settings, now=lambda: NOW)
    cookie = browser.client.get_cookie("pbem").value
    client = again.test_client()
    client.set_cookie("pbem", cookie)
    assert again.config["MAILBOX_KEY"] != key and client.get("/mailbox").status_code == 404


@pytest.mark.parametrize("number", ["2147483648", "9" * 20, "9" * 5000, "0", "-1", "٣"])
def test_a_number_that_no_row_has_is_not_found(match, browser, number):
    for path in (f"/mailbox/{RED}/{number}", f"/mailbox/{RED}/{number}/body", f"/mailbox/{RED}/sent/{number}"):
        assert browser.get(path, 404)


def test_a_mail_of_nonsense_is_shown_as_far_as_it_can_be_read(match, browser):
    for number, raw in enumerate((
            b"Content-Type: text/plain; charset=x-none\r\n\r\n\xff words",
            b"Content-Type: multipart/mixed\r\n\r\nwords",
            b"Content-Transfer-Encoding: base64\r\n\r\n!words", b"",
            b"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>words\r\n"
            b"--b\r\nContent-Type: message/rfc822\r\n\r\nX: y\r\n\r\nz\r\n--b\r\nContent-Disposition: attachment"
            b"\r\nContent-Type: text/plain; charset=y\r\n\r\n\xfe\r\n--b--")):
        Delivery.create(address=RED, message_id=f"<nonsense{number}@game.example>", raw=raw, at=NOW)
        browser.get(f"/mailbox/{RED}/nonsense{number}")
    browser.get(f"/mailbox/{RED}")


def test_a_file_that_goes_with_a_mail_can_be_saved(match, browser):
    head = b"Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nwords\r\n--b\r\n"
    raw = head + (b"Content-Type: application/gzip\r\nContent-Transfer-Encoding: base64\r\n"
                  b'Content-Disposition: attachment; filename="record-demo.json.gz"\r\n\r\nH4sA\r\n--b--')
    Delivery.create(address=RED, message_id="<filed@game.example>", raw=raw, at=NOW)
    assert f'href="/mailbox/{RED}/filed/attached/0"' in browser.get(f"/mailbox/{RED}/filed").text
    found = browser.get(f"/mailbox/{RED}/filed/attached/0")
    assert found.data == b"\x1f\x8b\x00"
    assert found.headers["Content-Disposition"] == "attachment; filename=record-demo.json.gz"
    browser.get(f"/mailbox/{RED}/filed/attached/1", 404)


def test_mailboxes_are_not_kept_by_the_browser(match, browser):
    assert browser.get(f"/mailbox/{RED}").headers["Cache-Control"] == "no-store"


def test_a_huge_form_is_refused(match, browser):
    path = browser.newest(RED)
    answer = browser.client.post(path, data={**hidden(browser.get(path).text), "body": "x" * 600_000})
    assert answer.status_code == 413
    assert stored() == []


def test_who_looks_at_the_mailboxes_is_noted_once_a_day_for_each_match(match, app, key):
    looked = "The local mailboxes of this server are looked at in a browser"
    moments = [NOW]
    app.config["NOW"] = lambda: moments[-1]
    browser = Browser(app.test_client())
    browser.get("/mailbox", 404)
    browser.get(f"/mailbox?key={key}", 302)
    assert noted() == []
    browser.get("/mailbox")
    browser.get(browser.newest(RED))
    assert [line.partition(":")[0] for line in noted()] == [looked]
    assert looked in browser.get("/match/demo").text
    other = starting.open_match("duel", "other", NOW)
    browser.get("/mailbox")
    assert len(noted()) == 1
    for role, place in (("red", "game"), ("blue", "player")):
        matches.seat(other, f"{role}@{place}.example", role, NOW)
    starting.start(lock(other.id, NOW))
    browser.get("/mailbox")
    assert len(noted()) == 2
    for hours, notes in ((23, 2), (24, 4)):
        moments.append(NOW + timedelta(hours=hours))
        browser.get("/mailbox")
        assert len(noted()) == notes


def test_the_pictures_of_a_mail_are_shown_in_its_frame_which_loads_nothing(settings, browser, monkeypatch):
    monkeypatch.setitem(duel.GAME.by_type, type(FACET), FACET)
    demo.open_demo(NOW, "duel", "standard")
    outbound.send_due(NOW)
    body = browser.get(f"{browser.newest(RED)}/body")
    images = re.findall(r'<img [^>]*src="data:image/png;base64,([^"]+)"', body.text)
    assert [base64.b64decode(image)[:4] for image in images] == [b"\x89PNG"] * 2 and "cid:" not in body.text
    assert "img-src data:;" in body.headers["Content-Security-Policy"]


def test_an_image_that_a_mail_has_not_is_left_as_it_is(settings, browser):
    raw = b"Content-Type: text/html\r\n\r\n<img src='cid:a@b'><img src='https://x.example/p.png'>\r\n"
    Delivery.create(address=RED, message_id="<nopicture@x.example>", raw=raw, at=NOW)
    body = browser.get(f"/mailbox/{RED}/nopicture/body").text
    assert "<img src='cid:a@b'><img src='https://x.example/p.png'>" in body
