"""What is counted over many random matches: events of cards, and ways to win."""

from .cards.index import CARD
from .powers import scenarios

EVENT, VICTORY, ENDS = "events", "victories", "ends"
VICTORIES = {how: how.replace("_", " ") for how in ("military", "religious", "standard", "domination", "time_limit")}


def tally(event):
    """(what, which) that an event counts for, or None."""
    if event["kind"] == "card_played" and event["use"] != "cp":
        return EVENT, event["card"]
    if event["kind"] == "phase" and event["phase"] == "luthers_95_theses":
        return EVENT, CARD["luthers_95_theses"]
    if event["kind"] == "victory":
        return VICTORY, event["how"]
    return (ENDS, "draw") if event["kind"] == "draw" else None


def tallied(scenario, options):
    """{what: {which: its name}} of all that should occur in matches of a scenario: its cards, every kind of victory."""
    edition = options["edition"]
    gone = scenarios.left_out(scenarios.data(scenario)["deck"], edition)
    cards = {number: card.title for number, card in scenarios.cards(edition).items() if number not in gone}
    return {EVENT: cards, VICTORY: VICTORIES}
