"""What the documentation says of the program out of its source, so that it is never of another version.

A line `::: pbem.engine.Option` of a page becomes what there is of that class or function: its signature, its docstring
and, of a class, the methods that are named behind it.
"""

import ast
import dataclasses
import re
from dataclasses import is_dataclass
from functools import cache
from importlib import import_module
from inspect import cleandoc, getsource
from textwrap import dedent

ASKED = re.compile(r"^::: ([\w.]+)\.(\w+)((?: \w+)*)$", re.MULTILINE)


@cache
def expanded(text: str) -> str:
    """The Markdown of a page with what stands for these lines. AttributeError for a name that is not there."""
    return ASKED.sub(lambda line: _told(*line.groups()), text)


def _told(module: str, name: str, methods: str) -> str:
    thing = getattr(import_module(module), name)
    node = _node(thing)
    code = _head(node) if isinstance(node, ast.FunctionDef) else "\n".join([f"{name}:", *fields(thing).values()])
    parts = [f"### {name}\n\n`from {module} import {name}`", f"```\n{code}\n```", *_described(thing)]
    return "\n\n".join([*parts, *(_method(thing, method) for method in methods.split())])


def _method(kind: type, name: str) -> str:
    if not hasattr(kind, name):
        raise AttributeError(f"{kind.__name__} has no {name}")
    node = next(found for base in _bases(kind) for found in _node(base).body if getattr(found, "name", "") == name)
    listed = any(getattr(mark, "id", "") == "property" for mark in node.decorator_list)
    return f"- `.{name if listed else _head(node)}`: {_safe(' '.join((ast.get_docstring(node) or '').split()))}"


def fields(thing: object) -> dict[str, str]:
    """{name: its source} of what a class is made with, those of its bases first, or of what a function takes."""
    if not isinstance(thing, type):
        return {argument.arg: "" for argument in _arguments(_node(thing))}
    found: dict[str, str] = {}
    for base in reversed(_bases(thing)):
        found |= _own_fields(base)
    if is_dataclass(thing):
        return {field.name: found[field.name] for field in dataclasses.fields(thing) if field.init}
    return found


def _bases(kind: type) -> list[type]:
    """A class and those of our own that it derives from."""
    return [base for base in kind.__mro__ if base.__module__.startswith("pbem.")]


def _own_fields(kind: type) -> dict[str, str]:
    node, lines = _node(kind), _module(kind.__module__)[1]
    found = {name: dedent("\n".join(lines[one.lineno - 1:one.end_lineno])) for one in node.body
             if (name := _name(one))}
    makers = [one for one in node.body if isinstance(one, ast.FunctionDef) and one.name == "__init__"]
    given = {argument.arg: ast.unparse(argument) for maker in makers for argument in _arguments(maker)[1:]}
    return {name: f"    {said}" for name, said in (given or found).items()}


def _name(statement: ast.stmt) -> str:
    """Of a field of a class, "" of anything else."""
    target = statement.target if isinstance(statement, ast.AnnAssign) else \
        statement.targets[0] if isinstance(statement, ast.Assign) else None
    return target.id if isinstance(target, ast.Name) and target.id[0].islower() else ""


def _arguments(function) -> list[ast.arg]:
    given = function.args
    return [*given.posonlyargs, *given.args, *filter(None, [given.vararg]), *given.kwonlyargs,
            *filter(None, [given.kwarg])]


def _head(function: ast.FunctionDef) -> str:
    """How a function is called, as its source says."""
    said = ast.unparse(function.args).removeprefix("self, ").removeprefix("self")
    return f"{function.name}({said})" + (f" -> {ast.unparse(function.returns)}" if function.returns else "")


@cache
def _module(name: str) -> tuple[dict[str, ast.stmt], list[str]]:
    source = getsource(import_module(name))
    return {one.name: one for one in ast.parse(source).body if hasattr(one, "name")}, source.splitlines()


def _node(thing):
    """What the source of a class or function is, parsed."""
    return _module(thing.__module__)[0][thing.__name__]


def _described(thing) -> list[str]:
    """What the docstrings say, as Markdown: those of a class and of the bases whose fields it has, too."""
    names = fields(thing)
    told = [thing, *(base for base in _bases(thing)[1:] if is_dataclass(base) == is_dataclass(thing)
                     and names.keys() & _own_fields(base).keys())] if isinstance(thing, type) else [thing]
    said = [part for one in told for part in cleandoc(ast.get_docstring(_node(one)) or "").split("\n\n")]
    return [part if part.startswith("    ") else _safe(_listed(" ".join(part.split()), names)) for part in said]


def _listed(text: str, names: dict[str, str]) -> str:
    field = rf"(?:{'|'.join(names) or '$^'})(?:\([^()]*\))?"
    entries = re.sub(rf"(?:^|(?<=[.;]) )({field}(?:, {field})*): ", r"\n- `\1`: ", text)
    return entries.replace("\n- ", "\n\n- ", 1).strip()


def _safe(text: str) -> str:
    """Words of a docstring as Markdown that says just them."""
    return "".join(part if part.startswith("`") else re.sub(r"([*<_])", r"\\\1", part).replace("\\<", "&lt;")
                   for part in re.split("(`[^`]*`)", text))
