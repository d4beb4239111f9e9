"""Random matches for each number of Barons, also with the made-up set of data; checked and counted as by `pbem random`.

    PYTHONPATH=. python tests/games/warrior_knights/wk_random.py --set made_up --seeds 0:200 --barons 2:7

Options are drawn but `might_is_right`, which random play hardly ever brings to an end. Exit code 1 when a match had a
fault.
"""

import argparse
import sys

import wk_sets

from pbem import checks
from pbem.engine.facets import MatchOptions
from pbem.games import register
from pbem.games.warrior_knights import GAME

SETS = {"own": lambda: GAME, "made_up": lambda: GAME.of(wk_sets.second())}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--set", choices=SETS, default="own", help="set of data [own]")
    parser.add_argument("--seeds", default="0:20", help="FROM:TO, for each number of Barons [0:20]")
    parser.add_argument("--barons", default="2:7", help="FROM:TO [2:7]")
    parser.add_argument("--leaks-every", type=int, default=50, help="commands between two leak tests [50]")
    parser.add_argument("--mails-every", type=int, default=50, help="commands between two of which mails tell [50]")
    parser.add_argument("--unchecked", action="store_true", help="look for dead ends alone")
    parser.add_argument("--processes", type=int, default=1, help="matches at a time [1]")
    given = parser.parse_args()
    rules = SETS[given.set]()
    register(rules)
    sound = [_play(rules, number, given) for number in checks.seeds_of(given.barons)]
    sys.exit(0 if all(sound) else 1)


def _play(rules, number, given):
    """Whether all matches of so many Barons went without a fault."""
    barons = next(choice for choice in rules.facet(MatchOptions).choices if choice.name == "barons")
    options = {"might_is_right": "no", "barons": [some for some in barons.values if len(some.split()) == number]}
    how = {"mails_every": given.mails_every, "checked": not given.unchecked}
    return checks.play_random_matches(
        rules.key, checks.seeds_of(given.seeds), None, None, options, lambda line: print(line, flush=True),
        given.processes, given.leaks_every, None, drawn=True, **how)


if __name__ == "__main__":
    main()
