"""What is counted over many random matches."""

from .data_check import ACTIONS, NEUTRAL

CARDS, NEUTRALS, WON = "cards", "Neutral cards", "won by"
WAYS = ("conquest", "influence")


def tally(event):
    """(what, which) that an event counts for, or None."""
    if event["kind"] == "card":
        return CARDS, event["action"]
    if event["kind"] == "neutral_card":
        return NEUTRALS, event["neutral"]
    return (WON, event["how"]) if event["kind"] == "won" else None


def tallied(scenario, options):
    """{what: {which: its name}} of all that should occur."""
    return {CARDS: {one: one for one in ACTIONS}, NEUTRALS: {one: one for one in NEUTRAL},
            WON: {one: one for one in WAYS}}
