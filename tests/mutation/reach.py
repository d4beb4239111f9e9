"""Which tests reach a line, found by one run of all of them."""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from secrets import token_hex

from coverage import CoverageData

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "build" / "mutation"
HERE = Path(__file__).resolve().parent
TESTS = ("tests/engine", "tests/games", "tests/orders", "tests/words", "tests/render", "tests/mail", "tests/service",
         "tests/web", "tests/end_to_end", "tests/test_games.py", "tests/test_imports.py", "tests/test_resident.py")
# They take a third of all time, and hardly a line that others do not reach in less.
LONG = ("tests/upgrades", "tests/end_to_end/test_cheating_host.py", "tests/end_to_end/test_long_match.py",
        "tests/end_to_end/test_leaks.py", "tests/engine/test_branches_of_games.py")
LEFT_OUT = " and ".join(f"not {word}" for word in (
    "postgres", "chromium", "postfix", "dovecot", "kill", "nginx",  # other programs
    "both_readings_of_the_rules_agree", "rule_broken_by_hand"))  # as long as those
# Of tests for one change; the seconds as measured, which is some four times as long as they take otherwise.
MOST_TESTS, MOST_SECONDS = 1600, 240.0
# Tests that compare every word of what comes out: of many that reach a line they find most, though they take longer.
EVERY_WORD = ("test_scenes.py", "test_golden_readings.py", "test_playthrough.py", "test_pax_playthrough.py",
              "test_wk_golden.py", "test_setups.py", "random_play.py")
OWN_SECONDS, QUICK_SECONDS = 60.0, 10.0  # of tests that import the module, and of others that are tried before these
MOST_STEPS = 4  # from a module without functions to one that has tests
START = 0.02  # seconds that every test takes besides


class Reach:
    """Which tests reach a line, in the order in which they are tried."""

    def __init__(self, folder):
        self.times = {}
        for path in sorted(folder.glob("times.*.json"), key=lambda one: one.stat().st_mtime):
            self.times.update(json.loads(path.read_text(encoding="utf-8")))
        self._data = CoverageData(basename=str(folder / "lines.all"))
        self._data.read()

    def tests(self, site, quick=False):
        """The tests for a change: those that reach its line; where it runs at import those of its module, or of the
        modules that lead to it. First come tests of files that import the module themselves, then those that are called
        like the function, and where the line runs at import, those that look at its numbers. quick: no others than
        these and some that take little time.
        """
        lines = self._data.contexts_by_lineno(str(ROOT / site.path))
        here = {test for line in range(site.first, site.line + 1) for test in lines.get(line, ())}
        own, found = self._of_files(importers(site.path, "tests")), here - {""}
        if here and not found:
            found = own | self._of_nearest(site.path)
        meant: Counter[str] = Counter()  # what few tests reach counts most: of those of a module it tells who tries it
        for tests in lines.values():
            meant.update(dict.fromkeys(tests, 1 / len(tests)))
        about = own
        if "" in here:
            about = own | self._of_files([one for other in importers(site.path) for one in importers(other, "tests")])
            found |= about
        order = sorted(found & {*self.times}, key=lambda test: (
            -meant[test] / (self.times[test] + START), self.times[test], test))
        first = [*self._affordable([test for test in order if test in own], OWN_SECONDS),
                 *self._affordable(called_as(site.function, order), OWN_SECONDS),
                 *self._of_numbers(site, order, about, meant) * ("" in here), *self._affordable(order, QUICK_SECONDS)]
        if quick:
            return list(dict.fromkeys(first))
        whole = sorted((test for test in order if test.partition("::")[0].endswith(EVERY_WORD)), key=self.times.get)
        return self._affordable(list(dict.fromkeys([*first, *whole, *order])), MOST_SECONDS)

    def _of_numbers(self, site, order, about, meant):
        """Tests that look at what runs at import: of the file that is called as the module, and such as reach none of
        its other lines.
        """
        named = f"/test_{Path(site.path).stem}.py::"
        return self._affordable([*[test for test in order if named in test],
                                 *[test for test in order if test in about and not meant[test]]], QUICK_SECONDS)

    def at_import(self, site):
        """Whether a line of a change runs when its module is imported, or when tests are collected."""
        lines = self._data.contexts_by_lineno(str(ROOT / site.path))
        return any("" in lines.get(line, ()) for line in range(site.first, site.line + 1))

    def _of_files(self, paths):
        return {test for test in self.times if test.partition("::")[0] in paths}

    def _of_nearest(self, path):
        """The tests of a module; where it has none those of the modules that import it, and so on."""
        paths, found = [path], set()
        for _ in range(MOST_STEPS):
            found = self._of_modules(paths)
            if found or not paths:
                break
            paths = sorted({other for one in paths for other in importers(one)})
        return found

    def _of_modules(self, paths):
        every = [self._data.contexts_by_lineno(str(ROOT / path)) for path in paths]
        return {test for lines in every for tests in lines.values() for test in tests} - {""}

    def _affordable(self, tests, seconds):
        spent, taken = 0.0, []
        for test in tests[:MOST_TESTS]:
            spent += self.times[test]
            if taken and spent > seconds:
                break
            taken.append(test)
        return taken


def called_as(function, tests):
    """Those of the tests whose names have a word of a function's name in them, those with most of its words first."""
    words = [word.rstrip("s") for word in re.findall("[a-z]{5,}", function)]
    shared = {test: sum(word in test for word in words) for test in tests}
    return sorted((test for test in tests if shared[test]), key=lambda test: -shared[test])


@cache
def importers(path, folder="pbem"):
    """The modules of a folder that import this one, or something from it."""
    name = Path(path).stem
    names = re.compile(rf"^\s*(from \S*\b{name} import|from (\.|pbem)\S* import (.*|\([^)]*)\b{name}\b)", re.MULTILINE)
    return [other.relative_to(ROOT).as_posix() for other in sorted((ROOT / folder).rglob("*.py"))
            if names.search(other.read_text(encoding="utf-8"))]


def find_reach(again=()):
    """Run the tests once and keep which lines each reaches. again: files of tests that are added to what was kept."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("lines.gw*" if again else "*"):
        old.unlink()
    for old in FOLDER.glob("times.gw*"):
        old.rename(old.with_name(f"times.{token_hex(4)}.json"))
    print("Finding which test reaches which line ...", flush=True)
    environment = {**os.environ, "PBEM_REACH": str(FOLDER), "PYTHONPATH": f"{HERE}"}
    subprocess.run([sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", "-p", "reaching", "-k",
                    LEFT_OUT, *(f"--ignore={path}" for path in LONG), *(again or TESTS)],
                   cwd=ROOT, env=environment, check=False)
    if not any(json.loads(path.read_text(encoding="utf-8")) for path in FOLDER.glob("times.gw*")):
        sys.exit("No test ran: see above.")
    if not again:
        CoverageData(basename=str(FOLDER / "lines.all")).write()
    subprocess.run([sys.executable, "-m", "coverage", "combine", "--append", "--keep", "-q",
                    f"--data-file={FOLDER / 'lines.all'}", *map(str, FOLDER.glob("lines.gw*"))], cwd=ROOT, check=True)


def is_fresh():
    """Whether what is kept is newer than every source and test."""
    kept = FOLDER / "lines.all"
    newest = max(path.stat().st_mtime for folder in ("pbem", "tests") for path in (ROOT / folder).rglob("*")
                 if path.is_file() and "__pycache__" not in path.parts)
    return kept.exists() and kept.stat().st_mtime > newest
