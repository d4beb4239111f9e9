"""Positions written as case files: every line of them, for the moderator and for a role."""

import pytest
import yaml
from altered import altered

from pbem import games
from pbem.engine import Scripted
from pbem.engine.facets import Positions
from pbem.games import duel as toy
from pbem.service.match.matches import Refused
from pbem.service.record import positions
from pbem.service.record.states import Around
from pbem.store.models import Match

STATE = toy.GAME.setup("standard", {}, Scripted([9, 8, 1, 7, 6, 2]))[0]
ATTACKED = toy.GAME.apply(STATE, "red", {"verb": "attack", "card": 9}, Scripted([]))[0]
BIDDING = toy.GAME.apply(STATE, "red", {"verb": "pass"}, Scripted([]))[0]


def written(rules, state, role):
    """A position with everything that is to be wrapped or not."""
    hands = {name: state["hands"][name] for name in state["hands"] if role in (None, name)}
    return {"hands": hands, "round": state["round"], "points": {"red": 0, "blue": 2}, "names": ["Besançon", "Zürich"],
            "spaces": {f"space number {at}": {"units": list(range(at, at + 3)), "who": "red"} for at in range(2)},
            "long": {f"a name of many words {at}": at for at in range(6)}}


@pytest.fixture
def registered():
    """A function that registers a duel of which positions can be written, with these changes."""
    before = games.game("duel")

    def register(**changes):
        games.register(altered(toy.GAME, facets={Positions: {"written": written, **changes}}))
    register()
    yield register
    games.register(before)


def match(state=STATE):
    return Match(slug="winter", game="duel", scenario="standard", options={"b": "yes", "a": "no"}, state=state,
                 version=7)


BEGINS = "# The position begins at the bout under way"
CASE = '''\
- case: winter after row 7
  game: duel
  scenario: standard
  options: {b: 'yes', a: 'no'}
  position:
    hands:
      red: [9, 8, 1]
      blue: [7, 6, 2]
    round: 1
    points: {red: 0, blue: 2}
    names: [Besançon, Zürich]
    spaces:
      space number 0: {units: [0, 1, 2], who: red}
      space number 1: {units: [1, 2, 3], who: red}
    long: {a name of many words 0: 0, a name of many words 1: 1, a name of many words 2: 2, a name of many words 3: 3,
          a name of many words 4: 4, a name of many words 5: 5}
  play: []
  expect: []
'''
LEFT_OPEN = f"{BEGINS}; what an order has just left open is not written.\n"


def test_all_of_it_is_for_the_moderator(registered):
    assert positions.case_file(match()) == (
        "# Duel, match winter, journal row 7: everything, hidden cards too: for the moderator.\n"
        f"# Asked: Red (lead).\n{LEFT_OPEN}{CASE}")


@pytest.mark.parametrize(("role", "state", "shown", "asked"), [
    ("blue", STATE, "Blue", "others"), ("RED", STATE, "Red", "Red (lead)"), ("Blue", ATTACKED, "Blue", "Blue (block)"),
    ("red", BIDDING, "Red", "Red (bid)"), ("red", {**STATE, "stack": []}, "Red", "others")])
def test_a_role_sees_its_own_and_whether_it_is_asked(registered, role, state, shown, asked):
    lines = positions.case_file(match(state), role).splitlines()
    assert lines[:2] == [
        f"# Duel, match winter, journal row 7: what {shown} sees, the rest as at the start.", f"# Asked: {asked}."]
    assert yaml.safe_load("\n".join(lines))[0]["position"]["hands"] == {shown.lower(): state["hands"][shown.lower()]}


@pytest.mark.parametrize(("state", "asked"), [
    (BIDDING, "# Asked: Red (bid), Blue (bid)."), ({**STATE, "stack": []}, "# Nobody is asked.")])
def test_all_who_are_asked_are_named(registered, state, asked):
    assert positions.case_file(match(state)).splitlines()[1] == asked


def test_a_game_may_begin_within_a_procedure(registered):
    registered(begins_within=True)
    assert positions.case_file(match()).splitlines()[2:4] == [
        f"{BEGINS}, otherwise at its phase; to begin inside a procedure,",
        "# add `begin:` with its name and `frame:` with what it needs."]


@pytest.mark.parametrize(("changes", "state"), [
    (None, STATE), ({}, {}), ({"written": lambda rules, state, role: None}, STATE)])
def test_what_cannot_be_written_is_refused(registered, changes, state):
    games.register(altered(games.game("duel"), facets={Positions: changes}))
    with pytest.raises(Refused, match="the match winter has no position that could be written"):
        positions.case_file(match(state))
    assert positions.around_entry(match(), Around(state or None, None), "kfmt", None, []) == ""


def test_whom_nobody_plays_is_refused(registered):
    with pytest.raises(Refused, match="nobody plays 'green'; roles: red, blue"):
        positions.case_file(match(), "green")


def test_around_an_entry_its_order_is_tried_in_the_first_case_alone(registered):
    text = positions.around_entry(match(), Around(STATE, ATTACKED), "kfmt", None, [{"red": "attack 9"}])
    head = "# Duel, match winter, {}: everything, hidden cards too: for the moderator.\n# Asked: {}.\n" + LEFT_OPEN
    assert text == (
        head.format("before #kfmt", "Red (lead)") + CASE.replace("after row 7", "before kfmt").replace(
            "play: []", "play: [{red: attack 9}]")
        + head.format("after #kfmt", "Blue (block)") + CASE.replace("after row 7", "after kfmt").replace(
            "[9, 8, 1]", "[8, 1]"))
    one = positions.around_entry(match(), Around(None, STATE), "kfmt", "red", [{"red": "attack 9"}])
    assert one.splitlines()[0] == "# Duel, match winter, after #kfmt: what Red sees, the rest as at the start."
    assert [case["case"] for case in yaml.safe_load(one)] == ["winter after kfmt"]
    assert positions.around_entry(match(), Around(None, None), "kfmt", None, []) == ""
