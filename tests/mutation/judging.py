"""Lets changes meet their tests: in a fork of a process that has collected all of them; where the line runs at import
and none finds the change there, in a process of its own, in which what has run at import is changed as well.
"""

import json
import os
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import local

from sites import Site

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
FOUND, SURVIVED, UNREACHED = "found", "survived", "reached by no test"
FIRST_SECONDS = 20.0  # of tests in the fork, where a process of its own may follow
COLLECTING = 120.0  # seconds that a process of its own may take before its first test
PYTEST = ("-m", "pytest", "-x", "-q", "--no-header", "-p", "no:cacheprovider")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a change."""

    site: Site
    what: str
    by: str = ""


class Judges:
    """As many processes as ask at a time, each with all tests of these files. times: {test: seconds}; quick: whether a
    change that no fork finds counts as a survivor.
    """

    def __init__(self, times, files, quick=False):
        self.times, self.files, self.quick = times, [file for file in files if (ROOT / file).exists()], quick
        self._own = local()

    def verdict(self, site, tests, at_import):
        """What becomes of a change that meets these tests. at_import: whether its line runs there."""
        forks = self._forks()
        tests = [test for test in tests if test in forks.tests]
        if not tests:
            return Verdict(site, UNREACHED)
        by = self._found_by(forks, site, self._first(tests) if at_import else tests)
        if by:
            return Verdict(site, FOUND, by)
        whole = at_import and not self.quick
        return alone(site, tests, COLLECTING + self._limit(tests)) if whole else Verdict(site, SURVIVED)

    def _found_by(self, forks, site, tests):
        """The test that finds the change in a fork: what fails there without any change as well has found nothing."""
        tests = [test for test in tests if test not in forks.unfit]
        while tests and (by := forks.first_failed(site, tests, self._limits(tests))):
            if by not in tests or forks.is_fit(by, self._limits([by])):
                return by
            tests.remove(by)
        return ""

    def _forks(self):
        if not hasattr(self._own, "forks"):
            self._own.forks = Forks(self.files)
        return self._own.forks

    def _first(self, tests):
        spent, first = 0.0, []
        for test in tests:
            spent += self.times[test]
            if first and spent > FIRST_SECONDS:
                break
            first.append(test)
        return first

    def _limits(self, tests):
        return [*(self._limit([test]) for test in tests), self._limit(tests)]

    def _limit(self, tests):
        return 20 + 2 * sum(self.times[test] for test in tests)


class Forks:
    """A process of pytest that has collected the tests of files and forks for each change (`forking.py`)."""

    def __init__(self, files):
        asks, self._asks = os.pipe()
        self._answers, answers = os.pipe()
        self._folder = TemporaryDirectory(prefix="forks")
        environment = {**os.environ, "PBEM_FORKS": f"{asks},{answers}", "PYTHONPATH": str(HERE)}
        self._process = subprocess.Popen(
            [sys.executable, *PYTEST, "-p", "forking", f"--basetemp={self._folder.name}/tests", *files], cwd=ROOT,
            env=environment, pass_fds=(asks, answers), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(asks)
        os.close(answers)
        self._asks, self._answers = os.fdopen(self._asks, "w", buffering=1), os.fdopen(self._answers)
        self.tests = {*self._answer()}
        self.unfit, self._fit = set(), set()

    def first_failed(self, site, tests, limits):
        """The first test that fails on the change, "" when none does. site: None for the program as it is; limits:
        seconds of each test, and of all.
        """
        ask = {"site": site and asdict(site), "tests": tests, "limits": limits}
        self._asks.write(json.dumps(ask) + "\n")
        return self._answer()

    def is_fit(self, test, limits):
        """Whether a test passes in a fork in which nothing is changed."""
        if test not in self._fit | self.unfit:
            (self.unfit if self.first_failed(None, [test], limits) else self._fit).add(test)
        return test in self._fit

    def _answer(self):
        answer = self._answers.readline()
        if not answer:
            raise RuntimeError(f"the process that holds the tests has ended: {self._process.wait()}")
        return json.loads(answer)


def alone(site, tests, limit):
    """What becomes of a change in a process of its own. limit: seconds."""
    environment = {**os.environ, "PBEM_MUTANT": json.dumps(asdict(site)), "PYTHONPATH": str(HERE),
                   "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run([sys.executable, *PYTEST, "-p", "mutating", *tests], cwd=ROOT, env=environment,
                              timeout=limit, capture_output=True, text=True, check=False)
    except subprocess.TimeoutExpired:
        return Verdict(site, FOUND, "it did not end")
    if done.returncode == 0:
        return Verdict(site, SURVIVED)
    said = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return Verdict(site, FOUND, said[0] if said else done.stdout[-200:] + done.stderr[-200:])
