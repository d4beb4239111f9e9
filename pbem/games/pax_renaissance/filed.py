"""Orders filed ahead: the moments at which they are given, and what they may depend on (Conditional orders)."""

from pbem.engine import Condition, Count, Foreseen, Illegal, One, Running, Trial, copy

from .map.atlas import BANKS, BORDERS, EMPIRES, SETUP, VICTORIES
from .market import market
from .pieces import map_pieces
from .pieces.things import pawn
from .tableaux import tableau
from .victory import declaring
from .vocabulary import VOCABULARY

MOST = 99
ORDER = ("action", "next_action", "taxed")  # in which HELP tells of questions that can be answered ahead
# How a tax was answered, which is no condition.
PAID = "[was|is|has|have] paid|pays|repressed|represses"
ANSWERED = (f"[he|she|they|it|tax|concession] {{bank?}} {PAID} [it] [for] [in] {{border?}}", f"{{border}} {PAID}")


def conditions(state, role):
    """What all can see: Florins, prices, Borders, Empires, victories."""
    number, fresh = {"number": Count(0, MOST, "florins")}, {**state, "actions": SETUP["actions"]}
    yield Condition("[my] florins [are] at least {number}", number,
                    lambda args, *asked: state["florins"].get(role, 0) >= args["number"], example="my florins >= 2")
    yield Condition("[my] florins [are] at most {number}", number,
                    lambda args, *asked: state["florins"].get(role, 0) <= args["number"], example="my florins <= 2")
    yield Condition("{card} costs at most {number}", {"card": One("card", list(VOCABULARY["card"])), **number},
                    lambda args, *asked: _costs(state, args["card"], args["number"]), example="Luther costs at most 2")
    yield Condition("{border} [is] free", {"border": One("border", list(BORDERS))},
                    lambda args, *asked: not state["borders"][args["border"]], example="Lisbon is free")
    yield Condition("I hold {empire}", {"empire": One("empire", list(EMPIRES))},
                    lambda args, *asked: tableau.holder(state, args["empire"]) == role, example="I hold France")
    yield Condition("{victory} [is] declarable", {"victory": One("victory", list(VICTORIES))},
                    lambda args, *asked: role in state["order"] and args["victory"] in declaring.possible(fresh, role),
                    example="Holy is declarable")
    for syntax in ANSWERED:
        yield Condition(syntax, {"bank": One("bank", list(BANKS)), "border": One("border", list(BORDERS))},
                        lambda *asked: False, refusal=lambda args: _no_answer(state, role, args.get("border")))


def _no_answer(state, role, border):
    """That nothing depends on how a tax was answered, with what all can see of it: whether the Border is free."""
    others = [one for one in BORDERS if map_pieces.concession(state, one) not in (None, pawn(role))]
    return Illegal("answer_no_condition", {"border": border or next(iter(others or BORDERS))}, ["PR-F4.2"])


def _costs(state, card, most):
    found = market.find(state, card)
    return found is not None and 0 < found[1] <= most


def term(rules, state, role):
    """The role's turn under way, or its next."""
    order, turn = state["order"], state["turn"]
    if not {role, state["active"]} <= {*order}:
        return turn
    return turn + (order.index(role) - order.index(state["active"])) % len(order)


def own_turn(state):
    """Whose turn it is, and which."""
    return (state["active"], state["turn"]) if state["active"] else None


def suppose(rules, state, role):
    """The role's next turn, with nothing that others might do before it."""
    if role not in state["order"]:
        return None
    state = {**copy(state), "active": role, "actions": SETUP["actions"], "done": [], "used": [], "paid_on": [],
             "located": {}, "choices": None, "stack": []}
    running = Running(rules, state, Trial())
    frame = running.call("turns")
    running.under_way(frame, "next_action")
    running.ask(frame, "action", role)
    return state


TAXES = "TAX: pay IF my florins >= 2 ELSE repress"


def examples(state, role):
    """Orders that a role might file now, beside its next turn."""
    yield TAXES


def to_come(state, role):
    """A bank with a Concession may be taxed before its next turn."""
    if map_pieces.concessions_of(state, role):
        yield Foreseen("taxed", TAXES)
    if role in state["order"] and role != state["active"]:
        yield Foreseen("action")
