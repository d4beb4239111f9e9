"""The units of systemd and the container file: what they run, as whom, and that the tools of others take them."""

import configparser
import json
import os
import re
import shlex
import subprocess
import sys
import threading
from fnmatch import fnmatchcase
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from click.testing import CliRunner

from pbem.cli import main
from pbem.config import Settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = ["pbem.service", "pbem-worker@.service"]
OF_EACH = {"ExecStart", "KillMode", "Restart"}  # what differs from unit to unit
DEBIAN = "/usr/bin/systemd-analyze"


def unit(name):
    read = configparser.ConfigParser(strict=False)
    read.optionxform = str
    read.read(DEPLOY / name)
    return read


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_one_of_systemd(name, tmp_path):
    if not os.path.exists(DEBIAN):
        assert "CI" not in os.environ, f"{DEBIAN} is missing"
        pytest.skip(f"{DEBIAN} is missing")
    text = re.sub(r"^ExecStart=.*", "ExecStart=/bin/true", (DEPLOY / name).read_text(encoding="utf-8"), flags=re.M)
    file = tmp_path / name.replace("@", "@1")
    file.write_text(text, encoding="utf-8")
    done = subprocess.run([DEBIAN, "verify", "--man=no", file], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_runs_for_the_servers_user_with_the_servers_settings(name):
    service = unit(name)["Service"]
    assert service["User"] == "pbem" and service["NoNewPrivileges"] == "true"
    assert service["Environment"] == f"PBEM_DATA=/var/lib/{service['StateDirectory']}"
    assert service["EnvironmentFile"] == "-/etc/pbem.env" and service["StateDirectoryMode"] == "0700"


@pytest.mark.parametrize("command", [unit(name)["Service"]["ExecStart"] for name in UNITS])
def test_what_a_unit_runs_is_a_command(command):
    path, *words = command.split()
    assert path == "/srv/pbem/.venv/bin/pbem" and CliRunner().invoke(main, [*words, "--help"]).exit_code == 0


def test_the_server_and_its_workers_are_confined_alike():
    server, worker = ({key: value for key, value in unit(name)["Service"].items() if key not in OF_EACH}
                      for name in UNITS)
    assert server == worker


# The container.

def instructions():
    """[(instruction, its words)] of the container file."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    lines = re.sub(r"\\\n", " ", "".join(line for line in text.splitlines(keepends=True) if line[0] != "#"))
    return [tuple(line.split(None, 1)) for line in lines.splitlines() if line]


def last(name):
    return [words for instruction, words in instructions() if instruction == name][-1]


def environment():
    return dict(word.split("=", 1) for word in shlex.split(last("ENV")))


def test_the_container_runs_for_a_user_of_its_own_with_its_data_in_a_volume():
    order = [instruction for instruction, _ in instructions()]
    assert last("USER") == "pbem" and order.index("USER") < order.index("ENTRYPOINT")
    assert last("VOLUME") == environment()["PBEM_DATA"] and "--mode 0700 /var/lib/pbem" in last("RUN")
    assert json.loads(last("ENTRYPOINT")) + json.loads(last("CMD")) == ["pbem", "serve"]


def test_the_container_takes_mail_and_shows_pages():
    ports = {str(Settings().smtp_port), str(Settings().web_port)}
    assert set(last("EXPOSE").split()) == ports
    settings = {name.lower().removeprefix("pbem_") for name in environment() if name.startswith("PBEM_")}
    assert settings <= set(Settings.__annotations__) and environment()["PBEM_SMTP_HOST"] == "0.0.0.0"


def test_what_the_container_is_made_of_is_pinned():
    bases = [words.split()[0] for instruction, words in instructions() if instruction == "FROM"]
    assert len(set(bases)) == 1 and re.fullmatch(r"docker\.io/library/python:3\.1[1-9]-slim-\w+", bases[0])
    installs = re.findall(r"pip install[^&]+", " ".join(words for name, words in instructions() if name == "RUN"))
    assert len(installs) == 2 and all("--constraint deploy/requirements.txt" in words for words in installs)


def test_what_is_copied_is_there_and_not_left_out():
    left = (DEPLOY / "Containerfile.dockerignore").read_text(encoding="utf-8").splitlines()
    taken = [line[1:] for line in left if line.startswith("!")]
    copied = [source for name, words in instructions() if name == "COPY" and "--from" not in words
              for source in words.split()[:-1]]
    assert len(copied) >= 8 and all((ROOT / source).exists() for source in copied)
    assert all(any(fnmatchcase(source.split("/")[0], one) for one in taken) for source in copied)
    assert set(taken) == {source.split("/")[0] for source in copied}


# The health check.

@pytest.fixture
def served():
    """A function that has /healthz answer this; its port."""
    servers = []

    def serve(status, body):
        class Page(BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(status if self.path == "/healthz" else 404)
                self.end_headers()
                self.wfile.write(body.encode())

            def log_message(self, *words):
                pass
        servers.append(HTTPServer(("127.0.0.1", 0), Page))
        threading.Thread(target=servers[-1].serve_forever, daemon=True).start()
        return servers[-1].server_port
    yield serve
    for server in servers:
        server.shutdown()
        server.server_close()


def check(port):
    script = json.loads(last("HEALTHCHECK").partition("CMD ")[2])
    assert script[0] == "python" and Path(script[1]).name == "healthcheck.py"
    return subprocess.run([sys.executable, DEPLOY / "healthcheck.py"], env={"PBEM_WEB_PORT": str(port)}, timeout=60,
                          capture_output=True, text=True).returncode


@pytest.mark.parametrize(("status", "body", "code"), [
    (200, '{"status": "ok", "database": "ok"}', 0), (503, '{"status": "failing", "database": "ok"}', 0),
    (503, '{"status": "late", "database": "ok"}', 1), (503, '{"status": "failing", "database": "failing"}', 1),
    (200, "hello", 1), (404, "", 1)])
def test_a_container_is_well_while_its_server_works(served, status, body, code):
    assert check(served(status, body)) == code


def test_a_container_without_a_server_is_not_well():
    assert check(9) == 1
