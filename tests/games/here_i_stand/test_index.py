"""The list of modules in rules.md is complete, so that a reader finds the place of any section."""

import re
from pathlib import Path

import pbem.games.here_i_stand

PACKAGE = Path(pbem.games.here_i_stand.__file__).parent


def test_every_module_is_listed_under_its_sections_and_every_listed_module_is_there():
    text = (PACKAGE / "rules.md").read_text(encoding="utf-8")
    table = text.partition("## Where to find it")[2].partition("\n## ")[0]
    listed = set(re.findall(r"`([a-z_*]+)`", table))
    modules = {path.stem for path in PACKAGE.glob("*.py")} - {"__init__"}
    families = tuple(name.removesuffix("*") for name in listed if name.endswith("*"))
    assert {name for name in modules - listed if not name.startswith(families)} == set()
    assert {name for name in listed - modules if not name.endswith("*")} == set()


def test_every_row_of_the_decision_table_has_a_case():
    rows = re.findall(r"^\| (D-\d\d) ", (PACKAGE / "rules.md").read_text(encoding="utf-8"), re.MULTILINE)
    cases = (Path(__file__).parent / "cases" / "decision_table.yaml").read_text(encoding="utf-8")
    assert rows == sorted({*re.findall(r'^- case: "(D-\d\d): ', cases, re.MULTILINE)})
    assert rows == [f"D-{number:02}" for number in range(1, 61)]
