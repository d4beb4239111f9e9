"""An attack that is not possible yet is told with the steps that lead there, and the one that is possible now."""

import re

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.here_i_stand import GAME
from pbem.orders import run

POSITION = {"turn": 2, "active": "france", "cp": 4, "wars": [["france", "hapsburg"]], "clear_units": True, "spaces": {
    "Metz": {"control": "hapsburg", "units": {"hapsburg": {"regulars": 2}}},
    "St Dizier": {"control": "france", "units": {"france": {"regulars": 1}}},
    "Dijon": {"control": "france", "units": {"france": {"regulars": 4}}}}}


def sent(line, **spec):
    start = GAME.start("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(0))
    state, _ = GAME.facet(Positions).read(start, {**POSITION, **spec}, Seeded(0), GAME)
    return state, run([(1, line)], GAME, state, "france", Seeded(1))


def ready(sentence):
    return re.findall(r"`([^`]*)`", sentence)[-1]


@pytest.mark.rule("HIS-13.4.5", "HIS-15.1.4")
@pytest.mark.parametrize("line", ["attack Metz", "besiege Metz", "assault Metz", "take Metz", "capture Metz",
                                  "storm Metz"])
def test_a_fortified_space_is_besieged_first(line):
    state, outcome = sent(line)
    told = outcome.refused.sentence
    assert "moves into Metz and lays siege, and in a later impulse it assaults (`assault Metz`)" in told
    assert {"HIS-13.4.5", "HIS-15.1.4"} <= {*outcome.refused.rules}
    done = run([(1, ready(told))], GAME, state, "france", Seeded(1))
    assert "4 regulars" in ready(told) and not done.refused and done.accepted[0].command["path"][-1] == "metz"


@pytest.mark.rule("HIS-13.4.5")
def test_the_way_begins_where_the_cp_do_not_reach():
    state, outcome = sent("attack Metz", cp=1)
    done = run([(1, ready(outcome.refused.sentence))], GAME, state, "france", Seeded(1))
    assert not done.refused and len(done.accepted[0].command["path"]) == 1


@pytest.mark.rule("HIS-2.2.4", "HIS-2.2.5")
@pytest.mark.parametrize(("space", "told"), [
    ("Paris", "yours or an ally's"), ("Buda", "with whom you are not at war"), ("Rhodes", "no units")])
def test_where_no_step_leads_it_says_why(space, told):
    assert told in sent(f"attack {space}")[1].refused.sentence


@pytest.mark.rule("HIS-15.1.4")
def test_beside_a_siege_of_ones_own_it_is_told_too():
    """An assault is offered then, on another space."""
    told = sent("assault Besancon", sieges={"Metz": ["france"]}, spaces={**POSITION["spaces"], "Metz": {
        "control": "hapsburg", "units": {"hapsburg": {"regulars": 1}, "france": {"regulars": 3}}}})[1].refused.sentence
    assert "do not have Besançon under siege; " in told and "not possible now" not in told
