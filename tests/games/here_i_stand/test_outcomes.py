"""Every word, change and question that comes of the rule cases is what was written down (see `outcomes.py`)."""

from functools import cache

import pytest
from outcomes import CASES, FOLDER, lines, written

from pbem.engine.cases import load_cases

LOADED = [(file.stem, case) for file, case in load_cases(CASES)]
kept = cache(written)


@pytest.mark.parametrize(("name", "case"), [pytest.param(*one, id=f"{one[0]}: {one[1]['case']}") for one in LOADED])
def test_what_comes_of_a_case_is_as_written_down(name, case):
    assert list(lines(case)) == kept(name)[case["case"]]


def test_what_is_written_down_came_of_a_case():
    named = {(name, case["case"]) for name, case in LOADED}
    assert {(path.stem, case) for path in FOLDER.glob("*.txt") for case in kept(path.stem)} == named
