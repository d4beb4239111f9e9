"""The set-ups of all games, whole: each state as it stands when a match begins, in files that can be read.

    PYTHONPATH=. python tests/games/test_setups.py     writes setups/*.txt anew
"""

import json
import textwrap
from pathlib import Path

import pytest

from pbem import games
from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions

FOLDER = Path(__file__).parent / "setups"
SETUPS = [(key, scenario, dict(options)) for key, scenario, options in [
    ("here_i_stand", "1517", {}), ("here_i_stand", "1532", {}), ("here_i_stand", "tournament", {}),
    ("here_i_stand", "two_player", {}), ("pax_renaissance", "standard", {}),
    ("pax_renaissance", "standard", {"expansion": "yes", "promos": "yes", "banks": "medici coeur marchionni"})]]


def name(key, scenario, options):
    return "_".join([key, scenario, *options])


def lines(key, scenario, options):
    """The state of a set-up, a paragraph for each of its keys."""
    rules = games.game(key)
    state, _ = rules.setup(scenario, rules.facet(MatchOptions).complete(scenario, options), Seeded(0))
    for part, value in sorted(state.items()):
        text = f"{part}: {json.dumps(value, sort_keys=True, ensure_ascii=False)}"
        yield from textwrap.wrap(text, 118, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)


@pytest.mark.parametrize(("key", "scenario", "options"), SETUPS, ids=[name(*setup) for setup in SETUPS])
def test_a_match_begins_as_written_down(key, scenario, options):
    written = (FOLDER / f"{name(key, scenario, options)}.txt").read_text(encoding="utf-8")
    assert list(lines(key, scenario, options)) == written.splitlines()


def containers(value):
    """Every dict and list within plain data."""
    if isinstance(value, dict | list):
        yield value
        for part in value.values() if isinstance(value, dict) else value:
            yield from containers(part)


@pytest.mark.parametrize(("key", "scenario", "options"), SETUPS, ids=[name(*setup) for setup in SETUPS])
def test_two_matches_share_nothing_that_can_change(key, scenario, options):
    rules = games.game(key)
    one, other = (rules.setup(scenario, rules.facet(MatchOptions).complete(scenario, options), Seeded(0))[0] for _
                  in range(2))
    held = {id(part) for part in containers(one)}
    assert [part for part in containers(other) if id(part) in held] == []


if __name__ == "__main__":
    for setup in SETUPS:
        text = "".join(f"{line}\n" for line in lines(*setup))
        (FOLDER / f"{name(*setup)}.txt").write_text(text, encoding="utf-8")
