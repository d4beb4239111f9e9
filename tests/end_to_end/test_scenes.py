"""Scenes of letters, played again: whatever a player is told, and whatever is kept of it, stands in their files."""

import pytest
from scenes import FOLDER, played


@pytest.mark.parametrize("name", sorted(path.stem for path in FOLDER.glob("*.txt")))
def test_scene(name):
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert played(lines) == lines
