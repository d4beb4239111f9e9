"""What people say for an order comes to what the plain order comes to (`as_people_say.yaml`)."""

from functools import cache
from pathlib import Path

import pytest
import yaml

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.pax_renaissance import GAME
from pbem.orders import read_command, run

HERE = Path(__file__).parent
SAID = yaml.safe_load((HERE / "as_people_say.yaml").read_text(encoding="utf-8"))
POSITIONS = yaml.safe_load((HERE.parents[1] / "orders/people/positions.yaml").read_text(encoding="utf-8"))[GAME.key]


@cache
def asked(question):
    """(state, role) of a question."""
    spec = POSITIONS[question]
    start = GAME.start("standard", GAME.facet(MatchOptions).complete("standard", spec["options"]), Seeded(0))
    state, _ = GAME.facet(Positions).read(start, spec["position"], Seeded(0), GAME)
    for step in spec.get("play", []):
        [(role, line)] = step.items()
        state, _ = GAME.apply(state, role, read_command(line, GAME, state, role), Seeded(0))
    return state, spec["role"]


def outcome(question, line):
    state, role = asked(question)
    found = run([(1, line)], GAME, state, role, Seeded(0))
    return [one.status for one in found.results], found.state


@pytest.mark.parametrize(("question", "said", "plain"), SAID)
def test_what_is_said_comes_to_the_plain_order(question, said, plain):
    status, state = outcome(question, said)
    assert status == ["done"] and (status, state) == outcome(question, plain)


@pytest.mark.parametrize(("question", "said"), [
    ("bold", "no conspiracy, conspiracy, Lyon"), ("guild", "no crusade, revolt, peacefully"), ("turn", "no buy Luther"),
    ("chamber", "no bishop on the card"), ("ops", "take Luther"), ("comet", "no Holy, Imperial")])
def test_what_contradicts_itself_or_denies_an_order_is_not_done(question, said):
    assert outcome(question, said)[0] != ["done"]
