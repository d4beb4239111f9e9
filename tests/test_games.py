"""A game is one folder: it is found where it lies, and no other file names it."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from pbem import games

ROOT = Path(__file__).parent.parent
HOUSE = ("pbem", "setup.cfg", "templates", "deploy", "migrations", ".ci")
OWN = ROOT / "pbem" / "games"
BROKEN = "from pbem.engine import NothingOfThisName\n"


def files():
    for place in HOUSE:
        path = ROOT / place
        yield from (path.rglob("*") if path.is_dir() else [path])


def named(text, rules):
    """The lines that name a game by its key or title."""
    words = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in (rules.key, rules.title)), re.IGNORECASE)
    return [line.strip() for line in text.splitlines() if words.search(line)]


@pytest.mark.parametrize("key", [path.parent.name for path in OWN.glob("*/__init__.py")])
def test_no_other_file_names_a_game(key):
    rules, found = games.game(key), []
    for path in files():
        if path.is_file() and "__pycache__" not in path.parts and OWN / key not in path.parents:
            text = path.read_text(encoding="utf-8")
            found += [f"{path.relative_to(ROOT)}: {line}" for line in named(text, rules)]
    assert found == []


def test_a_file_that_names_a_game_is_found():
    rules = games.game(games.first())
    assert named(f"demo of {rules.title.upper()}", rules) and named(f'key = "{rules.key}"', rules)


def command(folder, *words):
    return subprocess.run([sys.executable, "-m", "pbem", "--games", folder, *words], capture_output=True, text=True,
                          cwd=ROOT, timeout=60)


def test_a_folder_that_does_not_import_stops_the_server_and_says_why(tmp_path):
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "__init__.py").write_text(BROKEN)
    done = command(tmp_path, "serve", "--data", tmp_path / "data")
    assert done.returncode == 1
    assert "The game broken cannot be loaded: ImportError: cannot import name 'NothingOfThisName'" in done.stderr


def test_a_folder_that_calls_its_game_otherwise_is_refused(tmp_path):
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "__init__.py").write_text("from pbem.games.here_i_stand import GAME\n")
    done = command(tmp_path, "random", "chess", "--seeds", "0:1")
    assert done.returncode and "the game in the folder chess calls itself here_i_stand" in done.stderr
