"""The changes that the mutation run makes."""

import pytest
from sites import changed, shown, sites

SOURCE = '''
LIMIT: int = 200


def least(numbers: list[int | None], strict=False) -> int:
    """Text."""
    numbers.sort()
    for number in numbers:
        if not strict and number > 3:
            return number + 1
        continue
    return None
'''


def made(kind):
    return [shown(SOURCE, site) for site in sites("a.py", SOURCE) if site.kind == kind]


@pytest.mark.parametrize(("kind", "changes"), [
    ("number", ["LIMIT: int = 200  ->  LIMIT: int = 400",
                "if not strict and number > 3:  ->  if not strict and number > 4:",
                "return number + 1  ->  return number + 2"]),
    ("truth", ["def least(numbers: list[int | None], strict=False) -> int:  ->  "
               "def least(numbers: list[int | None], strict=True) -> int:"]),
    ("call", ["numbers.sort()  ->  pass"]), ("left out", ["continue  ->  pass"]),
    ("condition", ["if not strict and number > 3:  ->  if not (not strict and number > 3):"]),
    ("and/or", ["if not strict and number > 3:  ->  if not strict or number > 3:"]),
    ("not", ["if not strict and number > 3:  ->  if strict and number > 3:"]),
    ("compare", ["if not strict and number > 3:  ->  if not strict and number >= 3:"]),
    ("reckon", ["return number + 1  ->  return number - 1"]), ("return", ["return number + 1  ->  return None"]),
])
def test_each_kind_of_change(kind, changes):
    assert made(kind) == changes


def test_a_change_is_one_and_the_source_stays():
    for site in sites("a.py", SOURCE):
        compile(changed(SOURCE, site), "a.py", "exec")
        assert site.first <= site.line <= len(SOURCE.splitlines())
    assert {site.function for site in sites("a.py", SOURCE)} == {"", "least"}


@pytest.mark.parametrize("value, kinds", [
    ("None", []), ("False", ["truth"]), ("0", ["number"]), ("''", []), ("True", ["return", "truth"]),
    ("1", ["return", "number"]), ("'a'", ["return"]), ("[]", ["return"])])
def test_what_counts_as_false_is_not_made_nothing(value, kinds):
    found = [site.kind for site in sites("a.py", f"def f():\n    return {value}\n")]
    assert found == kinds
