"""What a branch changes for a reader holds what he may know, and nothing else."""

import json

import pytest
from branches import random_rows, rows_of
from test_branching import DEAL, GAME, MOVES, OUT, PASS, attack, bid, branched, replace, rows, vow

from pbem.engine import Illegal, Scripted
from pbem.engine.branch_differences import Change, difference
from pbem.engine.branching import AFTER, REPLACE, Correction
from pbem.engine.shown import as_bytes
from pbem.games import duel as toy

READERS = (*toy.ROLES, "public")


def kinds(events):
    return [event["kind"] for event in events]


def test_a_branch_that_changes_nothing_tells_nothing():
    made = branched(rows(), 1, replace(attack(9)))
    for reader in READERS:
        found = difference(GAME, made, reader)
        assert not (found.untold or found.told or found.returned or found.changes) and found.before == found.after


def test_events_of_one_line_alone_are_told_in_their_order():
    found = difference(GAME, branched(rows(), 1, replace(attack(1))), "public")
    assert [event.get("card", event.get("winner")) for event in found.untold] == [9, "red"]
    assert [event.get("card", event.get("winner")) for event in found.told] == [1, "blue"]
    assert kinds(found.told) == ["attack", "fight"]


def test_an_event_that_comes_once_more_is_told_once():
    journal = rows([("red", vow(1)), ("red", vow(1)), ("red", PASS)])
    found = difference(GAME, branched(journal, 1, OUT), "red")
    assert kinds(found.untold) == ["vowed"] and found.told == []


def test_each_gets_his_own_commands_back_alone():
    made = branched(rows(), 1, replace(attack(8)))
    own = {reader: [one.command for one in difference(GAME, made, reader).returned] for reader in READERS}
    assert own == {"red": [attack(8), bid(3)], "blue": [{"verb": "yield"}, bid(1)], "public": []}
    assert difference(GAME, made, "red").returned[0].reason.name == "choice_impossible"


def test_the_views_at_the_end_are_compared():
    made = branched(rows(), 1, replace(attack(1)))
    found = difference(GAME, made, "red")
    assert found.changes == [Change(("points", "red"), 2, 1), Change(("points", "blue"), 0, 1),
                             Change(("hand",), [1], [9]), Change(("gone",), [9, 7, 8], [1, 7, 8])]
    assert [change.place for change in difference(GAME, made, "blue").changes] == [
        ("points", "red"), ("points", "blue"), ("gone",)]
    assert found.before["hand"] == [1] and found.after["hand"] == [9]


def test_who_is_asked_then_is_told_what():
    made = branched(rows(), 1, OUT)
    assert [difference(GAME, made, reader).decision for reader in READERS] == ["lead", "", ""]


# Secrets.

def corrections(journal):
    """Corrections of every row: it is left out, another command takes its place, the points are changed."""
    for row in journal[1:]:
        yield from ((row["number"], how) for how in (
            OUT, Correction(AFTER, position={"points": {"red": 1}}), *(
                Correction(REPLACE, command) for command in (PASS, {"verb": "yield"}, bid(4)) if row["role"])))


def branches(journal):
    for at, correction in corrections(journal):
        try:
            yield branched(journal, at, correction)
        except Illegal:
            continue


@pytest.mark.parametrize("seed", range(4))
def test_no_difference_holds_an_event_that_its_reader_may_not_see(seed):
    seen = 0
    for made in branches(random_rows(GAME, "standard", {}, seed)):
        for reader in READERS:
            found = difference(GAME, made, reader)
            events = found.untold + found.told
            assert all(event["to"] == "all" or reader in event["to"] for event in events)
            assert all(one in [(back.command, back.reason) for back in made.back if back.role == reader]
                       for one in ((own.command, own.reason) for own in found.returned))
            seen += any(event["to"] == [reader] for event in events)
    assert seen


# Two worlds that red cannot tell apart: blue holds other cards, bids what it will, vows and thinks again.
BLUE = [([7, 6, 2], []), ([12, 11, 10], [vow(3), vow(4)])]
HELD = [("red", attack(9)), ("blue", {"verb": "yield"}), ("red", bid(5)), ("blue", bid(2)), (None, {"verb": "close"}),
        ("red", attack(8)), ("blue", {"verb": "yield"}), ("blue", bid(1)), ("red", bid(3)), (None, {"verb": "close"}),
        ("red", PASS), ("red", bid(0))]


def world(cards, asides):
    moves = [move for move in HELD for move in (move, *(("blue", aside) for aside in asides if move[0] == "blue"))]
    if asides:
        moves += [("blue", bid(9)), ("blue", {"verb": "wait"})]
    return rows_of(GAME, "standard", {}, moves, Scripted([*DEAL[:3], *cards]))


def place(journal, at):
    """Where the row stands that is row `at` of the world without asides."""
    shared = [row["number"] for row in journal if row["command"] in [command for _, command in HELD]
              or row["number"] == 0]
    return shared[at]


@pytest.mark.parametrize("at", range(1, len(HELD) + 1))
@pytest.mark.parametrize("correction", [OUT, replace(PASS), replace(attack(1)), replace(bid(7)), Correction(
    AFTER, position={"points": {"red": 1}})])
def test_worlds_that_a_role_cannot_tell_apart_give_it_the_same_difference(at, correction):
    shown = []
    for cards, asides in BLUE:
        journal = world(cards, asides)
        try:
            made = branched(journal, place(journal, at), correction)
        except Illegal as refused:
            shown.append(refused.sentence.name)
            continue
        shown.append([as_bytes(vars_of(difference(GAME, made, reader))) for reader in ("red", "public")])
    assert shown[0] == shown[1]


def vars_of(found):
    return json.loads(json.dumps({name: getattr(found, name) for name in found.__slots__}, default=str))


def test_the_two_worlds_are_two():
    one, other = (world(*blue) for blue in BLUE)
    assert len(other) > len(one) and {row["number"] for row in one if row["role"] == "red"} != {
        row["number"] for row in other if row["role"] == "red"}
    assert MOVES[0] == HELD[0]
