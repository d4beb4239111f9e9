"""What a phrase says, as a function of its values: each pattern is made into one, once, when it is first said.

fluent.runtime reads the files and has the types, but walks through a pattern anew for each sentence, which takes twice
as long. Where a variant is for a number itself and one for its plural form, that for the number is taken.
"""

from fluent.runtime.types import FluentFloat
from fluent.syntax import ast

from .values import Number, value


class BadWords(ValueError):
    """A words file, or a phrase in it, that cannot be used."""


class _Given(dict):
    """What a term is given: the rest is nothing."""

    def __missing__(self, name):
        return None


class Maker:
    """Makes the functions of the patterns of a `Bundle`.

    tell(phrase) says a `Phrase` among the values; find(name) gives the function of another phrase, or None.
    """

    def __init__(self, bundle, tell, find):
        self._bundle, self._tell, self._find = bundle, tell, find

    def pattern(self, node):
        """The function values -> text of a pattern."""
        parts = [one.value if isinstance(one, ast.TextElement) else self._text(one.expression) for one in node.elements]
        if len(parts) == 1:
            (only,) = parts
            return (lambda values: only) if isinstance(only, str) else only
        return lambda values: "".join([part if part.__class__ is str else part(values) for part in parts])

    def _text(self, node):
        """The function values -> text of what stands in braces."""
        made = self._expression(node)

        def text(values):
            found = made(values)
            return found if isinstance(found, str) else found.format(self._bundle.locale)
        return text

    def _expression(self, node):
        return next(make for kind, make in EXPRESSIONS.items() if isinstance(node, kind))(self, node)

    def _literal(self, node):
        said = _said(node)
        return lambda values: said

    def _variable(self, node):
        path, tell = node.id.name.split("-"), self._tell

        def found(values):
            try:
                for name in path:
                    values = values[name]
            except (KeyError, TypeError):
                raise BadWords(f"${node.id.name} is not given") from None
            return value(values, tell)
        return found

    def _message(self, node):
        name = f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name

        def said(values):
            found = self._find(name)
            if found is None:
                raise BadWords(f"there is no phrase {name}")
            return found(values)
        return said

    def _term(self, node):
        name = f"-{node.id.name}.{node.attribute.name}" if node.attribute else f"-{node.id.name}"
        given = _Given(_named(node.arguments) if node.arguments else {})
        return lambda values: self._bundle.term(name)(given)

    def _function(self, node):
        function, named = self._bundle.function(node.id.name), _named(node.arguments)
        arguments = [self._expression(one) for one in node.arguments.positional]
        if len(arguments) == 1:
            (only,) = arguments
            return lambda values: function(only(values), **named)
        return lambda values: function(*[argument(values) for argument in arguments], **named)

    def _selection(self, node):
        selector, plural = self._expression(node.selector), self._bundle.plural
        variants = {_key(one.key): self.pattern(one.value) for one in node.variants}
        default = variants[next(_key(one.key) for one in node.variants if one.default)]

        def chosen(values):
            key = selector(values)
            if isinstance(key, str):
                return variants.get(key, default)(values)
            if isinstance(key, int | float):
                return (variants.get(key) or variants.get(plural(key), default))(values)
            return default(values)
        return chosen


EXPRESSIONS = {
    ast.VariableReference: Maker._variable, ast.FunctionReference: Maker._function,
    ast.SelectExpression: Maker._selection, ast.MessageReference: Maker._message, ast.TermReference: Maker._term,
    ast.Literal: Maker._literal, ast.Placeable: lambda maker, node: maker._expression(node.expression),
}


def _named(arguments):
    """Named arguments, which Fluent allows to be literals alone."""
    return {one.name.name: _said(one.value) for one in arguments.named}


def _said(literal):
    if isinstance(literal, ast.StringLiteral):
        return literal.parse()["value"]
    return FluentFloat(literal.value) if "." in literal.value else Number(literal.value)


def _key(key):
    return key.name if isinstance(key, ast.Identifier) else _said(key)
