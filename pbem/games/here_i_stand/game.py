"""The game as the server sees it."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import cast

from pbem.engine import Condition, Foreseen, Game, Illegal, Option, Phrase, Stage
from pbem.engine.chance import Chance
from pbem.engine.sections import Section
from pbem.engine.shapes import Command, Event, Id, Options, Plain, View
from pbem.engine.wording import Function, Words
from pbem.engine.yaml_data import table, tables

from . import (
    anytime,
    habits,
    imagined,
    invariants,
    phrasing,
    position,
    position_writing,
    report,
    report_prices,
    report_standing,
    report_topics,
    rulebook,
    statistics,
    upgrades,
    view,
)
from .action_phase import impulse
from .actions.spending import what_bars
from .data_files import load
from .diplomacy_phase import diplomacy
from .filed_orders import coming, conditions, moments
from .map.atlas import MAJORS, POWERS
from .powers import options, scenarios, two_player_powers, variants
from .responses import ahead, answering, open_window
from .shapes import Match
from .sieges import assault
from .turns import setup
from .two_player.diplomatic_deck import DIPLOMATIC
from .vocabulary import VOCABULARY, speech
from .waits import WAITS


def _vocabulary() -> dict[str, dict[Id, list[str]]]:
    """The words of the game with cards by number, and the ways to use a card and rulers added."""
    rulers = {r["id"]: [r["name"]] for power in MAJORS for r in POWERS[power]["rulers"]}
    return {**VOCABULARY, "card": {int(number): names for number, names in VOCABULARY["card"].items()}, "ruler": rulers,
            "use": {"cp": ["CP", "points", "ops"], "event": ["event"]},
            "diplomatic_card": {n: [card.title, str(n)] for n, card in DIPLOMATIC.items()}}


LASTS = {windows: Phrase("lasts", {"mail": mail, "policies": policies, "ahead": ahead, "windows": windows}, "match")
         for windows, mail, policies, ahead in (("hidden", "31.9", "30.0", "17.5"), ("quick", "23.6", "21.2", "8.8"))}
SCENARIO_WORDS = {name: scenarios.words(name) for name in scenarios.SCENARIOS}


class HereIStand(Game[Match]):
    """Six powers, Europe 1517-1555."""

    key, title, version = "here_i_stand", "Here I Stand", "6"
    roles, scenarios, opening = MAJORS, scenarios.SCENARIOS, "turn"
    choices, closing, upgrades = options.CHOICES, ("end",), upgrades.STEPS
    # The CP of an impulse only go down, and the map stays.
    lasting = frozenset({"cp_left", "costs_more", "units_too_dear", "move_too_dear", "transport_too_dear",
                         "space_not_next_to", "ships_need_port"})

    def start(self, scenario: str, options: Options, chance: Chance) -> Match:
        return setup.start(scenario, options, chance)

    def view(self, state: Match, role: str) -> View:
        return view.view(self.known(state, role), state, role)

    def stage(self, state: Match) -> Stage:
        return Stage(state["turn"], phase=state["phase"])

    def check(self, state: Match) -> None:
        invariants.check(state)

    def complete(self, scenario: str, given: Mapping[str, str]) -> Options:
        return options.complete(scenario, given)

    def players(self, scenario: str, given: Options) -> tuple[tuple[str, ...], ...]:
        return options.seats(scenario, given)

    def variant(self, state: Match) -> Mapping[str, str]:
        return variants.procedures(state)

    has_windows = has_moves = True

    def window(self, state: Match) -> Sequence[str] | None:
        return open_window.could_play(state)

    def move(self, state: Match) -> int | None:
        return open_window.move(state)

    def who_speaks(self, state: Match, role: str) -> str:
        return two_player_powers.speaker(state, role)

    def ordered(self, state: Match, role: str) -> str:
        return two_player_powers.ordered_by(state, role)

    def anytime(self, state: Match, role: str) -> Iterable[Option[Match]]:
        return anytime.options(state, role)

    def loses(self, state: Match, role: str, command: Command) -> Phrase | None:
        return impulse.loses(state, role, command)

    unheard = frozenset({"who_answers"})

    def undisturbed(self, state: Match) -> Match:
        return ahead.without(state)

    def talks(self, state: Match) -> bool:
        return diplomacy.talks(state)

    def withheld(self, state: Match, role: str, verb: str) -> Option[Match] | None:
        if verb == "siege" and role in self.pending(state) and not what_bars(state, role, "assault"):
            return cast(Option[Match], assault.far(verb, state, two_player_powers.ordered_by(state, role)))
        return super().withheld(state, role, verb)

    def why_not(self, state: Match, role: str, verb: str) -> Illegal | None:
        own = answering.why_none(state, role) if verb == "respond" else what_bars(state, role, verb)
        return own or WAITS.get(verb)

    # Words.

    package, role_kind = __package__, "power"
    vocabulary, speech = _vocabulary(), speech()
    scenario_words = SCENARIO_WORDS
    rule_index, rulebook = rulebook.RULE_INDEX, rulebook.for_players(rulebook.RULES)
    care = Phrase("care", sort="match")  # D-51, D-60
    lasts = LASTS

    def sections(self, view: View, role: str, words: Words) -> list[Section]:
        return report.sections(view, role, words)

    def beside(self, state: Match, role: str, words: Words) -> list[Section]:
        return report_prices.before_a_card(self, state, role, words)

    def kept(self, view: View, words: Words, usual: bool = True) -> list[str]:
        return report.kept(view, words, usual)

    def facts(self, kind: str, identity: Id, words: Words) -> list[str]:
        return report.facts(kind, identity, words)

    topics, dealings = report_topics.TOPICS, report_standing.DEALINGS
    meanings = table(load("meanings"))
    everyday = tables(load("everyday"))

    def topic(self, state: Match, role: str, topic: str, words: Words) -> list[Section]:
        return report_topics.topic(self, state, role, topic, words)

    def standing(self, view: View, role: str, kind: str, identity: Id, words: Words) -> list[str]:
        return report_standing.standing(view, role, kind, identity, words)

    def functions(self, words: Words) -> Mapping[str, Function]:
        return phrasing.Phrasing(words).functions()

    # Orders filed ahead.

    moments = moments.MOMENTS

    def own_turn(self, state: Match) -> tuple[str, int] | None:
        return moments.own_turn(state)

    def conditions(self, state: Match, role: str) -> Iterable[Condition]:
        return conditions.conditions(state, role)

    def suppose(self, state: Match, role: str) -> Match | None:
        return imagined.suppose(self, state, role)

    def foreseen(self, state: Match, role: str) -> Iterable[Match]:
        return imagined.foreseen(self, state, role)

    def to_come(self, state: Match, role: str) -> Iterable[Foreseen]:
        return coming.to_come(state, role)

    def at_its_place(self, state: Match, role: str) -> Match | None:
        return imagined.at_its_place(self, state, role)

    def behind_its_place(self, state: Match, role: str) -> tuple[Match, str] | None:
        return imagined.behind_its_place(self, state, role)

    def examples(self, state: Match, role: str) -> Iterable[str]:
        return moments.examples(state, role)

    # Testing.

    habits, has_positions, begins_within = habits.HABITS, True, True

    def position(self, state: Match, spec: Mapping[str, Plain], chance: Chance,
                 rules: Game[Match]) -> tuple[Match, list[Event]]:
        return position.position(state, spec, chance, rules)

    def corrected(self, state: Match, spec: Mapping[str, Plain]) -> Match:
        return position.corrected(state, spec)

    def written(self, state: Match, role: str | None = None) -> dict[str, Plain]:
        return position_writing.write(state, role, role and self.known(state, role))

    def lookup(self, state: Match, path: str) -> object:
        return position.lookup(state, path)

    def unordered(self, path: str) -> bool:
        return position.unordered(path)

    def tally(self, event: Event) -> tuple[str, Hashable] | None:
        return statistics.tally(event)

    def tallied(self, scenario: str, given: Options) -> Mapping[str, Mapping[Hashable, str]]:
        return statistics.tallied(scenario, given)
