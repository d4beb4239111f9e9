"""What the log of the server tells of mails, for whoever runs it."""

import asyncio
import logging
import re
from types import SimpleNamespace

import pytest
from mails import NOW, plain

from pbem.mail import imap, inbound, intake, listener, outbound
from pbem.mail.readers import Died
from pbem.service.clock import outages
from pbem.service.post import mail_names
from pbem.store.models import FAILED, WAITING, Mail, Outbox


@pytest.fixture(autouse=True)
def logged(caplog):
    """A function that gives what was logged since it was asked last: (level, message)."""
    caplog.set_level(logging.INFO, logger="pbem")

    def told():
        found = [(record.levelname, record.getMessage()) for record in caplog.records
                 if record.name.startswith("pbem")]
        caplog.clear()
        return found
    return told


def stored(number=1):
    return inbound.store(plain("pass", number=number), "ann@player.example", "orders@game.example", "smtp", NOW)


def test_a_mail_that_comes_again(db, logged):
    first = stored()
    assert logged() == [] and not first.repeat
    again = stored()
    mail = Mail.get()
    assert again.repeat and logged() == [
        ("INFO", f"mail {mail_names.name(mail)} came again by smtp")]


@pytest.mark.parametrize(("fault", "level", "message"), [
    (ValueError("odd"), "ERROR", r"mail i[a-p]{8} is kept, for the program fails on it"),
    (Died("cut_processor", seconds="2"), "WARNING", r"mail i[a-p]{8}: .*2 s.*")])
def test_a_mail_that_cannot_be_read(db, logged, fault, level, message):
    def read(*given):
        raise fault
    stored()
    inbound.attempt(1, lambda: NOW, read)
    [(found, said)] = logged()
    assert found == level and re.fullmatch(message, said)


def waits(tries):
    return Outbox.create(kind="report", to="ann@player.example", subject="", text="", message_id=f"<{tries}@x>",
                         created_at=NOW, next_try_at=NOW, tries=tries, once=str(tries), headers={})


def test_a_mail_that_is_tried_again_and_one_that_is_given_up(db, logged):
    last = len(outbound.RETRIES)
    for tries in range(last):
        row = waits(tries)
        outbound._again(row, "no route", NOW)
        later, row = NOW + outbound.RETRIES[tries], Outbox.get_by_id(row.id)
        assert (row.next_try_at, row.last_error, row.status) == (later, "no route", WAITING)
        assert logged() == [("WARNING", f"mail {mail_names.name(row)}: no route; next try at "
                                        f"{later.isoformat()}")]
    row = waits(last)
    outbound._again(row, "no route", NOW)
    why = f"given up after {last + 1} tries: no route"
    row = Outbox.get_by_id(row.id)
    assert (row.status, row.last_error) == (FAILED, why)
    assert logged() == [("ERROR", f"mail {mail_names.name(row)} failed: given up after {last + 1} tries")]


def test_a_mail_that_could_not_be_stored_or_taken(db, logged, monkeypatch):
    handler = listener.Handler("smtp", lambda: NOW)
    assert asyncio.run(handler.handle_exception(ValueError("disk"))) == listener.LATER
    assert logged() == [("ERROR", "a mail could not be stored")]
    monkeypatch.setattr(inbound, "take", lambda *given: 1 / 0)
    handler._read(stored())
    assert logged() == [("ERROR", f"mail {mail_names.of_inbound(1)} stays stored and will be read again")]
    handler.close()


@pytest.mark.parametrize(("turn", "message"), [
    (SimpleNamespace(mail_id=7), "mail {} stays stored and will be read again"),
    (None, "the mails that wait cannot be told")])
def test_a_mail_whose_turn_fails(db, logged, monkeypatch, turn, message):
    mails = intake.Intake(lambda: NOW)
    done = []

    def take():
        if turn is None:
            raise ValueError("no table")
        return turn
    monkeypatch.setattr(mails, "_turns", SimpleNamespace(take=take, done=lambda *given: done.append(given)))
    monkeypatch.setattr(inbound, "attempt", lambda *given: 1 / 0)
    mails._one(SimpleNamespace(read=None))
    assert logged() == [("ERROR", message.format(mail_names.of_inbound(7)))]
    assert done == ([(turn, True)] if turn else [])


def test_a_mailbox_that_cannot_be_read(db, logged, monkeypatch):
    watcher, waited = imap.Watcher(lambda: NOW), []

    def failing():
        raise OSError("no route")

    def wait(seconds):
        waited.append(seconds)
        if len(waited) > len(imap.RETRY_SECONDS):
            watcher._stopping.set()
    monkeypatch.setattr(watcher, "_watch", failing)
    monkeypatch.setattr(watcher._stopping, "wait", wait)
    watcher.run()
    seconds = [*imap.RETRY_SECONDS, imap.RETRY_SECONDS[-1]]
    assert waited == seconds and outages.lasts(outages.MAIL_IN)
    why = "None:993 does not answer (no route); see PBEM_IMAP_HOST, PBEM_IMAP_PORT and PBEM_IMAP_TLS"
    assert logged() == [("ERROR", f"the IMAP mailbox cannot be read: {why}; next try in {wait} s") for wait in seconds]
