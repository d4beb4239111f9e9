"""What the arguments of orders are called is in the words files, so that a translation finds all of it."""

import pytest
from test_random_play import GAME, states

from pbem import words
from pbem.orders import grammar

WORDS = words.of(GAME)


@pytest.mark.parametrize("seed", [100, 101, 102])
def test_arguments_kinds_and_what_is_counted_have_names(seed):
    wanted = {}
    for state, _ in states(seed):
        for role in GAME.pending(state):
            for option in (*GAME.options(state, role), *GAME.anytime_options(state, role)):
                for name, domain in grammar.all_args(option.args):
                    kind, unit = getattr(domain, "kind", ""), getattr(domain, "unit", "")
                    wanted |= {f"{sort}-{one}": option.verb
                               for sort, one in (("argument", name), ("kind", kind), ("counted", unit)) if one}
    assert len(wanted) > 40 and {name: verb for name, verb in wanted.items() if not WORDS.has("names", name)} == {}
