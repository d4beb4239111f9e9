"""A whole match as a readable text: every order as players write it, what came of it in words, VP turn by turn.

    PYTHONPATH=.:tests/service python tests/games/here_i_stand/playthrough.py [SEED]

plays a match and writes golden/1517.txt, and 1517_questions.txt with what was asked in it and some reports.
The orders are chosen by simple policies from a seed, the dice and cards come from the same seed. The test plays
the orders of the file again and compares every line.
"""

import sys
from pathlib import Path
from random import Random

from question_texts import Boards

from pbem.engine import ALL, Illegal, Seeded
from pbem.engine.facets import MatchOptions
from pbem.games import game
from pbem.games.here_i_stand.map.atlas import MAJORS
from pbem.orders import read_command, write
from pbem.render import narrate

KEY, SCENARIO = "here_i_stand", "1517"
GAME = game(KEY)
FILE = Path(__file__).parent / "golden" / f"{SCENARIO}.txt"
QUESTIONS = FILE.with_name(f"{SCENARIO}_questions.txt")
SEED = 6
HEAD = """\
Here I Stand, scenario {scenario}, seed {seed}: a whole match.
Lines with ">" are orders as a player writes them, the others what came of them; a line in brackets names those
who alone can read it. To write this file anew: python tests/games/here_i_stand/playthrough.py {seed}
"""


# The policies.

LIKED = {"end": 0.05, "pass": 0.1, "respond": 5, "discard": 0.2}  # how much rather than another order
BY_DEFAULT = 0.85  # the share of questions outside the own impulse that get the default answer


def policy(rng):
    """choose(state, role) -> an order line."""
    def choose(state, role):
        pace = GAME.pending(state)[role]["pace"]
        verbs = {option.verb: option for option in GAME.options(state, role)}
        if pace != "impulse" and "respond" not in verbs and rng.random() < BY_DEFAULT:
            return write(GAME.default(state, role), GAME, state, role)
        return write(liked(state, role, verbs, rng), GAME, state, role)
    return choose


def liked(state, role, verbs, rng):
    """A legal command, drawn by how much its verb is liked; the default when none is found."""
    order = sorted(verbs, key=lambda verb: rng.random() ** (1 / LIKED.get(verb, 1)), reverse=True)
    for verb in order:
        command = verbs[verb].random(rng)
        if command and is_legal(state, role, command):
            return command
    return GAME.default(state, role)


def is_legal(state, role, command):
    try:
        GAME.apply(state, role, command, Seeded(0))
    except Illegal:
        return False
    return True


# The match in words.

def lines(seed, choose):
    """The lines of a match: choose(state, role) gives each order line, the seed all chance."""
    chance = Seeded(seed)
    yield from HEAD.format(scenario=SCENARIO, seed=seed).splitlines()
    state, events = GAME.setup(SCENARIO, GAME.facet(MatchOptions).complete(SCENARIO, {}), chance)
    yield from told(events)
    while GAME.pending(state):
        role = next(iter(GAME.pending(state)))
        order = choose(state, role)
        yield f"> {role}: {order}"
        state, events = GAME.apply(state, role, read_command(order, GAME, state, role), chance)
        yield from told(events)


def told(events):
    """Events in words, with a heading for each phase and impulse and a table of VP at a turn's end."""
    for event in events:
        text = narrate(KEY, event, "public" if event["to"] == ALL else event["to"][0])
        if event["kind"] == "phase":
            yield from ("", f"== Turn {event['turn']}: {name('phase', event['phase'])} ==")
        elif event["kind"] == "impulse":
            yield from ("", f"-- {name('power', event['power'])}, round {event['round']} --")
        elif event["kind"] == "vp":
            yield from table(event["totals"])
        elif text:
            seen = "" if event["to"] == ALL else f"[{', '.join(name('power', role) for role in event['to'])}] "
            yield f"  {seen}{text}"


def name(kind, identity):
    return GAME.vocabulary[kind].get(identity, [identity.replace("_", " ")])[0]


def table(totals):
    yield "  VP  " + "  ".join(f"{name('power', power)} {totals[power]}" for power in MAJORS)


def orders_of(text):
    """The orders of a written match, each as (role, order line)."""
    return [tuple(line[2:].split(": ", 1)) for line in text.splitlines() if line.startswith("> ")]


def questions_of(text):
    """What is asked in a written match, in words, and a report now and then."""
    orders, boards = iter(orders_of(text)), Boards(GAME)

    def next_order(state, role):
        boards.look(state, role)
        return next(orders)[1]

    for _ in lines(int(text.partition("seed ")[2].partition(":")[0]), next_order):
        pass
    return boards.lines


def main(seed):
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text("\n".join(lines(seed, policy(Random(seed)))) + "\n", encoding="utf-8")
    write_questions()


def write_questions():
    """Write golden/1517_questions.txt from the written match."""
    asked = questions_of(FILE.read_text(encoding="utf-8"))
    QUESTIONS.write_text("".join(f"{line}\n" for line in asked), encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SEED)
