"""Matches of every game by mail, each step of which happens in two worlds.

    PYTHONPATH=.:tests/engine:tests/service python tests/end_to_end/exchanged.py --seeds 0:2

Games are found, not named: one that is added is played. At each step a reader writes to the server (reports, help, an
order only tried), and then a random order is mailed, his own or another's. Before it happens for good it happens in the
other world, and is undone: there the others' secrets are exchanged by the game's own `permute`, and one of them has
done something in private. What leaves for the reader must be the same to the byte. An order is compared for as far as
it goes in both worlds without chance and without another's secret, as a trial tells, and with the frames as they are:
`permute` may put a mark there in place of another's answer, with which nothing can go on.

It prints what was compared, what was made alike and masked, and for each reader the keys of the state and of frames by
how often they were exchanged; one that is declared as hidden from him and was never exchanged is named. It ends with 1
when something differs.
"""

import argparse
import sys
import tempfile
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import count
from pathlib import Path
from random import Random

import made_alike
import masks
from byte_differences import differences
from compared import Compared
from databases import undone
from departures import fixed, public_pages
from histories import random_order
from two_worlds import OUTSIDE, SLUG, Server, do_in_private

from pbem import games
from pbem.checks import RandomPlay
from pbem.engine import BrokenInvariant, Illegal, copy
from pbem.engine.facets import MatchOptions
from pbem.engine.harness import play_random
from pbem.engine.leaks import each_key
from pbem.service.asked import questions, windows
from pbem.service.match.sitting import lock
from pbem.store import database
from pbem.store.models import Deadline

RESIDENTS = Path(__file__).parents[1] / "residents"
PLACE = "/dev/shm" if Path("/dev/shm").is_dir() else None
WORDS = ("REPORT", "STATUS\nHELP", "REPORT\nHAND", "RECORD\nORDERS", "REPORT\nDISPUTES", "REPORTS\nDIGEST daily 22:30")
MINUTES, HOURS, LONG = 7, 10, 6  # between two orders; behind each so many orders
PAGES = 3  # steps between two looks at the public pages
PATIENCE = 400  # times that nobody is asked
LONGEST = 2000  # orders of a whole match


@dataclass
class Figures(Compared):
    """What was compared. hidden, exchanged: {(game, reader, key): in how many steps he did not see all of it, and in
    how many of these it was another one}; found: what differed."""

    finished: int = 0
    steps: int = 0
    hidden: Counter = field(default_factory=Counter)
    exchanged: Counter = field(default_factory=Counter)
    found: list = field(default_factory=list)

    def count(self, game, reader, state, other):
        """Count the keys of a state of which a reader does not see all, and for which it is exchanged."""
        for key, hidden, exchanged in each_key(game, state, other, reader):
            self.hidden[game.key, reader, key] += hidden
            self.exchanged[game.key, reader, key] += hidden and exchanged

    def never(self):
        """[(game, key, readers)] of keys that were not seen by these readers, and never exchanged for them."""
        found = {}
        for (game, reader, key), times in self.hidden.items():
            if times and not self.exchanged[game, reader, key]:
                found.setdefault((game, key), []).append(reader)
        return [(*secret, readers) for secret, readers in sorted(found.items())]

    def lines(self):
        """The figures in words."""
        yield (f"{self.matches} matches by mail ({self.finished} to their end), {self.steps} steps in two worlds, "
               f"{self.orders} orders carried out in both")
        yield f"{self.things:,} mails and pages, {self.bytes:,} bytes compared byte for byte"
        yield from made_alike.lines()
        yield from masks.lines()
        for game in sorted({game for game, _, _ in self.hidden}):
            yield f"{game}: exchanged, by reader:"
            for key in sorted({key for (one, _, key), number in self.exchanged.items() if number and one == game}):
                numbers = [f"{reader} {self.exchanged[game, reader, key]}"
                           for one, reader, its in sorted(self.hidden) if (one, its) == (game, key)]
                yield f"  {key}: {', '.join(numbers)}"
        for game, key, readers in self.never():
            yield f"{game}: {key} was neither exchanged nor shown as it is: {', '.join(readers)}"


def _with_frames_of(state, other):
    return {**other, "stack": copy(state["stack"])}


class Stepping:
    """A match on a server, step by step in two worlds."""

    def __init__(self, server, seed):
        self.server, self.game, self.rng = server, server.game, Random(f"exchanged {seed}")
        self.figures, self.number = Figures(matches=1), 0
        self.people = sorted({*server.holder.values()})

    def play(self, steps):
        """The Figures of so many steps, or of the match up to its end."""
        while self.number < steps and self._goes_on():
            self._step()
            self.number += 1
        self.figures.finished += not self.state["stack"]
        return self.figures

    def go_on(self, orders):
        """Carry so many orders out in one world alone."""
        for _ in range(orders):
            if self._goes_on():
                self._happens_for_good(random_order(self.game, self.state, self.rng))
                self.number += 1

    @property
    def state(self):
        return self.server.match().state

    def _goes_on(self):
        """Whether somebody is asked; until then time passes."""
        for number in range(PATIENCE):
            state = self.state
            if self.game.pending(state) and not self.game.is_sealed(state):
                return True
            if not state["stack"]:
                return False
            with fixed(f"wait {self.number} {number}") as gateway:
                self.server.pass_by(gateway, minutes=MINUTES)
        return bool(self.game.pending(self.state))

    def _step(self):
        state, began = self.state, self.server.now
        order = random_order(self.game, state, self.rng)
        others = [role for role in self.people if role != self.server.holder[order.role]]
        reader = order.role if self.number % 2 or not others else self.rng.choice(others)
        other = self.game.permute(state, reader, self.rng)
        self.figures.count(self.game, reader, state, other)
        goes_on = self._goes(state, order) and self._goes_there(_with_frames_of(state, other), order)
        after = undone(lambda: self._happens(reader, order, goes_on, other))
        self.server.now = began
        self._judge(reader, order, self._happens(reader, order, goes_on), after)
        if not goes_on:
            self._happens_for_good(order)
        self.figures.orders += goes_on

    def _goes(self, state, order):
        """Whether an order goes on in a state without chance, and without what it may not tell."""
        if order.command is None:
            return True
        try:
            after, _, stopped = self.game.trial(copy(state), order.role, order.command)
        except Illegal:
            return False
        return not stopped and not self.game.is_closing(after)

    def _goes_there(self, other, order):
        """The same of the other world, which only has to look right: a card that is being played may lie elsewhere."""
        with suppress(LookupError, ValueError, BrokenInvariant):
            return self._goes(other, order)
        return False

    def _happens(self, reader, order, goes_on, other=None):
        """What leaves for a reader in a step. other: the state of the other world, in which others act in private."""
        address, state = self.server.address(reader), self.state
        with fixed(f"step {self.number}") as gateway:
            if other is not None:
                do_in_private(self.server, reader, self.number)
                self.become(other)
            for number, body in enumerate([WORDS[self.number % len(WORDS)], *self._tried(reader, order)]):
                self.write(reader, body, f"reader-{number}")
            if other is not None:
                self.become(_with_frames_of(state, other))
            if self.number % LONG == LONG - 1 and not self._is_due(hours=HOURS):
                self.server.pass_by(gateway, hours=HOURS)
            if goes_on:
                self.write(order.role, order.line, "order")
                self.server.pass_by(gateway, minutes=MINUTES)
            gateway.send_due(self.server.now)
            return [*gateway.to(address), *(public_pages(self.server.now, SLUG) if self.number % PAGES == 0 else [])]

    def _happens_for_good(self, order):
        with fixed(f"order {self.number}") as gateway:
            self.write(order.role, order.line, "order")
            self.server.pass_by(gateway, minutes=MINUTES)

    def _tried(self, reader, order):
        return [f"TEST\n{order.line}"] if reader == order.role else []

    def write(self, role, body, name):
        address = self.server.address(role)
        self.server.write(address, self.server.reply_to(role, address), body, f"<{name}-{self.number}@x>")

    def _is_due(self, **time):
        """Whether somebody's time ends within this time."""
        until = self.server.now + timedelta(**time)
        return Deadline.select().where(Deadline.done_at.is_null(), Deadline.due_at <= until).exists()

    def become(self, state):
        with database.transaction():
            sitting = lock(self.server.match().id, self.server.now)
            sitting.match.state = state
            windows.follow(sitting)
            questions.follow(sitting, {})
            sitting.match.save()

    def _judge(self, reader, order, one, other):
        self.figures.steps += 1
        self.figures.saw(one)
        sentences = differences(one, other)
        if sentences:
            self.figures.found.append((f"{self.game.key}, step {self.number}, {order.role}: {order.line!r}, seen by "
                                       f"{reader}", sentences))


def begun(game, scenario, options, seed, steps):
    """A state of a random match, after so many commands or a few more, in which somebody is asked a plain question.

    Of a match that is over before, one on the way.
    """
    plain, counted = [], count()

    def look(state):
        if game.pending(state) and not game.is_sealed(state) and not game.settled(state):
            plain.append(state)
        return next(counted) >= steps and plain[-1:] == [state]

    play_random(game, scenario, options, seed, until=look, checked=False, held=True)
    return plain[-1] if next(counted) > steps else plain[steps % len(plain)]


def _drawn(game, scenario, seed):
    """Complete options, drawn by the seed; the usual ones where the scenario does not take those."""
    choices = {choice.name: list(choice.values) for choice in game.facet(MatchOptions).choices}
    try:
        return RandomPlay(game.key, scenario, choices, None, 1, ()).drawn(seed)
    except ValueError:
        return game.facet(MatchOptions).complete(scenario, {})


@contextmanager
def open_match(key, seed, begin=0, domain=OUTSIDE):
    """Stepping of a new match of a game: scenario and options by the seed, after so many commands of a random match."""
    game = games.game(key)
    scenario = game.scenarios[seed % len(game.scenarios)]
    options = _drawn(game, scenario, seed)
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        server = Server(Path(folder), scenario, options, domain, game)
        try:
            if begin:
                with fixed("begun"):
                    server.put(begun(game, scenario, options, seed, begin), *server.holder)
            yield Stepping(server, seed)
        finally:
            server.close()


def played(job):
    """The Figures of a match. job: (game's key, seed, commands before it goes on by mail, steps)."""
    key, seed, begin, steps = job
    with open_match(key, seed, begin) as stepping:
        return stepping.play(steps)


def main():
    reading = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reading.add_argument("--seeds", default="0:1", help="FROM:TO, of each game")
    reading.add_argument("--game", action="append", help="[every game there is]")
    reading.add_argument("--begin", type=int, default=0, help="commands before the match goes on by mail")
    reading.add_argument("--steps", type=int, default=LONGEST)
    reading.add_argument("--processes", type=int, default=2)
    given = reading.parse_args()
    games.add_folder(RESIDENTS)
    first, last = map(int, given.seeds.split(":"))
    jobs = [(key, seed, given.begin, given.steps) for key in given.game or games.known() for seed in range(first, last)]
    figures = Figures()
    with ProcessPoolExecutor(given.processes) as pool:
        for part in pool.map(played, jobs):
            figures.add(part)
    print("\n".join(figures.lines()))
    for name, sentences in figures.found:
        print(f"DIFFERS  {name}", *sentences, sep="\n    ")
    print(f"{len(figures.found)} steps differ")
    return bool(figures.found)


if __name__ == "__main__":
    sys.exit(main())
