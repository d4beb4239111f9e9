"""What holds for a game that says nothing of itself but its rules."""

import pytest

from pbem.engine import Game, Seeded
from pbem.games import duel as toy


class Bare(Game):
    key, title, version, roles, opening = "bare", "Bare", "1", ("red_king", "blue"), "never"


BARE = Bare()
STATE = {"stack": [], "asked": 0}


def test_roles_go_by_their_ids_where_the_game_has_no_names():
    assert [BARE.role_name(role) for role in BARE.roles] == ["Red King", "Blue"]
    assert BARE.role_names("blue") == ["blue"]
    assert toy.GAME.role_name("red") == "Red" and toy.GAME.role_names("red") == ["red", "Red"]
    assert toy.GAME.name("verb", "attack") == "attack" and toy.GAME.name("card", 7) == "7"


def test_the_first_of_several_names_is_shown():
    class Named(Bare):
        role_kind, vocabulary = "who", {"who": {"blue": ["Navy", "Sea"]}}
    named = Named()
    assert (named.role_name("blue"), named.role_names("blue")) == ("Navy", ["blue", "Navy", "Sea"])
    assert named.name("who", "blue") == "Navy" and named.role_name("red_king") == "Red King"


def test_each_role_has_its_own_player_speaks_for_itself_and_moves_its_own_units():
    assert BARE.players("", {}) == (("red_king",), ("blue",))
    assert BARE.who_speaks(STATE, "blue") == BARE.ordered(STATE, "blue") == "blue"


def test_there_are_no_options_to_choose():
    assert BARE.complete("", {}) == {}
    with pytest.raises(ValueError, match="Bare has no options"):
        BARE.complete("", {"fast": "yes"})


def test_players_may_talk_and_nothing_else_is_there():
    assert BARE.talks(STATE) is True and BARE.offers_itself and not BARE.has_positions
    assert not BARE.begins_within and BARE.rounds_off(STATE, "blue", "x") is None
    assert [*BARE.sections({}, "blue", None), *BARE.kept({}, None), *BARE.facts("k", 1, None)] == []
    assert BARE.beside(STATE, "blue", None) == [] == BARE.topic(STATE, "blue", "costs", None)
    assert BARE.standing({}, "blue", "k", 1, None) == [] and not BARE.topics and not BARE.dealings
    assert [*BARE.foreseen(STATE, "blue")] == []
    assert [*BARE.anytime(STATE, "blue"), *BARE.conditions(STATE, "blue"), *BARE.examples(STATE, "blue")] == []
    assert BARE.why_not(STATE, "blue", "x") is BARE.suppose(STATE, "blue") is BARE.tally({}) is None
    assert BARE.written(STATE) is None and BARE.between == ()
    assert [*BARE.to_come(STATE, "blue")] == [] and not BARE.has_moves
    assert BARE.own_turn(STATE) is BARE.move(STATE) is None and BARE.turn_paces == frozenset()
    assert {**BARE.functions(None), **BARE.variant(STATE), **BARE.tallied("", {})} == {}
    assert BARE.unordered("hands.red") is False


def test_the_board_cannot_be_corrected():
    with pytest.raises(ValueError, match=f"{BARE.title} has no positions"):
        BARE.corrected(STATE, {})


@pytest.mark.parametrize("work", [
    lambda: BARE.start("", {}, Seeded(1)), lambda: BARE.view(STATE, "blue"), lambda: BARE.stage(STATE),
    lambda: BARE.lookup(STATE, "a")])
def test_what_a_game_must_say_is_missed(work):
    with pytest.raises(NotImplementedError):
        work()
