"""Dependencies point one way, and the rules of games touch neither the clock nor the world outside."""

import ast
import configparser
import re
import sys
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
PLACES = {"engine": 0, "games": 1, "addresses": 2, "identifiers": 2, "resources": 2, "search": 2, "traces": 2,
          "words": 2, "config": 3, "connections": 3, "orders": 4, "render": 4, "store": 4, "checks": 5, "service": 5,
          "mail": 6, "pace": 6, "clock": 7, "web": 8, "server": 9, "cli": 10, "__main__": 11}
# Within orders and the service the same holds: a floor imports those below it; what lies on one floor does not import
# each other, but for the ground of the service, which is whole.
GROUND = {"match", "record", "asked", "post"}
FLOORS = {
    "orders": {"words": 0, "around": 1, "grammar": 2, "line": 3, "filed": 4, "running": 5, "help": 6},
    "service": {**dict.fromkeys(GROUND, 0), **dict.fromkeys(("clock", "seats", "filed_ahead", "talks", "judgement"), 1),
                "course": 2, **dict.fromkeys(("desk", "sweep", "hosting"), 3), "console": 4}}
DOOR = 9  # the floor of what a part gives to others
DATA_ONLY = {"tzdata"}  # read by zoneinfo, imported by nobody
MODULES = sorted((ROOT / "pbem").rglob("*.py"))


def imported(source, package):
    """Absolute names of the modules a source text imports, anywhere in it. package: of the module, dotted."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[:len(package.split(".")) - node.level + 1] if node.level else []
            base = ".".join([*parents, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


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
    declared = {re.match(r"[\w.-]+", line)[0].lower() for line in options["options"]["install_requires"].split()}
    tops = {name.partition(".")[0] for path in MODULES
            for name in imported(path.read_text(encoding="utf-8"), dotted(path).rpartition(".")[0])}
    distributions = packages_distributions()
    used = {distributions[top][0].lower() for top in tops - sys.stdlib_module_names - {"pbem"}}
    assert declared == used | DATA_ONLY


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
