"""How much is played: quick before each commit, usual before a change lands, whole as long as it takes.

A test with the mark `whole` belongs to that plan alone: its own file says what guards the same in the usual one. The
quick plan plays a few of the many parameters of a test. What differs between databases is played on both in every plan
(mark `both_databases`), as is the first test of each file that uses one; all of it on both is the whole plan.
"""

from collections import defaultdict

import pytest
from _pytest.mark import ParameterSet

PLANS = QUICK, USUAL, WHOLE = "quick", "usual", "whole"
FEW = 4  # parameters of a test in the quick plan
SQLITE, POSTGRESQL = "sqlite", "postgresql"


def chosen(items, plan):
    """(the tests that are run, those left out) of some collected ones, in their order."""
    wanted = {*map(id, items)} if plan == WHOLE else {id(item) for item in items if not item.get_closest_marker(WHOLE)}
    if plan == QUICK:
        wanted &= {id(item) for item in _few(items)}
    return [item for item in items if id(item) in wanted], [item for item in items if id(item) not in wanted]


def _few(items):
    """Of each test a few of its parameters, evenly spread over all of them."""
    of = defaultdict(list)
    for item in items:
        of[item.nodeid.partition("[")[0]].append(item)
    for alike in of.values():
        yield from alike[::-(-len(alike) // FEW)]


class Databases:
    """Which databases a test is played on. A file's first test that uses one is played on both."""

    def __init__(self):
        self._seen = {}

    def of(self, plan, function, is_marked):
        """The kinds of database. function: the node id of the test, without its parameters."""
        file = function.partition("::")[0]
        first = self._seen.setdefault(file, function) == function
        both = plan == WHOLE or is_marked or first and plan == USUAL
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
