"""The forms that states of Pax Renaissance have had: what each step makes of one of before."""

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions
from pbem.engine.upgrades import upgraded
from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.market.decks import cards

SEATED, DOUBTED, PILED = GAME.upgrades
OF_DOUBTS = {"conquistadors": "portugal", "cairo_levy": "islamic", "other_faces": "islamic_hungary"}


def begun(**options):
    return GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici"} | options),
                      Seeded(1))[0]


def test_the_pieces_of_constantinople_get_the_places_that_they_have_at_the_start():
    state = begun()
    before = {key: value for key, value in state.items() if key != "seats"}
    assert SEATED.state(before) == state and "seats" not in before


def test_what_is_doubtful_stays_as_it_was_and_other_options_too():
    state = begun()
    options = {key: value for key, value in state["options"].items() if key not in OF_DOUBTS}
    assert DOUBTED.state({**state, "options": options})["options"] == options | OF_DOUBTS


def ordered(state):
    """A state as it was when decks had an order."""
    return {**state, "decks": {side: cards(deck) for side, deck in state["decks"].items()}}


@pytest.mark.parametrize("astrology", ["no", "yes"])
def test_decks_that_had_an_order_are_piles(astrology):
    state = begun(astrology=astrology)
    assert PILED.state(ordered(state)) == state
    assert [*PILED.state(ordered(state))] == [*state]


@pytest.mark.parametrize("astrology, left, piles", [
    ("no", 16, [2, 14]), ("no", 14, [14]), ("no", 5, [5]), ("no", 0, []),
    ("yes", 16, [1, 1, 14]), ("yes", 15, [1, 14]), ("yes", 14, [1, 13]), ("yes", 1, [1]), ("yes", 0, [])])
def test_the_last_14_cards_are_the_pile_at_the_bottom(astrology, left, piles):
    state = ordered(begun(astrology=astrology))
    deck = state["decks"]["east"] = state["decks"]["east"][16 - left:]
    found = PILED.state(state)["decks"]["east"]
    assert [len(pile) for pile in found] == piles and cards(found) == deck


@pytest.mark.parametrize("astrology", ["no", "yes"])
def test_a_match_of_before_goes_on_to_its_end(astrology):
    chance, state = Seeded(2), upgraded(GAME, (1, 3), ordered(begun(astrology=astrology)))
    while asked := list(GAME.pending(state)):
        state, _ = GAME.apply(state, asked[0], {"verb": "sell", "card": state["hands"][asked[0]][0]}
                              if state["hands"][asked[0]] else bought(state, asked[0]), chance)
    assert state["decks"] == {"east": [], "west": []} and chance.record


def bought(state, bank):
    """The cheapest card is bought, else a side's Ops are taken."""
    ways = [("west", 1), ("east", 1)]
    cards = [card for side, column in ways if (card := state["market"][side][column]["card"])]
    verbs = {option.verb for option in GAME.options(state, bank)}
    if "buy" in verbs and cards and state["florins"][bank]:
        return {"verb": "buy", "card": cards[0]}
    return GAME.default(state, bank)
