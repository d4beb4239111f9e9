"""Whether the board is good: who wins, by seat in Chairman order and by place of Stronghold.

    PYTHONPATH=. nice python tests/games/warrior_knights/wk_board.py --random 0:1000 --habits 0:300 --keep FILE

plays these seeds for each number of Barons (`--barons 2:7`) at random and by the habits of a Baron (`stewards`), notes
each match in FILE as soon as it is over, and prints the tables of all that FILE holds. What it holds already is not
played again, so a long run can be stopped and taken up; `--random 0:0 --habits 0:0` prints alone.
"""

import argparse
import json
import random
import sys
from collections import Counter
from multiprocessing import Pool
from pathlib import Path

from pbem.engine import Illegal, Seeded
from pbem.engine.facets import MatchOptions
from pbem.games.warrior_knights import GAME
from pbem.games.warrior_knights.board import barons
from pbem.games.warrior_knights.stewards.orders import orders

SENSE = 0.8  # how often a Baron gives a standing order that he might give (as in `pbem.pace.choosing`)
KINDS = RANDOM, HABITS = "random", "habits"
LEAST, MOST, MOST_OF_PLACE = 0.6, 1.5, 1.6  # times its own share
FEW = 8  # wins that a place would have by its share; of fewer nothing can be said


def played(kind, number, seed):
    """What came of one match: seats in Chairman order and places of Strongholds as set up, winners, how, rounds."""
    seated = GAME.roles[:number] if number == len(GAME.roles) else _some(number, seed)
    options = GAME.facet(MatchOptions).complete("standard", {"barons": " ".join(seated)})
    rng, chance = random.Random(f"{kind} {number} {seed}"), Seeded(f"{kind} {number} {seed}")
    state, _ = GAME.setup("standard", options, chance)
    began, how = None, None
    while GAME.pending(state):
        began = began or _set_up(state)
        role = next(iter(GAME.pending(state)))
        state, events = answer(kind, state, role, rng, chance)
        how = next((event["how"] for event in events if event["kind"] == "won"), how)
    return {"kind": kind, "barons": number, "seed": seed, **began, "winners": state["winners"] or [], "how": how,
            "rounds": state["round"]}


def _some(number, seed):
    seated = random.Random(f"barons {number} {seed}").sample(GAME.roles, number)
    return [role for role in GAME.roles if role in seated]


def _set_up(state):
    """Known when all Strongholds stand."""
    places = {baron: how["area"] for baron, how in state["strongholds"].items()}
    return {"seats": barons.in_order(state), "places": places} if all(places.values()) else None


def answer(kind, state, role, rng, chance):
    """(state, events) behind one question, answered by habit or at random."""
    wanted = orders(GAME, state, role) if kind == HABITS else _at_random(state, role, rng)
    number, events = GAME.pending(state)[role]["number"], []
    for command in wanted:
        last = command is wanted[-1]
        if kind == RANDOM or last or rng.random() < SENSE:
            try:
                state, more = GAME.apply(state, role, command, chance)
                events += more
            except Illegal:
                if kind == HABITS:
                    raise
    if GAME.pending(state).get(role, {}).get("number") == number:
        state, more = GAME.apply(state, role, GAME.default(state, role), chance)
        events += more
    return state, events


def _at_random(state, role, rng):
    """Some of what may be ordered, then what ends the question."""
    options = GAME.options(state, role)
    free = [option for option in options if option.stays]
    ends = [option for option in options if not option.stays]
    some = rng.sample(free, min(len(free), rng.randint(0, 4))) + [rng.choice(ends)]
    return [command for option in some if (command := option.random(rng))]


# Tables.

def tables(matches):
    """The lines of both tables for each kind of match and number of Barons, and what is out of bounds."""
    for kind in KINDS:
        for number in sorted({match["barons"] for match in matches}):
            some = [match for match in matches if (match["kind"], match["barons"]) == (kind, number)]
            if some:
                yield from _table(kind, number, some)


def _table(kind, number, matches):
    won = [match for match in matches if match["winners"]]
    how = Counter(match["how"] for match in won)
    rounds = sum(match["rounds"] for match in matches) / len(matches)
    yield f"{kind}, {number} Barons: {len(matches)} matches of {rounds:.1f} rounds, won by " + ", ".join(
        f"{name} {count}" for name, count in how.most_common())
    seats = Counter(match["seats"].index(baron) for match in won for baron in match["winners"])
    shares = [seats[seat] * number / max(1, seats.total()) for seat in range(number)]
    yield "  seats in Chairman order: " + "  ".join(
        f"{seat + 1}: {share:.2f}{'' if LEAST <= share <= MOST else ' !'}" for seat, share in enumerate(shares))
    if kind == HABITS:
        yield from _places(number, matches)


def _places(number, matches):
    chosen = Counter(place for match in matches for place in match["places"].values())
    won = Counter(match["places"][baron] for match in matches for baron in match["winners"])
    for place, times in chosen.most_common():
        share = won[place] * number / times
        doubt = " (few)" if times / number < FEW else " !" if share > MOST_OF_PLACE else ""
        yield f"  {place}: chosen {times}, wins {share:.2f}{doubt}"


# The command.

def _job(job):
    return played(*job)


def main():
    """Play what is missing and print the tables."""
    given = argparse.ArgumentParser()
    given.add_argument("--random", default="0:0")
    given.add_argument("--habits", default="0:0")
    given.add_argument("--barons", default="2:7")
    given.add_argument("--keep", type=Path, required=True)
    given.add_argument("--processes", type=int, default=1)
    args = given.parse_args()
    known = _kept(args.keep)
    done = {(match["kind"], match["barons"], match["seed"]) for match in known}
    jobs = [(kind, number, seed) for kind in KINDS for seed in _span(getattr(args, kind))
            for number in _span(args.barons) if (kind, number, seed) not in done]
    with Pool(args.processes) as pool, args.keep.open("a", encoding="utf-8") as file:
        for match in pool.imap_unordered(_job, jobs):
            file.write(json.dumps(match) + "\n")
            file.flush()
    sys.stdout.writelines(f"{line}\n" for line in tables(_kept(args.keep)))


def _span(text):
    first, _, end = text.partition(":")
    return range(int(first), int(end))


def _kept(file):
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


if __name__ == "__main__":
    main()
