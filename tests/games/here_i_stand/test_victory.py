"""Victory points and the five ways to win (HIS-23), on the power cards' tracks (HIS-2.4, HIS-4)."""

import pytest
from table import Table

from pbem.games.here_i_stand.cards import hands
from pbem.games.here_i_stand.map import atlas
from pbem.games.here_i_stand.map.atlas import HOME, MAJORS, SPACES
from pbem.games.here_i_stand.victory_phase import victory

LANDS = [space for space in SPACES if SPACES[space].religion_start == "catholic"]


def state_with(**changes):
    state = Table({"turn": 2, "begin": "peace"}).state
    state.update(changes)
    return state


def converted(number, unrest=0):
    """A state with so many Protestant spaces, the first of them in unrest."""
    state = state_with()
    state["religion"].update(dict.fromkeys(LANDS[:number], "protestant"))
    state["unrest"] = LANDS[:unrest]
    return state


@pytest.mark.rule("HIS-23.2.1", "HIS-4.0.1", "HIS-23.2.2")
def test_totals_at_the_start():
    """Base VP of 5, 7, 4, 6 and 2 Keys, and 15 papal VP without a Protestant space (scenario 1517)."""
    assert victory.totals(state_with()) == {"ottoman": 8, "hapsburg": 9, "england": 9, "france": 12, "papacy": 19,
                                            "protestant": 0}


@pytest.mark.rule("HIS-23.2.1", "HIS-4.0.2")
def test_the_total_is_base_and_special_and_bonus():
    state = state_with(piracy_vp=3)
    state["bonus_vp"]["ottoman"] = [{"kind": "some", "id": "", "vp": 2}]
    state["war_winner"]["ottoman"] = 2
    assert victory.breakdown(state, "ottoman") == {"base": 8, "special": 3, "bonus": 4, "total": 15}


@pytest.mark.rule("HIS-2.4.2", "HIS-2.4.3", "HIS-2.4.6", "HIS-23.2.2")
@pytest.mark.parametrize("taken, base, cards", [([], 12, 3), (["antwerp"], 14, 3), (["antwerp", "naples"], 16, 4)])
def test_the_power_card_is_read_off_the_keys(taken, base, cards):
    """Only Keys have markers on the power card: a fortress or an Electorate moves nothing."""
    state = state_with()
    state["control"].update(dict.fromkeys([*taken, "besancon", "wittenberg"], "france"))
    assert victory.breakdown(state, "france")["base"] == base
    assert hands.base_cards(state, "france") == cards


@pytest.mark.rule("HIS-23.2.4", "HIS-23.2.10", "HIS-23.2.11")
@pytest.mark.parametrize("spaces, unrest, papal, protestant", [
    (0, 0, 15, 0), (3, 0, 15, 0), (4, 0, 14, 1), (13, 0, 12, 3), (14, 0, 11, 4), (14, 1, 12, 3), (49, 0, 1, 14)])
def test_the_protestant_spaces_track(spaces, unrest, papal, protestant):
    state = converted(spaces, unrest)
    assert victory.breakdown(state, "papacy")["special"] == papal
    assert victory.breakdown(state, "protestant")["special"] == protestant


@pytest.mark.rule("HIS-23.2.10")
def test_saint_peters_counts_for_the_papacy():
    assert victory.breakdown(state_with(st_peters={"cp": 3, "vp": 2}), "papacy")["special"] == 17


@pytest.mark.rule("HIS-23.2.5")
def test_piracy_counts_for_the_ottoman():
    assert victory.breakdown(state_with(piracy_vp=4), "ottoman")["special"] == 4


@pytest.mark.rule("HIS-23.2.8")
@pytest.mark.parametrize("spaces, vp", [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2)])
def test_two_protestant_home_spaces_give_england_a_vp_rounded_down(spaces, vp):
    state = state_with()
    state["religion"].update(dict.fromkeys(HOME["england"][:spaces], "protestant"))
    assert victory.breakdown(state, "england")["special"] == vp


# Automatic victories, in the Action Phase.

def keys_for(power, number, unrest=()):
    """A position in which a power has an impulse and controls so many Keys in all."""
    held = [key for key in atlas.KEYS if key != "algiers"][:number]
    control = {key: power if key in held else "independent" for key in atlas.KEYS}
    return {"active": power, "cp": 2, "control": control, "unrest": list(unrest)}


@pytest.mark.rule("HIS-23.0.1", "HIS-23.1.1")
@pytest.mark.parametrize("power, keys", [("ottoman", 11), ("hapsburg", 14), ("england", 9), ("france", 11),
                                         ("papacy", 7)])
def test_military_victory_at_once(power, keys):
    won = Table(keys_for(power, keys))
    assert won.state["winner"] == {"power": power, "how": "military"} and won.asked == {}
    assert Table(keys_for(power, keys - 1)).state["winner"] is None


@pytest.mark.rule("HIS-23.1.1", "HIS-12.4.11")
def test_a_key_in_unrest_does_not_count_for_military_victory():
    spec = keys_for("papacy", 7)
    assert Table({**spec, "unrest": [next(iter(spec["control"]))]}).state["winner"] is None


@pytest.mark.rule("HIS-23.1.1")
def test_the_protestant_has_no_military_victory():
    assert Table(keys_for("protestant", 20)).state["winner"] is None


@pytest.mark.rule("HIS-23.1.2")
@pytest.mark.parametrize("spaces, unrest, wins", [(49, 0, False), (50, 0, True), (50, 1, False), (51, 1, True)])
def test_religious_victory_at_once(spaces, unrest, wins):
    table = Table({"active": "ottoman", "cp": 2, "religion": dict.fromkeys(LANDS[:spaces], "protestant"),
                   "unrest": LANDS[:unrest]})
    expected = {"power": "protestant", "how": "religious"} if wins else None
    assert table.state["winner"] == expected


# Victory Determination.

def determined(turn, totals, history=(), last_turn=9):
    """The winner found at the end of a turn with these totals; the other powers have 0."""
    spec = {"turn": turn, "begin": "victory_determination", "last_turn": last_turn,
            "vp_history": [{**dict.fromkeys(MAJORS, 0), **vp} for vp in history]}
    zero = victory.totals(Table({"turn": turn, "begin": "peace"}).state)
    spec["bonus_vp"] = {power: [{"kind": "set", "id": "", "vp": totals.get(power, 0) - zero[power]}]
                        for power in MAJORS}
    return Table(spec).state["winner"]


@pytest.mark.rule("HIS-23.3.1")
@pytest.mark.parametrize("totals, winner", [
    ({"france": 25}, "france"), ({"france": 25, "ottoman": 27}, "ottoman"), ({"france": 24, "ottoman": 22}, None)])
def test_standard_victory(totals, winner):
    expected = winner and {"power": winner, "how": "standard"}
    assert determined(3, totals) == expected


@pytest.mark.rule("HIS-23.3.2")
@pytest.mark.parametrize("turn, totals, wins", [
    (4, {"england": 20, "france": 15}, True), (4, {"england": 20, "france": 16}, False),
    (3, {"england": 20, "france": 10}, False)])
def test_domination_from_turn_4(turn, totals, wins):
    assert determined(turn, totals) == ({"power": "england", "how": "domination"} if wins else None)


@pytest.mark.rule("HIS-23.3.3")
def test_time_limit():
    assert determined(9, {"england": 20, "france": 18}) == {"power": "england", "how": "time_limit"}
    assert determined(6, {"england": 20, "france": 18}, last_turn=6) == {"power": "england", "how": "time_limit"}
    assert determined(8, {"england": 20, "france": 18}) is None


@pytest.mark.rule("HIS-23.3.3", "HIS-23.3.5")
@pytest.mark.parametrize("history, winner", [
    ([{"england": 10, "france": 12}], "france"),
    ([{"england": 12, "france": 10}, {"england": 11, "france": 11}], "england"),
    ([{"england": 5, "france": 3, "papacy": 9}], "england")])
def test_a_tie_goes_back_turn_by_turn(history, winner):
    """HIS-23.3.5: only those who are ahead now are compared."""
    assert determined(9, {"england": 26, "france": 26}, history) == {"power": winner, "how": "standard"}
    assert determined(9, {"england": 20, "france": 20}, history) == {"power": winner, "how": "time_limit"}


@pytest.mark.rule("HIS-23.3.5")
def test_powers_that_were_always_equal_draw():
    assert determined(9, {"england": 26, "france": 26}) == {"power": None, "how": "draw"}
