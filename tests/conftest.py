"""The games that live in the tests are added; helpers of each game's tests lie beside them and are imported by name.

No frame holds what is not declared.
"""

import gc
import sys
from pathlib import Path

import pytest

from pbem import games
from pbem.engine.running import watching_frames

HERE = Path(__file__).parent
games.add_folder(HERE / "residents")
sys.path += [str(path) for path in (HERE / "games", *(HERE / "games").iterdir()) if path.is_dir()]


def pytest_collection_finish():
    """What has been loaded stays to the end: the collector of garbage need not go through it again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="session")
def _frames_watched():
    with watching_frames():
        yield
