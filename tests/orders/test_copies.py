"""Copies of cards of one name: discarded, planned in stacks, sent to gates, as people in a hurry write them."""

import json
from random import Random

import planning
import pytest

from pbem.engine import Copies, Parted, Seeded
from pbem.orders import REFUSED, choices, filed, help_for, order_faults, present, read_line, run, template, told, write
from pbem.orders.grammar.copies import Multiples
from pbem.orders.grammar.matcher import Matcher
from pbem.orders.grammar.part_writer import PartWriter
from pbem.orders.grammar.parted import Stacks
from pbem.orders.grammar.readings import OUTSIDE
from pbem.orders.words.tokens import tokenize
from pbem.orders.words.vocabulary import vocabulary_of
from pbem.service.desk.server_words.table import ALL

GAME = planning.GAME
SHORT = {"levy": "levy_taxes", "draft": "draft_soldiers", "serve": "serve_the_church", "rally": "rally_support",
         "raid": "raid", "ransom": "ransom"}


def at(question):
    return GAME.setup(question, {}, Seeded(1))[0]


def mail(text, question="table", language="en", **more):
    return run([*enumerate(text.split("\n"), 1)], GAME, at(question), "red", Seeded(1), language=language, server=ALL,
               **more)


def ordered(outcome):
    """The verbs of what was done, each with its copies by short names: "discard 2 levy, draft"."""
    return [f"{one.command['verb']} {said(next(iter(shown(one.command)), {}))}" for one in outcome.accepted]


def shown(command):
    return (value for name, value in command.items() if name != "verb")


def said(value):
    named = {identity: short for short, identity in SHORT.items()}
    if isinstance(value, list):
        return ", ".join(named[one] for one in value)
    if any(isinstance(one, dict | list) for one in value.values()):
        return "; ".join(f"{place}: {said(taken)}" for place, taken in value.items())
    return ", ".join(f"{number} {named[one]}" if number > 1 else named[one] for one, number in value.items())


# So many of each.

@pytest.mark.parametrize(("line", "meant"), [
    ("2 levy taxes, draft", "2 levy, draft"), ("levy x2", "2 levy"), ("2x levy", "2 levy"), ("2 x levy", "2 levy"),
    ("x2 levy", "2 levy"), ("levy (2), draft", "2 levy, draft"), ("levy ×2", "2 levy"), ("2 times levy", "2 levy"),
    ("two levies", "2 levy"), ("two Levies and a draft", "2 levy, draft"), ("levy, levy", "2 levy"),
    ("levy levy", "2 levy"), ("levy and levy", "2 levy"), ("levy + draft", "levy, draft"), ("levy/raid", "levy, raid"),
    ("both levies", "2 levy"), ("both levies and the raid", "2 levy, raid"), ("all levies", "2 levy"),
    ("all the drafts, raid", "2 draft, raid"), ("levy 2, draft", "2 levy, draft"), ("2 levy, 1 draft", "2 levy, draft"),
    ("2levy", "2 levy"), ("2 of the levies", "2 levy"), ("draft soldiers x 2", "2 draft"),
    ("taxes, church", "levy, serve"),
    ("L, D", "levy, draft"), ("draft, levy", "levy, draft"), ("levy draft raid", "levy, draft, raid"),
    ("levies x2", "2 levy"), ("my two levies", "2 levy"), ("two of my drafts", "2 draft"),
    ("2 levies. Thanks!", "2 levy"),
    ("levy; draft", "levy, draft"), ("2 levy; 1 draft", "2 levy, draft"), ("a draft", "draft"), ("1 levies", "levy"),
])
def test_so_many_are_discarded(line, meant):
    assert ordered(mail(f"discard {line}")) == [f"discard {meant}"]


@pytest.mark.parametrize(("line", "told"), [
    ("3 levies", "you hold 2 Levy Taxes, not 3"), ("levy, levy, levy", "you hold 2 Levy Taxes, not 3"),
    ("2 serve", "you hold 1 Serve the Church, not 2"), ("2 rally", "at most 1 Rally Support can be named, not 2"),
    ("levy, levy, draft, draft", "4 named; name 1 to 3 of: 2 Levy Taxes, 2 Draft Soldiers"),
    ("all", "8 named; name 1 to 3 of"), ("nothing", "nothing named; name 1 to 3 of"), ("0 levies", "nothing named"),
    ("all but levies", "6 named"), ("mobilize", "Mobilize Forces) is not in your hand"),
    ("ra", "'ra' may be Rally Support, Ransom or Raid"), ("2 r", "'r' may be Rally Support, Ransom or Raid"),
    ("levvy", "not known here"), ("levy 2 draft", "discard 2 Levy Taxes, Draft Soldiers / discard Levy Taxes, 2 Draft"),
    ("levy x2 draft", "can be read in more than one way"), ("levies", "it may mean: discard 2 Levy Taxes"),
    ("the raids", "it may mean: discard Raid"), ("both serves", "you hold 1 Serve the Church, not 2"),
    ("both", "fit"), ("my levies", "'my' does not fit"), ("levy or draft", "'or' does not fit"),
    ("levy, not draft", "'not' does not fit"), ("2 each: levy, draft", "'2' does not fit"),
    ("1. levy 2. draft", "it may mean: discard Levy Taxes, Draft Soldiers"), ("5", "'5' does not fit"),
    ("levy and draft twice", "'twice' does not fit"), ("", "is missing: cards (1 to 3 of: 2 Levy Taxes"),
])
def test_what_is_not_sure_or_not_there_is_told(line, told):
    outcome = mail(f"discard {line}")
    [result] = outcome.results
    assert (result.status, outcome.accepted) == (REFUSED, []) and told in result.sentence, result.sentence


def test_two_that_are_all_there_are_are_both():
    domain = Copies("action", {"levy_taxes": 1, "raid": 1})
    assert reads("both", domain) == [{"levy_taxes": 1, "raid": 1}]
    assert reads("both", Copies("action", {"levy_taxes": 2})) == [{"levy_taxes": 2}]
    assert reads("both levies", Copies("action", {"levy_taxes": 3})) == []


@pytest.mark.parametrize(("line", "values"), [
    ("all but one draft", [{"levy_taxes": 1, "draft_soldiers": 1}]), ("all but the drafts", [{"levy_taxes": 1}]),
    ("all but levy", [{"draft_soldiers": 2}]), ("all but a draft and levy", [{"draft_soldiers": 1}]),
    ("all but draft x1", [{"levy_taxes": 1, "draft_soldiers": 1}]), ("all but draft", []),
    ("everything", [{"levy_taxes": 1, "draft_soldiers": 2}]), ("none", [{}]), ("0 levy", [{}]),
])
def test_what_is_taken_from_all(line, values):
    assert reads(line, Copies("action", {"levy_taxes": 1, "draft_soldiers": 2}, 0)) == values


def reads(line, domain, language="en"):
    """The sure values of a line for a domain."""
    vocabulary = vocabulary_of(GAME, language)
    tokens = tokenize(line, vocabulary.words.filler, stops=True)
    matcher = Matcher(line, tokens, vocabulary, vocabulary.words)
    whole = [one for one in matcher.value(domain, 0, None) if one.end == len(tokens) and one.cost < OUTSIDE]
    return [one.value for one in whole if one.cost == min(other.cost for other in whole)]


def test_a_name_that_ends_in_a_number_is_no_number_of_copies():
    domain = Copies("card", {"regiment": 2, "regiment 2": 2, "3 kings": 3})
    assert reads("regiment 2", domain) == [{"regiment 2": 1}]
    assert reads("2 3 kings", domain) == [{"3 kings": 2}]


# Among places.

@pytest.mark.parametrize(("line", "meant"), [
    ("1: levy, draft; 2: serve, levy; 3: rally", "1: levy, draft; 2: levy, serve; 3: rally"),
    ("1:levy,draft 2:serve,levy 3:rally", "1: levy, draft; 2: levy, serve; 3: rally"),
    ("1: levy draft, 2: serve levy, 3: rally", "1: levy, draft; 2: levy, serve; 3: rally"),
    ("1: levy and draft and 2: serve", "1: levy, draft; 2: serve"), ("1: levy x2", "1: 2 levy"),
    ("1: 2 levies; 2: 2 drafts", "1: 2 levy; 2: 2 draft"), ("1: both levies", "1: 2 levy"),
    ("1: levy 2; 2: raid", "1: 2 levy; 2: raid"),
    ("1) levy, draft 2) serve", "1: levy, draft; 2: serve"), ("(1) levy (2) draft", "1: levy; 2: draft"),
    ("1. levy, draft 2. serve", "1: levy, draft; 2: serve"), ("1 - levy; 2 - draft", "1: levy; 2: draft"),
    ("1 = levy, 2 = draft", "1: levy; 2: draft"), ("1 -> levy, 2 -> draft", "1: levy; 2: draft"),
    ("#1 levy #2 draft", "1: levy; 2: draft"), ("1: levy + draft / 2: serve", "1: levy, draft; 2: serve"),
    ("stack 1 levy and draft, stack 2 serve", "1: levy, draft; 2: serve"),
    ("Stack 1: Levy Taxes and Draft Soldiers. Stack 2: Serve the Church.", "1: levy, draft; 2: serve"),
    ("first: levy; second: draft; third: rally", "1: levy; 2: draft; 3: rally"),
    ("stack one: levy, two: draft", "1: levy; 2: draft"), ("first stack levy, second stack draft", "1: levy; 2: draft"),
    ("levy to 1, draft and levy to 2, rally to stack 3", "1: levy; 2: levy, draft; 3: rally"),
    ("levy to 1, 2 drafts to 2", "1: levy; 2: 2 draft"), ("levy, draft to 1; serve to 2", "1: levy, draft; 2: serve"),
    ("levy and draft in stack 1 and serve in 2", "1: levy, draft; 2: serve"),
    ("levy -> 1, draft -> 2", "1: levy; 2: draft"),
    ("both levies to the first stack and a draft to the second", "1: 2 levy; 2: draft"),
    ("levy to 1, draft to 1", "1: levy, draft"), ("in 1 levy and draft, in 2 serve", "1: levy, draft; 2: serve"),
    ("3: levy; 1: draft", "1: draft; 3: levy"), ("1: none; 2: levy", "2: levy"), ("1: -; 2: levy; 3: -", "2: levy"),
    ("1: levy; 2:", "1: levy"), ("nothing", ""), ("none", ""), ("1: levy, 2 draft; 2: raid", "stack 1: 3 named"),
])
def test_copies_are_planned(line, meant):
    outcome = mail(f"plan {line}")
    assert ordered(outcome) == [f"plan {meant}"] or meant in outcome.results[0].sentence


@pytest.mark.parametrize(("line", "told"), [
    ("1: levy, draft, serve", "stack 1: 3 named; 0 to 2 can be"), ("1: 3 levies", "you hold 2 Levy Taxes, not 3"),
    ("levy to 1, 2 levies to 2", "you hold 2 Levy Taxes, not 3"),
    ("4: levy", "'4' does not fit; expected: stack (1, 2, 3)"),
    ("stack 1: levy; stack 4: draft", "'4' does not fit"), ("levy to 4", "expected: stack (1, 2, 3)"),
    ("levy, draft, serve", "is missing: "), ("levy 1, draft 2", "is missing: "),
    ("levy to 1 and 2", "'2' does not fit"),
    ("2 levies to 1 and 2", "'2' does not fit"), ("levy to all", "'all' does not fit"),
    ("1: ra", "may be Rally Support"),
    ("1: mobilize", "is not in your hand"), ("1: levy; 2: dratf", "did you mean Draft Soldiers?"),
    ("everything to 1", "9 named; name 0 to 6"), ("1: rally", "rally support comes later"),
    ("levy first, then draft, then rally, then raid", "is missing: "),
    ("levy, draft | serve | rally", "is missing: "),
])
def test_a_plan_that_cannot_be_is_told(line, told):
    outcome = mail(f"plan {line}")
    assert outcome.accepted == [] and outcome.results[0].status == REFUSED
    assert told in outcome.results[0].sentence, outcome.results[0].sentence


@pytest.mark.parametrize(("line", "meant"), [
    ("levy, draft; serve, levy; rally", "1: levy, draft; 2: levy, serve; 3: rally"),
    ("1 levy draft; 2 serve levy; 3 rally", "1: levy, draft; 2: levy, serve; 3: rally"),
    ("1 levy, 2 draft, 3 rally", "1: levy; 2: draft; 3: rally"),
    ("1 levy 2 draft 3 rally", "1: levy; 2: draft; 3: rally"),
    ("1: levy, 2 draft, 3: rally", "1: levy; 2: draft; 3: rally"), ("1: levy; 2 draft", "1: levy; 2: draft"),
    ("1: levy 2", "1: 2 levy"), ("1: levies; 2: draft", "1: 2 levy; 2: draft"),
    ("1: levy; 1: draft; 2: raid", "1: levy, draft; 2: raid"),
    ("first levy then draft then rally", "1: levy; 2: draft; 3: rally"),
    ("levy and draft first, then serve + levy, then rally", "1: levy, draft; 2: levy, serve; 3: rally"),
    ("levy to 2, then raid", "2: levy; 3: raid"),
])
def test_a_plan_that_is_not_sure_is_asked_back_whole(line, meant):
    """YES carries it out."""
    outcome = mail(f"plan {line}")
    assert outcome.accepted == [] and outcome.only_yes
    assert ordered(mail("yes", meant=[(1, outcome.meant)])) == [f"plan {meant}"]


@pytest.mark.parametrize(("line", "meant"), [
    ("north: levy; south: 2 drafts", "north: levy; south: 2 draft"),
    ("2 drafts to south, levy to north", "north: levy; south: 2 draft"),
    ("north levy, south draft", "north: levy; south: draft"), ("levy north, draft south", "north: levy; south: draft"),
    ("levy to the north gate and draft to the south gate", "north: levy; south: draft"), ("n: levy", "north: levy"),
])
def test_places_may_be_words(line, meant):
    assert ordered(mail(f"send {line}")) == [f"send {meant}"]


def test_each_place_takes_its_own_number():
    assert "gate North Gate: nothing named; 1 to 2 can be" in mail("send south: levy").results[0].sentence
    assert "gate North Gate: 3 named; 1 to 2 can be" in mail("send north: levy, draft, raid").results[0].sentence


# On lines of their own, without the verb, with orders behind.

WHOLE = "plan 1: levy, draft; 2: levy, serve; 3: rally"


@pytest.mark.parametrize("text", [
    "plan\n1. levy, draft\n2. serve, levy\n3. rally", "plan:\n1: levy, draft\n2: serve, levy;\n3: rally.",
    "plan 1: levy, draft\n2: serve, levy\n3: rally", "plan 1: levy, draft;\n2) serve, levy\n3) rally",
    "Plan:\nStack 1: levy, draft\nStack 2: serve, levy\nStack 3: rally\nCheers, Red",
    "plan\n- 1: levy, draft\n- 2: serve, levy\n- 3: rally",
])
@pytest.mark.parametrize("question", ["table", "sealed"])
def test_each_place_may_have_a_line_of_its_own(text, question):
    outcome = mail(text, question)
    assert ordered(outcome) == [WHOLE] and [one.status for one in outcome.results[1:3]] == ["ignored"] * 2


@pytest.mark.parametrize("text", [
    "1: levy, draft; 2: serve, levy; 3: rally", "1. levy, draft; 2. serve, levy; 3. rally",
    "1: levy, draft\n2: serve, levy\n3: rally", "1. levy, draft\n2. serve, levy\n3. rally",
    "Hi!\nstack 1: levy, draft\nstack 2: serve, levy\nstack 3: rally\nThanks",
])
def test_where_nothing_else_is_asked_the_verb_may_be_left_out(text):
    assert ordered(mail(text, "sealed")) == [WHOLE]


@pytest.mark.parametrize(("text", "told"), [
    ("plan\n1. levy, draft\n2. dratf", "did you mean Draft Soldiers?"),
    ("plan 1: levy\n2: draft\n3: hello", "'hello'"), ("1: levy\n2: dratf\n3: rally", "did you mean Draft Soldiers?"),
    ("plan\n- levy, draft\n- serve, levy\n- rally", "it may mean: plan 1: Levy Taxes, Draft Soldiers; 2: "),
    ("plan 1 levy\n2 draft\n3 rally", "it may mean: plan 1: Levy Taxes; 2: Draft Soldiers; 3: Rally Support"),
])
def test_no_plan_goes_without_one_of_its_lines(text, told):
    outcome = mail(text, "sealed")
    assert outcome.accepted == []
    assert any(told in result.sentence for result in outcome.results), [one.sentence for one in outcome.results]


@pytest.mark.parametrize(("text", "orders"), [
    ("plan 1: levy; 2: draft; discard raid", ["plan 1: levy; 2: draft", "discard raid"]),
    ("discard raid; plan 1: levy; 2: draft", ["discard raid", "plan 1: levy; 2: draft"]),
    ("1. plan 1: levy; 2: draft\n2. discard raid", ["plan 1: levy; 2: draft", "discard raid"]),
    ("discard raid\nplan 1: levy", ["discard raid", "plan 1: levy"]),
    ("plan 1: 3 levies ELSE plan 1: levy; 2: draft", ["plan 1: levy; 2: draft"]),
    ("plan 1: 3 drafts ELSE plan 1: 2 drafts; 2: levies x2", ["plan 1: 2 draft; 2: 2 levy"]),
    ("set as 1: levy; 2: draft", ["plan 1: levy; 2: draft"]),
    ("I'd like to plan levy and draft in stack 1 and serve in stack 2 please.", ["plan 1: levy, draft; 2: serve"]),
])
def test_other_orders_stand_beside_it(text, orders):
    assert ordered(mail(text)) == orders


def test_prose_with_numbers_is_no_plan():
    outcome = mail("1. thanks for the game\n2. see you", "sealed")
    assert [result.status for result in outcome.results] == ["ignored"] * 2


def test_a_trial_shows_the_plan_and_does_nothing():
    outcome = mail("TEST\nplan\n1. levy\n2. draft")
    assert outcome.accepted == [] and outcome.results[1].command["stacks"] == {
        "1": {"levy_taxes": 1}, "2": {"draft_soldiers": 1}}


@pytest.mark.parametrize(("text", "orders"), [
    ("WHEN sealing: plan 1: levy, draft; 2: serve", ["plan 1: levy, draft; 2: serve"]),
    ("WHEN sealing IF I hold 2 levies: plan levy to 1; draft to 2", ["plan levy to 1; draft to 2"]),
    ("WHEN sealing: plan 1: levy; 2: draft; pass", ["plan 1: levy; 2: draft", "pass"]),
    ("plan 1: levy; 2: draft IF I hold 2 levies", ["plan 1: levy; 2: draft"]),
])
def test_a_plan_is_filed_ahead(text, orders):
    state = at("sealed")
    _, [(_, filing)] = filed.separate([(1, text)], GAME, state, "red")
    [lines] = filed.answer(filing, GAME, state, "red")
    assert [order for _, order in lines] == orders
    assert "would be done" in filed.preview(filing, GAME, state, "red")


def test_a_condition_counts_copies():
    state = at("sealed")
    _, [(_, filing)] = filed.separate([(1, "WHEN sealing IF I hold both mobilize: plan 1: levy")], GAME, state, "red")
    assert filed.answer(filing, GAME, state, "red") == [] and "2 Mobilize Forces" in filing.text


def test_a_condition_that_is_not_sure_is_told():
    _, [(_, why)] = filed.separate([(1, "WHEN sealing IF I hold levies: plan 1: levy")], GAME, at("sealed"), "red")
    assert "'levies' is meant" in told(GAME, why)


# In the order in which they are written.

@pytest.mark.parametrize(("line", "meant"), [
    ("1: levy, draft; 2: serve, levy", "1: levy, draft; 2: serve, levy"),
    ("1: draft, levy; 2: levy, serve", "1: draft, levy; 2: levy, serve"),
    ("2: serve levy 1: raid draft", "1: raid, draft; 2: serve, levy"),
    ("draft and levy to 1, serve to 2", "1: draft, levy; 2: serve"),
    ("draft to 1, serve to 2, levy to 1", "1: draft, levy; 2: serve"),
    ("1: 2 levies; 2: draft x2", "1: levy, levy; 2: draft, draft"), ("1: both levies", "1: levy, levy"),
    ("1: all drafts; 2: R-A-I-D, L", "1: draft, draft; 2: raid, levy"), ("1: draft; 2: none", "1: draft"),
    ("none", ""), ("first stack: raid, then levy; second stack: levy then draft", "1: raid, levy; 2: levy, draft"),
])
def test_an_order_that_counts_is_kept(line, meant):
    outcome = mail(f"plan {line.replace('R-A-I-D', 'raid')}", "piles")
    assert ordered(outcome) == [f"plan {meant}"] or meant in outcome.results[0].sentence


@pytest.mark.parametrize(("line", "meant"), [
    ("levy, draft, levy", "levy, draft, levy"), ("draft, 2 levies", "draft, levy, levy"), ("raid levy", "raid, levy"),
    ("levy, serve, draft, levy", "levy, serve, draft, levy"), ("levy, draft", "levy, draft"),
    ("L, D, L", "levy, draft, levy"), ("levy then draft and then 1 raid", "levy, draft, raid"),
])
def test_so_are_copies_without_places(line, meant):
    assert ordered(mail(f"discard {line}", "piles")) == [f"discard {meant}"]


@pytest.mark.parametrize(("line", "told"), [
    ("discard 3 levies", "you hold 2 Levy Taxes, not 3"),
    ("discard 999999 levies", "you hold 2 Levy Taxes, not 999999"),
    ("plan 1: levy, draft, serve", "stack 1: 3 named; 0 to 2 can be"),
    ("plan 1: levy; 2: 999999 drafts", "you hold 2 Draft Soldiers, not 999999"),
    ("plan levy to 1, 2 levies to 2", "you hold 2 Levy Taxes, not 3"), ("discard all", "9 named; name 1 to 4"),
    ("plan 1: levies", "it may mean: plan 1: 2 Levy Taxes"), ("discard mobilize", "is not in your hand"),
])
def test_what_is_not_there_is_told_of_an_order_as_well(line, told):
    outcome = mail(line, "piles")
    assert outcome.accepted == [] and told in outcome.results[0].sentence, outcome.results[0].sentence


def test_in_which_order_all_of_them_lie_is_asked_back():
    hand = {"levy_taxes": 1, "draft_soldiers": 2}
    for line in ("all", "all but a draft", "everything"):
        assert reads(line, Copies("action", hand, in_order=True)) == []
        assert reads(line, Parted(Copies("action", hand, in_order=True), "stack", {"1": (0, 3)})) == []
    assert reads("all but levy", Copies("action", hand, in_order=True)) == [["draft_soldiers", "draft_soldiers"]]
    assert reads("both", Copies("action", {"levy_taxes": 2}, in_order=True)) == [["levy_taxes", "levy_taxes"]]
    assert doubted("all", Copies("action", hand, in_order=True)) == [["levy_taxes", "draft_soldiers", "draft_soldiers"]]


def doubted(line, domain):
    """The values that a line most likely means."""
    vocabulary = vocabulary_of(GAME, "en")
    tokens = tokenize(line, vocabulary.words.filler, stops=True)
    readings = Matcher(line, tokens, vocabulary, vocabulary.words).value(domain, 0, None)
    return [one.value for one in readings if one.end == len(tokens) and one.is_doubtful]


def test_an_order_is_written_described_and_completed():
    state = at("piles")
    plan = {"verb": "plan", "stacks": {"1": ["levy_taxes", "draft_soldiers"], "3": ["raid"]}}
    assert write(plan, GAME, state, "red") == "plan 1: Levy Taxes, Draft Soldiers; 3: Raid"
    several = {"verb": "discard", "cards": ["levy_taxes", "levy_taxes", "raid", "draft_soldiers"]}
    assert write(several, GAME, state, "red") == "discard 2 Levy Taxes, Raid, Draft Soldiers"
    args = {choice.verb: dict(choice.args) for choice in choices(GAME, state, "red")}
    assert args["discard"]["cards"].endswith("Ransom, Raid, in the order in which you write them")
    assert "Raid, in the order in which you write them; in 1 (0 to 2)" in args["plan"]["stacks"]
    for line in template(GAME, state, "red"):
        assert read_line(line, GAME, state, "red").command
    [orders] = present("levy taxes", GAME, state, "red")
    assert "`discard Levy Taxes`" in orders


@pytest.mark.parametrize(("language", "line", "meant"), [
    ("es", "plan 2: raid y levy; 1: ambos drafts", "1: draft, draft; 2: raid, levy"),
    ("es", "plan 1: raid, luego levy", "1: raid, levy"), ("fr", "plan 1: raid puis levy", "1: raid, levy"),
    ("fr", "plan raid et levy à 1", "1: raid, levy")])
def test_other_languages_keep_the_order(language, line, meant):
    assert ordered(mail(line, "piles", language)) == [f"plan {meant}"]


# Languages.

@pytest.mark.parametrize(("line", "one"), [
    ("2 leyes", "ley"), ("dos especies", "especie"), ("2 chateaux", "château"), ("2 churches", "church"),
    ("2 taxes", "tax"),
    ("2 levies", "levy"), ("2 recaudaciones", "recaudación"), ("2 drafts", "draft soldiers"),
])
def test_plurals_are_those_of_each_language(line, one):
    assert reads(line, Copies("card", {one: 2}), "es") == [{one: 2}]


@pytest.mark.parametrize(("language", "line", "meant"), [
    ("es", "plan 1: dos levy; 2: draft y raid", "1: 2 levy; 2: draft, raid"),
    ("es", "plan ambos levies a 1", "1: 2 levy"),
    ("es", "plan primera: levy; segunda: draft", "1: levy; 2: draft"),
    ("fr", "plan 1: levy et draft; 2: raid", "1: levy, draft; 2: raid"),
    ("fr", "plan deux levy à 1, un draft à 2", "1: 2 levy; 2: draft"), ("fr", "plan 1: 2 fois levy", "1: 2 levy"),
])
def test_other_languages_count_and_part(language, line, meant):
    assert ordered(mail(line, language=language)) == [f"plan {meant}"]


# Written, described, proved.

@pytest.mark.parametrize("question", ["table", "sealed", "piles"])
@pytest.mark.parametrize("seed", range(6))
def test_every_random_command_reads_back(question, seed):
    assert order_faults(GAME, at(question), "red", Random(seed), samples=6) == []


@pytest.mark.parametrize("seed", range(4))
def test_what_chance_gives_is_plain_and_legal_and_is_written_as_it_is_read(seed):
    rng, vocabulary = Random(seed), vocabulary_of(GAME)
    for least, most in ((0, 0), (0, 2), (1, 4), (3, None)):
        copies = Copies("action", planning.HAND, least, most, limits={"levy_taxes": 1}, in_order=seed > 1)
        places = {place: (rng.randint(0, 1), rng.randint(1, 3)) for place in planning.STACKS}
        for domain, written in ((copies, Multiples()), (Parted(copies, "stack", places), Stacks())):
            value = domain.sample(rng)
            if value is None:
                continue
            assert domain.check(value) == value == json.loads(json.dumps(value))
            assert [*json.dumps(domain.check(value))] == [*json.dumps(value)]
            assert value in reads(written.write(value, domain, PartWriter(vocabulary)), domain)


def test_how_they_are_written_and_described():
    state = at("table")
    plan = {"verb": "plan", "stacks": {"1": {"levy_taxes": 2}, "3": {"raid": 1}}}
    assert write(plan, GAME, state, "red") == "plan 1: 2 Levy Taxes; 3: Raid"
    assert write({"verb": "plan", "stacks": {}}, GAME, state, "red") == "plan none"
    args = {choice.verb: dict(choice.args) for choice in choices(GAME, state, "red")}
    assert args["discard"]["cards"] == ("1 to 3 of: 2 Levy Taxes, 2 Draft Soldiers, Serve the Church, Rally Support, "
                                        "Ransom, Raid")
    assert args["send"]["forces"].startswith("1 to 9 of: 2 Levy Taxes, ")
    assert "; in North Gate (1 to 2), South Gate (0 to 2), as in 'North Gate: " in args["send"]["forces"]
    for line in template(GAME, state, "red"):
        assert read_line(line, GAME, state, "red").command


def test_help_on_a_card_tells_the_orders_that_take_it():
    state = at("table")
    [orders] = present("levy taxes", GAME, state, "red")
    assert "`discard Levy Taxes`" in orders and "`plan " in orders and "`offer " in orders
    assert "1 to 3 of: 2 Levy Taxes" in help_for("discard", GAME, state, "red")
