"""The games that live in the tests are added; helpers of each game's tests lie beside them and are imported by name.

No frame holds what is not declared.
"""

import sys
from pathlib import Path

import pytest

from pbem import games
from pbem.engine.running import watching_frames

HERE = Path(__file__).parent
games.add_folder(HERE / "residents")
sys.path += [str(path) for path in (HERE / "games", *(HERE / "games").iterdir()) if path.is_dir()]


@pytest.fixture(autouse=True, scope="session")
def _frames_watched():
    with watching_frames():
        yield
