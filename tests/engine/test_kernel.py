"""The kernel alone, proved with the toy game: frames, questions, refusals, trials, secrets."""

import json

import pytest
from refusing import refusal

from pbem.engine import Chapter, Count, Each, Game, Procedure, Replay, Running, Scripted, Seeded, copy, journal, rolled
from pbem.engine.phrases import stored
from pbem.games import duel as toy
from pbem.games import game as load
from pbem.games import known, register

GAME = toy.GAME


@pytest.fixture
def state():
    """Red holds 9, 8 and 1, blue 7, 6 and 2; red leads."""
    return GAME.setup("standard", {}, Scripted([9, 8, 1, 7, 6, 2]))[0]


def play(state, *orders, chance=()):
    """Carries out (role, verb, argument) one after another; (state, all events)."""
    chance, events = Scripted(chance), []
    for role, verb, *value in orders:
        name = {"bid": "amount"}.get(verb, "card")
        state, more = GAME.apply(state, role, {"verb": verb, **dict.fromkeys([name][:len(value)], *value)}, chance)
        events += more
    return state, events


def asked(state):
    return {role: about["decision"] for role, about in GAME.pending(state).items()}


def test_setup_runs_to_the_first_question(state):
    assert asked(state) == {"red": "lead"}
    assert state["hands"] == {"red": [9, 8, 1], "blue": [7, 6, 2]}
    assert state["stack"][-1]["at"] == "round"
    assert GAME.pending(state)["red"] == {"decision": "lead", "pace": "impulse", "number": 1}


def test_a_state_is_plain_data_at_any_moment(state):
    state, _ = play(state, ("red", "attack", 9), ("blue", "block", 7), ("red", "bid", 3))
    assert json.loads(json.dumps(state)) == state


def test_only_the_top_frame_waits(state):
    state, _ = play(state, ("red", "attack", 9))
    assert [frame["at"] for frame in state["stack"]] == ["round", "battle"]
    assert asked(state) == {"blue": "block"}
    state, _ = play(state, ("blue", "yield"))
    assert [frame["at"] for frame in state["stack"]] == ["round"]
    assert asked(state) == {"red": "bid", "blue": "bid"}


def test_apply_never_changes_its_input(state):
    before = copy(state)
    play(state, ("red", "attack", 9), ("blue", "block", 7))
    assert state == before


def test_events_carry_their_audience(state):
    _, events = play(state, ("red", "pass"), ("red", "bid", 4), ("blue", "bid", 2))
    assert [(event["kind"], event["to"]) for event in events] == [
        ("pass", "all"), ("bid_filed", ["red"]), ("bid_filed", ["blue"]), ("bids", "all")]


def test_several_roles_are_asked_at_once_and_the_last_answer_goes_on(state):
    state, _ = play(state, ("red", "pass"), ("blue", "bid", 4))
    assert asked(state) == {"red": "bid"}
    assert GAME.settled(state) == ["blue"]
    state, _ = play(state, ("red", "bid", 3))
    assert asked(state) == {"blue": "lead"}
    assert GAME.settled(state) == []


def thoughtful(*moves):
    """The state after these moves of a match with second thoughts."""
    state, _ = GAME.setup("standard", {}, Seeded(1), second_thoughts=True)
    return play(state, *moves)[0]


def test_with_second_thoughts_even_the_last_answer_can_be_taken_back():
    state = thoughtful(("red", "pass"), ("blue", "bid", 4), ("red", "bid", 3))
    assert asked(state) == {} and GAME.is_closing(state) and sorted(GAME.settled(state)) == ["blue", "red"]
    state, _ = play(state, ("red", "wait"))
    assert asked(state) == {"red": "bid"} and not GAME.is_closing(state)
    state, _ = play(state, ("red", "bid", 9))
    after, events = GAME.close(state, Seeded(1))
    assert after["leader"] == "red" and [event["kind"] for event in events] == ["bids"]
    assert GAME.is_closing(state) and not GAME.is_closing(after)


def test_a_question_to_one_role_is_not_held_open_and_nothing_else_can_be_closed():
    state = thoughtful(("red", "pass"))
    assert asked(state) == {"red": "bid", "blue": "bid"}
    with refusal(GAME, "no question is waiting"):
        GAME.close(state, Seeded(1))


def test_a_closed_question_is_replayed_from_the_journal():
    chance, rows = Seeded(1), []
    state, events = GAME.setup("standard", {}, chance, second_thoughts=True)

    def enter(role, command, drawn, events):
        rows.append(journal.next_row(rows[-1] if rows else None, "", role=role, command=command, events=events,
                                     draws=chance.record[drawn:], rules_version="1", link=1))

    enter(None, {"verb": "setup", "second_thoughts": True}, 0, events)
    for role, command in (("red", {"verb": "pass"}), ("red", {"verb": "bid", "amount": 2}),
                          ("blue", {"verb": "bid", "amount": 5}), (None, {"verb": "close"})):
        drawn = len(chance.record)
        state, events = (GAME.apply(state, role, command, chance) if role else GAME.close(state, chance))
        enter(role, command, drawn, events)
    assert journal.replay(GAME, "standard", {}, rows) == (state, None) and state["leader"] == "blue"


def test_an_answer_can_be_taken_back_while_others_are_asked(state):
    state, _ = play(state, ("red", "pass"), ("blue", "bid", 4), ("blue", "wait"))
    assert asked(state) == {"red": "bid", "blue": "bid"}
    state, _ = play(state, ("blue", "bid", 1), ("red", "bid", 2))
    assert state["leader"] == "red"


def test_every_question_has_a_new_number(state):
    numbers = []
    for order in (("red", "attack", 9), ("blue", "yield"), ("red", "bid", 1), ("blue", "bid", 0), None):
        numbers.append(min(about["number"] for about in GAME.pending(state).values()))
        if order:
            state, _ = play(state, order)
    assert numbers == [1, 2, 3, 3, 4]


@pytest.mark.parametrize(("role", "command", "words"), [
    ("blue", {"verb": "attack", "card": 7}, "nothing is asked of you now"),
    ("red", {"verb": "bid", "amount": 1}, "'bid' is not possible now; possible: attack, pass"),
    ("red", {"verb": "attack", "card": 7}, "7 is not possible here; possible: 9, 8, 1"),
    ("red", {"verb": "attack"}, "card is missing"),
    ("red", {"verb": "attack", "card": 9, "loudly": True}, "attack takes no loudly"),
    ("red", {}, "not possible now"),
])
def test_refusals(state, role, command, words):
    with refusal(GAME, words):
        GAME.apply(state, role, command, Scripted([]))


def test_an_option_that_waits_is_not_offered_and_says_why(state):
    state = {**state, "hands": {**state["hands"], "red": []}}
    assert [option.verb for option in GAME.options(state, "red")] == ["pass"]
    with refusal(GAME, "'attack' is not possible now: you hold no card any more; possible: pass") as refused:
        GAME.apply(state, "red", {"verb": "attack", "card": 9}, Scripted([]))
    assert refused.value.rules == ("DUEL-1",)


def test_options_of_roles_that_are_not_asked(state):
    assert GAME.options(state, "blue") == []
    assert [option.verb for option in GAME.options(state, "red")] == ["attack", "pass"]


def test_a_match_ends_without_a_question(state):
    orders = [("red", "attack", 9), ("blue", "yield"), ("red", "bid", 1), ("blue", "bid", 0),
              ("red", "attack", 8), ("blue", "yield"), ("red", "bid", 1), ("blue", "bid", 0),
              ("red", "attack", 1), ("blue", "yield"), ("red", "bid", 1), ("blue", "bid", 0)]
    state, _ = play(state, *orders)
    assert state["points"]["red"] == 3
    assert GAME.pending(state) == {}
    assert GAME.options(state, "red") == []
    with refusal(GAME, "nothing is asked"):
        GAME.apply(state, "red", {"verb": "pass"}, Scripted([]))


def test_a_trial_stops_before_a_secret_and_before_a_die(state):
    state, _ = play(state, ("red", "pass"), ("red", "bid", 1))
    after, _, reason = GAME.trial(state, "blue", {"verb": "bid", "amount": 2})
    assert (after, reason) == (None, rolled("others_answers"))


def test_a_trial_without_chance_gives_the_state_after(state):
    after, events, reason = GAME.trial(state, "red", {"verb": "pass"})
    assert reason is None
    assert asked(after) == {"red": "bid", "blue": "bid"}
    assert [event["kind"] for event in events] == ["pass"]


def test_draws_are_recorded_with_their_reason_and_replayed():
    chance = Seeded(4)
    state, _ = GAME.setup("standard", {}, chance)
    assert chance.record[0] == {"chain": "cards", "of": 12, "value": chance.record[0]["value"],
                               "reason": stored(rolled("deal", role="red"))}
    again = Replay(chance.record)
    assert GAME.setup("standard", {}, again)[0] == state
    again.finish()


def test_a_step_may_go_to_another_end_with_a_result_and_stop():
    def first(game, frame):
        game.goto(frame, "third")

    def second(game, frame):
        raise AssertionError("skipped by goto")

    def third(game, frame):
        game.call("inner")

    def fourth(game, frame):
        game.emit("told", what=frame["returned"])
        game.stop()

    def inside(game, frame):
        game.end(frame, answer=42)

    def never(game, frame):
        raise AssertionError("the frame has ended")

    class Steps(Game):
        opening = "outer"

        def start(self, *_):
            return {"stack": [], "asked": 0}

    rules = Steps(Chapter((Procedure("outer", (first, second, third, fourth)), Procedure("inner", (inside, never)))))
    state, events = rules.setup("", {}, Scripted([]))
    assert events == [{"kind": "told", "to": "all", "rules": [], "what": {"answer": 42}}]
    assert rules.pending(state) == {}


def test_a_procedure_refuses_two_steps_of_one_name():
    with pytest.raises(ValueError, match="two steps of the same name"):
        Procedure("twice", (toy.lead, toy.lead))


def test_asking_nobody_asks_nothing(state):
    running = Running(GAME, copy(state), Scripted([]))
    frame = {"at": "round"}
    running.ask(frame, "bid")
    assert frame == {"at": "round"}


def test_copy_takes_only_plain_data():
    with pytest.raises(ValueError, match="no plain data"):
        copy({"a": object()})


def test_games_are_found_by_key():
    register(GAME)
    assert load("duel") is GAME
    with pytest.raises(KeyError, match="no game 'chess'"):
        load("chess")
    register(GAME)
    assert known().count("duel") == 1


def test_an_order_possible_at_any_time_leaves_the_question_open(state):
    asked = GAME.pending(state)
    after, events = GAME.apply(state, "blue", {"verb": "vow", "amount": 3}, Scripted([]))
    assert GAME.pending(after) == asked and "blue" not in asked
    assert events == [{"kind": "vowed", "to": ["blue"], "rules": [], "amount": 3}]
    assert [option.verb for option in GAME.options(after, "blue")] == []


def test_nothing_is_possible_at_any_time_when_the_match_is_over(state):
    assert GAME.anytime_options({**state, "stack": []}, "blue") == []


def test_a_list_without_limit_of_its_own_holds_twenty():
    domain = Each("{number}", {"number": Count(1, 9, "coins")})
    assert len(domain.check([{"number": 1}] * 20)) == 20
    with refusal(GAME, "21 given; 1 to 20 are possible"):
        domain.check([{"number": 1}] * 21)
    with refusal(GAME, "0 given; 1 to 20 are possible"):
        domain.check([])
