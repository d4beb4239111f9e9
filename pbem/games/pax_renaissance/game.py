"""The game as the server sees it."""

from collections.abc import Hashable, Iterable, Mapping, Sequence

from pbem.engine import Condition, Foreseen, Game, Illegal, Option, Phrase, Seeded, Stage
from pbem.engine.chance import Chance
from pbem.engine.sections import Section
from pbem.engine.shapes import Command, Event, Id, Options, Plain, View
from pbem.engine.wording import Function, Words
from pbem.engine.yaml_data import table, tables

from . import (
    filed,
    habits,
    invariants,
    match_options,
    phrasing,
    position,
    position_writing,
    report,
    report_open,
    rulebook,
    statistics,
    topics,
    upgrades,
    view,
)
from .bankers import orders, whole_turn
from .data_files import load
from .map.atlas import BANKS
from .shapes import Match
from .turns import menu, op_question, replies, setup
from .victory import standing_orders
from .vocabulary import VOCABULARY, speech


class PaxRenaissance(Game[Match]):
    """Bankers of the Renaissance, 1460-1530."""

    key, title, version = "pax_renaissance", "Pax Renaissance", "5"
    roles, scenarios, opening = tuple(BANKS), ("standard",), "turns"
    choices = match_options.CHOICES

    def options(self, state: Match, role: str) -> list[Option[Match]]:
        return whole_turn.with_whole_answer(self, state, role, super().options(state, role))

    def start(self, scenario: str, options: Options, chance: Chance) -> Match:
        return setup.start(scenario, match_options.complete(scenario, options), chance)

    def view(self, state: Match, role: str) -> View:
        return view.view(self.known(state, role), state, role)

    def stage(self, state: Match) -> Stage:
        return Stage(state["turn"])

    def check(self, state: Match) -> None:
        invariants.check(state)

    def complete(self, scenario: str, given: Mapping[str, str]) -> Options:
        return match_options.complete(scenario, given)

    def players(self, scenario: str, given: Options) -> tuple[tuple[str, ...], ...]:
        return tuple((bank,) for bank in str(given["banks"]).split())

    package, role_kind, offers_itself, is_brief = __package__, "bank", False, True
    closing, upgrades = ("done", "end"), upgrades.STEPS
    # Actions only get fewer in a turn, and what is printed stays.
    lasting = frozenset({"once_a_turn", "no_action_left", "paid_on_it", "nobody_passes", "market_by_number",
                         "op_not_printed", "another_one_shot", "no_sea_border", "never_stands", "pawns_not_besieged",
                         "pirates_stay", "pirate_stays"})
    vocabulary, speech = VOCABULARY, speech()
    rule_index, rule_readings = rulebook.RULE_INDEX, rulebook.READINGS
    rulebook = rulebook.for_players(rulebook.RULES)

    def sections(self, view: View, role: str, words: Words) -> list[Section]:
        return report.sections(view, role, words)

    def beside(self, state: Match, role: str, words: Words) -> list[Section]:
        return report_open.what_follows(self, state, role, words)

    def kept(self, view: View, words: Words, usual: bool = True) -> list[str]:
        return report.kept(view, words, usual)

    def facts(self, kind: str, identity: Id, words: Words) -> list[str]:
        return report.facts(kind, identity, words)

    def rounds_off(self, state: Match, role: str, last: str) -> Command | None:
        return op_question.rounded_off(state, role, last)

    def replies(self, state: Match, role: str) -> Iterable[tuple[str, Command]]:
        return replies.of_others(self, state)

    def instead(self, state: Match, role: str, verb: str) -> Sequence[Command] | None:
        return replies.instead(self, state, role, verb)

    def anytime(self, state: Match, role: str) -> Iterable[Option[Match]]:
        return standing_orders.options(state, role)

    def why_not(self, state: Match, role: str, verb: str) -> Illegal | None:
        return menu.why_not(state, role, verb)

    topics, dealings = topics.TOPICS, topics.DEALINGS
    meanings = table(load("meanings"))
    everyday = tables(load("everyday"))

    def topic(self, state: Match, role: str, topic: str, words: Words) -> list[Section]:
        return topics.topic(self.view(state, role), role, topic, words)

    def standing(self, view: View, role: str, kind: str, identity: Id, words: Words) -> list[str]:
        return topics.standing(view, kind, identity, words)

    care = Phrase("care", sort="match")
    lasts = {"": Phrase("lasts", {"mail": "2.1", "policies": "2.0", "ahead": "1.8"}, "match")}

    def taken_care(self, state: Match, role: str) -> Command:
        return next(iter(orders.orders(self, state, role)), None) or self.default(state, role)

    def functions(self, words: Words) -> Mapping[str, Function]:
        return phrasing.Phrasing(words).functions()

    # Orders filed ahead.

    defaults_whole_turn = True
    moments, between = filed.MOMENTS, ("choice",)  # of what an order leaves open

    def term(self, state: Match, role: str) -> int:
        return filed.term(state, role)

    def own_turn(self, state: Match) -> tuple[str, int] | None:
        return filed.own_turn(state)

    def conditions(self, state: Match, role: str) -> Iterable[Condition]:
        return filed.conditions(state, role)

    def suppose(self, state: Match, role: str) -> Match | None:
        return filed.suppose(self, state, role)

    def to_come(self, state: Match, role: str) -> Iterable[Foreseen]:
        return filed.to_come(state, role)

    def examples(self, state: Match, role: str) -> Iterable[str]:
        return filed.examples(state, role)

    def whole_turn(self, state: Match, role: str) -> Iterable[tuple[Match, Command]]:
        return whole_turn.whole_turn(self, state, role)

    # Testing.

    habits, has_positions = habits.HABITS, True

    def position(self, state: Match, spec: Mapping[str, Plain], chance: Chance,
                 rules: Game[Match]) -> tuple[Match, list[Event]]:
        return position.position(state, spec, chance, rules)

    def corrected(self, state: Match, spec: Mapping[str, Plain]) -> Match:
        return position.corrected(state, spec)

    def written(self, state: Match, role: str | None = None) -> dict[str, Plain]:
        start = self.start(state["scenario"], state["options"], Seeded(0))
        return position_writing.write(state if role is None else self.view(state, role), state, start, role)

    def lookup(self, state: Match, path: str) -> object:
        return position.lookup(state, path)

    def tally(self, event: Event) -> tuple[str, Hashable] | None:
        return statistics.tally(event)

    def tallied(self, scenario: str, given: Options) -> Mapping[str, Mapping[Hashable, str]]:
        return statistics.tallied(scenario, given)
