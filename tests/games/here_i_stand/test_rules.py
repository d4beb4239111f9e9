"""Every rule of the index is tested, or listed with the reason why there is nothing to execute."""

import re
from pathlib import Path

from pbem.games.here_i_stand.data_files import load
from pbem.games.here_i_stand.rulebook import RULE_INDEX

IDENTITY = re.compile(r"\bHIS-\d+\.\d+\.\d+\b")
NO_EFFECT = load("no_effect")


def named():
    """Rule ids that the tests and cases name."""
    files = [path for path in Path(__file__).parents[2].rglob("*") if path.suffix in (".py", ".yaml")]
    return {rule for path in files for rule in IDENTITY.findall(path.read_text(encoding="utf-8"))}


def test_every_rule_has_a_test_or_a_reason_why_not():
    assert set(RULE_INDEX) - named() == set(NO_EFFECT)


def test_a_rule_without_effect_has_its_reason():
    assert all(isinstance(reason, str) and len(reason) > 20 for reason in NO_EFFECT.values())


def test_the_tests_name_no_rule_that_the_index_lacks():
    assert not named() - set(RULE_INDEX)
