"""What an edition or the number of players changes is said in one place."""

import ast
import re
from pathlib import Path

import pytest
from walked import walk

import pbem.games.here_i_stand
from pbem.engine.facets import Variants
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.powers import variants

PACKAGE = Path(pbem.games.here_i_stand.__file__).parent
# The variant's own modules, and where scenarios and editions are defined.
OF_THE_VARIANT = {"powers/variants.py", "powers/editions.py", "powers/scenarios.py", "powers/two_player_powers.py",
                  "powers/two_player_area.py"}
SOURCES = {path.relative_to(PACKAGE).as_posix(): path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}


def test_nobody_else_asks_what_is_played():
    def check(path):
        called = {getattr(node.func, "attr", getattr(node.func, "id", ""))
                  for node in ast.walk(ast.parse(SOURCES[path])) if isinstance(node, ast.Call)}
        assert not called & {"anniversary", "two_player"}

    walk(sorted({*SOURCES} - OF_THE_VARIANT), check)


def test_every_difference_is_asked_for_by_its_name():
    asked = re.findall(r'variants\.rule\([\w.]+, "(\w+)"\)', "".join(SOURCES.values()))
    assert {*asked} == {*variants.EDITION, *variants.PLAYERS}
    assert not variants.EDITION.keys() & variants.PLAYERS.keys()
    assert all(usual != other for usual, other in [*variants.EDITION.values(), *variants.PLAYERS.values()])


@pytest.mark.parametrize(("scenario", "edition", "held"), [
    ("1517", "second", {"chateau_table": False, "new_world": True, "piracy_actions": None}),
    ("1532", "anniversary", {"chateau_table": True, "new_world": True, "ottoman_peace_vp": 2}),
    ("two_player", "second", {"chateau_table": False, "new_world": False, "ottoman_peace_vp": 1}),
])
def test_a_match_has_the_rules_of_its_edition_and_its_players(scenario, edition, held):
    state = {"scenario": scenario, "options": {"edition": edition}}
    assert {name: variants.rule(state, name) for name in held} == held


def test_the_procedures_of_the_variant_are_there():
    procedures = GAME.facet(Variants).procedures({"scenario": "two_player"})
    assert {*procedures, *procedures.values()} <= {*GAME.procedures}
    assert GAME.facet(Variants).procedures({"scenario": "1517"}) == {}
