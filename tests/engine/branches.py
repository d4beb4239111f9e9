"""Journals of whole matches, for tests of branches."""

from itertools import groupby
from typing import NamedTuple

from pbem.engine import Seeded, journal, upgrades
from pbem.engine.harness import play_random


def rows_of(game, scenario, options, moves, chance, held=True, sources=()):
    """The journal rows of a match in which these (role, command) are carried out. sources: of rows by their numbers."""
    rows, drawn = [], 0
    setup = {"verb": "setup", "roles": {}, **({"second_thoughts": True, "sealed": True} if held else {})}
    state, events = game.setup(scenario, options, chance, second_thoughts=held, sealed=held)
    for role, command in [(None, setup), *moves]:
        if rows:
            state, events = (game.apply(state, role, command, chance) if role else game.close(state, chance))
        draws, drawn = chance.record[drawn:], len(chance.record)
        source = dict(sources).get(len(rows), "player" if role else "clock" if rows else "setup")
        rows.append(journal.next_row(rows[-1] if rows else None, "5eed" * 16, role=role, command=command, draws=draws,
                                     events=events, rules_version=game.version, link=1, at="", source=source,
                                     player=None, mail=None, filed=None)
                    | {"form": upgrades.written(upgrades.form_of(game))})
    return rows


def random_rows(game, scenario, options, seed, steps=2000, held=True):
    """The journal rows of a random match."""
    played = []
    play_random(game, scenario, options, seed, steps_limit=steps, held=held, checked=False, journal=played)
    return rows_of(game, scenario, options, [(role, command) for role, command, _ in played], Seeded(seed), held)


class Run(NamedTuple):
    """So many draws of a chain, with the numbers first, first + 1, and so on."""

    chain: str
    first: int
    many: int


def runs(draws):
    """The numbers of placed draws, those that follow upon each other together."""
    numbers = sorted({(draw["chain"], draw["number"]) for draw in draws})
    groups = [[number for _, number in group] for _, group in
              groupby(enumerate(numbers), lambda item: (item[1][0], item[1][1] - item[0]))]
    return [Run(group[0][0], group[0][1], len(group)) for group in groups]
