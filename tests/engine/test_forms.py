"""Data of running matches are led from one form to the next, and looked through before a match goes on with them."""

from random import Random

import newer_toy
import pytest
from altered import altered

from pbem import games
from pbem.engine import BrokenInvariant, Seeded, journal, upgrades
from pbem.engine.harness import play_random
from pbem.engine.upgrades import CannotUpgrade, Step
from pbem.games import duel as toy


def played(commands, game=toy.GAME, seed=3):
    """(state, journal rows) of a toy match after some random commands."""
    chance, rng, rows, drawn = Seeded(seed), Random(seed), [], 0
    state, events = game.setup("standard", {}, chance)
    role, command = None, {"verb": "setup", "roles": {}}
    for _ in range(commands + 1):
        draws, drawn = chance.record[drawn:], len(chance.record)
        rows.append(journal.next_row(rows[-1] if rows else None, "5eed" * 16, role=role, command=command, draws=draws,
                                     events=events, rules_version="1", link=1, at="", source="", player=None, mail=None,
                                     filed=None) | {"form": upgrades.written(upgrades.form_of(game))})
        if len(rows) <= commands:
            role = rng.choice(list(game.pending(state)))
            command = rng.choice(game.options(state, role)).random(rng)
            state, events = game.apply(state, role, command, chance)
    return state, rows


def in_battle():
    return next(state for count in range(1, 40) for state, _ in [played(count)] if state["stack"][-1]["at"] == "battle")


def in_bids():
    return next(state for count in range(1, 40) for state, _ in [played(count)] if state["stack"][-1].get("bids"))


def test_the_newer_toy_is_a_game():
    for seed in range(5):
        assert play_random(newer_toy.GAME, "standard", {}, seed).finished


# The way from a form to that of today.

def named(*names, kernel=()):
    return tuple(Step(name, kernel=number) for name, number in zip(names, kernel or [1] * len(names), strict=True))


def test_steps_are_taken_in_the_order_of_their_making(monkeypatch):
    monkeypatch.setattr(upgrades, "STEPS", named("k2", "k3", "k4"))
    game = altered(toy.GAME, upgrades=named("g2", "g3", kernel=(1, 3)))

    def order(form):
        return [step.what for _, step in upgrades.steps_from(game, form)]
    assert upgrades.form_of(game) == (4, 3)
    assert order((1, 1)) == ["g2", "k2", "k3", "g3", "k4"]
    assert order((2, 1)) == ["g2", "k3", "g3", "k4"]
    assert order((1, 2)) == ["k2", "k3", "g3", "k4"]
    assert order((4, 2)) == ["g3"] and order((4, 3)) == []


def test_a_step_says_which_it_is():
    (name, _), = upgrades.steps_from(newer_toy.GAME, (1, 1))
    assert name == "step 2 of Duel (bids are offers, yield is concede)"


@pytest.mark.parametrize("form", [(2, 1), (1, 2)])
def test_a_newer_form_is_not_read(form):
    with pytest.raises(CannotUpgrade) as stopped:
        upgrades.upgraded(toy.GAME, form, in_bids())
    assert stopped.value.where == f"the data have the form {upgrades.written(form)}, this version knows forms up to 1.1"


def test_forms_are_written_and_read():
    assert upgrades.read(upgrades.written((3, 12))) == (3, 12)


@pytest.mark.parametrize("game", [games.game("here_i_stand"), newer_toy.GAME], ids=lambda game: game.key)
def test_steps_of_a_game_stand_in_the_order_of_the_kernels_they_were_written_for(game):
    kernels = [step.kernel for step in game.upgrades]
    assert kernels == sorted(kernels) and all(1 <= kernel <= len(upgrades.STEPS) + 1 for kernel in kernels)
    assert all(step.what for step in (*game.upgrades, *upgrades.STEPS))


def test_steps_are_named_by_the_form_to_which_they_lead(monkeypatch):
    monkeypatch.setattr(upgrades, "STEPS", named("k2", "k3"))
    names = [name for name, _ in upgrades.steps_from(altered(toy.GAME, upgrades=named("g2")), (1, 1))]
    assert names == ["step 2 of Duel (g2)", "step 2 of the kernel (k2)", "step 3 of the kernel (k3)"]


@pytest.mark.parametrize(("text", "today"), [("1.1", False), ("1.2", True), ("2.2", False)])
def test_a_written_form_is_that_of_today_or_not(text, today):
    assert upgrades.is_of_today(newer_toy.GAME, text) is today


# A state.

def test_a_state_and_its_frames_get_the_new_form_and_the_match_goes_on():
    before = in_bids()
    kept = journal.text_of(before)
    state = upgrades.upgraded(newer_toy.GAME, (1, 1), before)
    assert journal.text_of(before) == kept
    assert state["first"] == before["leader"] and "leader" not in state
    assert state["stack"][-1]["offers"] == before["stack"][-1]["bids"] and "bids" not in state["stack"][-1]
    role, = newer_toy.GAME.pending(state)
    after, events = newer_toy.GAME.apply(state, role, {"verb": "bid", "amount": 9}, Seeded(1))
    assert events[-1]["kind"] == "offers" and newer_toy.GAME.pending(after)


def test_the_kernels_steps_see_the_frames_too(monkeypatch):
    def returning(frame):
        return {**frame, "returned": {}}
    monkeypatch.setattr(upgrades, "STEPS", (Step("frames begin with something returned", frame=returning),))
    stack = upgrades.upgraded(toy.GAME, (1, 1), in_battle())["stack"]
    assert len(stack) == 2 and all(frame["returned"] == {} for frame in stack)


def broken_by(change):
    return altered(toy.GAME, upgrades=(Step("a bad step", state=change),))


BAD = {
    "the step itself": (lambda state: state["no such key"], "step 2 of Duel (a bad step)", "KeyError"),
    "no plain data": (lambda state: {**state, "gone": (1, 2)}, "the upgraded state", "ValueError"),
    "a lost card": (lambda state: {**state, "deck": state["deck"][1:]}, "the upgraded state",
                    BrokenInvariant.__name__),
    "a stack that is none": (lambda state: {**state, "stack": {}}, "step 2 of Duel (a bad step)",
                             "TypeError: the stack is no list"),
    "a frame that is none": (lambda state: {**state, "stack": ["round"]}, "step 2 of Duel (a bad step)",
                             "TypeError: a frame is no mapping"),
    "an unknown procedure": (lambda state: {**state, "stack": [{**frame, "at": "x"} for frame in state["stack"]]},
                             "the upgraded state", "KeyError: 'x'"),
    "a frame with an old key": (lambda state: {**state, "stack": [{**frame, "old": 1} for frame in state["stack"]]},
                                "the upgraded state", "does not declare old"),
    "an unknown step": (lambda state: {**state, "stack": [{**frame, "next": "x"} for frame in state["stack"]]},
                        "the upgraded state", "KeyError: 'x'"),
    "an unknown question": (lambda state: {**state, "stack": [
        {**frame, "waiting": {"red": "x"}, "number": 1, "settled": {}} for frame in state["stack"]]},
        "the upgraded state", "KeyError: 'x'"),
    "a question without its data": (lambda state: {**state, "stack": [
        {key: value for key, value in frame.items() if key != "card"} for frame in state["stack"]]},
        "the upgraded state", "KeyError: 'card'"),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_state_from_which_no_match_could_go_on_is_found(fault):
    change, where, what = BAD[fault]
    with pytest.raises(CannotUpgrade) as stopped:
        upgrades.upgraded(broken_by(change), (1, 1), in_battle())
    assert stopped.value.where == where and what in stopped.value.what


def no_view(state, role):
    raise LookupError(f"nothing for {role}")


@pytest.mark.parametrize(("game", "what"), [
    (altered(toy.GAME, view=no_view), "LookupError: nothing for red"),
    (altered(toy.GAME, default=lambda state, role: {"verb": "yield", "card": 1}), "Illegal: arguments_unknown"),
    (altered(toy.GAME, default=lambda state, role: {"verb": "dance"}), "Illegal: not_possible"),
])
def test_what_a_match_needs_to_go_on_is_tried(game, what):
    with pytest.raises(CannotUpgrade) as stopped:
        upgrades.upgraded(game, (1, 1), in_battle())
    assert stopped.value.where == "the upgraded state" and stopped.value.what.startswith(what)
    assert str(stopped.value) == f"the upgraded state: {stopped.value.what}"


def test_a_match_that_is_over_is_upgraded_too():
    count = next(count for count in range(1, 60) if not played(count)[0]["stack"])
    assert upgrades.upgraded(newer_toy.GAME, (1, 1), played(count)[0])["stack"] == []


# What is shown still.

def test_commands_and_events_of_before_are_known_by_their_new_names():
    shown = upgrades.shown(newer_toy.GAME, (1, 1), "event", {"kind": "bids", "to": "all", "bids": {"red": 1}})
    assert shown == {"kind": "offers", "to": "all", "offers": {"red": 1}}
    assert upgrades.shown(newer_toy.GAME, (1, 1), "command", {"verb": "yield"}) == {"verb": "concede"}
    assert upgrades.shown(newer_toy.GAME, (1, 2), "command", {"verb": "yield"}) == {"verb": "yield"}


# The journal.

def upgraded_rows(further=4):
    """(rows of a match of the older form and of the newer one, the last state)."""
    before, rows = played(9)
    state = upgrades.upgraded(newer_toy.GAME, (1, 1), before)
    chance, rng = Seeded(5), Random(5)
    command, role, events = journal.upgrade("1", state, ("1.1", "1.2"), journal.digest_of(before)), None, []
    for number in range(further + 1):
        drawn, chance.record = chance.record, []
        rows.append(journal.next_row(rows[-1], "5eed" * 16, role=role, command=command, draws=drawn, events=events,
                                     rules_version="1", link=1, at="", source="", player=None, mail=None, filed=None)
                    | {"form": "1.2"})
        if number < further:
            role = rng.choice(list(newer_toy.GAME.pending(state)))
            command = rng.choice(newer_toy.GAME.options(state, role)).random(rng)
            state, events = newer_toy.GAME.apply(state, role, command, chance)
    return rows, state


def test_a_replay_goes_on_from_the_state_kept_at_a_change_of_form():
    rows, state = upgraded_rows()
    changes = []
    assert journal.replay(newer_toy.GAME, "standard", {}, rows, changes) == (state, None)
    change, = changes
    assert change == journal.Change(10, "1", "1", forms=("1.1", "1.2"), played=False)
    assert str(change) == ("row 10: from here on its data have the form 1.2, before it 1.1; the rows before it are "
                           "checked by their hashes alone")


def test_a_difference_behind_a_change_of_form_is_found():
    rows, _ = upgraded_rows()
    rows[-1] = {**rows[-1], "events": []}
    _, difference = journal.replay(newer_toy.GAME, "standard", {}, rows)
    assert (difference.number, difference.what) == (rows[-1]["number"], "events")


def test_rows_of_before_a_change_of_form_are_not_played():
    rows, state = upgraded_rows()
    rows[3] = {**rows[3], "command": {"verb": "no such order"}}
    assert journal.replay(newer_toy.GAME, "standard", {}, rows) == (state, None)
    assert journal.row_hash(rows[3]) != rows[3]["hash"]


def test_the_state_kept_at_a_change_of_form_is_fixed_by_the_hash():
    rows, _ = upgraded_rows()
    rows[10]["command"]["state"]["points"]["red"] += 1
    assert journal.row_hash(rows[10]) != rows[10]["hash"]


def test_a_match_that_is_not_upgraded_yet_is_told_as_what_was_not_played():
    _, rows = played(6)
    changes = []
    assert journal.replay(newer_toy.GAME, "standard", {}, rows, changes) == (None, None)
    assert changes == [journal.Change(7, "1", "1", kept=False, forms=("1.1", "1.2"), played=False)]


def test_an_upgrade_of_the_rules_in_rows_of_an_older_form_is_told_and_not_played():
    state, rows = played(6)
    rows.append(journal.next_row(rows[-1], "5eed" * 16, role=None, command=journal.upgrade("0", state), draws=[],
                                 events=[], rules_version="1", link=1, at="", source="", player=None, mail=None,
                                 filed=None) | {"form": "1.1"})
    changes = []
    assert journal.replay(newer_toy.GAME, "standard", {}, rows, changes) == (None, None)
    assert [(change.number, change.before, change.played, change.forms) for change in changes] == [
        (7, "0", False, None), (8, "1", False, ("1.1", "1.2"))]
