"""Fate cards that only some have seen, and cards that a Baron holds openly."""

from random import Random

import pytest
from test_wk_pictures import items, pictures, positioned

from pbem import words
from pbem.engine import Running, StopBeforeChance, Trial
from pbem.games.warrior_knights import GAME
from pbem.games.warrior_knights.board import fate
from pbem.games.warrior_knights.orders import uses


@pytest.mark.parametrize(("seen_by", "reader", "goes_on"), [
    (["madder"], "madder", True), (["madder"], "zobel", False), ([], "madder", False), (None, "zobel", True)])
def test_order_that_is_only_tried_goes_on_behind_a_fate_card_which_its_writer_knows(seen_by, reader, goes_on):
    state = {**positioned({}), "fate_unseen": [], "fate_under": [{"card": "fate_01", "seen_by": seen_by}]}
    running = Running(GAME, state, Trial([reader]))
    if goes_on:
        assert fate.draw(running, "a card").id == "fate_01"
    else:
        with pytest.raises(StopBeforeChance):
            fate.draw(running, "a card")


def test_a_picture_shows_the_charges_of_each_baron():
    state = positioned({"charges": {"zobel": ["quartermaster"]}})
    name = words.of(GAME).name("agenda", "quartermaster")
    assert any(name in str(text) for picture in pictures(state, "madder").values() for text in items(picture, "text"))


def test_uses_that_random_play_tries_put_markers():
    state, rng, action = positioned({}), Random(1), "draft_soldiers"
    assert any(one["use"].get("track") for _ in range(60) for one in uses.sampled(state, "madder", action, rng))
