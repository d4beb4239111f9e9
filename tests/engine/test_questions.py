"""Questions in one literal: naming one of several things, doing something, declining it."""

from random import Random

import pytest

from pbem.engine import Doing, Illegal, Naming, declining, question

RULES = ("R-1",)
STATE = {"captives": ["alva", "philip"]}


def captives(state, frame, role):
    return state["captives"] if role == "spain" else []


RANSOM = question(
    "ransom",
    Naming("ransom [the] {leader}", captives, "leader", "pay for him", RULES),
    declining("leave them there", RULES, then={"left": True}),
    about=lambda state, frame, role: {"leaders": captives(state, frame, role)},
)


def offered(decision, state=STATE, role="spain"):
    return {option.verb: option for option in decision.options(state, {}, role)}


def do(decision, command, state=STATE, role="spain"):
    """The frame after a command."""
    frame, option = {}, offered(decision, state, role)[command["verb"]]
    option.do(None, frame, role, option.accept(command))
    return frame


def test_a_thing_is_named():
    option = offered(RANSOM)["ransom"]
    assert (option.syntax, option.help, option.rules) == ("[the] {leader}", "pay for him", RULES)
    assert list(option.args["leader"].values()) == ["alva", "philip"]
    assert option.args["leader"].rules == RULES
    assert do(RANSOM, {"verb": "ransom", "leader": "philip"}) == {"leader": "philip"}


def test_nothing_is_named_where_nothing_is():
    assert [*offered(RANSOM, role="france")] == ["decline"]


def test_what_declines_refuses_and_is_the_default():
    option = offered(RANSOM)["decline"]
    assert (option.refuses, option.help, option.rules) == (True, "leave them there", RULES)
    assert RANSOM.default(STATE, {}, "spain") == {"verb": "decline"}
    assert do(RANSOM, {"verb": "decline"}) == {"left": True}
    assert RANSOM.about(STATE, {}, "spain") == {"leaders": ["alva", "philip"]}


def test_the_first_is_named_unless_the_question_says_which():
    first = question("captive", Naming("free {who}", captives, "leader", kind="leader"))
    last = question("captive", Naming("free {who}", captives, "leader", chosen=lambda s, f, r, found: found[-1]))
    assert first.default(STATE, {}, "spain") == {"verb": "free", "who": "alva"}
    assert last.default(STATE, {}, "spain") == {"verb": "free", "who": "philip"}
    assert [offered(asked)["free"].args["who"].kind for asked in (first, last)] == ["leader", "who"]


@pytest.mark.parametrize(("then", "frame"), [
    ({"accepted": True}, {"accepted": True}),
    (lambda game, frame, role: frame.update(by=role), {"by": "spain"}),
])
def test_something_is_done(then, frame):
    answer = question("answer", Doing("accept [it]", then, "yes"), declining("no"), pace="planning", reopen=True)
    assert do(answer, {"verb": "accept"}) == frame
    assert (answer.pace, answer.reopen) == ("planning", True)
    assert offered(answer)["accept"].syntax == "[it]"


def test_what_is_done_with_the_thing_is_a_function_too():
    given = question("gift", Naming("give {leader}", captives, lambda game, frame, role, thing: frame.update(to=thing)))
    assert do(given, {"verb": "give", "leader": "alva"}) == {"to": "alva"}


def test_what_depends_on_the_moment_is_asked_at_the_moment():
    asked = question("captive", Naming("free {leader}", captives, "leader", lambda state, frame, role: f"as {role}",
                                       lambda state, frame, role: tuple(frame["rules"])))
    option = next(asked.options(STATE, {"rules": ["R-2"]}, "spain"))
    assert (option.help, option.rules, option.ready()) == ("as spain", ("R-2",), {"leader": "alva"})
    assert option.args["leader"].rules == ("R-2",)


def test_what_is_not_possible_is_neither_offered_nor_the_default():
    throw = question("throw", Naming("discard {card}", lambda state, frame, role: state["cards"], "card", limits=RULES),
                     declining("there is none", possible=lambda state, frame, role: not state["cards"]))
    assert [*offered(throw, {"cards": [7]})] == ["discard"]
    assert throw.default({"cards": [7]}, {}, "spain") == {"verb": "discard", "card": 7}
    assert offered(throw, {"cards": [7]})["discard"].args["card"].rules == RULES
    assert [*offered(throw, {"cards": []})] == ["decline"]
    assert throw.default({"cards": []}, {}, "spain") == {"verb": "decline"}


def test_a_question_may_say_its_own_default():
    either = question("half", Doing("trade", {"half": 1}), Doing("unrest", {"half": 2}),
                      default=lambda state, frame, role: {"verb": "unrest"})
    assert either.default(STATE, {}, "spain") == {"verb": "unrest"}
    assert [*offered(either)] == ["trade", "unrest"]


def test_what_is_named_beyond_the_things_is_refused_with_its_reason():
    def check(state, frame, role, thing):
        if thing not in state["captives"]:
            raise Illegal("not_captured", {"leader": thing}, RULES)

    asked = question("captive", Naming("free {leader}", captives, "leader", check=check,
                                       beyond=lambda state, frame, role: ["alva", "philip", "bourbon"]))
    option = offered(asked)["free"]
    assert list(option.args["leader"].offered()) == ["alva", "philip"]
    assert {option.random(Random(seed))["leader"] for seed in range(20)} == {"alva", "philip"}
    assert do(asked, {"verb": "free", "leader": "philip"}) == {"leader": "philip"}
    with pytest.raises(Illegal, match="not_captured"):
        option.accept({"verb": "free", "leader": "bourbon"})
    with pytest.raises(Illegal, match="choice_impossible"):
        option.accept({"verb": "free", "leader": "nobody"})


def test_what_cannot_be_done_now_is_offered_and_refused_with_its_reason():
    def check(state, frame, role):
        raise Illegal("no_pass", {"role": role}, RULES)

    option = offered(question("turn", Doing("pass", {"passed": True}, check=check)))["pass"]
    with pytest.raises(Illegal, match="no_pass") as refused:
        option.accept({"verb": "pass"})
    assert refused.value.rules == RULES


def test_words_of_the_moment_may_stand_before_what_is_named():
    asked = question("seat", Naming("place [in] {space}", lambda state, frame, role: ["paris"], "to",
                                    before=lambda state, frame, role: f"[{frame['heir']}]"))
    assert next(asked.options(STATE, {"heir": "Henry"}, "france")).syntax == "[Henry] [in] {space}"
    assert offered(question("seat", Naming("place [in] {space}", captives, "to")))["place"].syntax == "[in] {space}"
