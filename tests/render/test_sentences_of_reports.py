"""Sentences for events and questions: to whom they are told, how they begin, and what is said without a phrase."""

import pytest

from pbem.render import phrases


def event(to="all", rules=(), **data):
    return {"kind": "never_named_kind", "to": to, "rules": list(rules), **data}


@pytest.mark.parametrize("to, reader, told", [
    ("all", "france", True), (["france"], "france", True), (["england", "france"], "france", True),
    (["england"], "france", False), ([], "france", False)])
def test_an_event_is_told_to_whom_it_is_addressed(to, reader, told):
    assert phrases.addressed(event(to), reader) is told
    assert (phrases.narrate("duel", event(to), reader) is not None) is told


@pytest.mark.parametrize("given, line", [
    (event(), "Never named kind: "),
    (event(place="Paris", number=3), "Never named kind: place Paris; number 3"),
    (event(rules=["A-1"], number=3), "Never named kind: number 3 [A-1]"),
    (event(rules=["A-1", "B-2.1"], number=3), "Never named kind: number 3 [A-1, B-2.1]"),
    (event(text="it rains. so  what? yes! 3.5 of a."), "Never named kind: text it rains. So what? Yes! 3.5 of a."),
])
def test_an_event_without_a_phrase_is_told_by_its_data(given, line):
    assert phrases.narrate("duel", given, "france") == line.strip()


def test_a_question_without_a_phrase_is_told_by_its_name():
    assert phrases.topic("duel", "never_named_question", dict) == "never named question"
    assert "never named question" in phrases.prompt("duel", "never_named_question", {}, "france")
    own = phrases.prompt("duel", "never_named_question", {}, "france")
    assert own[0].isupper() and own == " ".join(own.split())
