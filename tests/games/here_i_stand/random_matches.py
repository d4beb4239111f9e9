"""The random matches that the tests play whole.

    PYTHONPATH=.:tests/games:tests/games/here_i_stand python tests/games/here_i_stand/random_matches.py

writes golden/random_matches.txt anew (see `marked_matches.py`).
"""

from pathlib import Path

from marked_matches import write

from pbem.engine.cases import load_cases
from pbem.engine.facets import MatchOptions
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.powers.scenarios import TWO_PLAYER

HERE = Path(__file__).parent
FILE = HERE / "golden" / "random_matches.txt"
LEAKS_EVERY = 50  # commands; in four matches the test for leaks comes after each command of two turns
MOST_STEPS = 20_000
SCENARIOS = [("1517", {}, seed) for seed in range(20)] + [
    ("1517", {"edition": "anniversary"}, 0), ("1517", {"players": "3"}, 1), ("1532", {}, 2), ("tournament", {}, 3)]


def match(scenario, options, seed, held, **more):
    """The arguments of `play_random` for a match."""
    return {"scenario": scenario, "options": GAME.facet(MatchOptions).complete(scenario, options), "seed": seed,
            "held": held,
            "steps_limit": MOST_STEPS, "leaks_every": LEAKS_EVERY, **more}


WHOLE = {" ".join([scenario, *options.values(), f"seed {seed}"]): match(scenario, options, seed, seed % 2 == 1)
         for scenario, options, seed in SCENARIOS}
TWO_PLAYERS = {f"two players, seed {seed}": match(TWO_PLAYER, {}, seed, False, leaks_every=1) for seed in range(4)}
STARTS = {case["case"]: case for _, case in load_cases(HERE / "starts")}
FROM_STARTS = {f"{name}, seed {seed}": match(case["scenario"], case.get("options", {}), seed, seed == 1,
                                             position=case["position"])
               for name, case in STARTS.items() for seed in range(2)}
MATCHES = WHOLE | TWO_PLAYERS | FROM_STARTS

if __name__ == "__main__":
    write(FILE, GAME, MATCHES)
