"""The Actions phase: one card at a time is turned, carried out and assigned, then what it triggers (WK-6, WK-7)."""

from collections import Counter

from pbem.engine import Chapter, Procedure, rolled

from ..board import track
from ..orders import pacts, uses
from ..phases import outcomes
from . import asking, mobilizing, neutral_cards, planning
from .cards import ACTIONS

FULL = 2  # cards for each Baron bring a special phase about (WK-7.1)
NEUTRAL = "neutral"


def turn_card(game, frame):
    """WK-6.1: the next card of the stack, which was shuffled (WK-5.4); of an empty one, the next stack."""
    state, stack = game.state, str(game.state["turning"])
    game.chance.before_secret(rolled("card", stack=stack))
    lying = [f"{baron} {action}" for baron in state["barons"] for action in state["planned"][baron].get(stack, ())]
    lying += [NEUTRAL] * state["neutral_in"][stack]
    if not lying:
        game.goto(frame, "next_stack")
        return
    owner, _, action = game.chance.pick(lying, rolled("card", stack=stack)).partition(" ")
    frame.update(owner=owner, action=action, used=[])
    if owner == NEUTRAL:
        _turn_neutral(game, frame, stack)
    else:
        _take_from_stack(state, owner, action, stack)
        game.emit("card", baron=owner, action=action, stack=stack, rules=["WK-6.1"])


def _turn_neutral(game, frame, stack):
    state = game.state
    left = [*Counter(state["neutral"]).elements()]
    frame["action"] = game.chance.pick(left, rolled("neutral_card", stack=stack))
    state["neutral"][frame["action"]] -= 1
    state["neutral_in"][stack] -= 1
    game.emit("neutral_card", neutral=frame["action"], stack=stack, rules=["WK-6.3"])


def _take_from_stack(state, baron, action, stack):
    state["planned"][baron][stack].remove(action)
    state["last_plan"][baron].setdefault(stack, []).append(action)
    state["unturned"][baron][action] -= 1


def carry_out(game, frame):
    """WK-6.2, WK-6.3."""
    if frame["owner"] == NEUTRAL:
        with outcomes.telling(game, {"of": frame["action"]}, ["WK-6.3"]):
            neutral_cards.CARDS[frame["action"]](game, frame)
    else:
        ACTIONS[frame["action"]](game, frame)


def assign(game, frame):
    """WK-6.4 to 6.6: to its space, of several to that which its owner wants."""
    if frame["owner"] == NEUTRAL:
        return
    baron, action = frame["owner"], frame["action"]
    spaces = uses.spaces_of(action, frame["used"])
    if not spaces:
        asking.forget(game.state, baron)
        game.emit("returned", baron=baron, action=action, rules=["WK-6.4"])
        return
    space = uses.wanted_space(game, frame, spaces)
    asking.forget(game.state, baron)
    game.state["spaces"][space].append({"baron": baron, "action": action})
    game.emit("assigned", baron=baron, action=action, space=space, cards=len(game.state["spaces"][space]),
              full=is_full(game.state), rules=["WK-6.4"])


def is_full(state):
    """How many cards bring a special phase about."""
    return FULL * len(state["barons"])


def trigger(game, frame):
    """WK-7.1: the space that is full, before the next card is turned; Wages before a Mercenary Draft (WK-7.4)."""
    for space, laid in game.state["spaces"].items():
        if len(laid) >= is_full(game.state):
            game.call(space)


def trigger_draft(game, frame):
    """WK-7.2."""
    if track.is_full(game.state):
        game.call("draft")
    game.goto(frame, "turn_card")


def next_stack(game, frame):
    state = game.state
    state["flags"] = {flag: until for flag, until in state["flags"].items() if until != "stack"}
    if state["turning"] < len(planning.STACKS):
        state["turning"] += 1
        game.goto(frame, "turn_card")
    else:
        state["turning"] = 0


def begin_upkeep(game, frame):
    game.state.update(phase="upkeep")
    game.call("upkeep")


def round_ends(game, frame):
    """The next round, unless somebody has won or this was the last one (WK-8.5)."""
    game.state["flags"] = {}
    if game.state["winners"] is None:
        game.goto(frame, "begin_round")


ROUND = Procedure("rounds", (planning.begin_round, planning.PLAN, planning.lay_stacks, pacts.judge_all, turn_card,
                             asking.ask_owner, carry_out, mobilizing.tire, assign, trigger, trigger_draft,
                             next_stack, begin_upkeep, round_ends),
                  keeps=(*planning.PLAN.keeps, "owner", "action", "used", "tired"))
CHAPTER = Chapter(state=("asked_cards",), procedures=(ROUND,), decisions=(asking.DECISION,),
                  calls=("taxation", "wages", "assembly", "draft", "upkeep"))
