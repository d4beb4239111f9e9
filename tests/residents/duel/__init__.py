"""Duel: a toy game that proves the kernel alone (dice, hidden cards, a sealed question, nested frames).

Two roles, red and blue, hold three hidden cards each (values 1-6). Each round the leader attacks with a
card openly or passes; the other may block with a card; a die breaks ties. Then both seal a bid; the
higher bid leads the next round. Three points win; after eight rounds the match ends.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from importlib.resources import files
from itertools import pairwise
from typing import Any, NotRequired, TypeAlias

from pbem.engine import (
    Chance,
    Chapter,
    Condition,
    Count,
    Decision,
    Foreseen,
    Game,
    Key,
    Moment,
    One,
    Option,
    Pool,
    Procedure,
    Running,
    Stage,
    Trial,
    anew,
    copy,
    each_own,
    nobody,
    own_alone,
    rolled,
    top,
    waiting,
)
from pbem.engine.facets import Moments, Moves, Orders, OwnTurn, Positions, Reports, Tables
from pbem.engine.secrecy import table
from pbem.engine.shapes import Event, F, Frame, Options, Plain, State, View, command
from pbem.engine.speech import Speech

from . import pictures, report

ROLES = ("red", "blue")
TABLES: dict[str, Plain] = {"rounds": 8, "cards": {}}  # cards: {number: name} of some
CARDS = range(1, 13)


class Match(State):
    """A duel."""

    hands: dict[str, list[int]]
    deck: list[int]
    points: dict[str, int]
    leader: str
    round: int
    gone: list[int]


class Round(Frame):
    """The frame of a round."""

    bids: dict[str, int]


class Battle(Frame):
    """The frame of an attack."""

    attacker: str
    card: int
    block: NotRequired[int]


Args: TypeAlias = Mapping[str, int]


def other(role: str) -> str:
    return "blue" if role == "red" else "red"


def last_round(rules: Game[Match]) -> int:
    rounds = rules.facet(Tables).now["rounds"]
    assert isinstance(rounds, int), "check_tables"
    return rounds


def lead(game: Running[Match], frame: Round) -> None:
    game.ask(frame, "lead", game.state["leader"])


def bid(game: Running[Match], frame: Round) -> None:
    frame["bids"] = {}
    game.ask(frame, "bid", *ROLES)


def open_bids(game: Running[Match], frame: Round) -> None:
    bids = frame["bids"]
    if bids["red"] != bids["blue"]:
        game.state["leader"] = max(ROLES, key=lambda r: bids[r])
    game.emit("bids", bids=bids)
    game.state["round"] += 1
    over = game.state["round"] > last_round(game.rules) or max(game.state["points"].values()) >= 3
    game.goto(frame, "end" if over else "lead")


def block(game: Running[Match], frame: Battle) -> None:
    game.ask(frame, "block", other(frame["attacker"]))


def fight(game: Running[Match], frame: Battle) -> None:
    attack, block = frame["card"], frame.get("block", 0)
    if attack == block:
        attack += 1 if game.chance.die(rolled("tie")) > 3 else -1
    winner = frame["attacker"] if attack > block else other(frame["attacker"])
    game.state["points"][winner] += 1
    game.emit("fight", winner=winner, attack=attack, block=block)


def held(state: Match) -> list[int]:
    """The cards in all hands."""
    return [card for hand in state["hands"].values() for card in hand]


def spend(state: Match, role: str, card: int) -> None:
    state["hands"][role].remove(card)
    state["gone"].append(card)


def do_attack(game: Running[Match], frame: Round, role: str, args: Args) -> None:
    spend(game.state, role, args["card"])
    game.emit("attack", role=role, card=args["card"])
    game.call("battle", attacker=role, card=args["card"])


def do_pass(game: Running[Match], frame: Frame, role: str, args: Args) -> None:
    game.emit("pass", role=role)


def do_block(game: Running[Match], frame: Battle, role: str, args: Args) -> None:
    spend(game.state, role, args["card"])
    frame["block"] = args["card"]


def do_bid(game: Running[Match], frame: Round, role: str, args: Args) -> None:
    frame["bids"][role] = args["amount"]
    game.emit("bid_filed", to=[role], amount=args["amount"])


def card_option(verb: str, do: Callable[[Running[Match], F, str, Args], None], state: Match,
                role: str) -> Option[Match]:
    hand = list(state["hands"][role])
    return Option(verb, do, {"card": One("card", hand)}, "{card}", verb) if hand else waiting(verb, "no_card", "DUEL-1")


def lead_options(state: Match, frame: Round, role: str) -> Iterator[Option[Match]]:
    yield card_option("attack", do_attack, state, role)
    yield Option("pass", do_pass, help="pass")


def block_options(state: Match, frame: Battle, role: str) -> Iterator[Option[Match]]:
    yield card_option("block", do_block, state, role)
    yield Option("yield", do_pass, help="yield")


def bid_options(state: Match, frame: Round, role: str) -> Iterator[Option[Match]]:
    yield Option("bid", do_bid, {"amount": Count(0, 9, "coins")}, "{amount}", "bid", example={"amount": 5})


def do_vow(game: Running[Match], frame: Frame, role: str, args: Args) -> None:
    game.emit("vowed", to=[role], amount=args["amount"])


def about_block(state: Match, frame: Battle, role: str) -> Mapping[str, Plain]:
    return {"attacker": frame["attacker"], "card": frame["card"]}


ROUNDS, RULE = "{rounds}", re.compile(r"^- \*\*(.+)\*\* (.+)$", re.MULTILINE)
RULES = files(__package__).joinpath("words/en/rules.md").read_text(encoding="utf-8")


def start(scenario: str, options: Options, chance: Chance) -> Match:
    deck = list(range(1, 13))
    hands: dict[str, list[int]] = {}
    for role in ROLES:
        hands[role] = []
        for _ in range(3):
            card = chance.pick(deck, rolled("deal", role=role))
            deck.remove(card)
            hands[role].append(card)
    return {"hands": hands, "deck": deck, "points": {"red": 0, "blue": 0}, "leader": "red", "round": 1, "gone": [],
            "stack": [], "asked": 0}


def anytime(state: Match, role: str) -> Iterator[Option[Match]]:
    yield Option("vow", do_vow, {"amount": Count(1, 9, "coins")}, "{amount}", "vow", stays=True)


def move(state: Match) -> int | None:
    """The attack that is being carried out."""
    return next((frame["number"] for frame, above in pairwise(state["stack"]) if above["at"] == "battle"), None)


def to_come(state: Match, role: str) -> Iterable[Foreseen]:
    """The bid behind the attack, and behind the bid the next lead."""
    if "bid" in top(state).get("waiting", {}).values():
        return [Foreseen("lead", "NEXT BOUT\n  attack 5\nEND")]
    return [Foreseen("bid", "WHEN bidding: bid 3")]


def whose_turn(state: Match) -> tuple[str, int]:
    return state["leader"], state["round"]


def conditions(rounds: int, state: Match, role: str) -> Iterable[Condition]:
    """What orders filed ahead may depend on; the attacking card is known at the block alone."""
    number, card = {"number": Count(1, rounds, "round")}, {"card": One("card", list(range(1, 13)))}
    return [
        Condition("round [is] at least {number}", number, lambda args, *asked: state["round"] >= args["number"]),
        Condition("[I] hold {card}", card, lambda args, *asked: args["card"] in state["hands"][role]),
        Condition("the attack is {card}", card, lambda args, about, command: about["card"] == args["card"], ("block",)),
    ]


def suppose(rules: Game[Match], state: Match, role: str) -> Match:
    """The role leads a round, nobody else has done anything in it."""
    state = {**copy(state), "leader": role, "stack": []}
    running = Running(rules, state, Trial())
    frame = running.call("round")
    running.under_way(frame, "lead")
    running.ask(frame, "lead", role)
    return state


def position(state: Match, spec: Mapping[str, Plain], chance: Chance, rules: Game[Match]) -> tuple[Match, list[Event]]:
    """Hands and points as given, the other cards in the deck, at the beginning of a round."""
    state = corrected(state, spec)
    state["stack"], state["asked"] = [], 0
    running = Running(rules, state, chance)
    running.call("round")
    running.run()
    return running.state, running.events


def corrected(state: Match, spec: Mapping[str, Any]) -> Match:
    """Hands and points as given, the other cards in the deck."""
    if unknown := {*spec} - {"hands", "points"}:
        raise ValueError(f"a correction has no {', '.join(sorted(unknown))}")
    state = copy(state)
    state["hands"].update(spec.get("hands", {}))
    state["points"].update(spec.get("points", {}))
    state["deck"] = [card for card in range(1, 13) if card not in held(state) + state["gone"]]
    return state


def lookup(state: Match, path: str) -> object:
    found: object = state
    for step in path.split("."):
        if not isinstance(found, Mapping):
            raise LookupError(step)
        found = found[step]
    return found


def check_tables(tables: Mapping[str, Plain]) -> None:
    rounds, cards = tables["rounds"], tables["cards"]
    if not isinstance(rounds, int) or not 1 <= rounds <= 99:
        raise ValueError(f"rounds is a number from 1 to 99, not {rounds!r}")
    wrong = [card for card in cards if card not in map(str, CARDS)] if isinstance(cards, Mapping) else [cards]
    if wrong or len({*table(cards).values()}) < len(table(cards)):
        raise ValueError(f"cards gives numbers from 1 to 12 a name each, all different, not {(wrong or [cards])[0]!r}")


def bind(rules: Game[Match], tables: Mapping[str, Plain]) -> None:
    """What follows from the number of rounds and the names of cards."""
    named = {int(card): str(name) for card, name in table(tables["cards"]).items()}
    rules.vocabulary = {**rules.vocabulary, "card": {n: [named[n], str(n)] if n in named else [str(n)] for n in CARDS}}
    rules.rulebook = RULES.replace(ROUNDS, str(tables["rounds"]))
    rules.rule_index = dict(RULE.findall(rules.rulebook))
    rules.give(replace(rules.facet(Moments), conditions=partial(conditions, last_round(rules))))


EXAMPLES = ("WHEN attacked IF round >= 2: yield", "BLOCK 9 IF I hold 9", "NEXT BOUT\n  attack 5\nEND")


class Duel(Game[Match]):
    """The rules of the duel."""

    key, title, version = "duel", "Duel", "1"
    roles, scenarios, opening = ROLES, ("standard",), "round"
    package, role_kind, offers_itself = __package__, "role", False
    vocabulary = {"role": {"red": ["Red"], "blue": ["Blue"]}, "picture": {"points": ["points"]},
                  "verb": {verb: [verb] for verb in ("attack", "block", "yield", "pass", "bid", "vow")}}
    speech = Speech(turn=("bout",), passing="pass", held={"card": "hand"})
    start = staticmethod(start)
    facets = (
        Moves(move), OwnTurn(whose_turn), Orders(anytime),
        Moments(suppose=suppose, examples=lambda state, role: EXAMPLES, to_come=to_come, order=("block", "bid")),
        Positions(position, corrected, lookup), Reports(report.sections), pictures.PICTURES,
        Tables(TABLES, check_tables, bind),
    )

    def view(self, state: Match, role: str) -> View:
        known = self.known(state, role)
        return {"points": known["points"], "leader": known["leader"], "round": known["round"],
                "hand": sorted(known["hands"].get(role, [])), "hand_sizes": {r: len(known["hands"][r]) for r in ROLES},
                "gone": known["gone"]}

    def stage(self, state: Match) -> Stage:
        return Stage(None, round=state["round"])


CHAPTER: Chapter[Match] = Chapter(
    procedures=(
        Procedure("round", (lead, bid, open_bids), keeps=(
            Key("bids", own_alone, other=anew(lambda role, reader, rng: rng.randint(0, 9))),)),
        Procedure("battle", (block, fight), takes=("attacker", "card"), keeps=("block",)),
    ),
    decisions=(
        Decision("lead", lead_options, lambda s, f, r: command("pass"), pace="impulse",
                 moment=Moment(("leading",), ("attack", "pass"), "pass", ("pass",), turn=True)),
        Decision("block", block_options, lambda s, f, r: command("yield"), about_block,
                 moment=Moment(("attacked", "block"), ("block", "yield"), "yield", ("yield",), by=("attacker",))),
        Decision("bid", bid_options, lambda s, f, r: command("bid", amount=0), pace="planning", reopen=True,
                 opened=True, moment=Moment(("bidding",), ("bid",), "bid 3")),
    ),
    state=("points", "leader", "round", Key("hands", each_own, "card"), Key("deck", nobody, "card"),
           Key("gone", pool="card")),
    pools=(Pool("card", lambda state: range(1, 13)),),
)
GAME = Duel(CHAPTER)
bind(GAME, TABLES)
