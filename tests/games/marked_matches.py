"""Random whole matches of a game with all that came of them as numbers, in a file that is compared.

`golden/random_matches.txt` of a game holds for each match the marks that the harness leaves (states, commands, draws,
events, and what the leak test looked at), then marks of the reports of one reader after the other. What changes on
purpose is written anew by the game's `random_matches.py`; each number that is another one then wants its reason.
"""

import json
from dataclasses import asdict
from zlib import crc32

from pbem import words
from pbem.engine import facets
from pbem.engine.harness import PUBLIC, play_random

REPORTED = 40  # commands between two reports
TOGETHER = 5  # reports that one number stands for


class Reports:
    """Looks at a match before each command; marks: numbers that stand for the reports of its readers."""

    def __init__(self, game):
        self.game, self.words, self.readers = game, words.of(game), [*game.roles, PUBLIC]
        self.seen, self.shown, self.marks = 0, 0, []

    def __call__(self, state):
        if self.seen % REPORTED == 0:
            self._look(state, self.readers[self.shown % len(self.readers)])
        self.seen += 1

    def _look(self, state, reader):
        sections = self.game.facet(facets.Reports).sections(self.game.view(state, reader), reader, self.words)
        before = self.marks.pop() if self.shown % TOGETHER else 0
        self.marks.append(crc32(json.dumps(sections, default=_said).encode(), before))
        self.shown += 1


def _said(section):
    """The fields of a section that say something, so that one more that is empty changes no mark."""
    return {name: value for name, value in asdict(section).items() if value}


def played(game, match):
    """(Statistics, the lines that stand for all that came of it) of a match. match: the arguments of `play_random`."""
    reports = Reports(game)
    statistics = play_random(game, **match, until=reports)
    return statistics, [f"{statistics.steps} commands", *_written("play", statistics.marks),
                        *_written("reports", reports.marks)]


def _written(what, marks):
    return [f"{what} {' '.join(f'{mark:08x}' for mark in marks[at:at + 10])}" for at in range(0, len(marks), 10)]


def read(path):
    """{name: lines} of a file of matches."""
    blocks = path.read_text(encoding="utf-8").strip().split("\n\n")
    return {name: lines for name, *lines in (block.splitlines() for block in blocks)}


def write(path, game, matches):
    """Play matches, {name: arguments}, and write what came of them."""
    blocks = ["\n".join([name, *played(game, match)[1]]) for name, match in matches.items()]
    path.write_text("\n\n".join(blocks) + "\n", encoding="utf-8")
