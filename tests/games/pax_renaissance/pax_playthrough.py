"""Whole matches as readable texts: every order as players write it, what came of it in words, boards now and then.

    python tests/games/pax_renaissance/pax_playthrough.py     writes golden/*.txt anew

The orders are drawn from a seed, the draws of cards come from the same seed. The test plays the orders of the files
again and compares every line.
"""

import sys
from pathlib import Path
from random import Random

from pbem import words
from pbem.engine import ALL, Illegal, Seeded
from pbem.engine.facets import MatchOptions, Reports
from pbem.games import game
from pbem.orders import read_command, write
from pbem.render import narrate
from pbem.render.sections import text_of

KEY = "pax_renaissance"
GAME = game(KEY)
FOLDER = Path(__file__).parent / "golden"
MATCHES = {
    "two_banks": (3, {"banks": "fugger medici"}),
    "three_banks": (5, {"banks": "medici coeur marchionni", "expansion": "yes", "promos": "yes", "bankruptcy": "yes",
                        "open_hands": "no"}),
    "four_banks": (8, {"expert": "yes", "astrology": "yes", "base_apostasy": "yes", "sell_royal_pair": "4",
                       "vote_own_vassal": "yes", "placement_after_trade_shift": "forced"}),
}
HEAD = """\
Pax Renaissance, {name}, seed {seed}: a whole match.
Lines with ">" are orders as a player writes them, the others what came of them; a line in brackets names those
who alone can read it. To write this file anew: python tests/games/pax_renaissance/pax_playthrough.py
"""
EVERY = 12  # turns between boards
LIKED = {"buy": 2, "play": 8, "sell": 0.3, "ops": 2, "fair": 1, "declare": 50, "done": 0.2, "end": 0.1, "none": 0.3,
         "choose": 3}


# Orders drawn at random, some rather than others.

def policy(rng):
    """choose(state, role) -> an order line."""
    def choose(state, role):
        verbs = {option.verb: option for option in GAME.options(state, role)}
        for verb in sorted(verbs, key=lambda verb: rng.random() ** (1 / LIKED.get(verb, 1)), reverse=True):
            command = verbs[verb].random(rng)
            if command and _is_legal(state, role, command):
                return write(command, GAME, state, role)
        return write(GAME.default(state, role), GAME, state, role)
    return choose


def _is_legal(state, role, command):
    try:
        GAME.apply(state, role, command, Seeded(0))
    except Illegal:
        return False
    return True


# The match in words.

def lines(name, choose):
    """The lines of a match: choose(state, role) gives each order line."""
    seed, options = MATCHES[name]
    chance = Seeded(seed)
    yield from HEAD.format(name=name.replace("_", " "), seed=seed).splitlines()
    state, events = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", options), chance)
    yield from _told(state, events)
    while GAME.pending(state):
        role = next(iter(GAME.pending(state)))
        order = choose(state, role)
        yield f"> {role}: {order}"
        state, events = GAME.apply(state, role, read_command(order, GAME, state, role), chance)
        yield from _told(state, events)
    yield from _board(state, state["order"][0])


def _told(state, events):
    for event in events:
        text = narrate(KEY, event, "public" if event["to"] == ALL else event["to"][0])
        if event["kind"] == "turn":
            yield ""
            yield from _board(state, event["power"]) if event["turn"] % EVERY == 1 else ()
        if text:
            seen = "" if event["to"] == ALL else f"[{', '.join(map(GAME.role_name, event['to']))}] "
            yield f"  {seen}{text}"


def _board(state, role):
    """The report of a role."""
    spoken = words.of(GAME)
    for section in GAME.facet(Reports).sections(GAME.view(state, role), role, spoken):
        yield from (f"    {line}".rstrip() for line in text_of(section).splitlines())


def orders_of(text):
    """The orders of a written match, each as (role, order line)."""
    return [tuple(line[2:].split(": ", 1)) for line in text.splitlines() if line.startswith("> ")]


def main():
    FOLDER.mkdir(exist_ok=True)
    for name, (seed, _) in MATCHES.items():
        text = "\n".join(lines(name, policy(Random(seed)))) + "\n"
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
