"""Orders as people write them: each means what the plain one does, or is told what would be right."""

from functools import cache
from pathlib import Path

import pytest
import yaml

from pbem import orders
from pbem.engine import Scripted, Seeded
from pbem.games.here_i_stand import GAME
from pbem.orders import read_command

QUESTIONS = yaml.safe_load((Path(__file__).parent / "as_people_write.yaml").read_text(encoding="utf-8"))


@cache
def asked(question):
    """The state in which a question of the YAML file beside this one stands."""
    spec = QUESTIONS[question]
    chance = Scripted(spec.get("chance", []))
    state, _ = GAME.position(GAME.start("1517", {}, Seeded(0)), spec["position"], chance, GAME)
    for step in spec.get("play", []):
        [(role, line)] = step.items()
        state, _ = GAME.apply(state, role, read_command(line, GAME, state, role), chance)
    return state


def result(question, line):
    """What becomes of a mail of this line, written by the one who is asked."""
    outcome = orders.run([(1, line)], GAME, asked(question), QUESTIONS[question]["role"], Seeded(1))
    return outcome.results[0]


def plain(question, line):
    return read_command(line, GAME, asked(question), QUESTIONS[question]["role"])


@pytest.mark.parametrize(("question", "line", "order"), [
    ("avoid_battle", "avoid to Besançon with 2 regulars", "avoid Besançon 2 regulars"),
    ("avoid_battle", "avoid 2 regulars to Besançon", "avoid Besançon 2 regulars"),
    ("avoid_battle", "avoid with 2 regulars to Besançon", "avoid Besançon 2 regulars"),
    ("avoid_battle", "avoid using 2 regulars to Besançon", "avoid Besançon 2 regulars"),
    ("avoid_battle", "avoid battle to Besançon by 2 regulars", "avoid Besançon 2 regulars"),
    ("naval_avoidance", "avoid from Gulf of Lyon to Barbary Coast", "avoid Gulf of Lyon to Barbary Coast"),
    ("naval_avoidance", "avoid to Barbary Coast from Gulf of Lyon", "avoid Gulf of Lyon to Barbary Coast"),
    ("action", "move from Valladolid to Bilbao with Charles V and 4 regulars",
     "move Charles V, 4 regulars Valladolid to Bilbao"),
    ("action", "move to Bilbao from Valladolid, Charles V, 4 regulars",
     "move Charles V, 4 regulars Valladolid to Bilbao"),
    ("action", "move with Charles V, 4 regulars to Bilbao from Valladolid",
     "move Charles V, 4 regulars Valladolid to Bilbao"),
    ("action", "buy in Amsterdam 1 mercenary", "buy 1 mercenary Amsterdam"),
    ("action", "sail from Barcelona to Gulf of Lyon with 1 squadron, to Tyrrhenian Sea from Naples by 1 squadron",
     "sail 1 squadron Barcelona to Gulf of Lyon, 1 squadron Naples to Tyrrhenian Sea"),
    ("debate", "play as event Leipzig Debate", "play Leipzig Debate as event"),
    ("treatise", "treatise german Leipzig with Bucer", "treatise german Leipzig using Bucer"),
    ("treatise", "treatise german Leipzig by Bucer", "treatise german Leipzig using Bucer"),
])
def test_from_to_and_the_force_stand_in_any_order(question, line, order):
    found = result(question, line)
    assert found.command == plain(question, order), found
    assert list(found.command) == list(plain(question, order)), "stored in the one form"
