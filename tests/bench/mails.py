"""Mails and bytes that the players of a match of Here I Stand get: `python tests/bench/mails.py`.

A match of six is played through the real server on a virtual clock: the players' raw mails are taken in and processed,
the real outbox sends into local mailboxes, the real clock ticks; who the players are is told in `mail_players`. For
each way of playing (those of `pbem pace`) it prints what every player gets in a turn: mails, acknowledgements with
them, and their bytes as delivered, by kind of mail; and the MB that the server keeps of a match at the end of its last
turn. Everything follows from the seeds. Without options it takes some two minutes of one core; with the first of these
lines, a whole match, ten.

    python tests/bench/mails.py --turns 9 --way 3
    python tests/bench/mails.py --seeds 0:2 --turns 2 --way 1 --way 3

Nothing here passes or fails. "refused" are mails that answered a question and of which no order was carried out, "in
part" those of which only some were; a few are natural, for players foresee dice and what others do. Many of them, or
filings that are refused, would mean that the measure is broken.
"""

import argparse
import sys
import tempfile
from collections import Counter
from pathlib import Path
from statistics import mean, median

HERE = Path(__file__).resolve().parent
sys.path += [str(HERE.parents[1]), str(HERE.parent / "end_to_end")]

from mail_players import GAME, NEVER_REPLACED, Table  # noqa: E402
from peewee import fn  # noqa: E402

from pbem.pace.readers import READERS  # noqa: E402
from pbem.pace.ways import ways  # noqa: E402
from pbem.store import database  # noqa: E402
from pbem.store.models import Delivery, Drawing, Match, Picture  # noqa: E402

SHARE, DOUBTS = 0.9, 0.2  # as those of `pbem pace`
WAYS = ways(SHARE, DOUBTS)
MB = 1_000_000
SIZE = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"


def played(way, seed, options):
    """The Table of a match that was played, and what the server keeps of it (`_kept`)."""
    with tempfile.TemporaryDirectory() as folder:
        clock = {**NEVER_REPLACED, **dict(option.split("=", 1) for option in options.clock)}
        table = Table(Path(folder), way, seed, options.reply, {"clock": clock})
        table.play(options.turns, lambda text: print(text, file=sys.stderr, flush=True))
        kept = tuple(_kept(table))
        table.world.close()
        return table, kept


def _kept(table):
    """The turn in which a match stands; bytes of the database without the local mailboxes, of the pictures in it that
    are drawn, of the data of all; and the number of both."""
    yield table.habits.period(Match.get().state)
    Delivery.delete().execute()
    database.db.execute_sql("VACUUM")
    yield database.db.execute_sql(SIZE).fetchone()[0]
    for field in (Drawing.png, Picture.data):
        yield field.model.select(fn.sum(fn.length(field))).scalar() or 0
    for model in (Drawing, Picture):
        yield model.select().count()


def lines(matches, turns):
    """The figures of matches that were played in one way, line by line. matches: [(Table, what is kept)]."""
    tables, kept = zip(*matches, strict=True)
    received = [mail for table in tables for mail in table.received if 1 <= mail.turn <= turns]
    shares = len(tables) * turns * len(GAME.roles)  # turns of players
    days = mean(table.days(turns) / turns for table in tables)
    written = sum((table.written for table in tables), Counter())
    yield f"{days:.1f} days a turn; of each player in a turn:"
    yield f"{'':24}{'mails':>8}{'kB':>8}   kB of a mail: {'median':>8}{'mean':>8}{'most':>8}"
    yield _row("all", received, shares)
    for kind, _ in Counter(mail.kind for mail in received).most_common():
        yield _row(f"  {kind}", [mail for mail in received if mail.kind == kind], shares)
    for turn in range(1, turns + 1):
        yield _row(f"turn {turn}", [mail for mail in received if mail.turn == turn], shares / turns)
    largest, page = max(mail.size for mail in received), max(mail.html for mail in received)
    yield f"largest mail {largest:,} bytes; largest HTML {page:,} bytes"
    yield (f"written by each in a turn {written['mails'] / shares:.1f}; answers carried out {written['carried out']}, "
           f"in part {written['in part']}, refused {written['refused']}; filings refused {written['filings refused']}")
    turn, whole, drawn, data, number, all_of_them = (mean(column) for column in zip(*kept, strict=True))
    yield (f"kept in turn {turn:.1f}: {whole / MB:.1f} MB of a match, of which {drawn / MB:.1f} MB are {number:.0f} "
           f"pictures of the last 30 days, and {data / MB:.1f} MB what all {all_of_them:.0f} show")


def _row(name, mails, shares):
    sizes = [mail.size / 1000 for mail in mails] or [0]
    return (f"{name:24}{len(mails) / shares:8.1f}{sum(sizes) / shares:8.0f}{'':16}"
            f"{median(sizes):8.1f}{mean(sizes):8.1f}{max(sizes):8.1f}")


def seeds(text):
    first, _, behind = text.partition(":")
    return range(int(first), int(behind or int(first) + 1))


def main():
    parser = argparse.ArgumentParser(description="Mails and bytes of simulated matches of Here I Stand.")
    parser.add_argument("--seeds", type=seeds, default=range(1), metavar="FROM:TO")
    parser.add_argument("--turns", type=int, default=2)
    parser.add_argument("--way", type=int, action="append", choices=range(1, len(WAYS) + 1),
                        help="; ".join(f"{number} {way.name}" for number, way in enumerate(WAYS, 1)) + " [1 and 3]")
    parser.add_argument("--reply", choices=READERS, default="daily")
    parser.add_argument("--clock", action="append", default=[], metavar="NAME=VALUE", help="as at `match new`")
    options = parser.parse_args()
    for number in options.way or (1, 3):
        way = WAYS[number - 1]
        print(f"\n({number}) {way.name}: seeds {options.seeds.start}:{options.seeds.stop}, {options.turns} turns, "
              f"replies {options.reply}", flush=True)
        for line in lines([played(way, seed, options) for seed in options.seeds], options.turns):
            print(line, flush=True)


if __name__ == "__main__":
    main()
