"""Who sees which key, what it could be otherwise, and what is never lost: by declarations of a game of cards."""

from random import Random

import pytest
from altered import altered

from pbem.engine import (
    BrokenInvariant,
    Chapter,
    Game,
    Key,
    Pool,
    Procedure,
    Reader,
    Scripted,
    Seeded,
    anew,
    copy,
    each_own,
    nobody,
    own_alone,
    role_of,
    under_seal,
)
from pbem.engine.secrecy import Secrecy, declared, hidden, leaves
from pbem.engine.shapes import State
from pbem.games import duel as toy

GAME = toy.GAME
HANDS = {"red": [1, 2], "blue": [3]}


def reader(*roles, frame=None, **state):
    return Reader(frozenset(roles), {"stack": [], **state}, frame or {})


@pytest.mark.parametrize(("shown", "to", "seen"), [
    (nobody, ("red",), {"red": [None, None], "blue": [None]}),
    (each_own, ("red",), {"red": [1, 2], "blue": [None]}),
    (each_own, ("red", "blue"), HANDS),
    (each_own, (), {"red": [None, None], "blue": [None]}),
    (own_alone, ("blue",), {"blue": [3]}),
    (own_alone, (), {}),
])
def test_who_sees_what(shown, to, seen):
    assert shown(HANDS, reader(*to)) == seen


def test_the_role_that_another_key_names_sees_it():
    shown = role_of("viewer")
    assert shown([4, 5], reader("red", frame={"viewer": "red"})) == [4, 5]
    assert shown([4, 5], reader("red", frame={"viewer": "blue"})) == [None, None]
    assert shown([4], reader("red", viewer="red")) == [4], "of the state, where it is no key of a frame"


def test_what_is_hidden_keeps_its_shape():
    assert hidden({"a": [[1], [2, 3]], "b": "x"}) == {"a": [[None], [None, None]], "b": None}
    assert [*leaves({"a": [[1], [2, None]], "b": "x"})] == [1, 2, "x"]


def test_a_plain_name_is_seen_by_all():
    [key] = declared(["turn"])
    assert key.is_open and key.shown(7, reader()) == 7


# What fails where a game is loaded.

def test_a_key_of_the_state_that_no_chapter_declares_fails_at_once():
    [chapter] = GAME.chapters
    with pytest.raises(ValueError, match="duel: who sees points?"):
        toy.Duel(Chapter(chapter.procedures, chapter.decisions, state=chapter.state[1:], pools=chapter.pools))
    with pytest.raises(ValueError, match="who sees luck?"):
        toy.Duel(Chapter(chapter.procedures, chapter.decisions, state=(*chapter.state, "luck"), pools=chapter.pools))


def test_a_secret_without_another_value_fails_at_once():
    with pytest.raises(ValueError, match="deck is secret: declare its pool, or what it could be otherwise"):
        Secrecy([Key("deck", nobody)], {})
    with pytest.raises(ValueError, match="round.bids is secret"):
        Secrecy([], {"round": declared([Key("bids", own_alone)])})
    with pytest.raises(ValueError, match="deck is of the pool card, which is not declared"):
        Secrecy([Key("deck", nobody, "card")], {})


def test_a_key_that_a_state_has_and_nobody_declares_is_found():
    class Loose(Game):
        key, title, version, roles, opening = "loose", "Loose", "1", ("red",), "never"

        def check(self, state):
            pass

    with pytest.raises(BrokenInvariant, match="who sees noise?"):
        Loose().check_state({"stack": [], "asked": 0, "noise": 1})


# What is known.

def test_what_is_known_comes_from_the_declarations():
    state, _ = GAME.setup("standard", {}, Scripted([9, 8, 1, 7, 6, 2]))
    known = GAME.known(state, "red")
    assert known["hands"] == {"red": [9, 8, 1], "blue": [None] * 3} and known["deck"] == [None] * 6
    assert known["points"] == state["points"] and "stack" not in known
    assert GAME.known(state, "public")["hands"] == {"red": [None] * 3, "blue": [None] * 3}


def test_of_each_procedure_under_way_each_knows_what_is_declared():
    state, _ = GAME.setup("standard", {}, Scripted([9, 8, 1, 7, 6, 2]))
    for role, order in (("red", {"verb": "pass"}), ("red", {"verb": "bid", "amount": 4})):
        state, _ = GAME.apply(state, role, order, Scripted([]))
    assert GAME.secrecy.known_frames(state, {"red"}) == [{"at": "round", "bids": {"red": 4}}]
    assert GAME.secrecy.known_frames(state, {"blue"}) == [{"at": "round", "bids": {}}]


# What could be otherwise.

def test_things_of_a_pool_change_places_where_they_fit():
    secrecy = Secrecy([Key("hands", each_own, "card", fits=lambda card, place: card < 9),
                       Key("deck", nobody, "card", sort=True), Key("gone", pool="card")], {}, [Pool("card")])
    state = {"stack": [], "hands": {"red": [1, 2], "blue": [3, 4]}, "deck": [5, 6, 9], "gone": [7]}
    before, found = copy(state), set()
    for seed in range(40):
        other = secrecy.exchanged(state, {"red"}, [], Random(seed))
        assert other["hands"]["red"] == [1, 2] and other["gone"] == [7] and 9 in other["deck"]
        assert sorted([*other["hands"]["blue"], *other["deck"]]) == [3, 4, 5, 6, 9]
        assert other["deck"] == sorted(other["deck"])
        found.add(tuple(other["hands"]["blue"]))
    assert len(found) > 6 and state == before


def test_what_is_under_seal_is_exchanged_for_what_is_no_answer():
    key = under_seal("answers")
    assert key.shown({"red": 1, "blue": 2}, reader("red")) == {"red": 1}
    assert key.other({"red": 1, "blue": 2}, reader("red"), Random(1))["red"] == 1
    assert [*key.other({"red": 1, "blue": 2}, reader("red"), Random(1))["blue"]] == ["sealed"]


def test_another_value_is_drawn_once_the_pools_are_exchanged():
    """So an order filed ahead names a card that its owner holds in that world."""
    secrecy = Secrecy(
        [Key("hands", each_own, "card"), Key("deck", nobody, "card"),
         Key("filed", own_alone, other=anew(lambda role, reader, rng: rng.choice(reader.state["hands"][role])))],
        {}, [Pool("card")])
    state = {"stack": [], "hands": {"red": [1], "blue": [2]}, "deck": [3, 4, 5], "filed": {"red": 1, "blue": 2}}
    for seed in range(20):
        other = secrecy.exchanged(state, {"red"}, [], Random(seed))
        assert other["filed"] == {"red": 1, "blue": other["hands"]["blue"][0]}


# What is never lost.

def broken(step, match):
    """The order that breaks the duel with another block fails; the match stays as it was."""
    def block(game, frame, role, args):
        step(game.state, args["card"])

    options = toy.block_options

    def otherwise(state, frame, role):
        for option in options(state, frame, role):
            yield option if option.verb != "block" else toy.Option("block", block, option.args, option.syntax)

    game = altered(GAME, decisions={**GAME.decisions, "block": toy.Decision(
        "block", otherwise, lambda s, f, r: {"verb": "yield"})})
    state, _ = game.setup("standard", {}, Scripted([9, 8, 1, 7, 6, 2]))
    state, _ = game.apply(state, "red", {"verb": "attack", "card": 9}, Scripted([]))
    before = copy(state)
    with pytest.raises(BrokenInvariant, match=match):
        game.apply(state, "blue", {"verb": "block", "card": 7}, Seeded(1))
    assert state == before


@pytest.mark.parametrize(("step", "match"), [
    (lambda state, card: state["hands"]["blue"].remove(card), r"card lost: \[7\]"),
    (lambda state, card: state["gone"].append(card), r"card in two places: \[7\]"),
    (lambda state, card: state["deck"].append(77), r"card from nowhere: \[77\]"),
])
def test_a_command_that_loses_doubles_or_makes_a_card_fails(step, match):
    broken(step, match)


def test_what_is_outside_may_come_in_and_what_is_needed_must_be_there():
    secrecy = Secrecy([Key("deck", nobody, "card")], {}, [
        Pool("card", needed=lambda state: (1, 2), outside=lambda state: (3,))])
    before, after = {"stack": [], "deck": [1, 2]}, {"stack": [], "deck": [1, 2, 3]}
    secrecy.check_kept(before, after)
    secrecy.check(after)
    with pytest.raises(BrokenInvariant, match=r"card lost: \[2\]"):
        secrecy.check({"stack": [], "deck": [1, 3]})


PILES = Secrecy([Key("piles", nobody, "card")], {}, [Pool("card")])


@pytest.mark.parametrize(("after", "match"), [
    ([[1, 3], [4]], r"card lost: \[2\]"), ([[1, 9, 3], [4]], r"card lost: \[2\]"),
    ([[1, 2, 3]], r"card lost: \[4\]"), ([[1, 2, 2, 3], [4]], r"card in two places: \[2\]"),
    ([[1, 2, 3], [2, 4]], r"card in two places: \[2\]"), ([[1, 2, 3], [4], [5]], r"card from nowhere: \[5\]"),
])
def test_what_is_lost_or_doubled_within_piles_is_found(after, match):
    with pytest.raises(BrokenInvariant, match=match):
        PILES.check_kept({"stack": [], "piles": [[1, 2, 3], [4]]}, {"stack": [], "piles": after})


@pytest.mark.parametrize("after", [
    [[1, 2, 3], [4]], [[3, 2, 1], [4]], [[1, 3], [2, 4]], [[4], [1, 2, 3]], [[4, 3, 2, 1]], [[], [1, 2], [4, 3]]])
def test_what_only_changes_its_place_within_piles_is_kept(after):
    PILES.check_kept({"stack": [], "piles": [[1, 2, 3], [4]]}, {"stack": [], "piles": after})


def test_a_match_that_was_broken_before_can_be_carried_on():
    """A position may have a card twice; what a command does not touch does not hinder it."""
    secrecy = Secrecy([Key("deck", nobody, "card")], {}, [Pool("card")])
    twice = {"stack": [], "deck": [1, 1, 2]}
    secrecy.check_kept(twice, copy(twice))


def test_keys_of_frames_may_be_left_out_of_a_call_and_be_secret():
    procedure = Procedure("look", (lambda game, frame: None,), takes=("power", Key("seen?", nobody, "card")),
                          keeps=(under_seal("answers"),))
    assert procedure.own == {"power", "seen", "answers"} and procedure.needed == {"power"}
    assert [key.is_open for key in procedure.declared] == [True, False, False]


class Typed(State):
    votes: list


def test_a_type_with_keys_needs_them_declared():
    class Voting(Game[Typed]):
        key, title, version, roles, opening = "voting", "Voting", "1", ("red",), "never"

    assert Voting(Chapter(state=("votes",))).secrecy.secrets == []
    with pytest.raises(ValueError, match="voting: who sees votes?"):
        Voting()
