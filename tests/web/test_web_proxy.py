"""The real server process behind a real nginx: what a proxy on the same machine must not open to the world."""

import http.cookiejar
import json
import re
import shutil
import signal
import subprocess
import tempfile
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import daemons
import pytest
from databases import free_port
from test_server import Server

BARE = ""
TELLING = ("proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; "
           "proxy_set_header X-Forwarded-Proto $scheme;")
HIDING = "proxy_set_header Host localhost;"
PATHS = ("/mailbox", "/mailbox/ottoman@game.example", "/mailbox/ottoman@game.example/1",
         "/mailbox/ottoman@game.example/1/body", "/mailbox/ottoman@game.example/new")


@contextmanager
def nginx(web, headers):
    """A running nginx in front of a web port: its own port."""
    binary = daemons.need("nginx", "nginx-light")
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="pbem-nginx-") as base:
        folders = "".join(f"{kind}_temp_path {base}/{kind}; " for kind in ("client_body", "proxy", "fastcgi", "uwsgi",
                                                                           "scgi"))
        Path(base, "nginx.conf").write_text(
            f"daemon off; pid {base}/pid; error_log {base}/error.log; events {{}}\n"
            f"http {{ access_log off; {folders}\n server {{ listen 127.0.0.1:{port};\n"
            f"  location / {{ proxy_pass http://127.0.0.1:{web}; {headers} }} }} }}\n")
        running = subprocess.Popen([binary, "-p", base, "-e", f"{base}/error.log", "-c", f"{base}/nginx.conf"])
        try:
            daemons.wait_for(port)
            yield port
        finally:
            running.terminate()
            running.wait(10)


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """The server with its demo, as ./deploy/start starts it; `link` is the one it prints."""
    server = Server(tmp_path_factory.mktemp("server"))
    server.start(arguments=["--demo-if-empty"])
    with server:
        server.link = re.search(r"http://\S+\?key=\S+[^,\s]", server.process.stdout.readline())[0]
        yield server
        server.process.send_signal(signal.SIGTERM)
        server.process.wait(20)


def status(address, browser=None):
    try:
        with (browser or urllib.request.build_opener()).open(address, timeout=20) as page:
            return page.status
    except urllib.error.HTTPError as error:
        return error.code


def browser():
    return urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))


def test_the_link_that_the_start_prints_opens_the_mailboxes(server):
    mine = browser()
    place = server.link.partition("/mailbox")[0]
    assert [status(place + path) for path in PATHS] == [404] * len(PATHS)
    assert status(server.link, mine) == 200
    assert [status(place + path, mine) for path in PATHS[:2]] == [200, 200]


@pytest.mark.parametrize("headers", [BARE, TELLING, HIDING])
def test_a_proxy_opens_no_mailbox(server, headers):
    with nginx(server.web, headers) as port:
        place = f"http://127.0.0.1:{port}"
        assert status(f"{place}/match/demo") == 200
        assert [status(place + path) for path in PATHS] == [404] * len(PATHS)
        with urllib.request.urlopen(f"{place}/healthz") as page:
            assert "outbox_waiting" not in json.load(page)


def test_a_proxy_that_says_so_opens_none_with_the_key_either(server):
    with nginx(server.web, TELLING) as port:
        key = server.link.partition("?")[2]
        assert status(f"http://127.0.0.1:{port}/mailbox?{key}", browser()) == 404


def test_nginx_is_really_asked(server):
    with nginx(server.web, BARE) as port, urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
        assert "nginx" in page.headers["Server"] and shutil.which("nginx", path="/usr/sbin:/usr/bin")


@pytest.mark.parametrize("path", ["/mailbox/ottoman@game.example/99999999999999999999",
                                  "/match/demo?before=99999999999999999999", "/match/demo/99999999999999999999"])
def test_a_number_out_of_range_is_not_found(server, path):
    mine = browser()
    assert status(server.link, mine) == 200
    assert status(f"http://127.0.0.1:{server.web}{path}", mine) == 404
