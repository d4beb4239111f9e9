"""Changes meet tests: in a fork, and in a process of their own."""

from pathlib import Path

import pytest
from judging import FOUND, SURVIVED, UNREACHED, Judges
from sites import sites

CHANCE = "pbem/engine/chance.py"
FILE = "tests/engine/test_chance.py"
DIE = f"{FILE}::test_a_die_is_one_to_six_and_recorded"
CHOICE = f"{FILE}::test_a_choice_without_alternative_is_not_recorded"


@pytest.fixture(scope="module")
def judges():
    return Judges({DIE: 0.01, CHOICE: 0.01}, [FILE])


SOURCE = (Path(__file__).resolve().parents[2] / CHANCE).read_text(encoding="utf-8")


def site(function, kind):
    return next(one for one in sites(CHANCE, SOURCE) if (one.function, one.kind) == (function, kind))


@pytest.mark.parametrize(("function", "kind", "by"), [("die", "number", DIE), ("pick", "compare", CHOICE)])
def test_a_change_of_a_function_is_found_in_a_fork_by_the_test_that_fails(judges, function, kind, by):
    verdict = judges.verdict(site(function, kind), [DIE, CHOICE], at_import=False)
    assert (verdict.what, verdict.by) == (FOUND, by)


def test_the_process_that_forks_stays_unchanged(judges):
    assert judges.verdict(site("die", "number"), [DIE, CHOICE], at_import=False).what == FOUND
    assert judges.verdict(site("chain_links", "return"), [DIE, CHOICE], at_import=False).what == SURVIVED


def test_a_change_of_what_runs_at_import_is_found_in_a_process_of_its_own(judges):
    verdict = judges.verdict(site("", "reckon"), [DIE, CHOICE], at_import=True)
    assert verdict.what == FOUND and "TypeError: unsupported operand" in verdict.by


def test_a_quick_judge_tries_forks_alone():
    assert Judges({DIE: 0.01}, [FILE], quick=True).verdict(site("", "reckon"), [DIE], at_import=True).what == SURVIVED


def test_a_change_that_no_test_reaches(judges):
    assert judges.verdict(site("die", "number"), [], at_import=False).what == UNREACHED
    assert judges.verdict(site("die", "number"), [f"{FILE}::test_that_is_gone"], at_import=False).what == UNREACHED


def written(folder, text):
    """A file of tests in a folder that pytest takes for the root, wherever it lies."""
    (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (folder / "test_it.py").write_text(text, encoding="utf-8")
    return str(folder / "test_it.py")


FAILS_IN_ANY_FORK = """
import os
from pbem.engine.chance import Scripted

def test_a_process_within_a_group():
    assert os.getpgid(0) != os.getpid()

def test_a_die():
    assert Scripted([6]).die("x") == 6
"""


def test_what_fails_in_a_fork_without_any_change_finds_none(tmp_path):
    one, other = "test_it.py::test_a_process_within_a_group", "test_it.py::test_a_die"
    judges = Judges({one: 0.01, other: 0.01}, [written(tmp_path, FAILS_IN_ANY_FORK)])
    assert judges.verdict(site("chain_links", "return"), [one], at_import=False).what == SURVIVED
    assert judges.verdict(site("die", "number"), [one, other], at_import=False).by == other


IMPORTS_LATE = """
def test_a_module_that_it_imports_itself():
    from pbem.engine import chance
    assert len(chance.chain_links(b"x", 2)) == 3
"""


def test_a_module_that_only_a_test_imports_is_changed_in_a_fork(tmp_path):
    test = "test_it.py::test_a_module_that_it_imports_itself"
    judges = Judges({test: 0.01}, [written(tmp_path, IMPORTS_LATE)])
    assert judges.verdict(site("chain_links", "return"), [test], at_import=False).by == test
    assert judges.verdict(site("die", "number"), [test], at_import=False).what == SURVIVED


ENDLESS = """
from pbem.engine.chance import chain_links

def test_a_chain_of_two():
    while len(chain_links(b"x", 2)) != 3:
        pass
"""


def test_what_never_ends_is_found_after_a_while(tmp_path, monkeypatch):
    test = "test_it.py::test_a_chain_of_two"
    judges = Judges({test: 0.01}, [written(tmp_path, ENDLESS)])
    monkeypatch.setattr(judges, "_limit", lambda tests: 2)
    assert judges.verdict(site("chain_links", "call"), [test], at_import=False).by == "it did not end"
