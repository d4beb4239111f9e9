"""A mail session step by step, without a network: its limits at both sides of each, and the words that end it."""

import asyncio
from types import SimpleNamespace

import pytest

from pbem import config
from pbem.connections import Full
from pbem.mail import sessions
from pbem.mail.sessions import GO_ON, Limited, has_line_over


class Base:
    """What aiosmtpd does beneath: told is what it, its loop and its handler were asked, in order."""

    hostname, data_size_limit = "game.example", 100

    def __init__(self, entering=None):
        self.told, self._entering = [], entering
        self.transport = self._transport = SimpleNamespace(
            write=self._note("write"), abort=self._note("abort"), close=self._note("close"),
            get_write_buffer_size=lambda: self.unsent)
        self.unsent = 0
        self.loop = SimpleNamespace(call_later=self._later)
        self.session = SimpleNamespace(peer=("192.0.2.1", 25), host_name="home.example")
        self.envelope = SimpleNamespace(mail_from=None, rcpt_tos=["orders@game.example"], content=None,
                                        original_content=None)
        self.event_handler = SimpleNamespace(connections=SimpleNamespace(enter=self._enter, leave=self._note("leave")),
                                             handle_DATA=self._kept)

    def _note(self, name):
        return lambda *what: self.told.append((name, *what))

    def _later(self, seconds, what):
        self.told.append(("later", seconds, what))
        return SimpleNamespace(cancel=self._note("cancel"))

    def _enter(self, session, peer):
        self.told.append(("enter", session, peer))
        if isinstance(self._entering, Exception):
            raise self._entering
        return self._entering

    async def _kept(self, server, session, envelope):
        self.told.append(("kept", server is self, session is self.session, envelope.content, envelope.original_content))
        return "250 kept"

    def connection_made(self, transport):
        self.told.append(("made", transport))

    def connection_lost(self, error):
        self.told.append(("lost", error))

    def data_received(self, data):
        self.told.append(("data", data))

    def _reset_timeout(self):
        self.told.append("timeout reset")

    def _set_post_data_state(self):
        self.told.append("after data")

    async def push(self, words):
        self.told.append(("push", words))

    async def _handle_client(self):
        self.told.append("handled")


class Session(Limited, Base):
    line_length_limit = 50


@pytest.fixture
def moments(monkeypatch):
    """The clock shows 100, 101, 102, ..."""
    moments = iter(range(100, 200))
    monkeypatch.setattr(sessions, "monotonic", lambda: next(moments))


def said(words):
    return "write", f"{words}\r\n".encode()


def test_a_session_is_let_in_heard_and_ended(moments):
    session = Session()
    session.connection_made("t")
    asyncio.run(session._handle_client())
    assert session.silent_since() == 100
    session.data_received(b"EHLO")
    assert session.silent_since() == 101
    session.envelope.mail_from = "ann@player.example"
    assert session.silent_since() is None and session.fruitless_since() == 100
    session.connection_lost("error")
    assert session.told == [
        ("made", "t"), ("later", config.current().session_total, session._over), ("enter", session, "192.0.2.1"),
        "handled", ("data", b"EHLO"), ("cancel",), ("leave", session), ("lost", "error")]


def test_who_finds_no_place_is_told_so_and_not_served(moments):
    session = Session(Full("too many connections"))
    session.connection_made("t")
    asyncio.run(session._handle_client())
    assert session.told[3:] == [said("421 4.7.0 game.example has too many connections; try again later"), ("close",)]


def test_who_was_silent_leaves_for_a_newcomer(moments):
    silent = Session()
    session = Session(silent)
    session.connection_made("t")
    asyncio.run(session._handle_client())
    words = "421 4.7.0 game.example has too many connections, and this one was silent or slow; try again later"
    assert silent.told == [said(words), ("close",)] and session.told[3:] == ["handled"]


@pytest.mark.parametrize("unsent, end", [(0, "close"), (1, "abort")])
def test_a_session_ends_whether_or_not_its_words_are_read(unsent, end):
    session = Session()
    session.unsent = unsent
    session._timeout_cb()
    session._over()
    session.transport = None
    session._over()
    assert session.told == [
        said("421 4.4.2 game.example has waited too long; connect again"), (end,),
        said(f"421 4.4.2 game.example ends every session after {config.current().session_total} seconds; "
             "connect again"), (end,)]


# The mail itself.

def content(*pieces, ended=True):
    """(what `_content` gives of a mail in these pieces behind the first line end, the words of the session)."""
    session, waiting = Session(), list(pieces)

    async def piece():
        return waiting.pop(0), not waiting and ended

    session._piece = piece
    try:
        found = asyncio.run(session._content())
    except asyncio.CancelledError:
        found = "cut off"
    resets = [told for told in session.told if told == "timeout reset"]
    assert len(resets) == len(pieces) - len(waiting), "each piece is one"
    return found, [told for told in session.told if told not in resets]


LARGE = (b"", "552 5.3.4 The mail has more than 100 bytes")
LONG = (b"", "500 5.5.6 The mail has a line of more than 50 characters")
LINE = b"x" * 23 + b"\r\n"


@pytest.mark.parametrize("pieces, expected", [
    ((b"\r\npass\r\n.\r\n",), (b"pass\r\n", "")), ((b"\r\n.\r\n",), (b"", "")),
    ((b"\r\n..two\r\n", b"mid.dle\r\n.\r\n"), (b".two\r\nmid.dle\r\n", "")),
    ((b"\r\n" + LINE * 4 + b".\r\n",), (LINE * 4, "")),
    ((b"\r\n" + LINE * 3, b"x" + LINE + b".\r\n"), LARGE), ((b"\r\nx" + LINE * 4 + b".\r\n",), LARGE),
    ((b"\r\nx" + LINE * 4, b".\r\n"), LARGE),
    ((b"\r\n" + b"x" * 48 + b"\r\n.\r\n",), (b"x" * 48 + b"\r\n", "")),
    ((b"\r\n" + b"x" * 49 + b"\r\n.\r\n",), LONG),
    ((b"\r\n" + b"x" * 1995, b"\r\n.\r\n"), LARGE), ((b"\r\n" + b"x" * 2000, b""), LARGE),
])
def test_a_mail_is_taken_within_its_limits(pieces, expected):
    assert content(*pieces) == (expected, [])


def test_who_sends_twenty_times_as_much_is_cut_off():
    assert content(b"\r\n" + b"x" * 1999, b"xx", ended=False) == (
        "cut off", [said("552 5.3.4 The mail has more than 100 bytes"), ("close",)])


@pytest.mark.parametrize("text, over", [
    (b"", False), (b"abcd\r\n", True), (b"abc\r\n", False), (b"abc\r\nabc\r\nab\r\n", False),
    (b"abc\r\nabcd\r\nab\r\n", True), (b"a\r\nabc\r\nabcd\r\n", True), (b"\r\n\r\n\r\n\r\n", False),
    (b"abc\r\n" * 9 + b"abcd\r\n", True), (b"a\r\nb\r\nabcd\r\n", True)])
def test_a_line_has_so_many_bytes_with_its_end(text, over):
    assert has_line_over(text, 5) == over


def test_what_comes_before_the_end_is_taken_in_pieces():
    async def pieces():
        session = Session()
        session._reader = asyncio.StreamReader(limit=10)
        session._reader.feed_data(b"x" * 30 + b"\r\n.\r\nNOOP")
        found = [await session._piece()]
        while not found[-1][1] and len(found) < 9:
            found.append(await session._piece())
        return found

    found = asyncio.run(pieces())
    assert b"".join(piece for piece, _ in found) == b"x" * 30 + b"\r\n.\r\n"
    assert [end for _, end in found] == [False] * (len(found) - 1) + [True] and len(found) > 1


@pytest.mark.parametrize("host, recipients, arg, refusal", [
    ("", ["a"], None, "503 5.5.1 Say EHLO first"), ("h", [], None, "503 5.5.1 Name a recipient first (RCPT)"),
    ("h", ["a"], "x", "501 5.5.4 DATA stands alone"), ("h", ["a"], None, ""), ("h", ["a"], "", "")])
def test_when_data_may_be_sent(host, recipients, arg, refusal):
    session = Session()
    session.session.host_name, session.envelope.rcpt_tos = host, recipients
    assert session._before_data(arg) == refusal


@pytest.mark.parametrize("found, told", [
    ((b"pass\r\n", ""), [("kept", True, True, b"pass\r\n", b"pass\r\n"), "after data", ("push", "250 kept")]),
    ((b"", "552 no"), ["after data", ("push", "552 no")])])
def test_data_is_answered_when_it_is_kept_or_refused(found, told):
    session = Session()
    session._reader = SimpleNamespace(_buffer=bytearray(b"pass"))

    async def content():
        session.told.append(("content", bytes(session._reader._buffer)))
        return found

    session._content = content
    asyncio.run(session.smtp_DATA(""))
    assert session.told == [("push", GO_ON), ("content", b"\r\npass"), *told]


def test_data_that_may_not_be_sent_is_refused_before_it_comes():
    session = Session()
    session.envelope.rcpt_tos = []
    asyncio.run(session.smtp_DATA(""))
    assert session.told == [("push", "503 5.5.1 Name a recipient first (RCPT)")]


def test_a_line_may_have_a_hundred_thousand_characters():
    assert (sessions.LONGEST_LINE, Limited.line_length_limit) == (100_000, 100_000)
