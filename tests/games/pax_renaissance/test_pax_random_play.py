"""Random matches with every promise of the kernel, and every order written and read back."""

from random import Random

import pytest

from pbem.engine import Seeded
from pbem.engine.harness import play_random
from pbem.games.pax_renaissance import GAME
from pbem.orders import order_faults

MATCHES = [
    {"banks": "fugger medici"}, {"banks": "medici coeur marchionni", "expansion": "yes"},
    {"expansion": "yes", "promos": "yes", "open_hands": "no"},
    {"expert": "yes", "astrology": "yes", "bankruptcy": "yes"},
    {"vote_own_vassal": "yes", "end_when": "cannot_refill", "commerce_empty_space": "yes", "sell_royal_pair": "4",
     "revolt_turns_theocracy": "no", "placement_after_trade_shift": "forced", "base_apostasy": "yes"},
]


@pytest.mark.parametrize("options", MATCHES, ids=lambda options: " ".join(options.values()))
@pytest.mark.parametrize("seed", range(4))
def test_a_match_comes_to_its_end(options, seed):
    played = play_random(GAME, "standard", GAME.complete("standard", options), seed, leaks_every=20)
    assert played.finished and played.permuted


@pytest.mark.parametrize("seed", range(2))
def test_an_order_reads_back_as_it_is_written(seed):
    """At every question of a match, every order with its choices, and the default."""
    rng = Random(seed)
    state, _ = GAME.setup("standard", GAME.complete("standard", {"expansion": "yes"}), Seeded(seed))
    while GAME.pending(state):
        role = next(iter(GAME.pending(state)))
        assert order_faults(GAME, state, role, rng) == []
        options = GAME.options(state, role)
        weights = [5 if option.verb in ("play", "choose") else 1 for option in options]
        state, _ = GAME.apply(state, role, rng.choices(options, weights)[0].random(rng), Seeded(0))
