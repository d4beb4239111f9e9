"""Several processes that work for one server: what they claim, what wakes them, and that none undoes another's work."""

import random
import subprocess
import sys
import time
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from threading import Event
from types import SimpleNamespace

import killed
import pytest
from office import PLAYERS
from peewee import OperationalError

from pbem import clock, config, server, workers
from pbem.mail import inbound
from pbem.service.hosting import restored
from pbem.service.record import checking
from pbem.store import claims, database, heartbeats, sessions, wakes
from pbem.store.models import Match

ANN, BOB = PLAYERS.values()
HOLD = """
import sys
from pathlib import Path
from pbem.service.hosting import restored
from pbem.service.record import checking
from pbem.store import claims
claims.use(claims.of(sys.argv[1], Path(sys.argv[2])))
print(claims.current().take(int(sys.argv[3]), 7), claims.worker(), flush=True)
sys.stdin.read()
"""
TELL = """
import sys
from pbem.store import database, wakes
database.connect(sys.argv[1])
with database.transaction():
    wakes.tell(wakes.OUTBOX)
"""


def test_a_row_is_never_from_before_the_last_one_whoever_was_slower(office):
    office.start()
    office.now += timedelta(minutes=5)
    office.reply(ANN, "pass")
    office.now -= timedelta(minutes=1)  # this process took the time, and waited for the other one
    office.reply(BOB, "bid 3")
    office.reply(ANN, "bid 4")
    first, *_, before, last = office.journal()
    assert last.at == before.at > first.at
    assert not checking.verdict(last.match).faults


@pytest.fixture
def here(office, monkeypatch):
    """(url, folder) of the database, of which this process holds claims."""
    settings = config.current()
    claims.use(claims.of(settings.database_url, settings.data))
    yield settings.database_url, settings.folder_of_database()
    claims.use(claims.Alone())


def other(program, *arguments):
    """Another process."""
    return subprocess.Popen([sys.executable, "-c", program, *map(str, arguments)], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, text=True)


@pytest.mark.both_databases
def test_what_a_process_has_claimed_no_other_one_gets_until_that_has_ended(here):
    url, folder = here
    with other(HOLD, url, folder, claims.SEAT) as process:
        taken, number = process.stdout.readline().split()
        assert taken == "True" and not claims.is_gone(int(number))
        assert not claims.current().take(claims.SEAT, 7)
        assert claims.current().take(claims.SEAT, 8) and claims.current().take(claims.PICTURE, 7)
        process.kill()
        process.wait()
    until(lambda: claims.is_gone(int(number)))  # PostgreSQL sees it after a moment
    assert claims.current().take(claims.SEAT, 7)
    with other(HOLD, url, folder, claims.SEAT) as process:
        assert process.stdout.readline().startswith("False")
        process.stdin.close()
    claims.current().give_up(claims.SEAT, 7)
    with other(HOLD, url, folder, claims.SEAT) as process:
        assert process.stdout.readline().startswith("True")
        process.stdin.close()


def until(is_so):
    end = time.monotonic() + 10
    while not is_so() and time.monotonic() < end:
        time.sleep(0.02)
    assert is_so()


def test_no_worker_is_gone_that_is_oneself():
    assert not claims.is_gone(claims.worker())


@pytest.mark.both_databases
def test_what_another_process_tells_when_it_commits_is_heard(here):
    heard = Event()
    wakes.listen(wakes.OUTBOX, heard.set)
    ear = wakes.Ear(*here)
    ear.start()
    try:
        end = time.monotonic() + 30
        while not heard.is_set() and time.monotonic() < end:
            with other(TELL, here[0]) as process:
                process.wait()
            heard.wait(0.5)
        assert heard.is_set() and process.returncode == 0
    finally:
        wakes.forget(heard.set)
        ear.stop()


@pytest.mark.both_databases
def test_work_is_told_of_when_it_is_committed_and_not_when_nothing_comes_of_it(office):
    heard = []
    wakes.listen(wakes.MAIL, call := lambda: heard.append("mail"))
    try:
        with database.transaction():
            with database.transaction():
                wakes.tell(wakes.MAIL)
            assert heard == []
        assert heard == ["mail"]
        with pytest.raises(ZeroDivisionError), database.transaction():
            wakes.tell(wakes.MAIL)
            raise ZeroDivisionError
        with database.transaction():
            pass
        assert heard == ["mail"]
    finally:
        wakes.forget(call)


def test_a_pipe_that_nobody_reads_any_more_is_removed(tmp_path):
    pipes = wakes.Pipes(tmp_path)
    pipes.tell({wakes.MAIL})  # nobody has ever listened
    own = pipes.make()
    gone = own.rename(own.with_name("1234567"))
    pipes.tell({wakes.MAIL})
    assert not gone.exists()


def cut_off(pid):
    with closing(sessions.open_one(config.current().database_url)) as other:
        other.execute("SELECT pg_terminate_backend(%s)", (pid,))


@pytest.mark.both_databases
@pytest.mark.parametrize("look", [lambda: Match.select().count(), lambda: inbound.is_stored(1)])
def test_who_is_cut_off_from_the_database_looks_again_over_another_connection(office, look):
    before = look()
    if database.is_postgresql():
        cut_off(database.db.connection().info.backend_pid)
        with pytest.raises(OperationalError, match="terminating connection"):
            look()
    assert look() == before


@pytest.mark.both_databases
def test_who_is_cut_off_within_a_transaction_does_nothing_of_it(office):
    match = office.start()
    if not database.is_postgresql():
        return
    with pytest.raises(OperationalError), database.transaction():
        Match.update(slug="another").where(Match.id == match.id).execute()
        cut_off(database.db.connection().info.backend_pid)
        with suppress(OperationalError):
            Match.select().count()
        Match.select().count()
    assert Match.get_by_id(match.id).slug == match.slug


@pytest.mark.both_databases
def test_a_claim_is_given_up_also_while_the_database_cannot_be_reached(office, tmp_path):
    url = config.current().database_url
    held = claims.of(url, tmp_path)
    assert held.take(claims.SEAT, 3)
    if database.is_postgresql():
        held._session.close()
        held._url = "postgresql://127.0.0.1:1/nobody"
    held.give_up(claims.SEAT, 3)
    held._url = url
    assert held.take(claims.SEAT, 3)
    held.close()


@pytest.mark.both_databases
def test_two_workers_of_which_one_is_disturbed_do_all_once_and_in_order(office, is_whole):
    lot = random.Random(7)
    ways = killed.WAYS if database.is_postgresql() else killed.WAYS[:2]
    mails = killed.disturbed(12 if is_whole else len(ways), lot, ways)
    assert killed.faults(mails) == []


def test_the_clock_of_workers_and_that_of_the_server_do_everything_once():
    names = [name for name, *_ in clock.TICKS]
    assert [name for name in names if clock.of_workers(name)] == list(clock.OF_WORKERS)
    assert all(clock.of_workers(name) != clock.of_server(name) for name in names)


def test_a_worker_with_another_key_or_of_a_quiet_server_does_not_start(office):
    settings = config.current()
    with pytest.raises(server.CannotStart, match="copy secret.key"):
        server.belong(settings)
    heartbeats.beat(server.name_of_key(settings), datetime.now(UTC))
    server.belong(settings)
    (settings.data / restored.MARK).touch()
    with pytest.raises(server.CannotStart, match="restored backup and quiet"):
        server.belong(settings)


def test_a_worker_process_has_the_settings_of_the_server(tmp_path, monkeypatch):
    monkeypatch.setenv("PBEM_DOMAIN", "old.example")
    monkeypatch.setenv("PBEM_RELAY_PORT", "26")
    settings = config.Settings(data=tmp_path, domain="new.example", pictures=False, workers=3, relay_host="r.example")
    given = workers.environment(settings)
    assert config.from_environment(given) == settings


@pytest.fixture
def begun(monkeypatch, tmp_path):
    """What is begun in place of workers; the first ones end at once."""
    found = []

    def begin(command, **options):
        does = "" if len(found) < 2 else "import sys; sys.stdin.read()"
        found.append(subprocess.Popen([sys.executable, "-c", does], **options))
        return found[-1]

    monkeypatch.setattr(workers, "subprocess", SimpleNamespace(
        Popen=begin, PIPE=subprocess.PIPE, DEVNULL=subprocess.DEVNULL, TimeoutExpired=subprocess.TimeoutExpired))
    monkeypatch.setattr(workers, "WAITS", (0.01, 0.02))
    return found


def test_a_worker_that_ends_is_started_again(begun, tmp_path, caplog):
    worker = workers.Worker(config.Settings(data=tmp_path), 1)
    worker.start()
    until(lambda: len(begun) == 3)
    worker.end()
    worker.join()
    assert len(begun) == 3 and begun[2].returncode == -15 and "worker 1 has ended with code 0" in caplog.text


GIVEN_TO_ANOTHER = """
import signal, sys, threading, time
from pbem import server
from pbem.store import wakes

def ask():
    time.sleep(0.3)
    signal.pthread_kill(threading.get_ident(), signal.SIGTERM)
    time.sleep(60)

wakes.LOOK = 0.5
signal.signal(signal.SIGTERM, server._leave)
threading.Thread(target=ask, daemon=True).start()
server._rest()
"""


def test_a_worker_ends_by_a_signal_that_the_system_gives_to_another_of_its_threads():
    ended = subprocess.run([sys.executable, "-c", GIVEN_TO_ANOTHER], timeout=30, check=False)
    assert ended.returncode == 0
