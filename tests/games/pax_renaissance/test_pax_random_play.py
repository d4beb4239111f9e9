"""Random matches with every promise of the kernel, and every order written and read back."""

from random import Random

import pytest
from marked_matches import played, read
from pax_random_matches import FILE, MATCHES
from selecting import a_few

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions
from pbem.games.pax_renaissance import GAME
from pbem.orders import order_faults

WRITTEN = read(FILE)


@pytest.mark.parametrize("name", a_few(MATCHES, 4))
def test_a_match_comes_to_its_end_and_goes_as_written_down(name):
    statistics, lines = played(GAME, MATCHES[name])
    assert statistics.finished and statistics.proof.exchanged
    assert lines == WRITTEN[name]


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", range(2))
def test_an_order_reads_back_as_it_is_written(seed):
    """At every question of a match, every order with its choices, and the default."""
    rng = Random(seed)
    state, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"expansion": "yes"}), Seeded(seed))
    while GAME.pending(state):
        role = next(iter(GAME.pending(state)))
        assert order_faults(GAME, state, role, rng) == []
        options = GAME.options(state, role)
        weights = [5 if option.verb in ("play", "choose") else 1 for option in options]
        state, _ = GAME.apply(state, role, rng.choices(options, weights)[0].random(rng), Seeded(0))
