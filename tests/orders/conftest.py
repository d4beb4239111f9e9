"""The parade ground: the state of the game with every kind of argument."""

import parade
import pytest

from pbem.engine import Seeded
from pbem.orders import read_line
from pbem.service.desk.server_words.table import ALL


@pytest.fixture
def state():
    return parade.GAME.setup("field", {}, Seeded(1))[0]


@pytest.fixture
def read(state):
    """Reads a line of the Ottoman player (or another role) at the start."""
    return lambda text, role="ottoman", **more: read_line(text, parade.GAME, state, role, server=ALL, **more)
