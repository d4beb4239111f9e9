"""What a reader's own process does, told in this one: its limits, its timers, its answers, which one is the last; and
what the server does with such processes.
"""

import json
import logging
import resource
import runpy
import signal
import socket
import subprocess
import sys
from pathlib import Path
from unittest.mock import ANY

import pytest
from mails import plain

import pbem
from pbem.mail import channel, gates, reader, readers, reading
from pbem.mail.channel import Channel, TooLong
from pbem.mail.readers import Abandoned, CannotStart, Died, Fault, Limits, Reader

FACTS = vars(gates.Facts("ann@player.example"))
PAGE = resource.getpagesize()
LIMIT = 1000 * PAGE


@pytest.fixture
def told(monkeypatch, tmp_path):
    """What the process asks of the system, in order; it has 400 pages of memory."""
    asked = []
    monkeypatch.setattr(resource, "setrlimit", lambda what, most: asked.append(("limit", what, most)))
    monkeypatch.setattr(resource, "getrlimit", lambda what: {resource.RLIMIT_AS: (LIMIT, 7)}[what])
    monkeypatch.setattr(signal, "signal", lambda sign, what: asked.append(("signal", sign, what)))
    monkeypatch.setattr(signal, "setitimer", lambda which, seconds: asked.append(("timer", which, seconds)))
    monkeypatch.setattr(logging, "disable", lambda: asked.append(("no log",)))
    monkeypatch.setattr(reader, "STATM", tmp_path / "statm")
    reader.STATM.write_text("400 3 2 1 0 5 0\n")
    return asked


def conversation(monkeypatch, run, *said):
    """What a reader answers to these messages, read as JSON."""
    ours, theirs = socket.socketpair()
    monkeypatch.setattr(reader.os, "dup", {0: theirs.detach()}.__getitem__)
    server = Channel(ours)
    server.send(*said)
    ours.shutdown(socket.SHUT_WR)
    run()
    answers = [*iter(server.receive, None)]
    server.close()
    return [json.loads(answer) for answer in answers]


TIMED = [("timer", signal.ITIMER_PROF, 1.5), ("timer", signal.ITIMER_PROF, 0)]
RENOUNCED = [("limit", resource.RLIMIT_AS, (70_000_000, 70_000_000)), ("limit", resource.RLIMIT_CORE, (0, 0)),
             ("limit", resource.RLIMIT_FSIZE, (0, 0)),
             *(("signal", sign, signal.SIG_IGN) for sign in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)),
             ("no log",)]


def test_it_takes_its_limits_on_and_answers_one_mail_after_the_other(told, monkeypatch):
    mails = FACTS, plain(), {"x": 1}, b"", FACTS, plain("end")
    answers = conversation(monkeypatch, lambda: reader.main(1.5, 70), *mails)
    read = [json.loads(json.dumps(reading.read(plain(body), gates.Facts("ann@player.example"))))
            for body in ("pass", "end")]
    words = "TypeError: Facts.__init__() got an unexpected keyword argument 'x'"
    fault = {"fault": words, "found": ["TypeError", ANY], "last": False}
    assert answers == [{"ready": True}, {"read": read[0], "last": False}, fault,
                       {"read": read[1], "last": False}]
    assert told == RENOUNCED + 3 * TIMED


def test_before_it_says_that_it_is_ready_it_has_read_a_mail_with_a_quote(told, monkeypatch):
    done, body, send = [], reading.body, Channel.send

    def reads(*mail):
        done.append([why for _, _, why in body(*mail)["lines"]])

    def sends(channel, *said):
        done.extend(said)
        send(channel, *said)

    monkeypatch.setattr(reading, "body", reads)
    monkeypatch.setattr(Channel, "send", sends)
    conversation(monkeypatch, lambda: reader.main(1.5, 70))
    assert done == [[None, "quoted", "quoted"], {"ready": True}]


@pytest.mark.parametrize("pages, last", [(400, False), (401, True)])
def test_an_answer_is_the_last_when_too_much_of_its_memory_is_used(told, monkeypatch, pages, last):
    reader.STATM.write_text(f"{pages} 3 2\n")
    answers = conversation(monkeypatch, lambda: reader.main(1.5, 70), FACTS, plain(), FACTS, plain())
    assert [answer.get("last") for answer in answers] == [None, last, *([] if last else [False])]


def test_a_mail_that_needs_too_much_memory_ends_it(told, monkeypatch):
    def too_much(raw, facts):
        raise MemoryError

    def end(code):
        raise SystemExit(code)

    monkeypatch.setattr(reading, "read", too_much)
    monkeypatch.setattr(reader.os, "_exit", end)
    with pytest.raises(SystemExit) as ended:
        conversation(monkeypatch, lambda: reader.main(1.5, 70), FACTS, plain())
    assert ended.value.code == reader.OUT_OF_MEMORY == 77


def test_the_command_line_names_its_seconds_and_megabytes(told, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["reader", "1.5", "70"])
    monkeypatch.delitem(sys.modules, "pbem.mail.reader")
    answers = conversation(monkeypatch, lambda: runpy.run_module("pbem.mail.reader", run_name="__main__"), FACTS, b"")
    assert [*map(list, answers)] == [["ready"], ["read", "last"]] and told == RENOUNCED + TIMED


# What goes through the socket.

@pytest.fixture
def ends():
    ours, theirs = socket.socketpair()
    yield Channel(ours), theirs
    ours.close(), theirs.close()


def test_a_message_is_its_length_and_its_bytes(ends):
    here, there = ends
    here.send(b"ab", {"é": "\ud800"}, b"")
    assert there.recv(100) == b"\0\0\0\x02ab" b"\0\0\0\x0b" + '{"é": "?"}'.encode() + b"\0\0\0\0"


def test_messages_are_taken_apart_however_they_come(ends):
    here, there = ends
    for piece in (b"\0\0", b"\0\x02a", b"b\0\0\0\x00\0\0\0\x01"):
        there.sendall(piece)
    assert [here.receive(), here.receive()] == [b"ab", b""]
    there.close()
    assert here.receive() is None


def test_a_message_may_have_32_million_bytes(ends):
    here, there = ends
    there.sendall(channel.LENGTH.pack(32_000_001))
    with pytest.raises(TooLong, match="^32,000,001 bytes$"):
        here.receive()
    there.sendall(channel.LENGTH.pack(32_000_000) + b"x")
    there.close()
    assert here.receive() is None


def test_what_is_said_late_is_not_waited_for(ends, monkeypatch):
    here, _ = ends
    moments = iter([100.0, 103.0, 105.0, 106.0])
    monkeypatch.setattr(channel.time, "monotonic", lambda: next(moments))
    here.within(5)
    waits = []
    monkeypatch.setattr(here, "_socket", Recorded(waits))
    for _ in range(3):
        here.send(b"")
    assert waits == [2.0, 0.001, 0.001]


def test_of_what_comes_in_pieces_each_has_only_the_time_that_is_left(ends, monkeypatch):
    here, _ = ends
    moments, waits = iter([100.0, 101.0, 104.0, 106.0]), []
    monkeypatch.setattr(channel.time, "monotonic", lambda: next(moments))
    here.within(5)
    monkeypatch.setattr(here, "_socket", Recorded(waits))
    pieces = iter([b"\0\0", b"\0\x01", b"a"])
    here._socket.recv = lambda most: next(pieces)
    assert here.receive() == b"a" and waits == [4.0, 1.0, 0.001]


class Recorded:
    """A socket of which only the time that it may take is looked at."""

    def __init__(self, waits):
        self.settimeout = waits.append

    def sendall(self, data):
        assert data == b"\0\0\0\0"


# What the server does with the process.

class Process:
    """A process and the server's end of its channel; what is done with them is written down in order.

    answers: what comes from it, exceptions are raised; code: with which it ends, None while it hangs.
    """

    def __init__(self, asked, answers, code):
        self.asked, self.answers, self.returncode, self.pid, self.dead = asked, iter(answers), code, 4711, False

    def poll(self):
        return self.returncode if self.dead else None

    def kill(self):
        self.asked.append("kill")

    def wait(self, timeout=None):
        self.asked.append(("wait", timeout))
        if self.returncode is None and timeout is not None:
            raise subprocess.TimeoutExpired("reader", timeout)
        self.returncode = -9 if self.returncode is None else self.returncode

    def within(self, seconds):
        self.asked.append(("within", seconds))

    def send(self, *said):
        self.asked.append(("send", *said))

    def receive(self):
        answer = next(self.answers)
        if isinstance(answer, Exception):
            raise answer
        return answer

    def close(self):
        self.asked.append("close")


@pytest.fixture
def started(monkeypatch):
    """A function that has processes with these answers started, one after the other, and gives what is asked of them.
    """
    def of(*processes):
        asked, waiting = [], iter(processes)

        def popen(command, **how):
            asked.append(("start", command, how.pop("stdin").fileno() > 0, how))
            return Process(asked, *next(waiting))

        monkeypatch.setattr(readers.subprocess, "Popen", popen)
        monkeypatch.setattr(readers, "Channel", lambda ours: ours.close() or reader._process)
        reader = Reader()
        return reader, asked

    return of


READ = {"lines": []}
HELLO, ANSWER, LAST = b"{}", json.dumps({"read": READ, "last": False}), json.dumps({"read": READ, "last": True})
FIRST = gates.Facts("ann@player.example")
ASKED = [("within", 20), ("send", vars(FIRST), b"x")]
ENDED = ["kill", ("wait", None), "close"]


def beginning(monkeypatch):
    """What is asked of the system for a reader to start."""
    for name in ("PATH", "LANG", "LC_ALL", "TZ", "SYSTEMROOT", "PBEM_RELAY_PASSWORD"):
        monkeypatch.setenv(name, name.lower())
    monkeypatch.delenv("TZ")
    environment = {"PATH": "path", "LANG": "lang", "LC_ALL": "lc_all", "SYSTEMROOT": "systemroot",
                   "PYTHONPATH": str(Path(pbem.__file__).parent.parent)}
    how = {"stdout": subprocess.DEVNULL, "cwd": "/", "env": environment, "start_new_session": True}
    return [("start", [sys.executable, "-m", "pbem.mail.reader", "2", "300"], True, how), ("within", 60)]


def test_one_process_reads_mail_after_mail_until_its_last(started, monkeypatch):
    begin = beginning(monkeypatch)
    reader, asked = started(([HELLO, ANSWER, LAST], 0), ([HELLO, ANSWER], 0))
    assert (reader.limits, reader.pid) == (Limits(2, 20, 300), None)
    assert reader.read(b"x", FIRST) == READ and reader.pid == 4711
    assert reader.read(b"x", FIRST) == READ and reader.pid is None
    assert reader.read(b"x", FIRST) == READ and reader.pid == 4711
    assert asked == [*begin, *ASKED, *ASKED, *ENDED, *begin, *ASKED]


def test_a_process_that_has_ended_is_replaced(started, monkeypatch):
    begin = beginning(monkeypatch)
    reader, asked = started(([HELLO], 0), ([HELLO], 0))
    reader.start()
    reader.start()
    reader._process.dead, reader._process.returncode = True, 1
    reader.start()
    reader.close()
    reader.close()
    assert asked == [*begin, *ENDED, *begin, *ENDED]


def test_a_fault_of_ours_is_told_and_the_process_goes_on(started):
    reader, asked = started(([HELLO, json.dumps({"fault": "KeyError: x", "last": False})], 0))
    with pytest.raises(Fault, match="^KeyError: x$"):
        reader.read(b"x", FIRST)
    assert asked[2:] == ASKED and reader.pid == 4711


@pytest.mark.parametrize("end, code, wait, died", [
    (None, -signal.SIGPROF, 2, Died("cut_processor", seconds="2")),
    (OSError(), 77, 2, Died("cut_memory", megabytes=300)),
    (None, 78, 2, Died("cut_ended", code=78)), (None, None, 2, Died("cut_ended", code=-9)),
    (TimeoutError(), None, 0, Died("cut_time", seconds="20")),
    (TooLong("9 bytes"), 0, 0, Died("cut_answer", error="9 bytes"))])
def test_how_it_ended_tells_of_what_a_reader_died(started, end, code, wait, died):
    reader, asked = started(([HELLO, end], code))
    with pytest.raises(Died) as raised:
        reader.read(b"x", FIRST)
    assert (raised.value.args, raised.value.why) == (died.args, died.why)
    assert asked[2:] == [*ASKED, ("wait", wait), *ENDED] and reader.pid is None


@pytest.mark.parametrize("first", [None, OSError()])
def test_one_that_says_nothing_cannot_start(started, first):
    reader, asked = started(([first], 1))
    with pytest.raises(CannotStart, match="does not start"):
        reader.read(b"x", FIRST)
    assert asked[2:] == ENDED


def test_after_it_was_abandoned_none_is_started_and_none_has_died(started):
    reader, asked = started(([HELLO, None], -9), ([HELLO], 0))
    reader.start()
    reader.abandon()
    with pytest.raises(Abandoned):
        reader.read(b"x", FIRST)
    with pytest.raises(Abandoned):
        reader.read(b"x", FIRST)
    assert asked[2:3] == ["kill"] and asked[-3:] == ENDED
    unstarted, asked = started(([HELLO], 0))
    unstarted.abandon()
    assert asked == []
