"""Religious actions for CP, the Diet of Worms, arrivals (HIS-18.1, HIS-8.2)."""

import pytest
from table import Table

from pbem.games.here_i_stand.religion import st_peters

EX_40 = {"religion": {"Wittenberg": "protestant", "Brandenburg": "protestant"}, "reformers": {"luther": "Wittenberg"}}
PROTESTANT = {**EX_40, "active": "protestant"}
PAPACY = {**EX_40, "active": "papacy"}


@pytest.mark.rule("HIS-18.1.15", "HIS-18.3.2", "HIS-11.1.5")
def test_a_treatise_gives_two_attempts_for_two_cp():
    table = Table({**PROTESTANT, "cp": 3}, [6, 1] + [6])
    table.play("protestant", "treatise", zone="german", targets=["leipzig", "stettin"])
    assert table.religion("leipzig", "stettin") == ["protestant"] * 2
    assert table.state["impulse"]["cp"] == 1
    assert "treatise" not in table.verbs("protestant")


@pytest.mark.rule("HIS-18.1.15")
def test_targets_may_be_named_later():
    table = Table({**PROTESTANT, "cp": 2}, [6, 1])
    table.play("protestant", "treatise", zone="german")
    assert table.asked == {"protestant": "reformation_targets"}
    assert "HIS-18.1.15" in Table({**PROTESTANT, "cp": 2}).refused(
        "protestant", "treatise", zone="german", targets=["leipzig", "stettin", "lubeck"])


@pytest.mark.rule("HIS-18.3.3", "HIS-18.3.27", "HIS-12.4.17", "HIS-12.4.2")
def test_carlstadt_writes_three_and_stirs_unrest():
    table = Table({**PROTESTANT, "cp": 2, "spaces": {"Lubeck": {"units": {"hapsburg": {"regulars": 1}}}}},
                  [1, 1] + [6, 1, 1, 1] + [1] + [6, 1, 1, 1, 1] + [1] + [6, 1])
    assert table.refused("protestant", "treatise", zone="french", bonus="carlstadt")[0] == "HIS-18.3.3"
    assert table.refused("protestant", "treatise", zone="german", bonus="carlstadt", targets=["prague"])
    table.play("protestant", "treatise", zone="german", targets=["leipzig", "lubeck", "stettin"], bonus="carlstadt")
    assert len(table.told("reformation_attempt")) == 3
    assert table.state["unrest"] == ["leipzig", "stettin"]   # Lubeck is occupied
    assert table.state["debaters"]["carlstadt"] == "committed"


@pytest.mark.rule("HIS-18.3.4")
def test_calvin_writes_three_in_french():
    spec = {**PROTESTANT, "cp": 2, "religion": {"Geneva": "protestant"}, "debaters": {"uncommitted": ["Calvin"]}}
    table = Table(spec, [6] + [6] + [6, 1])
    table.play("protestant", "treatise", zone="french", bonus="calvin", targets=["besancon", "lyon", "grenoble"])
    assert table.religion("besancon", "lyon", "grenoble") == ["protestant"] * 3


@pytest.mark.rule("HIS-18.1.16", "HIS-18.2.13", "HIS-18.3.14", "HIS-11.1.5")
@pytest.mark.parametrize("answer, dice", [("commit", 3), ("decline", 2)])
def test_an_english_treatise(answer, dice):
    spec = {"active": "england", "cp": 3, "reformers": {"cranmer": "London"}, "religion": {"London": "protestant"},
            "debaters": {"uncommitted": ["Cranmer", "Latimer"], "absent": ["Bucer"]}}
    table = Table(spec, [6] * dice)
    assert table.refused("england", "treatise", zone="german")
    table.play("england", "treatise", zone="english", targets=["norwich"])
    assert table.asked == {"protestant": "treatise_bonus"}
    table.play("protestant", answer, **({"bonus": "latimer"} if answer == "commit" else {}))
    report = table.told("reformation_attempt")[0]
    assert report["power"] == "england" and report["sources"].get("latimer", 0) == (answer == "commit")
    assert table.asked == {"england": "reformation_targets"}


@pytest.mark.rule("HIS-18.1.16")
def test_england_needs_cranmer():
    assert "treatise" not in Table({"active": "england", "cp": 5, **EX_40}).verbs("england")


@pytest.mark.rule("HIS-18.1.17", "EX-21", "HIS-11.1.5")
def test_translating_one_box_for_each_cp():
    table = Table({**PROTESTANT, "cp": 3})
    table.play("protestant", "translate", zone="german", cp=3)
    assert table.state["translation"]["german"] == {"new_testament": 3, "bible": 0}
    assert "translate" not in Table({**PAPACY, "cp": 3}).verbs("papacy")


@pytest.mark.rule("HIS-18.1.18", "HIS-18.2.11")
def test_one_free_box_in_an_impulse():
    table = Table({**PROTESTANT, "cp": 3})
    assert "HIS-18.1.18" in table.refused("protestant", "translate", zone="french", cp=1, bonus="luther")
    table.play("protestant", "translate", zone="german", cp=1, bonus="luther")
    assert table.state["translation"]["german"]["new_testament"] == 2
    assert table.state["debaters"]["luther"] == "committed"
    assert table.refused("protestant", "translate", zone="german", cp=1, bonus="melanchthon")


@pytest.mark.rule("HIS-18.1.21", "HIS-18.3.5", "HIS-18.1.20", "HIS-18.1.19")
def test_a_new_testament_gives_six_plain_attempts():
    table = Table({**PROTESTANT, "cp": 4, "translation": {"german": {"new_testament": 5}}})
    assert "HIS-18.1.20" in table.refused("protestant", "translate", zone="german", cp=2)
    table.play("protestant", "translate", zone="german", cp=1)
    frame = table.state["stack"][-1]
    assert (frame["attempts"], frame["zones"], frame["plus_one"]) == (6, ["german"], False)
    assert table.state["bonus_vp"]["protestant"] == []


@pytest.mark.rule("HIS-18.1.22", "HIS-18.3.6", "HIS-23.2.18", "HIS-18.1.19", "HIS-18.1.20")
def test_a_full_bible_gives_six_attempts_with_one_more_and_a_vp():
    table = Table({**PROTESTANT, "cp": 2, "translation": {"french": {"new_testament": 6, "bible": 9},
                                                          "german": {"new_testament": 6, "bible": 10}}})
    assert table.refused("protestant", "translate", zone="german", cp=1)
    table.play("protestant", "translate", zone="french", cp=1)
    frame = table.state["stack"][-1]
    assert (frame["attempts"], frame["zones"], frame["plus_one"]) == (6, ["french"], True)
    assert table.state["bonus_vp"]["protestant"] == [{"kind": "bible", "id": "french", "vp": 1}]


@pytest.mark.rule("HIS-18.1.27")
@pytest.mark.parametrize("before, cp, after", [({"cp": 0, "vp": 0}, 4, {"cp": 4, "vp": 0}),
                                               ({"cp": 4, "vp": 0}, 1, {"cp": 0, "vp": 1}),
                                               ({"cp": 3, "vp": 2}, 4, {"cp": 2, "vp": 3})])
def test_st_peters(before, cp, after):
    table = Table({**PAPACY, "cp": 5, "st_peters": before})
    table.play("papacy", "st_peters", cp=cp)
    assert table.state["st_peters"] == after


@pytest.mark.rule("HIS-18.1.27")
def test_st_peters_is_finished_with_five_vp():
    table = Table({**PAPACY, "cp": 5, "st_peters": {"cp": 4, "vp": 4}})
    assert st_peters.room(table.state) == 1
    table.play("papacy", "st_peters", cp=1)
    assert "st_peters" not in table.verbs("papacy")


@pytest.mark.rule("HIS-18.1.28", "HIS-18.4.1", "HIS-11.1.5")
def test_burning_books():
    table = Table({**PAPACY, "cp": 2}, [6, 1, 1, 1] + [1, 1] + [6, 1, 1, 1, 1, 1] + [1, 1])
    table.play("papacy", "burn", zone="german", targets=["brandenburg", "wittenberg"])
    assert table.religion("brandenburg", "wittenberg") == ["catholic", "catholic"]
    assert table.chance.left == []


@pytest.mark.rule("HIS-18.4.1")
@pytest.mark.parametrize("bonus, zones, within", [("cajetan", ["german"], "german"), ("caraffa", 5, None)])
def test_three_burnings(bonus, zones, within):
    spec = {**PAPACY, "cp": 2, "debaters": {"uncommitted": ["Caraffa"]}, "religion": {
        "Wittenberg": "protestant", "Brandenburg": "protestant", "Geneva": "protestant", "Leipzig": "protestant"}}
    table = Table(spec)
    table.play("papacy", "burn", zone="german", bonus=bonus)
    frame = table.state["stack"][-1]
    assert frame["attempts"] == 3 and frame["within"] == within
    assert frame["zones"] == zones if within else len(frame["zones"]) == zones
    assert ("geneva" in [o["space"] for o in table.about()["odds"]]) == (within is None)


@pytest.mark.rule("HIS-18.4.12", "HIS-18.2.10")
def test_tetzel_collects_once():
    table = Table({**PAPACY, "cp": 2}, [1] * 4 + [6] * 2 + [1] * 5 + [6] * 3)
    table.play("papacy", "burn", zone="german", targets=["brandenburg", "wittenberg"], bonus="tetzel")
    assert table.state["st_peters"] == {"cp": 1, "vp": 0}


# The Diet of Worms.

def diet(spec, protestant, papacy, hapsburg, chance):
    hands = {"protestant": [7, 24], "papacy": [5, 6, 25], "hapsburg": [2, 26]}
    table = Table({"begin": "diet_of_worms", "hands": hands, **spec}, chance)
    table.play("protestant", "commit", card=protestant).play("hapsburg", "commit", card=hapsburg)
    assert table.told("diet_cards") == []
    return table.play("papacy", "commit", card=papacy)


@pytest.mark.rule("HIS-18.1.6", "HIS-18.1.7", "HIS-18.1.8", "HIS-18.1.9", "HIS-18.1.10", "HIS-18.1.11", "HIS-18.1.13")
def test_the_protestant_wins_the_diet():
    """Here I Stand (5 CP) rolls 9 dice; Papal Bull 4 and Holy Roman Emperor 5."""
    table = diet(EX_40, 7, 5, 2, [5, 6, 5, 6, 1, 1, 1, 1, 1] + [5, 1, 1, 1] + [6, 1, 1, 1, 1])
    assert table.told("diet_of_worms")[0]["protestant"] == 4 and table.told("diet_of_worms")[0]["catholic"] == 2
    assert table.refused("protestant", "flip", targets=["prague"])
    table.play("protestant", "flip", targets=["lubeck", "hamburg"])   # Hamburg touches Lubeck only
    assert table.religion("lubeck", "hamburg") == ["protestant"] * 2
    assert table.asked == {}
    assert {5, 7, 2} <= set(table.state["home_used"])


@pytest.mark.rule("HIS-18.1.12", "HIS-18.1.13")
def test_the_catholics_win_the_diet():
    spec = {"religion": {**EX_40["religion"], "Leipzig": "protestant"}}
    table = diet(spec, 7, 5, 2, [5] + [1] * 8 + [5, 5, 1, 1] + [5, 1, 1, 1, 1])
    assert table.asked == {"papacy": "flips"}
    table.play("papacy", "flip", targets=["leipzig", "wittenberg"])
    assert table.religion("leipzig", "wittenberg", "brandenburg") == ["catholic", "catholic", "protestant"]


@pytest.mark.rule("HIS-18.1.14")
def test_a_tied_diet_changes_nothing():
    table = diet(EX_40, 7, 5, 2, [5] + [1] * 8 + [5, 1, 1, 1] + [1] * 5)
    assert table.asked == {} and table.told("religion_changed") == []


@pytest.mark.rule("HIS-18.1.7")
def test_cards_for_the_diet():
    table = Table({"begin": "diet_of_worms", "hands": {"protestant": [7, 9, 24], "papacy": [5, 6], "hapsburg": [2]}})
    assert table.asked == dict.fromkeys(("hapsburg", "papacy", "protestant"), "diet_of_worms")
    assert table.refused("protestant", "commit", card=9) == ("HIS-18.1.7",)
    assert table.refused("protestant", "commit", card=25)
    table.default("hapsburg").default("protestant")
    assert table.state["stack"][-1]["answers"] == {"hapsburg": 2, "protestant": 24}
    assert table.verbs("hapsburg") == ["wait"]


@pytest.mark.rule("HIS-18.1.11", "HIS-18.1.12")
def test_the_default_flips_follow_each_other():
    table = diet(EX_40, 7, 5, 2, [5] * 9 + [1] * 9)
    table.default("protestant")
    assert len(table.told("religion_changed")) == 9 and table.asked == {}


# Arrivals.

@pytest.mark.rule("HIS-8.2.5", "HIS-8.2.6", "HIS-8.2.8", "HIS-8.2.12", "HIS-8.2.13", "HIS-8.2.14")
@pytest.mark.parametrize("turn, reformer, space, debaters", [
    (2, "zwingli", "zurich", {"zwingli", "oekolampadius", "tyndale", "contarini"}),
    (4, "calvin", "geneva", {"calvin", "farel", "cop", "olivetan"})])
def test_who_enters(turn, reformer, space, debaters):
    table = Table({"begin": "arrivals", "turn": turn})
    before = {"luther", "melanchthon", "bucer", "carlstadt", "eck", "campeggio", "aleander", "tetzel", "cajetan"}
    assert table.state["reformers"] == {reformer: space}
    assert table.religion(space) == ["protestant"]
    assert set(table.state["debaters"]) - before == debaters
    assert set(table.state["debaters"].values()) == {"uncommitted"}


@pytest.mark.rule("HIS-8.2.12", "HIS-8.2.13")
def test_the_first_debaters():
    state = Table({"begin": "arrivals"}).state
    assert list(state["debaters"]) == ["luther", "melanchthon", "bucer", "carlstadt",
                                       "eck", "campeggio", "aleander", "tetzel", "cajetan"]


@pytest.mark.rule("HIS-8.2.9")
def test_reformers_stay_whatever_becomes_of_their_space():
    table = Table({**PAPACY, "cp": 2}, [6, 1, 1, 1, 1] + [1] * 3 + [1] * 5 + [6])
    table.play("papacy", "burn", zone="german", targets=["wittenberg"])
    assert table.state["reformers"] == {"luther": "wittenberg"}
