"""What the leak test compares: who is seen to be asked, and the first place where two pictures differ."""

import pytest
from test_asking import Council, begun, vote

from pbem.engine import ALL, Option
from pbem.engine.facets import Orders
from pbem.engine.shown import SHOWN_TO, as_bytes, difference, tried


def seen(game, state, reader):
    return SHOWN_TO["who is asked"](game, state, reader)


@pytest.mark.parametrize(("reader", "decisions"), [
    ("crown", {"crown": "vote", "pope": ""}), ("pope", {"crown": "", "pope": "vote"}),
    ("public", {"crown": "", "pope": ""})])
def test_all_see_who_is_asked_and_he_alone_what(reader, decisions):
    game = Council()
    asked, awaited, sealed, number = seen(game, begun(game), reader)
    assert asked == {role: ("planning", 1, name) for role, name in decisions.items()}
    assert (awaited, sealed, number) == (["crown", "pope"], False, 1)


@pytest.mark.parametrize(("reader", "asked"), [
    ("crown", {"crown": ("planning", 1, "vote")}), ("pope", {}), ("guest", {})])
def test_under_seal_he_alone_sees_that_he_is_asked(reader, asked):
    game = Council(["crown"], ["pope", "guest"])
    assert seen(game, begun(game, sealed=True), reader) == [asked, ["pope", "guest"], True, 1]


def test_options_and_prompt_are_shown_to_whom_they_are_for():
    game = Council(["ally", "pope"])
    state = begun(game)
    offered = [["aye", "", "as ally", [], None, {}]]
    assert SHOWN_TO["the options"](game, state, "crown") == offered
    assert SHOWN_TO["the prompt"](game, state, "crown") == {"asked": "ally", "voice": "ally"}
    for reader in ("guest", "public"):
        assert SHOWN_TO["the options"](game, state, reader) == [] and SHOWN_TO["the prompt"](game, state, reader) == {}
    after = vote(game, state, "crown")
    assert SHOWN_TO["the options"](game, after, "crown") == []


def test_orders_at_any_time_are_shown_to_roles():
    def anytime(state, role):
        yield Option("write", None, help=f"as {role}", rules=("R-1",), example={"to": "pope"})

    class Free(Council):
        facets = (*Council.facets, Orders(anytime))
    game = Free(["pope"])
    state, shown = begun(game), SHOWN_TO["the options at any time"]
    assert shown(game, state, "crown") == [["write", "", "as crown", ["R-1"], {"to": "pope"}, {}]]
    assert shown(game, state, "public") == []


@pytest.mark.parametrize(("one", "other", "told"), [
    ({"a": 1}, {"a": 2}, "a: 1 / 2"), ({"a": 1}, {}, "a: 1 / None"), ({}, {"b": 1}, "b: None / 1"),
    ({"a": 0, "b": {"c": [1, 2]}}, {"a": 0, "b": {"c": [1, 3]}}, "b.c.1: 2 / 3"),
    ([1, 2], [1], "everything: [1, 2] / [1]"), ({"a": [1, 2]}, {"a": [1]}, "a: [1, 2] / [1]"),
    ((1, [2, 3]), (1, [2, 4]), "1.1: 3 / 4"), ([1, 2], [3, 2], "0: 1 / 3"), (1, 2, "everything: 1 / 2"),
    ({"a": 1}, [1], "everything: {'a': 1} / [1]"), ([1], {"a": 1}, "everything: [1] / {'a': 1}"),
    ({"a": [1]}, {"a": {"b": 1}}, "a: [1] / {'b': 1}"), ({2: 0, "b": 1}, {2: 0, "b": 2}, "b: 1 / 2"),
])
def test_the_first_difference_is_named(one, other, told):
    assert difference(one, other) == told


ONE = [1]


@pytest.mark.parametrize(("one", "other", "alike"), [
    ({"a": [1, "x"]}, {"a": [1, "x"]}, True), ({"a": 1, "b": 2}, {"b": 2, "a": 1}, False), ([1], (1,), False),
    (1, 1.0, False), (1, True, False), ({"a": Council}, {"a": Council}, True), ([ONE, ONE], [[1], [1]], True),
    ({"a": Council, "b": 1}, {"b": 1, "a": Council}, False)])
def test_pictures_are_alike_when_nothing_differs_not_even_the_order(one, other, alike):
    assert (as_bytes(one) == as_bytes(other)) is alike


class Tells:
    """A game of which only what is tried counts."""

    @staticmethod
    def trial(state, reader, command, own):
        to = {"all": ALL, "own": [reader], "others": ["other"]}
        return dict(state), [{"kind": kind, "to": whom} for kind, whom in to.items()], None

    @staticmethod
    def view(state, reader):
        return {"of": reader, **state}


def test_what_is_only_tried_tells_what_would_be_told_to_all_and_to_its_writer():
    events, stopped, view = tried(Tells, {"round": 2}, "crown", {"verb": "aye"})
    assert [event["kind"] for event in events] == ["all", "own"]
    assert stopped is None and view == {"of": "crown", "round": 2}
