"""Letters at questions of all games, read again: every word of what is said about each of their lines."""

import pytest
from readings import FOLDER, played


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_letters_are_read_as_written_down(name):
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert played(lines) == lines
