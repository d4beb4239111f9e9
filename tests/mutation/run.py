"""Changes the program in many places, one at a time, and tells which changes no test finds.

    PYTHONPATH=.:tests/mutation python tests/mutation/run.py --seed 1

The places are drawn from the seed: `--games` of them in the games, `--rest` elsewhere. Each change meets the tests that
reach its line, those first that are about its module or reach most of it in the shortest time, then those that compare
every word of what comes out, until one fails: in a fork of a process that has collected the tests, then, where the
line runs at import and none of those finds it, in one of its own. Which test reaches which line is found by one run of
all tests that need no other program, but for the longest (some 30 minutes on two cores), kept in build/mutation until
a source or a test is newer; --again tests/orders/test_nearly.py runs these alone and adds what they reach to what was
kept.
`equivalents.yaml` names survivors that change nothing that can be seen, each with its reason.

    PYTHONPATH=.:tests/mutation python tests/mutation/run.py --only pbem/orders/line/nearly.py --rest 9999 --quick

goes through all places of some files; --quick leaves out what takes long, so that some changes it names are found by
the whole run.

    PYTHONPATH=.:tests/mutation python tests/mutation/run.py --seed 1 --keep before.jsonl
    PYTHONPATH=.:tests/mutation python tests/mutation/run.py --like before.jsonl

keeps what became of each change, and makes the same changes after the tests were written otherwise: the test that found
one before goes first. Only what was found before and is not found now makes the second fail.
"""

import argparse
import os
import random
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Lock
from time import monotonic

import yaml
from judging import FOUND, SURVIVED, UNREACHED, Judges
from reach import FOLDER, Reach, find_reach, is_fresh
from sites import shown, sites
from verdicts import Places, line, read

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
GAMES = "pbem/games/"
# What tests run in processes of their own: which lines they reach there is not known.
LEFT_OUT = ("pbem/cli/", "pbem/pace/", "pbem/__main__.py", "pbem/server.py")


def drawn(seed, in_games, elsewhere, only):
    """The changes to be made; only: what the paths of their files begin with."""
    every = [site for path in sorted((ROOT / "pbem").rglob("*.py"))
             for site in sites(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
             if site.path.startswith(tuple(only)) and not site.path.startswith(LEFT_OUT)]
    rng = random.Random(seed)
    games = [site for site in every if site.path.startswith(GAMES)]
    rest = [site for site in every if not site.path.startswith(GAMES)]
    return [*rng.sample(games, min(in_games, len(games))), *rng.sample(rest, min(elsewhere, len(rest)))]


def known_equivalents():
    """{(path, function, "before -> after")} of `equivalents.yaml`."""
    listed = yaml.safe_load((HERE / "equivalents.yaml").read_text(encoding="utf-8")) or []
    return {(one["path"], one["function"], one["change"]): one["why"] for one in listed}


def told(verdicts):
    """Print what was found; whether at least 95 of 100 changes that mean something were."""
    equal = known_equivalents()
    counts, left = Counter(), []
    for verdict in verdicts:
        change = shown((ROOT / verdict.site.path).read_text(encoding="utf-8"), verdict.site)
        why = equal.get((verdict.site.path, verdict.site.function, change))
        what = verdict.what if verdict.what == FOUND else "equivalent" if why else verdict.what
        counts["games" if verdict.site.path.startswith(GAMES) else "elsewhere", what] += 1
        if what != FOUND:
            left.append(f"{what}: {verdict.site.name}\n    {change}" + (f"\n    {why}" if why else ""))
    print("\n".join(sorted(left)))
    shares = []
    for where in ("games", "elsewhere"):
        of = {what: counts[where, what] for what in (FOUND, SURVIVED, UNREACHED, "equivalent")}
        meant = sum(of.values()) - of["equivalent"]
        shares.append(of[FOUND] / meant if meant else 1.0)
        print(f"{where}: {', '.join(f'{number} {what}' for what, number in of.items())}; "
              f"{of[FOUND]} of {meant} that mean something: {shares[-1]:.1%}")
    return min(shares) >= 0.95


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1, help="which places are drawn [1]")
    parser.add_argument("--games", type=int, default=300, help="how many in the games [300]")
    parser.add_argument("--rest", type=int, default=200, help="how many elsewhere [200]")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="at a time [one per core]")
    parser.add_argument("--minutes", type=float, default=60, help="stop drawing further ones after so long [60]")
    parser.add_argument("--keep-reach", action="store_true", help="take what was found of lines before, however old")
    parser.add_argument("--again", action="append", metavar="TESTS", help="add what these files of tests reach to that")
    parser.add_argument("--only", action="append", metavar="PATH", help="of files whose paths begin so [all]")
    parser.add_argument("--quick", action="store_true", help="only tests that take some seconds together, in forks")
    parser.add_argument("--keep", metavar="FILE", type=Path, help="add to it what becomes of each change")
    parser.add_argument("--like", metavar="FILE", type=Path, help="make the changes that were kept there")
    return parser.parse_args()


class Run:
    """The changes that are made, and the tests that each meets. asked: the arguments; before: {Site: (what became of
    it, by which test)} of the run that this one is like.
    """

    def __init__(self, asked):
        self.asked, self.began, self._lock = asked, monotonic(), Lock()
        self.reach, self.places = Reach(FOLDER), Places(ROOT)
        kept = read(asked.like) if asked.like else {}
        self.before = {site: what for place, what in kept.items() if (site := self.places.site(place))}
        self.sites = [*self.before] if kept else drawn(asked.seed, asked.games, asked.rest, asked.only or ["pbem/"])
        if len(self.before) < len(kept):
            print(f"{len(kept) - len(self.before)} places read otherwise now and are left out")
        self.meant = {site: self._tests(site) for site in self.sites}
        files = sorted({test.partition("::")[0] for tests in self.meant.values() for test in tests})
        self.judges = Judges(self.reach.times, files, asked.quick)
        random.Random(asked.seed).shuffle(self.sites)

    def _tests(self, site):
        """The tests for a change, first the one that found it before."""
        tests, (_, by) = self.reach.tests(site, self.asked.quick), self.before.get(site, ("", ""))
        finder = by.removeprefix("FAILED ").removeprefix("ERROR ").partition(" - ")[0]
        return list(dict.fromkeys([*([finder] if finder in self.reach.times else []), *tests]))

    def judge(self, site):
        """What becomes of a change; None when the time is over."""
        if monotonic() - self.began > self.asked.minutes * 60:
            return None
        verdict = self.judges.verdict(site, self.meant[site], self.reach.at_import(site))
        print(f"{verdict.what}: {site.name} {verdict.by[:150]}", flush=True)
        if self.asked.keep:
            self._keep(verdict)
        return verdict

    def _keep(self, verdict):
        with self._lock, self.asked.keep.open("a", encoding="utf-8") as file:
            file.write(line(self.places.place(verdict.site), verdict) + "\n")

    def lost(self, verdicts):
        """Those that were found before and are not now."""
        return [verdict for verdict in verdicts
                if verdict.what != FOUND and self.before.get(verdict.site, ("",))[0] == FOUND]


def main():
    asked = arguments()
    if asked.again or not (asked.keep_reach or is_fresh()):
        find_reach(asked.again)
    run = Run(asked)
    with ThreadPoolExecutor(asked.processes) as pool:
        verdicts = [verdict for verdict in pool.map(run.judge, run.sites) if verdict]
    minutes = (monotonic() - run.began) / 60
    print(f"\n{len(verdicts)} of {len(run.sites)} changes of seed {asked.seed} in {minutes:.0f} minutes")
    enough, lost = told(verdicts), run.lost(verdicts)
    for verdict in lost:
        print(f"found before, not now: {verdict.site.name}")
    sys.exit(1 if lost or not (enough or asked.like) else 0)


if __name__ == "__main__":
    main()
