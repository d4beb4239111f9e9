"""A turn as its player might write it: every action that is left, each with all that it would leave open.

It is made of what the bank may know, and of what it would order by `orders`; so it reads as a plausible turn, and tells
nothing that is hidden.
"""

from dataclasses import replace
from functools import partial

from pbem.engine import Illegal, StopBeforeChance, Trial
from pbem.engine.shapes import command

from .. import clauses
from ..turns import menu
from . import trying
from .orders import orders

MOST_OPS = 3  # Ops of a side
OWN = ("action", "next_action", "op")
INTERRUPTS = ("tax",)  # of which the rest of a mail waits for somebody else's answer
REFUSED = {choice: form for form, choice in (clauses.NOTHING | clauses.NONE_OF_THE_REST).items()}


def whole_turn(rules, state, bank):
    """[(state, order that is given in it)] of all that is left of a bank's turn."""
    asked = rules.pending(state).get(bank, {}).get("decision")
    if asked not in ("action", "next_action"):
        return []
    found, state = [], _known(state, bank)
    while state and state["actions"] and not state["winner"]:
        given, state = _action(rules, state, bank)
        found += given
    if state and not state["winner"] and menu.free_actions(state, bank):
        found.append((state, command("end")))
    return found if state else []


def _known(state, bank):
    """A state made of what a bank may know: no decks, and no closed hands of others."""
    open_ = state["options"]["open_hands"] == "yes"
    hands = {other: hand if open_ or other == bank else [] for other, hand in state["hands"].items()}
    return {**state, "hands": hands, "decks": {side: [] for side in state["decks"]}}


def _action(rules, state, bank):
    """([(state, order)] of one action and its Ops, the state behind it); no state where none is found."""
    wanted = [one for one in orders(rules, state, bank) if one["verb"] not in INTERRUPTS]
    for order in [*wanted, rules.default(state, bank)]:
        whole, after = _completed(rules, state, bank, order)
        if after:
            ops, behind = _ops(rules, after, bank) if order["verb"] == "ops" else ([], after)
            return [(state, whole), *ops], behind
    return [], None


def _ops(rules, state, bank):
    """([(state, Op)] of the Ops of a side with the end of them, the state behind them)."""
    found = []
    while len(found) < MOST_OPS and (given := _op(rules, state, bank)):
        op, after = given
        found.append((state, op))
        state = after
    if rules.pending(state).get(bank, {}).get("decision") != "op":
        return found, state
    found += [] if state["actions"] else [(state, command("done"))]
    return found, _applied(rules, state, bank, command("done"))


def _op(rules, state, bank):
    """(an Op that is better than none, the state behind it), or None."""
    if rules.pending(state).get(bank, {}).get("decision") != "op":
        return None
    tried = (_completed(rules, state, bank, order) for order in orders(rules, state, bank)
             if order["verb"] not in INTERRUPTS)
    return next((one for one in tried if one[1]), None)


def _applied(rules, state, bank, order):
    """The state behind an order, in the same turn also where its last action is used up; or None."""
    try:
        after = rules.apply({**state, "actions": state["actions"] + 1}, bank, order, Trial())[0]
    except (Illegal, StopBeforeChance):
        return None
    return {**after, "actions": after["actions"] - 1} if after["actions"] else None


def with_whole_answer(rules, state, bank, options):
    """The options of a bank; the example of an answer to what an order leaves open says all that comes up with it."""
    if rules.pending(state).get(bank, {}).get("decision") != "choose":
        return options
    return [replace(option, example=partial(_whole_answer, rules, state, bank, option.ready()))
            if option.verb == "choose" else option for option in options]


def _whole_answer(rules, state, bank, first):
    """The arguments of such an answer; first: of one that says less, where nothing more can be said."""
    said, after = _answered(rules, state, bank, [], insists=True)
    behind = _applied(rules, state, bank, command("choose", how=said)) if after and said else None
    whole = behind and rules.pending(behind).get(bank, {}).get("decision") != "choose"
    return {"how": said} if whole else first


def _completed(rules, state, bank, order):
    """(an order with all that it leaves open, the state behind it); the state is None where that cannot be said."""
    said, after = _answered(rules, _applied(rules, state, bank, order), bank, list(order.get("how", ())))
    whole = command(order["verb"], **{**order, "how": said}) if said else order
    return whole, _behind(rules, state, bank, whole) if after else None


def _answered(rules, after, bank, said, insists=False):
    """(what is said with what was said before of all that an order leaves open, the state behind it or None).

    insists: where nothing is wanted and no word refuses it, the first thing is taken.
    """
    for _ in range(trying.MOST_CHOICES):
        if after is None or rules.pending(after).get(bank, {}).get("decision") != "choose":
            break
        reply, more = _reply(after, bank, insists)
        said += more
        after = _applied(rules, after, bank, reply) if more else None
    return said, after


def _reply(state, bank, insists):
    """(the order for what is open, the clauses that say it; none where no word does)."""
    left_open, reply = state["stack"][-1]["open"], trying.usual_choice(state, bank)
    more = reply["how"] if reply["verb"] == "choose" else _refusals(left_open)
    if more or not insists:
        return reply, more
    more = [clauses.clause(left_open[0], left_open[0]["among"][0])]
    return command("choose", how=more), more


def _refusals(left_open):
    """The clauses by which nothing is chosen of what need not be; [] where one cannot be said."""
    refused = [REFUSED.get(one["choice"]) for one in left_open if one["optional"]]
    return [] if None in refused else [{"clause": {"form": form}} for form in dict.fromkeys(refused)]


def _behind(rules, state, bank, whole):
    """The state behind an order that leaves nothing open, and after which nobody else is asked; or None."""
    after = _applied(rules, state, bank, whole)
    if after is None or after["winner"]:
        return after
    asked = rules.pending(after)
    return after if [*asked] == [bank] and asked[bank]["decision"] in OWN else None
