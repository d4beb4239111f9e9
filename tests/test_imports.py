"""Dependencies point one way and in no circle, and the rules of games touch neither the clock nor the world outside."""

import ast
import configparser
import re
import sys
from fnmatch import fnmatchcase
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from walked import walk

ROOT = Path(__file__).parent.parent
PURE = {"engine", "games"}
OUTSIDE_CODE_OF_THE_PURE = sys.stdlib_module_names | {"typing_extensions", "yaml"}
WORLD = {"asyncio", "ctypes", "datetime", "multiprocessing", "os", "secrets", "select", "shutil", "signal", "smtplib",
         "socket", "sqlite3", "ssl", "subprocess", "tempfile", "threading", "time", "urllib", "zoneinfo"}
# Who may be imported by whom: everything of a lower place, never of the same (config, identifiers and resources serve
# all but the pure). A new part of pbem gets its place here.
PLACES = {"engine": 0, "games": 1, "addresses": 2, "confining": 2, "identifiers": 2, "networks": 2, "resources": 2,
          "search": 2, "traces": 2, "words": 2, "config": 3, "connections": 3, "logs": 3, "orders": 4, "persons": 3,
          "render": 4, "store": 4, "mails_tried": 5, "service": 5, "checks": 6, "mail": 7, "pace": 7, "clock": 8,
          "doctor": 8, "web": 9, "workers": 9, "server": 10, "cli": 11, "__main__": 12}
# Within orders and the service the same holds: a floor imports those below it; what lies on one floor does not import
# each other, but for the ground of the service, which is whole.
GROUND = {"match", "record", "asked", "post"}
FLOORS = {
    "orders": {"words": 0, "around": 1, "grammar": 2, "line": 3, "filed": 4, "running": 5, "help": 6},
    "service": {**dict.fromkeys(GROUND, 0), **dict.fromkeys(("clock", "seats", "filed_ahead", "talks", "judgement"), 1),
                "course": 2, **dict.fromkeys(("desk", "sweep", "hosting"), 3), "console": 4}}
DOOR = 9  # the floor of what a part gives to others
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
BY_NAME = "import_module"
DATA_ONLY = {"tzdata"}  # read by zoneinfo, imported by nobody
# What may be imported inside a function, as (by whom, what of): it saves time or memory where it is not needed.
LATE = {
    ("pbem.cli.*", "pbem"): "help, and a slip in a command, are answered in a third of a second without the server",
    ("pbem.cli.*", "peewee"): "likewise",
    ("pbem.cli.lazy", BY_NAME): "likewise: the module of the one command that is run",
    ("pbem.engine.chapters", BY_NAME): "the chapters of a game, by the folders in which they lie",
    ("pbem.games.__init__", BY_NAME): "the games in the folder, each when it is asked for",
    ("pbem.web.reference", BY_NAME): "the modules that a page of the documentation names",
    ("pbem.words.saying.*", BY_NAME): "what the modules of a game hold, by the names that stand in its sources",
    ("pbem.mail.reader", "pbem"): "a reader takes its limits on first, and what it loads counts",
    ("pbem.mail.sheets", "css_inline"): "4.5 MB that few mails need",
}
MODULES = sorted((ROOT / "pbem").rglob("*.py"))


def imported(source, package):
    """Absolute names of the modules a source text imports, anywhere in it. package: of the module, dotted."""
    for node in ast.walk(ast.parse(source)):
        yield from names(node, package)


def names(node, package):
    """What a node of the syntax tree imports."""
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        parents = package.split(".")[:len(package.split(".")) - node.level + 1] if node.level else []
        base = ".".join([*parents, *([node.module] if node.module else [])])
        yield from (f"{base}.{alias.name}" for alias in node.names)


@cache
def at_run_time(source, module):
    """[(what a module imports, whether inside a function)], but for the checking of types.

    BY_NAME stands for a call that imports what it is told.
    """
    return [*within(ast.parse(source), module.rpartition(".")[0] or module, False)]


def within(node, package, late):
    """The same for what lies within a node of the syntax tree. late: the node lies in a function."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and called(child.test) == "TYPE_CHECKING":
            child = ast.Module(child.orelse, [])
        if isinstance(child, ast.Call) and called(child.func) in (BY_NAME, "__import__"):
            yield BY_NAME, late
        yield from ((name, late) for name in names(child, package))
        yield from within(child, package, late or isinstance(child, FUNCTIONS))


def called(node):
    """The last word of a name."""
    return getattr(node, "attr", getattr(node, "id", ""))


def climbing(source, module):
    """What a module of a part with floors imports of a floor above or beside its own, in sentences."""
    _, part, floor = module.split(".")[:3]
    for name in imported(source, module.rpartition(".")[0]):
        top, unit, other = [*name.split("."), "", ""][:3]
        if (top, unit) != ("pbem", part) or other == floor or {floor, other} <= GROUND:
            continue
        if FLOORS[part].get(other, DOOR) >= FLOORS[part].get(floor, DOOR):
            yield f"{module} imports {name}, which stands above or beside {floor}"


def faults(source, module):
    """What a module (dotted name) imports against the rules, in sentences."""
    unit = module.split(".")[1] if "." in module else ""
    if unit in FLOORS:
        yield from climbing(source, module)
    for name in imported(source, module.rpartition(".")[0] or module):
        top, _, rest = name.partition(".")
        other = rest.partition(".")[0]
        if top == "pbem":
            if other in PLACES and other != unit and PLACES[other] >= PLACES[unit]:
                yield f"{module} imports pbem.{other}, which stands above or beside {unit}"
        elif unit in PURE and (top not in OUTSIDE_CODE_OF_THE_PURE or top in WORLD):
            yield f"{module} imports {top}; the rules use only calculation and packaged data"


def dotted(path):
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def test_imports_point_one_way():
    def check(path):
        assert list(faults(path.read_text(encoding="utf-8"), dotted(path))) == []

    walk(MODULES, check, dotted)


def late(source, module):
    """What a module imports inside functions without a reason, in sentences."""
    for name, inside in at_run_time(source, module):
        if inside and not allowed(module, name):
            yield f"{module} imports {name} inside a function"


def allowed(module, name):
    """The entries of LATE for an import."""
    return {(by, what) for by, what in LATE if fnmatchcase(module, by) and name.partition(".")[0] == what}


def circle(sources):
    """Modules that import each other in a circle, the first of them again as the last; [] when none do.

    sources: {module (dotted): its text}. What is imported inside a function counts, a package above does not.
    """
    known = {module.removesuffix(".__init__") for module in sources}
    graph = {module.removesuffix(".__init__"): {
        name if name in known else name.rpartition(".")[0]
        for name, _ in at_run_time(source, module)}
        for module, source in sources.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return found.args[1]
    return []


def test_no_circle():
    assert circle({dotted(path): path.read_text(encoding="utf-8") for path in MODULES}) == []


def test_nothing_is_imported_inside_a_function_without_a_reason():
    def check(path):
        assert list(late(path.read_text(encoding="utf-8"), dotted(path))) == []

    walk(MODULES, check, dotted)


def test_every_reason_is_needed():
    used = {entry for path in MODULES for name, inside in at_run_time(path.read_text(encoding="utf-8"), dotted(path))
            if inside for entry in allowed(dotted(path), name)}
    assert {*LATE} == used


def test_every_part_has_its_place():
    parts = {path.relative_to(ROOT / "pbem").parts[0].removesuffix(".py") for path in MODULES}
    assert parts - {"__init__"} <= set(PLACES)


@pytest.mark.parametrize("part", FLOORS)
def test_every_module_of_a_part_has_its_floor(part):
    """A module lies in a folder of its floor, none beside the folders."""
    inside = {path.relative_to(ROOT / "pbem" / part).parts for path in MODULES if ROOT / "pbem" / part in path.parents}
    assert {parts[0] for parts in inside} - {"__init__.py"} == set(FLOORS[part])


def test_dependencies_are_those_imported():
    options = configparser.ConfigParser()
    options.read(ROOT / "setup.cfg")
    declared = {normal(re.match(r"[\w.-]+", line)[0]) for line in options["options"]["install_requires"].split()}
    tops = {name.partition(".")[0] for path in MODULES
            for name in imported(path.read_text(encoding="utf-8"), dotted(path).rpartition(".")[0])}
    distributions = packages_distributions()
    used = {normal(distributions[top][0]) for top in tops - sys.stdlib_module_names - {"pbem"}}
    assert declared == used | DATA_ONLY


def normal(name):
    """A distribution's name in the one way of writing it (PEP 503)."""
    return re.sub("[-_.]+", "-", name).lower()


@pytest.mark.parametrize(("module", "source"), [
    ("pbem.engine.game", "from pbem.games import game"),
    ("pbem.engine.game", "import peewee"),
    ("pbem.games.duel", "def f():\n    import time"),
    ("pbem.games.duel.board", "from ...store import models"),
    ("pbem.orders.line.reading", "from pbem.render import narrate"),
    ("pbem.store.models", "from pbem import service"),
    ("pbem.service.desk.desk", "from ...mail import inbound"),
    ("pbem.mail.inbound", "import pbem.clock"),
    ("pbem.service.clock.votes", "from ..seats import replacing"),
    ("pbem.service.seats.missed", "def f():\n    from ..clock.halting import begin"),
    ("pbem.service.post.letters", "from pbem.service.desk import desk"),
    ("pbem.service.talks.press", "from ..course.reports import send"),
    ("pbem.service.desk.play", "import pbem.service.sweep.deadlines"),
    ("pbem.orders.words.vocabulary", "from ..around import talk"),
    ("pbem.orders.grammar.base", "import pbem.orders.line.weighing"),
    ("pbem.orders.line.nearly", "def f():\n    from ..filed.fallbacks import joined"),
    ("pbem.orders.filed.conditions", "from pbem.orders import Command"),
    ("pbem.orders.filed.__init__", "from ..running.whole_mail import run"),
    ("pbem.orders.running.replies", "from pbem import orders"),
])
def test_a_wrong_import_is_found(module, source):
    assert len(list(faults(source, module))) == 1


@pytest.mark.parametrize(("module", "source"), [
    ("pbem.games.duel.board", "import yaml, random\nfrom . import units\nfrom ...engine import Game"),
    ("pbem.service.desk.desk", "from pbem.store import models\nfrom pbem import config, orders"),
    ("pbem.web.mailbox", "from pbem.mail import inbound"),
    ("pbem.orders.running.replies", "from pbem import words\nfrom ..filed import thens\nfrom . import meaning"),
    ("pbem.orders.__init__", "from .help import ahead\nfrom .running.whole_mail import run"),
])
def test_a_right_import_passes(module, source):
    assert list(faults(source, module)) == []


@pytest.mark.parametrize(("first", "second"), [
    ("from . import two", "from . import one"),
    ("from .two import two", "def f():\n    from .one import one"),
    ("def f():\n    import pbem.two", "class C:\n    def f(self):\n        from pbem import one"),
    ("from . import two", "import typing\nif typing.TYPE_CHECKING:\n    pass\nelse:\n    from . import one"),
])
def test_a_circle_is_found(first, second):
    assert {*circle({"pbem.one": first, "pbem.two": second})} == {"pbem.one", "pbem.two"}


@pytest.mark.parametrize(("first", "second"), [
    ("from . import two", "import ast"),
    ("from .two import two", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from .one import one"),
])
def test_what_is_no_circle_passes(first, second):
    assert circle({"pbem.one": first, "pbem.two": second, "pbem.__init__": ""}) == []


@pytest.mark.parametrize(("module", "source", "found"), [
    ("pbem.games.duel.board", "def f():\n    from .chapters import CHAPTERS", 1),
    ("pbem.games.duel.board", "def f():\n    return import_module('pbem.games.duel.chapters')", 1),
    ("pbem.mail.sheets", "def f():\n    import css_inline\n    import lxml", 1),
    ("pbem.mail.reader", "async def f():\n    if f:\n        from . import gates", 0),
    ("pbem.cli.match_commands", "def f():\n    from pbem.service import hosting\n    import click", 1),
    ("pbem.games.duel.board", "from .chapters import CHAPTERS\nclass Board:\n    import ast", 0),
])
def test_a_late_import_is_found(module, source, found):
    assert len(list(late(source, module))) == found
