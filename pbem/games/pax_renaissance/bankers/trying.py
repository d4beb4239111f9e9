"""What comes of an order: it is carried out on a copy, with the usual choices behind it."""

from pbem.engine import Illegal, StopBeforeChance, Trial
from pbem.engine.shapes import command

from .. import clauses
from ..tableaux import tableau

MOST_CHOICES = 30
AT_ONCE = ("choose", "taxed", "hand_discard", "crowded")  # what an order comes to before the next one
WELCOME = ("one_shot", "place", "concession", "free", "turn_back")  # what may be left out and is not


def outcome(rules, state, bank, order):
    """The state after an order and the choices that it leaves open; None when it cannot be given.

    An action more is left, so that the turn does not end and bring cards to the market that nobody has seen.
    """
    state = {**state, "actions": state["actions"] + 1}
    try:
        state = rules.apply(state, bank, order, Trial())[0]
        for _ in range(MOST_CHOICES):
            role, question = next(iter(rules.pending(state).items()), (None, {}))
            if question.get("decision") not in AT_ONCE:
                break
            reply = usual_choice(state, bank) if question["decision"] == "choose" else rules.default(state, role)
            state = rules.apply(state, role, reply, Trial())[0]
    except (Illegal, StopBeforeChance):
        return None
    return state


def usual_choice(state, bank):
    """The order for what is open: the first that is possible, nothing where nothing is better."""
    first = state["stack"][-1]["open"][0]
    among = _welcome(state, bank, first)
    if not among:
        return command("none")
    return command("choose", how=[clauses.clause(first, among[0])])


def _welcome(state, bank, choice):
    """The things that a bank would choose, the first before the others."""
    if choice["choice"] == "bishop":
        return [card for card in choice["among"] if tableau.holder(state, card) not in (None, bank)]
    return choice["among"] if not choice["optional"] or choice["choice"] in WELCOME else []
