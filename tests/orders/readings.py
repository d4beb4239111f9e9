"""Readings: letters at a question of a game and what is read in them, word for word, as readable files.

    PYTHONPATH=.:tests/orders python tests/orders/readings.py [NAME ...]    writes golden/*.txt anew

"@ game question" names a question of golden/questions.yaml, a role of the parade, or a question of the duel
("leading", "waiting", "attacked"), and the language where it is not
English; lines that begin with "> " together are one mail to it, "? words" asks for help, "=" for the ready order lines.
The indented lines tell what was read: filings with their preview, press, and of each line what becomes of it. The test
reads the letters again and compares every line.
"""

import sys
import textwrap
from functools import cache
from itertools import groupby
from pathlib import Path

import parade
import yaml

from pbem import games
from pbem.engine import Illegal, Scripted, Seeded
from pbem.engine.facets import Positions
from pbem.orders import filed, help_for, nearest, read_command, run, template, write
from pbem.orders import told as sentence
from pbem.service.desk.server_words.table import ALL
from pbem.service.talks import press

FOLDER = Path(__file__).parent / "golden"
CORPORA = Path(__file__).parent / "corpora"
QUESTIONS = {"here_i_stand": yaml.safe_load((CORPORA / "questions.yaml").read_text(encoding="utf-8")),
             "pax_renaissance": yaml.safe_load((FOLDER / "questions.yaml").read_text(encoding="utf-8"))}
SCENARIOS = {"here_i_stand": "1517", "pax_renaissance": "standard"}
WIDTH = 116


@cache
def asked(key, question):
    """(game, state, role) of a question."""
    if key == "parade":
        return parade.GAME, parade.GAME.setup("field", {}, Seeded(1))[0], question
    if key == "duel":
        return games.game("duel"), _duel(games.game("duel"), question), "red" if question == "leading" else "blue"
    game, spec = games.game(key), QUESTIONS[key][question]
    state, _ = game.facet(Positions).read(game.start(SCENARIOS[key], spec.get("options", {}), Seeded(0)),
                                          spec["position"],
                             Seeded(0), game)
    chance = Scripted(spec.get("chance", []))
    for step in spec.get("play", []):
        [(role, line)] = step.items()
        state, _ = game.apply(state, role, read_command(line, game, state, role), chance)
    return game, state, spec["role"]


def _duel(game, question):
    """Red leads the first round with 3, 5 and 10 in hand, or has attacked; blue holds 1, 2 and 9."""
    state = game.setup("standard", {}, Seeded(1))[0]
    hands = {"red": [3, 5, 10], "blue": [1, 2, 9]}
    state = {**state, "hands": hands, "deck": [card for card in range(1, 13) if card not in sum(hands.values(), [])]}
    attack = {"verb": "attack", "card": 5}
    return game.apply(state, "red", attack, Scripted([]))[0] if question == "attacked" else state


def told(key, question, letter, language="en"):
    """What is read in a letter. letter: its lines."""
    game, state, role = asked(key, question)
    body, blocks = press.separate(list(enumerate(letter, start=1)), game)
    body, filings = filed.separate(body, game, state, role, language)
    for block in blocks:
        yield f"press {block}"
    for lines, kept in filings:
        yield f"filed {lines[0][0]}-{lines[-1][0]}: {_of_filing(kept, game, state, role)}"
    outcome = run(body, game, state, role, Seeded(1), language=language, server=ALL)
    for result in outcome.results:
        yield f"{result.number} {result.status}: {_of_line(result, game, state, role)}".rstrip(": ")
    if outcome.stopped:
        yield f"stopped: {outcome.stopped}"


def _of_filing(kept, game, state, role):
    if isinstance(kept, Illegal):
        return _said(kept, game)
    other = filed.read_filing(kept.lines, game, state, role, kept.language)
    return f"{kept.kind} {sorted(kept.moments)} {kept.text!r}; {filed.preview(kept, game, state, role)}" + (
        "" if filed.overlaps(kept, other) else " (overlaps not even itself)")


def _said(illegal, game):
    return f"{sentence(game, illegal)} {list(illegal.rules)} {list(nearest(game, illegal))}"


def _of_line(result, game, state, role):
    if result.meta:
        return f"{result.meta.word} {result.meta.rest}".rstrip()
    written = [*_written(result.command, game, state, role), str(result.command)] if result.command else []
    return "; ".join([*filter(None, [result.sentence]), *written, *map(str, filter(None, (
        list(result.rules), list(result.nearest), [event["kind"] for event in result.events])))])


def _written(command, game, state, role):
    """The order as it is written in this state; not one that an order before it has led to."""
    possible = [option.verb for option in (*game.options(state, role), *game.anytime_options(state, role))]
    return [write(command, game, state, role)] if command["verb"] in possible else []


def played(lines):
    """The lines of a file with what is read now."""
    return [*_played(lines)]


def _played(lines):
    at = None
    for kind, group in groupby((line for line in lines if not line.startswith("    ")), key=lambda line: line[:1]):
        letter = list(group)
        yield from letter
        if kind == "@":
            at = letter[-1][1:].split()
        elif kind == ">":
            yield from indented(told(*at[:2], [line[2:] for line in letter], *at[2:]))
        elif kind == "?":
            game, state, role = asked(*at[:2])
            yield from indented(line for words in letter
                                for line in help_for(words[1:].strip(), game, state, role, server=ALL).splitlines())
        elif kind == "=":
            yield from indented(template(*asked(*at[:2])))


def indented(lines):
    for line in lines:
        for part in line.splitlines():
            yield from (f"    {one}".rstrip() for one in textwrap.wrap(part, WIDTH, break_on_hyphens=False) or [""])


def main(names):
    games.add_folder(FOLDER.parent.parent / "residents")
    for path in sorted(FOLDER.glob("*.txt")):
        if not names or path.stem in names:
            lines = played(path.read_text(encoding="utf-8").splitlines())
            path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
