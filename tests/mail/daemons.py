"""Real mail servers of Debian on free ports of the loopback, in folders of their own."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from databases import free_port

DEPLOY = Path(__file__).parents[2] / "deploy" / "mail"


def need(binary, package):
    """The path of a program; without it the test fails in CI and is skipped elsewhere."""
    path = shutil.which(binary, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    if path is None:
        unavailable(f"{binary} is not installed; on Debian: apt-get install {package}")
    return path


def unavailable(sentence):
    """End a test that cannot run here."""
    if os.environ.get("CI"):
        pytest.fail(sentence)
    pytest.skip(sentence)


def wait_for(port, seconds=15):
    """Wait until something listens on a port."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
    raise TimeoutError(f"nothing listens on port {port}")


@contextmanager
def folder():
    """A folder under /tmp with a short path (sockets allow some 100 characters), removed afterwards."""
    path = Path(tempfile.mkdtemp(prefix="pbem-"))
    path.chmod(0o755)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


def ordinary_user():
    """User and group a daemon runs as: nobody when we are root, else ourselves."""
    return ("nobody", "nogroup") if os.geteuid() == 0 else (None, None)


def filled(name, values):
    """A configuration of deploy/mail with the test's own values in place of its example ones."""
    text = (DEPLOY / name).read_text()
    for example, value in values.items():
        assert example in text, f"{name} no longer holds {example!r}"
        text = text.replace(example, value)
    return text


@contextmanager
def dovecot(users):
    """A running Dovecot with these addresses (password "secret"): its IMAP and LMTP ports."""
    binary = need("dovecot", "dovecot-imapd dovecot-lmtpd")
    user, group = ordinary_user()
    imap, lmtp = free_port(), free_port()
    with folder() as base:
        (base / "users").write_text("".join(f"{address}:{{PLAIN}}secret\n" for address in users))
        (base / "mail").mkdir()
        for path in (base, base / "mail"):
            if user:
                shutil.chown(path, user, group)
        (base / "dovecot.conf").write_text(filled("dovecot.conf", {
            "/srv/dovecot": str(base), "= pbemmail": f"= {user or os.environ.get('USER')}",
            "= pbemgroup": f"= {group or subprocess.check_output(['id', '-gn'], text=True).strip()}",
            "uid=pbemmail gid=pbemgroup": f"uid={_number('-u', user)} gid={_number('-g', user)}",
            "port = 1143": f"port = {imap}", "port = 2424": f"port = {lmtp}"}))
        server = subprocess.Popen([binary, "-F", "-c", base / "dovecot.conf"], user=user, group=group,
                                  extra_groups=[] if user else None)
        try:
            wait_for(imap)
            wait_for(lmtp)
            yield imap, lmtp
        finally:
            server.terminate()
            server.wait(10)


def _number(kind, user):
    return subprocess.check_output(["id", kind, *([user] if user else [])], text=True).strip()


@contextmanager
def postfix(lmtp, world):
    """A running Postfix: its SMTP port. Mail for game.example goes to the port `lmtp`, other mail to `world`."""
    binary = need("postfix", "postfix")
    if os.geteuid():
        unavailable("Postfix must be started by root")
    smtp = free_port()
    with folder() as base:
        for name in ("etc", "spool", "data"):
            (base / name).mkdir()
        shutil.chown(base / "data", "postfix")
        values = {
            "main.cf": {"/srv/postfix": str(base),
                        "[127.0.0.1]:8024}": f"[127.0.0.1]:{lmtp}}}, {{*=smtp:[127.0.0.1]:{world}}}",
                        "minimal_backoff_time": "disable_dns_lookups = yes\nminimal_backoff_time"},
            "master.cf": {"127.0.0.1:2526": f"127.0.0.1:{smtp}"},
        }
        for name in values:
            (base / "etc" / name).write_text(filled(name, values[name]))
        started = subprocess.run([binary, "-c", base / "etc", "start"], capture_output=True, text=True)
        assert started.returncode == 0, started.stderr + (base / "maillog").read_text()
        try:
            wait_for(smtp)
            yield smtp
        finally:
            subprocess.run([binary, "-c", base / "etc", "stop"], check=True, capture_output=True)
