"""Compare the second reading with the program in many random matches, and print what was compared.

    python tests/games/here_i_stand/second_reading/run.py --seeds 0:200 --minutes 10 --jobs 2
    ... --only deploy         compares one decision or verb alone
Exit code 1 when they differ anywhere.
"""

import argparse
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from random import Random
from time import monotonic
from traceback import format_exc

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from pbem.engine.cases import load_cases
from second_reading.battlefields import WARLIKE, battlefield
from second_reading.churches import DEVOUT, churches
from second_reading.comparing import MOST_STEPS, Difference, Match, Totals
from second_reading.parleys import PEACEABLE, parley
from second_reading.seas import WATERY, seas

STARTS = Path(__file__).parent.parent / "starts"
ANNIVERSARY = {"edition": "anniversary"}
MATCHES = [("1517", {}), ("1532", {}), ("tournament", {}), ("two_player", {}), ("1517", ANNIVERSARY),
           ("1532", ANNIVERSARY), ("1517", {"players": "5"}), ("1517", {"players": "4"}), ("1517", {"players": "3"}),
           ("1532", {"players": "3", **ANNIVERSARY}), ("tournament", ANNIVERSARY)]

BATTLEFIELD, WINTER, SEAS, PARLEY, CHURCHES = "battlefield", "winter", "seas", "parley", "churches"
# What is drawn for a seed: the position, how little each order is liked there, the steps of such a match.
DRAWN = {BATTLEFIELD: (battlefield, WARLIKE, 120), SEAS: (seas, WATERY, 120), CHURCHES: (churches, DEVOUT, 80),
         WINTER: (partial(battlefield, winter=True), WARLIKE, 8), PARLEY: (parley, PEACEABLE, 50)}


def plans():
    """(scenario, options, position) of matches, all kinds in turn: start of a scenario, late, drawn at random."""
    starts = [(*match, None) for match in MATCHES]
    positions = [(case["scenario"], case.get("options", {}), case["position"]) for _, case in load_cases(STARTS)]
    fields = [("1517", options, where) for where in (BATTLEFIELD, SEAS, BATTLEFIELD, PARLEY, WINTER)
              for options in ({}, ANNIVERSARY)]
    number = max(len(starts), len(positions))
    devout = [(scenario, options, CHURCHES) for scenario, options, _ in starts]
    kinds = zip(cycle(starts), cycle(positions), cycle(fields), cycle(devout), strict=False)
    return [plan for plans in islice(kinds, number) for plan in plans]


PLANS = plans()


def compare(seed, steps=MOST_STEPS, per_verb=8, only=()):
    """The Totals of the match with this seed; what the reading itself stumbles over counts as a difference."""
    scenario, options, position = PLANS[seed % len(PLANS)]
    reluctance = {}
    if isinstance(position, str):
        draw, reluctance, most = DRAWN[position]
        position, steps = draw(Random(seed), scenario, options), min(steps, most)
    match = Match(seed, scenario, options, position, per_verb, only, reluctance)
    try:
        return match.play(steps)
    except Exception:
        text = format_exc()
        key = ("fault", text.strip().splitlines()[-1])
        match.totals.differences[key] = Difference(text, f"seed {seed}, step {match.step}: {match.command}\n{text}",
                                                   1, [seed])
        return match.totals


def report(totals, seconds, say=print):
    """The totals in words."""
    say(f"{totals.compared:,} comparisons in {totals.matches} matches and {totals.states:,} questions, "
        f"{seconds:.0f} s, {totals.compared / max(seconds, 1):,.0f} a second")
    for title, counts in (("kind", totals.kinds), ("decision and verb", totals.verbs), ("rule", totals.rules),
                          ("refusal without a rule", totals.unnamed),
                          ("not covered: decision and verb", totals.uncovered), ("not covered: dice", totals.unrolled)):
        say(f"\nBy {title}:" if not title.startswith("not") else f"\n{title.capitalize()}:")
        for name, number in Counter(counts).most_common():
            say(f"{number:>12,}  {' '.join(map(str, name)) if isinstance(name, tuple) else name}")
    say(f"\nDifferences: {len(totals.differences)} kinds")
    for key, found in sorted(totals.differences.items(), key=lambda item: -item[1].times):
        say(f"\n=== {found.times} times, seeds {found.seeds[:8]}: {' | '.join(map(str, key))}\n{found.example}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="0:50", help="FROM:TO or FROM:TO:STEP [0:50]")
    parser.add_argument("--minutes", type=float, default=10, help="no match begins after this time [10]")
    parser.add_argument("--jobs", type=int, default=2, help="matches at a time [2]")
    parser.add_argument("--per-verb", type=int, default=8, help="orders drawn for a verb of a question [8]")
    parser.add_argument("--comparisons", type=int, default=10**12, help="no match is begun after so many")
    parser.add_argument("--only", nargs="*", default=(), help="decisions or verbs")
    given = parser.parse_args()
    seeds = range(*map(int, given.seeds.split(":")))
    began, totals = monotonic(), Totals()
    end = began + given.minutes * 60
    with ProcessPoolExecutor(given.jobs) as workers:
        left = iter(seeds)
        running = {workers.submit(compare, seed, MOST_STEPS, given.per_verb, given.only)
                   for seed in islice(left, given.jobs * 2)}
        shown = began
        while running:
            done = next(as_completed(running))
            running.remove(done)
            totals.add(done.result())
            goes_on = monotonic() < end and totals.compared < given.comparisons
            if goes_on and (seed := next(left, None)) is not None:
                running.add(workers.submit(compare, seed, MOST_STEPS, given.per_verb, given.only))
            if monotonic() - shown > 10:
                shown = monotonic()
                print(f"{shown - began:6.0f} s: {totals.matches} matches, {totals.compared:,} comparisons, "
                      f"{len(totals.differences)} kinds of difference", file=sys.stderr, flush=True)
    report(totals, monotonic() - began)
    sys.exit(1 if totals.differences else 0)


if __name__ == "__main__":
    main()
