"""The modules of a game as they are written: their scopes, and every use of a name."""

import ast
import re
import sys
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from inspect import unwrap
from pathlib import Path
from typing import NamedTuple

FUNCTIONS = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
COMPREHENSIONS = ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp
KERNEL = re.compile(r"(pbem\.engine|typing|builtins)\b")
FILLING = {"append", "extend", "insert", "add", "update", "setdefault", "appendleft"}
EACH = "each"  # the step from things to one of them


class Bound(NamedTuple):
    """What a name is bound to: an expression and the steps from it (an index, or `EACH`), or what is declared.

    node: None for what nothing is known of.
    """

    node: ast.AST | None
    steps: tuple = ()
    declared: ast.AST | None = None


class Imported(NamedTuple):
    """What a function imports for itself."""

    module: str
    name: str


class Use(NamedTuple):
    """A place where a name is read. call: that it is called in; partial: that it is the first argument of."""

    node: ast.AST
    scope: "Scope"
    call: ast.Call | None = None
    partial: ast.Call | None = None


@dataclass(eq=False)
class Scope:
    """A module, a class, a function or a comprehension.

    names: {name: [Bound]}, without parameters; changed: names of what is filled later, or bound from within;
    returns, yields: expressions.
    """

    module: "Module"
    node: ast.AST
    outer: "Scope | None" = None
    names: dict = field(default_factory=dict)
    changed: set = field(default_factory=set)
    returns: list = field(default_factory=list)
    yields: list = field(default_factory=list)

    @cached_property
    def parameters(self):
        """{name: (place among the positional ones or None, ast.arg, default or None)} of a function."""
        if not isinstance(self.node, FUNCTIONS):
            return {}
        given = self.node.args
        ordered = [*given.posonlyargs, *given.args]
        defaults = [*[None] * (len(ordered) - len(given.defaults)), *given.defaults]
        placed = [(place, one, default) for place, (one, default) in enumerate(zip(ordered, defaults, strict=True))]
        named = [(None, one, default) for one, default in zip(given.kwonlyargs, given.kw_defaults, strict=True)]
        return {one.arg: (place, one, default) for place, one, default in [*placed, *named]}

    @property
    def is_method(self):
        """Whether it is a function of a class."""
        return self.outer is not None and isinstance(self.outer.node, ast.ClassDef) and bool(self.parameters)


class Module:
    """A module. name: dotted; path: of its file, shown: for people; uses: {name: [Use]}; scopes: {node: Scope}."""

    def __init__(self, name, path, shown):
        self.name, self.path, self.shown = name, path, shown
        self.package = name if path.name == "__init__.py" else name.rpartition(".")[0]
        self.calls, self.uses, self.scopes = [], {}, {}
        _Reader(self).visit(ast.parse(path.read_text(encoding="utf-8")), Scope(self, None))

    @cached_property
    def world(self):
        """What it holds once it is imported; ValueError when that fails."""
        try:
            return vars(import_module(self.name))
        except Exception as error:
            raise ValueError(f"{self.shown} does not import: {type(error).__name__}: {error}") from error


class Sources:
    """All modules of a game: of its package, and of those of the classes it derives from."""

    def __init__(self, rules):
        self.modules = [Module(*one) for one in _modules(rules)]
        self.uses = {}
        for module in self.modules:
            for name, uses in module.uses.items():
                self.uses.setdefault(name, []).extend(uses)
        self.scopes = {node: scope for module in self.modules for node, scope in module.scopes.items()}
        self._functions = {(str(scope.module.path), _line(node)): node for node, scope in self.scopes.items()
                           if isinstance(node, FUNCTIONS)}

    def function(self, found):
        """The Scope of a function, an object or its node; None when it is of none of these modules."""
        if isinstance(found, ast.AST):
            return self.scopes.get(found) if isinstance(found, FUNCTIONS) else None
        code = getattr(unwrap(found), "__code__", None) if callable(found) else None
        return self.scopes.get(self._functions.get((code.co_filename, code.co_firstlineno))) if code else None


def _line(function):
    """Where a function begins: at its first decorator."""
    return min([function.lineno, *(one.lineno for one in getattr(function, "decorator_list", ()))])


def packages(rules):
    """The names of the packages that a game lies in."""
    own = [one.__module__ for one in type(rules).__mro__ if not KERNEL.match(one.__module__)]
    given = [getattr(sys.modules[name], "__package__", "") or name for name in own]
    return list(dict.fromkeys(filter(None, [rules.package, *given])))


def files(package, ending=""):
    """The files of a package whose names end so, in order; of a module that is none its own."""
    first = Path(sys.modules[package].__file__)
    if first.name != "__init__.py":
        return [first]
    return sorted(path for path in first.parent.rglob(f"*{ending}") if path.is_file()
                  and "__pycache__" not in path.parts and path.name != "__main__.py")


def _modules(rules):
    """(name, path, path for people) of the modules, in order."""
    found = {}
    for package in packages(rules):
        first = Path(sys.modules[package].__file__)
        for path in files(package, ".py"):
            inner = path.relative_to(first.parent)
            parts = [] if path == first else [part for part in inner.with_suffix("").parts if part != "__init__"]
            shown = path.name if first.name != "__init__.py" else f"{first.parent.name}/{inner.as_posix()}"
            found[path] = ".".join([package, *parts]), path, shown
    return list(found.values())


class _Reader:
    """Reads a tree once, noting what is bound, called and used in which scope."""

    def __init__(self, module):
        self.module = module

    def visit(self, node, scope, call=None, partial=None):
        if isinstance(node, FUNCTIONS | ast.ClassDef | COMPREHENSIONS):
            self._scope(node, scope)
        elif isinstance(node, ast.Call):
            self._call(node, scope)
        else:
            if isinstance(node, ast.Name | ast.Attribute):
                self._use(node, scope, call, partial)
            if note := NOTES.get(type(node)):
                note(scope, node)
            for child in ast.iter_child_nodes(node):
                self.visit(child, scope)

    def _scope(self, node, outer):
        inner = self.module.scopes[node] = Scope(self.module, node, outer)
        if hasattr(node, "name"):
            outer.names.setdefault(node.name, []).append(Bound(node))
        if isinstance(node, ast.Lambda):
            inner.returns.append(node.body)
        outside = [*getattr(node, "decorator_list", ()), *getattr(node, "bases", ()), getattr(node, "args", None)]
        for child in ast.iter_child_nodes(node):
            self.visit(child, outer if child in outside else inner)

    def _call(self, node, scope):
        self.module.calls.append((node, scope))
        self.visit(node.func, scope, call=node)
        partial = node if getattr(node.func, "id", getattr(node.func, "attr", "")) == "partial" else None
        for place, argument in enumerate(node.args):
            self.visit(argument, scope, partial=None if place else partial)
        for keyword in node.keywords:
            self.visit(keyword.value, scope)

    def _use(self, node, scope, call, partial):
        if isinstance(node.ctx, ast.Load):
            name = node.id if isinstance(node, ast.Name) else node.attr
            self.module.uses.setdefault(name, []).append(Use(node, scope, call, partial))


def _bind(scope, target, value, steps=(), declared=None):
    """Note that a name, or each name of several, is bound."""
    if isinstance(target, ast.Name):
        scope.names.setdefault(target.id, []).append(Bound(value, steps, declared))
    elif isinstance(target, ast.Tuple | ast.List):
        for place, one in enumerate(target.elts):
            if isinstance(one, ast.Starred):
                _bind(scope, one.value, None)
            else:
                _bind(scope, one, value, (*steps, place))


def _changed(scope, name):
    """Note that what a name is bound to is changed, where it is bound."""
    while scope.outer is not None and name not in scope.names and name not in scope.parameters:
        scope = scope.outer
    scope.changed.add(name)


def _filled(scope, node):
    if isinstance(node.value, ast.Name) and (getattr(node, "attr", "") in FILLING or isinstance(node.ctx, ast.Store)):
        _changed(scope, node.value.id)


def _from_within(scope, node):
    for name in node.names:
        _changed(scope.outer, name)


def _around(scope):
    """The function or module that a comprehension stands in."""
    return _around(scope.outer) if isinstance(scope.node, COMPREHENSIONS) else scope


def _assigned(scope, node):
    for target in node.targets:
        _bind(scope, target, node.value)


def _imported(scope, node):
    if scope.outer is None:
        return
    package = scope.module.package.split(".")
    base = package[:len(package) - node.level + 1] if node.level else []
    for alias in node.names:
        found = Imported(".".join([*base, *([node.module] if node.module else [])]), alias.name)
        scope.names.setdefault(alias.asname or alias.name, []).append(Bound(found))


def _named(scope, name, declared=None):
    if name:
        scope.names.setdefault(name, []).append(Bound(None, (), declared))


def _each(scope, node):
    _bind(scope, node.target, node.iter, (EACH,))


NOTES = {
    ast.Assign: _assigned, ast.For: _each, ast.comprehension: _each,
    ast.AnnAssign: lambda scope, node: _bind(scope, node.target, node.value, declared=node.annotation),
    ast.AugAssign: lambda scope, node: _bind(scope, node.target, None),
    ast.NamedExpr: lambda scope, node: _bind(_around(scope), node.target, node.value),
    ast.withitem: lambda scope, node: _bind(scope, node.optional_vars, None),
    ast.Attribute: _filled, ast.Subscript: _filled, ast.Global: _from_within, ast.Nonlocal: _from_within,
    ast.ImportFrom: _imported,
    ast.ExceptHandler: lambda scope, node: _named(scope, node.name, node.type),
    ast.MatchAs: lambda scope, node: _named(scope, node.name),
    ast.Return: lambda scope, node: scope.returns.append(node.value) if node.value else None,
    ast.Yield: lambda scope, node: scope.yields.append(node.value) if node.value else None,
}
