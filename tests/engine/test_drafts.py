"""A state is copied part by part while a command is carried out; what nobody looks at is common to before and after."""

from dataclasses import replace
from types import SimpleNamespace

import pytest
from altered import altered

from pbem.engine import Option, Scripted, copy
from pbem.engine.copies import Draft, drafted, finished, written
from pbem.games import duel as toy

BEFORE = {"deck": [3, 1], "hands": {"red": [2], "blue": []}, "turn": 1, "winner": None}


@pytest.fixture
def draft():
    return drafted(copy(BEFORE))


def test_what_is_written_does_not_reach_the_state_before():
    before = copy(BEFORE)
    draft = drafted(before)
    draft["deck"].append(9)
    draft["hands"]["red"].pop()
    draft["turn"] += 1
    draft["new"] = [1]
    del draft["winner"]
    assert before == BEFORE
    assert finished(draft) == {"deck": [3, 1, 9], "hands": {"red": [], "blue": []}, "turn": 2, "new": [1]}


def test_parts_that_nobody_looks_at_stay_common_and_no_others():
    before = copy(BEFORE)
    draft = drafted(before)
    assert draft["hands"]["red"] == [2]
    after = finished(draft)
    assert type(after) is dict and after == BEFORE
    assert after["deck"] is before["deck"] and after["hands"] is not before["hands"]
    assert after["hands"]["red"] is not before["hands"]["red"]


def test_what_a_draft_of_a_draft_has_written_can_be_taken_over_and_nothing_common_with_it(draft):
    before = draft.finished()
    trial = drafted(draft)
    trial["deck"].append(9)
    assert written(trial) == {"deck": [3, 1, 9]}
    draft.update(written(trial))
    draft["deck"].append(8)
    assert finished(draft) == {**BEFORE, "deck": [3, 1, 9, 8]} and before == BEFORE


def test_the_state_after_has_its_keys_in_the_order_of_the_state_before(draft):
    assert draft["turn"] == 1
    draft["new"] = draft.pop("deck")
    assert [*finished(draft)] == ["hands", "turn", "winner", "new"] == [*draft] == [*draft.keys()]


@pytest.mark.parametrize("use", [
    lambda state: {**state}, dict, list, len, copy, lambda state: [*state.items()], lambda state: [*state.values()],
    lambda state: ("deck" in state, "gone" in state), lambda state: (state.get("deck"), state.get("gone", 5)),
    lambda state: (state.pop("deck"), [*state]), lambda state: (state.pop("gone", 5), [*state]),
    lambda state: (state.setdefault("deck", 5), state.setdefault("more", 5), [*state.items()]),
    lambda state: (state.update(turn=4, more=5), [*state.items()]), lambda state: (state.clear(), len(state)),
    lambda state: (state == BEFORE, state != BEFORE, state == {}),
    lambda state: (state.__delitem__("turn"), "turn" in state, state.get("turn"), [*state]),
])
def test_it_is_used_as_the_dict_that_it_stands_for(draft, use):
    assert use(draft) == use(copy(BEFORE))


@pytest.mark.parametrize("use", [lambda state: state["gone"], lambda state: state.pop("gone"),
                                 lambda state: state.__delitem__("gone")])
def test_a_key_that_is_not_there_is_missing_in_it(draft, use):
    with pytest.raises(KeyError):
        use(draft)


def test_every_operation_of_a_dict_goes_over_the_parts_not_yet_copied_or_is_not_offered():
    safe = {"__getitem__", "__setitem__", "update", "__ior__", "__class_getitem__", "fromkeys"}
    assert {*dir(dict)} - {*dir(object)} - safe <= {*vars(Draft)}


def test_a_command_copies_what_it_looks_at_alone():
    state, _ = toy.GAME.setup("standard", {}, Scripted([9, 8, 1, 7, 6, 2]))
    before = copy(state)
    after, _ = toy.GAME.apply(state, "red", {"verb": "pass"}, Scripted([]))
    assert state == before != after
    common = {key for key in before if after[key] is state[key] and isinstance(after[key], dict | list)}
    assert "deck" in common and "stack" not in common


def test_a_draft_of_a_draft_begins_where_that_one_has_come(draft):
    draft["deck"].append(9)
    untouched = finished(draft)["hands"]
    inner = drafted(draft)
    inner["deck"].append(8)
    inner["turn"] = 5
    assert (draft["deck"], draft["turn"]) == ([3, 1, 9], 1)
    after = finished(inner)
    assert (after["deck"], after["turn"]) == ([3, 1, 9, 8], 5) and after["hands"] is untouched


def test_what_an_order_takes_from_the_state_is_its_own():
    def options(state, frame, role):
        yield Option("pass", lambda game, frame, role, args: args["hand"].clear(),
                     {"hand": SimpleNamespace(check=lambda value: state["hands"][role])}, "{hand}", help="pass")

    lead = replace(toy.GAME.decisions["lead"], options=options)
    game = altered(toy.GAME, decisions={**toy.GAME.decisions, "lead": lead})
    state, _ = game.setup("standard", {}, Scripted([9, 8, 1, 7, 6, 2]))
    before = copy(state)
    game.apply(state, "red", {"verb": "pass", "hand": "all"}, Scripted([]))
    assert state == before
