"""Every debater's bonus, in both editions (HIS-18.2.8 to HIS-18.2.13, HIS-18.3.3, HIS-18.3.4, HIS-18.4.1)."""

import pytest
from table import Table

from pbem.games.here_i_stand.map.atlas import DEBATERS, SPACES
from pbem.games.here_i_stand.religion import counter_reformation, debaters, reformation

EDITIONS = pytest.mark.parametrize("edition", ["second", "anniversary"])
IN_DEBATES = {"eck", "gardiner", "campeggio", "aleander", "bullinger"}   # tested with the debates
AT_TRENT, AT_UNIVERSITIES = {"pole"}, {"loyola"}
AT_BOOK_BURNING = {"tetzel", "cajetan", "caraffa"}


def impulse(power, edition, cp=6, **spec):
    return Table({"active": power, "cp": cp, "turn": 7, **spec}, edition=edition)


def test_no_bonus_is_forgotten():
    known = {*debaters.NEAR, *debaters.AMONG, *debaters.TRANSLATORS, *debaters.PAMPHLETEERS, "contarini", "faber",
             *IN_DEBATES, *AT_TRENT, *AT_UNIVERSITIES, *AT_BOOK_BURNING}
    assert known == set(DEBATERS)


@EDITIONS
@pytest.mark.rule("HIS-18.2.8", "HIS-18.3.20")
@pytest.mark.parametrize("debater, near, far", [
    ("bucer", "worms", "erfurt"), ("zwingli", "innsbruck", "worms"), ("oekolampadius", "geneva", "erfurt"),
    ("farel", "lyon", "paris"), ("cop", "calais", "geneva"), ("cranmer", "york", "glasgow"),
    ("latimer", "calais", "edinburgh"), ("wishart", "edinburgh", "york"), ("knox", "edinburgh", "calais"),
])
def test_a_die_more_in_reformation_attempts(debater, near, far, edition):
    state = impulse("protestant", edition, debaters={"uncommitted": [debater]}).state
    frame = {"power": "protestant"}
    assert debater in reformation.bonuses(state, frame)
    assert reformation.attack_dice(state, {"bonus": debater}, near)[debater] == 1
    if debater != "knox":                                # he serves in England and Scotland
        assert debater not in reformation.attack_dice(state, {"bonus": debater}, far)


@EDITIONS
@pytest.mark.rule("HIS-18.4.6")
@pytest.mark.parametrize("debater, near, dice, far", [
    ("contarini", "linz", 1, "paris"), ("canisius", "linz", 1, "paris"), ("faber", "augsburg", 2, "regensburg")])
def test_dice_more_in_counter_reformation_attempts(debater, near, dice, far, edition):
    spaces = {"Vienna": {"units": {"hapsburg": {"regulars": 1, "leaders": ["Charles V"]}}}}
    state = impulse("papacy", edition, debaters={"uncommitted": [debater]}, spaces=spaces).state
    assert debater in counter_reformation.bonuses(state, {})
    assert counter_reformation.attack_dice(state, {"bonus": debater}, near)[debater] == dice
    assert debater not in counter_reformation.attack_dice(state, {"bonus": debater}, far)


@EDITIONS
@pytest.mark.rule("HIS-18.1.18")
@pytest.mark.parametrize("debater, zone", [("luther", "german"), ("melanchthon", "german"), ("tyndale", "english"),
                                           ("coverdale", "english"), ("olivetan", "french")])
def test_a_free_box_of_translation(debater, zone, edition):
    table = impulse("protestant", edition, debaters={"uncommitted": [debater]})
    table.play("protestant", "translate", zone=zone, cp=2, bonus=debater)
    assert table.state["translation"][zone]["new_testament"] == 3
    assert table.state["debaters"][debater] == "committed"
    other = "french" if zone != "french" else "german"
    fresh = impulse("protestant", edition, debaters={"uncommitted": [debater]})
    assert fresh.refused("protestant", "translate", zone=other, cp=2, bonus=debater) == ("HIS-18.1.18",)


@EDITIONS
@pytest.mark.rule("HIS-18.3.3", "HIS-18.3.4")
@pytest.mark.parametrize("debater, zone", [("carlstadt", "german"), ("calvin", "french")])
def test_a_third_attempt_in_his_own_zone(debater, zone, edition):
    spec = {"debaters": {"uncommitted": [debater]}, "religion": {"Geneva": "protestant", "Wittenberg": "protestant"}}
    table = impulse("protestant", edition, **spec).play("protestant", "treatise", zone=zone, bonus=debater)
    assert table.told("reformation_attempts")[0]["attempts"] == 3
    legal = reformation.legal_targets(table.state, table.state["stack"][-1])
    assert legal and all(SPACES[space].language == zone for space in legal)


@EDITIONS
@pytest.mark.rule("HIS-18.4.1")
@pytest.mark.parametrize("debater, attempts, zones", [("tetzel", 2, 1), ("cajetan", 3, 1), ("caraffa", 3, 5)])
def test_bonuses_of_burned_books(debater, attempts, zones, edition):
    spec = {"debaters": {"uncommitted": [debater]}, "religion": {"Wittenberg": "protestant", "Leipzig": "protestant"}}
    table = impulse("papacy", edition, **spec).play("papacy", "burn", zone="german", bonus=debater)
    told = table.told("counter_reformation_attempts")[0]
    assert told["attempts"] == attempts and len(told["zones"]) == zones


@pytest.mark.rule("HIS-18.2.13", "HIS-18.1.16")
@pytest.mark.parametrize("edition, asked", [("second", True), ("anniversary", False)])
def test_who_helps_an_english_treatise(edition, asked):
    """In the later edition only Cranmer, Latimer, Wishart and Knox do."""
    spec = {"debaters": {"uncommitted": ["cop"]}, "reformers": {"cranmer": "London"},
            "religion": {"London": "protestant"}}
    table = impulse("england", edition, **spec).play("england", "treatise", zone="english")
    assert ("protestant" in table.asked) == asked
    if asked:
        assert "cop" in table.about()["bonuses"]
    spec["debaters"] = {"uncommitted": ["cop", "knox"]}
    table = impulse("england", edition, **spec).play("england", "treatise", zone="english")
    assert table.asked == {"protestant": "treatise_bonus"} and "knox" in table.about()["bonuses"]


@pytest.mark.rule("HIS-18.3.27", "HIS-12.4.17")
@pytest.mark.parametrize("edition, stirs", [("second", False), ("anniversary", True)])
def test_carlstadt_in_an_occupied_space(edition, stirs):
    occupied = {"Leipzig": {"units": {"hapsburg": {"regulars": 1}}}}
    state = impulse("protestant", edition, spaces=occupied).state
    assert reformation.carlstadt_stirs(state, {"bonus": "carlstadt"}, "leipzig") == stirs
