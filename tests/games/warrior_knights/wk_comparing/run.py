"""Compare the program with its second reading, and print what was compared and how often, and every difference.

    python tests/games/warrior_knights/wk_comparing/run.py --seeds 0:50 --minutes 10 --jobs 2

Exit code 1 when there is a difference; it is told with its seed and question, and `--seeds 7:8` sees it again.
"""

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from itertools import islice
from pathlib import Path
from time import monotonic

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parent.parent))

from wk_comparing import in_matches
from wk_comparing.findings import Findings


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="0:20", help="matches FROM:TO [0:20]")
    parser.add_argument("--set", choices=in_matches.SETS, default="own", help="set of data [own]")
    parser.add_argument("--minutes", type=float, default=10, help="no match begins after this time [10]")
    parser.add_argument("--jobs", type=int, default=1, help="matches at a time [1]")
    parser.add_argument("--examples", type=int, default=3, help="of each kind of difference [3]")
    given = parser.parse_args()
    compare = partial(in_matches.compare, data=given.set)
    findings = compared(compare, range(*map(int, given.seeds.split(":"))), given.minutes * 60, given.jobs)
    print("\n".join(findings.told(given.examples)))
    sys.exit(1 if findings.differs else 0)


def compared(compare, seeds, seconds, jobs):
    """The Findings of all seeds; no match begins after so many seconds."""
    began, findings, seeds = monotonic(), Findings(), iter(seeds)
    with ProcessPoolExecutor(jobs) as workers:
        running = {workers.submit(compare, seed) for seed in islice(seeds, jobs)}
        while running:
            done = next(as_completed(running))
            running.remove(done)
            findings.add(done.result())
            print(f"{monotonic() - began:6.0f} s: {findings.agreed.total():,} agreements, {len(findings.differs)} "
                  "kinds of difference", file=sys.stderr, flush=True)
            if monotonic() - began < seconds and (seed := next(seeds, None)) is not None:
                running.add(workers.submit(compare, seed))
    return findings


if __name__ == "__main__":
    main()
