"""Theological debates (HIS-18.5) and how they come about (HIS-18.1.23 to HIS-18.1.25)."""

import pytest
from table import Table

from pbem.games.here_i_stand.religion import debates

PAPAL = {"active": "papacy", "cp": 3}
EX_40 = {"religion": {"Wittenberg": "protestant", "Brandenburg": "protestant"}, "reformers": {"luther": "Wittenberg"}}


def debate(spec, chance=(), **frame):
    return Table({**EX_40, **spec, "begin": "debate",
                  "frame": {"power": "papacy", "zone": "german", "source": "action", **frame}}, chance)


@pytest.mark.rule("EX-48", "HIS-18.5.4", "HIS-18.5.5", "HIS-18.5.6", "HIS-18.5.9", "HIS-18.5.11", "HIS-18.5.12",
                  "HIS-18.5.13")
def test_the_worked_example():
    spec = {**EX_40, "active": "papacy", "debaters": {"committed": ["Carlstadt"]}}
    table = Table(spec, [24,                                            # the card drawn with Here I Stand
                         5, 6, 1, 1, 1, 1, 1, 5, 5, 1, 1, 1, 1,         # 2 hits each
                         "tetzel", "bucer", 1, 1, 1, 1, 1, 1, 1, 1])
    table.play("papacy", "play", card=6, use="event")
    table.play("papacy", "send", debater="eck", zone="german", pool="committed")
    assert table.asked == {"protestant": "here_i_stand"}
    table.play("protestant", "stand")
    first = table.told("debate_round")[0]
    assert first["sources"] == {"value": 3, "attacker": 3, "eck": 1} and len(first["dice"]) == 7
    assert first["against_sources"] == {"value": 4, "uncommitted": 2} and len(first["against"]) == 6
    state = table.state
    assert [state["debaters"][d] for d in ("eck", "luther", "carlstadt")] == ["committed"] * 3
    assert 24 in state["hands"]["protestant"] and 7 in state["home_used"]
    assert [e["round"] for e in table.told("debate_round")] == [1, 2]


@pytest.mark.rule("EX-48", "HIS-18.5.11")
def test_carlstadt_alone_would_have_two_dice():
    table = debate({"debaters": {"committed": ["Carlstadt"]}}, [], attacker="eck", pool="committed")
    assert debates.defence_dice(table.state["stack"][-1]) == {"value": 1, "committed": 1}


@pytest.mark.rule("HIS-18.5.1", "HIS-18.5.2", "HIS-18.5.3", "EX-19", "HIS-18.1.23")
def test_attacker_and_pool():
    table = Table({**EX_40, **PAPAL, "debaters": {"committed": ["Bucer"]}}, ["tetzel"])
    table.play("papacy", "debate", zone="german")
    assert table.told("debater_enters")[0]["debater"] == "tetzel"
    assert table.asked == {"papacy": "debate_pool"}
    assert table.about()["pools"] == {"uncommitted": ["luther", "melanchthon", "carlstadt"], "committed": ["bucer"]}
    table.default("papacy")
    assert table.told("debater_enters")[1]["debater"] == "bucer"   # the only committed one is no chance


@pytest.mark.rule("HIS-18.5.1", "HIS-18.1.23")
@pytest.mark.parametrize("zone, fresh, committed", [
    ("german", ["luther", "melanchthon", "carlstadt"], ["bucer"]), ("french", ["calvin"], ["olivetan"]),
    ("english", ["cranmer"], ["latimer"])])
def test_the_initiator_names_one_of_three_zones(zone, fresh, committed):
    table = Table({**EX_40, **PAPAL, "debaters": {"uncommitted": ["Calvin", "Cranmer"],
                                                  "committed": ["Bucer", "Olivetan", "Latimer"]}}, ["tetzel"])
    assert all(table.refused("papacy", "debate", zone=other) for other in ("italian", "spanish"))
    table.play("papacy", "debate", zone=zone)
    assert table.told("debate_called")[0]["zone"] == zone
    assert table.about()["pools"] == {"uncommitted": fresh, "committed": committed}


@pytest.mark.rule("HIS-18.1.24", "HIS-18.1.25")
def test_where_a_debate_may_start():
    table = Table({**EX_40, **PAPAL})
    assert table.refused("papacy", "debate", zone="french")
    committed = {"debaters": {"committed": ["Eck", "Campeggio", "Aleander", "Tetzel", "Cajetan"]}}
    assert "debate" not in Table({**EX_40, **PAPAL, **committed}).verbs("papacy")
    all_german = {"debaters": {"committed": ["Luther", "Melanchthon", "Bucer", "Carlstadt"]}}
    assert "debate" not in Table({**EX_40, "active": "protestant", "cp": 3, **all_german}).verbs("protestant")
    assert "debate" in Table({**EX_40, **PAPAL, **all_german}).verbs("papacy")
    away = {"debaters": {"away": ["Luther", "Melanchthon", "Bucer", "Carlstadt"]}}
    assert "debate" not in Table({**EX_40, **PAPAL, **away}).verbs("papacy")


@pytest.mark.rule("HIS-18.5.2", "HIS-18.5.6", "HIS-8.2.13", "HIS-2.2.6", "EX-19")
def test_a_protestant_debate():
    spec = {**EX_40, "active": "protestant", "cp": 3, "hands": {"protestant": []},
            "debaters": {"committed": ["Bucer", "Melanchthon", "Carlstadt"]}}
    table = Table(spec, ["eck", 5, 5, 5, 5, 1, 1, 1, 5, 1, 1, 1, 1])
    table.play("protestant", "debate", zone="german", pool="uncommitted")
    result = table.told("debate_round")[0]
    assert (result["attacker"], result["defender"]) == ("luther", "eck")
    assert result["sources"] == {"value": 4, "attacker": 3}
    assert result["against_sources"] == {"value": 3, "uncommitted": 2}
    assert table.asked == {"protestant": "flips"}
    assert table.state["impulse"]["cp"] == 0


@pytest.mark.rule("HIS-18.5.7", "HIS-18.5.8", "HIS-18.5.9", "HIS-18.5.10", "HIS-3.3.5")
@pytest.mark.parametrize("attacker, zone, extra, source, dice", [
    ("eck", "german", {}, "action", 7),
    ("tetzel", "german", {}, "action", 4),
    ("tetzel", "german", {"flags": {"augsburg_confession": True}}, "action", 3),
    ("campeggio", "english", {"rulers": {"england": "mary_i"}}, "action", 7),
    ("campeggio", "german", {"rulers": {"england": "mary_i"}}, "action", 5),
    ("gardiner", "english", {}, "action", 7),
    ("gardiner", "german", {}, "action", 6),
    ("campeggio", "german", {}, "papal_inquisition", 7),
])
def test_papal_attack_dice(attacker, zone, extra, source, dice):
    spec = {"debaters": {"uncommitted": ["Gardiner", "Tyndale"]}, "hands": {"protestant": []}, **extra}
    table = Table({**EX_40, **spec, "begin": "arrivals"})
    frame = {"power": "papacy", "zone": zone, "source": source, "current": {"papacy": attacker},
             "was": {"papacy": "uncommitted"}}
    assert sum(debates.attack_dice(table.state, frame).values()) == dice


@pytest.mark.rule("HIS-18.5.13", "HIS-18.5.15", "HIS-18.2.9")
def test_two_equal_rounds_end_without_result():
    spec = {"hands": {"protestant": []}, "debaters": {"committed": ["Luther", "Melanchthon", "Carlstadt"],
                                                      "absent": ["Campeggio", "Aleander", "Tetzel", "Cajetan"]}}
    table = debate(spec, [1] * 7 + [1] * 4 + ["luther"] + [1] * 6 + [1] * 5, pool="uncommitted")
    second = table.told("debate_round")[1]
    assert second["attacker"] == "eck" and second["sources"] == {"value": 3, "attacker": 3}   # committed: no bonus
    assert second["defender"] == "luther" and second["against_sources"] == {"value": 4, "committed": 1}
    assert table.told("debate_inconclusive") and table.asked == {} and table.chance.left == []


@pytest.mark.rule("HIS-18.5.14")
@pytest.mark.parametrize("answer, defender", [("commit", "bullinger"), ("draw", "tyndale")])
def test_bullinger_in_the_second_round(answer, defender):
    spec = {"hands": {"protestant": []}, "debaters": {"uncommitted": ["Bullinger", "Tyndale"]}}
    chance = [1] * 4 + [1] * 4 + ["eck"]
    table = debate(spec, chance + [1] * 20, zone="english", attacker="tetzel")
    assert table.asked == {"protestant": "bullinger"}
    table.play("protestant", answer, **({"bonus": "bullinger"} if answer == "commit" else {}))
    assert table.told("debate_round")[1]["defender"] == defender


@pytest.mark.rule("HIS-18.5.14", "HIS-18.5.5")
def test_here_i_stand_in_the_second_round():
    table = debate({"debaters": {"committed": ["Luther", "Bucer", "Carlstadt"]}},
                   [1] * 4 + [1] * 5 + ["eck", "bucer", 9] + [1] * 20, attacker="tetzel", pool="uncommitted")
    table.play("protestant", "decline").play("protestant", "stand")
    second = table.told("debate_round")[1]
    assert second["defender"] == "luther" and second["against_sources"] == {"value": 4, "committed": 1}


@pytest.mark.rule("HIS-18.5.5", "HIS-21.5.10")
def test_excommunicated_luther_may_still_stand():
    table = debate({"debaters": {"away": ["Luther"], "committed": ["Bucer"]}}, [9] + [5] * 5 + [1] * 9,
                   attacker="campeggio", pool="committed")
    table.play("protestant", "stand")
    assert table.told("debate_round")[0]["against_sources"] == {"value": 4, "committed": 1}
    assert table.state["debaters"]["luther"] == "away"


@pytest.mark.rule("HIS-18.5.5")
@pytest.mark.parametrize("spec, zone", [({"hands": {"protestant": []}}, "german"),
                                        ({"debaters": {"absent": ["Luther"]}}, "german"),
                                        ({"debaters": {"uncommitted": ["Tyndale"]}}, "english")])
def test_luther_is_not_asked_for(spec, zone):
    table = debate(spec, ["tyndale" if zone == "english" else "bucer"][zone == "english":] + [5] * 5 + [1] * 9,
                   zone=zone, attacker="campeggio")
    assert "here_i_stand" not in table.asked.values()


@pytest.mark.rule("HIS-18.5.4")
def test_a_barred_debater_defends_in_no_round():
    spec = {"hands": {"protestant": []}, "debaters": {"committed": ["Bucer", "Carlstadt"]}}
    table = debate(spec, ["tetzel"] + [1] * 4 + [1] * 5 + ["eck", "bucer"] + [1] * 10, barred="luther",
                   pool="uncommitted")
    assert [e["debater"] for e in table.told("debater_enters")] == ["tetzel", "melanchthon", "eck", "bucer"]


@pytest.mark.rule("HIS-18.5.4")
def test_leipzig_debate_bars_by_name():
    table = Table({**EX_40, "active": "papacy", "hands": {"protestant": []}}, ["tetzel", "bucer"] + [5] * 4 + [1] * 4)
    table.play("papacy", "play", card=6, use="event").play("papacy", "bar", debater="luther")
    assert table.told("debate_called")[0]["barred"] == "luther"
    assert [e["debater"] for e in table.told("debater_enters")] == ["tetzel", "bucer"]
    table.default("papacy")
    assert 6 in table.state["home_used"]


@pytest.mark.rule("HIS-18.5.16", "HIS-18.5.18", "HIS-18.5.21", "HIS-23.2.12", "HIS-18.5.19")
def test_luther_is_burned():
    spec = {"hands": {"protestant": []}, "debaters": {"committed": ["Luther"]},
            "religion": {"Wittenberg": "protestant", "Leipzig": "protestant", "Worms": "protestant"}}
    table = debate(spec, [5] * 7 + [1] * 5, attacker="eck", pool="committed")
    assert [e["space"] for e in table.told("religion_changed")] == []
    table.play("papacy", "flip", targets=["leipzig", "wittenberg", "worms"])
    assert table.religion("leipzig", "wittenberg", "worms") == ["catholic"] * 3
    state = table.state
    assert "luther" not in state["debaters"] and "luther" not in state["reformers"]
    assert state["bonus_vp"]["papacy"] == [{"kind": "burned", "id": "luther", "vp": 4}]
    assert state["rulers"]["protestant"] == "luther"


@pytest.mark.rule("HIS-18.5.18")
@pytest.mark.parametrize("hits, burned", [(4, False), (5, True)])
def test_burning_needs_more_than_the_value(hits, burned):
    spec = {"hands": {"protestant": []}, "debaters": {"committed": ["Luther"]}}
    table = debate(spec, [5] * hits + [1] * (7 - hits) + [1] * 5, attacker="eck", pool="committed")
    if table.asked:
        table.default("papacy")
    assert ("luther" not in table.state["debaters"]) == burned


@pytest.mark.rule("HIS-18.5.20", "HIS-18.5.16")
def test_tetzel_is_disgraced():
    table = debate({"hands": {"protestant": []}}, ["bucer"] + [1] * 4 + [5, 5, 1, 1], attacker="tetzel",
                   pool="uncommitted")
    table.play("protestant", "flip", targets=["leipzig", "erfurt"])
    assert table.state["bonus_vp"]["protestant"] == [{"kind": "disgraced", "id": "tetzel", "vp": 1}]
    assert "tetzel" not in table.state["debaters"]
    assert table.religion("leipzig", "erfurt") == ["protestant"] * 2


@pytest.mark.rule("HIS-18.5.16")
def test_flips_stay_in_the_zone_while_they_can():
    table = debate({"hands": {"protestant": []}}, ["bucer"] + [1] * 4 + [5, 1, 1, 1], attacker="tetzel",
                   pool="uncommitted")
    assert table.refused("protestant", "flip", targets=["prague"])
    french = {"hands": {"protestant": []}, "debaters": {"uncommitted": ["Cop"]}}
    table = debate(french, [1] * 4 + [5, 1, 1, 1], zone="french", attacker="tetzel")
    table.play("protestant", "flip", targets=["prague"])   # nothing French can be converted
    assert table.religion("prague") == ["protestant"]


@pytest.mark.rule("HIS-18.5.17", "HIS-18.2.12")
@pytest.mark.parametrize("die, cancelled", [(4, False), (5, True)])
def test_campeggio_appeals(die, cancelled):
    table = debate({"hands": {"protestant": []}}, ["bucer"] + [1] * 5 + [5, 1, 1, 1] + [die], attacker="campeggio",
                   pool="uncommitted")
    assert table.told("campeggio")[0]["cancelled"] == cancelled
    assert table.asked == ({} if cancelled else {"protestant": "flips"})


@pytest.mark.rule("HIS-18.5.17", "HIS-18.2.12")
@pytest.mark.parametrize("status, spaces", [("uncommitted", 2), ("committed", 1)])
def test_aleander_adds_a_space_if_uncommitted(status, spaces):
    table = debate({"hands": {"protestant": []}, "debaters": {status: ["Aleander"]}},
                   ["bucer"] + [1] * 5 + [5, 1, 1, 1], attacker="aleander", pool="uncommitted")
    assert table.told("debate_won")[0]["spaces"] == spaces
