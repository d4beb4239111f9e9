"""The chronicle of a simulated match as a text that a person can read: what its log tells, and what players were told.

    PYTHONPATH=.:tests/games/here_i_stand python tests/end_to_end/telling.py

plays the match on SQLite and writes golden/long_match.txt and the players' orders beside it.
"""

import json
import re
import sys
import tempfile
from collections import Counter
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

from fair_time import CHANGES
from simulation import play

from pbem.service.hosting.overview import log_lines
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import Match

FILE = Path(__file__).parent / "golden" / "long_match.txt"
BOOK = FILE.with_name("long_match_orders.json")
HEAD = """\
A simulated match of three turns: the match's log, its orders counted, and the deadlines told around each change of the
clocks. Moments are UTC unless a zone is named.
To write this file anew: PYTHONPATH=.:tests/games/here_i_stand python tests/end_to_end/telling.py
"""
PHASE = re.compile(r" +— (.*) —")
ROW = re.compile(r"\d+ (?P<at>\w{3} .*?:\d\d) (?P<whose>\w+( \(\w+\))?)")
FILED = re.compile(r"\d+ \w{3} .*?:\d\d (?P<role>\w+) \(filed ahead")
AROUND = timedelta(days=3)


def chronicle(world):
    """The lines of the golden file."""
    yield from HEAD.splitlines()
    yield ""
    yield from log(public_lines())
    yield from ("", "Beside it, in the moderator's log:")
    yield from log_of_moderator()
    for name, day in CHANGES.items():
        yield from ("", f"Clocks change in {name}, on {day:%a %d %b %Y}:")
        yield from told_around(world.witness.deadlines, day)


def public_lines():
    return list(log_lines(Match.get(), moment, secret=False))


def log_of_moderator():
    """What happened around the game and is not public, and how many orders had been filed ahead."""
    public, filed = public_lines(), Counter()
    for line in log_lines(Match.get(), moment, secret=True):
        found = FILED.match(line)
        if found:
            filed[found["role"]] += 1
        elif line.startswith("*") and line not in public:
            yield line
    yield f"    orders filed ahead and used: {', '.join(f'{number} {role}' for role, number in sorted(filed.items()))}"


def moment(at):
    return f"{at:%a %d %b %Y %H:%M}"


def log(lines):
    """Phases and what happened around the game, with the orders between them counted by where they came from."""
    at, orders = "", Counter()
    for line in lines:
        row, phase = ROW.match(line), PHASE.match(line)
        if row:
            at = row["at"]
            orders["of the players" if row["whose"].endswith("(player)") else row["whose"]] += 1
        elif phase or line.startswith("*"):
            yield from counted(orders)
            yield f"{at}  {phase[1]}" if phase else line
    yield from counted(orders)


def counted(orders):
    if orders:
        yield f"    orders: {', '.join(f'{number} {whose}' for whose, number in sorted(orders.items()))}"
        orders.clear()


def told_around(deadlines, day):
    """Who was told what deadline from three days before a change of clocks to three days after."""
    noon = datetime.combine(day, time(12), UTC)
    for told in sorted(deadlines, key=lambda told: (told.at, told.address)):
        if abs(told.at - noon) <= AROUND:
            yield f"    {moment(told.at)}  {told.address.partition('@')[0]}: before {told.words} ({told.zone})"


def main():
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/pbem.sqlite"
        database.connect(url)
        migrate()
        world = play(Path(folder), url, orders())
        FILE.write_text("\n".join(chronicle(world)) + "\n", encoding="utf-8")
        BOOK.write_text(json.dumps(world.book, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        world.close()


def orders():
    """The players' orders as they were written down when the match was played last."""
    return json.loads(BOOK.read_text(encoding="utf-8")) if BOOK.exists() else {}


if __name__ == "__main__":
    sys.exit(main())
