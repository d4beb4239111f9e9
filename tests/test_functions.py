"""Functions stay short."""

import ast
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
LONGEST, MEDIAN = 30, 5  # lines of a function


def test_functions_stay_short():
    trees = [(path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8")))
             for path in (ROOT / "pbem").rglob("*.py")]
    lengths = [(node.end_lineno - node.lineno + 1, f"{path}: {node.name}") for path, tree in trees
               for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    assert [one for one in lengths if one[0] > LONGEST] == []
    assert median(length for length, _ in lengths) <= MEDIAN
