"""Compare the program with its second reading, and print what was compared and how often, also by rule.

    python tests/games/pax_renaissance/pax_comparing/run.py --seeds 0:200 --minutes 10 --jobs 2
    python tests/games/pax_renaissance/pax_comparing/run.py --matches 0:200

--seeds: in positions drawn at random on the way of random matches; --matches: inside random whole matches, at every
question as it is asked, with drawn options. A difference is told with its seed and question; `--seeds 7:8` sees it
again. Exit code 1 when there is one.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import islice
from pathlib import Path
from random import Random
from time import monotonic
from traceback import format_exc

from pbem.engine.facets import MatchOptions

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from pax_second_reading import facts
from pax_second_reading.invariants import invariants

from pax_comparing import compared_actions, compared_cards, compared_ops, compared_turns, in_matches
from pax_comparing.asking import applied
from pax_comparing.findings import Findings
from pax_comparing.scrambling import before_an_action, scrambled
from pbem.engine.harness import play_random
from pbem.games.pax_renaissance import GAME

OPTIONS = ({}, {"banks": "fugger medici"}, {"expansion": "yes"}, {"expansion": "yes", "promos": "yes"},
           {"expert": "yes", "bankruptcy": "yes", "banks": "medici coeur marchionni"},
           {"expansion": "yes", "vote_own_vassal": "yes", "end_when": "cannot_refill", "commerce_empty_space": "yes"},
           {"sell_royal_pair": "4", "revolt_turns_theocracy": "no", "placement_after_trade_shift": "forced",
            "base_apostasy": "yes"},
           {"conquistadors": "aragon", "cairo_levy": "catholic", "other_faces": "any"},
           {"expansion": "yes", "other_faces": "reformist_hungary"})
EVERY = 3  # questions of a match between comparisons
MOST = 40  # comparisons in one match
ACTIONS = (compared_actions, compared_cards, compared_turns)


def compare(seed):
    """The Findings of the match with this seed; what stumbles counts as a difference."""
    findings, rng = Findings(), Random(f"positions {seed}")
    questions = iter(range(10 ** 6))

    def look(state):
        number = next(questions)
        findings.where = f"seed {seed}, question {number}"
        if number % EVERY == 0:
            position(findings, state, rng)
        return findings.states >= MOST

    try:
        play_random(GAME, "standard", GAME.facet(MatchOptions).complete("standard", OPTIONS[seed % len(OPTIONS)]), seed,
                    steps_limit=20000, checked=False, until=look)
    except Exception:
        findings.differs["fault", "the program or the reading"] = [f"{findings.where}: {format_exc()}"]
    return findings


def position(findings, state, rng):
    """Compare in a position drawn from the state of a question."""
    for role, question in GAME.pending(state).items():
        if question["decision"] in ("action", "next_action") and state["actions"] == 2:
            drawn = before_an_action(state, role, rng)
            for compared in ACTIONS:
                compared.compare(findings, drawn, role, rng)
            ops(findings, drawn, role, rng)
        elif question["decision"] == "op":
            drawn = scrambled(state, rng)
            compared_ops.compare(findings, drawn, role, rng)
        else:
            continue
        findings.same("positions are sound", invariants(drawn), ())
        findings.states += 1


def ops(findings, state, role, rng):
    """The Ops of a side."""
    begun = applied(state, role, {"verb": "ops", "side": rng.choice(facts.SIDES)})
    if begun["stack"][-1]["at"] == "ops":
        compared_ops.compare(findings, begun, role, rng)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="0:50", help="positions of the matches FROM:TO [0:50]")
    parser.add_argument("--matches", help="whole matches FROM:TO, in place of drawn positions")
    parser.add_argument("--minutes", type=float, default=10, help="no match begins after this time [10]")
    parser.add_argument("--jobs", type=int, default=2, help="matches at a time [2]")
    given = parser.parse_args()
    seeds = range(*map(int, (given.matches or given.seeds).split(":")))
    findings = compared(in_matches.compare if given.matches else compare, seeds, given.minutes * 60, given.jobs)
    print("\n".join(findings.told()))
    sys.exit(1 if findings.differs else 0)


def compared(compare_one, seeds, seconds, jobs):
    """The Findings of all seeds; no match begins after so many seconds."""
    began, findings, seeds = monotonic(), Findings(), iter(seeds)
    with ProcessPoolExecutor(jobs) as workers:
        running = {workers.submit(compare_one, seed) for seed in islice(seeds, jobs * 2)}
        while running:
            done = next(as_completed(running))
            running.remove(done)
            findings.add(done.result())
            _show(findings, monotonic() - began)
            if monotonic() - began < seconds and (seed := next(seeds, None)) is not None:
                running.add(workers.submit(compare_one, seed))
    return findings


def _show(findings, seconds):
    print(f"{seconds:6.0f} s: {findings.agreed.total():,} agreements, {len(findings.differs)} kinds of difference",
          file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
