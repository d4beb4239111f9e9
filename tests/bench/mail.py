"""What a mail costs the server, as processor time and statements: `python tests/bench/mail.py`.

Four players of four matches write at the same time, each a reply that quotes our last mail to him below. Their mails
are taken by the SMTP listener (store), read by a process of its own (read), answered, with every mail that is caused
(answer), and these go to a relay (out). The senders and the relay are processes of their own, which cost nothing here.
Beside each figure stands that of the commit named in `mail.yaml`; milliseconds tell something only beside those of the
same machine, so `--keep COMMIT` measures them anew. Statements are those that the program gives, without BEGIN and
COMMIT.

    python tests/bench/mail.py --mails 200 --rounds 3
"""

import argparse
import json
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

import yaml

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), str(HERE.parent / "service")]

import figures  # noqa: E402
from databases import free_port  # noqa: E402

from pbem import config, games  # noqa: E402
from pbem.mail import inbound, outbound  # noqa: E402
from pbem.mail.listener import Listener  # noqa: E402
from pbem.mail.readers import Reader  # noqa: E402
from pbem.mail.turns import Turns  # noqa: E402
from pbem.service.course import starting  # noqa: E402
from pbem.service.match import matches  # noqa: E402
from pbem.service.match.sitting import lock  # noqa: E402
from pbem.store import database  # noqa: E402
from pbem.store.migrations import migrate  # noqa: E402
from pbem.store.models import ANSWERED, WAITING, Mail, Outbox, Seat  # noqa: E402

KEPT = HERE / "mail.yaml"
MATCHES = 4
STEPS = ("store", "read", "answer", "out")
CAPS = "mails_an_hour mails_a_day words_a_day press_a_day outgoing_an_hour".replace(" ", "=1000000 ") + "=1000000"
RELAY = "-m", "aiosmtpd", "-n", "-c", "aiosmtpd.handlers.Sink", "-l"


def clock_of(pid):
    """The clock of another process's processor time, as Linux numbers it (clock_getcpuclockid)."""
    return ~pid << 3 | 2


class Spent:
    """The processor time and statements that steps have taken."""

    def __init__(self):
        self.milliseconds, self.statements = dict.fromkeys(STEPS, 0.0), dict.fromkeys(STEPS, 0)
        self._given, execute = 0, database.db.obj.execute_sql

        def counted(*arguments, **named):
            self._given += 1
            return execute(*arguments, **named)

        database.db.obj.execute_sql = counted

    @contextmanager
    def on(self, step):
        """Meanwhile a step is taken."""
        begun, given = time.process_time(), self._given
        yield
        self.milliseconds[step] += (time.process_time() - begun) * 1000
        self.statements[step] += self._given - given


class Server:
    """The parts of a server through which a mail goes, one after the other."""

    def __init__(self, folder, port):
        self.now, relay = datetime.now(UTC), free_port()
        config.use(config.from_environment({}, data=folder, caps=CAPS, relay_host="127.0.0.1", relay_port=relay,
                                           relay_tls="none"))
        database.connect(config.current().database_url)
        migrate()
        self._relay = subprocess.Popen([sys.executable, *RELAY, f"127.0.0.1:{relay}"])
        self.listener = Listener("smtp", "127.0.0.1", port, self.clock)
        self.turns, self.reader = Turns(), Reader()
        inbound.use(self)

    def clock(self):
        return self.now

    def wake(self):
        """A mail is stored: it is read when that is measured."""

    def begin(self):
        """Be ready for the first mail; what opening the matches has caused goes out."""
        self.listener.start()
        self.reader.start()
        while not self._relay_answers():
            time.sleep(0.1)
        outbound.send_due(self.now)

    @staticmethod
    def _relay_answers():
        with suppress(OSError), socket.create_connection(("127.0.0.1", config.current().relay_port)):
            return True
        return False

    def close(self):
        inbound.use(None)
        self.listener.stop()
        self.reader.close()
        self._relay.kill()
        self._relay.wait()
        database.db.close()

    def read_and_answer(self):
        """All that is stored."""
        while turn := self.turns.take():
            inbound.attempt(turn.mail_id, self.clock, self.reader.read)
            self.turns.done(turn)


# What players write.

def heaps(key, lines, now):
    """Of each match of a game the mails of one of its players."""
    return [figures.written(seat, lines, now) for seat in seats(key, now)]


def seats(key, now):
    for number in range(MATCHES):
        with database.transaction():
            match = starting.open_match(key, f"{key.replace('_', '-')}-{number}", now)
            for role in games.game(key).roles:
                matches.seat(match, f"{role}{number}@player.example", role, now)
            starting.start(lock(match.id, now))
        yield Seat.select().where(Seat.match == match, Seat.role == games.game(key).roles[0]).get()


def helps(number, now):
    """HELP in the game that offers itself."""
    return heaps(games.first(), ["HELP"] * number, now)


def orders(number, now):
    """A sealed bid in a toy game, whose rules cost next to nothing, and the word that takes it back."""
    found = []
    for seat in seats("duel", now):
        figures.settle(seat, now)
        found.append(figures.written(seat, (["bid 3", "wait"] * number)[:number], now))
    return found


def press(number, now):
    """Press to another player, who gets it."""
    return heaps("duel", [f"PRESS TO blue: {'very ' * at}well" for at in range(number)], now)


def reports(number, now):
    """The whole report of the game that offers itself."""
    return heaps(games.first(), ["REPORT"] * number, now)


KINDS = {"HELP": helps, "an order": orders, "press": press, "a report": reports}


# Measuring.

def measured(write, number):
    """{step: [milliseconds, statements] of a mail}."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), port)
        try:
            rounds = list(zip(*write(number, server.now), strict=True))
            server.begin()
            return _measured(server, port, rounds)
        finally:
            server.close()


def _measured(server, port, rounds):
    with subprocess.Popen([sys.executable, HERE / "sender.py", str(port)], text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as sender:
        _round(server, sender, rounds[0], Spent())  # the first have more to load
        spent = Spent()
        for mails in rounds[1:]:
            _round(server, sender, mails, spent)
        sender.stdin.close()
    _check(len(rounds) * MATCHES)
    number = (len(rounds) - 1) * MATCHES
    return {step: [spent.milliseconds[step] / number, spent.statements[step] / number] for step in STEPS}


def _round(server, sender, mails, spent):
    with spent.on("store"):
        sender.stdin.write(json.dumps(mails) + "\n")
        sender.stdin.flush()
        sender.stdout.readline()
    read = clock_of(server.reader.pid)
    begun = time.clock_gettime(read)
    with spent.on("answer"):
        server.read_and_answer()
    spent.milliseconds["read"] += (time.clock_gettime(read) - begun) * 1000
    with spent.on("out"):
        outbound.send_due(server.now)


def _check(number):
    """Nothing here is worth anything where mails were not answered, or answers not sent."""
    answered = Mail.select().where(Mail.status == ANSWERED).count()
    if answered < number or Outbox.select().where(Outbox.status == WAITING).exists():
        raise RuntimeError(f"{answered} of {number} mails were answered, or an answer was not sent")


def least(write, number, rounds):
    """Of several rounds the least of each figure."""
    found = [measured(write, number) for _ in range(rounds)]
    return {step: [min(one[step][at] for one in found) for at in range(2)] for step in STEPS}


def lines(kind, now, then):
    """The rows of the table for a kind of mail. then: its figures at the commit that is kept."""
    for step in STEPS:
        yield _row(kind, step, now[step], then.get(step))
    yield _row(kind, "in all", _all(now), _all(then) if then else None)


def _all(steps):
    return [sum(one[at] for one in steps.values()) for at in range(2)]


def _row(kind, step, now, then):
    before = f"{then[0]:8.2f}{then[1]:12.1f}" if then else ""
    return f"{kind:12}{step:8}{now[0]:8.2f}{now[1]:12.1f}{before}"


def main():
    parser = argparse.ArgumentParser(description="Processor time and statements of a mail.")
    parser.add_argument("--mails", type=int, default=200, help="of each kind [%(default)s]")
    parser.add_argument("--rounds", type=int, default=3, help="of which the least figures count [%(default)s]")
    parser.add_argument("--kind", choices=KINDS, action="append")
    parser.add_argument("--keep", metavar="COMMIT", help="write the figures to mail.yaml, as those of this commit")
    options = parser.parse_args()
    games.add_folder(HERE.parent / "residents")
    kept, found = yaml.safe_load(KEPT.read_text()) if KEPT.exists() else {"commit": "", "figures": {}}, {}
    print(f"{'':20}{'ms':>8}{'statements':>12}   at {kept['commit']}")
    for kind in options.kind or KINDS:
        found[kind] = least(KINDS[kind], options.mails // MATCHES, options.rounds)
        for line in lines(kind, found[kind], kept["figures"].get(kind, {})):
            print(line, flush=True)
    if options.keep:
        rounded = {kind: {step: [round(one, 2) for one in pair] for step, pair in steps.items()}
                   for kind, steps in found.items()}
        KEPT.write_text(yaml.safe_dump({"commit": options.keep, "figures": rounded}, default_flow_style=None,
                                       sort_keys=False))


if __name__ == "__main__":
    main()
