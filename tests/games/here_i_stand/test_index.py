"""The list of modules in rules.md is complete, so that a reader finds the place of any section."""

import re
from pathlib import Path

import pbem.games.here_i_stand

PACKAGE = Path(pbem.games.here_i_stand.__file__).parent


def test_every_module_is_listed_in_the_row_of_its_folder():
    text = (PACKAGE / "rules.md").read_text(encoding="utf-8")
    table = text.partition("## Where to find it")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| [^|]+ \| (?:`(\w+)/`)? ?\| ([^|]+) \|$", table, re.MULTILINE)
    listed = {folder: sorted(re.findall(r"`(\w+)`", names)) for folder, names in rows}
    folders = ["", *(path.parent.name for path in PACKAGE.glob("*/__init__.py"))]
    assert listed == {folder: sorted(path.stem for path in (PACKAGE / folder).glob("*.py") if path.stem != "__init__")
                      for folder in folders}


def test_every_row_of_the_decision_table_has_a_case():
    rows = re.findall(r"^\| (D-\d\d) ", (PACKAGE / "rules.md").read_text(encoding="utf-8"), re.MULTILINE)
    cases = (Path(__file__).parent / "cases" / "decision_table.yaml").read_text(encoding="utf-8")
    assert rows == sorted({*re.findall(r'^- case: "(D-\d\d): ', cases, re.MULTILINE)})
    assert rows == [f"D-{number:02}" for number in range(1, 61)]
