"""The games that live in the tests are added; helpers of each game's tests lie beside them and are imported by name.

No frame holds what is not declared. `--plan` says how much is played (`selecting.py`).
"""

import gc
import sys
from pathlib import Path
from random import randrange

import pictured_duel
import pytest
import selecting

from pbem import games
from pbem.engine.running import watching_frames
from pbem.mail import painting

HERE = Path(__file__).parent
MOST = 1_000_000_000
ONE_IN = 3
games.add_folder(HERE / "residents")
sys.path += [str(path) for path in (HERE / "games", *(HERE / "games").iterdir()) if path.is_dir()]


def pytest_addoption(parser):
    parser.addoption("--plan", choices=selecting.PLANS, default=selecting.USUAL,
                     help=f"how much is played [{selecting.USUAL}]")
    parser.addoption("--seed", type=int, help="of what is drawn anew in each run [drawn]")


def pytest_configure(config):
    if config.getoption("seed") is None:
        config.option.seed = getattr(config, "workerinput", {}).get("seed", randrange(MOST))


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node):
    """The processes that run the tests are told the seed of the first one."""
    node.workerinput["seed"] = node.config.getoption("seed")


def pytest_terminal_summary(terminalreporter, config):
    terminalreporter.write_line(f"plan: {config.getoption('plan')}; drawn: --seed {config.getoption('seed')}")


def pytest_collection_modifyitems(config, items):
    items[:], left_out = selecting.chosen(items, config.getoption("plan"), selecting.slow_tests(),
                                          config.getoption("seed"))
    config.hook.pytest_deselected(items=left_out)


def pytest_collection_finish():
    """What has been loaded stays to the end: the collector of garbage need not go through it again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def drawn_by_nobody():
    """Pictures of mails are told by a digest of what would be drawn, for drawing takes its time."""
    painting.Drawer = pictured_duel.Drawer


@pytest.fixture(scope="session")
def drawn_seed(request):
    """The seed of this run."""
    return request.config.getoption("seed")


@pytest.fixture(scope="session")
def is_whole(request):
    """Whether the whole plan is played."""
    return request.config.getoption("plan") == selecting.WHOLE


@pytest.fixture
def is_looked_at(request, drawn_seed, is_whole):
    """Whether this test looks at what takes long: one of three does in each run, and all in the whole plan."""
    return is_whole or selecting.is_drawn(request.node.nodeid, ONE_IN, drawn_seed)


@pytest.fixture(autouse=True, scope="session")
def _frames_watched():
    with watching_frames():
        yield
