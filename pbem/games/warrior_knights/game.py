"""The game as the server sees it."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pbem.engine import Chance, Game, Phrase, Stage
from pbem.engine.facets import (
    Counted,
    Help,
    MatchOptions,
    Moments,
    Orders,
    Pace,
    Positions,
    Reports,
    Tables,
    Wording,
)
from pbem.engine.shapes import Options, View
from pbem.engine.yaml_data import table, tables

from . import (
    ahead,
    anytime,
    data_check,
    data_files,
    habits,
    invariants,
    match_options,
    news_lines,
    pictures,
    position,
    report,
    report_filed,
    rulebook,
    statistics,
    topics,
    view,
)
from .phases import assembly
from .printed import Printed, known
from .setup import start
from .shapes import Match
from .stewards import orders
from .vocabulary import speech, vocabulary

TABLES = data_files.own_set()
DATA: Printed = known(TABLES, is_own=True)


class WarriorKnights(Game[Match]):
    """Barons fight for the crown with armies, Votes and Faith."""

    key, title, version = "warrior_knights", "Warrior Knights", "4"
    roles, scenarios, opening = tuple(DATA.barons), ("standard",), "match"
    package, role_kind, offers_itself = __package__, "baron", False
    vocabulary, speech = vocabulary(DATA), speech()
    rule_index, rulebook = rulebook.RULE_INDEX, rulebook.RULES
    check = staticmethod(invariants.check)
    facets = (
        Tables(TABLES, data_check.check, lambda rules, tables: bind(rules, tables)),
        MatchOptions(match_options.choices(DATA), match_options.completing(DATA), match_options.seats, brief=True),
        Moments(ahead.MOMENTS, examples=ahead.examples, to_come=ahead.to_come),
        Orders(anytime.options, rounds_off=assembly.rounded_off),
        Reports(report.sections, kept=report_filed.kept),
        news_lines.NEWS_LINES,
        pictures.pictures_of(DATA),
        Help(topics.TOPICS, topics.topic, topics.facts_of(DATA), topics.standing, topics.DEALINGS),
        Wording(meanings=table(data_files.load("meanings")), everyday=tables(data_files.load("everyday"))),
        Pace(habits.HABITS, {"": Phrase("lasts", {"mail": "2.0", "policies": "1.9", "ahead": "1.0"}, "match")},
             taken_care=orders.in_care, care=Phrase("care", sort="match"), hours=habits.HOURS),
        Positions(position.position, position.corrected, position.lookup, position.written),
        Counted(statistics.tally, statistics.tallying(DATA)),
    )

    def data(self) -> Printed:
        """What is printed in the set of data of these rules."""
        tables = self.facet(Tables)
        return known(tables.now, is_own=not tables.replaced)

    def start(self, scenario: str, options: Options, chance: Chance) -> Match:
        return start.start(self.data(), scenario, self.facet(MatchOptions).complete(
            scenario, {name: str(value) for name, value in options.items()}))

    def view(self, state: Match, role: str) -> View:
        return view.view(self.known(state, role), state, role)

    def stage(self, state: Match) -> Stage:
        return Stage(None, round=state["round"], phase=f"{state['phase']} {state['turning'] or ''}".strip())


def bind(rules: WarriorKnights, tables: Mapping[str, Any]) -> None:
    """What follows from a set of data: names, seats, options, what HELP tells and random play counts."""
    data = known(tables, is_own=not rules.facet(Tables).replaced)
    rules.roles, rules.vocabulary = tuple(data.barons), vocabulary(data)
    rules.give(replace(rules.facet(MatchOptions), choices=match_options.choices(data),
                       complete=match_options.completing(data)))
    rules.give(replace(rules.facet(Help), facts=topics.facts_of(data)))
    rules.give(pictures.pictures_of(data))
    rules.give(Counted(statistics.tally, statistics.tallying(data)))
