"""Miracles Can Happen: a lasting Event is cancelled later for one Faith more than its price (WK-39.8)."""

from pbem.engine import One, Option, waiting

from ..board import armies
from ..match_options import YES
from ..printed import printed
from . import ops

RULES = ("WK-39.8",)


def anytime(state, baron):
    """The order by which a Baron cancels one at once: a red one about himself, a blue one about anybody."""
    if state["options"]["miracles_can_happen"] != YES:
        return
    able = payable(state, baron)
    yield Option("miracle", do_miracle, {"event": One("event", able, RULES)}, "{event}", "miracle", RULES,
                 stays=True) if able else waiting("miracle", "no_miracle", *RULES)


def payable(state, baron):
    """Lasting Events that a Baron may cancel, if what they foretell has not happened."""
    found = []
    for lasting in state["lasting"]:
        event, target = printed(state).events[lasting["card"]], lasting["target"]
        own = target == baron or target in state["nobles"] and armies.baron_of(state, target) == baron
        happened = target in state["nobles"] and state["nobles"][target]["dead"]
        if event.price and state["faith"][baron] > event.price and (own or event.colour == "blue") and not happened:
            found.append(event.id)
    return found


def do_miracle(game, frame, baron, args):
    state, event = game.state, args["event"]
    ops.change(game, baron, "faith", -printed(state).events[event].price - 1)
    state["lasting"] = [one for one in state["lasting"] if one["card"] != event]
    state["event_gone"].append(event)
    game.emit("event_cancelled", event=event, rules=list(RULES))
