"""The St. Peter's track: CP that turn into VP (HIS-18.1.27)."""

from ..cards import hands

BOXES = 5  # CP for one VP
MOST_VP = 5


def room(state):
    """CP that can still be spent before the fifth VP."""
    track = state["st_peters"]
    return (MOST_VP - track["vp"]) * BOXES - track["cp"]


def add(game, cp, rules=("HIS-18.1.27",)):
    """Move the CP marker; each full round is a VP, and nothing counts after the fifth."""
    track = game.state["st_peters"]
    used = min(cp, room(game.state))
    before = track["vp"]
    gained, track["cp"] = divmod(track["cp"] + used, BOXES)
    track["vp"] += gained
    game.emit("st_peters", cp=used, box=track["cp"], vp=track["vp"], gained=track["vp"] - before, rules=rules)


def lose(game, cp, rules):
    """CP accumulated so far are lost, those of earlier rounds too, so that a VP may go; never below nothing."""
    track = game.state["st_peters"]
    before = track["vp"]
    track["vp"], track["cp"] = divmod(max(0, track["vp"] * BOXES + track["cp"] - cp), BOXES)
    game.emit("st_peters_lost", cp=cp, box=track["cp"], vp=track["vp"], lost=before - track["vp"], rules=rules)


def take_card(game, power, reason, kind, rules):
    """A random card of a power is discarded and its CP are added; the card, None when there is none.

    kind: the kind of event that tells it.
    """
    card = hands.discard_random(game, power, reason, rules, kind)
    if card is not None:
        add(game, hands.cp(card), rules)
    return card
