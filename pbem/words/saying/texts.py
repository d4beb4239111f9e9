"""Which texts an expression of a game's source can be.

It is followed through what its names are bound to, through the calls of the function whose parameter it is, through
what functions give back, and into the tables that the modules hold once they are imported. What is declared as
`Literal["this", "that"]` is one of those; what is a Phrase or an Illegal says what it says where it is made. Anything
else is `Unresolved`.
"""

import ast
import builtins
from importlib import import_module
from inspect import isclass, unwrap
from itertools import product
from types import NoneType, UnionType
from typing import Literal, Union, get_args, get_origin, get_type_hints

from pbem.engine import Illegal, Phrase

from .sources import EACH, FUNCTIONS, Imported
from .things import Unresolved, Written, inside, items, list_of, pairs, step

MADE = (Phrase, Illegal)
MOST = 2000  # texts of one expression
SAME_THINGS = {"list", "tuple", "set", "frozenset", "sorted", "reversed", "dict", "iter", "fromkeys", "cache"}
ONE_OF = {"next", "min", "max", "choice"}
ELSEWHERE = object()  # a Phrase or an Illegal: what it says is said where it is made


class Texts:
    """Follows the expressions of `Sources`. strict: else what cannot be told is left out, and what is put together."""

    def __init__(self, sources, strict=True):
        self.sources, self.strict = sources, strict
        self._under = set()

    def of(self, node, scope, steps=()):
        """The texts that an expression, or what it holds there, can be, in order; Unresolved.

        None and Phrases among them are left out; of a function what it gives back is meant.
        """
        return self._texts(self._stepped(self.values(node, scope), steps))

    def of_keyword(self, node, scope, name):
        """The texts that `**node` can hold under a name, where it is what a function is given so; else Unresolved."""
        function = getattr(scope.node, "args", None)
        if getattr(node, "id", None) != getattr(getattr(function, "kwarg", None), "arg", ""):
            raise Unresolved
        return self._texts(self._arguments(scope, name, None, ast.Constant(None)))

    def _texts(self, values):
        if self.strict and not values:
            raise Unresolved
        found = {}
        for value in values:
            for one in self._returned(value) if self.sources.function(_node(value)) else [value]:
                found.update({one: None} if isinstance(one, str) else _nothing(one))
        return list(found)

    def values(self, node, scope):
        """What an expression can be: objects, ELSEWHERE, Written. Unresolved where that is not known."""
        if (node, scope) in self._under:
            return []
        self._under.add((node, scope))
        try:
            return FOLLOWED.get(type(node), Texts._unknown)(self, node, scope)
        except Unresolved:
            if self.strict:
                raise
            return []
        finally:
            self._under.discard((node, scope))

    def _stepped(self, values, steps):
        for one in steps:
            values = [found for value in values if value is not None for found in step(self.values, value, one)]
        return values

    def _unknown(self, node, scope):
        raise Unresolved

    def _written(self, node, scope):
        return [Written(node, self.sources.scopes.get(node, scope))]

    def _any(self, scope, *nodes):
        return [value for node in nodes for value in self.values(node, scope)]

    # Texts that are put together.

    def _joined(self, node, scope):
        return _together([[part.value] if isinstance(part, ast.Constant) else self._shown(part, scope)
                          for part in node.values])

    def _shown(self, part, scope):
        if part.format_spec or part.conversion != -1:
            raise Unresolved
        return self._plain(part.value, scope, str | int)

    def _sum(self, node, scope):
        if not isinstance(node.op, ast.Add):
            raise Unresolved
        return _together([self._plain(node.left, scope, str), self._plain(node.right, scope, str)])

    def _plain(self, node, scope, kind):
        found = self.values(node, scope)
        if not self.strict or not found or not all(isinstance(one, kind) for one in found):
            raise Unresolved
        return list(dict.fromkeys(found))

    # Names.

    def _name(self, node, scope):
        inner = scope
        while inner.outer is not None:
            if node.id in inner.changed:
                raise Unresolved
            if node.id in inner.names:
                return [value for bound in inner.names[node.id] for value in self._bound(bound, inner)]
            if node.id in inner.parameters:
                return self._parameter(inner, node.id)
            inner = inner.outer
        world = scope.module.world
        if node.id in inner.changed or node.id not in world and not hasattr(builtins, node.id):
            raise Unresolved
        return [world.get(node.id, getattr(builtins, node.id, None))]

    def _bound(self, bound, scope):
        declared = self.declared(bound.declared, scope)
        if declared is not None:
            return declared
        if bound.node is None:
            raise Unresolved
        return self._stepped(self.values(bound.node, scope), bound.steps)

    def _imported(self, node, scope):
        return [getattr(import_module(node.module), node.name)]

    def _attribute(self, node, scope):
        found = self.values(node.value, scope)
        if not found or not all(hasattr(one, node.attr) and not isinstance(one, Written) for one in found):
            raise Unresolved
        return [getattr(one, node.attr) for one in found]

    def declared(self, annotation, scope):
        """What an annotation says that a value is; None where it does not."""
        try:
            return annotation and _declared(eval(ast.unparse(annotation), {**scope.module.world}))  # noqa: S307
        except Exception:  # it names what is there for the checker of types alone
            return None

    def _subscript(self, node, scope):
        index = node.slice.value if isinstance(node.slice, ast.Constant) else None
        things = [value for value in self.values(node.value, scope) if value is not None]
        return [one for value in things for one in
                (inside(self.values, value) if index is None else step(self.values, value, index))]

    # Calls.

    def _call(self, node, scope):
        if (function := self._own(node.func, scope)) is not None:
            return self._returned(function)
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name in SAME_THINGS and node.args:
            return self.values(node.args[0], scope)
        if name in ONE_OF and node.args:
            things = [one for value in self.values(node.args[0], scope) for one in step(self.values, value, EACH)]
            return [*things, *self._any(scope, *node.args[1:])]
        if isinstance(node.func, ast.Attribute) and name in METHODS:
            found = [METHODS[name](self, value) for value in self.values(node.func.value, scope)]
            return [one for several in found for one in several] + self._any(scope, *node.args[1:])
        return [value for function in self.values(node.func, scope) for value in self._returned(function)]

    def _own(self, node, scope):
        """The function that is called by its name, where it is one of the game or makes a Phrase; None."""
        try:
            found = self._meant(node, scope)
        except Unresolved:
            return None
        made = isclass(found) and issubclass(found, MADE)
        return found if made or self.sources.function(_node(found)) else None

    def _meant(self, node, scope):
        """The function or the module that a name means, as it stands there; Unresolved for what is worked out."""
        if isinstance(node, ast.Attribute):
            found = self._meant(node.value, scope)
            if isinstance(found, Written) or not hasattr(found, node.attr):
                raise Unresolved
            return getattr(found, node.attr)
        while isinstance(node, ast.Name) and scope.outer is not None:
            if node.id in scope.parameters:
                raise Unresolved
            if node.id in scope.names:
                return self._alone(scope.names[node.id], scope)
            scope = scope.outer
        if not isinstance(node, ast.Name) or node.id not in scope.module.world:
            raise Unresolved
        return scope.module.world[node.id]

    def _alone(self, bounds, scope):
        node = bounds[0].node if len(bounds) == 1 and not bounds[0].steps else None
        if isinstance(node, Imported):
            return self._imported(node, scope)[0]
        if not isinstance(node, FUNCTIONS):
            raise Unresolved
        return Written(node, self.sources.scopes[node])

    def _returned(self, function):
        """What a function can give back."""
        if isclass(function) and issubclass(function, MADE):
            return [ELSEWHERE]
        inner = self.sources.function(_node(function))
        declared = self.declared(getattr(inner.node, "returns", None), inner) if inner else _of_kernel(function)
        if declared is not None:
            return declared
        if inner is None:
            raise Unresolved
        return [list_of(inner.yields, inner)] if inner.yields else self._any(inner, *inner.returns)

    # Parameters.

    def _parameter(self, scope, name):
        place, argument, default = scope.parameters[name]
        declared = self.declared(argument.annotation, scope)
        if declared is not None:
            return declared
        return self._arguments(scope, name, place, default)

    def _arguments(self, scope, name, place, default):
        """What the calls of a function give a parameter, and its default."""
        uses = [use for use in self.sources.uses.get(getattr(scope.node, "name", ""), ()) if self._is_of(use, scope)]
        if not uses and default is None:
            raise Unresolved
        found = [] if default is None else self.values(default, scope.outer)
        for use in uses:
            given = _argument(use, name, place, scope.is_method)
            if given is None and default is None:
                raise Unresolved
            found += [] if given is None else self.values(given, use.scope)
        return found

    def _is_of(self, use, scope):
        """Whether a name means this function there; a method goes by its name."""
        try:
            return self.sources.function(_node(self._meant(use.node, use.scope))) is scope
        except Unresolved:
            return scope.is_method and isinstance(use.node, ast.Attribute)


def _node(value):
    return value.node if isinstance(value, Written) else value


def _nothing(value):
    """No texts, of what says nothing here; Unresolved for anything else."""
    if value is None or value is False or value is ELSEWHERE or isinstance(value, MADE):
        return {}
    raise Unresolved


def _together(parts):
    count = 1
    for part in parts:
        count *= len(part)
    if count > MOST:
        raise Unresolved
    return ["".join(map(str, one)) for one in product(*parts)]


def _argument(use, name, place, is_method):
    """The expression that a call gives a parameter; None where it gives none.

    Unresolved where that cannot be told, or where the function is handed on to be called elsewhere.
    """
    call, given = use.call, use.call and use.call.args
    if use.partial:
        call, given = use.partial, use.partial.args[1:]
    if call is None:
        raise Unresolved
    place = place if place is None or not is_method or not isinstance(use.node, ast.Attribute) else place - 1
    if any(isinstance(one, ast.Starred) for one in given[:len(given) if place is None else place + 1]):
        raise Unresolved
    if place is not None and 0 <= place < len(given):
        return given[place]
    if any(one.arg is None for one in call.keywords):
        raise Unresolved
    return next((one.value for one in call.keywords if one.arg == name), None)


def _declared(kind):
    """The values of a type that has few; None for any other."""
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    if kind is None or kind is NoneType:
        return [None]
    if isclass(kind) and issubclass(kind, MADE):
        return [ELSEWHERE]
    if get_origin(kind) in (Union, UnionType):
        parts = [_declared(one) for one in get_args(kind)]
        return None if None in parts else [one for part in parts for one in part]
    return None


def _of_kernel(function):
    try:
        return _declared(get_type_hints(unwrap(function)).get("return", object))
    except Exception:  # no function with types
        return None


METHODS = {  # of things -> what they give
    "get": lambda texts, value: inside(texts.values, value), "pop": lambda texts, value: inside(texts.values, value),
    "keys": lambda texts, value: [pairs(value)[0]], "values": lambda texts, value: [pairs(value)[1]],
    "items": lambda texts, value: [items(value)], "copy": lambda texts, value: [value]}
FOLLOWED = {
    ast.Constant: lambda texts, node, scope: [node.value],
    ast.IfExp: lambda texts, node, scope: texts._any(scope, node.body, node.orelse),
    ast.BoolOp: lambda texts, node, scope: texts._any(scope, *(node.values if isinstance(node.op, ast.Or)
                                                               else node.values[-1:])),
    ast.NamedExpr: lambda texts, node, scope: texts.values(node.value, scope),
    ast.JoinedStr: Texts._joined, ast.BinOp: Texts._sum, ast.Name: Texts._name, ast.Attribute: Texts._attribute,
    ast.Subscript: Texts._subscript, ast.Call: Texts._call, Imported: Texts._imported,
    **dict.fromkeys((ast.Tuple, ast.List, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp,
                     *FUNCTIONS.__args__), Texts._written),
}
