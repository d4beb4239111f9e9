"""Nothing taken in is lost, nothing is stored twice, and what fails is kept for the moderator."""

import contextlib
import re
import threading

import pytest
from mails import eml, plain
from peewee import OperationalError

from pbem.mail import inbound
from pbem.store.database import db as bound
from pbem.store.models import ANSWERED, STORED, Fault, Mail


def test_a_mail_is_stored_as_it_came(letters, now):
    raw = eml("nul_bytes")
    mail = Mail.get_by_id(inbound.ingest(raw, "lou@player.example", "Orders+X@game.example", "lmtp", now))
    assert bytes(mail.raw) == raw
    assert (mail.sender, mail.recipient, mail.transport) == ("lou@player.example", "Orders+X@game.example", "lmtp")
    assert (mail.received_at, mail.status) == (now, STORED)


def test_a_repeat_is_the_first_mail(letters, now):
    first = inbound.ingest(plain(), "ann@player.example", "orders@game.example", "smtp", now)
    assert inbound.ingest(plain(), "ann@player.example", "orders@game.example", "imap", now) == first
    assert inbound.ingest(plain(), "ann@player.example", "orders+t@game.example", "smtp", now) != first
    assert Mail.select().count() == 2


def test_taking_in_costs_one_commit(letters, db, now):
    commits = []
    db.connection().set_trace_callback(lambda sql: commits.append(sql) if sql.upper().startswith("COMMIT") else None)
    inbound.ingest(plain(), "ann@player.example", "orders@game.example", "smtp", now)
    db.connection().set_trace_callback(None)
    assert len(commits) == 1


def test_the_letter(letters, now):
    mail_id = inbound.ingest(eml("owa"), "carla@player.example", "orders+t@game.example", "smtp", now)
    inbound.process(mail_id, now)
    [letter] = letters
    assert letter.mail_id == mail_id
    assert (letter.sender, letter.from_address) == ("carla@player.example", "carla@player.example")
    assert (letter.recipient, letter.subject) == ("orders+t@game.example", "Re: your impulse")
    assert letter.body == [(1, "buy 2 regulars in Nuñez")]
    assert letter.set_aside[0] == (2, "Carla Núñez", "signature")
    assert (letter.message_id, letter.received_at) == ("<owa1@exchange.example>", now)


def test_a_repeat_reaches_the_service_again_to_be_answered_again(letters, now, monkeypatch):
    again = []
    monkeypatch.setattr(inbound.desk, "answer_again", lambda *told: again.append(told))
    for _ in range(2):
        inbound.process(inbound.ingest(plain(), "ann@player.example", "orders@game.example", "smtp", now), now)
    assert [letter.mail_id for letter in letters] == [1] and Mail.select().count() == 1 and again == [(1, now)]


def test_mails_left_by_a_crash_are_read_in_order(letters, now):
    for number in range(3):
        inbound.ingest(plain(number=number), "ann@player.example", "orders@game.example", "smtp", now)
    assert inbound.process_waiting(now) == 3
    assert [letter.message_id for letter in letters] == [f"<{n}@player.example>" for n in range(3)]
    assert inbound.process_waiting(now) == 0


def test_a_mail_the_clock_has_read_first_is_not_read_twice(letters, now):
    stored = inbound.store(plain(), "ann@player.example", "orders@game.example", "smtp", now)
    inbound.process_waiting(now)
    inbound.take(stored, now)
    assert len(letters) == 1


def test_two_threads_read_a_mail_once(letters, monkeypatch, now):
    handle, together = inbound.desk.answer, threading.Barrier(2, timeout=0.5)

    def slowly(letter, now):
        with contextlib.suppress(threading.BrokenBarrierError):
            together.wait()
        handle(letter, now)

    monkeypatch.setattr(inbound.desk, "answer", slowly)
    stored = inbound.store(plain(), "ann@player.example", "orders@game.example", "smtp", now)
    clock = threading.Thread(target=lambda: (inbound.process_waiting(now), bound.close()))
    clock.start()
    inbound.take(stored, now)
    clock.join()
    assert len(letters) == 1


def test_a_mail_is_kept_for_a_fault_of_ours(letters, monkeypatch, now):
    monkeypatch.setattr(inbound.desk, "answer", lambda letter, now: 1 // 0)
    mail_id = inbound.ingest(plain(), "ann@player.example", "orders@game.example", "smtp", now)
    inbound.process(mail_id, now)
    fault = Fault.get()
    assert (Mail.get_by_id(mail_id).status, fault.mail_id, fault.kind) == (STORED, mail_id, "ZeroDivisionError")
    assert re.fullmatch(r"pbem/mail/inbound\.py:\d+", fault.place) and fault.step == "answering"


def test_a_fault_of_the_database_leaves_the_mail_for_later(letters, monkeypatch, now):
    def broken(letter, now):
        raise OperationalError("disk full")

    handle = inbound.desk.answer
    monkeypatch.setattr(inbound.desk, "answer", broken)
    mail_id = inbound.ingest(plain(), "ann@player.example", "orders@game.example", "smtp", now)
    with pytest.raises(OperationalError):
        inbound.process(mail_id, now)
    assert Mail.get_by_id(mail_id).status == STORED
    monkeypatch.setattr(inbound.desk, "answer", handle)
    assert inbound.process_waiting(now) == 1 and Mail.get_by_id(mail_id).status == ANSWERED


def test_a_nul_in_the_envelope_or_id_is_no_fault(letters, now):
    raw = b"From: a@b.example\r\nMessage-ID: <a\x00b@c.example>\r\n\r\nx"
    mail_id = inbound.ingest(raw, "a\x00@b.example", "orders@game.example", "smtp", now)
    assert Mail.get_by_id(mail_id).sender == "a@b.example"


@pytest.mark.parametrize("again", [lambda raw: raw.replace(b"\r\n", b"\n"), lambda raw: raw + b"\r\n\r\n"])
def test_line_ends_of_another_way_of_transport_make_no_other_mail(letters, now, again):
    raw = b"From: ann@player.example\r\nMessage-ID: <1@c.example>\r\n\r\nbuy 1 mercenary\r\nend\r\n"
    first = inbound.store(raw, "ann@player.example", "orders@game.example", "smtp", now)
    assert inbound.store(again(raw), "ann@player.example", "orders@game.example", "imap", now) == (first.mail_id, True)
