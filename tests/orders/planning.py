"""Planning: a game without rules in which copies of cards are discarded, planned in stacks and sent to gates."""

from pbem.engine import (
    Alternative,
    Chapter,
    Condition,
    Copies,
    Decision,
    Form,
    Game,
    Illegal,
    Moment,
    Option,
    Parted,
    Procedure,
    Stage,
    Way,
)
from pbem.engine.facets import Moments
from pbem.engine.speech import Speech

ROLES = ("red", "blue")
CARDS = {"levy_taxes": ["Levy Taxes"], "draft_soldiers": ["Draft Soldiers"], "rally_support": ["Rally Support"],
         "serve_the_church": ["Serve the Church"], "mobilize_forces": ["Mobilize Forces"],
         "versatile_strategy": ["Versatile Strategy"], "ransom": ["Ransom"], "raid": ["Raid"]}
HAND = {"levy_taxes": 2, "draft_soldiers": 2, "serve_the_church": 1, "rally_support": 2, "ransom": 1, "raid": 1}
STACKS = {"1": (0, 2), "2": (0, 2), "3": (0, 2)}
GATES = {"north": (1, 2), "south": (0, 2)}


def done(game, frame, role, args):
    game.state["done"].append({"role": role, **args})
    game.emit("done", role=role, **args)


def no_rally_in_the_first_stack(args):
    if "rally_support" in args["stacks"].get("1", {}):
        raise Illegal("as_told", {"why": "rally support comes later"}, ["PLA-1"])


def cards(**more):
    return Copies("action", HAND, **more)


def plan(**more):
    return Option("plan", done, {"stacks": Parted(cards(least=0, most=6), "stack", STACKS)}, "{stacks}",
                  check=no_rally_in_the_first_stack, ways=(Way("set", "[as] {stacks}"),), **more)


def options(state, frame, role):
    yield Option("discard", done, {"cards": cards(most=3, limits={"rally_support": 1})}, "{cards}", stays=True)
    yield plan(stays=True)
    yield Option("send", done, {"forces": Parted(cards(), "gate", GATES)}, "{forces}", stays=True)
    yield Option("offer", done, {"terms": Alternative({
        "gift": Form("{cards} gift", {"cards": cards()}), "loan": Form("loan [of] {cards}", {"cards": cards()})})},
        "{terms}", stays=True)
    yield Option("pass", done, refuses=True)


def piles(state, frame, role):
    """Of which the order counts."""
    least = cards(least=0, most=6, in_order=True)
    yield Option("plan", done, {"stacks": Parted(least, "stack", STACKS)}, "{stacks}", stays=True)
    yield Option("discard", done, {"cards": cards(most=4, in_order=True)}, "{cards}", stays=True)
    yield Option("pass", done, refuses=True)


def sealed(state, frame, role):
    yield plan()
    yield Option("pass", done, refuses=True)


def ask(game, frame):
    game.ask(frame, game.state["question"], "red")


CARDS_EACH = dict.fromkeys(CARDS, 2)
MOMENTS = {"sealed": Moment(("sealing",), ("plan", "pass"), "plan 1: levy", ("pass",)),
           "table": Moment(("planning",), ("plan", "discard", "pass"), "plan 1: levy", ("pass",), turn=True)}


def conditions(state, role):
    yield Condition("I hold {cards}", {"cards": Copies("action", CARDS_EACH)},
                    lambda args, *asked: all(HAND.get(one, 0) >= n for one, n in args["cards"].items()))


class Planning(Game):
    """Planning."""

    key, title, version = "planning", "Planning", "1"
    roles, scenarios, opening = ROLES, ("table", "sealed", "piles"), "planning"
    vocabulary = {"action": CARDS, "stack": {"1": ["1"], "2": ["2"], "3": ["3"]},
                  "gate": {"north": ["North Gate"], "south": ["South Gate"]},
                  "verb": {one: [one] for one in ("discard", "plan", "send", "offer", "pass", "draft")}}
    role_kind, speech = "role", Speech(people=("role",), held={"action": "hand"}, passing="pass")
    rule_index = {"PLA-1": "Rally Support comes in the second stack at the earliest."}
    facets = (Moments(MOMENTS, conditions),)

    def start(self, scenario, options, chance):
        return {"done": [], "question": scenario, "stack": [], "asked": 0}

    def stage(self, state):
        return Stage(None)

    def view(self, state, role):
        return {"hand": HAND if role == "red" else {}}


GAME = Planning(Chapter(
    (Procedure("planning", (ask,)),),
    tuple(Decision(one, given, lambda state, frame, role: {"verb": "pass"})
          for one, given in (("table", options), ("sealed", sealed), ("piles", piles))), state=("done", "question")))
