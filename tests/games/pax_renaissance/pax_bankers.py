"""What whoever plays a bank for another would order, as a readable text: the orders that he weighs, the best first.

    python tests/games/pax_renaissance/pax_bankers.py     writes golden/bankers.txt anew

Each question tells what the bank has beside its best rival (`worth.advantage`, in Florins), the orders that are better
than none, and the default, which is given where none is. The best order is played on. The test compares every line.
"""

import sys
from pathlib import Path

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions
from pbem.games import game
from pbem.games.pax_renaissance.bankers import worth
from pbem.games.pax_renaissance.bankers.orders import orders
from pbem.orders import write

GAME = game("pax_renaissance")
FILE = Path(__file__).parent / "golden" / "bankers.txt"
MATCHES = {"three banks": (3, {"banks": "medici coeur marchionni"}),
           "four banks, expansion": (5, {"expansion": "yes", "promos": "yes"})}
QUESTIONS, TOLD = 150, 6


def lines(name):
    """The lines of a match."""
    seed, options = MATCHES[name]
    chance = Seeded(seed)
    state, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", options), chance)
    yield f"{name}, seed {seed}"
    for _ in range(QUESTIONS):
        if not GAME.pending(state):
            break
        role, asked = next(iter(GAME.pending(state).items()))
        wanted, usual = orders(GAME, state, role), GAME.default(state, role)
        yield f"turn {state['turn']}, {role}, {asked['decision']}: {worth.advantage(state, role):.2f}"
        for order in wanted[:TOLD]:
            yield f"    {write(order, GAME, state, role)}"
        yield f"    or {write(usual, GAME, state, role)}; {len(wanted)} in all"
        state, _ = GAME.apply(state, role, wanted[0] if wanted else usual, chance)


def main():
    FILE.write_text("\n".join(line for name in MATCHES for line in lines(name)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
