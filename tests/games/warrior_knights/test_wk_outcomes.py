"""Whoever reads what happened learns what came of each Event, Neutral card and motion, or why nothing did."""

import pytest

from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions
from pbem.games.warrior_knights import GAME
from pbem.render import narrate

ROLES = ("madder", "zobel", "limon")
NO_OUTCOME = {"drawer", "event_turned", "turned", "line_used", "passed_over", "assigned", "neutral_card", "committed",
              "voted", "round", "stacks"}
ALL_FATE = [f"fate_{number:02}" for number in range(1, 25)]
POOR = {"empty": list(ROLES), "chairman": "madder", "church": "madder", "fate": ALL_FATE, "cities": {},
        **{held: dict.fromkeys(ROLES, 0) for held in ("crowns", "votes", "faith", "influence")},
        "strongholds": {one: {"area": area} for one, area in zip(ROLES, ("C3", "D4", "E3"), strict=True)}}
RICH = {**POOR, **{held: dict.fromkeys(ROLES, 9) for held in ("crowns", "votes", "influence")},
        "cities": {"kovel": {"control": "zobel", "breaches": 1}, "surat": {"control": "madder"}},
        "expeditions": {"china": {"space": 2, "stakes": {"zobel": 1}}},
        "nobles": {"guy_de_solferino": {"area": "A4", "troops": ["Regular 100", "Swiss 100"], "casualties": 1},
                   "henri_de_sable": {"area": "A4", "troops": ["Regular 100", "Polish 50"], "exhausted": True}}}


class Steered(Seeded):
    """Draws what is wanted wherever it can be drawn."""

    def __init__(self, *wanted):
        super().__init__(1)
        self.wanted = wanted

    def _draw(self, chain, of, reason, choices):
        found = [choices.index(one) for one in self.wanted if choices and one in choices]
        return found[0] if found else super()._draw(chain, of, reason, choices)


def happened(position, *wanted, **options):
    options = GAME.facet(MatchOptions).complete("standard", {"barons": " ".join(ROLES), **options})
    start, _ = GAME.setup("standard", options, Seeded(0))
    return GAME.facet(Positions).read(start, position, Steered(*wanted), GAME)[1]


def told(events):
    return [narrate(GAME.key, event, "public") for event in events if event["to"] == "all"]


def outcomes(events, kind, value):
    """What all hear behind the event of this kind about this card, as long as it tells what came of that."""
    at = next(at for at, event in enumerate(events) if event["kind"] == kind and value in event.values())
    ends = {"influence", "round", "assembly" if kind == "voted" else "agenda", "voted", "stacks"}
    behind = [event for event in events[at + 1:] if event["to"] == "all"]
    until = next((at for at, event in enumerate(behind) if event["kind"] in ends), len(behind))
    return [event for event in behind[:until] if event["kind"] not in NO_OUTCOME]


@pytest.mark.parametrize("position", [POOR, RICH], ids=["poor", "rich"])
@pytest.mark.parametrize("event", GAME.data().events.values(), ids=lambda event: event.id)
def test_what_came_of_an_event_is_told(event, position):
    events = happened({**position, "event_back": event.colour, "neutral_in": {1: 1}}, "important_event", event.id)
    kinds = {one["kind"] for one in outcomes(events, "event_turned", event.id)}
    assert kinds and ("no_effect" not in kinds or kinds == {"no_effect"})


@pytest.mark.parametrize("neutral", ["fund_expeditions", "upgrade_defenses", "muster_troops", "uncertain_times"])
def test_what_came_of_a_neutral_card_is_told(neutral):
    assert outcomes(happened({**POOR, "neutral_in": {1: 1}}, neutral), "neutral_card", neutral)


@pytest.mark.parametrize("position", [POOR, RICH], ids=["poor", "rich"])
@pytest.mark.parametrize("card", [card for card in GAME.data().agendas.values() if card.type == "motion"],
                         ids=lambda card: card.id)
def test_what_came_of_a_motion_is_told(card, position):
    voice = "yes" if card.vote == "yes_no" else "madder"
    events = happened({**position, "begin": "assembly", "agendas": [card.id], "filed": {
        one: {"votes": {card.id: [{"votes": 1, "voice": voice}]}, "final": [card.id]} for one in ROLES}})
    kinds = {one["kind"] for one in outcomes(events, "voted", card.id)} - {"agenda"}
    assert kinds and ("no_effect" not in kinds or kinds == {"no_effect"})


@pytest.mark.parametrize("event, position, line", [
    ("scandal", POOR, "Nothing comes of it: Madder has no Votes."),
    ("corrupt_collectors", POOR, "Madder has 0 Crowns, and half of that, rounded down, is nothing."),
    ("assassin", POOR, "Nothing comes of it: Madder has no Noble on the board."),
    ("heretic", RICH, "Heretic stays in play: Serve the Church gives Madder no Faith."),
    ("kings_seal", {**RICH, "chairman": "zobel", "banned": ["zobel"]}, "Zobel is banned and cannot be Chairman."),
    ("mutiny", POOR, "English Mercenaries want their wages, or leave: nobody has any."),
    ("insurrection", RICH, "Zobel loses Kovel, which is neutral."),
    ("deep_mud", RICH, "Guy de Solferino is Exhausted."),
    ("storms", POOR, "Nothing comes of it: no expedition is on space 2 or 3."),
])
def test_it_is_told_in_words(event, position, line):
    card = GAME.data().events[event]
    lines = told(happened({**position, "event_back": card.colour, "neutral_in": {1: 1}}, "important_event", event))
    assert any(line in said for said in lines), lines


def test_a_tie_that_the_chairman_breaks_is_told():
    events = happened({**POOR, "begin": "assembly", "agendas": ["income_tax"], "filed": {
        one: {"final": ["income_tax"]} for one in ROLES}})
    assert any("no, for Madder breaks the tie. [WK-16.8, WK-16.9]" in line for line in told(events))
