"""Whole matches as readable texts: every order as players write it, what came of it in words, reports now and then, at
the end what HELP tells of all topics and things.

    python tests/games/warrior_knights/wk_playthrough.py     writes golden/*_barons.txt anew

Most orders are those of a caretaker, some are drawn from a seed; the dice and cards come from the same seed. The test
plays the orders of the files again and compares every line.
"""

import json
import sys
from pathlib import Path
from random import Random
from zlib import crc32

from pbem import words
from pbem.engine import ALL, Illegal, Seeded
from pbem.engine.facets import Help, MatchOptions, Pictures, Reports
from pbem.games import game
from pbem.orders import read_command, write
from pbem.render import narrate
from pbem.render.sections import text_of

KEY = "warrior_knights"
GAME = game(KEY)
FOLDER = Path(__file__).parent / "golden"
MATCHES = {
    "three_barons": (3, {"barons": "madder zobel limon", "game_length": "8"}),
    "four_barons": (4, {
        "barons": "emerande niebieski madder zobel", "game_length": "8", "exchanging_heirs": "yes", "treason": "yes",
        "miracles_can_happen": "yes", "abandoned_nobles": "yes", "battles": "by_mail", "ballots": "one_by_one",
        "siege_strength": "in_area", "breached_city": "falls"}),
}
HEAD = """\
Warrior Knights, {name}, seed {seed}: a whole match.
Lines with ">" are orders as a player writes them, the others what came of them; a line in brackets names those
who alone can read it. To write this file anew: python tests/games/warrior_knights/wk_playthrough.py
"""
EVERY, ROUNDS = 3, 9  # rounds between reports; after which a match is left
DRAWN, ASIDE, TRIES = 0.2, 0.15, 12  # how often an order is drawn, and one that may be given at any time


def policy(rng):
    """choose(state, role) -> an order line."""
    def choose(state, role):
        chance = rng.random()
        options = GAME.anytime_options(state, role) if chance < ASIDE else \
            GAME.options(state, role) if chance < ASIDE + DRAWN else []
        drawn = (rng.choice(options).random(rng) for _ in range(TRIES if options else 0))
        command = next((one for one in drawn if one and _is_legal(state, role, one)), None)
        return write(command or GAME.taken_care(state, role), GAME, state, role)
    return choose


def _is_legal(state, role, command):
    try:
        GAME.apply(state, role, command, Seeded(0))
        return read_command(write(command, GAME, state, role), GAME, state, role) == command
    except Illegal:
        return False


# The match in words.

def lines(name, choose):
    """The lines of a match: choose(state, role) gives each order line."""
    seed, options = MATCHES[name]
    chance = Seeded(seed)
    yield from HEAD.format(name=name.replace("_", " "), seed=seed).splitlines()
    state, events = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", options), chance)
    yield from _told(state, events)
    while GAME.pending(state) and state["round"] <= ROUNDS:
        role = next(iter(GAME.pending(state)))
        order = choose(state, role)
        yield f"> {role}: {order}"
        state, events = GAME.apply(state, role, read_command(order, GAME, state, role), chance)
        yield from _told(state, events)
    for role in state["barons"]:
        yield from _report(state, role)
    yield from _help(state, state["barons"][0])


def _told(state, events):
    for event in events:
        text = narrate(KEY, event, "public" if event["to"] == ALL else event["to"][0])
        if event["kind"] == "round":
            yield ""
            barons = state["barons"]
            yield from _report(state, barons[event["round"] % len(barons)]) if event["round"] % EVERY == 1 else ()
        if text:
            seen = "" if event["to"] == ALL else f"[{', '.join(map(GAME.role_name, event['to']))}] "
            yield f"  {seen}{text}"


def _report(state, role):
    """The report of a role; of each picture a number that is another one when anything in it is."""
    view, spoken = GAME.view(state, role), words.of(GAME)
    yield from _shown(GAME.facet(Reports).sections(view, role, spoken))
    marks = {one["key"]: crc32(json.dumps(one).encode()) for one in GAME.facet(Pictures).pictures(view, role, spoken)}
    yield f"    Pictures: {', '.join(f'{key} {mark:08x}' for key, mark in marks.items())}"


def _help(state, role):
    """What HELP tells, and a number that is another one when anything of the map's ground is."""
    ground = crc32(json.dumps(GAME.facet(Pictures).grounds["map"]).encode())
    yield f"    The ground of the map: {ground:08x}"
    helps, spoken, view = GAME.facet(Help), words.of(GAME), GAME.view(state, role)
    for topic in helps.topics:
        yield from _shown(helps.topic(GAME, state, role, topic, spoken))
    for kind, entries in GAME.vocabulary.items():
        for identity in entries:
            told = [*helps.facts(kind, identity, spoken), *helps.standing(view, role, kind, identity, spoken)]
            yield from [f"    {identity}", *(f"      {line}" for line in told)] if told else ()


def _shown(sections):
    for section in sections:
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
