"""A question put to several at once, whose answers are kept under seal."""

from dataclasses import replace

import pytest
from fair import OneWord, Table, tip_options

from pbem.engine import Count, Decision, Option, Scripted, own_alone, rolled, under_seal
from pbem.engine.asking import Sealed
from pbem.engine.running import Running, watching_frames

ASKED = ("pope", "guest")


def options(state, frame, role):
    yield Option("tip", lambda game, frame, role, args: TIPS.give(game, frame, role, args["amount"]),
                 {"amount": Count(0, 9)}, "{amount}")
    yield Option("decline", lambda *_: None, refuses=True)


TIPS = Sealed("ask_all", "tip", lambda state, frame: ASKED, rolled("tips"))
TIP = Decision("tip", options, lambda *_: {"verb": "decline"}, reopen=True)


@pytest.fixture(autouse=True)
def watched():
    with watching_frames():
        yield


def table(word=TIPS, **held):
    def open_all(game, frame):
        game.emit("opened", answers=word.open(game, frame))
        game.state["left"] = sorted(frame)

    return Table(OneWord(word, TIP, (open_all,)), **held)


def opened(table):
    return [event["answers"] for event in table.events if event["kind"] == "opened"]


def test_all_are_asked_at_once_and_their_answers_opened_together():
    tips = table()
    assert tips.asked == dict.fromkeys(ASKED, "tip") and tips.frame["step"] == "ask_all"
    tips.tell(("guest", "tip", 3))
    assert tips.frame["answers"] == {"guest": 3} and opened(tips) == []
    tips.tell(("pope", "tip", 4))
    assert opened(tips) == [{"guest": 3, "pope": 4}] and "answers" not in tips.state["left"]


def test_an_answer_may_be_taken_back_until_then():
    tips = table().tell(("guest", "tip", 3), ("guest", "wait"), ("guest", "tip", 5))
    assert opened(tips.tell(("pope", "decline"))) == [{"guest": 5}]


def excused(table, role, decision="tip"):
    """The table after a role need not answer any more."""
    running = Running(table.game, table.state, Scripted([]))
    running.excuse(role, decision)
    running.run()
    table.events += running.events
    return table


def test_who_is_excused_is_asked_no_more():
    tips = excused(table(), "guest")
    assert tips.asked == {"pope": "tip"} and opened(tips.tell(("pope", "tip", 4))) == [{"pope": 4}]


def test_nor_can_he_take_back_what_he_has_answered():
    tips = excused(table().tell(("guest", "tip", 3)), "guest")
    assert tips.asked == {"pope": "tip"} and tips.game.settled(tips.state) == []


def test_when_the_last_one_is_excused_the_others_answers_are_opened():
    assert opened(excused(table().tell(("guest", "tip", 3)), "pope")) == [{"guest": 3}]


def test_who_is_asked_something_else_is_not_excused():
    assert excused(table(), "guest", "vote").asked == dict.fromkeys(ASKED, "tip")


def test_with_second_thoughts_even_the_last_one_may():
    tips = table(second_thoughts=True).tell(("guest", "tip", 3), ("pope", "tip", 4))
    assert tips.game.is_closing(tips.state) and opened(tips) == []
    tips.tell(("pope", "wait"), ("pope", "tip", 1))
    assert opened(tips.close()) == [{"guest": 3, "pope": 1}]


@pytest.mark.parametrize(("word", "answers", "reason"), [
    (TIPS, [("guest", "tip", 3)], rolled("others_answers")),
    (replace(TIPS, among=lambda state, frame: ["pope"]), [], rolled("tips")),
    (replace(TIPS, among=lambda state, frame: ["pope"], opens=None), [], None)])
def test_a_trial_stops_before_they_are_opened(word, answers, reason):
    tips = table(word).tell(*answers)
    assert tips.game.trial(tips.state, "pope", {"verb": "tip", "amount": 1})[2] == reason


@pytest.mark.parametrize(("asked", "given", "reason"), [
    (["pope"], {}, None), (["guest"], {}, rolled("tips")), (["pope"], {"guest": 3}, rolled("tips"))])
def test_the_trial_of_who_gave_the_only_answer_goes_on(asked, given, reason):
    tips = table(replace(TIPS, among=lambda state, frame: asked, given=lambda state, frame: given))
    assert tips.game.trial(tips.state, asked[0], {"verb": "tip", "amount": 1}, own=asked == ["pope"])[2] == reason


def test_where_nobody_answers_nothing_is_opened():
    nobody = table(replace(TIPS, among=lambda state, frame: ["pope"]))
    assert nobody.game.trial(nobody.state, "pope", {"verb": "decline"})[2] is None


def test_what_stands_before_holds_for_who_gives_no_other():
    usual = replace(TIPS, given=lambda state, frame: {"pope": 7, "ally": 8})
    assert opened(table(usual).tell(("guest", "tip", 1), ("pope", "decline"))) == [{"pope": 7, "ally": 8, "guest": 1}]


def test_one_speaks_for_another():
    both = table(replace(TIPS, among=lambda state, frame: ["crown", "ally"]))
    assert opened(both.tell(("crown", "tip", 1), ("crown", "tip", 2))) == [{"crown": 1, "ally": 2}]


def test_who_is_asked_may_be_secret():
    secret = table(replace(TIPS, concerned=lambda state, frame: ["crown"]), sealed=True)
    assert secret.game.awaited(secret.state) == ["crown"] and secret.game.is_sealed(secret.state)
    secret.tell(("guest", "tip", 1), ("pope", "tip", 2))
    assert opened(secret) == [] and opened(secret.close()) == [{"guest": 1, "pope": 2}]


def test_the_key_of_the_answers_is_under_seal():
    assert [(key.name, key.shown) for key in TIPS.keeps] == [("answers", own_alone)]
    plans = under_seal("plans")
    assert replace(TIPS, key=plans).keeps == (plans,)


def test_the_toy_offers_what_it_asks():
    assert [option.verb for option in tip_options({}, {}, "pope")] == ["tip"]
