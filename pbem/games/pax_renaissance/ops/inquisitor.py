"""Inquisitor: move a Bishop (PR-F1)."""

from pbem.engine import Chapter, Illegal, Procedure

from ..tableaux import bishops, tableau

RULES = ["PR-F1.1"]


def candidates(state, bank, card, op):
    """(card with a Bishop of the colour, card it can go to)."""
    return [(one, to) for one, religion in state["bishops"].items() if religion == op.religion
            for to in destinations(state, one)]


def refused(state, bank, card, op, one, to):
    """Why a Bishop cannot move so, or None: to a neighbour in its tableau, or a card with the same Location."""
    if state["bishops"].get(one) != op.religion:
        return Illegal("no_such_bishop", {"card": one, "religion": op.religion}, ["PR-F1.1"])
    if to not in destinations(state, one):
        return Illegal("bishop_cannot_go", {"card": one, "target": to}, ["PR-F1.1", "PR-F1.4"])
    return None


def nothing(state, card, op):
    """Why there is no Bishop to move: none of the colour is in play, or none has anywhere to go."""
    if op.religion in state["bishops"].values():
        return Illegal("bishops_stay", {"religion": op.religion}, ["PR-F1.1", "PR-F1.4"])
    return Illegal("no_bishops", {"religion": op.religion}, ["PR-F1.1"])


def destinations(state, card):
    """Where a Bishop on this card may move; a group is one card, and is entered by any of its members (DOUBT-13)."""
    head = tableau.head_of(state, card)
    beside = [one for other in tableau.neighbours(state, head) for one in tableau.group(state, other)]
    alike = [one for one in bishops.where_to(state, card) if tableau.head_of(state, one) != head]
    return [one for one in dict.fromkeys(beside + alike) if not tableau.crowned(state, one)]


def move(game, frame):
    state, (one, to) = game.state, frame["target"]
    religion = state["bishops"].pop(one)
    game.emit("bishop_moved", power=state["active"], card=frame["card"], piece=f"{religion}_bishop", before=one,
              to_card=to, rules=RULES)
    bishops.enter(game, religion, to)


CHAPTER = Chapter(procedures=(Procedure("op_inquisitor", (move,), takes=("card", "target")),))
