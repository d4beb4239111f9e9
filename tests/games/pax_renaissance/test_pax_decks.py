"""The two decks: their piles have no order, each draw is on the chain of the turn, nobody sees what has not come."""

from collections import Counter

import pytest
from test_pax_checks import state as positioned

from pbem.engine import Seeded
from pbem.engine.chance import CARDS, DICE, Replay
from pbem.engine.facets import MatchOptions
from pbem.engine.harness import PUBLIC
from pbem.engine.phrases import Phrase, read
from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.market.decks import cards

LAST = {"actions": 1, "florins": {"fugger": 9},
        "market": {"east": [["Janissaries"], ["Safavids"], ["Dervishes"], ["Black Army"], ["The Grim"], []],
                   "west": [["Jesuits"], ["Antipope"], ["Cromwell"], ["Gutenberg"], ["The Bold"], ["Kingmaker"]]}}
PILES = {"east": [["Qizilbāsh", "Crimean Goths", "Bashi-bazouk"], ["Copernicus", "Damascus Coffee"]],
         "west": ["Luther"]}
OPS = {"verb": "ops", "side": "west"}


def begun(seed=1, **options):
    """(state, draws of the set-up)."""
    chance = Seeded(seed)
    state, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard",
                                                                        {"banks": "fugger medici"} | options), chance)
    return state, chance.record


def market(state):
    return {slot["card"] for row in state["market"].values() for slot in row}


def refreshed(state, seed):
    """(state behind the turn's last action, its draws)."""
    chance = Seeded(seed)
    return GAME.apply(state, state["active"], OPS, chance)[0], chance.record


def on(chain, draws):
    return [draw for draw in draws if draw["chain"] == chain]


@pytest.mark.rule("PR-C5.2", "PR-C5.3", "PR-C6.1")
def test_what_is_in_the_piles_is_drawn_in_secret_and_what_lies_open_in_public():
    state, draws = begun()
    assert [draw["of"] for draw in on(DICE, draws)] == [8, 7, 6, 5, 4, 3] * 2
    assert [read(draw["reason"]) for draw in on(DICE, draws)] == [
        Phrase("market_card", {"side": side}, "rolls") for side in ("east", "west") for _ in range(6)]
    assert {read(draw["reason"]).name for draw in on(CARDS, draws)} == {"bottom", "top", "shuffled"}
    assert {side: [*map(len, deck)] for side, deck in state["decks"].items()} == {"east": [2, 14], "west": [2, 14]}


@pytest.mark.rule("PR-D2.2")
def test_a_state_does_not_say_which_card_comes():
    state = positioned({**LAST, "decks": PILES})
    came = Counter()
    for seed in range(30):
        after, draws = refreshed(state, seed)
        [draw] = draws
        assert (draw["chain"], draw["of"]) == (DICE, 3)
        [card] = market(after) - market(state)
        assert state["decks"]["east"][0][draw["value"]] == card
        came[card] += 1
    assert came.keys() == {*state["decks"]["east"][0]} and min(came.values()) > 4


@pytest.mark.rule("PR-C5.2", "PR-C5.3", "PR-D2.2")
def test_the_lower_pile_waits_until_the_upper_one_is_out():
    state, _ = begun()
    upper, lower = ({*pile} for pile in state["decks"]["west"])
    came = []
    while state["decks"]["west"] and len(came) < 10:
        state["actions"], state["market"]["west"][1]["card"] = 1, None
        before = market(state)
        state, _ = refreshed(state, len(came))
        came += market(state) - before
    assert {*came[:2]} == upper and len(came) == 10 and {*came[2:]} < lower


@pytest.mark.rule("PR-C5.2")
def test_the_place_of_a_card_in_its_pile_tells_nothing_of_the_card():
    """Which place is drawn can be reckoned by all. In a sorted pile it would tell which cards are not in it."""
    first, comets = Counter(), Counter()
    for seed in range(300):
        for upper, lower in begun(seed)[0]["decks"].values():
            first[upper[0] < upper[1]] += 1
            comets.update(place for place, card in enumerate(lower)
                          if card in ("copernicus", "regiomontanus") or "comet" in card)
    assert 240 < first[True] < 360
    assert len(comets) == 14 and max(comets.values()) < 2.5 * min(comets.values())


@pytest.mark.rule("PR-D2.2")
def test_a_draw_is_replayed_from_its_record():
    state = positioned({**LAST, "decks": PILES})
    after, draws = refreshed(state, 3)
    again = Replay(draws)
    assert GAME.apply(state, "fugger", OPS, again)[0] == after
    again.finish()


@pytest.mark.rule("PR-C5.5")
def test_by_astrology_one_card_of_each_deck_is_drawn_ahead_and_comes_first():
    state, draws = begun(astrology="yes")
    assert [read(draw["reason"]) for draw in on(DICE, draws)[-2:]] == [
        Phrase("next_card", {"side": side}, "rolls") for side in ("east", "west")]
    shown = GAME.view(state, "medici")["next"]
    assert {side: [deck[0]] for side, deck in state["decks"].items()} == {side: [one] for side, one in shown.items()}
    state["actions"], state["market"]["east"][3]["card"] = 1, None
    after, draws = refreshed(state, 5)
    assert market(after) - market(state) == {*shown["east"]}
    assert draws == []  # one card of the upper pile was left: no chance
    assert [len(pile) for pile in after["decks"]["east"]] == [1, 14]
    assert GAME.view(after, "medici")["next"] == {"east": after["decks"]["east"][0], "west": shown["west"]}


@pytest.mark.rule("PR-C5.5", "PR-D2.4")
def test_the_card_ahead_is_drawn_anew_in_each_deck_that_gave_one():
    state = positioned({**LAST, "decks": {"east": [], "west": ["Luther", ["Star Chamber", "Friese Freedom"]]}},
                       astrology="yes")
    after, draws = refreshed(state, 1)
    assert after["market"]["east"][5]["card"] == "luther" and len(after["decks"]["west"][0]) == 1
    assert [(draw["chain"], draw["of"], read(draw["reason"])) for draw in draws] == [
        (DICE, 2, Phrase("next_card", {"side": "west"}, "rolls"))]


@pytest.mark.parametrize("astrology", ["no", "yes"])
def test_nobody_sees_a_card_of_a_deck_but_by_astrology_the_next(astrology):
    state = begun(astrology=astrology)[0]
    for reader in (*GAME.roles, PUBLIC):
        view = GAME.view(state, reader)
        shown = list(view.get("next", {}).values())
        assert shown == ([deck[0] for deck in state["decks"].values()] if astrology == "yes" else [])
        assert "decks" not in view and view["deck_sizes"] == {"east": 16, "west": 16}
        told = repr({key: value for key, value in view.items() if key != "next"})
        assert not [card for deck in state["decks"].values() for card in cards(deck) if f"'{card}'" in told]
