"""The pool of draws that wait for a command to be sent again: what it gives, what becomes void, what stays, whole."""

import pytest

from pbem.engine.kept_draws import answered, sent_again, unbound

HERE = {"role": "red", "decision": "lead", "voice": "red", "about": "{}", "stage": [1]}
THERE = {**HERE, "stage": [2]}


def pooled(asked, command, bound=None, role="red", question=HERE, draws=None):
    return {"row": 1, "role": role, "question": question, "asked": asked, "bound": bound,
            "command": {"verb": command}, "draws": [f"{asked} {command}"] if draws is None else draws}


def shown(pool):
    return [(one["role"], one["asked"], one["command"]["verb"], one["bound"]) for one in pool]


POOL = [pooled(7, "pass"), pooled(4, "pass"), pooled(4, "attack"), pooled(4, "pass", role="blue"),
        pooled(3, "pass", question=THERE), pooled(2, "pass", bound=20), pooled(2, "attack", bound=20)]


def waiting(asked=None, number=None, but=()):
    """What stays, where a question of before is bound to a number."""
    return [(role, of, verb, number if (role, of) == ("red", asked) else bound)
            for role, of, verb, bound in shown(POOL) if (role, of, verb) not in but]


@pytest.mark.parametrize(("number", "verb", "role", "question", "draws", "left"), [
    (20, "pass", "red", HERE, ["2 pass"], waiting(2, 20, [("red", 2, "pass")])),  # the one bound to it
    (20, "attack", "red", HERE, ["2 attack"], waiting(2, 20, [("red", 2, "attack")])),
    (20, "bid", "red", HERE, [], waiting(2, 20)),
    (21, "pass", "red", HERE, ["4 pass"], waiting(4, 21, [("red", 4, "pass")])),  # the first that is bound to none
    (21, "attack", "red", HERE, ["4 attack"], waiting(4, 21, [("red", 4, "attack")])),
    (21, "bid", "red", HERE, [], waiting(4, 21)),
    (21, "pass", "red", THERE, ["3 pass"], waiting(3, 21, [("red", 3, "pass")])),
    (21, "attack", "red", THERE, [], waiting(3, 21)), (21, "pass", "blue", THERE, [], waiting()),
    (21, "pass", None, HERE, [], waiting()), (21, "attack", "blue", {**HERE, "role": "blue"}, [], waiting())])
def test_a_command_that_is_sent_again(number, verb, role, question, draws, left):
    given, pool = sent_again(POOL, question, number, {"verb": verb}, role)
    assert (given, shown(pool)) == (draws, left)
    assert shown(POOL) == waiting(), "nothing given is changed"


def test_of_two_alike_the_first_is_given():
    pool = [pooled(4, "pass", draws=["first"]), pooled(4, "pass", draws=["second"])]
    given, left = sent_again(pool, HERE, 9, {"verb": "pass"}, "red")
    assert given == ["first"] and [one["draws"] for one in left] == [["second"]]
    assert sent_again([], HERE, 9, {"verb": "pass"}, "red") == ([], [])


@pytest.mark.parametrize(("number", "role", "question", "void", "gone"), [
    (20, "red", HERE, ["2 pass", "2 attack"], [("red", 2, "pass"), ("red", 2, "attack")]),
    (21, "red", HERE, ["4 pass", "4 attack"], [("red", 4, "pass"), ("red", 4, "attack")]),
    (21, "red", THERE, ["3 pass"], [("red", 3, "pass")]), (21, "blue", HERE, ["4 pass"], [("blue", 4, "pass")]),
    (21, "blue", THERE, [], []), (21, None, HERE, [], [])])
def test_what_is_void_when_a_question_is_answered(number, role, question, void, gone):
    draws, pool = answered(POOL, question, number, role)
    assert (draws, shown(pool)) == (void, waiting(but=gone))


def test_on_another_branch_they_are_bound_to_none():
    assert shown(unbound(POOL)) == [(role, asked, verb, None) for role, asked, verb, _ in shown(POOL)]
    assert POOL[-1]["bound"] == 20 and unbound([]) == []
