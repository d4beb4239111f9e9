"""A match in which mails as people write them are tried."""

import judge as command
import pytest
from people_match import HERE, Room, question


@pytest.fixture(scope="module")
def spending(tmp_path_factory):
    """The Hapsburg spends 5 CP."""
    room = Room(tmp_path_factory.mktemp("room"))
    asked = question("here_i_stand", command.read(HERE / "positions.yaml")["here_i_stand"]["action"])
    with room.opened(asked), room.asked(asked):
        yield room
    room.close()
