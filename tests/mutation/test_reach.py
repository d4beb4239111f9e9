"""Which files import a module, by which its tests are found."""

from pathlib import Path

import pytest
from reach import LONG, TESTS, called_as, importers

# Of tests in folders: what needs other programs, times, or tests the changes themselves; what is no test.
ASIDE = {"bench", "deploy", "mutation", "residents"}


@pytest.mark.parametrize("path, folder, importer", [
    ("pbem/mail/hidden.py", "pbem", "pbem/mail/hypertext.py"),  # from . import hidden, pages, tables
    ("pbem/mail/channel.py", "pbem", "pbem/mail/readers.py"),  # from .channel import Channel
    ("pbem/service/post/tokens.py", "tests", "tests/service/test_usual_numbers.py"),  # over several lines
])
def test_a_file_imports_a_module(path, folder, importer):
    assert importer in importers(path, folder)


def test_a_name_within_another_is_no_import():
    assert "tests/mail/test_reader_process.py" in importers("pbem/mail/reader.py", "tests")
    assert "pbem/mail/intake.py" not in importers("pbem/mail/reader.py")


@pytest.mark.parametrize(("module", "file", "does"), [
    ("pbem/orders/words/names.py", "tests/orders/test_edges.py", True),
    ("pbem/orders/line/weighing.py", "tests/orders/test_bounds.py", True),  # among others
    ("pbem/orders/line/weighing.py", "tests/orders/test_writing.py", False),
    ("pbem/server.py", "tests/orders/test_bounds.py", False),  # of which another begins so
    ("pbem/service/post/doubts.py", "tests/service/test_usual_numbers.py", True)])
def test_which_files_import_a_module(module, file, does):
    assert (file in importers(module, "tests")) is does


def test_all_folders_of_tests_are_known():
    here = Path(__file__).parents[1]
    folders = {path.name for path in here.iterdir() if path.is_dir() and not path.name.startswith("_")}
    assert folders == {Path(one).name for one in [*TESTS, *LONG] if not one.endswith(".py")} | ASIDE
    assert all((here.parent / path).exists() for path in [*TESTS, *LONG])


@pytest.mark.parametrize(("function", "found"), [
    ("_window", ["b_windows"]), ("Sitting.hidden_window", ["b_windows", "c_hidden"]), ("_of", []), ("", [])])
def test_tests_that_are_called_like_a_function(function, found):
    assert called_as(function, ["a", "b_windows", "c_hidden", "d_of"]) == found
