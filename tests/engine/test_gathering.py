"""What several chapters bring is gathered by its keys; what a chapter or an action need not say."""

import pytest

from pbem.engine import Decision, Moment
from pbem.engine.chapters import Action, Chapter, gathered
from pbem.engine.facets import Moments


@pytest.mark.parametrize("items, found", [([], {}), (["a"], {1: "a"}), (["bb", "a"], {2: "bb", 1: "a"})])
def test_things_are_gathered_in_their_order(items, found):
    assert list(gathered(items, len).items()) == list(found.items())


def test_one_key_is_not_taken_twice():
    with pytest.raises(ValueError, match="^1 is defined twice$"):
        gathered(["a", "bb", "c"], len)


def test_a_chapter_brings_nothing_that_it_does_not_name():
    assert Chapter() == Chapter(procedures=(), decisions=(), cards=(), actions=(), waits={}, state=(), calls=())
    assert Action(("march",), lambda state, role: None, lambda state, frame, role: ()).is_open({}) is False


def test_a_decision_says_itself_how_it_is_answered_ahead():
    """In the order that the game gives, before all others; what the facet says of a decision counts instead."""
    asked = {name: Decision(name, None, None, moment=Moment((name,), ("go",))) for name in ("first", "second", "last")}
    asked["never"] = Decision("never", None, None)
    found = Moments({"first": Moment(("otherwise",), ("go",))}, order=("last",)).with_those_of(asked)
    assert {name: moment.names for name, moment in found.of.items()} == {
        "last": ("last",), "first": ("otherwise",), "second": ("second",)}
    assert [*found.of] == ["last", "first", "second"]
