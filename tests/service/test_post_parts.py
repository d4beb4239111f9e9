"""Parts of the post: which mails wait to be read, what is news to whom, what a letter says, who is addressed how."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from office import PLAYERS, START, open_deadline

from pbem import render, words
from pbem.service.asked import questions
from pbem.service.desk import walk
from pbem.service.match.said import said
from pbem.service.match.sitting import lock
from pbem.service.post import addressing, mail_names, news, notices, reasons, tokens, unread
from pbem.service.post.letters import Letter, Proof
from pbem.store import database
from pbem.store.models import ANSWERED, PAUSED, Mail, Outbox, Seat

ANN, BOB = PLAYERS.values()
SECOND = timedelta(seconds=1)


@pytest.fixture
def sitting(office):
    office.start()
    with database.transaction():
        yield lock(office.match().id, office.now)


# Letters.

@pytest.mark.parametrize("body, agrees, declines", [
    ([(3, " Yes!. ")], True, False), ([(1, "NO")], False, True), ([(1, "no"), (2, "yes")], False, True),
    ([], False, False),
    ([(1, "yes please")], False, False), ([(1, "hello"), (2, "yes")], False, False)])
def test_what_a_letter_begins_with(body, agrees, declines):
    letter = Letter(1, ANN, ANN, "orders@game.example", "s", START, body)
    assert (letter.agrees(), letter.declines()) == (agrees, declines)
    assert (letter.set_aside, letter.attachments, letter.cut, letter.message_id, letter.absence, letter.proof,
            letter.doubt, letter.confirmed) == ([], [], "", "", False, None, "", "")
    assert Proof("pass", "why") == ("pass", "why")


# Mails that wait to be read.

def test_whose_mails_wait_to_be_read(office, sitting):
    red, blue = sitting.roles["red"], sitting.roles["blue"]
    row = open_deadline()
    to_red, to_blue = (tokens.address(tokens.ORDERS, seat.mark, START) for seat in (red, blue))
    assert [unread.seat_of(to) for to in (to_red, to_blue, "orders@game.example", "orders+x@game.example", "")] == [
        red.id, blue.id, 0, 0, 0]

    def waits(moment):
        return unread.of_seat(red, moment), unread.of_seat(blue, moment)

    assert waits(START) == (False, False) and not unread.by_role(sitting, row)
    stranger, mail = office.store(ANN, "orders@game.example"), office.store(ANN, to_red)
    for known in (red.id, None):  # a mail stored before seats were known is looked at by its address
        Mail.update(seat=known).where(Mail.id == mail).execute()
        assert waits(START) == (True, False) and waits(START - SECOND) == (False, False)
        assert unread.by_role(sitting, row) and unread.by_writer(sitting, "red")
        assert not unread.by_writer(sitting, "blue")
    Mail.update(received_at=row.ends_at).where(Mail.id == mail).execute()
    assert unread.by_role(sitting, row) and not unread.by_writer(sitting, "red")
    Mail.update(received_at=row.ends_at + SECOND).where(Mail.id == mail).execute()
    assert not unread.by_role(sitting, row)
    Mail.update(status=ANSWERED).where(Mail.id == mail).execute()
    assert waits(row.ends_at + SECOND) == (False, False) and Mail.get_by_id(stranger).seat == unread.NOBODY


def test_second_thoughts_wait_to_be_read(office, sitting, monkeypatch):
    office.store(ANN, tokens.address(tokens.ORDERS, sitting.roles["red"].mark, START))
    for settled, moment, waits in ((["red"], START, True), (["red", "blue"], START, True), (["blue"], START, False),
                                   ([], START, False), (["red"], START - SECOND, False)):
        monkeypatch.setattr(type(sitting.rules), "settled", lambda rules, state, settled=settled: settled)
        assert unread.second_thought(sitting, moment) is waits


# News.

def test_what_is_new_to_a_role_until_it_is_told(office):
    office.start()
    office.reply(ANN, "pass")
    with database.transaction():
        sitting = lock(office.match().id, office.now)
        seat, version = sitting.roles["blue"], sitting.match.version
        assert seat.reported == version and news.of(sitting, "blue") == [] == news.tags_of(sitting, "blue")
        for reported in (version - 1, -1):
            seat.reported = reported
            rows = [row for row in office.journal() if row.number > reported]
            told = [event for row in rows for event in row.events if render.addressed(event, "blue")]
            assert told and news.of(sitting, "blue") == told
            assert len(news.tags_of(sitting, "blue")) == len(told) and news.account(sitting, "blue")
        assert sitting.new_rows.keys() == {(version - 1, version), (-1, version)}, "read once for all"
        seat.opened = 0
        for stage, opened in ((None, 0), (3, 3), (None, 3)):
            news.told(sitting, "blue", stage)
            assert (seat.reported, seat.opened) == (version, opened)
            kept = Seat.get_by_id(seat.id)
            assert (kept.reported, kept.opened) == (version, opened)


# Who is addressed.

def test_a_role_is_written_to_with_an_address_for_its_answer(office, sitting):
    Outbox.delete().execute()
    sitting.roles["red"].calendar_at = None
    body = render.notice("seat_gone", None, sitting.match, sitting.roles["red"].player, last=False)
    asked = []
    addressing.to_role(sitting, "red", "report", lambda: asked.append("written") or body, "once",
                       news=lambda: asked.append("news") or [])
    [row] = Outbox.select()
    assert asked == ["news", "written"]
    assert (row.to, row.kind, row.role, row.match, row.subject) == (ANN, "report", "red", sitting.match, body.subject)
    token = tokens.read(tokens.find(row.headers["Reply-To"]))
    assert (token.seat, token.question) == (sitting.roles["red"].mark, questions.mark(sitting, "red"))
    assert row.calendar and row.calendar[0]["due"] == open_deadline().ends_at.isoformat()


def test_all_are_told_a_fact_each_in_sentences_of_his_own(office, sitting):
    Outbox.delete().execute()
    addressing.to_all(sitting, "vote", "a heading", lambda role: [f"for {role}", said("over")], ("x", 1))
    assert [(row.to, row.role, row.subject) for row in Outbox.select().order_by(Outbox.id)] == [
        (ANN, "red", "A heading · trial"), (BOB, "blue", "A heading · trial")]
    for row in Outbox.select():
        assert f"for {row.role}" in row.text and words.of().say("mails", "over", {}) in row.text
        assert addressing.title(sitting, row.role) in row.text


def test_the_title_tells_where_the_match_stands(sitting, monkeypatch):
    assert addressing.title(sitting, "red") == "Red in trial: round 1"
    monkeypatch.setattr(addressing, "stage_in_words", lambda sitting, language: "")
    assert addressing.title(sitting, "red") == "Red in trial"
    monkeypatch.setattr(sitting, "over", lambda: True)
    assert addressing.title(sitting, "red") == "Red in trial: the match is over"


@pytest.mark.parametrize("thread", [True, False])
def test_a_notice_answers_a_mail_in_the_thread_of_its_match_or_outside(office, sitting, thread):
    mail = Mail.get_by_id(office.store(ANN, "orders@game.example"))
    notices.notify("seat_gone", sitting.roles["red"], mail, office.now, thread=thread, reply_to="orders+x@game.example")
    row = Outbox.select().order_by(Outbox.id.desc()).first()
    assert (row.to, row.kind, row.answers, row.match, row.role, row.headers["Reply-To"]) == (
        ANN, "seat_gone", mail, sitting.match if thread else None, "red", "orders+x@game.example")


def test_a_mail_is_named_by_letters_drawn_from_the_key(office):
    mail = Mail.get_by_id(office.store(ANN, "orders@game.example"))
    names = [mail_names.name(row) for row in (mail, Outbox(id=mail.id), Mail(id=mail.id + 1))]
    assert [name[0] for name in names] == ["i", "o", "i"] and len({name[1:] for name in names}) == 3
    assert all(len(name) == 9 and set(name[1:]) <= set("abcdefghijklmnop") for name in names)


def test_of_a_mail_to_a_player_neither_sender_nor_reason_is_shown(office):
    about = [mail_names.about(Mail(seat=seat, sender=sender, reason="why"))
             for seat, sender in ((1, ANN), (0, ANN), (None, ANN), (0, ""))]
    assert ANN not in about[0] and "why" not in about[0]
    assert about[1] == about[2] == f"from {ANN}: why" and ANN not in about[3] and about[3].endswith("why")


@pytest.mark.parametrize("why, told", [
    ("quoted", "quoted"), ("no such part", "no such part"),
    (reasons.reason("gate.mailbox"), "it is for a local mailbox")])
def test_why_a_line_is_set_aside(why, told):
    assert reasons.aside(why) == (words.of().say("reasons", "aside.quoted", {}) if why == "quoted" else told)


# A letter on its way.

def test_whether_anything_of_a_letter_may_be_carried_out(sitting, monkeypatch):
    fresh = SimpleNamespace(expired=lambda moment: False, question="")
    old = SimpleNamespace(expired=lambda moment: moment == START, question="")
    assert walk._why_closed(sitting, fresh, START) == "" == walk._why_closed(sitting, old, START - SECOND)
    assert walk._why_closed(sitting, old, START) == "closed.too_old"
    sitting.match.status = PAUSED
    assert walk._why_closed(sitting, fresh, START) == "closed.paused"
    assert walk._why_closed(sitting, old, START) == "closed.too_old"
    monkeypatch.setattr(sitting, "over", lambda: True)
    assert walk._why_closed(sitting, old, START) == "closed.over"


@pytest.mark.parametrize("paused, closed, over", [(True, "why", ""), (False, "why", "why"), (False, "", "")])
def test_a_pause_does_not_hold_up_everything(paused, closed, over):
    assert walk.Walk(None, "red", None, None, closed, paused, "", "", None, None, None, None).over == over


def test_who_is_heard_later_stands_above():
    found = walk.Walk(None, "red", None, None, "", False, "", "", None, None, None, None)
    found.hear({(2, 0): "b"}, ["first", "second"])
    found.hear({(1, 0): "a", (2, 0): "c"}, ["third"])
    assert (found.results, found.told) == ({(1, 0): "a", (2, 0): "c"}, ["third", "first", "second"])
