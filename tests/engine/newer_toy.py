"""Duel as its authors might write it later: the same game, whose data have a second form.

Its bids are `offers`, in the frame and in the event; who leads is `first` in the state; `yield` is `concede`, and no
order filed ahead can ask any more which card attacks.
"""

from pbem.games.duel import ROLES, card_option, do_pass

from pbem.engine import Chapter, Condition, Count, Decision, Game, Moment, One, Option, Procedure, under_seal
from pbem.engine.facets import Moments, Moves, Orders, OwnTurn, Positions, Reports
from pbem.engine.shapes import State
from pbem.engine.upgrades import Step
from pbem.games import duel as toy


def renamed(data, names):
    return {names.get(key, key): value for key, value in data.items()}


def new_command(command):
    return {**command, "verb": "concede"} if command["verb"] == "yield" else command


def new_event(event):
    return {**renamed(event, {"bids": "offers"}), "kind": "offers"} if event["kind"] == "bids" else event


STEPS = (Step(
    "bids are offers, yield is concede",
    state=lambda state: renamed(state, {"leader": "first"}),
    frame=lambda frame: renamed(frame, {"bids": "offers"}),
    command=new_command, event=new_event,
    filing=lambda filing: {**filing, "text": filing["text"].replace("yield", "concede")}),)


def lead(game, frame):
    game.ask(frame, "lead", game.state["first"])


def bid(game, frame):
    frame["offers"] = {}
    game.ask(frame, "bid", *ROLES)


def open_bids(game, frame):
    offers = frame["offers"]
    if offers["red"] != offers["blue"]:
        game.state["first"] = max(ROLES, key=lambda role: offers[role])
    game.emit("offers", offers=offers)
    game.state["round"] += 1
    over = game.state["round"] > toy.TABLES["rounds"] or max(game.state["points"].values()) >= 3
    game.goto(frame, "end" if over else "lead")


def do_bid(game, frame, role, args):
    frame["offers"][role] = args["amount"]
    game.emit("bid_filed", to=[role], amount=args["amount"])


def block_options(state, frame, role):
    if state["hands"][role]:
        yield card_option("block", toy.do_block, state, role)
    yield Option("concede", do_pass, help="do not block")


def bid_options(state, frame, role):
    yield Option("bid", do_bid, {"amount": Count(0, 9, "coins")}, "{amount}", "bid for the lead", example={"amount": 5})


MOMENTS = {**toy.GAME.facet(Moments).of,
           "block": Moment(("attacked", "block"), ("block", "concede"), "concede", ("concede",), by=("attacker",))}


def conditions(state, role):
    number, card = {"number": Count(1, toy.TABLES["rounds"], "round")}, {"card": One("card", list(range(1, 13)))}
    return [
        Condition("round [is] at least {number}", number, lambda args, *asked: state["round"] >= args["number"]),
        Condition("[I] hold {card}", card, lambda args, *asked: args["card"] in state["hands"][role]),
    ]


def as_before(state):
    return renamed(state, {"first": "leader"})


def suppose(rules, state, role):
    return STEPS[0].state(toy.suppose(rules, as_before(state), role))


def whose_turn(state):
    return toy.whose_turn(as_before(state))


class Match(State):
    """A duel, of which `first` says who leads."""

    first: str
    hands: dict[str, list[int]]
    deck: list[int]
    points: dict[str, int]
    round: int
    gone: list[int]


class NewerDuel(toy.Duel, Game[Match]):
    """The rules of the duel, written anew."""

    upgrades = STEPS
    facets = (
        Moves(toy.move), OwnTurn(whose_turn), Orders(toy.anytime),
        Moments(MOMENTS, conditions, suppose, examples=lambda state, role: toy.EXAMPLES, to_come=toy.to_come),
        Positions(toy.position, toy.corrected, toy.lookup), Reports(toy.report.sections),
    )

    def start(self, scenario, options, chance):
        return STEPS[0].state(super().start(scenario, options, chance))

    def view(self, state, role):
        return toy.GAME.view(as_before(state), role)


PROCEDURES = (Procedure("round", (lead, bid, open_bids), keeps=(under_seal("offers"),)), toy.GAME.procedures["battle"])
DECISIONS = (
    toy.GAME.decisions["lead"],
    Decision("block", block_options, lambda s, f, r: {"verb": "concede"}, toy.about_block),
    Decision("bid", bid_options, lambda s, f, r: {"verb": "bid", "amount": 0}, pace="planning", reopen=True),
)
GAME = NewerDuel(Chapter(PROCEDURES, DECISIONS, state=(
    "first", *(key for name, key in toy.GAME.secrecy.state.items() if name != "leader")), pools=toy.CHAPTER.pools))
