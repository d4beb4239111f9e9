"""Examples and defaults that a player would not regret, at positions as they occur."""

from itertools import product

import pytest
from table import Table

from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.map.atlas import LAND
from pbem.games.here_i_stand.religion import reformation, targets
from pbem.orders import choices, read_command, write

WORMS = {"turn": 1, "begin": "luthers_95_theses"}
HANDS = {"ottoman": [1, 33], "hapsburg": [2, 31], "england": [3, 64], "france": [4, 40], "papacy": [5, 6, 27],
         "protestant": [7, 67]}


def ready(table, role):
    """{verb: ready line} of what a power is asked."""
    return {choice.verb: choice.ready for choice in choices(GAME, table.state, role) if choice.ready}


# Attempts.

@pytest.mark.rule("HIS-18.3.22", "HIS-18.3.25")
@pytest.mark.parametrize(("dice", "against", "ties", "shift"), [
    (4, 4, True, 0), (4, 2, False, 0), (1, 3, True, 1), (3, 1, False, -1), (2, 2, True, 0)])
def test_odds_are_those_of_all_dice(dice, against, ties, shift):
    """Counted throw by throw; inside the zones ties win, so that a 6 wins by itself."""
    rolls = [(max(own) + shift, max(other)) for own in product(range(1, 7), repeat=dice)
             for other in product(range(1, 7), repeat=against)]
    won = sum(own > other or ties and own == other for own, other in rolls)
    assert targets.chance(dice, against, ties, shift) == pytest.approx(won / len(rolls))


@pytest.mark.rule("HIS-18.1.4", "HIS-18.3.15")
def test_luther_is_offered_his_five_best_targets():
    """Ties are his in Germany: 4 dice against 4 are better there than 4 against 2 elsewhere (D-39)."""
    table = Table(WORMS)
    line = "targets Brandenburg, Leipzig, Magdeburg, Breslau, Prague"
    assert ready(table, "protestant") == {"targets": line}
    assert write(GAME.default(table.state, "protestant"), GAME, table.state, "protestant") == line
    frame = table.state["stack"][-1]
    odds = [reformation.odds(table.state, frame, space)
            for space in GAME.default(table.state, "protestant")["targets"]]
    assert odds == sorted(odds, reverse=True) and odds[2] > odds[3] > odds[4]


@pytest.mark.rule("HIS-18.2.8")
def test_a_debater_is_offered_where_he_adds_a_die_and_accepted_elsewhere():
    """Bucer reaches two spaces from Strasburg, and nothing is left to attempt there."""
    spec = {"turn": 3, "active": "protestant", "hands": HANDS, "cp": 4, "reformers": {"luther": "Wittenberg"},
            "religion": {"Wittenberg": "protestant"}}
    table = Table(spec)
    [treatise] = [choice for choice in choices(GAME, table.state, "protestant") if choice.verb == "treatise"]
    domain = treatise.option.args["bonus"]
    reached = {debater for debater in domain.values() for space in reformation.possible_targets(table.state, {})
               if reformation.debaters.bonus_dice(table.state, debater, space)}
    assert {*domain.offered()} == reached | {"carlstadt"}
    far = Table({**spec, "religion": dict.fromkeys([*_near("strasburg"), "Wittenberg"], "protestant")})
    [treatise] = [choice for choice in choices(GAME, far.state, "protestant") if choice.verb == "treatise"]
    domain = treatise.option.args["bonus"]
    assert "bucer" in domain.values() and "bucer" not in domain.offered()
    assert treatise.option.refusal({"verb": "treatise", "zone": "german", "bonus": "bucer"}) is None


def _near(space):
    return [GAME.vocabulary["space"][near][0] for near in LAND.within(space, 2)]


@pytest.mark.rule("HIS-18.1.16", "HIS-18.2.13")
def test_to_an_english_treatise_comes_who_helps_most_there():
    table = Table({"turn": 5, "active": "england", "hands": HANDS, "cp": 3, "reformers": {"cranmer": "London"},
                   "religion": {"London": "protestant"},
                   "debaters": {"uncommitted": ["Cranmer", "Latimer", "Coverdale"]}})
    table.order("england", "treatise english")
    assert "bucer" in table.about()["bonuses"] and ready(table, "protestant")["commit"] == "commit Latimer"


# Cards.

@pytest.mark.rule("HIS-11.0.9")
@pytest.mark.parametrize(("power", "hand", "line"), [
    ("papacy", [5, 6, 27], "play Mercenaries Grow Restless for CP"),  # 2 CP; Leipzig Debate has 3
    ("hapsburg", [2, 31], "play Foul Weather for CP"), ("france", [4], "play Patron of the Arts for CP"),
    ("france", [4, 10], "play Patron of the Arts for CP")])
def test_the_card_of_an_example_is_the_one_that_is_missed_least(power, hand, line):
    table = Table({"turn": 2, "active": power, "hands": {power: hand}})
    assert ready(table, power)["play"] == line
    assert write(GAME.default(table.state, power), GAME, table.state, power) == line


@pytest.mark.rule("HIS-18.1.7")
def test_no_home_card_is_committed_to_the_diet_while_another_is_there():
    table = Table({"turn": 1, "begin": "diet_of_worms", "hands": {"hapsburg": [2, 31]}})
    assert ready(table, "hapsburg") == {"commit": "commit Foul Weather"}


# Actions.

@pytest.mark.parametrize(("power", "lines"), [
    ("ottoman", {"raise": "raise 1 regular in Istanbul", "build": "build 1 squadron in Istanbul"}),
    ("hapsburg", {"buy": "buy 1 mercenary in Valladolid", "raise": "raise 1 regular in Valladolid"}),
    ("england", {"buy": "buy 1 mercenary in London", "build": "build 1 squadron in London"}),
    ("france", {"buy": "buy 1 mercenary in Paris", "raise": "raise 1 regular in Paris"}),
    ("papacy", {"buy": "buy 1 mercenary in Rome", "build": "build 1 squadron in Rome"}),
])
def test_new_units_come_to_the_capital_in_an_example(power, lines):
    found = ready(Table({"turn": 2, "active": power, "hands": HANDS, "cp": 4}), power)
    assert lines.items() <= found.items()


@pytest.mark.rule("HIS-2.1.2", "HIS-13.1.1")
@pytest.mark.parametrize("power", ["ottoman", "hapsburg", "england", "france", "papacy"])
def test_an_example_of_a_move_leaves_no_fortified_space_empty_and_goes_to_a_friendly_one(power):
    table = Table({"turn": 2, "active": power, "hands": HANDS, "cp": 4})
    line = ready(table, power)["move"]
    move = read_command(line, GAME, table.state, power)
    table.order(power, line)
    assert table.state["control"][move["path"][-1]] == power
    left = table.state["units"].get(move["origin"], {}).get(power, {})
    assert sum(number for kind, number in left.items() if kind != "leaders") >= 1


@pytest.mark.rule("HIS-9.6.5", "HIS-9.6.7")
def test_an_example_of_war_is_not_the_dearest():
    table = Table({"turn": 2, "begin": "declarations_of_war", "hands": HANDS})
    assert ready(table, "ottoman")["declare"] == "declare war on Genoa"


@pytest.mark.rule("HIS-9.1.19")
@pytest.mark.parametrize(("wars", "line"), [
    ([["hapsburg", "france"], ["ottoman", "hapsburg"]], "declare Ottoman: end war with Hapsburg"),
    ([["hapsburg", "france"], ["ottoman", "papacy"]], "declare Ottoman: end war with Papacy"),
])
def test_an_example_of_a_deal_ends_a_war(wars, line):
    table = Table({"turn": 4, "begin": "diplomacy", "wars": wars, "hands": HANDS})
    assert ready(table, "ottoman")["declare"] == line


def test_an_example_of_a_deal_is_an_alliance_against_a_common_enemy():
    table = Table({"turn": 4, "begin": "diplomacy", "wars": [["ottoman", "hapsburg"], ["ottoman", "papacy"]],
                   "peace": [["hapsburg", "france"]], "hands": HANDS})
    assert ready(table, "hapsburg")["declare"] == "declare Hapsburg: alliance with Papacy"


@pytest.mark.rule("HIS-16.4.1")
def test_an_example_of_piracy_robs_where_fewest_defend():
    table = Table({"turn": 4, "active": "ottoman", "cp": 4, "hands": HANDS, "barbary": True, "clear_units": True,
                   "spaces": {"Gulf of Lyon": {"units": {"ottoman": {"corsairs": 2}}},
                              "Barcelona": {"units": {"hapsburg": {"squadrons": 2}}}}})
    assert ready(table, "ottoman")["pirate"] == "pirate in Gulf of Lyon against France"


@pytest.mark.rule("HIS-15.1.3")
def test_an_example_of_an_assault_storms_the_weaker_place():
    table = Table({"turn": 3, "active": "hapsburg", "cp": 4, "hands": HANDS, "wars": [["hapsburg", "france"]],
                   "clear_units": True, "sieges": {"Metz": ["hapsburg"], "Milan": ["hapsburg"]}, "spaces": {
                       "Metz": {"control": "france", "units": {"hapsburg": {"regulars": 4}, "france": {"regulars": 3}}},
                       "Milan": {"control": "france",
                                 "units": {"hapsburg": {"regulars": 4}, "france": {"regulars": 1}}},
                       "Trent": {"control": "hapsburg"}, "Pavia": {"control": "hapsburg"}}})
    assert ready(table, "hapsburg")["assault"] == "assault on Milan"
