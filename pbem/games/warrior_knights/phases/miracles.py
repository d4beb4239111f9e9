"""Miracles Can Happen: a lasting Event is cancelled later for one Faith more than its price (WK-39.8).

Of a blue one Barons may pool it (WK-11.7): each offers some, under seal, and it is paid as soon as there is enough.
"""

from pbem.engine import Count, Illegal, One, Option, settling, waiting

from ..board import agendas, armies, barons, heirs
from ..match_options import YES
from ..orders import filed
from ..printed import printed
from . import ops

RULES = ("WK-39.8",)
MOST = 9
NO_OFFER = {"faith": 0, "target": None}


def anytime(state, baron):
    """The order by which a Baron cancels one at once: a red one about himself, a blue one about anybody."""
    if state["options"]["miracles_can_happen"] != YES:
        return
    able = payable(state, baron)
    if not able:
        yield waiting("miracle", "no_miracle", *RULES)
        return
    yield Option("miracle", do_miracle, {"event": One("event", able, RULES), "faith": Count(0, MOST, "faith", RULES)},
                 "{event} [with] {faith?} [faith]", "miracle", RULES, lambda args: check(state, baron, args),
                 stays=True, settles=settling("miracle", "event"))


def payable(state, baron):
    """Lasting Events to whose price a Baron may add, if what they foretell has not happened.

    Where heirs are exchanged a Noble has his heir again by it, but not one whom a Baron has killed (WK-39.3).
    """
    found = []
    for lasting in state["lasting"]:
        event, target = printed(state).events[lasting["card"]], lasting["target"]
        own = target == baron or target in state["nobles"] and armies.baron_of(state, target) == baron
        happened = target in state["nobles"] and (state["nobles"][target]["dead"] or heirs.is_killed(state, target))
        can = event.colour == "blue" or own and state["faith"][baron] >= _cost(state, event.id)
        if event.price and can and not happened:
            found.append(event.id)
    return found


def _cost(state, event):
    return printed(state).events[event].price + 1


def check(state, baron, args):
    """He has what he pays, which is all of it where he names no part, or others may not pay. Raises Illegal."""
    event, cost, held = args["event"], _cost(state, args["event"]), state["faith"][baron]
    pays = args.get("faith", cost)
    is_alone = "faith" not in args or printed(state).events[event].colour != "blue"
    if pays > held or is_alone and pays < cost:
        raise Illegal("miracle_too_dear", {"event": event, "faith": cost, "held": held}, ("WK-11.7", *RULES))


def do_miracle(game, frame, baron, args):
    """He pays alone; or he offers a part, and all pay if there is enough."""
    state, event = game.state, args["event"]
    cost = _cost(state, event)
    if args.get("faith", cost) >= cost:
        _cancel(game, event, {baron: cost})
        return
    offer = {"faith": args["faith"], "target": _target(state, event)}
    filed.note(game, baron, "miracles", {**state["filed"][baron].get("miracles", {}), event: offer})
    if shares := _shares(game, event):
        _cancel(game, event, shares)


def _target(state, event):
    return next(one["target"] for one in state["lasting"] if one["card"] == event)


def _shares(game, event):
    """{Baron: Faith} of what is offered, in Chairman order, as much as it costs; {} where that is too little."""
    shares, missing = {}, _cost(game.state, event)
    for baron in barons.in_order(game.state):
        shares[baron] = min(missing, _offered(game, baron, event))
        missing -= shares[baron]
    return {} if missing else shares


def _offered(game, baron, event):
    """What was offered when the card lay before somebody else is not meant."""
    offer = filed.used(game, baron, "miracles", {}).get(event, NO_OFFER)
    return min(offer["faith"], game.state["faith"][baron]) if offer["target"] == _target(game.state, event) else 0


def _cancel(game, event, shares):
    state, target = game.state, _target(game.state, event)
    for baron, faith in shares.items():
        ops.change(game, baron, "faith", -faith)
    for own in state["filed"].values():
        own.get("miracles", {}).pop(event, None)
    state["lasting"] = [one for one in state["lasting"] if one["card"] != event]
    state["event_gone"].append(event)
    game.emit("event_cancelled", event=event, rules=list(RULES))
    _tell(game, printed(state).events[event].effect["flag"], target)


def _tell(game, flag, target):
    """What holds again for whom the card was about, unless another such card lies before him."""
    heir = game.state["heirs"].get(target, {})
    noble = target if target in game.state["nobles"] else None
    game.emit("holds_again", flag=flag, noble=noble, baron=None if noble else target, holder=heir.get("holder"),
              other=int(agendas.lasting(game.state, flag, target)), rules=["WK-39.3"] if heir else [])
