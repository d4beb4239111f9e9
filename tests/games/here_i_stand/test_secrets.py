"""Secrets that are seldom kept: from positions that keep them nothing leaks, and every leak that is put in is found."""

from functools import cache

import pytest
from random_matches import HERE, match

from pbem.checks import tell_injected
from pbem.engine import injected
from pbem.engine.cases import load_cases
from pbem.engine.harness import play_random
from pbem.games.here_i_stand import GAME

CASES = [case for name in ("secrets", "secrets_two_player") for _, case in load_cases(HERE / "starts" / f"{name}.yaml")]
SHORT = [case for case in CASES if "begin" in case["position"]]  # they end with what they begin with
SELDOM = ("naval_combat.losses", "stop_domination.answers", "first_diplomacy.agreed", "first_diplomacy.confirmed",
          "sack_of_rome.drawn", "spanish_inquisition.seen", "lady_jane_grey.drawn", "impulse", "this_turn",
          "dip_spanish_inquisition.before", "two_player_winter.answers")


@cache
def moments():
    found = injected.Moments(GAME)
    for case in CASES:
        for seed in range(8):
            start = match(case["scenario"], {}, seed, False)
            found.gather(case["scenario"], start["options"], seed, 30, case["position"])
    return found


@pytest.mark.parametrize("name", SELDOM)
def test_a_leak_of_a_secret_that_is_seldom_kept_is_found(name):
    row = injected.row(GAME, moments(), name)
    assert row["view"] and row["event"] and row["number"] and row["who is asked"] and False not in row.values()


@pytest.mark.parametrize("case", SHORT, ids=lambda case: case["case"])
def test_nothing_leaks_where_it_is_kept(case):
    for seed in range(4):
        play_random(GAME, **match(case["scenario"], {}, seed, seed == 1, position=case["position"], leaks_every=1))


@pytest.mark.whole
def test_every_secret_is_hidden_at_some_moment_and_every_leak_of_it_is_found():
    said = []
    assert tell_injected(GAME.key, range(8), 150, said.append, HERE / "starts"), said
