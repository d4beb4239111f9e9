"""What a role may know of a match, made from what each key of the state shows it."""

from collections import Counter

HIDDEN = ("mercenary_deck", "event_deck", "agenda_deck", "fate_unseen")
OWN = ("planned", "filed")


def view(known, state, baron):
    """All that lies open, and of what is secret the reader's own; of the stacks how many cards lie where."""
    own = {"plan": known["planned"].get(baron) if baron in state["barons"] else None,
           "filed": known["filed"].get(baron, {}), "noted": _noted(state, baron)}
    return {**{key: value for key, value in known.items() if key not in (*HIDDEN, *OWN)}, **own,
            "decks": {key: len(known[key]) for key in HIDDEN},
            "stacks": {one: {stack: len(cards) for stack, cards in plan.items()}
                       for one, plan in known["planned"].items()},
            "hands": {one: hand(known, one) for one in state["barons"]}}


def _noted(state, baron):
    """What a Baron has said of his own set-up so far; nothing behind it."""
    frames = [frame for frame in state["stack"] if frame["step"] == "set_up"]
    return frames[0]["answers"].get(baron, {}) if frames else {}


def hand(known, baron):
    """How many of a Baron's cards lie on spaces, by space and card."""
    return {space: dict(Counter(laid["action"] for laid in there if laid["baron"] == baron))
            for space, there in known["spaces"].items()}
