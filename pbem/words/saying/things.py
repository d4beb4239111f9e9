"""What the things hold that an expression can be: objects of the modules, and displays as they are written."""

import ast
from collections.abc import Collection, Mapping
from typing import NamedTuple

from .sources import EACH, Scope


class Unresolved(Exception):
    """An expression of which it cannot be told what it is."""


class Written(NamedTuple):
    """A display, a comprehension or a function as it is written, and where."""

    node: ast.AST
    scope: Scope


def list_of(nodes, scope):
    """A list of these expressions."""
    return Written(ast.List(list(nodes), ast.Load()), scope)


def pairs(value):
    """(keys, values) of a mapping: each a list; Unresolved for anything else."""
    if isinstance(value, Mapping):
        return list(value), list(value.values())
    node, scope = value if isinstance(value, Written) else (None, None)
    if isinstance(node, ast.Dict) and None not in node.keys:
        return list_of(node.keys, scope), list_of(node.values, scope)
    if isinstance(node, ast.DictComp):
        return list_of([node.key], scope), list_of([node.value], scope)
    raise Unresolved


def items(value):
    """The pairs of a mapping, as a list."""
    if isinstance(value, Mapping):
        return list(value.items())
    keys, values = pairs(value)
    together = zip(keys.node.elts, values.node.elts, strict=True)
    return list_of((ast.Tuple(list(pair), ast.Load()) for pair in together), value.scope)


def is_mapping(value):
    """Whether it is a mapping."""
    return isinstance(value, Mapping) or isinstance(value, Written) and isinstance(value.node, ast.Dict | ast.DictComp)


def step(follow, value, index):
    """The values at an index of a thing, or, for EACH, of its elements. follow(node, scope): the values of a node."""
    if not isinstance(value, Written):
        return _of_object(value, index)
    node, scope = value
    if is_mapping(value):
        return step(follow, pairs(value)[0], EACH) if index == EACH else _entry(follow, value, index)
    if isinstance(node, ast.GeneratorExp | ast.ListComp | ast.SetComp):
        return follow(node.elt, scope)
    if not isinstance(node, ast.Tuple | ast.List | ast.Set):
        raise Unresolved
    if index == EACH or any(isinstance(one, ast.Starred) for one in node.elts):
        return [found for one in node.elts for found in _element(follow, one, scope)]
    return follow(node.elts[index], scope) if -len(node.elts) <= index < len(node.elts) else []


def inside(follow, value):
    """All that may stand at some index of a thing: the values of a mapping, the elements of anything else."""
    return step(follow, pairs(value)[1] if is_mapping(value) else value, EACH)


def _of_object(value, index):
    if isinstance(value, str) or not isinstance(value, Collection):
        raise Unresolved  # one that can be gone through once alone is left as it is
    try:
        return list(value) if index == EACH else [value[index]]
    except (TypeError, LookupError):
        raise Unresolved from None


def _entry(follow, value, index):
    keys = [getattr(key, "value", None) for key in pairs(value)[0].node.elts]
    values = pairs(value)[1].node.elts
    return follow(values[keys.index(index)], value.scope) if index in keys else inside(follow, value)


def _element(follow, node, scope):
    if not isinstance(node, ast.Starred):
        return follow(node, scope)
    return [one for value in follow(node.value, scope) for one in step(follow, value, EACH)]
