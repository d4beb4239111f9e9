"""The game as the server sees it."""

from pbem.engine import Game, Option, Phrase, Stage
from pbem.engine.facets import (
    Counted,
    Help,
    MatchOptions,
    Moments,
    Moves,
    Orders,
    OwnTurn,
    Pace,
    Positions,
    Reports,
    Talks,
    Variants,
    Voices,
    Windows,
    Wording,
)
from pbem.engine.shapes import Id, View
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
from .pictures import PICTURES
from .powers import options, scenarios, two_player_powers, variants
from .responses import ahead, open_window
from .shapes import Match
from .sieges import assault
from .turns import setup
from .two_player.diplomatic_deck import DIPLOMATIC
from .vocabulary import VOCABULARY, speech


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
    upgrades = upgrades.STEPS
    package, role_kind = __package__, "power"
    vocabulary, speech = _vocabulary(), speech()
    rule_index, rulebook = rulebook.RULE_INDEX, rulebook.RULES
    start = staticmethod(setup.start)
    check = staticmethod(invariants.check)
    facets = (
        MatchOptions(options.CHOICES, options.complete, options.seats, SCENARIO_WORDS),
        Variants(variants.procedures),
        Voices(two_player_powers.speaker, two_player_powers.ordered_by),
        Windows(open_window.could_play, frozenset({"who_answers"}), ahead.without),
        Moves(open_window.move),
        # The CP of an impulse only go down, and the map stays.
        OwnTurn(moments.own_turn, closing=("end",), lasting=frozenset({
            "cp_left", "costs_more", "units_too_dear", "move_too_dear", "transport_too_dear", "space_not_next_to",
            "ships_need_port"})),
        Moments({}, conditions.conditions, imagined.suppose, imagined.spending, moments.examples,
                to_come=coming.to_come, at_its_place=imagined.in_winter,
                behind_its_place=imagined.behind_its_place, order=moments.ORDER),
        Orders(anytime.options, anytime.why_not, impulse.loses),
        Talks(diplomacy.talks),
        Reports(report.sections, report_prices.before_a_card, report.kept),
        PICTURES,
        Help(report_topics.TOPICS, report_topics.topic, report.facts, report_standing.standing,
             report_standing.DEALINGS),
        Wording(phrasing.functions, table(load("meanings")), tables(load("everyday"))),
        Pace(habits.HABITS, LASTS, care=Phrase("care", sort="match")),  # D-51, D-60
        Positions(position.position, position.corrected, position.lookup, position_writing.write, position.unordered,
                  begins_within=True),
        Counted(statistics.tally, statistics.tallied),
    )

    def view(self, state: Match, role: str) -> View:
        return view.view(self.known(state, role), state, role)

    def stage(self, state: Match) -> Stage:
        return Stage(state["turn"], phase=state["phase"])

    def withheld(self, state: Match, role: str, verb: str) -> Option[Match] | None:
        if verb == "siege" and role in self.pending(state) and not what_bars(state, role, "assault"):
            far: Option[Match] = assault.far(verb, state, two_player_powers.ordered_by(state, role))
            return far
        return super().withheld(state, role, verb)
