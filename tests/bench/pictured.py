"""What pictures of the board cost: `python tests/bench/pictured.py [--game KEY] [--turns 3]`.

A match is played for some turns without a server and put into one; then all players get a whole report, with pictures
and without, and answer one mail. Printed are, of a report and of an acknowledgement, the statements and the
milliseconds of processor time of the transaction; of each picture how long it takes to draw and how large it is; mails
a second of processor time on their way out with pictures and without; and what is kept of a picture, in kB, as plain
data and as PNG.
"""

import argparse
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parents[1]), *(str(HERE.parent / name) for name in ("bench", "end_to_end", "service", "web"))]

import pictured_mails  # noqa: E402

from pbem.mail import outbound, painting  # noqa: E402
from pbem.render.drawing import Drawer  # noqa: E402
from pbem.service.course import reports  # noqa: E402
from pbem.service.match.sitting import lock  # noqa: E402
from pbem.service.post import pictures  # noqa: E402
from pbem.service.post.mail_wishes import FULL  # noqa: E402
from pbem.store import database  # noqa: E402
from pbem.store.models import WAITING, Delivery, Match, Outbox, Picture, Player  # noqa: E402

ROUNDS = 5


class Counter:
    """Counts statements and time. number, ms: of what was measured last."""

    def __init__(self):
        self.number, self.ms, self._execute = 0, 0.0, database.db.obj.execute_sql
        database.db.obj.execute_sql = self._counted

    def _counted(self, *given, **how):
        self.number += 1
        return self._execute(*given, **how)

    @contextmanager
    def measuring(self):
        self.number, begin = 0, time.process_time()
        yield
        self.ms = 1000 * (time.process_time() - begin)


def written(counter, table, wanted, number):
    """(statements, ms) of the transaction that writes a whole report to each role. wanted: with pictures."""
    Player.update(pictures=wanted, reports=FULL).execute()
    found = []
    for role in pictured_mails.roles(table):
        with counter.measuring(), database.transaction():
            reports.send(lock(Match.get().id, table.world.now), role, once=("bench", wanted, number), waits=None)
        found.append((counter.number, counter.ms))
    return found


def acknowledged(counter, table, wanted, number):
    """(statements, ms) of answering a mail of each player that asks a question."""
    Player.update(pictures=wanted).execute()
    found = []
    for player in table.players.values():
        letter = f"HELP {number} {wanted}"
        with counter.measuring():
            table.world.write(player.email, player.last["Reply-To"], letter, player.last)
        found.append((counter.number, counter.ms))
    return found


def sent(table):
    """Mails a second of processor time that go out, all drawn."""
    Delivery.delete().execute()
    Outbox.update(status=WAITING, next_try_at=table.world.now).execute()
    begin = time.process_time()
    number = outbound.send_due(table.world.now)
    return number / (time.process_time() - begin)


def drawn(drawer):
    """(ms, kB) of drawing each picture that is kept."""
    for row in Picture.select(Picture.digest).order_by(Picture.id):
        begin = time.perf_counter()
        png = drawer.png(pictures.request(row.digest), painting.SECONDS)
        yield 1000 * (time.perf_counter() - begin), len(png) / 1000


def told(name, found):
    numbers, times = zip(*found, strict=True)
    return f"{name}: {median(numbers):.0f} statements, {median(times):.1f} ms"


def lines(table):
    """All figures."""
    counter, painter = Counter(), painting.current()
    for wanted in (False, True):
        name = "with pictures" if wanted else "without"
        yield told(f"a whole report {name}", [one for n in range(ROUNDS) for one in written(counter, table, wanted, n)])
        table.world.tick()
        yield told(f"an acknowledgement {name}", acknowledged(counter, table, wanted, 1))
        Outbox.delete().where(Outbox.kind == "acknowledgement", Outbox.status == WAITING).execute()
    Outbox.update(status=WAITING).execute()
    with Drawer() as drawer:
        times, sizes = zip(*drawn(drawer), strict=True)
    yield (f"drawing {len(times)} pictures: the first {times[0]:.0f} ms, then {median(times[1:]):.0f} ms (most "
           f"{max(times[1:]):.0f}); {median(sizes):.0f} kB (most {max(sizes):.0f})")
    rows = list(Picture.select())
    plain = mean(len(bytes(row.data)) for row in rows) / 1000
    yield f"kept of a picture: {plain:.1f} kB of plain data and {mean(sizes):.0f} kB of PNG"
    for wanted in (True, False):
        kept = Outbox.pictures.is_null(not wanted)
        Outbox.delete().where(~kept).execute() if wanted else None
        yield f"mails out {'with pictures' if wanted else 'without'}: {sent(table):.0f}/s"
        Outbox.update(pictures=None).execute()
    painter.close()


def main():
    parser = argparse.ArgumentParser(description="What pictures cost.")
    parser.add_argument("--game", choices=pictured_mails.GAMES, default="here_i_stand", metavar="KEY")
    parser.add_argument("--turns", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        table = pictured_mails.late_table(Path(folder), options.game, options.turns)
        for line in lines(table):
            print(line, flush=True)
        table.world.close()


if __name__ == "__main__":
    main()
