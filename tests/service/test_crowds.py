"""The real server process with far more connections than it keeps: mail and web go on answering."""

import resource
import smtplib
import socket
import time
import urllib.error
import urllib.request
from contextlib import ExitStack, contextmanager

import pytest
from databases import free_port
from selecting import a_few
from test_server import PATIENCE, Server, eventually

from pbem.store import database
from pbem.store.models import Delivery

CROWD = 1500


@pytest.fixture
def server(tmp_path):
    yield Server(tmp_path)
    if database.db.obj is not None and not database.db.is_closed():
        database.db.close()


@contextmanager
def crowd(port, count=CROWD, says=b""):
    """So many connections from this machine that stay open on our side, each having said something."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(before[1], 2 * CROWD + 500), before[1]))
    try:
        with ExitStack() as opened:
            for _ in range(count):
                client = opened.enter_context(socket.create_connection(("127.0.0.1", port), timeout=PATIENCE))
                client.sendall(says)
            yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def page(server, path="/healthz"):
    """The status of a page; it may be that there is no place for a moment."""
    def answered():
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{server.web}{path}", timeout=PATIENCE) as found:
                return found.status
        except (urllib.error.HTTPError, ConnectionError) as error:
            assert getattr(error, "code", 503) == 503
            return None
    return soon(answered)


def soon(try_it):
    end = time.monotonic() + PATIENCE
    while (found := try_it()) is None:
        assert time.monotonic() < end, "it did not answer"
        time.sleep(0.2)
    return found


def mail_is_answered(server, tmp_path, number=1):
    def taken():
        try:
            server.send(f"<{number}@home.example>", "JOIN nowhere")
        except smtplib.SMTPConnectError as refused:
            assert refused.smtp_code == 421
            return None
        return True
    soon(taken)
    database.connect(f"sqlite:///{tmp_path / 'pbem.sqlite'}")
    eventually(lambda: Delivery.select().where(Delivery.address == "ann@game.example").count() >= number)


@pytest.mark.parametrize("says", a_few([b"GET / HTTP/1.1\r\nX: ", b""], 1))
def test_web_and_mail_answer_while_1500_hold_web_connections(server, tmp_path, says):
    with server.start(), crowd(server.web, says=says):
        assert page(server) == 200 and page(server, "/") == 200
        mail_is_answered(server, tmp_path)
        assert server.process.poll() is None


@pytest.mark.parametrize("says", a_few([b"EHLO home.example\r\n", b""], 1))
def test_mail_and_web_answer_while_1500_hold_mail_connections(server, tmp_path, says):
    with server.start(), crowd(server.smtp, says=says):
        mail_is_answered(server, tmp_path)
        assert page(server) == 200 and server.process.poll() is None


@pytest.mark.whole
def test_a_crowd_at_the_lmtp_port_leaves_the_others_alone(server, tmp_path):
    lmtp = free_port()
    with server.start(PBEM_LMTP_PORT=str(lmtp)), crowd(lmtp):
        mail_is_answered(server, tmp_path)
        assert page(server) == 200 and server.process.poll() is None


def test_answers_that_nobody_reads_block_no_one(server, tmp_path):
    """As many connections as the web server has threads ask for a long page without end and read nothing."""
    with server.start(), ExitStack() as opened:
        page(server, "/rules/here_i_stand")
        for _ in range(4):
            client = opened.enter_context(socket.create_connection(("127.0.0.1", server.web), timeout=1))
            client.sendall(b"GET /rules/here_i_stand HTTP/1.1\r\nHost: x\r\n\r\n" * 165)
        time.sleep(8)
        assert page(server) == 200


def test_more_connections_than_the_machine_allows_are_refused_in_one_sentence(server):
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    error = server.start(PBEM_CONNECTIONS="100000000").refused()
    assert error == (f"100000000 connections at each port need 200000200 open files, this machine allows {before[1]}; "
                     "choose fewer with --connections.\n")


def test_a_limit_of_nothing_is_refused(server):
    assert server.start(PBEM_RECIPIENTS="0").refused() == "PBEM_RECIPIENTS must be at least 1, not 0.\n"
