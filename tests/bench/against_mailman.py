"""Mails a second beside GNU Mailman 3: `python tests/bench/against_mailman.py [--postgresql] [--workers 1 2]`.

Mailman core (installed into an environment of its own, with SQLite as it comes) gets posts to a list with one member by
LMTP and hands each to the relay; our server gets as many mails, each a HELP that quotes our last mail to its player, by
SMTP and answers each through the relay. One sender and one relay that only counts serve both, in turn, some rounds.
Told are mails a second from the first that is sent to the last that the relay has taken, the ratio, and processor time
of a mail.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from socket import create_connection
from statistics import median

import workers
from databases import PostgreSQL, free_port
from real_server import Server

from pbem import config
from pbem.store import database, migrations
from pbem.store.models import SENT, WAITING, Outbox

HERE = Path(__file__).resolve().parent
ENVIRONMENT = HERE.parents[1] / "build" / "mailman"
VERSION = "mailman==3.3.10"
LIST, MEMBER = "bench@lists.example", "ann@player.example"
AS_ROOT = ("--run-as-root",) if os.getuid() == 0 else ()
SETTINGS = """
[mailman]
layout: local
site_owner: owner@lists.example
[paths.local]
var_dir: {folder}
bin_dir: {environment}/bin
[mta]
incoming: mailman.mta.null.NullMTA
outgoing: mailman.mta.deliver.deliver
lmtp_port: {lmtp}
smtp_port: {relay}
[webservice]
port: {web}
"""
FIRST = 8  # mails that are not measured: more is loaded for them
PATIENCE = 600  # seconds


class Sink:
    """The relay that counts."""

    def __init__(self):
        self.port = free_port()
        self.process = subprocess.Popen([sys.executable, HERE / "sink.py", str(self.port)], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        wait_for_port(self.port)
        self.before = 0

    def wait_for(self, number):
        """Until so many more have come; when the last of them did (seconds since the epoch)."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.process.stdin.write("\n")
            self.process.stdin.flush()
            taken, last = self.process.stdout.readline().split()
            if int(taken) >= self.before + number:
                self.before = int(taken)
                return float(last)
            time.sleep(0.1)
        raise RuntimeError(f"{int(taken) - self.before} of {number} mails came out")

    def close(self):
        self.process.kill()
        self.process.wait()


def wait_for_port(port):
    end = time.monotonic() + 120
    while time.monotonic() < end:
        with suppress(OSError), create_connection(("127.0.0.1", port)):
            return
        time.sleep(0.1)
    raise RuntimeError(f"nobody listens at port {port}")


def measured(port, kind, mails, sink, roots):
    """(mails a second, {who: ms of processor time of a mail}). roots: {who: processes}."""
    with subprocess.Popen([sys.executable, HERE / "sender.py", str(port), kind], text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as sending:
        workers.give(sending, mails[:FIRST])
        sink.wait_for(FIRST)
        begun, cost = time.time(), workers.Spent(**roots, world={sink.process.pid, sending.pid})
        workers.give(sending, mails[FIRST:])
        number = len(mails) - FIRST
        rate, spent = number / (sink.wait_for(number) - begun), cost.since()
        sending.stdin.close()
    return rate, {who: 1000 * seconds / number for who, seconds in spent.items()}


@contextmanager
def mailman(folder, sink):
    """(its LMTP port, the number of its first process) while it runs."""
    port = free_port()
    settings = folder / "mailman.cfg"
    settings.write_text(SETTINGS.format(folder=folder, environment=ENVIRONMENT, lmtp=port, relay=sink.port,
                                        web=free_port()))
    program = [ENVIRONMENT / "bin" / "mailman", *AS_ROOT, "-C", settings]
    members = folder / "members.txt"
    members.write_text(f"{MEMBER}\n")
    with (folder / "log").open("w") as log:
        for words in (("create", LIST), ("addmembers", "-W", members, LIST), ("start", )):
            subprocess.run([*program, *words], check=True, stdout=log, stderr=log)
    try:
        wait_for_port(port)
        yield port, int((folder / "master.pid").read_text()) if (folder / "master.pid").exists() else _master(settings)
    finally:
        subprocess.run([*program, "stop"], check=False, stdout=subprocess.DEVNULL)
        while any(_masters(settings)):
            time.sleep(0.2)


def _master(settings):
    """The number of the process that keeps Mailman's runners."""
    return next(_masters(settings))


def _masters(settings):
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            line = (folder / "cmdline").read_bytes().split(b"\0")
            if str(settings).encode() in line and any(part.endswith(b"/master") for part in line):
                yield int(folder.name)


def posts(number, size):
    """Mails to the list, as long as those to us."""
    text = "\r\n".join(["> " + "word " * 14] * (size // 72))
    head = (f"From: Ann <{MEMBER}>\r\nTo: {LIST}\r\nSubject: Re: bench\r\nMIME-Version: 1.0\r\n"
            "Content-Type: text/plain; charset=utf-8\r\n")
    return [[MEMBER, LIST, f"{head}Message-ID: <{n}@bench.example>\r\n\r\nHELP\r\n\r\n{text}\r\n"]
            for n in range(number)]


def of_mailman(number, size, sink):
    with tempfile.TemporaryDirectory() as folder, mailman(Path(folder), sink) as (port, master):
        return measured(port, "lmtp", posts(number, size), sink, {"server": {master}})


def of_ours(url, data, count, number, sink, database_pids):
    settings = config.from_environment({}, data=data, caps=workers.CAPS, relay_host="127.0.0.1",
                                       relay_port=sink.port, domain="game.example", database=url)
    config.use(settings)
    database.connect(settings.database_url)
    migrations.migrate()
    mails = workers.helps(number, datetime.now(UTC))
    Outbox.update(status=SENT, sent_at=datetime.now(UTC)).where(Outbox.status == WAITING).execute()
    server = Server(data, sink.port)
    server.env |= {"PBEM_WORKERS": str(count), "PBEM_CAPS": workers.CAPS, "PBEM_DATABASE": url}
    server.start()
    try:
        return measured(server.smtp_port, "smtp", mails, sink,
                        {"server": {server.process.pid}, "database": database_pids})
    finally:
        server.stop()
        database.db.close()


def install():
    """Mailman in an environment of its own, once; the network is needed."""
    if not (ENVIRONMENT / "bin" / "mailman").exists():
        print(f"Installing {VERSION} into {ENVIRONMENT} ...", flush=True)
        subprocess.run([sys.executable, "-m", "venv", ENVIRONMENT], check=True)
        subprocess.run([ENVIRONMENT / "bin" / "pip", "install", "--quiet", VERSION], check=True)


def told(name, found, beside=None):
    """A line of the rounds of one server."""
    rates, costs = [rate for rate, _ in found], found[-1][1]
    ratio = f", {median(rates) / beside:.2f} of Mailman" if beside else ""
    return (f"{name:28} {median(rates):6.1f} mails/s ({', '.join(f'{rate:.1f}' for rate in rates)}){ratio}; ms of a "
            f"mail: {', '.join(f'{who} {ms:.1f}' for who, ms in costs.items())}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--mails", type=int, default=300)
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2, 4])
    parser.add_argument("--rounds", type=int, default=3, help="in turn [%(default)s]")
    parser.add_argument("--postgresql", action="store_true", help="ours with PostgreSQL instead of SQLite")
    asked = parser.parse_args()
    install()
    cluster = PostgreSQL() if asked.postgresql else None
    pids = {int((cluster.folder / "data/postmaster.pid").read_text().split()[0])} if cluster else set()
    sink, theirs, ours = Sink(), [], {count: [] for count in asked.workers}
    for _ in range(asked.rounds):
        for count, found in ours.items():
            with tempfile.TemporaryDirectory() as folder:
                data = Path(folder) / "data"
                url = cluster.create() if cluster else f"sqlite:///{data}/pbem.sqlite"
                found.append(of_ours(url, data, count, asked.mails, sink, pids))
        theirs.append(of_mailman(asked.mails, 12_000, sink))
    print(told("GNU Mailman 3.3.10", theirs))
    beside = median(rate for rate, _ in theirs)
    for count, found in ours.items():
        print(told(f"{count} workers, {'PostgreSQL' if cluster else 'SQLite'}", found, beside))
    sink.close()


if __name__ == "__main__":
    main()
