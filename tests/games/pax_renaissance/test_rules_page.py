"""The page of rules: every rule once, every reference to a rule or a reading leads somewhere, options exist."""

import re
from collections import Counter
from pathlib import Path

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions
from pbem.games.pax_renaissance import GAME, match_options
from pbem.games.pax_renaissance.data_files import load
from pbem.games.pax_renaissance.map.atlas import ABILITIES, CARDS, CITIES, MAP_CARDS
from pbem.games.pax_renaissance.rulebook import (
    READINGS,
    REFERENCE,
    RULE_INDEX,
    RULES,
    doubts,
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


def test_every_rule_has_a_test_or_a_reason_why_there_is_nothing_to_test():
    files = [path for path in Path(__file__).parents[2].rglob("*") if path.suffix in (".py", ".yaml")]
    named = {rule for path in files for rule in REFERENCE.findall(path.read_text(encoding="utf-8"))}
    reasons = load("no_effect")
    assert set(RULE_INDEX) - named == set(reasons)
    assert all(isinstance(reason, str) and len(reason) > 20 for reason in reasons.values())


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
    state, _ = GAME.setup("standard", GAME.facet(MatchOptions).complete("standard", {"banks": "fugger medici"}),
                          Seeded(1))
    lines = help_for(asked, GAME, state, "fugger").splitlines()
    assert lines == [f"{one}: {(RULE_INDEX | READINGS)[one]}" for one in told]


def test_options_that_readings_and_rules_name_are_those_of_a_match():
    named = set(re.findall(r"`(\w+): (\w+)`", RULES))
    choices = {choice.name: choice for choice in match_options.CHOICES}
    for name, value in named:
        assert value in choices[name].values and value != choices[name].default
    assert {name for name, _ in named} == set(choices) - {"banks", "promos"}


# The list for players of what is known from the 2nd edition only, held against the marks in the data.

LISTED = RULES.partition("## Values that are known from the 2nd edition only")[2].partition("\n## ")[0]
CALLED = {"kind": "kind", "Location": "location", "Agents": "agents", "One-shot": "one_shot", "Ops": "ops",
          "Prestige": "prestige", "suitors": "suitors", "Abilities": "abilities"}


def listed(head):
    """The line of the list that begins so."""
    [line] = re.findall(rf"^- ({head}.*)", LISTED, re.MULTILINE)
    return line


def second_edition(file):
    return load(file)["meta"].get("second_edition", [])


def confirmed(things):
    return [one for one in things.values() if one.confirmed]


def doubted(mark):
    return [card.name for card in CARDS.values() if mark in card.doubts]


def test_players_are_told_what_of_cards_is_of_the_second_edition():
    line = listed("Tableau cards: ")
    told = re.split(", | and ", line.partition(": ")[2].partition(" are those")[0])
    assert [CALLED[one] for one in told] == second_edition("cards")
    assert "some twenty cards" in line and 18 <= len(confirmed(CARDS)) <= 22
    differing = [*doubted("location_differs"), *doubted("one_shot_from_rulebook")]
    assert differing == ["Conquistadors", "European Union"] and all(name in line for name in differing)


def test_players_are_told_which_cards_are_of_which_edition():
    sets = Counter(card.set for card in CARDS.values() if card.kind != "comet")
    line = listed("Which cards")
    assert f"{sets['base']} tableau cards and 4 Comets in the base game, {sets['promo_1e']} promo cards, " \
        f"{sets['expansion_1e']} cards of the expansion" in line
    assert (sets["added_2e"], sets["promo_2e"]) == (11, 9) and "Eleven cards were added" in line and "nine by" in line
    assert {card.set for card in CARDS.values() if card.edition == 2} == {"added_2e", "promo_2e"}


def test_players_are_told_what_of_abilities_empires_cities_and_routes_is_of_the_second_edition():
    named = [title for one in ABILITIES.values() if "titles" in one.get("confirmed", ()) for title in one["titles"]]
    told = re.findall(r"\(([^)]*)\)", listed("Abilities: "))[0].split(", ")
    assert len(told) == 2 and all(any(title.startswith(one) for title in named) for one in told)
    assert second_edition("abilities") and "All effects" in listed("Abilities: ")
    assert second_edition("empires") == ["king", "republic"] and "Ops and Prestige of King" in listed("Empires: ")
    assert second_edition("cities") == ["levies"]
    cities = {city.name for city in confirmed(CITIES)}
    assert {*re.findall(r"but for (\w+) and (\w+)", listed("Cities: "))[0]} == cities
    assert second_edition("routes") == ["borders"] and "Sea Borders" in listed("Trade Routes: ")


def test_players_are_told_which_one_shots_differ():
    assert all(name in listed("Red Sea: ") for name in doubted("red_sea")) and len(doubted("red_sea")) == 2
    assert doubted("one_shot_not_in_rulebook") == ["Hanseatic League"] and listed("Hanseatic League: ")


SOURCES = {"deduced": ("reverse_inferred",), "a guess": ("reverse_guess",), "the rulebook": ()}


def test_players_are_told_which_other_faces_are_deduced():
    told = {}
    for empires, religion, source in re.findall(r"^\| ([^|]+) \| (\w+) \| ([^|:;]+)", LISTED, re.MULTILINE):
        for empire in empires.split(", "):
            told[empire] = religion.lower(), SOURCES.get(source.strip())
    wanted = {one.name: (one.reverse, one.doubts) for one in MAP_CARDS.values()}
    assert {name: told[name] for name in wanted} == wanted
