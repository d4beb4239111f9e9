"""An order that is only tried looks at nothing that is hidden from its giver; and the last card is a secret, too."""

from dataclasses import replace
from random import Random

import pytest
from altered import altered

from pbem.engine import (
    Count,
    Key,
    Option,
    Scripted,
    Seeded,
    StopBeforeChance,
    Trial,
    copy,
    openly,
)
from pbem.engine.chance import Replay
from pbem.engine.kept_draws import Listening
from pbem.engine.leaks import Leak, try_order
from pbem.engine.reading import NUMBER, TEXT, Read, hidden_in, telling, told_things
from pbem.engine.secrecy import Secrecy
from pbem.games import duel as toy

GAME = toy.GAME
DEAL = [9, 8, 1, 7, 6, 2]


def leading(do):
    """The duel whose leader can do but one thing, and the state in which he is asked."""
    def options(state, frame, role):
        yield Option("look", do, {"amount": Count(1, 1, "coins")}, "{amount}", "look")

    game = altered(GAME, decisions={**GAME.decisions, "lead": replace(GAME.decisions["lead"], options=options)})
    return game, game.setup("standard", {}, Scripted(DEAL))[0]


def tried(do):
    game, state = leading(do)
    try_order(game, state, "red", Random(1))


# What looks and what does not.

@pytest.mark.parametrize("look", [
    lambda card: card == 7, lambda card: card != 7, lambda card: hash(card), lambda card: card < 7,
    lambda card: f"{card}", lambda card: str(card), lambda card: card + 1, lambda card: card in {7: 1},
    lambda card: card in [1, 7], lambda card: int(card)])
def test_a_thing_tells_when_it_is_looked_at(look):
    with pytest.raises(Read):
        look(NUMBER(7))


@pytest.mark.parametrize("look", [lambda word: word == "x", lambda word: f"{word}", lambda word: hash(word)])
def test_a_word_tells_as_well(look):
    with pytest.raises(Read):
        look(TEXT("x"))


def test_things_may_be_counted_moved_and_copied():
    cards = told_things({"hand": [7, 8], "name": "x", "open": True})
    assert len(cards["hand"]) == 2 and cards["open"] is True
    moved = copy(cards)
    moved["hand"].append(moved["hand"].pop(0))
    assert [type(card) for card in moved["hand"]] == [NUMBER, NUMBER]


def test_what_a_reader_sees_stays_as_it_is():
    state, _ = GAME.setup("standard", {}, Scripted(DEAL))
    watched = telling(GAME.secrecy, state, {"red"})
    assert watched["hands"]["red"] == [9, 8, 1] and state["deck"] == [3, 4, 5, 10, 11, 12]
    assert {type(card) for card in watched["hands"]["blue"] + watched["deck"]} == {NUMBER}


def test_of_a_table_within_a_table_each_entry_is_for_itself():
    """As of offers, of which one sees those that are made to him: {giver: {to whom: coins}}."""
    def shown(value, reader):
        return {giver: {to: coins for to, coins in given.items() if to in reader.roles}
                for giver, given in value.items()}

    key = Key("offers", shown, other=lambda value, reader, rng: value)
    offers = {"blue": {"red": 2, "green": 3}, "green": {"blue": 1}}
    watched = telling(Secrecy([key], {}), {"offers": offers, "stack": []}, {"red"})["offers"]
    kinds = {giver: {to: type(coins) for to, coins in given.items()} for giver, given in watched.items()}
    assert kinds == {"blue": {"red": int, "green": NUMBER}, "green": {"blue": NUMBER}}


# Orders.

@pytest.mark.parametrize("do", [
    lambda game, frame, role, args: game.emit("told", top=game.state["deck"][0] > 3),
    lambda game, frame, role, args: max(game.state["hands"]["blue"]),
    lambda game, frame, role, args: sorted(game.state["deck"])])
def test_an_order_that_looks_is_found(do):
    with pytest.raises(Leak, match="of red, only tried, looks at what is hidden|depends on what it may not know"):
        tried(do)


def test_an_order_that_tells_what_it_has_not_looked_at_is_found():
    """As a game of which the last card of a pile is taken without a draw."""
    def do(game, frame, role, args):
        game.emit("taken", to=[role], card=game.state["deck"].pop())

    with pytest.raises(Leak, match="depends on what it may not know|tells it of what is hidden: {'kind': 'taken'"):
        tried(do)
    assert [*hidden_in([{"kind": "taken", "to": "all", "rules": [], "card": NUMBER(7)}, {"kind": "x", "card": 7}])]


@pytest.mark.parametrize("do", [
    lambda game, frame, role, args: game.emit("told", number=len(game.state["deck"])),
    lambda game, frame, role, args: game.emit("told", own=max(game.state["hands"][role])),
    lambda game, frame, role, args: (game.chance.die("luck"), max(game.state["deck"])),
    lambda game, frame, role, args: (game.chance.before_secret("look"), max(game.state["deck"]))])
def test_what_all_know_and_what_stands_behind_chance_or_a_mark_may_be_looked_at(do):
    tried(do)


def test_what_is_declared_open_may_be_looked_at():
    @openly
    def unseen(state):
        return sorted(card for cards in (state["deck"], *state["hands"].values()) for card in cards)

    tried(lambda game, frame, role, args: game.emit("told", unseen=len(unseen(game.state))))
    assert unseen({"deck": [2], "hands": {"red": [1]}}) == [1, 2]


# A secret that the one who tries knows himself.

def marked(known, look):
    """An order that shows a secret of which these roles know already."""
    def do(game, frame, role, args):
        game.chance.before_secret("look", known=known)
        game.emit("told", seen=look(game.state))

    return do


@pytest.mark.parametrize(("known", "own", "stopped"), [
    (["red"], True, None), (["red", "blue"], True, None), (["blue"], True, "look"), ([], True, "look"),
    (["red"], False, "look")])
def test_a_trial_goes_on_where_he_alone_is_told_and_knows_the_secret(known, own, stopped):
    game, state = leading(marked(known, lambda state: min(state["hands"]["red"])))
    after, events, why = game.trial(state, "red", {"verb": "look", "amount": 1}, own=own)
    assert why == stopped and (after is None) is bool(stopped)
    assert [event["seen"] for event in events] == ([] if stopped else [1])


def test_a_secret_that_he_is_wrongly_said_to_know_is_found():
    with pytest.raises(Leak, match="of red, only tried, looks at what is hidden|depends on what it may not know"):
        tried(marked(["red"], lambda state: min(state["hands"]["blue"])))
    tried(marked(["blue"], lambda state: min(state["hands"]["blue"])))
    tried(marked(["red"], lambda state: min(state["hands"]["red"])))


def test_an_order_that_is_open_at_any_time_is_tried_as_well():
    def do(game, frame, role, args):
        game.emit("told", seen=max(game.state["deck"]))

    game = altered(GAME, anytime_options=lambda state, role: [Option("look", do, help="look")])
    state, _ = game.setup("standard", {}, Scripted(DEAL))
    with pytest.raises(Leak, match="{'verb': 'look'}.* only tried"):
        for seed in range(20):
            try_order(game, state, "red", Random(seed))


# A pick from one.

def last_card(game, frame, role, args):
    card = game.chance.pick(game.state["deck"][:1], "the last card")
    game.emit("taken", to=[role], card=card)


def test_a_pick_from_one_is_a_secret_and_no_draw():
    game, state = leading(last_card)
    assert game.trial(state, "red", {"verb": "look", "amount": 1})[2] == "the last card"
    chance = Seeded(1)
    _, events = game.apply(state, "red", {"verb": "look", "amount": 1}, chance)
    assert chance.record == [] and [event["card"] for event in events if event["kind"] == "taken"] == [3]
    heard = Listening([])
    game.apply(state, "red", {"verb": "look", "amount": 1}, heard)
    assert heard.secrets == [("the last card", None)]


def test_a_journal_of_before_replays():
    game, state = leading(last_card)
    chance = Replay([])
    game.apply(state, "red", {"verb": "look", "amount": 1}, chance)
    chance.finish()


def test_a_pick_among_what_lies_open_is_none_unless_it_is_said():
    assert Trial().pick(["only"], "who", chain="dice") == "only"
    for pick in (lambda: Trial().pick(["only"], "who"), lambda: Trial().pick(["only"], "who", "dice", hidden="a face"),
                 lambda: Trial().pick(["one", "other"], "who", "dice")):
        with pytest.raises(StopBeforeChance):
            pick()


def test_what_comes_to_light_may_have_its_own_words_and_readers():
    heard = Listening([{"chain": "cards", "of": 2, "value": 1, "reason": "x"}])
    assert heard.pick([4, 5], "card for red", hidden="a card of the deck", to=["red"]) == 5
    assert heard.pick([4], "card for red", hidden="a card of the deck", to=["red"]) == 4
    assert heard.secrets == [("a card of the deck", ["red"])] * 2
