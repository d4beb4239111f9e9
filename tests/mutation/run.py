"""Changes the program in many places, one at a time, and tells which changes no test finds.

    PYTHONPATH=.:tests/mutation python tests/mutation/run.py --seed 1

The places are drawn from the seed: `--games` of them in the games, `--rest` elsewhere. Each change meets the tests that
reach its line, those first that reach most of its module in the shortest time, until one fails. Which test reaches
which line is found by one run of all tests that need no other program (some 20 minutes on two cores), kept in
build/mutation until a source or a test is newer.
`equivalents.yaml` names survivors that change nothing that can be seen, each with its reason.
"""

import argparse
import json
import os
import random
import re
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from time import monotonic

import yaml
from coverage import CoverageData
from sites import Site, shown, sites

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "mutation"
HERE = Path(__file__).resolve().parent
GAMES = "pbem/games/"
# What tests run in processes of their own: which lines they reach there is not known.
LEFT_OUT = ("pbem/cli/", "pbem/pace/", "pbem/__main__.py", "pbem/server.py")
TESTS = ("tests/engine", "tests/games", "tests/orders", "tests/words", "tests/mail", "tests/service", "tests/upgrades",
         "tests/web", "tests/end_to_end", "tests/test_games.py", "tests/test_imports.py", "tests/test_resident.py")
OTHER_PROGRAMS = "not postgres and not chromium and not postfix and not dovecot and not kill and not nginx"
MOST_TESTS, MOST_SECONDS = 800, 60.0  # of tests for one change
START = 0.05  # seconds that every test takes besides
FOUND, SURVIVED, UNREACHED = "found", "survived", "reached by no test"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a change."""

    site: Site
    what: str
    by: str = ""


class Reach:
    """Which tests reach a line, in the order in which they are tried."""

    def __init__(self, folder):
        self.times = {}
        for path in folder.glob("times.*.json"):
            self.times.update(json.loads(path.read_text(encoding="utf-8")))
        self._data = CoverageData(basename=str(folder / "lines.all"))
        self._data.read()

    def tests(self, site):
        """The tests for a change: those that reach its line; where it runs at import those of its module, or of the
        modules that import it, and before them the tests of files that import the module themselves.
        """
        lines = self._data.contexts_by_lineno(str(ROOT / site.path))
        here = {test for line in range(site.first, site.line + 1) for test in lines.get(line, ())}
        found, about = here - {""}, set()
        if here and not found:
            about = self._of_files(importers(site.path, "tests"))
            found = about | (self._of_modules([site.path]) or self._of_modules(importers(site.path)))
        meant = Counter(test for tests in lines.values() for test in tests)
        return self._affordable(sorted(found & {*self.times}, key=lambda test: (
            test not in about, -meant[test] / (self.times[test] + START), test)))

    def _of_files(self, paths):
        return {test for test in self.times if test.partition("::")[0] in paths}

    def _of_modules(self, paths):
        every = [self._data.contexts_by_lineno(str(ROOT / path)) for path in paths]
        return {test for lines in every for tests in lines.values() for test in tests} - {""}

    def _affordable(self, tests):
        spent, taken = 0.0, []
        for test in tests[:MOST_TESTS]:
            spent += self.times[test]
            if taken and spent > MOST_SECONDS:
                break
            taken.append(test)
        return taken


def importers(path, folder="pbem"):
    """The modules of a folder that import this one, or something from it."""
    name = Path(path).stem
    names = re.compile(rf"^\s*(from \S*\b{name} import|from (\.|pbem)\S* import .*\b{name}\b)", re.MULTILINE)
    return [other.relative_to(ROOT).as_posix() for other in sorted((ROOT / folder).rglob("*.py"))
            if names.search(other.read_text(encoding="utf-8"))]


def find_reach():
    """Run the tests once and keep which lines each reaches."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*"):
        old.unlink()
    print("Finding which test reaches which line ...", flush=True)
    environment = {**os.environ, "PBEM_REACH": str(FOLDER), "PYTHONPATH": f"{HERE}"}
    subprocess.run([sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "loadfile", "-p", "reaching", "-k",
                    OTHER_PROGRAMS, *TESTS], cwd=ROOT, env=environment, check=False)
    CoverageData(basename=str(FOLDER / "lines.all")).write()
    subprocess.run([sys.executable, "-m", "coverage", "combine", "--keep", "-q", f"--data-file={FOLDER / 'lines.all'}",
                    *map(str, FOLDER.glob("lines.gw*"))], cwd=ROOT, check=True)


def is_fresh():
    """Whether what is kept is newer than every source and test."""
    kept = FOLDER / "lines.all"
    newest = max(path.stat().st_mtime for folder in ("pbem", "tests") for path in (ROOT / folder).rglob("*")
                 if path.is_file() and "__pycache__" not in path.parts)
    return kept.exists() and kept.stat().st_mtime > newest


def drawn(seed, in_games, elsewhere):
    """The changes to be made."""
    every = [site for path in sorted((ROOT / "pbem").rglob("*.py"))
             for site in sites(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8"))
             if not site.path.startswith(LEFT_OUT)]
    rng = random.Random(seed)
    games = [site for site in every if site.path.startswith(GAMES)]
    rest = [site for site in every if not site.path.startswith(GAMES)]
    return [*rng.sample(games, min(in_games, len(games))), *rng.sample(rest, min(elsewhere, len(rest)))]


def judged(site, tests, times):
    """Let a change meet its tests."""
    if not tests:
        return Verdict(site, UNREACHED)
    environment = {**os.environ, "PBEM_MUTANT": json.dumps(asdict(site)), "PYTHONPATH": f"{HERE}",
                   "PYTHONDONTWRITEBYTECODE": "1"}
    limit = 20 + 4 * sum(times[test] for test in tests)
    try:
        done = subprocess.run([sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "-p", "mutating", "-p",
                               "no:cacheprovider", *tests], cwd=ROOT, env=environment, timeout=limit,
                              capture_output=True, text=True, check=False)
    except subprocess.TimeoutExpired:
        return Verdict(site, FOUND, "it did not end")
    if done.returncode == 0:
        return Verdict(site, SURVIVED)
    said = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return Verdict(site, FOUND, said[0] if said else done.stdout[-200:] + done.stderr[-200:])


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


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1, help="which places are drawn [1]")
    parser.add_argument("--games", type=int, default=300, help="how many in the games [300]")
    parser.add_argument("--rest", type=int, default=200, help="how many elsewhere [200]")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="at a time [one per core]")
    parser.add_argument("--minutes", type=float, default=60, help="stop drawing further ones after so long [60]")
    parser.add_argument("--keep-reach", action="store_true", help="take what was found of lines before, however old")
    asked = parser.parse_args()
    if not (asked.keep_reach or is_fresh()):
        find_reach()
    reach, began = Reach(FOLDER), monotonic()
    places = drawn(asked.seed, asked.games, asked.rest)
    random.Random(asked.seed).shuffle(places)

    def judge(site):
        if monotonic() - began > asked.minutes * 60:
            return None
        verdict = judged(site, reach.tests(site), reach.times)
        print(f"{verdict.what}: {site.name} {verdict.by[:150]}", flush=True)
        return verdict

    with ThreadPoolExecutor(asked.processes) as pool:
        verdicts = [verdict for verdict in pool.map(judge, places) if verdict]
    minutes = (monotonic() - began) / 60
    print(f"\n{len(verdicts)} of {len(places)} changes of seed {asked.seed} in {minutes:.0f} minutes")
    sys.exit(0 if told(verdicts) else 1)


if __name__ == "__main__":
    main()
