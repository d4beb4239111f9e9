"""What each plan plays."""

from types import SimpleNamespace

from selecting import (
    DRAWN,
    MADE,
    POSTGRESQL,
    QUICK,
    SLOW,
    SQLITE,
    USUAL,
    WHOLE,
    Databases,
    a_few,
    chosen,
    is_drawn,
    slow_in,
)


class Item:
    def __init__(self, nodeid, *marks):
        self.nodeid, self.marks = nodeid, marks

    def get_closest_marker(self, name):
        return SimpleNamespace(args=[3]) if name in self.marks else None


MANY = [Item("a.py::test_many[0]", WHOLE), *(Item(f"a.py::test_many[{number}]") for number in range(1, 10))]
ONE, LONG = Item("a.py::test_one"), Item("a.py::test_long", WHOLE)
ITEMS = [*MANY, ONE, LONG]


def test_the_whole_plan_plays_all():
    assert chosen(ITEMS, WHOLE) == (ITEMS, [])


def test_the_usual_plan_leaves_out_what_belongs_to_the_whole_one():
    assert chosen(ITEMS, USUAL) == ([*MANY[1:], ONE], [MANY[0], LONG])


def test_the_quick_plan_plays_one_parameter_of_each_test_that_is_not_slow():
    played, left_out = chosen(ITEMS, QUICK)
    assert played == [MANY[1], ONE] and len(left_out) == 10
    assert chosen(ITEMS, QUICK, {"a.py::test_many"})[0] == [ONE]


def test_of_a_test_that_is_drawn_other_parameters_are_played_in_each_run():
    many = [Item(f"a.py::test_drawn[{number}]", DRAWN) for number in range(9)]
    runs = [chosen([*many, ONE], USUAL, seed=seed)[0] for seed in range(40)]
    assert all(len(run) == 4 and run[-1] is ONE for run in runs)
    assert {item for run in runs for item in run} == {*many, ONE}
    assert runs[7] == chosen([*many, ONE], USUAL, seed=7)[0]
    assert chosen(many, WHOLE)[0] == many and len(chosen(many[:2], USUAL)[0]) == 2
    assert 5 < sum(is_drawn(str(number), 3, 1) for number in range(40)) < 25


def test_a_test_is_slow_of_which_one_parameter_is_with_what_is_made_for_it():
    log = (f"{SLOW}s call     tests/a.py::test_one[1]\n0.01s setup    tests/a.py::test_one[1]\n"
           f"{SLOW}s call     tests/a.py::test_two[a]\n{SLOW}s call     tests/a.py::test_two[b c]\nother 9s\n")
    assert slow_in(log) == ["tests/a.py::test_one"]


def test_a_file_is_slow_for_which_something_is_made_that_takes_long():
    assert slow_in(f"{2 * MADE}s setup    tests/a.py::test_one\n") == ["tests/a.py"]
    assert chosen(ITEMS, QUICK, {"a.py"})[0] == []


def test_what_differs_between_databases_is_played_on_both():
    databases = Databases()
    assert databases.of(USUAL, "a.py::test_first", False) == [SQLITE, POSTGRESQL]
    assert databases.of(USUAL, "a.py::test_second", False) == [SQLITE]
    assert databases.of(USUAL, "a.py::test_third", True) == [SQLITE, POSTGRESQL]
    assert databases.of(WHOLE, "a.py::test_second", False) == [SQLITE, POSTGRESQL]
    assert databases.of(QUICK, "b.py::test_first", True) == [SQLITE]


def test_all_but_a_few_parameters_belong_to_the_whole_plan():
    played = [[mark.name for mark in one.marks] for one in a_few(range(7), 3)]
    assert played == [[], [WHOLE], [WHOLE], [], [WHOLE], [WHOLE], []]
    assert [one.values for one in a_few([(1, 2), (3, 4)], 2, several=True)] == [(1, 2), (3, 4)]
