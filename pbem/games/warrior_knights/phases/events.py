"""The Event deck: its next back can be seen, and that of the card under it which setup put there (WK-2.1, WK-11.1).

The cards that are left lie in no order: a colour is drawn for the next back, and a card of that colour when it is
turned.
"""

from pbem.engine import rolled

from ..printed import printed


def begin(game):
    """The first card goes under the deck, the next one is seen from behind."""
    state = game.state
    state["event_bottom"] = _back(game)
    game.emit("event_under", colour=state["event_bottom"], rules=["WK-2.1"])
    show_back(game)


def show_back(game):
    """The next card is seen from behind; the one at the bottom comes last. A used-up deck is rebuilt (WK-37.2)."""
    state = game.state
    if not state["event_deck"]:
        state["event_deck"], state["event_gone"] = sorted(state["event_gone"]), []
    if len(state["event_deck"]) == 1 and state["event_bottom"]:
        state["event_back"], state["event_bottom"] = state["event_bottom"], None
    else:
        state["event_back"] = _back(game) if state["event_deck"] else None


def _back(game):
    """The colour of one of the cards that are left, but for the one at the bottom."""
    colours = [printed(game.state).events[card].colour for card in game.state["event_deck"]]
    if game.state["event_bottom"]:
        colours.remove(game.state["event_bottom"])
    return game.chance.pick(sorted(colours), rolled("event_back"))


def take(game):
    """Turn the next card; it belongs to whoever carries it out until it is put somewhere."""
    state = game.state
    among = [card for card in state["event_deck"] if printed(state).events[card].colour == state["event_back"]]
    card = game.chance.pick(among, rolled("event"))
    state["event_deck"].remove(card)
    return card
