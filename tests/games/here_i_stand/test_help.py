"""HELP on everything that has a name: what it is, what it costs, and what can be ordered as the match stands."""

import re

import pytest
from selecting import a_few
from table import Table

from pbem import words
from pbem.engine.facets import Help, Moments
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.cards.index import CARD
from pbem.games.here_i_stand.map.atlas import COSTS
from pbem.orders import Command, help_for, present, read_line, topics
from pbem.orders.words.vocabulary import vocabulary_of

ENGLISH = words.of(GAME)
WAR = {"turn": 3, "wars": [["hapsburg", "france"]], "clear_units": True,
       "hands": {"hapsburg": [2, 31, 27], "france": [4, 37]}, "sieges": {"Metz": ["hapsburg"], "Lyon": ["hapsburg"]},
       "discard": ["Erasmus"], "spaces": {
           "Metz": {"control": "france", "units": {"hapsburg": {"regulars": 4}, "france": {"regulars": 1}}},
           "Lyon": {"units": {"hapsburg": {"regulars": 4, "leaders": ["Duke of Alva"]}, "france": {"regulars": 1}}},
           "Vienna": {"units": {"hapsburg": {"regulars": 4, "leaders": ["Ferdinand"]}}},
           "Naples": {"units": {"hapsburg": {"squadrons": 2}}}}}
POSITIONS = {"a card is chosen": {**WAR, "active": "hapsburg"}, "an action": {**WAR, "active": "hapsburg", "cp": 4},
             "somebody else's impulse": {**WAR, "active": "france"}, "deals": {**WAR, "begin": "diplomacy"}}


@pytest.fixture(scope="module", params=a_few(POSITIONS, 1))
def state(request):
    return Table(POSITIONS[request.param]).state


def told(word, state, role="hapsburg"):
    return "\n".join([help_for(word, GAME, state, role), *present(word, GAME, state, role)])


def at(name):
    return Table(POSITIONS[name]).state


# Orders.

@pytest.mark.parametrize("verb", sorted(GAME.vocabulary["verb"]))
def test_an_order_is_explained_whether_it_is_possible_or_not(verb):
    """Whether now, with an example, or why not, and then by which rule."""
    state = at("somebody else's impulse")
    answer = told(verb.replace("_", " "), state)
    assert "There is no help on" not in answer
    known = GAME.withheld(state, "hapsburg", verb)
    if known and verb not in [option.verb for option in GAME.anytime_options(state, "hapsburg")]:
        assert "not now - " in answer and f"[{', '.join(known.waits.rules)}]" in answer


@pytest.mark.rule("HIS-15.1.4")
def test_an_order_that_is_not_possible_tells_why_and_when():
    answer = told("assault", at("somebody else's impulse"))
    assert "not now - an action is paid with the CP of a card in your own impulse" in answer
    assert "[HIS-11.0.2, HIS-11.1.1]; in your impulse, as the board stands, for example `assault on Metz`" in answer
    assert "Price: 1 CP [HIS-11.1.5]." in answer
    assert "Price: 1 CP a regular" not in answer and "Price: 2 CP a regular" in told("raise", at("an action"))
    assert "Price" not in told("stay", at("an action"))
    assert "space: Metz" in answer and "HIS-15.1.3: One single formation" in answer
    assert "now, for example `assault on Metz`" in told("assault", at("an action"))


def lines_of(answer):
    """The order lines in an answer: those that are possible now, and those of an own impulse."""
    now, later = [], []
    for line in answer:
        if line.startswith("Not `"):
            continue
        first, _, rest = line.partition("as the board stands")
        now += re.findall(r"(?:example|,|now:) `([^`]+)`", first)
        later += re.findall(r"`([^`]+)`", rest)
    return now, later


KINDS = ("space", "zone", "power", "leader", "card", "debater", "verb", "topic", "language")
NAMES = sorted({names[0] for kind in KINDS for names in vocabulary_of(GAME).given[kind].values()})


def test_every_example_reads(state):
    """Of every fourth name, and each order; what is possible in an own impulse reads there."""
    imagined = [state, *GAME.facet(Moments).foreseen(GAME, state, "hapsburg")]
    seen = 0
    for name in {*NAMES[::4], *GAME.vocabulary["verb"]}:
        now, later = lines_of(present(name, GAME, state, "hapsburg"))
        for line, places in [(line, [state]) for line in now] + [(line, imagined) for line in later]:
            seen += 1
            assert any(isinstance(read_line(line, GAME, place, "hapsburg"), Command) for place in places), (name, line)
    assert seen > 30


# Things.

@pytest.mark.parametrize(("word", "line"), [
    ("Foul Weather", "You hold it."), ("Erasmus", "It lies in the discard pile."),
    ("Here I Stand", "Protestant holds it."), ("Printing Press", "It is in the deck, in somebody's hand or not in the"),
    ("Metz", "Now: Key, controlled by France, besieged by Hapsburg."),
    ("Metz", "There: Hapsburg: 4 regulars; France: 1 regular."), ("Ferdinand", "He is at Vienna."),
    ("France", "At war with Hapsburg"), ("France", "Keys, 2 cards; its ruler is Francis I."),
    ("Gulf of Lyon", "Now: no fleets."), ("Luther", "He is in play and uncommitted."),
    ("England", "A declaration of war on it costs you 3 CP [HIS-9.6.5, HIS-9.6.7]."),
    ("Oran", "Now: controlled by Hapsburg."),
])
def test_a_thing_is_told_as_it_stands(word, line):
    assert line in told(word, at("somebody else's impulse"))


def test_no_card_of_another_hand_is_told():
    """A card that France holds looks like one of the deck."""
    state = at("a card is chosen")
    [unknown] = [line for line in present("The Wartburg", GAME, state, "hapsburg") if line.startswith("It is")]
    assert CARD["the_wartburg"] in state["hands"]["france"] and unknown.startswith("It is in the deck, in somebody's")
    assert "You hold it." in present("The Wartburg", GAME, state, "france")


@pytest.mark.rule("HIS-6.1.16")
def test_a_card_tells_how_it_can_be_played_and_how_not():
    answer = told("27", at("a card is chosen"))
    assert "You can order now: `play Mercenaries Grow Restless for CP`" in answer
    assert "Not `play Mercenaries Grow Restless as event`" in answer and "[HIS-6.1.16]" in answer


@pytest.mark.rule("HIS-15.1.5")
def test_a_place_tells_what_can_be_done_there_and_what_not():
    answer = told("Metz", at("an action"))
    assert "`assault on Metz`" in answer and "Not `buy 1 mercenary in Metz`" in answer and "[HIS-17.0.1]" in answer
    assert "Not `assault on Lyon`: you have no line of communication to Lyon [HIS-15.1.5]" in \
        told("Lyon", at("an action"))


# Rules and topics.

@pytest.mark.rule("HIS-15.1.1")
def test_a_rule_tells_the_orders_that_rest_on_it():
    answer = present("HIS-15.1.1", GAME, at("an action"), "hapsburg")
    assert answer == ["Orders that rest on it:",
                      "`assault [on] <space> [with] [<who>]`: now, for example `assault on Metz`"]
    assert present("HIS-23.3.5", GAME, at("an action"), "hapsburg") == []


@pytest.mark.parametrize("topic", GAME.facet(Help).topics)
def test_a_topic_is_told_with_its_rules_and_the_position(topic, state):
    [name, *_] = GAME.vocabulary["topic"][topic]
    assert topics(name, GAME) == [topic]
    answer = help_for(name, GAME, state, "hapsburg")
    for rule in GAME.facet(Help).topics[topic].rules:
        assert f"{rule}: {GAME.rule_index[rule]}" in answer
    assert len(answer.split("\n")) == 1 + len(GAME.facet(Help).topics[topic].rules)
    sections = GAME.facet(Help).topic(GAME, state, "hapsburg", topic, ENGLISH)
    assert sections and all(section.title and (section.lines or section.rows) for section in sections)


def test_the_costs_are_those_of_the_table():
    [costs, *_] = GAME.facet(Help).topic(GAME, at("an action"), "hapsburg", "costs", ENGLISH)
    assert [row[0] for row in costs.rows] == [GAME.vocabulary["action"][action][0] for action in COSTS]
    assert dict(zip(costs.head, next(row for row in costs.rows if row[0] == "colonize"), strict=True)) == {
        "action": "colonize", "Ottoman": "", "Hapsburg": "2", "England": "3", "France": "3", "Papacy": "",
        "Protestant": ""}
    assert costs.lines == ["A declaration of war by you costs: Ottoman 2 CP, England 3 CP, Papacy 4 CP."]


@pytest.mark.rule("HIS-23.2.1")
def test_vp_are_told_by_where_they_come_from():
    state = at("an action")
    [section] = GAME.facet(Help).topic(GAME, state, "hapsburg", "vp", ENGLISH)
    assert {row[0]: int(row[4]) for row in section.rows} == {
        GAME.role_name(power): vp for power, vp in GAME.view(state, "hapsburg")["vp"].items()}
    assert all(int(row[1]) + int(row[2]) + int(row[3]) == int(row[4]) for row in section.rows)


@pytest.mark.rule("HIS-15.1.4")
def test_sieges_are_told_with_what_keeps_from_the_assault():
    [section] = GAME.facet(Help).topic(GAME, at("an action"), "hapsburg", "siege", ENGLISH)
    assert [row[0] for row in section.rows] == ["Lyon", "Metz"]
    assert section.rows[0][3] == "you have no line of communication to Lyon [HIS-15.1.5]"
    assert section.rows[1][3] == "possible in your impulse, 1 CP"
    [others] = GAME.facet(Help).topic(GAME, at("an action"), "france", "siege", ENGLISH)
    assert [row[3] for row in others.rows] == ["-", "-"]


def test_what_is_unknown_is_answered_as_before(state):
    assert told("xyzzy", state).startswith("There is no help on 'xyzzy'")
    assert present("xyzzy", GAME, state, "france") == []
    assert present("", GAME, state, "hapsburg") == []
