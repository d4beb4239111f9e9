"""What is counted over many random matches: cards played, One-shots, Ops, ways to win."""

from .map import printed
from .map.atlas import VICTORIES
from .turns import setup

PLAYED, SHOTS, OPS, WON = "cards played", "One-shots", "Ops", "victories"
OF_EVENTS = {"bishop_moved": "inquisitor", "commerce": "commerce", "beheaded": "behead", "taxed": "tax",
             "repression_paid": "repress", "voted": "vote", "corsair": "corsair", "siege": "siege",
             "campaign": "campaign"}
OTHERWISE = {"patron_victory": "patron", "last_bank": "last bank"}  # won without declaring


def tally(event):
    """(what, which) that an event counts for, or None."""
    kind = event["kind"]
    if kind == "played":
        return PLAYED, event["card"]
    if kind == "one_shot":
        return SHOTS, event["one_shot"]
    if kind == "victory":
        return WON, event["victory"]
    if kind in OTHERWISE:
        return WON, OTHERWISE[kind]
    return (OPS, OF_EVENTS[kind]) if kind in OF_EVENTS else None


def tallied(scenario, options):
    """{what: {which: its name}} of all that should occur in matches with these options."""
    cards = {card.id: card.name for card in setup.pool(options)}
    shots = {printed.one_shot(options, card) for card in cards} - {None}
    ways = [*VICTORIES, "patron", *(["last bank"] if options["bankruptcy"] == "yes" else [])]
    return {PLAYED: cards, SHOTS: {one: one for one in sorted(shots)}, OPS: {op: op for op in OF_EVENTS.values()},
            WON: {way: way for way in ways}}
