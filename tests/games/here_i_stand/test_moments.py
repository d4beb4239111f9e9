"""Orders filed ahead against the questions, conditions and secrets of whole random matches."""

from itertools import islice
from random import Random

import pytest
import random_states
from refusing import refusal, said

from pbem.engine import Illegal, Seeded, upgrades
from pbem.engine.facets import MatchOptions, Moments, Positions
from pbem.games.here_i_stand import GAME
from pbem.games.here_i_stand.filed_orders import odds
from pbem.orders import Command, Ignored, Refusal, filed, read_line, write
from pbem.orders.filed.subject import verbs_named

SEEDS = range(4)
STARTS = [("1517", {}), ("1532", {}), ("tournament", {}), ("1517", {"edition": "anniversary"})]
ENGINES_OWN = {"negotiation", "confirmation"}  # answered by orders of the game itself: deals
STEPS = 900


def questions(seed):
    scenario, options = STARTS[seed % len(STARTS)]
    return random_states.questions(GAME, scenario, options, seed)


def read(text, state, role="hapsburg"):
    return filed.read_filing(list(enumerate(text.splitlines(), start=1)), GAME, state, role)


@pytest.fixture(scope="module")
def start():
    return GAME.setup("1517", {}, Seeded(1))[0]


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", SEEDS)
def test_every_answer_to_a_question_can_be_filed_ahead(seed):
    """Each question to somebody who is not on turn has a moment with just its verbs, whose orders answer it."""
    rng = Random(seed)
    for state, role, decision in islice(questions(seed), STEPS):
        moment = GAME.facet(Moments).of.get(decision)
        if moment is None:
            continue
        options = GAME.options(state, role)
        only = {option.verb: way.verb for option in options for way in option.ways if way.only}
        assert {only.get(option.verb, option.verb) for option in options} <= {*moment.verbs}, decision
        alone = {option.verb for option in options if all(option.optional(name) for name in option.args)}
        assert alone - {*only} <= {*moment.alone}, decision
        assert not moment.roles or {role, GAME.about(state, role).get("voice")} & {*moment.roles}, decision
        assert {*moment.places, *moment.by} <= {*GAME.about(state, role)}, decision
        command = rng.choice(options).random(rng)
        if command:
            _answers(state, role, decision, write(command, GAME, state, role), command)


def test_every_question_to_somebody_not_on_turn_has_a_moment():
    asked = {name for name, decision in GAME.decisions.items() if decision.pace != "impulse"}
    assert asked - {*GAME.facet(Moments).of} == ENGINES_OWN


def _answers(state, role, decision, line, command):
    found = read(f"WHEN {GAME.facet(Moments).of[decision].names[0]}: {line} ELSE default", state, role)
    assert decision in found.moments
    first, last = filed.answer(found, GAME, state, role)
    assert read_line(first[0][1], GAME, state, role) == Command(line, command)
    assert read_line(last[0][1], GAME, state, role).command == GAME.default(state, role)


def test_each_moment_is_a_decision_and_its_example_an_order(start):
    for decision, moment in GAME.facet(Moments).of.items():
        assert decision in GAME.decisions, decision
        assert moment.example == "default" or verbs_named(moment.example, GAME) & {*moment.verbs}, decision
        role = moment.roles[0] if moment.roles else "papacy" if moment.scenarios else "hapsburg"
        state = {**start, "scenario": moment.scenarios[0]} if moment.scenarios else start
        assert decision in read(f"WHEN {moment.names[0]}: {moment.example}", state, role).moments


@pytest.mark.parametrize("role", GAME.roles)
def test_each_condition_reads_and_can_be_told_or_says_when(start, role):
    for condition in GAME.facet(Moments).conditions(start, role):
        moment = GAME.facet(Moments).of[condition.decisions[0]].names[0] if condition.decisions else "impulse"
        where = f"WHEN {moment}"
        text = condition.example.replace("Ottoman", "Papacy" if role == "ottoman" else "Ottoman")
        text = text.replace("France", "Papacy" if role == "france" else "France")
        found = read(f"{where} IF {text}: default", start, role)
        assert read(found.text, start, role) == found


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", (100, 101))
def test_nothing_filed_depends_on_what_its_owner_may_not_know(seed):
    rng = Random(seed)
    for state, role, _ in islice(questions(seed), 0, STEPS, 40):
        other = GAME.permute(state, role, rng)
        for text in TRIED:
            try:
                found = read(text, state, role)
            except Illegal as refused:
                with pytest.raises(Illegal) as again:
                    read(text, other, role)
                assert said(GAME, again.value) == said(GAME, refused)
                continue
            assert read(text, other, role) == found
            assert filed.answer(found, GAME, other, role) == filed.answer(found, GAME, state, role)
            assert filed.preview(found, GAME, other, role) == filed.preview(found, GAME, state, role)
        assert GAME.facet(Moments).examples(other, role) == GAME.facet(Moments).examples(state, role)


TRIED = ("WHEN attacked IN Vienna BY ottoman: withdraw", "INTERCEPT FROM Paris IF odds >= 20%",
         "PASS UNTIL I hold Landsknechts OR at war", "WHEN losing units: lose first mercenaries",
         "WHEN impulse: default",
         "NEXT IMPULSE\nIF France has passed\npass\nELSE\nplay Landsknechts for CP\nEND IF\nEND")


@pytest.mark.drawn(1)
@pytest.mark.parametrize("seed", (200, 201))
def test_three_examples_are_legal_for_every_power_at_any_time(seed):
    for state, role, _ in islice(questions(seed), 0, STEPS, 60):
        texts = GAME.facet(Moments).examples(state, role)
        assert len(texts) == 3 and all(read(text, state, role) for text in texts)


def test_a_block_is_tried_on_the_impulse_to_come(start):
    state = {**start, "hands": {**start["hands"], "hapsburg": [2, 27]}}
    found = read("NEXT IMPULSE\nplay 2 for CP\nIF Vienna is besieged\nbuy 1 mercenary in Vienna\nELSE\n"
                 "move 2 regulars Vienna to Graz\nEND IF\nmove 9 regulars Vienna to Prague\nEND", state)
    assert filed.preview(found, GAME, state, "hapsburg") == (
        "As the board stands: Vienna besieged: no; 'play 2 for CP' would be done; "
        "'move 2 regulars Vienna to Graz' would be done; 'move 9 regulars Vienna to Prague' would be refused "
        "(9 regulars cannot be taken in Vienna; 2 can; HIS-13.1.1)")
    bare = {**state, "hands": {**start["hands"], "hapsburg": []}}
    assert "cannot be tried now" in filed.preview(read("PASS UNTIL Vienna is besieged", bare), GAME, bare, "hapsburg")


@pytest.mark.parametrize(("bonus", "percent"), [(0, 27), (1, 41), (2, 58), (7, 100), (-1, 16)])
def test_the_odds_of_nine_or_more_on_two_dice(bonus, percent):
    assert odds.percent(bonus) == percent


@pytest.fixture
def intercepting():
    """France moves four regulars to Geneva, next to Charles V with three: 2d6 + 2 against 9, 58 %."""
    position = {"active": "france", "cp": 2, "clear_units": True,
                "spaces": {"Lyon": {"units": {"france": {"regulars": 4}}},
                           "Besancon": {"units": {"hapsburg": {"regulars": 3, "leaders": ["Charles V"]}}}}}
    state, _ = GAME.facet(Positions).read(GAME.setup("1517", {}, Seeded(1))[0], position, Seeded(1), GAME)
    command = read_line("move 4 regulars Lyon to Geneva", GAME, state, "france").command
    return GAME.apply(state, "france", command, Seeded(1))[0]


@pytest.mark.parametrize(("text", "fits"), [
    ("INTERCEPT FROM Besancon IF odds >= 58%", True),
    ("INTERCEPT FROM Besancon IF odds >= 59%", False),
    ("INTERCEPT FROM Besancon WITH 3 regulars IF odds >= 28%", False),
    ("INTERCEPT FROM Besancon WITH 4 regulars IF odds >= 1%", False),
    ("INTERCEPT 3 regulars from Besancon IF at most 4 enemies AND odds >= 27%", True),
    ("INTERCEPT FROM Besancon IF at most 3 enemies OR 5 or more enemies", False),
    ("INTERCEPT FROM Vienna IF at war", False),
    ("WHEN enemy moves IN Geneva BY France IF odds >= 50%: intercept from Besancon", True),
    ("WHEN enemy moves IN Lyon: intercept from Besancon", False),
    ("WHEN enemy moves BY Ottoman: intercept from Besancon", False),
])
def test_odds_and_numbers_are_those_of_the_order_at_the_question(intercepting, text, fits):
    assert bool(filed.answer(read(text, intercepting), GAME, intercepting, "hapsburg")) is fits


@pytest.mark.parametrize(("text", "sentence"), [
    ("WHEN attacked IN Vianne: withdraw", "did you mean Vienna"),
    ("WHEN attacked BY ottomann: withdraw", "did you mean Ottoman"),
    ("WHEN ataked: withdraw", "did you mean attacked"),
    ("WHEN attacked IN Vienna BY ottoman withdraw", "the colon is missing"),
    ("WHEN retreating IF at most 3 enemies retreat to Graz", "the colon is missing"),
    ("WHEN attacked IF units in Vienna decline", "the colon is missing"),
    ("WHEN desertion default", "the colon is missing"),
    ("INTERCEPT IF odds >= 50%", "'INTERCEPT' does not say enough; for example intercept from Buda"),
    ("WHEN attacked: buy 1 mercenary", "can never be the answer WHEN attacked; possible: avoid, stand, decline"),
    ("WHEN dice are rolled: janissaries", "never asked WHEN dice are rolled; asked: ottoman"),
    ("WHEN attacked IF odds >= 101%: avoid to Graz", "0 to 100 percent"),
    ("lose first mercenaries IF odds >= 50%", "can only be told WHEN intercepting"),
    ("WHEN janissaries BY france: decline", "never asked"),
    ("PASS UNTIL Wien is sieged by nobody", "no condition|does not fit"),
    ("WHEN attacked IN Atlantis: withdraw", "'Atlantis'"),
    ("WHEN attacked IN Atlantic Ocean: withdraw", "never asked WHEN attacked IN Atlantic Ocean: it is no such place"),
    ("WHEN intercepting at sea IN Vienna: decline", "it is no such place"),
    ("WHEN attacked Genoa: withdraw", "write IN in front of a place, or BY in front of a power"),
    ("CUANDO attacked en Vienna: withdraw", "'en' is too short to be sure"),
    ("WHEN the card asked: decline", "did you mean intercepting, enemy moves, [^?]{20,150}\\?"),
    ("PASS UNTIL war", "HELP WHEN lists the conditions"),
    ("WHEN attacked BY hapsburg: withdraw", "that is you; the order could never be used"),
    ("WHEN losses IN Vienna BY ottoman: lose first mercenaries", "BY has no meaning WHEN losses; leave it out"),
    ("WHEN debate called: decline", "asked: papacy; the order could never be used"),
    ("WHEN petition: grant", "asked: nobody in this scenario"),
])
def test_wrong_filings_are_refused_with_what_would_be_right(start, text, sentence):
    with refusal(GAME, sentence):
        read(text, start)


@pytest.mark.parametrize("text", ["When I come back I will move to Vienna", "If you attack Vienna we will see",
                                  "when battle at Vienna respond Landsknechts", "WHEN besieged in Vienna: PLAY 27"])
def test_chat_and_cards_filed_ahead_are_no_filings(start, text):
    assert read(text, start) is None


@pytest.fixture
def armed(start):
    """The Hapsburg holds a card for sieges and one for moves."""
    return {**start, "hands": {**start["hands"], "hapsburg": [2, 27, 31]}}


@pytest.mark.parametrize("text", ["When I am back I will play Foul Weather", "When we meet I will respond Foul Weather",
                                  "When I come home on Monday I play 31"])
def test_talk_about_a_card_in_hand_is_no_order(armed, text):
    assert isinstance(read_line(text, GAME, armed, "hapsburg"), Ignored)


def test_a_card_is_filed_for_a_siege_or_told_not_to_be_in_the_hand(armed, start):
    command = {"verb": "when", "moment": "storming_cards", "place": "vienna", "card": 27}
    assert read_line("WHEN besieged in Vienna: PLAY 27", GAME, armed, "hapsburg").command == command
    by_ottoman = read_line("WHEN besieged in Vienna BY ottoman: PLAY 27", GAME, armed, "hapsburg").command
    assert by_ottoman == {**command, "by": "ottoman"}
    assert read_line(write(by_ottoman, GAME, armed, "hapsburg"), GAME, armed, "hapsburg").command == by_ottoman
    other = {**armed, "hands": {**armed["hands"], "hapsburg": [2, 31]}}
    refused = read_line("WHEN besieged in Vienna: PLAY 31", GAME, other, "hapsburg")
    assert "besieged (storming cards) is not possible as moment here; possible: assault" in refused.sentence
    refused = read_line("WHEN besieged in Vienna: PLAY 27", GAME, other, "hapsburg")
    assert isinstance(refused, Refusal) and "(Mercenaries Grow Restless) is not in your hand" in refused.sentence


def test_percents_are_written_as_such(start):
    assert read("intercept Buda if odds >= 50", start).text == "intercept Buda IF odds at least 50%"


@pytest.mark.parametrize(("moments", "then", "now"), [
    (["here_i_stand"], "WHEN debating: stand", "WHEN debating: play Here I Stand"),
    (["here_i_stand"], "ALWAYS WHEN Here I Stand IF turn is 2: stand ELSE decline",
     "ALWAYS WHEN Here I Stand IF turn is 2: play Here I Stand ELSE decline"),
    (["here_i_stand"], "WHEN debating: decline ELSE stand", "WHEN debating: decline ELSE play Here I Stand"),
    (["avoid_battle"], "WHEN attacked: stand", "WHEN attacked: stand"),
])
def test_an_order_of_before_that_plays_the_home_card_calls_it_by_its_name(moments, then, now):
    kept = {"kind": "when", "moments": moments, "text": then, "always": False, "place": None, "by": None,
            "language": "en"}
    assert upgrades.filing(GAME, (1, 1), kept)["text"] == now
    if "IF" not in now:
        state = GAME.setup("1517", {}, Seeded(1))[0]
        assert filed.read_filing([(1, now)], GAME, state, "protestant").text == now


@pytest.mark.parametrize(("round_now", "holds"), [(None, False), (2, False), (3, True), (4, True)])
def test_a_condition_on_the_round_holds_from_that_round_on(round_now, holds):
    state = {**GAME.setup("1517", GAME.facet(MatchOptions).complete("1517", {}), Seeded(1))[0], "round": round_now}
    condition = next(one for one in GAME.facet(Moments).conditions(state, "france") if one.example == "round >= 3")
    assert condition.holds({"number": 3}, {}, {}) is holds
