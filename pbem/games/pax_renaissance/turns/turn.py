"""A player's turn: two actions, then the refresh of the market (PR-D)."""

from pbem.engine import Chapter, Decision, Illegal, One, Option, Procedure
from pbem.engine.shapes import command

from ..actions import fair, purchase, reprisal, sale
from ..clauses import answers, clauses
from ..map.atlas import SIDES, VICTORIES
from ..market import market
from ..tableaux import abilities
from ..victory import conditions, declaring

ACTIONS = 2
REFRESH, PATRON = ["PR-D2.1", "PR-D2.2", "PR-D2.3"], ["PR-L2.3"]
FREE_OPS, FREE_FAIR, BOTH = "free_{}_ops", "free_trade_fair", "east_and_west_ops_in_one_action"


def begin_turn(game, frame):
    """PR-D1.1; a victory that can be declared is declared (auto-declare)."""
    state = game.state
    state["turn"] += 1
    state["actions"] = ACTIONS
    state.update(done=[], used=[], paid_on=[], located={})
    game.emit("turn", power=state["active"], turn=state["turn"], rules=["PR-D1.1"])
    able = [one for one in state["victories"] if declaring.refused(state, state["active"], one) is None]
    if able and state["declares"][state["active"]]:
        game.call("declaration", victory=able[0])


def next_action(game, frame):
    """The question, while an action or something free is left."""
    state = game.state
    if state["actions"] or free_actions(state, state["active"]):
        game.ask(frame, "action", state["active"])


def again(game, frame):
    state = game.state
    if state["actions"] or (free_actions(state, state["active"]) and not frame.get("ended")):
        game.goto(frame, "next_action")


def refresh(game, frame):
    """PR-D2.1 to PR-D2.4: the East row first (DOUBT-36)."""
    state = game.state
    for side in SIDES:
        market.move_left(state, side)
        came = market.fill(state, side)
        game.emit("refreshed", side=side, cards=came, face_down=state["market"][side][0]["card"], rules=REFRESH)


def look_for_the_end(game, frame):
    """PR-L2.3 (DOUBT-5)."""
    state = game.state
    empty = not any(state["decks"].values())
    if state["options"]["end_when"] == "cannot_refill":
        empty = empty and any(slot["card"] is None for side in SIDES for slot in state["market"][side])
    if empty:
        state["winner"] = {"banks": conditions.patrons(state), "how": "patron"}
        game.emit("patron_victory", powers=state["winner"]["banks"], rules=PATRON)
        game.stop()


def next_player(game, frame):
    """PR-D2.5: clockwise."""
    state = game.state
    at = state["order"].index(state["active"])
    state["active"] = state["order"][(at + 1) % len(state["order"])]
    frame.pop("ended", None)
    game.goto(frame, "begin_turn")


# What can be done.

def free_actions(state, bank):
    """What needs no action now: Ops and a fair by Abilities."""
    found = [f"{side}_ops" for side in SIDES if is_free_ops(state, bank, side)]
    return found + [f"{side}_fair" for side in SIDES if is_free_fair(state, bank) and fair.refused(state, side) is None]


def is_free_ops(state, bank, side):
    return f"{side}_ops" not in state["done"] and abilities.has(state, bank, FREE_OPS.format(side))


def is_free_fair(state, bank):
    return "free_fair" not in state["done"] and abilities.has(state, bank, FREE_FAIR)


def options(state, frame, role):
    if state["actions"]:
        yield from paid_options(state, role)
    sides = [side for side in SIDES if f"{side}_ops" not in state["done"]
             and (state["actions"] or is_free_ops(state, role, side))]
    if state["actions"] and abilities.has(state, role, BOTH) and not any(f"{side}_ops" in state["done"] for side in SIDES):
        sides.append("both")
    if sides:
        yield Option("ops", do_ops, {"side": One("side", sides, ("PR-D1.3",))}, "{side}", "ops", ("PR-E4.1",))
    fairs = [side for side in SIDES if fair.refused(state, side) is None
             and (state["actions"] or is_free_fair(state, role))]
    if fairs:
        yield Option("fair", do_fair, {"side": One("side", fairs, ("PR-D1.3", "PR-E5.1")), "how": clauses("levy", "take")},
                     "{side}: {how?}", "fair", ("PR-E5.1",), sample=lambda rng: {"side": rng.choice(fairs)})
    if not state["actions"]:
        yield Option("end", do_end, {}, "", "end_turn", ("PR-D1.1",), refuses=True)


def paid_options(state, role):
    buyable = [card for card in market.face_up(state) if purchase.refused(state, role, card) is None]
    if buyable:
        yield Option("buy", do_buy, {"card": One("card", market.face_up(state), ("PR-E1.1",), lambda: buyable),
                                     "how": clauses("victory")}, "{card} {how?}", "buy", ("PR-E1.1",),
                     check=lambda args: _raise(purchase.refused(state, role, args["card"])),
                     sample=lambda rng: {"card": rng.choice(buyable)}, example={"card": buyable[0]})
    if state["hands"][role]:
        yield Option("play", do_play, {"card": One("card", state["hands"][role], ("PR-E2.0.1",)), "how": clauses()},
                     "{card}: {how?}", "play", ("PR-E2.0.1",), sample=lambda rng: {"card": rng.choice(state["hands"][role])},
                     example={"card": state["hands"][role][0]})
    if stock := sale.for_sale(state, role):
        yield Option("sell", do_sell, {"card": One("member", stock, ("PR-E3.1",)), "how": clauses()}, "{card}: {how?}", "sell",
                     ("PR-E3.1",), sample=lambda rng: {"card": rng.choice(stock)}, example={"card": stock[0]})
    if able := reprisal.queens(state, role):
        yield Option("revolt", do_revolt, {"card": One("card", able), "how": clauses()}, "[with!] {card}: {how?}", "revolt",
                     ("PR-J2.1",), sample=lambda rng: {"card": rng.choice(able)}, example={"card": able[0]})
    if shots := reprisal.apostasies(state):
        yield Option("run", do_run, {"one_shot": One("one_shot", shots)}, "{one_shot}", "run_apostasy", ("PR-M2.1",))
    able = [one for one in state["victories"] if declaring.refused(state, role, one) is None]
    if able:
        yield Option("declare", do_declare, {"victory": One("victory", list(VICTORIES), ("PR-E6.1",), lambda: able)},
                     "{victory}", "declare", ("PR-E6.1",), sample=lambda rng: {"victory": rng.choice(able)},
                     check=lambda args: _raise(declaring.refused(state, role, args["victory"])),
                     example={"victory": able[0]})


def _raise(refusal):
    if isinstance(refusal, Illegal):
        raise refusal


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
    frame["ended"] = True


def usual(state, frame, role):
    """No Op used on a side that is left (Defaults); where Abilities have used up both, the first thing possible."""
    if not state["actions"]:
        return command("end")
    left = [side for side in SIDES if f"{side}_ops" not in state["done"]]
    if left:
        return command("ops", side=left[0])
    fairs = [side for side in SIDES if fair.refused(state, side) is None]
    if fairs:
        return command("fair", side=fairs[0])
    option = next(paid_options(state, role))
    return command(option.verb, **option.ready())


CHAPTER = Chapter(
    procedures=(Procedure("turns", (begin_turn, next_action, again, refresh, look_for_the_end, next_player),
                          keeps=("ended",)),),
    decisions=(Decision("action", options, usual, lambda state, frame, role: {"actions": state["actions"]}, "turn"),),
)
