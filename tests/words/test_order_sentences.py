"""Nothing that the reading of orders and the kernel say to a player is English in the code: all of it is phrases."""

import ast
from pathlib import Path

import pbem

ROOT = Path(pbem.__file__).parent
CHECKED = ("orders", "engine")
PROGRAMMERS = {  # modules and functions that speak to whoever writes a game, its cases or a database
    "engine/cases.py", "engine/chance.py", "engine/chapters.py", "engine/fairness.py", "engine/harness.py",
    "engine/leaks.py", "engine/journal.py", "engine/mismatches.py", "engine/paths.py", "engine/procedures.py",
    "engine/running.py", "engine/shown.py", "engine/told_alike.py", "engine/upgrades.py", "orders/help/proof.py"}
READ = {"orders/around/talk.py"}  # words that players write
LEFT = {"every question gets its default order"}  # how the caretaker plays, which a game says in its own sentence
SPACES = 3  # in a text that is a sentence


def spoken(tree):
    """The texts of a module that may be sentences: no docstring, word to be read or syntax, nothing for programmers."""
    docs = {id(node.body[0].value) for node in ast.walk(tree)
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body
            and isinstance(node.body[0], ast.Expr)}
    aside = {id(inner) for node in ast.walk(tree) for inner in ast.walk(node)
             if isinstance(node, ast.Raise) and "Illegal" not in ast.unparse(node)
             or isinstance(node, ast.JoinedStr) and inner is not node
             or isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "split"}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            text = "".join(part.value if isinstance(part, ast.Constant) else "x" for part in node.values)
        else:
            text = node.value if isinstance(node, ast.Constant) else None
        if isinstance(text, str) and text.strip().count(" ") >= SPACES and not {"{", "|"} & {*text} \
                and id(node) not in docs | aside and text not in LEFT:
            yield text


def modules():
    return [path for folder in CHECKED for path in sorted((ROOT / folder).rglob("*.py"))
            if str(path.relative_to(ROOT)) not in PROGRAMMERS | READ]


def test_no_sentence_stands_in_the_code():
    found = {str(path.relative_to(ROOT)): texts for path in modules()
             if (texts := [*spoken(ast.parse(path.read_text(encoding="utf-8")))])}
    assert found == {}


def test_no_refusal_has_the_form_of_a_sentence():
    calls = [(path.name, node) for path in modules() for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
             if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Illegal", "TooMany")]
    assert len(calls) > 50
    assert [(name, ast.unparse(node)) for name, node in calls if isinstance(node.args[0], ast.JoinedStr)
            or isinstance(node.args[0], ast.Constant) and " " in node.args[0].value] == []


def test_a_sentence_is_found():
    source = "def f(a):\n    'A text for programmers.'\n    return f'{a} is not possible here'"
    assert [*spoken(ast.parse(source))] == ["x is not possible here"]
