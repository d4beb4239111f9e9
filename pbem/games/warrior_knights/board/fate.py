"""The Fate deck: a queue, of which all know what was turned (WK-3, WK-40.4).

Cards that nobody has seen since the last shuffle lie on top, in no order: one is picked when it is turned. Below them
lie those that were used, in order; when the upper ones are gone it is known which comes next.
"""

from pbem.engine import Chapter, Key, Pool

from ..printed import printed


def draw(game, reason, to=None):
    """The next card, taken from the deck; to: the Barons who see it, None: all. None where no card is left."""
    state = game.state
    if state["fate_unseen"]:
        card = game.chance.pick(state["fate_unseen"], reason, to=to)
        state["fate_unseen"].remove(card)
        return printed(state).fate[card]
    if not state["fate_under"]:
        return None
    turned = state["fate_under"].pop(0)
    if turned["seen_by"] is not None:
        game.chance.before_secret(reason, to, known=turned["seen_by"])
    return printed(state).fate[turned["card"]]


def lay_under(state, card, seen_by=None):
    """Put a card under the deck (WK-3.4)."""
    state["fate_under"].append({"card": card.id, "seen_by": seen_by})


def turn(game, reason):
    """Turn a card for a random choice; it goes under the deck at once."""
    card = draw(game, reason)
    lay_under(game.state, card)
    game.emit("turned", card=card.id)
    return card


def turn_until(game, reason, fits):
    """Turn cards until one fits (WK-3.3); None without a draw where none can (WK-40.34)."""
    data = printed(game.state)
    if not any(fits(card) for card in data.fate.values()):
        return None
    for _ in data.fate:
        card = turn(game, reason)
        if fits(card):
            return card
    return None


def shuffle(state):
    """All cards lie in no order again (WK-2.15, WK-13.6)."""
    state["fate_unseen"] = sorted([*state["fate_unseen"], *(turned["card"] for turned in state["fate_under"])])
    state["fate_under"] = []


def _is_seen(turned, reader):
    return turned["seen_by"] is None or bool({*reader.roles} & {*turned["seen_by"]})


def _seen(value, reader):
    return [turned if _is_seen(turned, reader) else {**turned, "card": None} for turned in value]


def _unseen(value, reader):
    """Whoever knows all other cards knows which are left; in a battle nobody does."""
    known = all(_is_seen(turned, reader) for turned in reader.state["fate_under"])
    return value if known and not any("hands" in frame for frame in reader.state["stack"]) else [None] * len(value)


def _cards(value, state):
    return [turned["card"] for turned in value]


CHAPTER = Chapter(
    state=(Key("fate_unseen", _unseen, "fate", sort=True), Key("fate_under", _seen, "fate", things=_cards)),
    pools=(Pool("fate", lambda state: printed(state).fate),))
