"""Duel: a toy game that proves the kernel alone (dice, hidden cards, a sealed question, nested frames).

Two roles, red and blue, hold three hidden cards each (values 1-6). Each round the leader attacks with a
card openly or passes; the other may block with a card; a die breaks ties. Then both seal a bid; the
higher bid leads the next round. Three points win; after eight rounds the match ends.
"""

import re
from importlib.resources import files

from pbem.engine import (
    BrokenInvariant,
    Condition,
    Count,
    Decision,
    Game,
    Moment,
    One,
    Option,
    Procedure,
    Running,
    Stage,
    copy,
)
from pbem.engine.habits import Habits

from .report import sections

ROLES = ("red", "blue")
LAST_ROUND = 8


def other(role):
    return "blue" if role == "red" else "red"


def start(scenario, options, chance):
    deck = list(range(1, 13))
    hands = {}
    for role in ROLES:
        hands[role] = []
        for _ in range(3):
            card = chance.pick(deck, f"deal to {role}")
            deck.remove(card)
            hands[role].append(card)
    return {"hands": hands, "deck": deck, "points": {"red": 0, "blue": 0}, "leader": "red", "round": 1, "gone": [],
            "stack": [], "asked": 0}


def lead(game, frame):
    game.ask(frame, "lead", game.state["leader"])


def bid(game, frame):
    frame["bids"] = {}
    game.ask(frame, "bid", *ROLES)


def open_bids(game, frame):
    bids = frame["bids"]
    if bids["red"] != bids["blue"]:
        game.state["leader"] = max(ROLES, key=lambda r: bids[r])
    game.emit("bids", bids=bids)
    game.state["round"] += 1
    over = game.state["round"] > LAST_ROUND or max(game.state["points"].values()) >= 3
    game.goto(frame, "end" if over else "lead")


def block(game, frame):
    game.ask(frame, "block", other(frame["attacker"]))


def fight(game, frame):
    attack, block = frame["card"], frame.get("block", 0)
    if attack == block:
        attack += 1 if game.chance.die("tie") > 3 else -1
    winner = frame["attacker"] if attack > block else other(frame["attacker"])
    game.state["points"][winner] += 1
    game.emit("fight", winner=winner, attack=attack, block=block)


def spend(state, role, card):
    state["hands"][role].remove(card)
    state["gone"].append(card)


def do_attack(game, frame, role, args):
    spend(game.state, role, args["card"])
    game.emit("attack", role=role, card=args["card"])
    game.call("battle", attacker=role, card=args["card"])


def do_pass(game, frame, role, args):
    game.emit("pass", role=role)


def do_block(game, frame, role, args):
    spend(game.state, role, args["card"])
    frame["block"] = args["card"]


def do_bid(game, frame, role, args):
    frame["bids"][role] = args["amount"]
    game.emit("bid_filed", to=[role], amount=args["amount"])


def card_option(verb, do, state, role):
    return Option(verb, do, {"card": One("card", list(state["hands"][role]))}, "{card}", verb)


def lead_options(state, frame, role):
    if state["hands"][role]:
        yield card_option("attack", do_attack, state, role)
    yield Option("pass", do_pass, help="pass")


def block_options(state, frame, role):
    if state["hands"][role]:
        yield card_option("block", do_block, state, role)
    yield Option("yield", do_pass, help="yield")


def bid_options(state, frame, role):
    yield Option("bid", do_bid, {"amount": Count(0, 9, "coins")}, "{amount}", "bid", example={"amount": 5})


def do_vow(game, frame, role, args):
    game.emit("vowed", to=[role], amount=args["amount"])


def anytime(state, role):
    yield Option("vow", do_vow, {"amount": Count(1, 9, "coins")}, "{amount}", "vow", stays=True)


MOMENTS = {
    "block": Moment(("attacked", "block"), ("block", "yield"), "yield", ("yield",), powers=("attacker",)),
    "bid": Moment(("bidding",), ("bid",), "bid 3"),
    "lead": Moment(("leading",), ("attack", "pass"), "pass", ("pass",), turn=True),
}


def conditions(state, role):
    """What orders filed ahead may depend on; the attacking card is known at the block alone."""
    number, card = {"number": Count(1, LAST_ROUND, "round")}, {"card": One("card", list(range(1, 13)))}
    return [
        Condition("round [is] at least {number}", number, lambda args, *asked: state["round"] >= args["number"]),
        Condition("[I] hold {card}", card, lambda args, *asked: args["card"] in state["hands"][role]),
        Condition("the attack is {card}", card, lambda args, about, command: about["card"] == args["card"], ("block",)),
    ]


def suppose(state, role):
    """The role leads a round, nobody else has done anything in it."""
    state = {**copy(state), "leader": role}
    state["stack"] = [{"at": "round", "step": "lead", "next": "bid", "number": 0, "settled": {},
                       "waiting": {role: "lead"}}]
    return state


def examples(state, role):
    return ["WHEN attacked IF round >= 2: yield", "BLOCK 9 IF I hold 9", "NEXT IMPULSE\n  attack 5\nEND"]


def about_block(state, frame, role):
    return {"attacker": frame["attacker"], "card": frame["card"]}


def view(state, role):
    return {"points": state["points"], "leader": state["leader"], "round": state["round"],
            "hand": sorted(state["hands"].get(role, [])), "hand_sizes": {r: len(state["hands"][r]) for r in ROLES},
            "gone": state["gone"]}


def check(state):
    cards = sum(state["hands"].values(), []) + state["deck"] + state["gone"]
    if sorted(cards) != list(range(1, 13)):
        raise BrokenInvariant(f"cards lost or doubled: {sorted(cards)}")


def permute(state, role, rng):
    state = copy(state)
    foe = other(role)
    unseen = state["hands"][foe] + state["deck"]
    rng.shuffle(unseen)
    size = len(state["hands"][foe])
    state["hands"][foe], state["deck"] = unseen[:size], unseen[size:]
    return state


def position(state, spec, chance, rules):
    """Hands as given, the other cards in the deck, at the beginning of a round."""
    state = copy(state)
    state["hands"].update(spec.get("hands", {}))
    held = sum(state["hands"].values(), [])
    state["deck"] = [card for card in range(1, 13) if card not in held]
    state.update(stack=[], asked=0)
    running = Running(rules, state, chance)
    running.call("round")
    running.run()
    return running.state, running.events


def lookup(state, path):
    for step in path.split("."):
        state = state[step]
    return state


RULES = files(__package__).joinpath("words/en/rules.md").read_text(encoding="utf-8")


class Duel(Game):
    """The rules of the duel."""

    key, title, version = "duel", "Duel", "1"
    roles, scenarios, opening = ROLES, ("standard",), "round"
    package, role_kind, offers_itself = __package__, "role", False
    vocabulary = {"card": {n: [str(n)] for n in range(1, 13)}, "role": {"red": ["Red"], "blue": ["Blue"]},
                  "verb": {verb: [verb] for verb in ("attack", "block", "yield", "pass", "bid")}}
    rule_index, rulebook = dict(re.findall(r"^- \*\*(.+)\*\* (.+)$", RULES, re.MULTILINE)), RULES
    moments = MOMENTS
    habits, has_positions = Habits(passing="pass"), True
    start, view, check, permute = map(staticmethod, (start, view, check, permute))
    anytime, conditions, suppose, examples = map(staticmethod, (anytime, conditions, suppose, examples))
    position, lookup, sections = map(staticmethod, (position, lookup, sections))

    def stage(self, state):
        return Stage(None, round=state["round"])


PROCEDURES = (
    Procedure("round", (lead, bid, open_bids), keeps=("bids",)),
    Procedure("battle", (block, fight), takes=("attacker", "card"), keeps=("block",)),
)
DECISIONS = (
    Decision("lead", lead_options, lambda s, f, r: {"verb": "pass"}, pace="impulse"),
    Decision("block", block_options, lambda s, f, r: {"verb": "yield"}, about_block),
    Decision("bid", bid_options, lambda s, f, r: {"verb": "bid", "amount": 0}, pace="planning", reopen=True),
)
GAME = Duel(PROCEDURES, DECISIONS)
