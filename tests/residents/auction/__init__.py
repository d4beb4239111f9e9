"""Auction: a resident of the tests that has all that a game can have; three houses at a fair (`words/en/rules.md`).

Each plans its cards under seal, marches on hexes, bids for a charter, votes for a steward, and deals at any time.
"""

import re
from collections.abc import Hashable, Mapping
from importlib.resources import files

from pbem.engine import Chance, Game, Stage
from pbem.engine.facets import Counted, Orders, Tables
from pbem.engine.shapes import Event, Options, Plain, View
from pbem.engine.speech import Speech

from . import ahead, deals, fair, marching, planning
from .board import CARDS, CHARTERS, HOMES, HOUSES, NAMES
from .pictures import PICTURES
from .position import POSITIONS
from .report import HELP, REPORTS
from .shapes import Match, copies

TABLES: dict[str, Plain] = {"rounds": 4, "coins": 5}
RULE = re.compile(r"^- \*\*(.+)\*\* (.+)$", re.MULTILINE)
RULES = files(__package__).joinpath("words/en/rules.md").read_text(encoding="utf-8")
COUNTED = {"sold": ("charters", "lot"), "battle": ("battles", "area"), "votes": ("stewards", "steward")}


def check_tables(tables: Mapping[str, Plain]) -> None:
    for name, most in (("rounds", len(CHARTERS)), ("coins", 99)):
        number = tables[name]
        if not isinstance(number, int) or not 1 <= number <= most:
            raise ValueError(f"{name} is a number from 1 to {most}, not {number!r}")


def bind(rules: Game[Match], tables: Mapping[str, Plain]) -> None:
    """The rules with their numbers."""
    rules.rulebook = RULES.replace("{rounds}", str(tables["rounds"])).replace("{coins}", str(tables["coins"]))
    rules.rule_index = dict(RULE.findall(rules.rulebook))


def tally(event: Event) -> tuple[str, str] | None:
    what, key = COUNTED.get(event["kind"], ("", ""))
    data: Mapping[str, object] = event
    return (what, str(data[key])) if what else None


def tallied(scenario: str, options: Options) -> Mapping[str, Mapping[Hashable, str]]:
    return {"charters": {lot: lot for lot in CHARTERS}, "stewards": {house: house for house in HOUSES}}


class Fair(Game[Match]):
    """The rules of the auction."""

    key, title, version = "auction", "Auction", "1"
    roles, scenarios, opening = HOUSES, ("standard",), "round"
    package, role_kind, offers_itself = __package__, "house", False
    vocabulary, speech = NAMES, Speech(passing="pass", held={"card": "hand"}, places=("area",), people=("house",),
                                       counted=("counted",))
    facets = (ahead.MADE, ahead.PACE, Orders(deals.anytime), POSITIONS, REPORTS, PICTURES, HELP,
              Counted(tally, tallied), Tables(TABLES, check_tables, bind))

    def start(self, scenario: str, options: Options, chance: Chance) -> Match:
        coins = self.facet(Tables).now["coins"]
        assert isinstance(coins, int), "check_tables"
        state: Match = {
            "round": 1, "steward": HOUSES[0], "points": dict.fromkeys(HOUSES, 0),
            "coins": dict.fromkeys(HOUSES, coins), "men": {house: {HOMES[house]: 2} for house in HOUSES},
            "hands": {house: [] for house in HOUSES}, "deck": [*CARDS], "gone": [], "pile": [*CHARTERS], "lot": None,
            "charters": {house: [] for house in HOUSES}, "offers": {house: {} for house in HOUSES}, "stack": [],
            "asked": 0}
        planning.draw_up(state, chance)
        return state

    def view(self, state: Match, role: str) -> View:
        known = self.known(state, role)
        hands, shown = known.pop("hands"), {key: known[key] for key in known.keys() - {"deck"}}
        return {**shown, "gone": copies(known["gone"]), "hand": copies(hands.get(role, [])),
                "hand_sizes": {house: len(hands[house]) for house in HOUSES}}

    def stage(self, state: Match) -> Stage:
        return Stage(None, round=state["round"])


GAME = Fair(planning.CHAPTER, marching.CHAPTER, fair.CHAPTER, deals.CHAPTER)
bind(GAME, TABLES)
