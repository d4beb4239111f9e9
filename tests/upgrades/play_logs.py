"""Makes logs of whole random matches, and plays those kept by the rules of this tree.

    PYTHONPATH=. build/test-env/bin/python tests/upgrades/play_logs.py play [PROCESSES]

plays all of them (some minutes) and prints which give something else than was recorded, and from which command on; at
the end as `known_differences.yaml` takes them.

    PYTHONPATH=. build/test-env/bin/python tests/upgrades/play_logs.py show SET/GROUP NUMBER COMMAND

prints, as JSON, what the commands from this one on give, up to the next digest; done on two trees (PYTHONPATH names
the tree), it gives two texts to be compared.

    PYTHONPATH=. build/test-env/bin/python tests/upgrades/play_logs.py make NAME [PROCESSES]

plays the matches of MATCHES anew and keeps them in logs/NAME. Like databases (`make.py`), they are made from a clean
tree BEFORE a change of code that players should not notice, under a name that says which version it was (`git rev-parse
--short HEAD`), and are never made anew or deleted. What a change renames goes into `renamed.yaml`, what it decides
otherwise into `known_differences.yaml`.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from pathlib import Path

import match_logs
import renamings
import yaml

from pbem.engine.cases import load_cases
from pbem.engine.facets import MatchOptions
from pbem.engine.harness import play_random
from pbem.games import game

KEY = "here_i_stand"
STARTS = Path(__file__).parents[1] / "games" / KEY / "starts"
MOST = 20_000  # commands in a match

# group: how many matches, of which scenario, with which options, from which positions in turn ("": as it begins);
# the shares are about those of tests/games/here_i_stand/random_plan.yaml
MATCHES = {
    "1517": (64, "1517", {}, ""),
    "1517_five": (16, "1517", {"players": "5"}, ""),
    "1517_four": (16, "1517", {"players": "4"}, ""),
    "1517_three": (16, "1517", {"players": "3"}, ""),
    "1517_anniversary": (20, "1517", {"edition": "anniversary"}, ""),
    "1532": (28, "1532", {}, ""),
    "1532_anniversary": (8, "1532", {"edition": "anniversary"}, ""),
    "tournament": (28, "tournament", {}, ""),
    "two_player": (32, "two_player", {}, ""),
    "near_victory": (12, "1517", {}, "near_victory.yaml"),
    "near_battles": (28, "1517", {}, "near_battles.yaml"),
    "late_cards": (16, "1517", {}, "late_cards.yaml"),
    "late_cards_anniversary": (16, "1517", {"edition": "anniversary"}, "late_cards_anniversary.yaml"),
}


def play(processes=2):
    """Play all logs kept; whether each gives what was recorded, up to what is known."""
    files, known = match_logs.files(), match_logs.known()
    work = [(group, number) for group, path in files.items() for number in range(len(match_logs.read(path)))]
    new = {}
    with ProcessPoolExecutor(int(processes)) as pool:
        for done, (group, number, found) in enumerate(pool.map(_difference, work, chunksize=4), 1):
            if (found and found[0]) != known.get((group, number)):
                new.setdefault(group, {})[number] = found and found[0]
                print(f"{group} {number}: {_told(found)}", flush=True)
            if done % 20 == 0 or done == len(work):
                print(f"{done} of {len(work)} matches played", flush=True)
    differing = sum(map(len, new.values()))
    print(f"{len(work) - differing} of {len(work)} matches give what was recorded, {len(known)} known to differ")
    print(yaml.safe_dump({"matches": new}, default_flow_style=None) if new else "", end="")
    return not new


def _difference(log):
    group, number = log
    kept = match_logs.read(match_logs.files()[group])[number]
    return group, number, match_logs.difference(game(KEY), kept, renamings.known())


def _told(found):
    return f"from command {found[0]} on: {found[1]}" if found else "gives what was recorded, a difference was known"


def show(group, number, command):
    """Print what the stretch of commands gives that holds this one."""
    log = match_logs.read(match_logs.files()[group])[int(number)]
    first = (int(command) - 1) // match_logs.EVERY
    print(json.dumps(log["commands"][first * match_logs.EVERY:(first + 1) * match_logs.EVERY], indent=1))
    for reached, gave in enumerate(match_logs.stretches(game(KEY), log, renamings.known()[log["renamings"]:])):
        if reached == first:
            print(json.dumps(gave, indent=1, sort_keys=True))
            return


def make(name, processes=2):
    """Play the matches of MATCHES and keep their logs."""
    seeds = count()
    with ProcessPoolExecutor(int(processes)) as pool:
        for group, (number, scenario, options, positions) in MATCHES.items():
            starts = [case["position"] for _, case in load_cases(STARTS / positions)] if positions else [None]
            plans = [(next(seeds), scenario, options, starts[at % len(starts)]) for at in range(number)]
            path = match_logs.FOLDER / name / f"{group}.xz"
            match_logs.write(path, pool.map(_log, plans))
            print(f"{group}: {number} matches, {path.stat().st_size // 1000} kB", flush=True)


def _log(plan):
    seed, scenario, options, position = plan
    rules, journal, held = game(KEY), [], seed % 2 == 1
    options = rules.facet(MatchOptions).complete(scenario, options)
    played = play_random(rules, scenario, options, seed, steps_limit=MOST, position=position, held=held, checked=False,
                         journal=journal)
    assert played.finished, f"seed {seed} has no end"
    log = {"seed": seed, "scenario": scenario, "options": options, "position": position, "held": held,
           "commands": [[role, command] for role, command, _ in journal], "renamings": len(renamings.known()),
           "version": int(rules.version)}
    return match_logs.recorded(rules, log)


if __name__ == "__main__":
    commands = {"play": play, "show": show, "make": make}
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    sys.exit(commands[sys.argv[1]](*sys.argv[2:]) is False)
