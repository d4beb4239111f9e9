"""The New World display: the order of its phases, what the report tells of it, what its invariants find."""

import pytest

from pbem import words
from pbem.engine import BrokenInvariant, Seeded
from pbem.engine.facets import Positions
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.new_world_phase import new_world
from pbem.games.here_i_stand.new_world_phase.explorations import (
    CIRCUMNAVIGATION,
    NORTHERN,
    STRAIT,
)
from pbem.games.here_i_stand.report_facts import facts
from pbem.games.here_i_stand.report_new_world import new_world as section
from pbem.render import text_of

WORDS = words.of(GAME)


def start(scenario="1517", edition="second", **display):
    state = GAME.start(scenario, {"edition": edition}, Seeded(0))
    state.update(stack=[], asked=0)
    state["new_world"].update(display)
    return state


def steps(procedure):
    return [step.__name__ for step in GAME.procedures[procedure].steps]


@pytest.mark.rule("HIS-7.0.3", "HIS-20.4.3")
def test_a_card_won_by_riches_is_dealt_with_the_others():
    spec = {"turn": 4, "begin": "card_draw", "new_world": {"colonies": {"england": ["roanoke"], "france": [],
                                                                        "hapsburg": []}}}
    seen = set()
    for seed in (0, 9, 11, 20):
        state, events = GAME.facet(Positions).read(GAME.start("1517", {}, Seeded(0)), spec, Seeded(seed), GAME)
        won = next(event["card"] for event in events if event["kind"] == "riches")
        assert len(state["hands"]["england"]) == 4 + won and "riches" not in state["this_turn"]
        seen.add(won)
    assert seen == {True, False}


@pytest.mark.rule("HIS-7.0.3")
def test_riches_are_rolled_between_new_cards_and_the_deal():
    order = steps("card_draw")
    assert order.index("new_cards") < order.index("riches") < order.index("deal") < order.index("deal_riches")


@pytest.mark.rule("HIS-7.0.6", "HIS-20.2.16", "HIS-20.1.3")
def test_explorations_come_before_conquests():
    assert steps("new_world") == ["explore", "conquer", "settle"]


def test_every_discovery_and_conquest_can_be_reached():
    conquests = {prize for _, _, prize in new_world.ranges(new_world.TABLE["conquest"]["results"])} & set(new_world.VP)
    assert {*NORTHERN, "amazon_river", STRAIT, CIRCUMNAVIGATION} == set(new_world.TABLE["discoveries"])
    assert conquests == set(new_world.TABLE["conquests"])


@pytest.mark.parametrize("key, low, high", [("4_or_less", 1, 4), ("5-6", 5, 6), (7, 7, 7), ("10_or_more", 10, 18)])
def test_rows_of_a_table(key, low, high):
    rows = new_world.ranges({key: "this", "20_or_more": "that"})
    assert [new_world.look_up(rows, number) for number in (low, high)] == ["this", "this"]


@pytest.mark.rule("HIS-20.1.3", "HIS-20.3.8")
def test_the_1532_start_keeps_what_the_hapsburg_has_found():
    display = start("1532")["new_world"]
    assert display["colonies"]["hapsburg"] == ["puerto_rico", "cuba"] and display["conquests"]["hapsburg"] == ["aztec"]
    assert set(display["found"]) == {"pacific_strait", "circumnavigation", "aztec"}
    assert new_world.pool(start("1532"), "france", new_world.EXPLORATION) == ["cartier", "roberval"]


def test_the_report_shows_voyages_colonies_and_discoveries():
    state = start(
        crossing=[{"power": "france", "marker": "exploration_underway", "card": 50},
                  {"power": "england", "marker": "colony", "colony": "roanoke"}],
        colonies={"england": [], "france": ["montreal"], "hapsburg": []}, raiders=["protestant"], galleons=["hapsburg"],
        found={"amazon_river": {"power": "england", "by": "rut"}}, gone=["rut"])
    text = " ".join(text_of(section(GAME.view(state, "france"), WORDS)).split())
    for part in ("exploration (Mercator's Map)", "Roanoke", "Montreal", "Raiders lie in wait for the Hapsburg riches",
                  "Galleons", "Amazon River 2 VP (England)", "explorers Chancellor 1, Willoughby 0"):
        assert part in text
    assert "uncharted" not in text
    rows = {row[0]: " ".join(row[1:]) for row in section(GAME.view(state, "france"), WORDS).rows}
    assert "Mercator" in rows["France"] and "Roanoke" in rows["England"] and "Galleons" in rows["Hapsburg"]
    assert "Roanoke" not in rows["France"] and "Mercator" not in rows["England"] + rows["Hapsburg"]


def test_the_report_of_the_anniversary_edition_shows_uncharted_waters_and_the_governor():
    state = start(edition="anniversary", governor={"power": "france", "side": "native_uprising"})
    text = " ".join(text_of(section(GAME.view(state, "public"), WORDS)).split())
    assert "uncharted" in text and "Native Uprising lies by the colonies of France" in text


@pytest.mark.parametrize("kind, identity, part", [
    ("explorer", "cartier", "Explorer of France, value 3"), ("explorer", "cortez", "Conquistador of Hapsburg, value 4"),
    ("explorer", "sebastian_cabot", "once a game"), ("discovery", "amazon_river", "2 VP"),
    ("discovery", "maya", "Conquest in the New World: 1 VP")])
def test_help_knows_people_and_discoveries(kind, identity, part):
    assert part in " ".join(facts(kind, identity, WORDS))


@pytest.mark.parametrize("display, words", [
    ({"found": {"maya": {"power": "france", "by": "french_expedition"}}}, "their VP differ"),
    ({"gone": ["cortez", "cortez"]}, "lost twice"),
    ({"colonies": {"england": ["roanoke", "roanoke"], "france": [], "hapsburg": []}}, "has the colonies"),
    ({"conquests": {"england": ["inca"], "france": [], "hapsburg": []}}, "has not conquered")])
def test_what_is_in_two_places_is_found(display, words):
    GAME.check(start(gone=["english_expedition", "english_expedition"]))
    with pytest.raises(BrokenInvariant, match=words):
        GAME.check(start(**display))
