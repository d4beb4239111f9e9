"""The random matches that the tests play, of each number of Barons and with every option at each of its values.

    PYTHONPATH=.:tests/games:tests/games/warrior_knights python tests/games/warrior_knights/wk_random_matches.py

writes golden/random_matches.txt anew (see `marked_matches.py`).
"""

from pathlib import Path

from marked_matches import write

from pbem.engine.facets import MatchOptions
from pbem.games.warrior_knights import GAME

FILE = Path(__file__).parent / "golden" / "random_matches.txt"
OPTIONAL = ("exchanging_heirs", "treason", "player_elimination", "abandoned_nobles", "miracles_can_happen",
            "open_private_motions")
OPTIONS = {
    "two": {"barons": "emerande viola", "game_length": "8"},
    "three, optional rules": {"barons": "madder zobel limon", "game_length": "12", **dict.fromkeys(OPTIONAL, "yes")},
    "four, by mail": {"barons": "niebieski madder zobel limon", "battles": "by_mail", "ballots": "one_by_one",
                      "setup": "in_turn", "asks": "any", "breached_city": "falls", "siege_strength": "in_area"},
    "five, asks 2": {"barons": "emerande niebieski madder zobel viola", "asks": "2", "troops_to_stronghold": "no"},
    "six, might is right": {"game_length": "15", "might_is_right": "yes", "asks": "0"},
}
STEPS = 400
MATCHES = {f"{name}, seed {seed}":
           {"scenario": "standard", "options": GAME.facet(MatchOptions).complete("standard", options), "seed": seed,
            "leaks_every": 100, "steps_limit": STEPS, "held": seed == 1}
           for name, options in OPTIONS.items() for seed in range(2)}

if __name__ == "__main__":
    write(FILE, GAME, MATCHES)
