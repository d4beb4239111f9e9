"""Which rows of a journal count when a match went back, which begin again, and where each was played first."""

from itertools import product

import pytest

from pbem.engine.rollbacks import back, correct
from pbem.service.record import lines
from pbem.store.models import Journal, Match

TWICE = [[2, 5], [4, 8]]  # row 5 goes back behind row 1, row 8 behind row 3, of which row 4 does not count by then


def counting(void, until=None):
    return [number for number in range(10) if lines.counts(Match(void=void), number, until)]


@pytest.mark.parametrize(("void", "until", "rows"), [
    ([], None, [*range(10)]), ([], 0, [*range(10)]), ([[2, 5]], None, [0, 1, 5, 6, 7, 8, 9]),
    ([[2, 5]], 4, [*range(10)]), ([[2, 5]], 5, [0, 1, 5, 6, 7, 8, 9]), ([[2, 5]], 6, [0, 1, 5, 6, 7, 8, 9]),
    (TWICE, None, [0, 1, 8, 9]), (TWICE, 7, [0, 1, 5, 6, 7, 8, 9]), (TWICE, 8, [0, 1, 8, 9]),
    (TWICE, 4, [*range(10)]), ([[1, 2], [3, 4]], None, [0, 2, 4, 5, 6, 7, 8, 9]), ([[3, 3]], None, [*range(10)])])
def test_rows_between_where_it_went_back_to_and_where_it_did_count_no_longer(void, until, rows):
    assert counting(void, until) == rows


@pytest.mark.parametrize(("void", "begins"), [
    ([], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), ([[2, 5]], [0, 1, 1, 1, 1, 5, 6, 7, 8, 9]),
    (TWICE, [0, 1, 1, 1, 1, 3, 3, 3, 8, 9]), ([[6, 7], [2, 8]], [0, 1, 1, 1, 1, 1, 1, 1, 8, 9]),
    ([[1, 9]], [0, 0, 0, 0, 0, 0, 0, 0, 0, 9])])
def test_what_has_changed_since_a_row_begins_behind_the_earliest_that_counts_no_longer(void, begins):
    assert [lines.begin(Match(void=void), since) for since in range(10)] == begins
    last = max((back for _, back in void), default=0)
    assert [lines.went_back(Match(void=void), since) for since in range(10)] == [since < last for since in range(10)]


def test_up_to_where_it_begins_each_row_counts_as_it_did():
    for first, last in product(range(1, 9), repeat=2):
        match = Match(void=[[first, last], [2, 9]] if first < last else [[2, 9]])
        for since in range(10):
            for number in range(lines.begin(match, since) + 1):
                assert lines.counts(match, number, since) == lines.counts(match, number)


def order(number):
    return Journal(number=number, role="red", command={"verb": "pass"})


def turned(number, command):
    return Journal(number=number, role=None, command=command)


@pytest.mark.parametrize(("rows", "first"), [
    ([], {}), ([order(1), order(2)], {}),
    ([order(1), order(2), turned(3, back(1, 0, [2])), order(4), order(5)], {4: 2}),
    ([order(1), order(2), turned(3, back(1, 0, [None, 1, 2])), turned(4, correct({})), order(5), order(6)],
     {5: 1, 6: 2}),
    ([order(1), turned(2, back(2, 0, [None])), turned(3, correct({})), turned(4, back(1, 0, [1, 3])), order(5),
      turned(6, correct({}))], {5: 1, 6: 3}),  # a correction of before stands as well
    ([order(1), order(2), turned(3, back(1, 0, [None, 2])), order(4), order(5)], {5: 2}),
    ([order(1), turned(2, back(1, 0, [1])), order(3), turned(4, back(2, 0, [3])), order(5)], {3: 1, 5: 1}),
    ([turned(4, back(2, 0, [3])), order(5)], {5: 3}),  # from there on
    ([order(1), turned(2, back(1, 0, [1]))], {}), ([turned(2, back(1, 0))], {}),
    ([Journal(number=1, role="red", command={"verb": "go_back", "to": 1}), order(2)], {})])  # an order called so
def test_a_row_entered_once_more_is_known_by_that_under_which_it_was_played_first(rows, first):
    assert lines.origins(rows) == first
