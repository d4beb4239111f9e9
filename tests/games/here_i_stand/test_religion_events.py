"""Excommunication, the Schmalkaldic League and the religious cards (HIS-21.5, HIS-21.6, HIS-9.5)."""

import pytest
from table import Table

from pbem.engine import Running, Scripted
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.major_powers import schmalkaldic_league
from pbem.games.here_i_stand.map.atlas import ELECTORATES
from pbem.games.here_i_stand.religion import excommunication

EX_40 = {"religion": {"Wittenberg": "protestant", "Brandenburg": "protestant"}, "reformers": {"luther": "Wittenberg"}}
PAPACY = {**EX_40, "active": "papacy", "hands": {"papacy": [5, 24], "protestant": []}}
TWELVE = ["Wittenberg", "Brandenburg", "Leipzig", "Magdeburg", "Lubeck", "Stettin", "Hamburg", "Bremen", "Erfurt",
          "Kassel", "Mainz", "London"]
LEAGUE = {"turn": 2, "religion": dict.fromkeys(TWELVE, "protestant"), "reformers": {"luther": "Wittenberg"},
          "electorate_display": dict.fromkeys(ELECTORATES, 0),
          "spaces": {"Wittenberg": {"units": {"protestant": {"regulars": 2}}},
                     "Mainz": {"units": {"protestant": {"regulars": 1}}}}}


def bull(spec, who, chance=()):
    return Table({**PAPACY, **spec}, chance).play("papacy", "play", card=5, use="event") \
        .play("papacy", "excommunicate", who=who)


# Excommunication.

@pytest.mark.rule("HIS-21.5.2", "HIS-21.5.3", "HIS-21.5.4", "HIS-21.5.5", "HIS-21.5.6", "HIS-21.5.7", "HIS-21.5.8",
                  "HIS-21.5.17")
@pytest.mark.parametrize("spec, named", [
    ({}, {"luther", "francis_i"}),                                        # the Papacy starts at war with France
    ({"peace": [["france", "papacy"]]}, {"luther"}),
    ({"alliances": [["hapsburg", "ottoman"]]}, {"luther", "francis_i", "charles_v"}),
    ({"alliances": [["hapsburg", "france"]]}, {"luther", "francis_i"}),   # an ally of an enemy is no ground
    ({"religion": {"York": "protestant"}}, {"luther", "francis_i", "henry_viii"}),
    ({"religion": {"York": "protestant"}, "rulers": {"england": "edward_vi"}}, {"luther", "francis_i"}),
    ({"excommunicated": ["luther"]}, {"francis_i"}),
    ({"excommunicated": ["francis_i"], "rulers": {"france": "henry_ii"}}, {"luther"}),
    ({"rulers": {"france": "henry_ii"}}, {"luther", "henry_ii"}),
    ({"wars": [["papacy", "england"]], "rulers": {"england": "mary_i"}}, {"luther", "francis_i"}),
])
def test_who_may_be_excommunicated(spec, named):
    assert set(excommunication.candidates(Table({**PAPACY, **spec}).state)) == named


@pytest.mark.rule("HIS-21.5.2")
def test_the_bull_needs_somebody():
    table = Table({**PAPACY, "peace": [["france", "papacy"]], "excommunicated": ["luther"]})
    assert table.refused("papacy", "play", card=5, use="event") == ("HIS-21.5.2",)


@pytest.mark.rule("HIS-21.5.9", "HIS-21.5.18", "HIS-8.2.10", "HIS-8.2.18", "HIS-6.1.7")
def test_a_reformer_is_away_until_next_turn():
    table = bull({}, "luther")
    state = table.state
    assert state["debaters"]["luther"] == "away" and state["reformers"] == {}
    assert state["excommunicated"] == ["luther"]
    assert table.asked == {"papacy": "called_debate"}
    table.play("papacy", "decline")
    state = table.state
    assert state["home_used"] == [5, 6, 7]
    religion = {**state["religion"], "wittenberg": "catholic"}
    running = Running(GAME, {**state, "stack": [], "religion": religion}, Scripted([]))
    running.call("arrivals")
    running.run()
    assert running.state["reformers"]["luther"] == "wittenberg"
    assert running.state["debaters"]["luther"] == "uncommitted"
    assert running.state["religion"]["wittenberg"] == "catholic"


@pytest.mark.rule("HIS-21.5.18", "HIS-18.1.25")
def test_the_debate_after_a_bull():
    table = bull({}, "luther", ["tetzel", "bucer"] + [5, 1, 1, 1] + [1] * 4)
    table.play("papacy", "debate", pool="uncommitted")
    assert table.told("debate_called")[0]["zone"] == "german"
    others = {"debaters": {"absent": ["Melanchthon", "Bucer", "Carlstadt"]}}
    assert table.asked == {"papacy": "flips"}
    assert bull(others, "luther").told("debate_called") == []   # nobody is left to debate with


@pytest.mark.rule("HIS-21.5.11", "HIS-21.5.19", "HIS-12.4.3", "HIS-12.4.2")
def test_a_ruler_loses_a_card_and_two_spaces_stir():
    table = bull({}, "francis_i")
    assert table.state["minus_cards"] == {"france": 1}
    assert table.asked == {"papacy": "unrest"}
    occupied = ["paris", "dijon"]
    assert table.refused("papacy", "unrest", spaces=occupied) == ("HIS-21.5.19", "HIS-12.4.3")
    table.play("papacy", "unrest", spaces=["dijon", "nantes"])
    assert table.state["unrest"] == ["dijon", "nantes"]


@pytest.mark.rule("HIS-21.5.19", "D-50")
def test_unrest_by_default():
    table = bull({}, "francis_i").default("papacy")
    assert table.state["unrest"] == ["avignon", "boulogne"]


@pytest.mark.rule("HIS-6.2.11", "HIS-21.5.11")
def test_one_card_fewer():
    from pbem.games.here_i_stand.cards import hands
    table = bull({}, "francis_i")
    assert hands.dealt(table.state, "france") == hands.dealt({**table.state, "minus_cards": {}}, "france") - 1


@pytest.mark.rule("HIS-9.5.1", "HIS-21.5.11", "HIS-9.5.2")
def test_a_donation_lifts_it():
    table = Table({**PAPACY, "minus_cards": {"france": 1}, "hands": {"france": [4, 31, 24]}})
    running = Running(GAME, table.state, Scripted([31]))
    assert excommunication.donate(running, "france") == 31
    state = running.state
    cp = next(e["cp"] for e in running.events if e["kind"] == "donation")
    assert state["st_peters"] == {"cp": cp % 5, "vp": cp // 5}
    assert state["minus_cards"] == {"france": 0} and 31 in state["discard"] and state["hands"]["france"] == [4, 24]


@pytest.mark.rule("HIS-9.1.17", "HIS-9.3.16")
def test_lifting_what_is_not_there():
    running = Running(GAME, Table(PAPACY).state, Scripted([]))
    assert not excommunication.lift(running, "france", ["HIS-9.1.17"])


# The Schmalkaldic League.

def league(spec, role="hapsburg"):
    return Table({**LEAGUE, "active": role, "hands": {role: [13]}, **spec}).play(role, "play", card=13, use="event")


@pytest.mark.rule("HIS-21.6.1", "HIS-21.6.6", "HIS-21.6.7", "HIS-21.6.8", "HIS-21.6.9", "HIS-21.6.10", "HIS-21.6.11",
                  "HIS-6.1.4", "HIS-6.1.12", "HIS-9.6.10")
def test_the_league_forms():
    table = league({})
    state = table.state
    assert state["league"] and 13 in state["removed"] and state["impulse"]["cp"] == 2
    assert state["units"]["wittenberg"]["protestant"]["leaders"] == ["john_frederick"]
    assert state["units"]["mainz"]["protestant"]["leaders"] == ["philip_of_hesse"]
    assert {s for s, power in state["control"].items() if power == "protestant"} == {
        "wittenberg", "brandenburg", "leipzig", "magdeburg", "lubeck", "stettin", "hamburg", "bremen", "erfurt",
        "kassel", "mainz"}
    assert state["control"]["london"] == "england"
    for foe in ("hapsburg", "papacy"):
        assert "protestant" in state["wars"][foe] and foe in state["wars"]["protestant"]


@pytest.mark.rule("HIS-21.6.1", "HIS-12.4.13")
@pytest.mark.parametrize("spec, forms", [({"turn": 1}, False),
                                         ({"religion": dict.fromkeys(TWELVE[1:], "protestant")}, False),
                                         ({"unrest": ["London", "Kassel"]}, True)])
def test_when_it_forms(spec, forms):
    state = league(spec).state
    assert state["league"] == forms
    assert 13 in state["removed" if forms else "discard"] and state["impulse"]["cp"] == 2


@pytest.mark.rule("HIS-19.8.4", "HIS-19.8.7", "HIS-21.6.6")
def test_it_is_forced_in_winter():
    spec = {**LEAGUE, "turn": 4, "religion": {"Wittenberg": "protestant", "Mainz": "protestant"}}
    table = Table({**spec, "begin": "schmalkaldic_league", "frame": {"power": None, "card": 13}})
    assert table.state["league"] and table.state["control"]["mainz"] == "protestant"


@pytest.mark.rule("HIS-9.2.3", "HIS-21.6.11")
def test_an_alliance_ends():
    state = league({"alliances": [["hapsburg", "protestant"]]}).state
    assert state["alliances"]["hapsburg"] == [] and state["alliances"]["protestant"] == []


@pytest.mark.rule("HIS-21.6.12")
def test_units_leave_catholic_electorates():
    religion = dict.fromkeys([*TWELVE, "York", "Cologne"], "protestant") | {"Mainz": "catholic"}
    table = league({"religion": religion})
    assert table.state["units"]["cologne"]["protestant"] == {"regulars": 1, "leaders": ["philip_of_hesse"]}
    assert "mainz" not in table.state["units"]


@pytest.mark.rule("HIS-21.6.7", "HIS-21.6.8", "D-49")
def test_the_protestant_breaks_ties():
    spaces = {space: {"units": {"protestant": {"regulars": number}}}
              for space, number in {"Augsburg": 2, "Mainz": 1, "Brandenburg": 1}.items()}
    religion = dict.fromkeys([*TWELVE, "Trier", "Cologne"], "protestant") | {"Mainz": "catholic"}
    table = league({"spaces": spaces, "religion": religion})
    assert schmalkaldic_league.nearest("kassel", ["augsburg", "mainz", "brandenburg"]) == ["mainz"]
    assert table.asked == {"protestant": "league_haven"}   # Cologne and Trier both border Mainz
    table.play("protestant", "go", space="trier")
    assert table.state["units"]["trier"]["protestant"] == {"regulars": 1, "leaders": ["philip_of_hesse"]}
    assert table.asked == {"protestant": "league_haven"}   # Augsburg is as far from Wittenberg as from Cologne, Trier
    table.play("protestant", "go", space="wittenberg")
    assert table.state["units"]["wittenberg"]["protestant"] == {"regulars": 2}


# Cards.

@pytest.mark.rule("HIS-18.4.2", "HIS-11.0.8", "HIS-6.1.12", "HIS-6.1.4")
def test_defender_of_the_faith_played_by_england():
    spec = {**EX_40, "active": "england", "hands": {"england": [11]}}
    table = Table(spec, [6, 1, 1, 1] + [1, 1] + [1] * 6 + [6] * 2 + [24])
    table.play("england", "play", card=11, use="event")
    assert table.asked == {"papacy": "counter_targets"}
    table.play("papacy", "targets", targets=["brandenburg", "wittenberg"])
    assert table.religion("brandenburg", "wittenberg") == ["catholic", "protestant"]
    assert 11 in table.state["removed"] and table.state["hands"]["england"] == [24]
    assert table.state["impulse"]["cp"] == 2 and table.asked == {"england": "action"}


@pytest.mark.rule("HIS-18.4.2", "HIS-18.4.4")
def test_defender_of_the_faith_without_target():
    table = Table({"active": "france", "hands": {"france": [11]}}).play("france", "play", card=11, use="event")
    assert table.told("no_target") and table.asked == {"france": "action"}


@pytest.mark.rule("HIS-6.2.14", "HIS-6.2.15", "HIS-6.2.16")
def test_here_i_stand_takes_a_discard():
    spec = {**EX_40, "active": "protestant", "hands": {"protestant": [7]}, "discard": [24, 31, 9],
            "flags": {"played_by": {"protestant": [24]}}}
    table = Table(spec).play("protestant", "play", card=7, use="event")
    assert table.refused("protestant", "take", card=9) and table.refused("protestant", "take", card=24)
    table.play("protestant", "take", card=31)
    assert table.state["hands"]["protestant"] == [31] and 7 in table.state["home_used"]
    assert 31 not in table.state["discard"]


@pytest.mark.rule("HIS-6.2.14")
def test_here_i_stand_plays_it_at_once():
    spec = {**EX_40, "active": "protestant", "hands": {"protestant": [7]}, "discard": [31]}
    table = Table(spec).play("protestant", "play", card=7, use="event").play("protestant", "take", card=31, use="cp")
    assert table.asked == {"protestant": "action"} and table.state["impulse"]["cp"] > 0
    assert 31 in table.state["discard"] and table.state["hands"]["protestant"] == []


@pytest.mark.rule("HIS-6.2.14")
@pytest.mark.parametrize("spec", [{"debaters": {"absent": ["Luther"]}, "discard": [31]}, {"discard": [9]}])
def test_here_i_stand_refused(spec):
    table = Table({**EX_40, "active": "protestant", "hands": {"protestant": [7]}, **spec})
    assert "HIS-6.2.14" in table.refused("protestant", "play", card=7, use="event")
