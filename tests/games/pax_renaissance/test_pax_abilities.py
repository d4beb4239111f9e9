"""What `pax_abilities` counts: an Ability that changes what comes of an order, or bars one, and no other."""

from collections import Counter
from random import Random

import pax_abilities
import pytest
from pax_abilities import barred, effective, without

from pbem.checks import planned
from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.pax_renaissance import GAME
from pbem.games.pax_renaissance.map.atlas import CARDS


def state(position):
    chance = Seeded(1)
    options = GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici", "expansion": "yes"})
    return GAME.facet(Positions).read(GAME.setup("standard", options, chance)[0], position, chance, GAME)[0]


def test_without_an_ability_no_card_has_it_and_then_all_have_it_again():
    before = dict(CARDS)
    with without("unlimited_hand"):
        assert not any("unlimited_hand" in card.abilities for card in CARDS.values())
        assert {*CARDS} == {*before}
    assert before == CARDS and "unlimited_hand" in CARDS["gutenberg"].abilities


KINGS = {"tableau": {"fugger": {"west": ["France", "England", "Aragon"]}}, "victories": ["imperial"]}
TORCH = {"medici": {"west": ["Kappeler Milchsuppe"]}}


def test_a_torch_bars_a_declaration_only_while_one_action_is_left():
    for actions, counted in ((1, True), (2, False)):
        torch = state({**KINGS, "actions": actions, "tableau": {**KINGS["tableau"], **TORCH}})
        assert ("torch_imperial" in {*effective(torch, "fugger", Random(1))}) is counted
    assert barred(state({**KINGS, "actions": 1}), "fugger") == {("declare", "victory", "imperial")}


def test_a_purchase_beyond_the_limit_counts_for_the_ability_that_allows_it(monkeypatch):
    monkeypatch.setattr(pax_abilities, "TRIED", 99)  # every order
    full = {"hands": {"fugger": ["Luther", "Cromwell"]}, "florins": {"fugger": 9}}
    for bank, counted in (("fugger", True), ("medici", False)):
        bought = state({**full, "tableau": {bank: {"west": ["Gutenberg"]}}})
        assert ("unlimited_hand" in {*effective(bought, "fugger", Random(1))}) is counted


PLAN = planned(GAME.key, pax_abilities.PLAN, 0)


@pytest.mark.whole
def test_all_are_looked_for_in_a_match():
    whole = next(play for play, seeds in PLAN if play.options["expansion"] == "yes" and not play.positions)
    found = pax_abilities.effects(whole, 3)
    assert {where for _, where in found} <= {"in matches", "in drawn positions"} and found.total() > 5


def test_every_ability_is_effective_from_some_position_of_the_plan():
    found = sum((pax_abilities.effects(play, seed) for play, seeds in PLAN if play.positions
                 for seed in seeds[:2 * len(play.positions)]), Counter())
    assert {where for _, where in found} == {"from positions"}
    assert {ability for ability, _ in found} >= {*pax_abilities.in_use()}
