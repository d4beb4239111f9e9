"""The types that mypy checks say something: hardly an `Any`, a cast or an ignored fault among them."""

import ast
import configparser
import inspect
import re
from pathlib import Path

import pytest

from pbem import games

ROOT = Path(__file__).parent.parent
LINES = 200  # for each way around the types that a package may have
SILENCED = re.compile(r"#\s*type:\s*ignore\b")


def options():
    read = configparser.ConfigParser()
    read.read(ROOT / "setup.cfg")
    return read["mypy"]


def packages():
    """{folder: its checked modules}, after mypy's `files`."""
    found = {}
    for entry in options()["files"].replace(",", " ").split():
        for path in ROOT.glob(entry):
            folder = path if path.is_dir() else path.parent
            found.setdefault(str(folder.relative_to(ROOT)), []).extend(path.rglob("*.py") if path.is_dir() else [path])
    return found


def loose(node):
    """Whether a part of a source stands for anything at all: `Any`, `Callable[..., result]`, a cast."""
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple):
        return "Callable" in ast.dump(node.value) and any(
            isinstance(part, ast.Constant) and part.value is ... for part in node.slice.elts)
    if isinstance(node, ast.Call):
        return ast.unparse(node.func) in ("cast", "typing.cast")
    return isinstance(node, ast.Name) and node.id == "Any" or isinstance(node, ast.Attribute) and node.attr == "Any"


def texts_of_types(tree):
    """The annotations that are written as text, parsed."""
    for node in ast.walk(tree):
        for said in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            words = {id(part) for one in ast.walk(said) if is_literal(one) for part in ast.walk(one)} if said else ()
            for part in ast.walk(said) if said else ():
                if isinstance(part, ast.Constant) and isinstance(part.value, str) and id(part) not in words:
                    yield ast.parse(part.value, mode="eval")


def is_literal(node):
    """Whether a part of a source is `Literal[...]`, whose texts are words, not types."""
    return isinstance(node, ast.Subscript) and ast.unparse(node.value) in ("Literal", "typing.Literal")


def aliases(tree):
    """The names in a module for types that hold something loose."""
    named = (node for node in tree.body if isinstance(node, ast.AnnAssign))
    return {node.target.id for node in named
            if ast.unparse(node.annotation).endswith("TypeAlias") and any(map(loose, ast.walk(node.value)))}


def ways_around(sources):
    """How many loose types, uses of names for such, casts and ignored faults stand in source texts."""
    trees = [ast.parse(source) for source in sources]
    names = set().union(*map(aliases, trees))
    nodes = [node for tree in trees for whole in (tree, *texts_of_types(tree)) for node in ast.walk(whole)]
    used = sum(isinstance(node, ast.Name) and node.id in names and isinstance(node.ctx, ast.Load) for node in nodes)
    return sum(map(loose, nodes)) + used + sum(len(SILENCED.findall(source)) for source in sources)


@pytest.mark.parametrize("package", packages())
def test_a_checked_package_has_few_ways_around_its_types(package):
    sources = [path.read_text(encoding="utf-8") for path in packages()[package]]
    lines = sum(source.count("\n") for source in sources)
    assert lines and ways_around(sources) <= lines / LINES


@pytest.mark.parametrize("key", games.known())
def test_the_module_of_every_game_is_checked(key):
    module = Path(inspect.getfile(type(games.game(key)))).resolve()
    assert module in {path.resolve() for checked in packages().values() for path in checked}


@pytest.mark.parametrize(("source", "number"), [
    ("def f(a: Any, b: int) -> dict[str, Any]: ...", 2),
    ("def f(a: 'list[Any]'): ...", 1),
    ("f: Callable[..., None]\ng: Callable[[int], tuple[int, ...]]", 1),
    ("a = cast(int, b)  # type: ignore[assignment]", 2),
    ("Data: TypeAlias = dict[str, Any]\ndef f(a: Data) -> Data: ...", 3),
    ("def anything(a: int) -> object: ...", 0),
])
def test_ways_around_the_types_are_counted(source, number):
    assert ways_around([source]) == number


def test_no_checked_package_is_checked_by_half():
    """Relaxed settings for single modules are for those that are only read."""
    assert options().getboolean("disallow_untyped_defs") and options().getboolean("warn_unused_ignores")
    assert "ignore_errors" not in (ROOT / "setup.cfg").read_text(encoding="utf-8")
