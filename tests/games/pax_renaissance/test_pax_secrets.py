"""What an order may show before it is given: a trial stops before the cards that come to the market."""

from random import Random

import pytest
from branches import random_rows
from test_pax_checks import state as positioned

from pbem import words
from pbem.engine import Seeded
from pbem.engine.branching import AFTER, Correction, branch
from pbem.engine.facets import MatchOptions
from pbem.games.pax_renaissance import GAME

LAST = {"actions": 1, "florins": {"fugger": 9}, "market": {"east": [["Janissaries"], ["Safavids"], [], [], [], []]}}
BUY = {"verb": "buy", "card": "safavids"}


def market(state):
    return {slot["card"] for row in state["market"].values() for slot in row}


@pytest.mark.rule("PR-D2.2")
def test_a_trial_of_the_last_action_does_not_show_which_cards_come():
    state = positioned(LAST)
    after, events, why = GAME.trial(state, "fugger", BUY)
    assert after is None and not [event for event in events if event["kind"] == "refreshed"]
    assert words.of(GAME).tell(why) == "which cards come to the market"
    assert market(GAME.apply(state, "fugger", BUY, Seeded(0))[0]) - market(state)


@pytest.mark.rule("PR-D2.2")
def test_a_trial_goes_on_where_no_card_can_come():
    state = positioned({**LAST, "decks": {"east": [], "west": []}})
    assert GAME.trial(state, "fugger", BUY)[2] is None


@pytest.mark.parametrize("open_hands", ["no", "yes"])
def test_cards_that_nobody_has_seen_may_lie_otherwise_in_their_decks(open_hands):
    state = positioned({}, open_hands=open_hands)
    other = GAME.permute(state, "fugger", Random(1))
    assert GAME.view(other, "fugger") == GAME.view(state, "fugger")
    assert all(other["decks"][deck] != piles for deck, piles in state["decks"].items())


KINGS = {"victories": ["imperial"], "actions": 1, "tableau": {"medici": {"west": ["France", "England", "Aragon"]}}}


@pytest.mark.rule("PR-E6.1")
@pytest.mark.parametrize("off", [[], ["medici"]])
def test_a_trial_does_not_show_whether_the_next_bank_has_its_victory_declared(off):
    state = positioned({**KINGS, "no_autodeclare": off})
    after, _, why = GAME.trial(state, "fugger", {"verb": "ops", "side": "west"})
    assert after is None and words.of(GAME).tell(why) == "whether the next bank has its victory declared"


@pytest.mark.rule("PR-D2.2")
def test_who_goes_back_is_told_that_cards_of_the_market_are_known():
    options = GAME.facet(MatchOptions).complete("standard", {})
    rows = random_rows(GAME, "standard", options, 2, 60)
    came = [row["number"] for row in rows[2:] if any(event["kind"] == "refreshed" and event["cards"]
                                                     for event in row["events"])]
    found = branch(GAME, "standard", options, rows, 1, Correction(AFTER)).learned
    told = {words.of(GAME).tell(one.sentence(GAME)): one.rows for one in found}
    assert told == {"All players have learned since: which cards come to the market.": came} and len(came) > 5
