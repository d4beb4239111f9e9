"""What a player can do with an action (PR-D1.4), or for nothing by an Ability; and why something cannot be done."""

from pbem.engine import FirstOf, Illegal, One, Option, waiting
from pbem.engine.shapes import command

from ..actions import fair, purchase, reprisal, sale
from ..clauses import ALONE, answers, clauses, levies
from ..map.atlas import CARDS, SIDES, VICTORIES
from ..market import market
from ..tableaux import abilities
from ..victory import declaring, standing_orders
from . import bankruptcy, by_number, ops

FREE_OPS, FREE_FAIR, BOTH = "free_{}_ops", "free_trade_fair", "east_and_west_ops_in_one_action"
ONCE = ("PR-D1.3",)
END = "end"
# Orders of other moments: what they wait for, and the rules.
OTHER_MOMENTS = {"pay": ("not_taxed", ["PR-F4.2"]), "discard": ("hand_not_too_large", ["PR-E1.3"]),
                 "done": ("no_ops_under_way", ["PR-E4.1"]), "end": ("turn_ends_itself", ["PR-A2.2", "PR-D1.1"]),
                 "none": ("nothing_left_open", ["PR-A2.2"]), "choose": ("nothing_left_open", ["PR-A2.2"])}
TAX_REPLIES = ("pay", "repress", "tax")  # the last with its colon forgotten, as in `TAX Lisbon: pay`
ACTIONS = ("buy", "play", "sell", "ops", "fair", "declare", "revolt", "run")


def free_actions(state, bank):
    """What needs no action now: Ops and a fair by Abilities."""
    found = [f"{side}_ops" for side in SIDES if is_free_ops(state, bank, side)]
    return found + [f"{side}_fair" for side in SIDES if is_free_fair(state, bank) and fair.refused(state, side) is None]


def is_free_ops(state, bank, side):
    return f"{side}_ops" not in state["done"] and abilities.has(state, bank, FREE_OPS.format(side))


def is_free_fair(state, bank):
    return "free_fair" not in state["done"] and abilities.has(state, bank, FREE_FAIR)


# The options.

def options(state, frame, role, verb=None):
    """verb: of an order that is judged; where it is an Op and the Ops are over, why it finds no use."""
    yield waiting("pass", "nobody_passes", "PR-A2.2")
    able = [made(state, role) for name, made in actions(state).items() if verb in (None, name, END)]
    yield from able
    if sides := [side for side in SIDES if f"{side}_ops" in state["done"]]:
        if verb in ops.OPS:
            yield ops.without_use(state, role, sides, verb)
        yield Option("done", lambda game, frame, role, args: None, {}, "", "ops_over", ("PR-E4.1",), stays=True)
    if verb in (None, END) and (not state["actions"] or all(option.waits for option in able)):
        yield Option(END, do_end, {}, "", "end_turn", ("PR-D1.1",), refuses=True)


def actions(state):
    """{verb: what makes its option from state and role}, of what is left: all, or what can be free by an Ability."""
    return PAID | FREE if state["actions"] else FREE


def _buy(state, role):
    cards = market.face_up(state)
    if not cards:
        return waiting("buy", "no_market", "PR-E1.1")
    able = [card for card in cards if purchase.refused(state, role, card) is None]
    args = {"card": FirstOf("card", list(CARDS), ("PR-E1.1",), lambda: able), "how": clauses("victory", ALONE)}
    option = Option("buy", do_buy, args, "{card} [and] {how?}", "buy", ("PR-E1.1",), example=lambda: {"card": able[0]},
                    sample=lambda rng: {"card": rng.choice(able)},
                    check=lambda args: _raise(purchase.refused(state, role, args["card"])),
                    ways=by_number.ways(state))
    return option if able else option.held_back(purchase.refused(state, role, cards[0]))


def _play(state, role):
    hand = state["hands"][role]
    if not hand:
        return waiting("play", "hand_empty", "PR-E2.0.1")
    return Option("play", do_play, {"card": FirstOf("card", hand, ("PR-E2.0.1",)), "how": clauses()},
                  "{card}: [and|with] {how?}", "play", ("PR-E2.0.1",),
                  sample=lambda rng: {"card": rng.choice(hand)}, example={"card": hand[0]})


def _sell(state, role):
    stock = sale.for_sale(state, role)
    if not stock:
        return waiting("sell", "nothing_to_sell", "PR-E3.1")
    return Option("sell", do_sell, {"card": FirstOf("member", stock, ("PR-E3.1",)), "how": clauses()}, "{card}: {how?}",
                  "sell", ("PR-E3.1",), sample=lambda rng: {"card": rng.choice(stock)}, example={"card": stock[0]})


def _revolt(state, role):
    """Popular Reprisals."""
    able = reprisal.queens(state, role)
    if not able:
        return waiting("revolt", Illegal("no_queen_to_spend", {}, reprisal.RULES))
    return Option("revolt", do_revolt, {"card": One("card", able), "how": clauses()}, "[with!] {card}: {how?}",
                  "revolt", ("PR-J2.1",), sample=lambda rng: {"card": rng.choice(able)}, example={"card": able[0]})


def _run(state, role):
    """The Counter-Reformation."""
    if refusal := reprisal.refused(state, role):
        return waiting("run", refusal)
    shots = reprisal.apostasies(state)
    one_shot = One("one_shot", reprisal.APOSTASIES, ("PR-M2.1",), lambda: shots)
    return Option("run", do_run, {"one_shot": one_shot}, "{one_shot}", "run_apostasy", ("PR-M2.1",),
                  sample=lambda rng: {"one_shot": rng.choice(shots)}, example={"one_shot": shots[0]},
                  check=lambda args: _raise(reprisal.no_apostasy(state, args["one_shot"])))


def _declare(state, role):
    refusals = declaring.refused(state, role)
    able = [victory for victory, refusal in refusals.items() if refusal is None]
    option = Option("declare", do_declare, {"victory": FirstOf("victory", list(VICTORIES), ("PR-E6.1",), lambda: able)},
                    "{victory}", "declare", ("PR-E6.1",), example=lambda: {"victory": able[0]},
                    sample=lambda rng: {"victory": rng.choice(able)},
                    check=lambda args: _raise(refusals[args["victory"]]))
    return option if able else option.held_back(_no_victory(state, refusals))


def _no_victory(state, refusals):
    """Why no victory can be declared: for each that is active."""
    active = [one for one in VICTORIES if one in state["victories"]]
    reasons = [refusals[one] for one in active or VICTORIES]
    return Illegal("no_victory", {"reasons": [reason.sentence for reason in reasons]},
                   dict.fromkeys(rule for reason in reasons for rule in reason.rules))


def _ops(state, role):
    refusals = {side: _ops_refused(state, role, side) for side in (*SIDES, "both")}
    return _sided("ops", refusals, do_ops, "PR-E4.1")


def _fair(state, role):
    refusals = {side: _fair_refused(state, role, side) for side in SIDES}
    return _sided("fair", refusals, do_fair, "PR-E5.1", {"how": levies()})


def _sided(verb, refusals, do, rule, more=None):
    """An action of one side: offered where some side is possible. more: its arguments besides."""
    able = [side for side, refusal in refusals.items() if refusal is None]
    if not able:
        return waiting(verb, refusals[SIDES[0]])
    args = {"side": One("side", list(refusals), ONCE, lambda: able), **(more or {})}
    return Option(verb, do, args, "{side}: {how?}" if more else "{side}", verb, (rule,), example={"side": able[0]},
                  sample=lambda rng: {"side": rng.choice(able)}, check=lambda given: _raise(refusals[given["side"]]))


PAID = {"buy": _buy, "play": _play, "sell": _sell, "revolt": _revolt, "run": _run, "declare": _declare}
FREE = {"ops": _ops, "fair": _fair}  # where an Ability lets it


def _ops_refused(state, bank, side):
    """Why the Ops of a side, or of both, cannot be taken, or None."""
    if side == "both":
        if not abilities.has(state, bank, BOTH):
            return Illegal("no_ability_for_both", {}, ["PR-E4.1"])
        if any(f"{one}_ops" in state["done"] for one in SIDES):
            return _once_a_turn("ops", _ops_refused, state, bank)
        return None if state["actions"] else Illegal("no_action_left", {}, ["PR-D1.1"])
    if f"{side}_ops" in state["done"]:
        return _once_a_turn("ops", _ops_refused, state, bank)
    return None if state["actions"] or is_free_ops(state, bank, side) else Illegal("no_action_left", {}, ["PR-D1.1"])


def _once_a_turn(verb, refused, state, bank):
    """That a side is used, with the one that is left."""
    left = [side for side in SIDES if f"{side}_{verb}" not in state["done"] and refused(state, bank, side) is None]
    return Illegal("once_a_turn", {"what": verb, "left": left}, ONCE)


def _fair_refused(state, bank, side):
    """Why no fair of a side can be convened, or None."""
    if f"{side}_fair" in state["done"]:
        return _once_a_turn("fair", _fair_refused, state, bank)
    if refusal := fair.refused(state, side):
        return refusal
    return None if state["actions"] or is_free_fair(state, bank) else Illegal("no_action_left", {}, ["PR-D1.1"])


def why_not(state, role, verb):
    """What an order of another moment waits for."""
    if role not in state["order"]:
        return Illegal("out_of_the_match", {}, bankruptcy.RULES)
    if verb in TAX_REPLIES and role != state["active"]:
        return Illegal("not_taxed", {}, ["PR-F4.2"])
    if verb in OTHER_MOMENTS:
        return Illegal(OTHER_MOMENTS[verb][0], {}, OTHER_MOMENTS[verb][1])
    if role != state["active"]:
        return Illegal("turn_of_another", {"bank": state["active"]}, ["PR-D1.1", "PR-D2.5"])
    if verb in ACTIONS and not state["actions"]:
        return Illegal("no_action_left", {}, ["PR-D1.1"])
    return Illegal("ops_first", {}, ["PR-E4.1"]) if verb in ops.OPS else None


def _raise(refusal):
    if refusal is not None:
        raise refusal


# What they do.

def _carry_out(game, procedure, args, **given):
    game.call("carry_out", procedure=procedure, given=given, said=answers(args.get("how")))


def do_buy(game, frame, role, args):
    game.state["actions"] -= 1
    _carry_out(game, "purchase", args, card=args["card"])


def do_play(game, frame, role, args):
    game.state["actions"] -= 1
    _carry_out(game, "play", args, card=args["card"])


def do_sell(game, frame, role, args):
    game.state["actions"] -= 1
    _carry_out(game, "sale", args, card=args["card"])


def do_revolt(game, frame, role, args):
    game.state["actions"] -= 1
    _carry_out(game, "reprisal", args, card=args["card"])


def do_run(game, frame, role, args):
    game.state["actions"] -= 1
    _carry_out(game, "counter_reformation", args, one_shot=args["one_shot"])


def do_declare(game, frame, role, args):
    game.call("declaration", victory=args["victory"])


def do_ops(game, frame, role, args):
    state, sides = game.state, list(SIDES) if args["side"] == "both" else [args["side"]]
    state["actions"] -= 0 if len(sides) == 1 and is_free_ops(state, role, sides[0]) else 1
    state["done"] += [f"{side}_ops" for side in sides]
    game.emit("ops", power=role, sides=sides, rules=["PR-E4.1"])
    game.call("ops", sides=sides)


def do_fair(game, frame, role, args):
    state = game.state
    if is_free_fair(state, role):
        state["done"].append("free_fair")
    else:
        state["actions"] -= 1
    _carry_out(game, "fair", args, side=args["side"])


def do_end(game, frame, role, args):
    """The turn is over, also with an action left when nothing can be done with it."""
    game.state["actions"], frame["ended"] = 0, True


# What nobody orders.

def usual(state, frame, role):
    """A victory that is declared, else no Op used on a side that is left (Defaults), else the first thing possible.

    With an action left for which nothing is possible the turn ends.
    """
    if not state["actions"]:
        return command(END)
    if victory := standing_orders.declared(state, role):
        return command("declare", victory=victory)
    for verb, refused in (("ops", _ops_refused), ("fair", _fair_refused)):
        if left := [side for side in SIDES if refused(state, role, side) is None]:
            return command(verb, side=left[0])
    option = next((option for made in PAID.values() if not (option := made(state, role)).waits), None)
    return command(option.verb, **option.ready()) if option else command(END)
