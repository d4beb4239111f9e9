"""The one process, run for real: mail in, answer out, clean ends, clear refusals to start."""

import os
import signal
import smtplib
import socket
import subprocess
import sys
import time
import urllib.request
from datetime import UTC, datetime, timedelta

import pytest
from databases import free_port

from pbem import clock
from pbem.resources import CHECKOUT
from pbem.service.judgement import sessions
from pbem.store import database, heartbeats
from pbem.store.models import Deadline, Delivery, Happening, Journal, Mail, Match, Outbox, Player, Session, SignIn

PATIENCE = 20


class Server:
    """`pbem serve` in a process of its own."""

    def __init__(self, folder):
        self.folder, self.smtp, self.web = folder, free_port(), free_port()

    def start(self, arguments=(), **environment):
        command = [sys.executable, "-m", "pbem", "serve", "--data", str(self.folder), "--smtp-port", str(self.smtp),
                   "--web-port", str(self.web), *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                        cwd=CHECKOUT, env={**os.environ, **environment})
        return self

    def refused(self):
        """The sentence with which it does not start."""
        out, error = self.process.communicate(timeout=PATIENCE)
        assert self.process.returncode == 1 and "Traceback" not in error
        return error

    def __enter__(self):
        said = self.process.stdout.readline()
        assert said.startswith("pbem runs."), self.process.communicate(timeout=PATIENCE)
        return self

    def __exit__(self, *error):
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def send(self, message_id, line):
        with smtplib.SMTP("127.0.0.1", self.smtp) as client:
            client.sendmail("ann@game.example", ["orders@game.example"],
                            f"From: ann@game.example\r\nMessage-ID: {message_id}\r\n\r\n{line}\r\n")


def eventually(holds):
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.05)


@pytest.fixture
def server(tmp_path):
    yield Server(tmp_path)
    if database.db.obj and not database.db.is_closed():  # not every test here opens one
        database.db.close()


def test_a_mail_is_answered_and_the_server_ends_cleanly(server, tmp_path):
    with server.start():
        server.send("<a@home.example>", "JOIN nowhere")
        database.connect(f"sqlite:///{tmp_path / 'pbem.sqlite'}")
        eventually(lambda: Delivery.select().where(Delivery.address == "ann@game.example").count() == 1)
        with urllib.request.urlopen(f"http://127.0.0.1:{server.web}/healthz") as page:
            assert page.status == 200
        server.process.send_signal(signal.SIGTERM)
        out, error = server.process.communicate(timeout=PATIENCE)
        assert server.process.returncode == 0 and "pbem has stopped." in out and "Traceback" not in error


def test_a_killed_server_goes_on_where_it_was(server, tmp_path):
    with server.start():
        server.send("<a@home.example>", "JOIN nowhere")
        server.process.kill()
    with server.start():
        server.send("<b@home.example>", "JOIN nowhere else")
        database.connect(f"sqlite:///{tmp_path / 'pbem.sqlite'}")
        eventually(lambda: Delivery.select().count() == 2)
    assert {mail.status for mail in Mail.select()} == {"answered"}
    assert len({delivery.message_id for delivery in Delivery.select()}) == 2


def with_a_match(server, tmp_path):
    """A server that has run, with a demo match; its database is open."""
    with server.start():
        pass  # it has made its database
    subprocess.run([sys.executable, "-m", "pbem", "match", "demo"], cwd=CHECKOUT, check=True, capture_output=True,
                   env={**os.environ, "PBEM_DATA": str(tmp_path)})
    database.connect(f"sqlite:///{tmp_path / 'pbem.sqlite'}")


def test_a_match_played_by_an_older_version_of_its_rules_is_looked_after_at_the_start(server, tmp_path):
    with_a_match(server, tmp_path)
    Journal.update(rules_version="0").execute()
    Match.update(rules_version="0").execute()
    with server.start():
        assert [row.command["verb"] for row in Journal.select().order_by(Journal.number)] == ["setup", "upgrade"]
        assert Happening.select().where(Happening.public).get().words.endswith("before version 0.")


def test_a_match_that_cannot_be_upgraded_stops_the_start_and_is_left_as_it_was(server, tmp_path):
    with_a_match(server, tmp_path)
    Match.update(form="1.99").execute()
    before = [(row.number, row.hash) for row in Journal.select().order_by(Journal.number)]
    error = server.start().refused()
    assert error.startswith("The match demo cannot be brought to the form that its data have in this version: the data "
                            "have the form 1.99, this version knows forms up to ") and error.count("\n") == 1
    assert Match.get().form == "1.99" and not Happening.select().exists()
    assert [(row.number, row.hash) for row in Journal.select().order_by(Journal.number)] == before


def quiet_lines(server):
    """What a server that starts quiet says until its pages are there."""
    lines = [server.process.stdout.readline().strip()]
    assert lines[0] == "pbem is quiet: no mail goes out, none is taken, and no clock runs. If it were live:"
    while not lines[-1].startswith("web: "):
        lines.append(server.process.stdout.readline().strip())
    return lines


def test_a_restored_backup_is_quiet_and_says_what_it_would_do_until_it_goes_live(server, tmp_path):
    with_a_match(server, tmp_path)
    (tmp_path / "restored").touch()
    heartbeats.beat("sweep", datetime(2027, 3, 1, 9, 5, tzinfo=UTC))
    guest = Outbox.select().first()
    guest = Outbox.create(**{**guest.__data__, "id": None, "message_id": "<guest@game.example>", "once": None,
                             "match": None, "role": None, "to": "guest@far.example", "status": "waiting"})
    waiting = Outbox.select().where(Outbox.status == "waiting").count()
    sessions.begin(Player.select().first(), "", clock.now())
    SignIn.create(email="mora@game.example", browser="b", secret="s", at=clock.now())
    Deadline.update(due_at=clock.now() - timedelta(hours=1)).where(Deadline.done_at.is_null()).execute()
    server.start()
    try:
        lines = quiet_lines(server)
        assert Session.get().ended_at and not SignIn.select().exists()
        told = f"to {guest.to}: {guest.subject}"
        assert waiting > 1 and f"{waiting} mails would go out:" in lines and told in lines
        assert f"{waiting - 1} of the match demo" in lines, "to whom would tell who is asked, or who talks with whom"
        assert not any("@" in line for line in lines if line != told)
        late = Deadline.select().where(Deadline.done_at.is_null()).count()
        assert f"demo: {late} open deadlines have passed meanwhile." in lines and "No mail waits to be read." in lines
        assert "Its clock ran last at 2027-03-01 09:05 UTC; what it stood still since then is given back." in lines
        with urllib.request.urlopen(f"http://127.0.0.1:{server.web}/") as page:
            text = page.read().decode()
            assert page.status == 200 and "demo" in text and "This server is quiet" in text
        with pytest.raises(ConnectionRefusedError), socket.create_connection(("127.0.0.1", server.smtp)):
            pass
        time.sleep(2)
        assert Outbox.select().where(Outbox.status == "waiting").count() == waiting
        assert not Deadline.select().where(Deadline.done_by == "default").exists()
    finally:
        server.process.kill()
        server.process.communicate()
    with server.start(["--live"]):
        assert not (tmp_path / "restored").exists()
        eventually(lambda: not Outbox.select().where(Outbox.status == "waiting").exists())
    with server.start():
        pass


def test_any_server_can_be_made_quiet(server, tmp_path):
    database.connect(f"sqlite:///{tmp_path / 'pbem.sqlite'}")
    server.start(["--quiet"])
    try:
        lines = quiet_lines(server)
        assert "0 mails would go out." in lines and "Its clock has never run." in lines
        with urllib.request.urlopen(f"http://127.0.0.1:{server.web}/") as page:
            assert page.status == 200
        server.process.send_signal(signal.SIGTERM)
        out, _ = server.process.communicate(timeout=PATIENCE)
        assert out == "pbem has stopped.\n" and not (tmp_path / "restored").exists()
    finally:
        server.process.kill()


def test_ctrl_c_ends_cleanly(server):
    with server.start():
        server.process.send_signal(signal.SIGINT)
        out, error = server.process.communicate(timeout=PATIENCE)
        assert server.process.returncode == 0 and "Traceback" not in error


@pytest.mark.parametrize("which", ["smtp", "web"])
def test_a_taken_port_is_named_in_one_sentence(server, which):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", getattr(server, which)))
        taken.listen()
        error = server.start().refused()
    assert f"127.0.0.1:{getattr(server, which)}" in error and "is taken by another program" in error
    assert f"--{which}-port" in error and error.count("\n") == 1


def test_two_servers_do_not_run_on_the_same_data(server, tmp_path):
    other = Server(tmp_path)
    with server.start():
        assert other.start().refused().startswith(f"A server runs on the data in {tmp_path} already. ")
        assert other.start(["--quiet"]).process.stdout.readline().startswith("pbem is quiet")
        other.process.kill()
        other.process.communicate()
    with other.start():  # the first one was killed
        pass


MAILED = {"PBEM_MAILBOX": "turns@home.example", "PBEM_RELAY_HOST": "127.0.0.1"}


def test_a_server_whose_settings_of_mail_are_forgotten_does_not_start(server, tmp_path):
    with server.start(**MAILED):
        pass
    told = f"is at {MAILED['PBEM_MAILBOX']}, and neither PBEM_MAILBOX nor PBEM_DOMAIN is set"
    assert told in server.start().refused()
    assert server.start(["--quiet"]).process.stdout.readline().startswith("pbem is quiet")
    server.process.kill()
    server.process.communicate()
    with server.start(**MAILED):
        pass
    with server.start(**MAILED | {"PBEM_MAILBOX": "new@home.example"}):
        pass
    (tmp_path / "address").unlink()
    with server.start():
        pass


def test_the_mailbox_that_is_read_is_named_at_the_start(server):
    imap = {"PBEM_IMAP_HOST": "127.0.0.1", "PBEM_IMAP_PORT": "1", "PBEM_IMAP_USER": "x", "PBEM_IMAP_PASSWORD": "x"}
    said = server.start(**MAILED, **imap).process.stdout.readline()
    server.process.kill()
    server.process.communicate()
    assert said.startswith("pbem runs. Mail: the mailbox at 127.0.0.1:1 (IMAP) and 127.0.0.1:")


def test_a_folder_that_cannot_be_written_is_named_in_one_sentence(server):
    server.folder = "/proc/nowhere"
    assert server.start().refused() == ("The data folder /proc/nowhere cannot be written (No such file or directory); "
                                        "choose another with --data.\n")


def test_a_setting_that_is_no_number_is_named_in_one_sentence(server):
    assert server.start(PBEM_LMTP_PORT="x").refused() == "PBEM_LMTP_PORT must be a whole number, not 'x'.\n"


def test_the_demo_of_a_game_that_is_named(tmp_path):
    server = Server(tmp_path)
    assert server.start(["--demo", "chess"]).refused().startswith("There is no game 'chess'; there are: ")
    with server.start(["--demo", "pax_renaissance"]):
        eventually(lambda: urllib.request.urlopen(f"http://127.0.0.1:{server.web}/", timeout=PATIENCE).status == 200)
        page = urllib.request.urlopen(f"http://127.0.0.1:{server.web}/", timeout=PATIENCE).read().decode()
    assert "Pax Renaissance" in page
    other = server.start(["--demo", "here_i_stand"]).refused()
    assert other.startswith(f"There are matches in {tmp_path} already, and no demo match of here_i_stand among them; ")
    with server.start(["--demo", "pax_renaissance"]):
        pass
    error = server.start(["--demo", "pax_renaissance"], PBEM_RELAY_HOST="127.0.0.1").refused()
    assert error.startswith("A demo match is for trial and is not opened on a server that mails others: ")


@pytest.mark.parametrize("transport", [{"PBEM_RELAY_HOST": "127.0.0.1"}, {"PBEM_LMTP_PORT": "free"},
                                       {"PBEM_RELAY_HOST": "127.0.0.1", "PBEM_MAILBOX": "turns@home.example"}])
def test_a_server_that_mails_others_opens_no_demo(server, transport):
    port = str(free_port())
    transport = {name: port if value == "free" else value for name, value in transport.items()}
    with server.start(["--demo-if-empty"], **transport):
        eventually(lambda: urllib.request.urlopen(f"http://127.0.0.1:{server.web}/", timeout=PATIENCE).status == 200)
        page = urllib.request.urlopen(f"http://127.0.0.1:{server.web}/", timeout=PATIENCE).read().decode()
    assert "demo" not in page
