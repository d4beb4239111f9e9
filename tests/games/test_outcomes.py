"""Every word, change and question that comes of the rule cases is what was written down (see `outcomes.py`)."""

from functools import cache

import pytest
from outcomes import GAMES, cases, folder, lines, written

LOADED = [(key, file.stem, case) for key in GAMES for file, case in cases(key)]
kept = cache(written)


@pytest.mark.parametrize(("key", "name", "case"), [
    pytest.param(*one, id=f"{one[0]}, {one[1]}: {one[2]['case']}") for one in LOADED])
def test_what_comes_of_a_case_is_as_written_down(key, name, case):
    assert list(lines(GAMES[key], case)) == kept(key, name)[case["case"]]


@pytest.mark.parametrize("key", GAMES)
def test_what_is_written_down_came_of_a_case(key):
    named = {(name, case["case"]) for of, name, case in LOADED if of == key}
    assert {(path.stem, case) for path in folder(key).glob("*.txt") for case in kept(key, path.stem)} == named
