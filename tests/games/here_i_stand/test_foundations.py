"""Map, powers, units, cards, the sequence of play and impulses (HIS-2 to HIS-8, HIS-11)."""

import pytest
from table import Table

from pbem.engine import Running, Scripted, Seeded
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.cards import hands
from pbem.games.here_i_stand.land_movement import formations
from pbem.games.here_i_stand.map import atlas
from pbem.games.here_i_stand.pieces import units
from pbem.games.here_i_stand.powers import relations
from pbem.games.here_i_stand.turns import setup, turn
from pbem.games.here_i_stand.victory_phase import victory

PASS_ALL = {"hands": {power: [] for power in atlas.MAJORS}}


def start():
    return setup.start("1517", {}, Scripted([]))


# HIS-2: the map.

@pytest.mark.rule("HIS-2.0.1", "HIS-2.5.3")
def test_connections_and_passes_make_spaces_adjacent():
    assert "pressburg" in atlas.LAND.neighbours("buda") and not atlas.over_pass("buda", "pressburg")
    assert "trent" in atlas.LAND.neighbours("innsbruck") and atlas.over_pass("innsbruck", "trent")
    assert sum(len(atlas.PASSES.neighbours(space)) for space in atlas.SPACES) == 2 * (3 + 6 + 7)


@pytest.mark.rule("HIS-2.0.2", "HIS-2.5.12", "HIS-2.5.10")
def test_a_port_gives_access_to_one_or_two_zones():
    assert len(atlas.ZONES) == 14
    assert {len(atlas.ANCHORS.neighbours(port)) for port in atlas.PORTS} == {1, 2}


@pytest.mark.rule("HIS-2.5.13", "HIS-2.5.15")
def test_zones_that_are_and_are_not_adjacent():
    for one, other in (("ionian_sea", "tyrrhenian_sea"), ("barbary_coast", "atlantic_ocean"),
                       ("black_sea", "aegean_sea")):
        assert other not in atlas.SEA.neighbours(one)
    for one, other in (("north_sea", "irish_sea"), ("north_sea", "baltic_sea")):
        assert other in atlas.SEA.neighbours(one)


@pytest.mark.rule("HIS-2.0.3", "HIS-2.2.2", "HIS-2.2.3", "HIS-2.3.1", "HIS-2.3.2")
def test_every_space_has_control_and_religion():
    state = start()
    assert set(state["control"]) == set(state["religion"]) == set(atlas.SPACES)
    assert all(faith == ("none" if atlas.SPACES[space].home == "ottoman" else "catholic")
               for space, faith in state["religion"].items() if space != "algiers")
    assert state["control"]["wittenberg"] == "hapsburg" and state["control"]["milan"] == "france"


@pytest.mark.rule("HIS-2.1.1", "HIS-2.1.5", "HIS-2.1.8", "HIS-2.1.9")
def test_kinds_of_fortified_spaces():
    state = start()
    assert relations.fortified(state, "london") and relations.fortified(state, "mainz")
    assert relations.fortified(state, "besancon") and not relations.fortified(state, "norwich")
    state["fortresses"].append("norwich")
    assert relations.fortified(state, "norwich")
    assert len(atlas.ELECTORATES) == 6 and not set(atlas.ELECTORATES) & set(atlas.KEYS)
    assert hands.counted_keys(state, "hapsburg") == 8  # the Electorates it controls are no Keys


@pytest.mark.rule("HIS-2.1.11", "HIS-2.2.7", "HIS-2.2.5", "HIS-2.1.12")
def test_independent_is_neither_friend_nor_enemy():
    state = start()
    assert atlas.SPACES["metz"].home == state["control"]["metz"] == "independent"
    assert not any(relations.friendly_space(state, "metz", p) or relations.enemy_space(state, "metz", p)
                   for p in atlas.MAJORS)


@pytest.mark.rule("HIS-2.2.4", "HIS-9.2.6")
def test_allied_spaces_are_friendly():
    state = start()
    assert not relations.friendly_space(state, "paris", "england")
    relations.ally(state, "france", "england")
    assert relations.friendly_space(state, "paris", "england")


@pytest.mark.rule("HIS-2.5.1", "HIS-2.5.2")
def test_language_zones():
    assert set(atlas.LANGUAGES) == {"english", "french", "german", "italian", "spanish"}
    assert "prague" not in atlas.LANGUAGE_SPACES["german"] and "lubeck" in atlas.LANGUAGE_SPACES["german"]
    listed = [space for spaces in atlas.LANGUAGE_SPACES.values() for space in spaces]
    assert len(listed) == len(set(listed)) == 134 - 37


@pytest.mark.rule("HIS-2.4.4", "HIS-2.4.5", "HIS-2.1.6")
@pytest.mark.parametrize("power, keys, vp", [("ottoman", 4, 8), ("hapsburg", 8, 9), ("england", 4, 9),
                                             ("france", 6, 12), ("papacy", 2, 4), ("protestant", 0, 0)])
def test_keys_give_base_vp(power, keys, vp):
    state = start()
    assert hands.counted_keys(state, power) == keys
    assert victory.breakdown(state, power)["base"] == vp


# HIS-3 to HIS-5: powers, rulers, units.

@pytest.mark.rule("HIS-3.2.1", "HIS-3.2.2", "HIS-3.2.3", "HIS-1.0.1", "HIS-3.0.1", "HIS-3.1.1")
def test_six_majors_and_four_minors():
    assert GAME.roles == atlas.MAJORS == ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
    assert atlas.MINORS == ("genoa", "hungary", "scotland", "venice")


@pytest.mark.rule("HIS-3.3.1", "HIS-3.3.3", "HIS-3.3.4")
def test_rulers_at_the_start():
    state = start()
    assert state["rulers"]["hapsburg"] == "charles_v" and state["rulers"]["ottoman"] == "suleiman"
    assert {p: hands.ruler(state, p)["admin"] for p in atlas.MAJORS} == {
        "ottoman": 2, "hapsburg": 2, "england": 1, "france": 1, "papacy": 0, "protestant": 2}
    assert hands.ruler(state, "france")["card_bonus"] == 1


@pytest.mark.rule("HIS-3.3.2", "HIS-3.3.6", "HIS-6.1.4")
def test_clement_covers_the_printed_ruler():
    table = Table({"active": "papacy", "hands": {"papacy": ["Clement VII"]}})
    table.play("papacy", "play", card=10, use="event")
    assert table.state["rulers"]["papacy"] == "clement_vii"
    assert table.state["impulse"]["cp"] == 2 and 10 in table.state["removed"]


@pytest.mark.rule("HIS-5.0.1", "HIS-5.1.1", "HIS-5.1.2", "HIS-5.1.7", "HIS-5.1.8")
def test_leaders_have_ratings():
    suleiman, doria, dragut = (atlas.LEADERS[x] for x in ("suleiman", "andrea_doria", "dragut"))
    assert (suleiman.battle, suleiman.command) == (2, 12)
    assert formations.limit(["suleiman"]) == 12 and formations.limit(["ibrahim_pasha"]) == 6
    assert doria.naval and doria.battle == 2 and dragut.piracy == 2


@pytest.mark.rule("HIS-5.2.3", "HIS-5.2.5", "HIS-5.3.2")
def test_units_of_the_set_up():
    state = start()
    assert units.stack(state, "istanbul", "ottoman") == {"regulars": 7, "cavalry": 1,
                                                         "leaders": ["suleiman", "ibrahim_pasha"]}
    assert atlas.COUNTERS["protestant"]["squadron"] == 0 and units.naval_size(state, "venice", "venice") == 3


# HIS-6: cards.

@pytest.mark.rule("HIS-6.0.1", "HIS-6.1.1", "HIS-6.2.4", "HIS-6.2.5", "HIS-6.2.6", "HIS-6.2.7")
def test_the_deck():
    second = {n: card for n, card in atlas.CARDS.items() if card.edition != "500th"}
    assert len(second) == 110
    assert {card.type for card in second.values()} == {"home", "mandatory", "response", "combat", "event"}
    assert sum(isinstance(card.entry, int) for card in second.values()) == 33  # 31 by turn, 2 by turn and condition
    assert [n for n, card in second.items() if card.entry == "special"] == [8, 23, 62, 63, 64]
    assert set(start()["deck"]) == {n for n, card in second.items() if card.entry == "start"}


@pytest.mark.rule("HIS-6.1.6", "HIS-6.2.1")
def test_home_cards_are_in_hand_at_the_start():
    assert start()["hands"] == {"ottoman": [1], "hapsburg": [2], "england": [3], "france": [4], "papacy": [5, 6],
                                "protestant": [7]}


@pytest.mark.rule("HIS-6.2.8", "HIS-6.2.10", "HIS-6.2.11")
def test_cards_dealt_on_turn_1():
    state = start()
    assert {p: hands.dealt(state, p) for p in atlas.MAJORS} == {
        "ottoman": 3, "hapsburg": 5, "england": 3, "france": 4, "papacy": 3, "protestant": 4}
    state["minus_cards"]["france"] = 1
    assert hands.dealt(state, "france") == 3


@pytest.mark.rule("HIS-6.2.8", "HIS-6.2.11")
def test_ex_12_france_with_8_keys_is_dealt_5():
    state = start()
    state["control"].update(florence="france", genoa="france")
    assert hands.counted_keys(state, "france") == 8 and hands.dealt(state, "france") == 5


@pytest.mark.rule("HIS-12.4.11", "HIS-6.2.8")
def test_ex_13_keys_in_unrest_cover_boxes():
    state = start()
    state["control"].update(buda="ottoman", belgrade="ottoman", venice="ottoman")
    state["unrest"] = ["buda", "venice"]
    assert sum(state["control"][key] == "ottoman" for key in atlas.KEYS) == 7
    assert hands.dealt(state, "ottoman") == 4
    assert victory.breakdown(state, "ottoman")["base"] == 10


@pytest.mark.rule("HIS-6.2.9", "HIS-23.2.2")
def test_a_power_without_keys_is_dealt_one_card_and_has_no_base_vp():
    state = start()
    for key in atlas.KEYS:
        state["control"][key] = "france"
    assert hands.base_cards(state, "papacy") == 1 and victory.breakdown(state, "papacy")["base"] == 0


@pytest.mark.rule("HIS-6.2.10")
def test_the_protestant_with_four_electorates_is_dealt_5():
    state = start()
    for space in atlas.ELECTORATES[:4]:
        state["control"][space] = "protestant"
    assert hands.dealt(state, "protestant") == 5


@pytest.mark.rule("HIS-6.2.2", "HIS-6.2.17", "HIS-6.1.7")
def test_the_deal_takes_discards_back_and_returns_home_cards():
    table = Table({"active": "england", "hands": {"england": [3, 31]}})
    table.play("england", "play", card=3, use="cp")
    assert table.state["home_used"].count(3) == 1 and 3 not in table.state["discard"]
    table.play("england", "end")

    game = Running(GAME, table.state, Seeded(1))
    before = len(table.state["deck"]) + len(table.state["discard"])
    hands.deal_all(game)
    assert 3 in table.state["hands"]["england"] and table.state["discard"] == []
    assert before - len(table.state["deck"]) == sum(hands.dealt(table.state, p) for p in atlas.MAJORS)


@pytest.mark.rule("HIS-6.1.8", "HIS-9.1.9")
def test_home_cards_are_never_drawn_at_random():
    state = start()
    state["hands"]["papacy"] = [5, 6, 31]
    assert hands.drawable(state, "papacy") == [31]


@pytest.mark.rule("HIS-6.1.2", "HIS-11.0.3", "HIS-6.1.3", "HIS-6.2.13")
def test_a_card_for_cp_goes_to_the_discard_pile():
    table = Table({"active": "protestant", "hands": {"protestant": ["Katherina Bora"]}})
    table.play("protestant", "play", card=85, use="cp")
    assert table.state["impulse"]["cp"] == 3 and 85 in table.state["discard"]


@pytest.mark.rule("HIS-6.1.2", "HIS-11.0.3")
def test_a_mandatory_event_is_never_played_for_cp():
    table = Table({"active": "france", "hands": {"france": [12, 31]}})
    assert "HIS-6.1.2" in table.refused("france", "play", card=12, use="cp")


@pytest.mark.rule("HIS-6.1.16", "HIS-11.0.4")
def test_a_combat_card_is_no_event_of_an_impulse_but_gives_cp():
    table = Table({"active": "france", "hands": {"france": [24]}})
    assert "HIS-6.1.16" in table.refused("france", "play", card=24, use="event")
    table.play("france", "play", card=24, use="cp")
    assert table.state["impulse"]["cp"] == 1


@pytest.mark.rule("HIS-6.1.15")
def test_a_response_card_may_be_played_for_cp():
    table = Table({"active": "france", "hands": {"france": [31]}})
    table.play("france", "play", card=31, use="cp")
    assert table.state["impulse"]["cp"] == 2


@pytest.mark.rule("HIS-6.1.4", "HIS-6.1.12", "HIS-6.2.12")
def test_a_mandatory_event_gives_2_cp_and_master_of_italy_stays():
    table = Table({"active": "france", "hands": {"france": [12, 31]}})
    table.play("france", "play", card=12, use="event")
    assert table.state["impulse"]["cp"] == 2 and 12 in table.state["discard"]


@pytest.mark.rule("HIS-23.2.17")
def test_master_of_italy_counts_five_keys():
    table = Table({"active": "france", "hands": {"france": [12], "hapsburg": []},
                   "control": {"Genoa": "france", "Florence": "france", "Venice": "hapsburg"}}, [])
    table.chance.left = [31]
    table.play("france", "play", card=12, use="event")
    assert victory.breakdown(table.state, "france")["bonus"] == 1
    assert table.state["hands"]["hapsburg"] == [31]  # Naples and Venice are exactly two


# HIS-7, HIS-8: the sequence of play.

@pytest.mark.rule("HIS-7.0.1", "HIS-7.0.2", "HIS-8.1.1")
def test_turn_1_opens_with_the_theses():
    state, _ = GAME.setup("1517", {}, Scripted([]))
    assert state["turn"] == 1 and state["last_turn"] == 9 and state["phase"] == "luthers_95_theses"
    steps = [step.__name__ for step in GAME.procedures["turn"].steps]
    assert steps[:9] == ["luthers_95_theses", "card_draw", "diplomacy", "diet_of_worms", "spring_deployment", "action",
                         "winter", "new_world", "victory_determination"]


@pytest.mark.rule("HIS-7.0.8", "HIS-23.3.4")
def test_without_a_winner_the_next_turn_begins():
    state = start()
    turn.next_turn(Running(GAME, state, Seeded(1)), frame := {"at": "turn", "step": "next_turn"})
    assert state["turn"] == 2 and frame["next"] == "luthers_95_theses"


@pytest.mark.rule("HIS-7.0.5", "HIS-11.0.14", "HIS-11.0.12", "HIS-11.0.1")
def test_six_passes_in_a_row_end_the_action_phase():
    table = Table({**PASS_ALL, "active": "england", "clear_units": True, "turn": 9, "new_world": {"crossing": []}})
    assert [event["power"] for event in table.told("passed")] == [
        "england", "france", "papacy", "protestant", "ottoman", "hapsburg"]
    assert [event["phase"] for event in table.told("phase")] == ["winter", "new_world", "victory_determination"]


@pytest.mark.rule("HIS-11.0.14", "HIS-11.0.13")
def test_a_card_played_between_breaks_the_row_of_passes():
    table = Table({"hands": {**PASS_ALL["hands"], "papacy": [31]}, "active": "england"})
    table.play("papacy", "play", card=31, use="cp").play("papacy", "end")
    passed = [event["power"] for event in table.told("passed")]
    assert passed[:2] == ["england", "france"] and len(passed) == 2 + 6


# HIS-11: impulses and passing.

@pytest.mark.rule("HIS-11.0.2", "HIS-11.0.9", "HIS-6.1.9")
def test_no_pass_with_the_home_card():
    table = Table({"active": "england", "hands": {"england": [3]}})
    assert table.refused("england", "pass") == (table.about()["pass_refused"],) == ("HIS-11.0.9",)


@pytest.mark.rule("HIS-11.0.10", "HIS-6.1.10", "HIS-6.1.11")
def test_no_pass_with_a_mandatory_event():
    table = Table({"active": "hapsburg", "hands": {"hapsburg": [12]}})
    assert table.refused("hapsburg", "pass") == (table.about()["pass_refused"],) == ("HIS-11.0.10",)


@pytest.mark.rule("HIS-11.0.11", "HIS-3.3.3")
def test_no_pass_with_more_cards_than_the_admin_rating():
    table = Table({"active": "england", "hands": {"england": [31, 32]}})
    assert table.refused("england", "pass") == (table.about()["pass_refused"],) == ("HIS-11.0.11",)


@pytest.mark.rule("HIS-11.0.11", "HIS-11.0.13")
def test_ex_25_pass_with_two_cards_and_admin_2():
    table = Table({"active": "protestant", "hands": {"protestant": [85, 103]}})
    table.play("protestant", "pass")
    assert table.told("passed")[-1]["power"] == "protestant"


@pytest.mark.rule("HIS-11.1.1", "HIS-11.1.2", "HIS-11.1.3")
def test_cp_are_spent_one_action_at_a_time_and_lost_at_the_end():
    table = Table({"active": "england", "cp": 5})
    table.play("england", "buy", number=1, unit="mercenaries", space="london")
    table.play("england", "buy", number=1, unit="mercenaries", space="london")
    assert table.state["impulse"]["cp"] == 3
    table.play("england", "end")
    assert table.told("cp_lost")[-1]["cp"] == 3


@pytest.mark.rule("HIS-11.0.7")
def test_a_card_is_an_event_only_once_a_turn():
    table = Table({"active": "england", "hands": {"england": [3, 31]}, "flags": {"events_played": [3]}})
    assert "HIS-11.0.7" in table.refused("england", "play", card=3, use="event")


@pytest.mark.rule("HIS-11.0.5", "HIS-11.0.6", "HIS-21.2.2", "HIS-21.2.4")
def test_holy_roman_emperor_moves_charles_and_gives_5_cp():
    table = Table({"active": "hapsburg", "hands": {"hapsburg": [2]}})
    table.play("hapsburg", "play", card=2, use="event").play("hapsburg", "jump", space="vienna",
                                                                 companion="duke_of_alva")
    assert set(units.leaders_at(table.state, "vienna", "hapsburg")) == {"ferdinand", "charles_v", "duke_of_alva"}
    assert table.state["impulse"]["cp"] == 5


@pytest.mark.rule("HIS-21.2.2")
def test_a_captive_charles_does_not_jump():
    table = Table({"active": "hapsburg", "hands": {"hapsburg": [2]}, "clear_units": True,
                   "captured": {"france": ["Charles V"]}})
    table.play("hapsburg", "play", card=2, use="event")
    assert table.asked == {"hapsburg": "action"} and table.state["impulse"]["cp"] == 5


@pytest.mark.rule("HIS-21.4.1")
@pytest.mark.parametrize("die, chateaux", [(2, 0), (3, 1), (6, 1)])
def test_patron_of_the_arts_needs_3_to_6(die, chateaux):
    table = Table({"active": "france", "hands": {"france": [4]}, "control": {"Milan": "hapsburg"}}, [die])
    table.play("france", "play", card=4, use="event")
    assert table.state["chateaux"] == chateaux == victory.breakdown(table.state, "france")["special"]


@pytest.mark.rule("HIS-21.4.2", "HIS-23.2.9")
def test_patron_of_the_arts_is_certain_with_milan():
    table = Table({"active": "france", "hands": {"france": [4]}})
    table.play("france", "play", card=4, use="event")
    assert table.state["chateaux"] == 1


@pytest.mark.rule("HIS-21.4.3")
def test_at_most_six_chateaux():
    table = Table({"active": "france", "hands": {"france": [4]}, "chateaux": 6})
    assert table.refused("france", "play", card=4, use="event") == ("HIS-21.4.3",)


@pytest.mark.rule("HIS-21.3.1", "HIS-9.6.10")
def test_six_wives_declares_war_and_gives_5_cp():
    table = Table({"active": "england", "hands": {"england": [3]}})
    table.play("england", "play", card=3, use="event").play("england", "declare", power="hapsburg")
    assert relations.at_war(table.state, "england", "hapsburg") and table.state["impulse"]["cp"] == 5


@pytest.mark.rule("HIS-22.2.1", "HIS-21.3.1")
def test_france_may_intervene_for_scotland_after_six_wives():
    table = Table({"active": "england", "hands": {"england": [3]}})
    table.play("england", "play", card=3, use="event").play("england", "declare", power="scotland")
    assert table.asked == {"france": "wives_intervention"}
    table.play("france", "intervene")
    assert table.state["minors"]["scotland"] == "france" and relations.at_war(table.state, "england", "france")
    assert table.state["control"]["edinburgh"] == "france"


@pytest.mark.rule("HIS-22.1.1", "HIS-22.2.1")
def test_a_declined_intervention_leaves_scotland_inactive():
    table = Table({"active": "england", "hands": {"england": [3]}})
    table.play("england", "play", card=3, use="event").play("england", "declare", power="scotland")
    table.play("france", "decline")
    assert table.state["minors"]["scotland"] is None and table.state["impulse"]["cp"] == 5


@pytest.mark.rule("HIS-17.0.1", "HIS-21.1.1")
def test_janissaries_muster_four_regulars():
    table = Table({"active": "ottoman", "hands": {"ottoman": [1]}})
    table.play("ottoman", "play", card=1, use="event")
    table.play("ottoman", "place", where=[{"number": 3, "space": "edirne"}, {"number": 1, "space": "athens"}])
    assert units.land_size(table.state, "edirne", "ottoman") == 4
    assert units.land_size(table.state, "athens", "ottoman") == 2


@pytest.mark.rule("HIS-17.0.1")
def test_janissaries_place_exactly_four():
    table = Table({"active": "ottoman", "hands": {"ottoman": [1]}})
    table.play("ottoman", "play", card=1, use="event")
    assert table.refused("ottoman", "place", where=[{"number": 3, "space": "edirne"}]) == ("HIS-17.0.1",)


# HIS-12.4: what unrest does elsewhere.

@pytest.mark.rule("HIS-12.4.9", "HIS-12.4.10", "HIS-23.2.3", "HIS-23.2.6")
def test_unrest_takes_protestant_spaces_and_electorates_out_of_vp():
    state = start()
    state["religion"]["wittenberg"] = "protestant"
    state["control"]["wittenberg"] = "protestant"
    state["league"] = True
    assert victory.breakdown(state, "protestant")["base"] == 2
    assert victory.breakdown(state, "hapsburg")["special"] == 5
    state["unrest"] = ["wittenberg", "mainz"]
    assert victory.breakdown(state, "protestant")["base"] == 0
    assert victory.breakdown(state, "hapsburg")["special"] == 4
    assert victory.protestant_spaces(state) == 0


# Secrets.

def test_a_view_shows_one_hand_only():
    state = start()
    state["hands"]["france"] = [4, 31]
    assert GAME.view(state, "france")["hand"] == [4, 31] and GAME.view(state, "england")["hand"] == [3]
    assert GAME.view(state, "public")["hand"] == [] and GAME.view(state, "england")["hand_sizes"]["france"] == 2
    assert "deck" not in GAME.view(state, "france") and "hands" not in GAME.view(state, "france")
