"""What all can see of the window that is open: who could play a card in it, and of which order it comes."""

import random

import pytest
from table import Table
from test_windows import ARQUEBUSIERS, BATTLE, FOUL_WEATHER, march

from pbem.engine.facets import Moves, Windows
from pbem.games.here_i_stand import GAME

FRANCE_FIRST = ["france", "papacy", "protestant", "ottoman", "hapsburg", "england"]
OTHERS = FRANCE_FIRST[1:]
could_play, under_way = GAME.facet(Windows).could_play, GAME.facet(Moves).under_way


@pytest.mark.rule("HIS-6.1.14")
def test_all_but_the_mover_could_stop_a_move_whoever_holds_the_card():
    holding, empty = march(held=True, hapsburg=[FOUL_WEATHER]), march(held=True, england=[FOUL_WEATHER])
    assert list(could_play(holding.state)) == list(could_play(empty.state)) == OTHERS
    assert could_play(march(held=True, papacy=[]).state) == [power for power in OTHERS if power != "papacy"]


def test_outside_a_window_nobody_could():
    assert could_play(Table(BATTLE).state) is None
    assert could_play(march(hapsburg=[FOUL_WEATHER]).state) is None, "nothing is under seal"


def fought(**given):
    """The Hapsburg stands at Besancon: the first window of the battle."""
    table = march(held=True, **given).default("hapsburg").close()
    table.play("hapsburg", "stand").play("hapsburg", "fight")
    return table if could_play(table.state) else table.close()


@pytest.mark.rule("HIS-14.0.5", "HIS-14.0.6")
def test_in_a_battle_those_could_whose_turn_it_is_to_play_cards():
    table = fought(france=[ARQUEBUSIERS])
    seen = []
    for _ in range(3):
        seen.append((table.state["stack"][-1]["moment"], list(could_play(table.state))))
        for power in list(table.asked):
            table.default(power)
        if len(seen) < 3:
            table.close()
    assert seen == [("battle", ["france", "hapsburg"]), ("battle_cards", ["france"]), ("battle_cards", ["hapsburg"])]


def test_windows_of_one_order_are_of_one_move_and_those_of_the_next_of_another():
    table = march(held=True)
    ordered = table.state["asked"] - 1
    assert under_way(table.state) == ordered == under_way(fought().state)
    table.default("hapsburg").close().play("hapsburg", "stand").play("hapsburg", "withdraw")
    assert table.asked == {"france": "action"} and under_way(table.state) is None
    table.play("france", "move", who={"regulars": 1}, origin="paris", path=["orleans"])
    assert could_play(table.state) and under_way(table.state) == table.state["asked"] - 1 > ordered


def test_what_others_hold_changes_nothing_of_it():
    table = march(held=True, hapsburg=[FOUL_WEATHER], papacy=[ARQUEBUSIERS])
    for seed in range(5):
        other = GAME.permute(table.state, "france", random.Random(seed))
        assert could_play(other) == could_play(table.state) and under_way(other) == under_way(table.state)


def test_who_holds_nothing_for_the_moment_has_no_choice():
    assert GAME.has_choice(march(hapsburg=[FOUL_WEATHER]).state, "hapsburg")
    assert not GAME.has_choice(march(england=[FOUL_WEATHER]).state, "hapsburg")
    assert not GAME.has_choice(march(hapsburg=[ARQUEBUSIERS]).state, "hapsburg"), "it is for another moment"
    assert GAME.has_choice(march(hapsburg=[]).state, "hapsburg"), "to avoid battle or not"
