"""The games that live in the tests are added; helpers of each game's tests lie beside them and are imported by name.

No frame holds what is not declared. `--plan` says how much is played (`selecting.py`).
"""

import gc
import sys
from pathlib import Path

import pytest
import selecting

from pbem import games
from pbem.engine.running import watching_frames

HERE = Path(__file__).parent
games.add_folder(HERE / "residents")
sys.path += [str(path) for path in (HERE / "games", *(HERE / "games").iterdir()) if path.is_dir()]


def pytest_addoption(parser):
    parser.addoption("--plan", choices=selecting.PLANS, default=selecting.USUAL,
                     help=f"how much is played [{selecting.USUAL}]")


def pytest_collection_modifyitems(config, items):
    items[:], left_out = selecting.chosen(items, config.getoption("plan"))
    config.hook.pytest_deselected(items=left_out)


def pytest_collection_finish():
    """What has been loaded stays to the end: the collector of garbage need not go through it again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def is_whole(request):
    """Whether the whole plan is played."""
    return request.config.getoption("plan") == selecting.WHOLE


@pytest.fixture(autouse=True, scope="session")
def _frames_watched():
    with watching_frames():
        yield
