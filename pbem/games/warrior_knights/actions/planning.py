"""Planning: up to two cards of each Baron on each of three stacks, under seal (WK-5, D2)."""

from collections import Counter

from pbem.engine import Chapter, Copies, Decision, Key, Option, Parted, anew, each_own, rolled, waiting
from pbem.engine.asking import Sealed
from pbem.engine.shapes import command

from ..board import barons
from ..orders import suggestions
from ..printed import printed
from . import using

STACKS, IN_STACK, NEUTRAL = ("1", "2", "3"), 2, 2
RULES = ("WK-5.1", "WK-5.2")
USUAL = {"1": "versatile_strategy", "2": "rally_support", "3": "levy_taxes"}

PLAN = Sealed("plan", "plan", barons.in_order, opens=rolled("plans"))


def available(state, baron):
    """{action: how many} that do not lie on spaces of special phases (WK-5.2)."""
    lying = Counter(laid["action"] for laid_there in state["spaces"].values() for laid in laid_there
                    if laid["baron"] == baron)
    return {action: number - lying[action] for action, number in printed(state).actions.items()
            if number > lying[action]}


def begin_round(game, frame):
    state = game.state
    state.update(round=state["round"] + 1, phase="planning", asked_cards={}, neutral=dict(printed(state).neutral))
    game.emit("round", round=state["round"])


def options(state, frame, baron):
    cards = Copies("action", available(state, baron), least=0, most=IN_STACK * len(STACKS), rules=RULES)
    yield Option("plan", do_plan, {"stacks": Parted(cards, "stack", dict.fromkeys(STACKS, (0, IN_STACK)))}, "{stacks}",
                 "plan", RULES, example=lambda: {"stacks": suggestions.plan(available(state, baron))}, bare=True,
                 settles=lambda args: {("stack", stack): cards for stack, cards in args["stacks"].items()})
    yield from using.anytime(state, baron)


def anytime(state, baron):
    """Outside of Planning no stack can be changed any more."""
    if state["phase"] != "planning":
        yield from (waiting(verb, "stacks_closed", *RULES) for verb in ("plan", "one_stack"))


def do_plan(game, frame, baron, args):
    PLAN.give(game, frame, baron, args["stacks"])
    game.emit("planned", to=[baron], stacks=args["stacks"])


def usual(state, baron):
    """Last round's plan where it is legal still, else one card for each stack (D2)."""
    there, last = available(state, baron), state["last_plan"].get(baron)
    if last and all(there.get(action, 0) >= number
                    for action, number in Counter(card for cards in last.values() for card in cards).items()):
        return {stack: dict(Counter(cards)) for stack, cards in last.items()}
    return {stack: {action: 1} for stack, action in USUAL.items() if there.get(action)}


def default(state, frame, baron):
    return command("plan", stacks=usual(state, baron))


def lay_stacks(game, frame):
    """The plans become stacks; of each Baron it is known how many cards lie where, and what they may be (WK-5.3)."""
    state, plans = game.state, PLAN.open(game, frame)
    state.update(phase="actions", turning=1, neutral_in=dict.fromkeys(STACKS, NEUTRAL))
    for baron in state["barons"]:
        plan = {stack: sorted(Counter(cards).elements()) for stack, cards in plans.get(baron, {}).items()}
        state["planned"][baron] = plan
        state["last_plan"][baron] = {}
        state["unturned"][baron] = available(state, baron)
    game.emit("stacks", sizes={baron: {stack: len(cards) for stack, cards in state["planned"][baron].items()}
                               for baron in state["barons"]}, rules=["WK-5.4"])


def _another_plan(baron, reader, rng):
    """As many cards in each stack, of those that may lie there by what all know."""
    cards = [*Counter(reader.state["unturned"][baron]).elements()]
    rng.shuffle(cards)
    return {stack: sorted(cards.pop() for _ in lying) for stack, lying in reader.state["planned"][baron].items()}


CHAPTER = Chapter(
    decisions=(Decision("plan", options, default, pace="planning", reopen=True),),
    state=(Key("planned", each_own, other=anew(_another_plan)),))
