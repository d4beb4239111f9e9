"""The leak test at length: what leaves in two worlds that a reader must not tell apart, in many states and matches.

    PYTHONPATH=.:tests/engine:tests/service python tests/end_to_end/leaks.py --seeds 0:20 --cases 5

`--seeds` random matches of every scenario, number of players and edition, and from the late positions; `--cases` so
many rule cases in which each decision is asked; `--histories` orders of each of these matches played by mail twice.
It prints what was compared, what was made alike and masked, the decisions not reached, and every difference; it ends
with 1 when there is one. `exchanged.py` does it for every game, step by step.
`--index` writes decisions.yaml, the case by which the ordinary tests reach each decision.
"""

import argparse
import sys
import tempfile
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random

import histories
import leak_states
import made_alike
import masks
import two_worlds
import yaml
from correspondence import GAME

from pbem.engine.facets import MatchOptions

READERS = 2  # of a state: one who is asked, one who is not
LENGTH, EVERY = 1500, 40  # steps of a random match, and of how many one is looked at beside first questions
BEGIN = (0, 70, 250)  # steps before the match goes on by mail
PLACE = "/dev/shm" if Path("/dev/shm").is_dir() else None


def readers(found, number):
    """Who looks at a state: one who is asked and one who is not, other ones in each state."""
    asked = list(found.asked)
    waiting = [role for role in powers(found.state) if role not in asked and role not in GAME.settled(found.state)]
    return [group[number % len(group)] for group in (asked, waiting) if group]


def powers(state):
    """The roles that somebody plays."""
    return [role for party in GAME.players(state["scenario"], state["options"]) for role in party]


def by_reader(found):
    """{(scenario, options as text, reader): [(name, state)]}."""
    groups = defaultdict(list)
    for number, one in enumerate(found):
        for reader in readers(one, number):
            key = (one.state["scenario"], tuple(one.state["options"].items()), reader)
            groups[key].append((one.name, one.state))
    return groups


def looked_at(key, states, domain=two_worlds.OUTSIDE):
    """(Figures, differences) of the states of one reader, on a server of their own."""
    scenario, options, reader = key
    found = []
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        server = two_worlds.Server(Path(folder), scenario, dict(options), domain)
        try:
            figures = two_worlds.compare(server, reader, states, found)
        finally:
            server.close()
    return figures, found


def played(match, seed, begin, steps):
    """(Figures, differences) of a random match that goes on by mail, with private acts and without."""
    scenario, options, positions = match
    states = [found.state for found in leak_states.of_match(seed, *match, steps=begin + 1)]
    state = [state for state in states if GAME.pending(state) and not state["stack"][-1]["settled"]
             and not GAME.is_sealed(state)][-1]  # the journal has no answers of before
    rng = Random(f"insiders {seed} {begin}")
    with tempfile.TemporaryDirectory(dir=PLACE) as folder:
        server = two_worlds.Server(Path(folder), scenario, GAME.facet(MatchOptions).complete(scenario, options))
        people = sorted({*server.holder.values()})
        insiders = rng.sample(people, 2 if len(people) > 2 else 1)
        try:
            return histories.compare(server, state, insiders, steps, seed), []
        except two_worlds.Leak as leak:
            name, *sentences = str(leak).splitlines()
            return two_worlds.Figures(), [(name, sentences)]
        finally:
            server.close()


def _random_match(job):
    match, seed, steps, length = job
    figures, found = two_worlds.Figures(), []
    for key, states in by_reader(leak_states.of_match(seed, *match, steps=length, every=EVERY)).items():
        _into(figures, found, looked_at(key, states, two_worlds.INSIDE if seed % 4 == 3 else two_worlds.OUTSIDE))
    for begin in BEGIN if steps else ():
        _into(figures, found, played(match, seed, begin, steps))
    return figures, found


def _cases(job):
    return looked_at(*job)


def _into(figures, found, part):
    figures.add(part[0])
    found += part[1]


def run(seeds, cases, steps, length, processes):
    """(Figures, differences) of it all."""
    figures, found = two_worlds.Figures(), []
    jobs = [(match, seed, steps, length) for seed in seeds for match in leak_states.MATCHES]
    with ProcessPoolExecutor(processes) as pool:
        groups = by_reader(leak_states.of_all_cases(cases)) if cases else {}
        for work, things in ((_cases, list(groups.items())), (_random_match, jobs)):
            for part in pool.map(work, things):
                _into(figures, found, part)
    return figures, found


def main():
    reading = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reading.add_argument("--seeds", default="0:2", help="FROM:TO, of each of the 13 kinds of random match")
    reading.add_argument("--cases", type=int, default=2, help="rule cases for each decision; 0: none")
    reading.add_argument("--histories", type=int, default=20, help="orders of each match played by mail; 0: none")
    reading.add_argument("--length", type=int, default=LENGTH, help="orders of a random match")
    reading.add_argument("--processes", type=int, default=2)
    reading.add_argument("--index", action="store_true", help=f"write {leak_states.INDEX.name} and nothing else")
    given = reading.parse_args()
    if given.index:
        text = yaml.safe_dump(leak_states.index(), allow_unicode=True, width=120, default_flow_style=None)
        leak_states.INDEX.write_text(text, encoding="utf-8")
        return 0
    first, last = map(int, given.seeds.split(":"))
    figures, found = run(range(first, last), given.cases, given.histories, given.length, given.processes)
    print("\n".join([*figures.lines(), *made_alike.lines(), *masks.lines()]))
    for name, sentences in found:
        print(f"DIFFERS  {name}", *sentences, sep="\n    ")
    print(f"{len(found)} readings differ")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
