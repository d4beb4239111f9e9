"""Where a source text can be changed so that it means something else, and the changed tree."""

import ast
import os
from dataclasses import dataclass

COMPARED = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
            ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is}
RECKONED = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Div: ast.Mult,
            ast.Mod: ast.Add, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr}
LONG = 160  # a line longer than this is shown in part
SMALL = 20  # a number up to this becomes the next one, a larger one twice as large


@dataclass(frozen=True, slots=True)
class Site:
    """One change. path: of the source, from the root of the tree; line: of the node, in the statement that begins at
    first; place: which node of the tree, in the order of `ast.walk`; kind: of the change; function: in which it lies,
    "" at the top.
    """

    path: str
    first: int
    line: int
    place: int
    kind: str
    function: str

    @property
    def name(self):
        return f"{self.path}:{self.line} {self.function or 'at the top'} ({self.kind})"


def sites(path, source):
    """Every Site of a source text."""
    tree = ast.parse(source)
    within, passed, first = _functions(tree), _passed_over(tree), _statements(tree)
    return [Site(path, first[node], node.lineno, place, kind, within.get(node, ""))
            for place, node in enumerate(ast.walk(tree)) if node not in passed for kind in kinds(node)]


def kinds(node):
    """The changes that can be made to a node."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in COMPARED:
            return ["compare"]
        case ast.BoolOp():
            return ["and/or"]
        case ast.UnaryOp(op=ast.Not()):
            return ["not"]
        case ast.BinOp(op=op) if type(op) in RECKONED and not _of_texts(node):
            return ["reckon"]
        case ast.Constant(value=bool()):
            return ["truth"]
        case ast.Constant(value=int()):
            return ["number"]
        case ast.If() | ast.IfExp():
            return ["condition"]
        case ast.Return(value=value) if value is not None and not _is_nothing(value):
            return ["return"]
        case ast.Expr(value=ast.Call()):
            return ["call"]
        case ast.AugAssign() | ast.Continue() | ast.Break():
            return ["left out"]
    return []


def changed(source, site):
    """The tree of the source with the change made; `ast.unparse` shows it."""
    tree = ast.parse(source)
    node = next(node for place, node in enumerate(ast.walk(tree)) if place == site.place)
    made = _Change(node, site.kind)
    return ast.fix_missing_locations(made.visit(tree))


def shown(source, site):
    """The changed line before and after; of a long one what stands around the change."""
    before, after = ast.unparse(ast.parse(source)).splitlines(), ast.unparse(changed(source, site)).splitlines()
    different = [(old, new) for old, new in zip(before, after, strict=False) if old != new]
    old, new = different[0] if different else (before[-1], after[-1])
    at = len(os.path.commonprefix([old, new]))
    return f"{_around(old, at)}  ->  {_around(new, at)}"


def _around(line, at):
    """A line, or, where it is long, some characters on both sides of a place in it."""
    if len(line) <= LONG:
        return line.strip()
    first, last = max(at - LONG // 2, 0), at + LONG // 2
    return f"{'…' * (first > 0)}{line[first:last].strip()}{'…' * (last < len(line))}"


class _Change(ast.NodeTransformer):
    def __init__(self, node, kind):
        self.node, self.kind = node, kind

    def visit(self, node):
        return self._changed(node) if node is self.node else super().visit(node)

    def _changed(self, node):
        match self.kind:
            case "compare":
                node.ops = [COMPARED[type(node.ops[0])]()]
            case "and/or":
                node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            case "not":
                return node.operand
            case "reckon":
                node.op = RECKONED[type(node.op)]()
            case "truth":
                node.value = not node.value
            case "number":
                node.value += 1 if abs(node.value) <= SMALL else node.value
            case "condition":
                node.test = ast.UnaryOp(ast.Not(), node.test)
            case "return":
                node.value = ast.Constant(None)
            case _:
                return ast.Pass()
        return node


def _functions(tree):
    """{node: name of the innermost function it lies in}."""
    found = {}
    for function in ast.walk(tree):  # outer ones first, so that inner ones are written over them
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            found.update(dict.fromkeys(ast.walk(function), function.name))
    return found


def _statements(tree):
    """{node: first line of the innermost statement it lies in}."""
    found = {}
    for statement in ast.walk(tree):
        if isinstance(statement, ast.stmt):
            found.update(dict.fromkeys(ast.walk(statement), statement.lineno))
    return found


def _passed_over(tree):
    """The nodes whose change would mean nothing: types, `__all__`, what only type checkers read, texts of errors,
    and whether `zip` is strict, which only a fault would show.
    """
    found = set()
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign():
                found.update(ast.walk(node.annotation))
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                types = [node.returns, *_annotations(node.args)]
                found.update(inner for one in types if one for inner in ast.walk(one))
            case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.JoinedStr():
                found.update(ast.walk(node))
            case ast.Call(func=ast.Name(id="dataclass" | "field" | "TypeVar")):
                found.update(ast.walk(node))
            case ast.keyword(arg="strict"):
                found.update(ast.walk(node))
    return found


def _annotations(args):
    every = [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]
    return [arg.annotation for arg in every if arg]


def _of_texts(node):
    """Whether an addition is one of texts, or of types (`int | None`)."""
    texts = (ast.JoinedStr, ast.List, ast.Tuple, ast.Dict, ast.Set)
    return any(isinstance(side, texts) or isinstance(side, ast.Constant) and isinstance(side.value, str)
               for side in (node.left, node.right))


def _is_nothing(value):
    """None, or what counts as false as it does: whoever asks for the truth alone would see no difference."""
    return isinstance(value, ast.Constant) and not value.value
