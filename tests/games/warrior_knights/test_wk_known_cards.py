"""Fate cards that only some have seen, and cards that a Baron holds openly."""

from random import Random

import pytest
from test_wk_pictures import items, pictures, positioned

from pbem import words
from pbem.engine import Running, Scripted, StopBeforeChance, Trial
from pbem.engine.facets import Reports
from pbem.games.warrior_knights import GAME, statistics, topics
from pbem.games.warrior_knights.board import fate
from pbem.games.warrior_knights.orders import uses
from pbem.games.warrior_knights.phases import events
from pbem.games.warrior_knights.setup import areas
from pbem.render.sections import text_of


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


@pytest.mark.parametrize(("deck", "bottom", "back", "left"), [
    (["mutiny"], "blue", "blue", None), (["mutiny", "robbery"], "blue", "red", "blue"),
    (["mutiny"], None, "blue", None)])
def test_the_event_that_was_put_under_the_deck_comes_last(deck, bottom, back, left):
    running = Running(GAME, {**positioned({}), "event_deck": deck, "event_bottom": bottom}, Scripted([]))
    events.show_back(running)
    assert (running.state["event_back"], running.state["event_bottom"]) == (back, left)


def test_a_noble_begins_at_his_stronghold_where_what_is_wanted_is_taken():
    state = positioned({"empty": ["madder", "zobel"], "strongholds": {"madder": {"area": "C3"}},
                        "nobles": {"dietrich_von_kohl": {"area": "A3", "troops": ["Regular 50"]}}})
    assert areas.usual_place(state, "madder", ["A3"]) == "C3" and areas.usual_place(state, "madder", ["A5"]) == "A5"


def test_a_noble_who_waits_with_his_troops_is_told_among_the_armies():
    state = positioned({"empty": ["madder"], "nobles": {"guy_de_solferino": {"area": None, "troops": ["Regular 100"]}}})
    sections = GAME.facet(Reports).sections(GAME.view(state, "zobel"), "zobel", words.of(GAME))
    assert any("Guy de Solferino" in text_of(one) for one in sections if one.title.startswith("Armies"))


@pytest.mark.parametrize(("event", "counted"), [
    ({"kind": "victories", "victories": {"madder": 2, "zobel": 0}}, ("ends of battles", "full victory")),
    ({"kind": "victories", "victories": {"madder": 1, "zobel": 0}}, ("ends of battles", "partial victory")),
    ({"kind": "victories", "victories": {"madder": 1, "zobel": 1}}, ("ends of battles", "tie")),
    ({"kind": "battle", "kind_of": "siege"}, ("battles", "siege")),
    ({"kind": "voted", "agenda": "fine"}, ("Agendas", "fine")),
    ({"kind": "dies", "rules": ["WK-39.7"]}, ("optional rules", "abandoned")),
    ({"kind": "dies"}, ("ends of battles", "dies")),
    ({"kind": "won", "how": "conquest"}, ("won by", "conquest")), ({"kind": "moved"}, None)])
def test_what_random_matches_count(event, counted):
    assert statistics.tally(event) == counted


@pytest.mark.parametrize(("control", "heads"), [("madder", 3), (None, 0)])
def test_the_risk_of_revolts_is_a_table_where_cities_stand_alone(control, heads):
    state = positioned({"empty": ["madder"], "cities": {"froli": {"control": control}}})
    [section] = topics.topic(GAME, state, "zobel", "revolts", words.of(GAME))
    assert (len(section.head), len(section.rows)) == (heads, 1 if heads else 0)
