"""The processes that read: the same data as in this process, limits that really kill, nothing of the server in them."""

import json
import os
import signal
from pathlib import Path

import pytest
from mails import CORPUS, eml, plain

from pbem.mail import gates, reading
from pbem.mail.readers import Abandoned, CannotStart, Died, Limits, Reader
from pbem.service.post.reasons import told

FACTS = gates.Facts("ann@player.example", clues=("game.example", "game server"))


@pytest.fixture(scope="module")
def reader():
    with Reader() as reader:
        yield reader


@pytest.mark.parametrize("name", sorted(path.stem for path in CORPUS.glob("*.eml")))
def test_a_reader_gives_what_reading_gives(reader, name):
    read = reading.read(eml(name), FACTS)
    assert reader.read(eml(name), FACTS) == json.loads(json.dumps(read))


def test_it_lives_on_from_mail_to_mail(reader):
    reader.read(plain(), FACTS)
    process = reader.pid
    assert reader.read(plain("end"), FACTS)["lines"] == [[1, "end", None]] and reader.pid == process


def test_too_much_processor_time_kills_it_and_another_takes_its_place():
    with Reader(Limits(seconds=0.05)) as reader:
        with pytest.raises(Died) as died:
            reader.read(plain("<p>x</p>" * 20_000, extra="Content-Type: text/html\r\n"), FACTS)
        assert told(died.value.why) == "reading it took more than 0.05 s of processor time"
        assert reader.pid is None
        assert reader.read(plain(), FACTS)["lines"] == [[1, "pass", None]]


def test_too_much_memory_kills_it():
    with Reader(Limits(megabytes=60)) as reader, pytest.raises(Died) as died:
        reader.read(plain("x" * 15_000_000), FACTS)
    assert told(died.value.why) == "reading it took more than 60 MB of memory"


def test_one_that_hangs_is_killed():
    with Reader(Limits(clock=0.5)) as reader:
        reader.start()
        process = reader.pid
        os.kill(process, signal.SIGSTOP)
        with pytest.raises(Died) as died:
            reader.read(plain(), FACTS)
        assert told(died.value.why) == "reading it took more than 0.5 s"
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_one_that_was_ended_between_two_mails_is_replaced(reader):
    reader.start()
    os.kill(reader.pid, signal.SIGKILL)
    os.waitid(os.P_PID, reader.pid, os.WEXITED | os.WNOWAIT)
    assert reader.read(plain(), FACTS)["lines"]


def test_the_signals_that_end_a_server_do_not_end_it_before(reader):
    reader.start()
    for sign in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        os.kill(reader.pid, sign)
    assert reader.read(plain(), FACTS)["lines"]


def test_what_it_has_left_in_memory_is_not_held_against_the_next_mail():
    with Reader(Limits(megabytes=80)) as reader:  # of which it needs 33 to begin with
        reader.read(plain(), FACTS)
        assert reader.pid is None and reader.read(plain(), FACTS)["lines"]


def test_an_abandoned_mail_is_no_death():
    reader = Reader()
    reader.start()
    reader.abandon()
    with pytest.raises(Abandoned):
        reader.read(plain(), FACTS)
    reader.close()


def test_a_reader_that_cannot_start_is_no_mails_fault(capfd):
    with Reader(Limits(megabytes=20)) as reader, pytest.raises(CannotStart):
        reader.read(plain(), FACTS)


def test_it_knows_no_secret_and_no_database(monkeypatch):
    monkeypatch.setenv("PBEM_RELAY_PASSWORD", "hush")
    with Reader() as reader:
        reader.start()
        process = Path(f"/proc/{reader.pid}")
        assert b"hush" not in (process / "environ").read_bytes()
        mapped, files = (process / "maps").read_text(), [os.readlink(file) for file in (process / "fd").iterdir()]
    assert "sqlite" not in mapped and "psycopg" not in mapped
    assert [file for file in files if not file.startswith(("socket:", "/dev/null", "pipe:"))] in ([], [files[2]])
