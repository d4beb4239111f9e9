"""What has come to light by a command, by whom it was seen: cards, secrets, what was told apart; gathered."""

from types import SimpleNamespace

import pytest
from altered import altered

from pbem.engine import ALL, Phrase
from pbem.engine.coming_to_light import Learned, gather, learned
from pbem.games import duel as toy

APART = Phrase("told_apart", {}, "branches")


def event(to=ALL, **data):
    return {"kind": "x", "to": to, "rules": [], **data}


def past(events=(), cards=(), secrets=(), role="red", die=False):
    """A command by which these cards were drawn."""
    draws = [{"chain": "cards", "reason": f"draw {card}"} for card in cards]
    dice = [{"chain": "dice", "reason": "luck"}] * die
    return SimpleNamespace(row={"number": 4, "events": list(events)}, role=role, draws=[*dice, *draws],
                           came=[*[None] * die, *cards], secrets=[one if isinstance(one, tuple) else (one, None)
                                                                  for one in secrets])


@pytest.mark.parametrize(("of", "found"), [
    (past(), []), (past([event()]), []), (past(die=True), []),
    (past(cards=[7]), [(("red",), "draw 7")]), (past(cards=[7], role=None), []),
    (past([event(card=7)], [7]), [(ALL, "draw 7")]), (past([event(card=8)], [7]), [(("red",), "draw 7")]),
    (past([event(["blue"], card=7)], [7]), [(("blue",), "draw 7")]),
    (past([event(["blue"], card=7), event(["red", "blue"], card=7)], [7]), [(("blue", "red"), "draw 7")]),
    (past([event(cards=[{"card": 7}])], [7]), [(ALL, "draw 7")]),
    (past([event(["blue"], card=7), event(number=7)], [7]), [(("blue",), "draw 7")]),
    (past([event(["blue"], card=7), event(card=7)], [7]), [(ALL, "draw 7")]),
    (past([event(["blue"], card=7), event(card=8)], [7, 8]), [(("blue",), "draw 7"), (ALL, "draw 8")]),
    (past(cards=[7], die=True), [(("red",), "draw 7")]),
    (past(secrets=["hands"]), [(("red",), "hands")]), (past([event()], secrets=["hands"]), [(ALL, "hands")]),
    (past([event(["blue"])], secrets=["hands", "deck"]), [(("blue",), "hands"), (("blue",), "deck")]),
    (past([event()], secrets=[("hands", ["blue"])]), [(("blue",), "hands")]),
    (past([event()], secrets=[("who answers", [])]), []),
    (past([event(["blue"]), event()], secrets=[("who answers", [])]), [(("blue",), APART)]),
    (past([event(["blue"])]), [(("blue",), APART)]), (past([event(["red"])]), []),
    (past([event(["red", "blue"]), event()]), [(("blue",), APART)]),
    (past([event(["red", "blue"])], role=None), [(("red", "blue"), APART)]),
    (past([event(["blue"])], [7]), [(("red",), "draw 7")]),
])
def test_what_came_to_light_by_a_command(of, found):
    assert learned(of) == [Learned(who, what, [4]) for who, what in found]


def test_the_same_things_are_gathered_and_what_nobody_has_learned_is_none():
    found = [Learned(ALL, "a", [3])]
    gather(found, [Learned(("red",), "a", [2]), Learned(ALL, "a", [5, 1]), Learned((), "b", [1]),
                   Learned(ALL, "a", [3]), Learned(("red",), "c", [2]), Learned(("red",), "a", [6])])
    assert found == [Learned(ALL, "a", [1, 3, 5]), Learned(("red",), "a", [2, 6]), Learned(("red",), "c", [2])]


def test_who_has_learned_it_is_named_where_the_game_has_names_for_roles():
    one = Learned(("blue", "red"), "x", [4])
    named = [Phrase("named", {"thing": role, "kind": "role"}) for role in one.who]
    for game, roles in ((altered(toy.GAME, role_kind="role"), named), (altered(toy.GAME, role_kind=""), [*one.who])):
        assert one.sentence(game) == Phrase("have_learned", {"roles": roles, "what": "x"}, "branches")
    assert Learned(ALL, "x", [4]).sentence(toy.GAME) == Phrase("all_have_learned", {"what": "x"}, "branches")
