"""The page of rules: every rule once, every reference to a rule or a reading leads somewhere, options exist."""

import re
from collections import Counter

import pytest

from pbem.engine import Seeded
from pbem.games.pax_renaissance import GAME, match_options
from pbem.games.pax_renaissance.rulebook import (
    READINGS,
    REFERENCE,
    RULE_INDEX,
    RULES,
    doubts,
    for_players,
    rule_index,
)
from pbem.orders import help_for

PARTS = {"A": 9, "B": 34, "C": 27, "D": 9, "E": 51, "F": 47, "G": 19, "H": 7, "I": 12, "J": 11, "K": 9, "L": 15, "M": 6,
         "N": 2, "GL": 103}


def known(reference):
    """Whether it names a rule, or a section that has rules."""
    return reference in RULE_INDEX or any(rule.startswith(f"{reference}.") for rule in RULE_INDEX)


def test_every_rule_of_the_rulebook_is_there():
    assert len(RULE_INDEX) == 361
    assert Counter(re.match(r"PR-(GL|[A-N])", rule)[1] for rule in RULE_INDEX) == PARTS
    assert RULE_INDEX["PR-E1.5"].startswith("Cost = column number")
    assert {"PR-E2.0.1", "PR-GL-REGIME-CHANGE.8", "PR-N1.2"} <= set(RULE_INDEX)


def test_a_line_that_no_pattern_reads_would_be_missed():
    assert len(re.findall(r"^- \*\*PR-", RULES, re.MULTILINE)) == len(RULE_INDEX)


@pytest.mark.parametrize("index, line", [(rule_index, "- **PR-GL-CITY.1** one"), (doubts, "- **DOUBT-7** one")])
def test_an_id_given_twice_is_named(index, line):
    assert len(index(f"{line}\n")) == 1
    with pytest.raises(ValueError, match="rules.md: [A-Z.1-9-]+ is given twice"):
        index(f"{line}\n{line}\n")


def test_every_reference_leads_to_a_rule():
    cited = set(REFERENCE.findall(RULES))
    assert len(cited) > len(RULE_INDEX) and {rule for rule in cited if not known(rule)} == set()
    assert not known("PR-E7") and not known("PR-GL-POPE.1")


def test_every_doubt_has_its_reading_and_every_reading_its_rule_or_card():
    assert list(READINGS) == [f"DOUBT-{number}" for number in range(1, 43)]
    assert set(re.findall(r"DOUBT-\d+", RULES)) == set(READINGS)
    without = {doubt for doubt, reading in READINGS.items() if not REFERENCE.search(reading)}
    assert without == {"DOUBT-21"}  # hands: no rule speaks of them


@pytest.mark.parametrize("asked, told", [
    ("PR-F6.3", ["PR-F6.3", "DOUBT-1"]), ("pr-e2.2.1", ["PR-E2.2.1"]), ("PR-E2.2.14", ["PR-E2.2.14", "DOUBT-28"]),
    ("PR-L2.3", ["PR-L2.3", "DOUBT-4", "DOUBT-5"]), ("DOUBT-2", ["DOUBT-2"]), ("doubt-12", ["DOUBT-12"]),
    ("PR-C4.1", ["PR-C4.1", "DOUBT-3"]), ("PR-K2.1", ["PR-K2.1", "DOUBT-23"]), ("PR-B4.7", ["PR-B4.7", "DOUBT-2"]),
])
def test_help_on_a_rule_tells_how_it_is_read_and_help_on_a_reading_too(asked, told):
    state, _ = GAME.setup("standard", GAME.complete("standard", {"banks": "fugger medici"}), Seeded(1))
    lines = help_for(asked, GAME, state, "fugger").splitlines()
    assert lines == [f"{one}: {(RULE_INDEX | READINGS)[one]}" for one in told]


def test_options_that_readings_and_rules_name_are_those_of_a_match():
    named = set(re.findall(r"`(\w+): (\w+)`", RULES))
    choices = {choice.name: choice for choice in match_options.CHOICES}
    for name, value in named:
        assert value in choices[name].values and value != choices[name].default
    assert {name for name, _ in named} == set(choices) - {"banks", "promos"}


def test_players_do_not_read_where_rules_stand_in_the_program():
    page = "# Rules\n\n## Where to find it\n\nhere\n\n## A. Summary\n\nall\n"
    assert for_players(page) == "# Rules\n\n## A. Summary\n\nall\n"
