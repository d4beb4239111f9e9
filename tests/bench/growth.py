"""What a server takes of memory and time as mails go by: `python tests/bench/growth.py [--mails 10000] [--workers 1]`.

The real server is asked by SMTP: questions, orders that are tried or refused and press, of all seats of matches of
every game in turn. Printed are milliseconds from the sending of each of the first mails behind the start until its
answer is out, one mail at a time, and then MB of memory of all the server's processes after each heap of mails, with
what a mail has added since the heap before. The sink is Postfix's smtp-sink.
"""

import argparse
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent / "service"), str(HERE.parent / "end_to_end")]

import figures  # noqa: E402
from databases import free_port  # noqa: E402
from mail import CAPS  # noqa: E402
from real_server import Server  # noqa: E402
from workers import AS_NOBODY, SINK, give, opened, sender  # noqa: E402

from pbem import config  # noqa: E402
from pbem.store import database, migrations  # noqa: E402
from pbem.store.models import SENT, STORED, WAITING, Mail, Outbox  # noqa: E402

WORDS = ("HELP", "STATUS", "what can I do now?", "TEST pass", "castle the moon", "to all: see you on Monday")
GAMES = ("here_i_stand", "pax_renaissance", "warrior_knights")
FIRST, HEAP = 10, 1000
PATIENCE = 600  # seconds


def server_in(folder):
    """(server, relay's port), with a database made ready."""
    relay = free_port()
    url = f"sqlite:///{folder}/pbem.sqlite"
    config.use(config.from_environment({}, data=folder, caps=CAPS, relay_host="127.0.0.1", relay_port=relay,
                                       domain="game.example", database=url))
    database.connect(url)
    migrations.migrate()
    server = Server(folder, relay)
    server.env |= {"PBEM_CAPS": CAPS, "PBEM_DATABASE": url}
    return server, relay


def mails_of(number, now):
    """So many mails, in turn of each seat and of what is said."""
    seats = [seat for game in GAMES for seat in opened(game, now)]
    words = [WORDS[index % len(WORDS)] for index in range(-(-number // len(seats)))]
    turns = zip(*(figures.written(seat, words, now) for seat in seats), strict=True)
    found = [mail for turn in turns for mail in turn][:number]
    Outbox.update(status=SENT, sent_at=now).where(Outbox.status == WAITING).execute()
    return found


def wait_for(number):
    """Until so many mails have been answered and all that they caused has gone out."""
    handled, waiting = Mail.select().where(Mail.status != STORED), Outbox.select().where(Outbox.status == WAITING)
    end = time.monotonic() + PATIENCE
    while handled.count() < number or waiting.exists():
        if time.monotonic() > end:
            raise RuntimeError(f"of {number} mails {handled.count()} are handled")
        time.sleep(0.005)


def first(sending, mails):
    """Milliseconds of each of these mails, one after the other."""
    for number, mail in enumerate(mails, 1):
        begun = time.monotonic()
        give(sending, [mail])
        wait_for(number)
        yield 1000 * (time.monotonic() - begun)


def memory(pid):
    """MB of a process and of those that it has begun."""
    of_its_own = int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * 4096 / 1e6
    begun = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return of_its_own + sum(memory(int(child)) for child in begun)


def grown(server, sending, mails):
    """A line for each heap."""
    done, before = FIRST, memory(server.process.pid)
    while heap := list(islice(mails, HEAP)):
        give(sending, heap)
        done += len(heap)
        wait_for(done)
        size = memory(server.process.pid)
        yield f"{done:6d} mails: {size:7.1f} MB, {1000 * (size - before) / len(heap):+6.2f} kB a mail"
        before = size


def told(server, mails):
    """Lines of the first mails and of each heap."""
    with sender(server.smtp_port) as sending:
        give(sending, [])  # it has started
        yield "first: " + ", ".join(f"{ms:.0f}" for ms in first(sending, islice(mails, FIRST))) + " ms"
        yield from grown(server, sending, mails)
        sending.stdin.close()


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--mails", type=int, default=10000)
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, relay = server_in(Path(folder) / "data")
        mails = iter(mails_of(asked.mails + FIRST, datetime.now(UTC)))
        server.env["PBEM_WORKERS"] = str(asked.workers)
        with subprocess.Popen([SINK, *AS_NOBODY, f"127.0.0.1:{relay}", "1000"], stdout=subprocess.DEVNULL) as sink:
            try:
                server.start()
                for line in told(server, mails):
                    print(line, flush=True)
                server.stop()
            finally:
                sink.kill()
        database.db.close()


if __name__ == "__main__":
    main()
