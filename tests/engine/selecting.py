"""How much is played: quick before each commit, usual before a change lands, whole as long as it takes.

A test with the mark `whole`, and of many parameters all behind a few (`a_few`), belong to the whole plan alone. Of the
parameters of a test with the mark `drawn(number)` so many are played, others in each run: its seed is printed, and with
`--seed` it draws the same again. What differs between databases is played on both in every plan (mark
`both_databases`), as is the first test of each file that uses one; all of it on both is the whole plan.

The quick plan plays one parameter of each test, but for the tests of `slow_tests.txt`, which

    python tests/engine/selecting.py LOG

writes anew from the log of `./deploy/test -vv --durations=0 --durations-min=0.005`.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path
from random import Random

import pytest
from _pytest.mark import ParameterSet

DRAWN = "drawn"
PLANS = QUICK, USUAL, WHOLE = "quick", "usual", "whole"
SQLITE, POSTGRESQL = "sqlite", "postgresql"
LIST = Path(__file__).parents[1] / "slow_tests.txt"
SLOW = 0.07  # seconds of one parameter, with what is made for it
MADE = 5.0  # seconds of what is made for a test, and so for whichever of its file comes first
DURATION = re.compile(r"^([\d.]+)s (setup|call|teardown) +(tests/\S+?::[^[\s]+)(.*)$", re.MULTILINE)


def chosen(items, plan, slow=frozenset(), seed=0):
    """(the tests that are run, those left out) of some collected ones, in their order.

    slow: node ids of functions, and files; seed: of what is drawn.
    """
    wanted = items if plan == WHOLE else drawn([item for item in items if not item.get_closest_marker(WHOLE)], seed)
    if plan == QUICK:
        first = {function_of(item): item for item in reversed(wanted)}
        wanted = [item for function, item in first.items() if not {function, _file_of(function)} & slow]
    ids = {*map(id, wanted)}
    return [item for item in items if id(item) in ids], [item for item in items if id(item) not in ids]


def drawn(items, seed):
    """The items without those of tests marked `drawn` that this seed leaves out."""
    offered = defaultdict(list)
    for item in items:
        if item.get_closest_marker(DRAWN):
            offered[function_of(item)].append(item)
    left_out = {id(item) for function, of_it in offered.items() for item in _not_drawn(function, of_it, seed)}
    return [item for item in items if id(item) not in left_out]


def _not_drawn(function, items, seed):
    number, = items[0].get_closest_marker(DRAWN).args
    return Random(f"{seed} {function}").sample(items, max(0, len(items) - number))


def is_drawn(name, one_in, seed):
    """Whether this seed draws a name, as it does one of so many."""
    return not Random(f"{seed} {name}").randrange(one_in)


def function_of(item):
    """The node id of a test without its parameters."""
    return item.nodeid.partition("[")[0]


def slow_tests():
    """The node ids of the functions, and the files, that `slow_tests.txt` names."""
    return {*LIST.read_text(encoding="utf-8").split()} if LIST.exists() else set()


def slow_in(log):
    """The functions of which some parameter took longer than SLOW, and the files for one of whose tests something is
    made that takes longer than MADE, in the text of a log.
    """
    spent, files = defaultdict(float), set()
    for seconds, phase, function, parameters in DURATION.findall(log):
        spent[function, parameters] += float(seconds)
        if phase == "setup" and float(seconds) > MADE:
            files.add(_file_of(function))
    slow = {function for (function, _), seconds in spent.items() if seconds > SLOW}
    return sorted(files | {function for function in slow if _file_of(function) not in files})


def _file_of(function):
    return function.partition("::")[0]


class Databases:
    """Which databases a test is played on. A file's first test that uses one is played on both."""

    def __init__(self):
        self._first = {}

    def of(self, plan, function, is_marked):
        """The kinds of database. function: the node id of the test, without its parameters."""
        first = self._first.setdefault(_file_of(function), function) == function
        both = plan == WHOLE or plan == USUAL and (is_marked or first)
        return [SQLITE, POSTGRESQL] if both else [SQLITE]


def a_few(entries, few, several=False):
    """Entries as parameters of a test, of which all but a few, evenly spread, are played in the whole plan alone.

    several: whether each entry holds the values of several parameters.
    """
    entries = [entry if isinstance(entry, ParameterSet) else pytest.param(*entry) if several else pytest.param(entry)
               for entry in entries]
    step = -(-len(entries) // few)
    return [_of_the_whole_plan(entry) if number % step else entry for number, entry in enumerate(entries)]


def _of_the_whole_plan(entry):
    return pytest.param(*entry.values, id=entry.id, marks=[*entry.marks, pytest.mark.whole])


if __name__ == "__main__":
    LIST.write_text("\n".join(slow_in(Path(sys.argv[1]).read_text(encoding="utf-8", errors="replace"))) + "\n",
                    encoding="utf-8")
