"""A game is one folder: it is found where it lies, and no other file names it."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pbem import games
from pbem.engine.procedures import KERNEL
from pbem.web import examples

ROOT = Path(__file__).parent.parent
HOUSE = ("pbem", "setup.cfg", "templates", "deploy", "migrations", ".ci")
OWN = ROOT / "pbem" / "games"
UNREAD = {".png", ".ttf"}
BROKEN = "from pbem.engine import NothingOfThisName\n"


def files():
    for place in HOUSE:
        path = ROOT / place
        found = path.rglob("*") if path.is_dir() else [path]
        yield from (file for file in found if "__pycache__" not in file.parts)


def named(text, rules):
    """The lines that name a game by its key or title."""
    words = re.compile("|".join(rf"\b{re.escape(name)}\b" for name in (rules.key, rules.title)), re.IGNORECASE)
    return [line.strip() for line in text.splitlines() if words.search(line)]


@pytest.mark.parametrize("key", [path.parent.name for path in OWN.glob("*/__init__.py")])
def test_no_other_file_names_a_game(key):
    rules, found = games.game(key), []
    for path in files():
        if path.is_file() and path.suffix not in UNREAD and OWN / key not in path.parents:
            text = path.read_text(encoding="utf-8")
            found += [f"{path.relative_to(ROOT)}: {line}" for line in named(text, rules)]
    assert found == []


def test_a_file_that_names_a_game_is_found():
    rules = games.game(games.first())
    assert named(f"demo of {rules.title.upper()}", rules) and named(f'key = "{rules.key}"', rules)


@pytest.mark.parametrize("key", [path.parent.name for path in OWN.glob("*/__init__.py")
                                 if path.parent.name != games.first()])
def test_the_readme_names_no_other_game(key):
    assert named((ROOT / "README.md").read_text(encoding="utf-8"), games.game(key)) == []


# What the kernel keeps in a frame it alone writes; a procedure takes what came back to it.

TAKEN = {"returned"}


def is_frame(node):
    return ast.unparse(node).endswith("frame") or "'stack'" in ast.unparse(node)


def keys_written(source):
    """The kernel's keys that a module writes into a frame or takes from it, as written."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load) and is_frame(node.value):
            keys = {getattr(node.slice, "value", None)}
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in (
                "update", "setdefault", "pop"):
            keys = {getattr(node.args[0], "value", None)} - TAKEN if node.args and is_frame(node.func.value) else set()
            keys |= {word.arg for word in node.keywords} if node.func.attr == "update" else set()
        else:
            continue
        yield from (ast.unparse(node) for _ in keys & KERNEL)


@pytest.mark.parametrize("key", games.known())
def test_a_game_writes_no_key_of_the_kernels_into_a_frame(key):
    folder = Path(sys.modules[games.game(key).package].__file__).parent
    assert {path.name: found for path in folder.rglob("*.py")
            if (found := [*keys_written(path.read_text(encoding="utf-8"))])} == {}


@pytest.mark.parametrize("line", ["frame['step'] = 'two'", "state['stack'][-1]['number'] += 1", "del frame['waiting']",
                                  "other_frame.pop('voices', None)", "game.call('x').update(step='two')"])
def test_a_key_of_the_kernels_that_is_written_is_found(line):
    assert [*keys_written(line)] and not [*keys_written("frame['own'] = 1; frame.pop('returned', {})")]


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


# A folder of games that is added.

PACKAGE = "from pbem.games.duel import CHAPTER, Duel\nGAME = Duel(CHAPTER)\n"


@pytest.fixture
def added(tmp_path, monkeypatch):
    """A function that writes a package into a folder which is then added twice."""
    monkeypatch.setattr(games, "__path__", [*games.__path__])
    monkeypatch.setattr(games, "_registered", {})

    def add(key, source):
        (tmp_path / key).mkdir()
        (tmp_path / key / "__init__.py").write_text(source)
        for _ in range(2):
            games.add_folder(tmp_path)
        monkeypatch.delitem(sys.modules, f"pbem.games.{key}", raising=False)
        return key

    yield add
    for module in [name for name in sys.modules if name.startswith("pbem.games.added_")]:
        del sys.modules[module]


def test_the_games_of_a_folder_that_is_added_are_known_and_load(added, tmp_path):
    (tmp_path / "no_package").mkdir()
    (tmp_path / "added_module.py").write_text("")
    key = added("added_duel", PACKAGE + "GAME.key = 'added_duel'\n")
    assert key in games.known() and games.known() == sorted(games.known()) and games.__path__.count(str(tmp_path)) == 1
    assert not {"no_package", "added_module"} & {*games.known()}
    assert games.game(key).title == "Duel" and games.game(key) is games.game(key)
    games.check()


def test_a_game_that_calls_itself_otherwise_or_breaks_is_named(added):
    with pytest.raises(ValueError, match="the game in the folder added_other calls itself duel"):
        games.game(added("added_other", PACKAGE))
    with pytest.raises(RuntimeError, match="the game added_other cannot be loaded: ValueError: "):
        games.check()


def test_a_game_whose_package_does_not_import_stops_the_check(added):
    added("added_broken", BROKEN)
    with pytest.raises(RuntimeError, match="the game added_broken cannot be loaded: ImportError: .*NothingOfThisName"):
        games.check()


def test_the_first_that_offers_itself_is_the_usual_one(added, monkeypatch):
    assert games.game(games.first()).offers_itself and games.first() != "duel"
    monkeypatch.setattr(games, "known", lambda: ["duel"])
    with pytest.raises(LookupError, match="no game offers itself"):
        games.first()


def test_words_lie_beside_the_modules_of_a_game(added):
    duel = games.game("duel")
    assert (games.words(duel) / "rules.md").is_file() and games.words(duel, "en") == games.words(duel)
    assert games.words(duel, "tlh") is None
    added("added_bare", PACKAGE + "GAME.key = 'added_bare'\nGAME.package = ''\n")
    assert games.words(games.game("added_bare")) is None


# What a folder lacks is said where it is loaded.

WHOLE = {"key": "'added_opening'", "title": "'X'", "version": "'1'", "roles": "('a',)", "scenarios": "('s',)",
         "opening": "'none_such'"}


def lacking(without=(), functions=("start", "view", "stage")):
    said = [f"    {name} = {value}" for name, value in WHOLE.items() if name not in without]
    said += [f"    def {name}(self, *given): pass" for name in functions]
    return "\n".join(["from pbem.engine import Game", "class X(Game):", *said, "    pass", "GAME = X()"])


@pytest.mark.parametrize("key, source, said", [
    ("added_game", "", "the folder added_game has no GAME: .*GAME = YourGame"),
    ("added_class", "GAME = 1", "the folder added_class has no GAME"),
    ("added_names", lacking(["version", "scenarios"]), "added_names does not say its version, scenarios"),
    ("added_functions", lacking(functions=["start"]), "added_functions has no function view, stage of its own"),
    ("added_opening", lacking(), "begins with the procedure none_such, which no chapter has; there are: none")])
def test_a_game_that_lacks_something_of_the_core_says_what(added, key, source, said):
    added(key, source)
    with pytest.raises(ValueError, match=said):
        games.game(key)


# The games that the documentation shows.

def written_fair(folder, *changed):
    """The game of the documentation in a folder, with texts of its module replaced."""
    page = (ROOT / "pbem" / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    for path, text in examples.files(page).items():
        for one, other in changed if str(path).endswith(".py") else ():
            assert one in text
            text = text.replace(one, other)
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")


@pytest.mark.parametrize(("changed", "told"), [
    (('emit("sealed", to=[role], ', 'emit("sealed", '), r"leak: what \w+ is told of .*choose.* shows what is hidden"),
    (('words.say("board", "points", {"round": view["round"]})', 'words.say("board", "points")'),
     r"the report cannot be told to ann \(en\): TypeError: .*pbem/games/fair/__init__.py:\d+"),
    (('"verb": {"choose": ["choose"]},', '"verb": {"choose": ["choose"]}, "topic": {"map": ["map"]},'),
     "The game fair cannot be loaded: .*Help.topics tells nothing"),
    (("facets = (Reports(sections),)", "facets = (Report(sections),)"),
     r"The game fair cannot be loaded: NameError: .*\(pbem/games/fair/__init__.py:\d+\)"),
])
def test_what_is_wrong_with_a_new_game_is_named_by_random_play(tmp_path, changed, told):
    written_fair(tmp_path, changed)
    done = command(tmp_path / "games", "random", "fair", "--seeds", "0:1")
    assert done.returncode == 1 and re.search(told, done.stdout + done.stderr), done.stdout + done.stderr
    assert "Bad file descriptor" not in done.stderr


@pytest.mark.parametrize("page, key", [("adding-a-game", "fair"), ("a-larger-game", "road")])
def test_a_game_of_the_documentation_is_whole(tmp_path, page, key):
    text = (ROOT / "pbem" / "docs" / f"{page}.md").read_text(encoding="utf-8")
    for path, shown in examples.files(text).items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(shown, encoding="utf-8")
    folder = tmp_path / "games"
    played = command(folder, "random", key, "--seeds", "0:3", "--leaks-every", "1")
    assert played.returncode == 0 and "3 matches without fault" in played.stdout, played.stdout + played.stderr
    checked = command(folder, "words", "check", "en")
    assert checked.returncode == 0 and "en: 0 faults" in checked.stdout, checked.stdout + checked.stderr
    cases = folder / key / "cases"
    assert not cases.is_dir() or command(folder, "case", cases).returncode == 0
