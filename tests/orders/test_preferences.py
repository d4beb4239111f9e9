"""Several things of which the first that is possible is meant: "Vienna or Venice or York"."""

from random import Random

import pytest
from parade import SPACES, Parade, ask

from pbem.engine import Chapter, Decision, Option, Procedure, Ranked
from pbem.orders import Command, Refusal, read_line, write


def settle(state, frame, role):
    yield Option("settle", lambda *given: None, {"spaces": Ranked("space", list(SPACES)[:8], most=3)},
                 "[in] {spaces}", stays=True)


class Settling(Parade):
    """Somebody settles somewhere."""

    key = "settling"


GAME = Settling(Chapter((Procedure("parade", (ask,)),), (Decision("parade", settle, None),), state=("done",)))
STATE, _ = GAME.setup("field", {}, None)


def read(text):
    return read_line(text, GAME, STATE, "ottoman")


@pytest.mark.parametrize("text, expected", [
    ("settle Vienna", ["vienna"]), ("settle in Vienna or Venice", ["vienna", "venice"]),
    ("settle Venice, or Vienna or York", ["venice", "vienna", "york"]),
    ("settle Venice, Vienna or York", ["venice", "vienna", "york"]),
    ("settle Venice otherwise Vienna", ["venice", "vienna"])])
def test_the_most_wanted_comes_first(text, expected):
    line = read(text)
    assert isinstance(line, Command), line
    assert line.command == {"verb": "settle", "spaces": expected}
    written = write(line.command, GAME, STATE, "ottoman")
    assert read(written).command == line.command and written.count(" or ") == len(expected) - 1


@pytest.mark.parametrize("text, why", [
    ("settle Vienna, Venice", "the end of the order"), ("settle Vienna and Venice", "the end of the order"),
    ("settle Vienna or Vienna", "twice"), ("settle Vienna or", ""), ("settle or Vienna", ""),
    ("settle Vienna or Lodz", "not possible"), ("settle Vienna or Venice or York or Belgrade", "1 to 3")])
def test_what_is_no_list_of_preferences(text, why):
    line = read(text)
    assert isinstance(line, Refusal) and why in line.sentence, line


def test_a_list_drawn_at_random_is_one():
    domain = Ranked("space", ["vienna", "venice", "york"], most=2)
    drawn = [domain.sample(Random(seed)) for seed in range(20)]
    assert all(domain.check(one) == one for one in drawn) and {len(one) for one in drawn} == {1, 2}
    assert Ranked("space", []).sample(Random(0)) is None
