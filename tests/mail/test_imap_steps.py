"""What is asked of a mailbox, command by command, and when a lost one is tried again."""

import logging
from datetime import timedelta
from types import SimpleNamespace

import pytest
from imap_tools.errors import MailboxFetchError, MailboxFolderSelectError, MailboxLoginError
from mails import NOW, plain
from peewee import OperationalError

from pbem import config
from pbem.mail import imap
from pbem.service.clock import outages
from pbem.store.models import Mail


class Mailbox:
    """A mailbox with these mails; sizes: what it says they have. asked: the commands it was given, in order."""

    def __init__(self, mails, sizes=None, status="OK"):
        self.mails, self.sizes, self.status, self.asked, self.client = mails, sizes or {}, status, [], self

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.asked.append("leave")

    def uids(self, which):
        self.asked.append(str(which))
        return list(self.mails)

    def uid(self, command, uid, item):
        self.asked.append((command, uid, item))
        raw = self.mails[uid]
        if item == "(RFC822.SIZE)":
            size = self.sizes.get(uid, len(raw))
            return self.status, [b"1 (UID 1 RFC822.SIZE %d)" % size] if raw else [None]
        most = int(item.partition("<0.")[2].rstrip(">)"))
        return self.status, [(b"1 (BODY[]<0> {9}", raw[:most]), b")"] if raw else [None]

    def flag(self, uids, flags, value):
        self.asked.append((*uids, flags, value, Mail.select().count()))


def opened(monkeypatch, mailbox):
    monkeypatch.setattr(imap, "_open", lambda: mailbox)


def fetched(uid, most=2_000_001):
    return [("fetch", uid, "(RFC822.SIZE)"), ("fetch", uid, f"(BODY.PEEK[]<0.{most}>)")]


def test_what_is_new_is_fetched_stored_and_marked(monkeypatch, letters, tmp_path):
    config.use(config.Settings(data=tmp_path, imap_host="mail.example", imap_user="jo", imap_password="secret"))
    mailbox = Mailbox({"3": plain(number=1), "4": b"", "5": plain("end", number=2)})
    opened(monkeypatch, mailbox)
    assert imap.poll(NOW) == 2
    assert mailbox.asked == ["(UNSEEN)", *fetched("3"), ("3", "\\Seen", True, 1), *fetched("4"), *fetched("5"),
                             ("5", "\\Seen", True, 2), "leave"]
    assert [(letter.body, letter.recipient, letter.sender) for letter in letters] == [
        ([(1, body)], "orders@game.example", "ann@player.example") for body in ("pass", "end")]
    assert [(mail.size, mail.transport, mail.received_at) for mail in Mail.select()] == [(None, "imap", NOW)] * 2


def test_without_a_mailbox_nothing_is_polled(settings, monkeypatch):
    monkeypatch.setattr(imap, "_open", None)
    assert imap.poll(NOW) == 0


@pytest.mark.parametrize("size, most, told", [
    (2_000_000, 2_000_001, None), (2_000_001, 100_000, 2_000_001), (0, 2_000_001, None)])
def test_of_a_mail_too_large_only_the_beginning_is_fetched(size, most, told):
    mailbox = Mailbox({"7": plain("x" * 150_000)}, {"7": size})
    assert imap._fetch(mailbox, "7") == (plain("x" * 150_000)[:most], told)
    assert mailbox.asked == fetched("7", most)


def test_a_mailbox_that_refuses_is_an_error():
    with pytest.raises(MailboxFetchError):
        imap._fetch(Mailbox({"7": plain()}, status="NO"), "7")


@pytest.mark.parametrize("tls", ["tls", "starttls", "none"])
def test_how_a_mailbox_is_opened(monkeypatch, settings, tls):
    asked = []

    class Opened:
        def __init__(self, *where, **how):
            asked.append((where, how))

        def login(self, *who):
            asked.append(who)
            return "opened"

    monkeypatch.setattr(imap, "KINDS", {tls: Opened})
    config.use(config.Settings(imap_host="mail.example", imap_port=143, imap_user="jo", imap_password="secret",
                               imap_tls=tls, imap_folder="games"))
    assert imap._open() == "opened"
    assert asked == [(("mail.example", 143), {"timeout": 30}), ("jo", "secret", "games")]


def test_each_kind_of_connection_is_its_own():
    assert {name: kind.__name__ for name, kind in imap.KINDS.items()} == {
        "tls": "MailBox", "starttls": "MailBoxStartTls", "none": "MailBoxUnencrypted"}


# The watcher.

class Stopping:
    """Whether to stop: after so many looks. waited: for how long the watcher has waited."""

    def __init__(self, looks):
        self.looks, self.waited = looks, []

    def is_set(self):
        self.looks -= 1
        return self.looks < 0

    def wait(self, seconds):
        self.waited.append(seconds)


@pytest.fixture
def told(monkeypatch):
    """What the clock is told of the mailbox, and that the connection to the database is given back."""
    said = []
    monkeypatch.setattr(outages, "fails", lambda *what: said.append(("fails", *what)))
    monkeypatch.setattr(outages, "works", lambda *what: said.append(("works", *what)))
    monkeypatch.setattr(imap, "db", SimpleNamespace(close=lambda: said.append("closed")))
    return said


def test_a_lost_mailbox_is_tried_again_after_ever_longer_waits(monkeypatch, told, caplog):
    watcher = imap.Watcher(lambda: NOW)
    ends = iter([OSError("gone")] * 5 + [None] + [OSError("gone again")] * 2)
    watcher._stopping = Stopping(8)

    def watch():
        if error := next(ends):
            raise error

    monkeypatch.setattr(watcher, "_watch", watch)
    with caplog.at_level(logging.ERROR):
        watcher.run()
    assert watcher._stopping.waited == [5, 15, 60, 300, 300, 5, 15]
    assert told == [("fails", outages.MAIL_IN, NOW)] * 7 + ["closed"]
    assert [record.message for record in caplog.records] == [
        f"the IMAP mailbox cannot be read: None:993 does not answer ({why}); see PBEM_IMAP_HOST, PBEM_IMAP_PORT and "
        f"PBEM_IMAP_TLS; next try in {wait} s" for why, wait in
        zip(["gone"] * 5 + ["gone again"] * 2, watcher._stopping.waited, strict=True)]
    assert "Traceback" not in caplog.text


def test_a_database_that_cannot_be_told_of_it_ends_nothing(monkeypatch, told, caplog):
    def broken(*what):
        raise OperationalError("locked")

    monkeypatch.setattr(outages, "fails", broken)
    watcher = imap.Watcher(lambda: NOW)
    watcher._stopping = Stopping(2)
    monkeypatch.setattr(watcher, "_watch", lambda: 1 // 0)
    with caplog.at_level(logging.ERROR):
        watcher.run()
    assert watcher._stopping.waited == [5, 15] and told == ["closed"]
    assert "the IMAP mailbox cannot be read; next try in 5 s\nTraceback" in caplog.text
    assert "ZeroDivisionError" in caplog.text, "what no setting mends is told with its trace"


def test_a_mailbox_is_taken_in_again_after_each_idle(monkeypatch, told):
    moments = iter(range(100))
    watcher = imap.Watcher(lambda: NOW + timedelta(seconds=next(moments)))
    watcher._stopping, mailbox = Stopping(2), Mailbox({})
    opened(monkeypatch, mailbox)
    monkeypatch.setattr(watcher, "_idle", mailbox.asked.append)
    monkeypatch.setattr(imap, "_take", lambda mailbox, now: mailbox.asked.append(now))
    watcher._watch()
    assert mailbox.asked == [NOW, mailbox, NOW + timedelta(seconds=2), mailbox, "leave"]
    assert told == [("works", outages.MAIL_IN, NOW + timedelta(seconds=seconds)) for seconds in (1, 3)]


class Idle:
    """A mailbox that is idle until the news."""

    def __init__(self, quiet):
        self.quiet, self.asked, self.idle = quiet, [], self

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.asked.append("done")

    def poll(self, timeout):
        self.asked.append(timeout)
        return len(self.asked) > self.quiet


@pytest.mark.parametrize("quiet, looks, polls", [(2, 600, 3), (600, 600, 540), (600, 4, 4), (600, 0, 0)])
def test_idle_ends_with_news_when_the_watcher_stops_and_after_nine_minutes(quiet, looks, polls):
    watcher, mailbox = imap.Watcher(lambda: NOW), Idle(quiet)
    watcher._stopping = Stopping(looks)
    watcher._idle(mailbox)
    assert mailbox.asked == [1] * polls + ["done"]


def test_stopping_ends_the_thread(monkeypatch):
    watcher = imap.Watcher(lambda: NOW)
    assert (watcher.name, watcher.daemon) == ("imap", True)
    monkeypatch.setattr(watcher, "_watch", watcher._stopping.wait)
    watcher.start()
    watcher.stop()
    assert not watcher.is_alive()


@pytest.mark.parametrize(("error", "told"), [
    (MailboxLoginError(("NO", [b"no"]), "OK"), "refuses the login of turns; see PBEM_IMAP_USER and PBEM_IMAP_PASSWORD"),
    (MailboxFolderSelectError(("NO", [b"no"]), "OK"), "has no folder INBOX; see PBEM_IMAP_FOLDER"),
    (TimeoutError("timed out"), "does not answer (timed out); see PBEM_IMAP_HOST, PBEM_IMAP_PORT and PBEM_IMAP_TLS"),
])
def test_what_is_wrong_with_the_mailbox_is_told_with_the_settings_to_look_at(error, told):
    config.use(config.Settings(imap_host="imap.example", imap_user="turns"))
    assert imap.trouble(error) == f"imap.example:993 {told}"
    assert imap.trouble(ValueError("other")) == ""
