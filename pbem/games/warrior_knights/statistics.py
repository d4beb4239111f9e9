"""What is counted over many random matches."""

from .data_check import ACTIONS, NEUTRAL

CARDS, NEUTRALS, WON, BATTLES, ENDS = "cards", "Neutral cards", "won by", "battles", "ends of battles"
EVENTS, AGENDAS, OPTIONAL = "Events", "Agendas", "optional rules"
BATTLE = ("attack", "assault", "siege")
ENDINGS = ("dies", "retreats", "takes", "razes", "besieged", "falls", "stronghold_taken")
LEADS = ("tie", "partial victory", "full victory")  # WK-26.13, 26.14
RULES = ("eliminated", "heir_given", "heir_killed", "pact_made", "treason", "open_law", "laid_down")
CITED = {"dies": ("WK-39.7", "abandoned"), "event_cancelled": ("WK-39.8", "miracle")}  # told by the rule of an event
WAYS = ("conquest", "influence", "last")


def tally(event):
    """(what, which) that an event counts for, or None."""
    rule, optional = CITED.get(event["kind"], (None, None))
    if rule in event.get("rules", ()):
        return OPTIONAL, optional
    if event["kind"] == "victories":
        numbers = event["victories"].values()
        return ENDS, LEADS[min(2, max(numbers) - min(numbers))]
    if event["kind"] == "card":
        return CARDS, event["action"]
    if event["kind"] == "neutral_card":
        return NEUTRALS, event["neutral"]
    if event["kind"] == "battle":
        return BATTLES, event["kind_of"]
    if event["kind"] == "event_turned":
        return EVENTS, event["event"]
    if event["kind"] == "voted":
        return AGENDAS, event["agenda"]
    if event["kind"] in ENDINGS:
        return ENDS, event["kind"]
    if event["kind"] in RULES:
        return OPTIONAL, event["kind"]
    return (WON, event["how"]) if event["kind"] == "won" else None


def tallying(data):
    """tallied(scenario, options) of `Counted` for a set of data: {what: {which: its name}} of all that should occur."""
    cards = {EVENTS: {one.id: one.name for one in data.events.values()},
             AGENDAS: {one.id: one.name for one in data.agendas.values() if one.type != "private_motion"}}
    return lambda scenario, options: {**cards, **_of_rules()}


def _of_rules():
    return {CARDS: {one: one for one in ACTIONS}, NEUTRALS: {one: one for one in NEUTRAL},
            WON: {one: one for one in WAYS}, BATTLES: {one: one for one in BATTLE},
            ENDS: {one: one for one in (*ENDINGS, *LEADS)},
            OPTIONAL: {one: one for one in (*RULES, *(name for _, name in CITED.values()))}}
