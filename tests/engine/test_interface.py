"""What holds for a game that says nothing of itself but its rules."""

import pytest

from pbem.engine import Game, Seeded
from pbem.engine.facets import (
    Counted,
    Help,
    MatchOptions,
    Moments,
    Moves,
    Orders,
    OwnTurn,
    Positions,
    Reports,
    Talks,
    Variants,
    Voices,
    Windows,
    Wording,
)
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
    assert BARE.facet(Voices).who_speaks(STATE, "blue") == BARE.facet(Voices).ordered(STATE, "blue") == "blue"


def test_there_are_no_options_to_choose():
    assert BARE.facet(MatchOptions).complete("", {}) == {}
    with pytest.raises(ValueError, match="the game has no options"):
        BARE.facet(MatchOptions).complete("", {"fast": "yes"})


def test_a_game_that_gives_no_facet_has_what_holds_without():
    assert not any(BARE.has(kind) for kind in (Positions, Moments, Moves, Windows)) and toy.GAME.has(Moves)
    assert BARE.facet(Talks).allowed(STATE) is True and BARE.offers_itself
    assert BARE.facet(Orders).rounds_off(STATE, "blue", "x") is BARE.facet(OwnTurn).whose(STATE) is None
    assert BARE.facet(OwnTurn).between == () and BARE.turn_paces == frozenset()
    assert BARE.facet(Moves).under_way(STATE) is BARE.facet(Windows).could_play(STATE) is None
    assert {**BARE.facet(Variants).procedures(STATE), **BARE.facet(Wording).functions(None)} == {}
    assert BARE.facet(Counted).tally({}) is None and BARE.facet(Counted).tallied("", {}) == {}


def test_reports_and_help_are_empty_without():
    reports, helped = BARE.facet(Reports), BARE.facet(Help)
    assert [*reports.sections({}, "blue", None), *reports.kept({}, None, True), *helped.facts("k", 1, None)] == []
    assert reports.beside(BARE, STATE, "blue", None) == [] == helped.topic(BARE, STATE, "blue", "costs", None)
    assert helped.standing({}, "blue", "k", 1, None) == [] and not helped.topics and not helped.dealings


def test_nothing_can_be_filed_ahead_without():
    moments, orders = BARE.facet(Moments), BARE.facet(Orders)
    assert [*moments.foreseen(BARE, STATE, "blue"), *moments.conditions(STATE, "blue")] == []
    assert [*moments.examples(STATE, "blue"), *moments.to_come(STATE, "blue"), *orders.anytime(STATE, "blue")] == []
    assert orders.why_not(STATE, "blue", "x") is moments.suppose(BARE, STATE, "blue") is None


def test_a_game_has_one_facet_of_a_type():
    class Twice(Bare):
        facets = (Moves(), Moves())
    with pytest.raises(ValueError, match="Moves.* is defined twice"):
        Twice()


@pytest.mark.parametrize("work", [lambda: BARE.facet(Positions).corrected(STATE, {}),
                                  lambda: BARE.facet(Positions).lookup(STATE, "a")])
def test_the_board_cannot_be_corrected_nor_looked_up(work):
    with pytest.raises(ValueError, match="the game has no positions"):
        work()


@pytest.mark.parametrize("work", [
    lambda: BARE.start("", {}, Seeded(1)), lambda: BARE.view(STATE, "blue"), lambda: BARE.stage(STATE)])
def test_what_a_game_must_say_is_missed(work):
    with pytest.raises(NotImplementedError):
        work()
