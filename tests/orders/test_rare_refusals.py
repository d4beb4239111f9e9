"""What no order of a game today leads to, and one of tomorrow may: refusals and readings of single domains."""

from dataclasses import replace
from random import Random

import parade
import pytest
from refusing import refusal
from test_filing import GAME as DUEL
from test_filing import numbered, state  # noqa: F401 (a fixture)

from pbem.engine import Condition, Count, Force, Illegal, One, Option, Scripted, Some
from pbem.engine.domains import Ranked
from pbem.orders import NOT_REACHED, REFUSED, Command, Refusal, filed, grammar, order_faults, read_line, run, template
from pbem.orders.filed.again import read_again
from pbem.orders.filed.kept import TURN, WHEN, Filing
from pbem.orders.grammar.readings import Reading, keep
from pbem.orders.help.advice import things

GAME = parade.GAME


@pytest.fixture
def offered(monkeypatch):
    """A function that reads a line where this option alone is offered: (what is read, its ready line)."""
    asked = GAME.setup("field", {}, None)[0]

    def offer(option, line=""):
        monkeypatch.setattr(GAME.decisions["parade"], "options", lambda *asked: [option])
        read = read_line(line, GAME, asked, "ottoman") if line else None
        return read, template(GAME, asked, "ottoman"), order_faults(GAME, asked, "ottoman", Random(1))
    return offer


def test_all_of_what_nobody_can_count(offered):
    """Neither the units there are known nor a place from which they could be."""
    march = Option("march", parade.done, {"who": Force(parade.KINDS), "to": One("space", ["vienna"])}, "{who} to {to}")
    read, *_ = offered(march, "march all to Vienna")
    assert isinstance(read, Refusal)
    assert read.sentence == "who: 'all' cannot be counted here; say how many of which units"
    assert offered(march, "march 2 regulars to Vienna")[0].command["who"] == {"regulars": 2}


@pytest.mark.parametrize(("line", "least", "spaces"), [
    ("calm none", 0, []), ("calm all", 0, ["vienna", "york"]), ("calm York", 0, ["york"]), ("calm none", 1, None)])
def test_none_of_several_where_none_is_enough(offered, line, least, spaces):
    calm = Option("calm", parade.done, {"spaces": Some("space", ["vienna", "york"], least, 2)}, "{spaces}")
    read, ready, faults = offered(calm, line)
    assert (read.command["spaces"] if isinstance(read, Command) else None) == spaces
    assert ready == (["calm Vienna"] if least else ["calm none"]) and faults == []


@pytest.mark.parametrize(("line", "least", "units"), [
    ("send none", 0, {}), ("send none", 1, None), ("send all", 1, {"regulars": 3}), ("send 2", 1, {"regulars": 2})])
def test_an_army_of_none(offered, line, least, units):
    send = Option("send", parade.done, {"who": Force(("regulars",), {"regulars": 3}, least)}, "{who}")
    read, *_ = offered(send, line)
    assert (read.command["who"] if isinstance(read, Command) else None) == units


@pytest.mark.parametrize(("domain", "first"), [
    (Ranked("space", ["york", "vienna"]), ["york"]), (Ranked("space", []), None), (Some("space", ["york"], 0, 1), []),
    (One("space", []), None), (Count(3, 7), 3)])
def test_the_value_that_completes_a_ready_line(domain, first):
    assert grammar.of(domain).first(domain) == first


MANY = {f"place_{at}": [f"Place {chr(97 + at)}"] for at in range(13)}


@pytest.mark.parametrize(("number", "told", "offered_names"), [(12, "Place a, Place b", 6), (13, "any place", 0)])
def test_so_many_names_are_listed_and_of_more_none_is_nearer(monkeypatch, offered, number, told, offered_names):
    places = dict(list(MANY.items())[:number])
    monkeypatch.setattr(type(GAME), "vocabulary", {**GAME.vocabulary, "place": places})
    read, *_ = offered(Option("go", parade.done, {"to": One("place", list(places))}, "{to}"), "go 77")
    assert told in read.sentence and len(read.nearest) == offered_names


def test_a_thing_may_be_called_as_its_kind_is(monkeypatch):
    monkeypatch.setattr(type(GAME), "vocabulary", {**GAME.vocabulary, "space": {"cardiff": ["Card"]}})
    assert things("card", GAME) == [("space", "cardiff")] and things("card 31", GAME) == [("card", "31")]
    assert things("space card", GAME) == [("space", "cardiff")] and things("", GAME) == []


def test_a_name_may_begin_as_a_kind_does_and_have_an_article_in_front(monkeypatch):
    named = {"space": {"rome": ["Rome"]}, "card": {"7": ["Space of Rome"], "9": ["card 9"]}}
    monkeypatch.setattr(type(GAME), "vocabulary", {**GAME.vocabulary, **named})
    assert things("space of rome", GAME) == [("card", "7")] and things("the Rome", GAME) == [("space", "rome")]
    assert things("card 9", GAME) == [("card", "9")] and things("card 31", GAME) == []


@pytest.mark.parametrize(("word", "found"), [
    ("cardif", [("space", "cardiff")]), ("Carl", [("card", "7")]), ("card", []), ("car", []), ("from", []),
    ("Dukes", []), ("duke of yo", [("card", "11")])])
def test_a_name_may_be_shortened_where_its_beginning_is_clear(monkeypatch, word, found):
    named = {"space": {"cardiff": ["Cardiff"], "fromm": ["Fromm"]},
             "card": {"7": ["Carlos"], "9": ["Cardinal"], "11": ["Dukes of York"]}}
    monkeypatch.setattr(type(GAME), "vocabulary", {**GAME.vocabulary, **named})
    assert things(word, GAME) == found


@pytest.mark.parametrize("trial", [False, True])
def test_what_is_refused_when_it_is_carried_out_changes_nothing(monkeypatch, trial):
    def refused(game, frame, role, args):
        raise Illegal("named_twice", {}, ["PAR-1"])

    asked = GAME.setup("field", {}, None)[0]
    monkeypatch.setattr(GAME.decisions["parade"], "options", lambda *asked: [Option("roll", refused)])
    outcome = run([(1, "roll"), (2, "roll")], GAME, asked, "ottoman", Scripted([]), trial=trial)
    assert [(one.status, one.rules) for one in outcome.results] == [(REFUSED, ("PAR-1",)), (NOT_REACHED, ())]
    assert outcome.state == asked and outcome.accepted == []


# Readings.

def test_of_readings_the_cheapest_are_kept_and_of_like_ones_three():
    cheap = [Reading(2, value, 1) for value in "abcd"]
    assert keep([*cheap, Reading(2, "a", 1), Reading(2, "e", 2)]) == cheap[:3]
    assert keep([Reading(2, "e", 2), *cheap[:2]]) == cheap[:2]
    assert keep([Reading(2, "a", 1), Reading(3, "a", 5), Reading(2, "a", 0)]) == [Reading(2, "a", 0),
                                                                                  Reading(3, "a", 5)]
    assert keep([]) == []


# Commands that do not read back are told by the proof.

def test_a_command_that_reads_as_another_is_a_fault(offered):
    march = Option("march", parade.done, {"who": Force(("regulars",), {"regulars": 3})}, "{who}",
                   sample=lambda rng: {"who": {"regulars": 9}})
    *_, faults = offered(march)
    assert {fault.partition(" is written ")[0] for fault in faults if " is written " in fault} == {
        "{'verb': 'march', 'who': {'regulars': 9}}"}
    assert all("'march 9 regulars' and read as Refusal" in fault for fault in faults)


@pytest.mark.parametrize(("kind", "faults"), [("regulars", 0), ("legions", 2)])
def test_words_that_no_player_writes_are_a_fault(offered, kind, faults):
    """Legions have no name in the vocabulary."""
    send = Option("send", parade.done, {"who": Force((kind,), {kind: 2})}, "{who}",
                  sample=lambda rng: {"who": {kind: 2}})
    told = f"{{'verb': 'send', 'who': {{'{kind}': 2}}}} is written 'send 2 {kind}', with {kind}, which no player writes"
    assert offered(send)[2] == [told] * faults


# Conditions.

ROUNDS = Condition("round {least} [to] {most?}", {"least": Count(1, 8), "most": Count(1, 8)}, None, example="round 3")


def test_a_condition_takes_what_it_needs():
    assert ROUNDS.accept({"least": 3}) == {"least": 3}
    assert ROUNDS.accept({"least": 3, "most": 5, "more": 1}) == {"least": 3, "most": 5}
    with refusal(None, "^round 3: least is missing$"):
        ROUNDS.accept({"most": 5, "least": None})
    with pytest.raises(Illegal, match="count_impossible"):
        ROUNDS.accept({"least": 9})


# Filed again.

BLOCK = "NEXT BOUT\n  attack 3\n  pass\nEND"


@pytest.fixture
def kept(state):  # noqa: F811
    return filed.read_filing(numbered(BLOCK), DUEL, state, "red")


@pytest.mark.parametrize(("change", "position", "why"), [
    ({}, 0, None), ({}, 1, None), ({"text": "pass"}, 0, "files_nothing"), ({"text": ""}, 0, "files_nothing"),
    ({"text": "WHEN attacked: yield"}, 0, "files_nothing"), ({"kind": WHEN}, 0, "files_nothing"),
    ({"text": BLOCK.replace("  pass\n", "")}, 1, None),
    ({"text": BLOCK.replace("pass", "psas")}, 0, "no_order_in_block")])
def test_what_does_not_file_the_same_any_more(state, kept, change, position, why):  # noqa: F811
    asked = replace(kept, **change)
    try:
        found = read_again(asked, DUEL, state, "red", position)
    except Illegal as refused:
        assert refused.sentence.name == why
    else:
        assert why is None and (found.kind, found.lines) == (TURN, asked.lines)


def test_a_block_of_which_a_line_is_gone_has_lost_its_place(state):  # noqa: F811
    """Its lines are counted as they are written today."""
    written = Filing(TURN, ("lead",), "NEXT BOUT\nIF round >= 2\nEND IF\n\nattack 3\npass\nEND")
    assert len(read_again(written, DUEL, state, "red").lines) < len(written.lines)
    with refusal(None, "^its lines would stand in other places"):
        read_again(written, DUEL, state, "red", 4)
