"""What is counted over many random matches."""

from .data_check import ACTIONS, NEUTRAL

CARDS, NEUTRALS, WON, BATTLES, ENDS = "cards", "Neutral cards", "won by", "battles", "ends of battles"
BATTLE = ("attack", "assault", "siege")
ENDINGS = ("dies", "retreats", "takes", "razes", "falls", "stronghold_taken")
WAYS = ("conquest", "influence")


def tally(event):
    """(what, which) that an event counts for, or None."""
    if event["kind"] == "card":
        return CARDS, event["action"]
    if event["kind"] == "neutral_card":
        return NEUTRALS, event["neutral"]
    if event["kind"] == "battle":
        return BATTLES, event["kind_of"]
    if event["kind"] in ENDINGS:
        return ENDS, event["kind"]
    return (WON, event["how"]) if event["kind"] == "won" else None


def tallied(scenario, options):
    """{what: {which: its name}} of all that should occur."""
    return {CARDS: {one: one for one in ACTIONS}, NEUTRALS: {one: one for one in NEUTRAL},
            WON: {one: one for one in WAYS}, BATTLES: {one: one for one in BATTLE},
            ENDS: {one: one for one in ENDINGS}}
