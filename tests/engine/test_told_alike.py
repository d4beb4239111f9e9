"""An order that tells all of a thing that stays hidden from them is found: an answer under seal, a card drawn."""

from dataclasses import replace
from random import Random

import pytest
from altered import altered

from pbem.engine import (
    Chapter,
    Decision,
    Game,
    Key,
    One,
    Option,
    Pool,
    Procedure,
    Seeded,
    Stage,
    each_own,
    nobody,
    rolled,
)
from pbem.engine.harness import Fault, play_random
from pbem.engine.leaks import Leak
from pbem.engine.told_alike import order_told
from pbem.games import duel as toy

ROLES = ("red", "blue")
CARDS = tuple(range(1, 10))


def draw(told, **marked):
    """A step that draws a card for Red. told: to whom that is told."""
    def step(game, frame):
        card = game.chance.pick(game.state["deck"], rolled("deal"), **marked)
        game.state["deck"].remove(card)
        game.state["hands"]["red"].append(card)
        game.emit("drawn", to=told, card=card)

    return step


def nothing(game, frame, role, args):
    pass


def show(game, frame, role, args):
    game.emit("shown", card=args["card"])


def play(game, frame, role, args):
    game.emit("played", card=args["card"])
    game.state["hands"]["red"].remove(args["card"])
    game.state["gone"].append(args["card"])
    game.emit("shuffled")
    game.state["deck"] += game.state["gone"]
    game.state["gone"] = []


class Cards(Game):
    """Red is asked; behind that the steps of a test follow."""

    key, title, version, opening, roles = "cards", "Cards", "1", "only", ROLES

    def __init__(self, *behind, do=nothing, before=()):
        def ask(game, frame):
            game.ask(frame, "act", "red")

        def options(state, frame, role):
            yield Option("act", do, {"card": One("card", list(state["hands"]["red"]))}, "{card}", "act")

        super().__init__(Chapter(
            (Procedure("only", (*before, ask, *behind)),),
            (Decision("act", options, lambda state, frame, role: {"verb": "act"}),),
            state=(Key("hands", each_own, "card"), Key("deck", nobody, "card"), Key("gone", pool="card")),
            pools=(Pool("card", lambda state: CARDS),)))

    def start(self, *_):
        return {"stack": [], "asked": 0, "hands": {"red": [1, 2], "blue": [3, 4]}, "deck": [5, 6, 7, 8, 9], "gone": []}

    def view(self, state, role):
        return self.known(state, role)

    def stage(self, state):
        return Stage(1)


def told(game):
    """An order of Red, looked at with other worlds; Leak."""
    state, _ = game.setup("", {}, Seeded(1))
    chance = Seeded(1)
    command = {"verb": "act", "card": 1}
    game.apply(state, "red", command, chance)
    for seed in range(20):
        order_told(game, state, ("red", command, chance.record), ["blue", "public"], Random(seed))


def mark(game, frame):
    game.chance.before_secret(rolled("others_answers"))


def tell_hand_of_blue(game, frame):
    game.emit("spied", cards=list(game.state["hands"]["blue"]))


# Answers.

def louder(do):
    def options(state, frame, role):
        yield from (replace(option, do=do) for option in toy.bid_options(state, frame, role))

    return altered(toy.GAME, decisions={**toy.GAME.decisions,
                                        "bid": replace(toy.GAME.decisions["bid"], options=options)})


def test_an_answer_under_seal_that_is_told_to_all_is_found_in_random_play():
    def do_bid(game, frame, role, args):
        toy.do_bid(game, frame, role, args)
        game.emit("bid_filed", amount=args["amount"])

    with pytest.raises(Fault, match=r"leak: what \w+ is told of .*'bid'.* shows what is hidden from it still"):
        for seed in range(6):
            play_random(louder(do_bid), "standard", {}, seed)


def test_an_answer_that_shows_only_by_another_kind_of_event_is_found():
    def do_bid(game, frame, role, args):
        toy.do_bid(game, frame, role, args)
        game.emit("high" if args["amount"] > 4 else "low")

    with pytest.raises(Fault, match="leak: "):
        for seed in range(6):
            play_random(louder(do_bid), "standard", {}, seed)


def test_that_somebody_has_answered_may_be_told():
    def do_bid(game, frame, role, args):
        toy.do_bid(game, frame, role, args)
        game.emit("bid_filed", role=role)

    for seed in range(6):
        play_random(louder(do_bid), "standard", {}, seed)


def test_a_card_that_is_shown_and_kept_is_no_leak():
    """Nothing is otherwise behind it than behind any other order."""
    told(Cards(do=show))


def test_a_card_that_lay_open_on_the_way_is_no_leak_though_it_is_hidden_in_the_end():
    told(Cards(do=play))


# Cards.

@pytest.mark.parametrize("steps", [(draw("all"),), (draw(["red"]), draw("all")), (mark, draw(["red"]), draw("all"))])
def test_a_card_drawn_in_secret_that_is_told_to_all_is_found(steps):
    steps = [altered_name(step, f"step_{number}") for number, step in enumerate(steps)]
    with pytest.raises(Leak, match=r"of red shows what is hidden from it still: with other cards"):
        told(Cards(*steps))


def altered_name(step, name):
    step.__name__ = name
    return step


@pytest.mark.parametrize("marked", [{"hidden": rolled("deal")}, {"hidden": rolled("deal"), "to": ["red", *ROLES]}])
def test_a_card_that_comes_to_light_by_the_rules_is_none(marked):
    state, _ = (game := Cards(draw("all", **marked))).setup("", {}, Seeded(1))
    chance = Seeded(1)
    game.apply(state, "red", {"verb": "act", "card": 1}, chance)
    for seed in range(20):
        order_told(game, state, ("red", {"verb": "act", "card": 1}, chance.record), ["blue"], Random(seed))


def test_a_card_that_comes_to_light_for_others_alone_is_a_leak_to_the_rest():
    with pytest.raises(Leak, match="what public is told|what blue is told"):
        told(Cards(draw("all", hidden=rolled("deal"), to=["red"])))


def test_what_is_told_behind_a_card_is_compared_too():
    with pytest.raises(Leak, match="with other secrets"):
        told(Cards(draw(["red"]), tell_hand_of_blue))


def test_what_only_its_role_is_told_is_none():
    told(Cards(draw(["red"])))


def test_the_first_hands_are_compared_as_well():
    with pytest.raises(Fault, match="leak: what .* is told of the beginning"):
        for seed in range(6):
            play_random(Cards(before=(draw("all"),)), "", {}, seed)
