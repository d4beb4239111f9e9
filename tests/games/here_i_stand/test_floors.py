"""The chapters stand on floors: what is imported lies below, and what is called by name above is declared."""

import ast
import importlib
from pathlib import Path

import pytest
from walked import walk

import pbem.games.here_i_stand
from pbem.engine import Chapter
from pbem.games.here_i_stand import GAME

PACKAGE = Path(pbem.games.here_i_stand.__file__).parent
# Who may be imported by whom: everything of a lower floor, nothing beside it. The board, the powers on it and their
# hands of cards carry the procedures of the rulebook; on these stand the chapters of cards. The module lower_chapters
# gathers them all for those on top, that ask for cards: as responses, and in impulses.
FLOORS = (
    ("map",),
    ("pieces",),
    ("powers",),
    ("cards",),
    ("land_movement", "new_world_phase", "religion"),
    ("control_and_unrest", "naval_affairs", "spring_deployment", "victory_phase"),
    ("diplomacy_phase", "winter_phase"),
    ("field_battles",),
    ("sieges",),
    ("major_powers",),
    ("construction",),
    ("actions",),
    ("event_cards", "minor_powers"),
    ("two_player",),
    ("lower_chapters",),
    ("responses",),
    ("action_phase",),
    ("turns",),
    ("chapters",),
    ("filed_orders",),
)
FLOOR = {chapter: number for number, chapters in enumerate(FLOORS) for chapter in chapters}
GROUND = {"data_check", "data_files", "rulebook", "vocabulary"}  # modules beside the chapters that these may use
MODULES = [Path("lower_chapters.py"), Path("chapters.py"),
           *sorted(path.relative_to(PACKAGE) for path in PACKAGE.glob("*/*.py"))]


def tree(path):
    return ast.parse((PACKAGE / path).read_text(encoding="utf-8"))


def imported(source, path):
    """(folder or module beside the folders, ...) that a module of a chapter imports, anywhere in it."""
    root = len(path.parts)  # the level of what is imported from the game's own folder
    for node in ast.walk(source):
        if isinstance(node, ast.ImportFrom) and node.level == root:
            yield from ([node.module.split(".")[0]] if node.module else [alias.name for alias in node.names])
        elif isinstance(node, ast.ImportFrom) and (node.level > root or (node.module or "").startswith(GAME.package)):
            raise AssertionError(f"{path}: {ast.unparse(node)}")


def upward_imports(source, path):
    """What a module imports that does not lie below it."""
    own = path.with_suffix("").parts[0]
    for name in imported(source, path):
        if name in FLOOR:
            if FLOOR[name] >= FLOOR[own]:
                yield name
        elif name not in GROUND:
            yield name


def test_imports_run_downwards():
    def check(path):
        assert list(upward_imports(tree(path), path)) == []

    walk(MODULES, check)


def test_every_chapter_has_its_floor():
    assert {path.with_suffix("").parts[0] for path in MODULES} == {*FLOOR}


# Calls by name.

def is_a_card(called):
    """Whether a call runs the card that was played: which one its id tells alone."""
    return isinstance(called, ast.Attribute) and called.attr in ("procedure", "id")


def names(called, constants):
    """The procedures that the first argument of a call can be; "" for what cannot be read from the source."""
    if isinstance(called, ast.IfExp):
        return [*names(called.body, constants), *names(called.orelse, constants)]
    if isinstance(called, ast.Name):
        return [constants.get(called.id, "")]
    return [called.value if isinstance(called, ast.Constant) else ""]


def calls(source):
    """The procedures that a module calls by name, but for those of cards."""
    constants = {target.id: statement.value.value for statement in source.body if isinstance(statement, ast.Assign)
                 and isinstance(statement.value, ast.Constant) for target in statement.targets
                 if isinstance(target, ast.Name)}
    for node in ast.walk(source):
        called = isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "call" and node.args[0]
        if called and not is_a_card(called):
            yield from names(called, constants)


def chapter_of(path):
    """The CHAPTER of a module; an empty one when it has none."""
    name = ".".join((GAME.package, *path.with_suffix("").parts)).removesuffix(".__init__")
    return getattr(importlib.import_module(name), "CHAPTER", Chapter())


WHERE = {procedure.name: path.parts[0] for path in MODULES for procedure in chapter_of(path).procedures}


def upward_calls(source, path):
    """Procedures of other chapters, not below it, that a module calls."""
    own = path.with_suffix("").parts[0]
    return {name for name in calls(source) if WHERE[name] != own and FLOOR[WHERE[name]] >= FLOOR[own]}


def test_calls_upwards_are_declared():
    """All of them, and no other."""
    def check(path):
        assert sorted(chapter_of(path).calls) == sorted(upward_calls(tree(path), path))

    walk(MODULES, check)


@pytest.mark.parametrize(("module", "source", "found"), [
    ("pieces/units.py", "from ..powers import relations", ["powers"]),
    ("pieces/units.py", "def f():\n    from ..cards.menu import cost", ["cards"]),
    ("religion/debates.py", "from ..land_movement import passage", ["land_movement"]),
    ("religion/debates.py", "from ..chapters import CHAPTERS", ["chapters"]),
    ("cards/menu.py", "def f():\n    from ..lower_chapters import LOWER", ["lower_chapters"]),
    ("lower_chapters.py", "from .action_phase import playing\nfrom .cards import menu", ["action_phase"]),
    ("religion/debates.py", "from ..map.atlas import KEYS\nfrom ..data_files import load\nfrom . import luther", []),
])
def test_a_wrong_import_is_found(module, source, found):
    assert list(upward_imports(ast.parse(source), Path(module))) == found


@pytest.mark.parametrize(("source", "found"), [
    ("def f(game): game.call('break_sieges')", {"break_sieges"}),
    ("GO = 'placement'\ndef f(game): game.call(GO if game else 'assault')", {"assault"}),
    ("def f(game): game.call('placement')\ndef g(game): game.call('arrival')", set()),
])
def test_a_call_upwards_is_found(source, found):
    assert upward_calls(ast.parse(source), Path("land_movement/movement.py")) == found
