"""The random matches that the tests play whole.

    PYTHONPATH=.:tests/games:tests/games/pax_renaissance python tests/games/pax_renaissance/pax_random_matches.py

writes golden/random_matches.txt anew (see `marked_matches.py`).
"""

from pathlib import Path

from marked_matches import write

from pbem.engine.facets import MatchOptions
from pbem.games.pax_renaissance import GAME

FILE = Path(__file__).parent / "golden" / "random_matches.txt"
OPTIONS = [
    {"banks": "fugger medici"}, {"banks": "medici coeur marchionni", "expansion": "yes"},
    {"expansion": "yes", "promos": "yes", "open_hands": "no"},
    {"expert": "yes", "astrology": "yes", "bankruptcy": "yes"},
    {"vote_own_vassal": "yes", "end_when": "cannot_refill", "commerce_empty_space": "yes", "sell_royal_pair": "4",
     "revolt_turns_theocracy": "no", "placement_after_trade_shift": "forced", "base_apostasy": "yes"},
    {"conquistadors": "aragon", "cairo_levy": "catholic", "other_faces": "any"},
    {"expansion": "yes", "other_faces": "reformist_hungary"},
]
MATCHES = {f"{' '.join(options.values())}, seed {seed}":
           {"scenario": "standard", "options": GAME.facet(MatchOptions).complete("standard", options), "seed": seed,
            "leaks_every": 20}
           for options in OPTIONS for seed in range(4)}

if __name__ == "__main__":
    write(FILE, GAME, MATCHES)
