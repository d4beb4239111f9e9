"""Procedures say what a call gives and what their frames hold; whoever does otherwise is told at once."""

from dataclasses import replace

import pytest
from altered import altered

from pbem.engine import BrokenInvariant, Procedure, Running, Scripted, WrongCall, running
from pbem.engine.harness import Fault, play_random
from pbem.games import duel as toy

FIGHT = Procedure("battle", (toy.block, toy.fight), takes=("attacker", "card", "wager?"), keeps=("block",))
GAME = altered(toy.GAME, procedures=toy.GAME.procedures | {"battle": FIGHT})


def call(name, **given):
    state = GAME.setup("standard", {}, Scripted([9, 8, 1, 7, 6, 2]))[0]
    return Running(GAME, state, Scripted([])).call(name, **given)


def test_a_frame_holds_what_the_call_gives():
    assert call("battle", attacker="red", card=9) == {"at": "battle", "step": "block", "attacker": "red", "card": 9}
    assert call("battle", attacker="red", card=9, wager=2)["wager"] == 2


@pytest.mark.parametrize(("given", "words"), [
    ({"atacker": "red", "card": 9}, "procedure battle takes no atacker; like it: attacker; it takes: attacker, card"),
    ({"attacker": "red"}, "procedure battle: card is missing"),
    ({}, "procedure battle: attacker, card is missing"),
    ({"attacker": "red", "card": 9, "block": 4}, "procedure battle takes no block"),
    ({"attacker": "red", "card": 9, "step": "fight"}, "procedure battle takes no step"),
    ({"attacker": "red", "card": 9, "number": 7}, "procedure battle takes no number"),
])
def test_a_call_with_a_wrong_argument_fails_at_once(given, words):
    with pytest.raises(WrongCall, match=words):
        call("battle", **given)


def test_a_call_of_what_is_not_there_fails_at_once():
    with pytest.raises(WrongCall, match="there is no procedure batle"):
        call("batle")


@pytest.mark.parametrize("own", [{"takes": ("number",)}, {"takes": ("step?",)}, {"keeps": ("returned",)},
                                 {"takes": ("card?",), "keeps": ("card",)}])
def test_own_keys_are_not_the_kernels_nor_told_twice(own):
    with pytest.raises(WrongCall, match="procedure battle: .* is a key of the kernel's, or declared twice"):
        Procedure("battle", (toy.block,), **own)


# What a frame holds is declared.

SILENT = altered(GAME, procedures=GAME.procedures | {"battle": replace(FIGHT, keeps=())})


def test_a_key_that_is_not_declared_is_a_fault_of_random_play():
    with pytest.raises(Fault, match="procedure battle does not declare block, which its frame holds at block"):
        for seed in range(20):
            play_random(SILENT, "standard", {}, seed)
    for seed in range(20):
        play_random(GAME, "standard", {}, seed)


def blocked(rules):
    state = rules.setup("standard", {}, Scripted([9, 8, 1, 7, 6, 2]))[0]
    state = rules.apply(state, "red", {"verb": "attack", "card": 9}, Scripted([]))[0]
    return rules.apply(state, "blue", {"verb": "block", "card": 7}, Scripted([]))[0]


def test_frames_are_watched_in_the_tests():
    with pytest.raises(BrokenInvariant, match="does not declare block"):
        blocked(SILENT)
    assert blocked(GAME)["points"]["red"] == 1


def test_a_match_goes_on_where_nobody_watches(monkeypatch):
    """A declaration forgotten stops no running match."""
    monkeypatch.setattr(running.Running, "watched", False)
    assert blocked(SILENT)["points"]["red"] == 1


def test_frames_are_watched_only_meanwhile(monkeypatch):
    monkeypatch.setattr(Running, "watched", False)
    blocked(SILENT)
    with running.watching_frames():
        with running.watching_frames():
            pass
        with pytest.raises(BrokenInvariant):
            blocked(SILENT)
    blocked(SILENT)
