"""The list of modules in README.md is complete, so that a reader finds the place of any section."""

import re
from pathlib import Path

import pbem.games.here_i_stand

# The rulebook's examples that can be played, as the rules index numbers them.
EXAMPLES = [1, 3, 5, 6, 7, 9, 10, 12, 13, 14, 15, 16, 19, 21, 23, 24, 25, 30, 31, 33, 35, 37, 39, 40, 41, 44, 45, 48,
            50, 51, 53, 54, 56]
PACKAGE = Path(pbem.games.here_i_stand.__file__).parent
RULES, README = PACKAGE / "words" / "en" / "rules.md", PACKAGE / "README.md"


def test_every_module_is_listed_in_the_row_of_its_folder():
    text = README.read_text(encoding="utf-8")
    table = text.partition("## Where each section of the rules stands")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| [^|]+ \| (?:`(\w+)/`)? ?\| ([^|]+) \|$", table, re.MULTILINE)
    listed = {folder: sorted(re.findall(r"`(\w+)`", names)) for folder, names in rows}
    folders = ["", *(path.parent.name for path in PACKAGE.glob("*/__init__.py"))]
    assert listed == {folder: sorted(path.stem for path in (PACKAGE / folder).glob("*.py") if path.stem != "__init__")
                      for folder in folders}


def test_every_row_of_the_decision_table_has_a_case():
    rows = re.findall(r"^\| (D-\d\d) ", RULES.read_text(encoding="utf-8"), re.MULTILINE)
    cases = (Path(__file__).parent / "cases" / "decision_table.yaml").read_text(encoding="utf-8")
    assert rows == sorted({*re.findall(r'^- case: "(D-\d\d): ', cases, re.MULTILINE)})
    assert rows == [f"D-{number:02}" for number in range(1, 61)]


def test_every_worked_example_of_the_rulebook_has_a_case():
    cases = "".join(path.read_text(encoding="utf-8") for path in (Path(__file__).parent / "cases").glob("*.yaml"))
    assert sorted({int(number) for number in re.findall(r"\bEX-(\d\d)\b", cases)}) == EXAMPLES
