"""Sealed plans: cards in two stacks, opened together, carried out one after the other."""

from collections.abc import Callable, Iterator, Mapping

from pbem.engine import Chance, Chapter, Copies, Decision, Key, Option, Parted, Pool, Running, each_own, nobody, rolled
from pbem.engine.asking import InTurn, Listed, Sealed
from pbem.engine.secrecy import under_seal
from pbem.engine.shapes import Frame, Plain, command

from .board import CARDS, HAND, HOMES, HOUSES, IN_STACK, STACKS, WORTH
from .shapes import Match, Round, add_men, copies, in_order

PLAN: Sealed[Match, Round] = Sealed("plan", "plan", in_order, key=under_seal("plans"))


def draw_up(state: Match, chance: Chance) -> dict[str, list[str]]:
    """Fill all hands; what each has drawn."""
    return {house: [_draw(state, house, chance) for _ in range(HAND - len(state["hands"][house]))]
            for house in HOUSES}


def _draw(state: Match, house: str, chance: Chance) -> str:
    if not state["deck"]:
        state["deck"], state["gone"] = state["gone"], []
    card = chance.pick(state["deck"], rolled("card", house=house))
    state["deck"].remove(card)
    state["hands"][house] = sorted([*state["hands"][house], card])
    return card


def plan_options(state: Match, frame: Round, house: str) -> Iterator[Option[Match]]:
    hand = copies(state["hands"][house])
    cards = Copies("card", hand, least=1, rules=("AUC-2",), in_order=True)
    stacks = Parted(cards, "stack", dict.fromkeys(STACKS, (0, IN_STACK)))
    yield Option("plan", do_plan, {"stacks": stacks}, "{stacks}", "plan", ("AUC-2",),
                 example={"stacks": {"1": [*hand][:1]}})
    yield Option("pass", do_rest, help="rest", refuses=True)


def do_plan(game: Running[Match], frame: Round, house: str, args: Mapping[str, Plain]) -> None:
    PLAN.give(game, frame, house, args["stacks"])
    game.emit("planned", to=[house], stacks=args["stacks"])


def do_rest(game: Running[Match], frame: Round, house: str, args: Mapping[str, Plain]) -> None:
    PLAN.give(game, frame, house, {})
    game.emit("rests", to=[house])


def open_plans(game: Running[Match], frame: Round) -> None:
    """The cards leave the hands; stack by stack, the steward's first, each waits to be carried out."""
    plans = PLAN.open(game, frame)
    game.emit("plans", plans={house: plans[house] for house in in_order(game.state)})
    frame["queue"], frame["owners"] = [], {}
    for stack in STACKS:
        for house in in_order(game.state):
            for name in plans[house].get(stack, ()):
                _lay(game.state, frame, house, name)


def _lay(state: Match, frame: Round, house: str, name: str) -> None:
    card = next(card for card in state["hands"][house] if CARDS[card] == name)
    state["hands"][house].remove(card)
    state["gone"].append(card)
    frame["queue"].append(card)
    frame["owners"][card] = house


def carry_out(game: Running[Match], frame: Round) -> None:
    ACTIONS[CARDS[frame["card"]]](game, frame["owners"][frame["card"]])


def levy(game: Running[Match], house: str) -> None:
    coins = 1 + sum(area in WORTH for area in game.state["men"][house])
    game.state["coins"][house] += coins
    game.emit("levied", house=house, coins=coins)


def draft(game: Running[Match], house: str) -> None:
    add_men(game.state, house, HOMES[house], 1)
    game.emit("drafted", house=house, area=HOMES[house])


def march(game: Running[Match], house: str) -> None:
    game.call("march", house=house)


def serve(game: Running[Match], house: str) -> None:
    pays = game.state["coins"][house] >= 2
    if pays:
        game.state["coins"][house] -= 2
        game.state["points"][house] += 1
    game.emit("served", house=house, points=int(pays))


ACTIONS: dict[str, Callable[[Running[Match], str], None]] = {
    "levy": levy, "draft": draft, "march": march, "serve": serve}


def to_the_fair(game: Running[Match], frame: Frame) -> None:
    game.goto(frame, "show_lot")


PLAYED: InTurn[Match, Round] = InTurn("next_card", "", Listed("queue"), (carry_out,), who="card", ends=to_the_fair)
STEPS = (PLAN, open_plans, *PLAYED.steps)
KEEPS = (*PLAN.keeps, "queue", "owners", *PLAYED.keeps)
CHAPTER: Chapter[Match] = Chapter(
    decisions=(Decision("plan", plan_options, lambda state, frame, house: command("pass"), pace="planning",
                        reopen=True),),
    state=(Key("hands", each_own, "card", sort=True), Key("deck", nobody, "card"), Key("gone", pool="card")),
    pools=(Pool("card", lambda state: CARDS),),
)
