"""The game as the server sees it."""

from pbem.engine import Game, Option, Phrase, Stage
from pbem.engine.facets import (
    Counted,
    Help,
    MatchOptions,
    Moments,
    Orders,
    OwnTurn,
    Pace,
    Positions,
    Replies,
    Reports,
    Wording,
)
from pbem.engine.shapes import View
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
from .pictures import PICTURES
from .shapes import Match
from .turns import menu, op_question, replies, setup
from .victory import standing_orders
from .vocabulary import VOCABULARY, speech


class PaxRenaissance(Game[Match]):
    """Bankers of the Renaissance, 1460-1530."""

    key, title, version = "pax_renaissance", "Pax Renaissance", "5"
    roles, scenarios, opening = tuple(BANKS), ("standard",), "turns"
    upgrades = upgrades.STEPS
    package, role_kind, offers_itself = __package__, "bank", False
    vocabulary, speech = VOCABULARY, speech()
    rule_index, rule_readings = rulebook.RULE_INDEX, rulebook.READINGS
    rulebook = rulebook.RULES
    start = staticmethod(setup.start)
    check = staticmethod(invariants.check)
    facets = (
        MatchOptions(match_options.CHOICES, match_options.complete, match_options.seats, brief=True),
        # Actions only get fewer in a turn, and what is printed stays.
        OwnTurn(filed.own_turn, whole_turn.whole_turn, ("done", "end"),
                between=("choice",),  # of what an order leaves open
                lasting=frozenset({
                    "once_a_turn", "no_action_left", "paid_on_it", "nobody_passes", "market_by_number",
                    "op_not_printed", "another_one_shot", "no_sea_border", "never_stands", "pawns_not_besieged",
                    "pirates_stay", "pirate_stays"}),
                defaults_whole=True),
        Moments({}, filed.conditions, filed.suppose, examples=filed.examples, term=filed.term, to_come=filed.to_come,
                order=filed.ORDER),
        Replies(replies.of_others, replies.instead),
        Orders(standing_orders.options, menu.why_not, rounds_off=op_question.rounded_off),
        Reports(report.sections, report_open.what_follows, report.kept),
        PICTURES,
        Help(topics.TOPICS, topics.topic, report.facts, topics.standing, topics.DEALINGS),
        Wording(phrasing.functions, table(load("meanings")), tables(load("everyday"))),
        Pace(habits.HABITS, {"": Phrase("lasts", {"mail": "2.1", "policies": "2.0", "ahead": "1.8"}, "match")},
             orders.first, Phrase("care", sort="match")),
        Positions(position.position, position.corrected, position.lookup, position_writing.write),
        Counted(statistics.tally, statistics.tallied),
    )

    def options(self, state: Match, role: str) -> list[Option[Match]]:
        return whole_turn.with_whole_answer(self, state, role, super().options(state, role))

    def view(self, state: Match, role: str) -> View:
        return view.view(self.known(state, role), state, role)

    def stage(self, state: Match) -> Stage:
        return Stage(state["turn"])
