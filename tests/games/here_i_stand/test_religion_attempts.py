"""Dice, targets and results of Reformation and Counter-Reformation attempts (HIS-18.2 to HIS-18.4)."""

import pytest
from table import Table

from pbem.engine import Running, Scripted
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.map.atlas import HOME
from pbem.games.here_i_stand.religion import (
    counter_reformation,
    influence,
    reformation,
    targets,
)

# EX-40: Luther, two regulars in Protestant Wittenberg, the first attempt has converted Brandenburg.
EX_40 = {"religion": {"Wittenberg": "protestant", "Brandenburg": "protestant"}, "reformers": {"luther": "Wittenberg"},
         "spaces": {"Wittenberg": {"units": {"protestant": {"regulars": 2}}},
                    "Brandenburg": {"units": {"protestant": {"regulars": 1}}}}}


def attempts(spec, chance=(), **frame):
    locals_ = {"power": "protestant", "attempts": 1, "zones": ["german"], "source": "theses", **frame}
    return Table({**spec, "begin": "reformation_attempts", "frame": locals_}, chance)


def counters(spec, chance=(), **frame):
    return Table({**spec, "begin": "counter_reformation_attempts",
                  "frame": {"attempts": 1, "zones": ["german"], "source": "burn_books", **frame}}, chance)


@pytest.mark.rule("HIS-18.3.18", "HIS-18.3.20", "HIS-18.3.23", "EX-41", "EX-44", "EX-45", "HIS-18.3.1", "HIS-18.2.1")
@pytest.mark.parametrize("space, dice, against, tie_wins", [
    ("lubeck", 3, 3, True), ("prague", 4, 5, False), ("leipzig", 4, 4, True)])
def test_dice_of_the_worked_example(space, dice, against, tie_wins):
    table = attempts(EX_40, attempts=4, extra=1)
    state, frame = table.state, table.state["stack"][-1]
    assert sum(reformation.attack_dice(state, frame, space).values()) == dice
    assert sum(influence.base_dice(state, space, "catholic").values()) == against
    assert targets.inside(space, frame["zones"]) == tie_wins
    assert space in reformation.legal_targets(state, frame)


@pytest.mark.rule("EX-40", "HIS-21.6.5", "HIS-18.3.26", "HIS-18.3.25")
def test_electorate_brings_its_regular():
    table = Table({"begin": "luthers_95_theses"}, [5, 5, 1, 1, 4, 3, 2, 2])
    table.play("protestant", "targets", targets=["brandenburg"])
    assert table.state["religion"]["brandenburg"] == "protestant"
    assert table.state["units"]["brandenburg"]["protestant"] == {"regulars": 1}
    assert table.state["electorate_display"]["brandenburg"] == 0


@pytest.mark.rule("HIS-21.6.13", "HIS-21.6.14")
@pytest.mark.parametrize("control, regulars", [("hapsburg", 0), ("protestant", 2)])
def test_after_the_league_regulars_need_control_too(control, regulars):
    spec = {**EX_40, "league": True, "control": {"Augsburg": control}, "religion": {"Regensburg": "protestant"}}
    table = attempts(spec, [6])
    table.play("protestant", "targets", targets=["augsburg"])
    assert table.religion("augsburg") == ["protestant"]
    assert table.state["units"].get("augsburg", {}).get("protestant", {}).get("regulars", 0) == regulars


@pytest.mark.rule("HIS-18.3.21", "HIS-18.3.22", "HIS-18.3.24", "HIS-18.3.25", "HIS-18.3.16")
@pytest.mark.parametrize("space, dice, converts", [
    ("lubeck", [6, 1], True),                     # automatic: no papal dice are asked for
    ("lubeck", [4, 1, 4, 1, 1], True),            # a tie in the zone
    ("lubeck", [3, 1, 4, 1, 1], False),           # lower
    ("lubeck", [5, 1, 4, 1, 1], True),            # higher
    ("prague", [6, 1, 1, 5, 1, 1, 1, 1], True),   # a 6 outside the zone is opposed
    ("prague", [6, 1, 1, 6, 1, 1, 1, 1], False),  # a tie outside the zone
])
def test_result(space, dice, converts):
    table = attempts(EX_40, dice)
    table.play("protestant", "targets", targets=[space])
    assert table.chance.left == []
    assert table.religion(space) == ["protestant" if converts else "catholic"]


@pytest.mark.rule("HIS-18.3.6", "HIS-18.3.16", "HIS-18.3.21")
@pytest.mark.parametrize("space, dice, plus, converts", [
    ("lubeck", [5, 1], 1, True), ("prague", [5, 1, 1, 5, 1, 1, 1, 1], 0, False)])
def test_plus_one_counts_in_the_zone_only(space, dice, plus, converts):
    table = attempts(EX_40, dice, plus_one=True)
    table.play("protestant", "targets", targets=[space])
    assert table.told("reformation_attempt")[0]["plus"] == plus
    assert table.religion(space) == ["protestant" if converts else "catholic"]


@pytest.mark.rule("HIS-18.3.15", "HIS-2.5.5", "HIS-18.3.19", "HIS-18.3.18", "HIS-12.4.8", "HIS-12.4.7", "HIS-12.4.13")
def test_targets_over_a_pass_by_sea_and_in_unrest():
    over_pass = attempts({"religion": {"Geneva": "protestant"}}).state
    assert "turin" in influence.convertible(over_pass, "protestant")
    assert influence.base_dice(over_pass, "turin", "protestant") == {"minimum": 1}
    by_sea = attempts({"religion": {"Hamburg": "protestant"}}).state
    assert "edinburgh" in influence.convertible(by_sea, "protestant")
    assert "salzburg" not in influence.convertible(by_sea, "protestant")
    quiet = attempts({**EX_40, "unrest": ["Brandenburg", "Leipzig"]}).state
    assert "stettin" not in influence.convertible(quiet, "protestant")   # Brandenburg is its only Protestant neighbour
    assert "leipzig" in influence.convertible(quiet, "protestant")       # a space in unrest may be a target
    assert "adjacent_stacks" not in influence.base_dice(quiet, "stettin", "protestant")
    home = attempts({"reformers": {"luther": "Wittenberg"}}).state
    assert "wittenberg" in influence.convertible(home, "protestant")
    assert influence.base_dice(home, "wittenberg", "protestant") == {"reformer_there": 2}


@pytest.mark.rule("HIS-18.2.3", "HIS-18.2.4", "HIS-18.2.5", "HIS-18.2.6", "HIS-18.2.7", "HIS-3.3.5")
@pytest.mark.parametrize("units, ruler, scots, religion", [
    ({"protestant": {"mercenaries": 1}}, "henry_viii", None, "protestant"),
    ({"papacy": {"regulars": 3}}, "henry_viii", None, "catholic"),
    ({"hapsburg": {"mercenaries": 3}}, "henry_viii", None, "catholic"),
    ({"france": {"regulars": 1}}, "henry_viii", None, "catholic"),
    ({"venice": {"regulars": 1}}, "henry_viii", None, "catholic"),
    ({"independent": {"regulars": 1}}, "henry_viii", None, "catholic"),
    ({"ottoman": {"regulars": 1, "cavalry": 2}}, "henry_viii", None, None),
    ({"england": {"regulars": 1}}, "henry_viii", None, None),
    ({"england": {"regulars": 1}}, "edward_vi", None, "protestant"),
    ({"england": {"regulars": 1}}, "elizabeth_i", None, "protestant"),
    ({"england": {"mercenaries": 1}}, "mary_i", None, "catholic"),
    ({"scotland": {"regulars": 1}}, "edward_vi", None, "catholic"),
    ({"scotland": {"regulars": 1}}, "edward_vi", "france", "catholic"),
    ({"scotland": {"regulars": 1}}, "edward_vi", "england", "protestant"),
    ({"scotland": {"regulars": 1}}, "henry_viii", "england", None),
    ({"hapsburg": {"leaders": ["Charles V"]}}, "henry_viii", None, None),
])
def test_whom_land_units_help(units, ruler, scots, religion):
    spec = {"clear_units": True, "rulers": {"england": ruler}, "spaces": {"Kassel": {"units": units}}}
    if scots:
        spec["minors"] = {"scotland": scots}
    state = attempts({**spec, "religion": {"Erfurt": "protestant"}}).state
    for side in ("protestant", "catholic"):
        dice = influence.base_dice(state, "kassel", side)
        assert dice.get("stack_there", 0) == (2 if side == religion else 0)
        assert influence.base_dice(state, "brunswick", side).get("adjacent_stacks", 0) == (1 if side == religion else 0)


@pytest.mark.rule("HIS-18.3.20", "HIS-18.3.11")
def test_printing_press_adds_a_die():
    table = attempts({**EX_40, "flags": {"printing_press": True}}, attempts=2, extra=1)
    dice = reformation.attack_dice(table.state, table.state["stack"][-1], "lubeck")
    assert dice == {"adjacent_spaces": 1, "adjacent_stacks": 1, "printing_press": 1, "theses": 1}


@pytest.mark.rule("HIS-18.3.13")
def test_a_space_is_targeted_once_in_an_impulse():
    table = Table({**EX_40, "active": "protestant", "cp": 4}, [1, 1, 6, 6, 6, 1, 1, 6])
    table.play("protestant", "treatise", zone="german", targets=["lubeck", "stettin"])
    assert table.religion("lubeck", "stettin") == ["catholic"] * 2
    assert "HIS-18.3.13" in table.refused("protestant", "treatise", zone="german", targets=["lubeck"])


@pytest.mark.rule("HIS-18.3.15", "HIS-18.1.4")
def test_an_order_of_five_targets_runs_until_one_is_illegal():
    table = Table({"begin": "luthers_95_theses"}, [1, 1, 1, 1, 6, 1, 1, 1,    # Brandenburg fails
                                                   1, 1, 1, 6, 1, 1, 1])      # Leipzig fails
    table.play("protestant", "targets", targets=["brandenburg", "leipzig", "lubeck"])
    assert [e["space"] for e in table.told("target_skipped")] == ["lubeck"]
    assert table.asked == {"protestant": "reformation_targets"}
    assert table.state["stack"][-1]["attempts"] == 3


@pytest.mark.rule("HIS-18.3.15")
def test_an_illegal_first_target_is_refused():
    table = Table({"begin": "luthers_95_theses"})
    assert "HIS-18.3.15" in table.refused("protestant", "targets", targets=["hamburg"])
    assert "HIS-18.3.15" in table.refused("protestant", "targets", targets=["london", "leipzig"])


@pytest.mark.rule("HIS-18.1.1", "HIS-18.1.2", "HIS-18.1.3", "HIS-18.1.4", "HIS-18.1.5", "HIS-8.2.4", "HIS-8.1.1")
def test_the_95_theses():
    table = Table({"begin": "luthers_95_theses"}, [6] * 25)
    table.play("protestant", "targets", targets=["brandenburg", "leipzig", "magdeburg", "lubeck", "stettin"])
    assert table.state["reformers"] == {"luther": "wittenberg"}
    assert table.state["units"]["wittenberg"]["protestant"] == {"regulars": 2}
    spaces = ("wittenberg", "brandenburg", "leipzig", "magdeburg", "lubeck", "stettin")
    assert table.religion(*spaces) == ["protestant"] * 6
    assert 8 in table.state["removed"] and table.state["impulse"] is None
    assert [e["sources"].get("theses") for e in table.told("reformation_attempt")] == [1] * 5
    assert table.asked == {}


@pytest.mark.rule("HIS-18.2.8", "HIS-18.2.10", "HIS-18.2.11", "HIS-8.2.15")
def test_bucer_helps_within_two_spaces_of_strasburg():
    spec = {"religion": {"Worms": "protestant", "Wittenberg": "protestant"}, "reformers": {"luther": "Wittenberg"}}
    table = attempts(spec, [6, 1, 6, 1], attempts=2)
    table.play("protestant", "targets", targets=["strasburg", "leipzig"], bonus="bucer")
    first, second = table.told("reformation_attempt")
    assert first["sources"] == {"adjacent_spaces": 1, "bucer": 1}
    assert second["sources"] == {"adjacent_spaces": 1, "adjacent_reformer": 1}
    assert table.state["debaters"]["bucer"] == "committed"


@pytest.mark.rule("HIS-18.2.9", "HIS-18.2.11", "EX-39", "HIS-18.2.14", "HIS-18.3.12")
def test_one_bonus_in_an_impulse_but_commitment_alone_is_none():
    committed = {"debaters": {"committed": ["luther"]}, **EX_40}   # as Katherina Bora leaves him
    table = Table({**committed, "active": "protestant", "cp": 4})
    assert table.refused("protestant", "translate", zone="german", cp=1, bonus="luther")
    table.play("protestant", "translate", zone="german", cp=1, bonus="melanchthon")
    assert table.state["translation"]["german"]["new_testament"] == 2
    assert table.refused("protestant", "treatise", zone="german", bonus="bucer")
    assert table.refused("protestant", "translate", zone="german", cp=1, bonus="carlstadt")


@pytest.mark.rule("HIS-18.3.28")
def test_a_minors_home_space_keeps_its_control():
    table = attempts(EX_40, [6, 6, 6, 1, 1, 1, 1, 1])
    table.play("protestant", "targets", targets=["prague"])
    assert table.religion("prague") == ["protestant"]
    assert table.state["control"]["prague"] == "hungary"


# Counter-Reformation.

@pytest.mark.rule("HIS-18.4.4", "HIS-12.4.16", "HIS-2.5.5")
def test_counter_targets():
    spec = {**EX_40, "active": "papacy", "cp": 2}
    state = Table({**spec, "unrest": ["Leipzig", "Magdeburg", "Prague", "Breslau"]}).state
    assert counter_reformation.legal_targets(state, {}) == ["brandenburg"]   # Wittenberg's neighbours are in unrest
    over_pass = {"religion": {"Geneva": "protestant"}, "unrest": ["Basel", "Besancon", "Grenoble", "Lyon"]}
    assert "geneva" in influence.convertible(Table({**over_pass, "active": "papacy", "cp": 2}).state, "catholic")


@pytest.mark.rule("HIS-18.4.5", "HIS-18.4.9", "HIS-18.4.10", "HIS-18.4.11")
@pytest.mark.parametrize("pope, dice, back", [
    ("leo_x", [5, 1, 1, 1, 5, 1, 1, 1, 1], False),       # ties are the Protestant's
    ("leo_x", [5, 1, 1, 1, 4, 1, 1, 1, 1], True),
    ("leo_x", [6, 1, 1, 1, 6, 1, 1, 1, 1], False),       # no automatic success
    ("paul_iii", [5, 1, 1, 1, 5, 1, 1, 1, 1], True),     # ties in the zone
    ("julius_iii", [6, 1, 1, 1], True),                  # automatic: no Protestant dice
])
def test_counter_result(pope, dice, back):
    table = counters({**EX_40, "rulers": {"papacy": pope}}, dice, queue=["brandenburg"])
    report = table.told("counter_reformation_attempt")[0]
    assert report["sources"] == {"adjacent_spaces": 4}
    if not report["automatic"]:
        assert report["against_sources"] == {"adjacent_spaces": 1, "adjacent_reformer": 1, "adjacent_stacks": 1,
                                             "stack_there": 2}
    assert table.chance.left == []
    assert table.religion("brandenburg") == ["catholic" if back else "protestant"]


@pytest.mark.rule("HIS-18.4.8", "HIS-18.4.11")
def test_paul_iii_wins_no_tie_outside_the_zone():
    spec = {"religion": {"Geneva": "protestant"}, "rulers": {"papacy": "paul_iii"}, "clear_units": True}
    table = counters(spec, [5, 1, 1, 1, 5])
    assert table.religion("geneva") == ["protestant"]


@pytest.mark.rule("HIS-18.4.7")
def test_augsburg_confession_takes_one_off():
    spec = {"religion": {"Geneva": "protestant"}, "flags": {"augsburg_confession": True}, "clear_units": True}
    table = counters(spec, [5, 1, 1, 1, 4])
    assert table.told("counter_reformation_attempt")[0]["best"] == 4
    assert table.religion("geneva") == ["protestant"]


@pytest.mark.rule("HIS-18.4.6")
def test_papal_bonus_dice():
    spec = {"debaters": {"uncommitted": ["contarini", "canisius", "faber"]}, "religion": {"Regensburg": "protestant",
            "Augsburg": "protestant"}, "spaces": {"Vienna": {"units": {"hapsburg": {"leaders": ["Charles V"]}}}}}
    state = counters(spec, attempts=2).state
    assert counter_reformation.attack_dice(state, {"bonus": "faber"}, "augsburg")["faber"] == 2
    assert "faber" not in counter_reformation.attack_dice(state, {"bonus": "faber"}, "regensburg")
    assert counter_reformation.attack_dice(state, {"bonus": "canisius"}, "augsburg")["canisius"] == 1
    assert "contarini" not in counter_reformation.attack_dice(state, {"bonus": "contarini"}, "augsburg")
    spec["spaces"] = {"Salzburg": {"units": {"hapsburg": {"leaders": ["Charles V"]}}}}
    near = counters(spec, attempts=2).state
    assert counter_reformation.attack_dice(near, {"bonus": "contarini"}, "augsburg")["contarini"] == 1


# What does not change, and universities.

@pytest.mark.rule("EX-03", "EX-05", "EX-06", "EX-07", "HIS-2.0.3", "HIS-12.2.10", "HIS-2.4.1")
@pytest.mark.parametrize("space, religion, control", [
    ("cordoba", "catholic", "hapsburg"),     # EX-03: never taken, never converted
    ("london", "protestant", "england"),     # EX-05
    ("basel", "protestant", "independent"),  # EX-06
    ("worms", "protestant", "hapsburg"),     # EX-07
])
def test_religion_and_control_are_independent(space, religion, control):
    state = attempts(EX_40).state
    if religion == "protestant":
        influence.convert(Running(GAME, state, Scripted([])), space, religion)
    assert state["religion"][space] == religion and state["control"][space] == control


@pytest.mark.rule("HIS-2.3.1", "HIS-2.3.2")
def test_ottoman_home_spaces_have_no_religion():
    state = attempts({"religion": {"Ragusa": "protestant", "Belgrade": "protestant"}}).state
    assert {state["religion"][s] for s in HOME["ottoman"]} == {"none"}
    for space in HOME["ottoman"]:
        assert space not in influence.convertible(state, "protestant")
        assert space not in influence.convertible(state, "catholic")


@pytest.mark.rule("HIS-18.2.1")
@pytest.mark.parametrize("religion, source, there", [
    ("protestant", "reformer", {"reformers": {"luther": "Leipzig"}}),
    ("catholic", "university", {"universities": ["Leipzig"]}),
    ("protestant", "stack", {"spaces": {"Leipzig": {"units": {"protestant": {"regulars": 3}}}}}),
    ("catholic", "stack", {"spaces": {"Leipzig": {"units": {"hapsburg": {"mercenaries": 3}}}}})])
@pytest.mark.parametrize("attempt", [attempts, counters])
def test_two_dice_there_and_one_next_to_it_for_either_side_of_either_attempt(attempt, religion, source, there):
    state = attempt({"clear_units": True, **there}).state
    dice = {space: influence.base_dice(state, space, religion) for space in ("leipzig", "erfurt")}
    next_to_it = "adjacent_stacks" if source == "stack" else f"adjacent_{source}"
    assert dice["leipzig"][f"{source}_there"] == 2 and dice["erfurt"][next_to_it] == 1
    assert not {f"{source}_there"} & dice["erfurt"].keys()


@pytest.mark.rule("HIS-18.2.1", "HIS-18.3.23", "HIS-18.4.4", "HIS-18.4.5")
def test_universities():
    state = attempts(EX_40, attempts=4).state
    state["universities"] = ["lubeck", "wittenberg"]
    assert influence.base_dice(state, "lubeck", "catholic") == {"adjacent_spaces": 3, "university_there": 2}
    assert influence.base_dice(state, "stettin", "catholic") == {"adjacent_spaces": 1, "adjacent_university": 1}
    state["unrest"] = ["breslau", "leipzig", "magdeburg", "prague"]
    assert "wittenberg" in influence.convertible(state, "catholic")
