"""Bare answers: the whole answer to a question without a verb, and yes or no to what is offered."""

from dataclasses import replace

import pytest
from test_filing import GAME, attacked, numbered, state  # noqa: F401 (fixtures)

from pbem.engine import Illegal, Option, Scripted, Text
from pbem.orders import DONE, IGNORED, META, NOT_REACHED, REFUSED, run
from pbem.orders.words.small import answer_words
from pbem.service.desk.server_words.table import ALL


@pytest.fixture
def send(attacked):  # noqa: F811
    """Run a mail of blue, which holds 1, 2 and 9 and is attacked: it blocks with a card, or yields."""
    return lambda text, **more: run(numbered(text), GAME, more.pop("state", attacked), "blue", Scripted([]), server=ALL,
                                    **more)


@pytest.fixture
def offered(monkeypatch):
    """Let the one who is attacked have other options: made of those he has."""
    decision = GAME.decisions["block"]

    def offer(made):
        monkeypatch.setitem(GAME.decisions, "block", replace(
            decision, options=lambda *asked: made(list(decision.options(*asked)))))

    return offer


@pytest.fixture
def refusing(offered):
    """To yield refuses what is offered, and nothing else can be done than to hold, which needs no card."""
    offered(lambda own: [Option("hold", lambda *given: None), replace(own[-1], refuses=True)])


def became(outcome):
    return [(result.status, result.sentence) for result in outcome.results]


def ordered(outcome):
    return [accepted.command for accepted in outcome.accepted]


@pytest.mark.parametrize("text", ["9", "Hi Ann\n\n9", "9.", " 9 ", "STATUS\n9", "Hello,\nthanks for that!\n9\nBob"])
def test_the_whole_answer_suffices(send, text):
    outcome = send(text)
    assert ordered(outcome) == [{"verb": "block", "card": 9}]
    assert "read as: block 9" in [result.sentence for result in outcome.results]


@pytest.mark.parametrize("text", [
    "3", "9 5", "9,", "9:", "9!", "9?", "nine lives", "9 it is", "I have thought about it for long\n9", "vow 1\n9",
    "yes", "no"])
def test_what_is_no_whole_answer_or_does_not_stand_first_is_none(send, text):
    assert {"verb": "block", "card": 9} not in ordered(send(text)) and not ordered(send(text))[1:]


def test_only_who_is_asked_answers_so_and_only_the_question_that_stands(send, state):  # noqa: F811
    assert became(send("9", state=state))[0][0] == IGNORED
    outcome = send("9", outdated="earlier_question")
    assert became(outcome) == [(NOT_REACHED, "it answers an earlier question")]


def test_a_second_bare_line_is_none(send):
    assert ordered(send("9\n2")) == [{"verb": "block", "card": 9}]


@pytest.mark.parametrize("below", ["is the number I was thinking of", "lives has the cat of my neighbour"])
def test_what_runs_on_in_the_line_below_is_asked_back(send, below):
    outcome = send(f"9\n{below}")
    assert outcome.refused.sentence == "if this is an order, write it alone on its line: block 9"
    assert ordered(send(f"9\n\n{below}")) == [{"verb": "block", "card": 9}]


@pytest.mark.parametrize("below", ["Bob", "Best, Robert the Blue", "bid 3"])
def test_a_name_or_an_order_may_stand_right_below(send, below):
    assert ordered(send(f"9\n{below}"))[0] == {"verb": "block", "card": 9}


def test_what_fits_two_answers_is_asked_back_with_both_lines_and_nothing_below_it_is_carried_out(send, offered):
    offered(lambda own: [own[0], replace(own[0], verb="parry"), own[1]])
    outcome = send("9\nyield")
    assert became(outcome)[0] == (REFUSED, "this can be read in more than one way: block 9 / parry 9")
    assert outcome.refused.nearest == ("block 9", "parry 9") and became(outcome)[1][0] == NOT_REACHED


def test_one_that_is_not_legal_is_no_answer(send, offered):
    def refuse(args):
        raise Illegal("no_card", {})

    offered(lambda own: [replace(own[0], verb="parry", check=refuse), *own])
    assert ordered(send("9")) == [{"verb": "block", "card": 9}]


@pytest.mark.parametrize(("others", "answers"), [(["parry"], True), (["parry", "feint"], False)])
def test_where_many_kinds_of_orders_are_possible_they_have_their_verbs(send, offered, others, answers):
    offered(lambda own: [*own, *(Option(verb, lambda *given: None) for verb in others)])
    assert bool(ordered(send("9"))) == answers


def test_free_words_are_no_bare_answer(send, offered):
    offered(lambda own: [Option("shout", lambda *given: None, {"words": Text(99)}, "{words}")])
    assert not ordered(send("Good game"))


def test_an_order_after_which_one_is_asked_again_has_its_verb(send, offered):
    offered(lambda own: [replace(own[0], stays=True), own[1]])
    assert not ordered(send("9"))


@pytest.mark.parametrize(("text", "answers"), [("Foul", True), ("weather", True), ("well", False), ("Fou", False)])
def test_talk_and_a_few_letters_shorten_no_name(send, monkeypatch, text, answers):
    monkeypatch.setattr(GAME, "vocabulary", {**GAME.vocabulary, "card": {9: ["Foul Weather"], 2: ["Wellbeing"]}})
    assert bool(ordered(send(text))) == answers


def test_what_is_a_word_for_the_server_too_is_asked_back_unless_in_capitals(send, monkeypatch):
    monkeypatch.setattr(GAME, "vocabulary", {**GAME.vocabulary, "card": {9: ["Ready"]}})
    outcome = send("ready")
    assert became(outcome) == [(REFUSED, "READY is a word for the server, too: write it in capitals for that, or the "
                                         "whole order: block Ready")]
    assert became(send("READY"))[0][0] == META


@pytest.mark.parametrize(("text", "verb"), [
    ("no", "yield"), ("No thanks", "yield"), ("no, thank you", "yield"), ("I decline", "yield"),
    ("Yes", "hold"), ("yes please", "hold"), ("I agree.", "hold"), ("OK", "hold"), ("We accept, many thanks", "hold")])
def test_yes_and_no_answer_what_is_offered(send, refusing, text, verb):
    outcome = send(text)
    assert ordered(outcome) == [{"verb": verb}] and outcome.results[0].sentence == f"read as: {verb}"


def test_yes_to_two_things_that_are_offered_is_no_answer(send, offered):
    offered(lambda own: [*(Option(verb, lambda *given: None) for verb in ("hold", "feint")),
                         replace(own[-1], refuses=True)])
    assert not ordered(send("yes"))


@pytest.mark.parametrize("text", ["No thanks, I'll be away on Monday", "Yes, but only for a card",
                                  "Yes\nif I get a card for it now", "no thanks,", "I agree with Ann"])
def test_talk_that_begins_with_yes_or_no_orders_nothing(send, refusing, text):
    assert not ordered(send(text))


def test_yes_does_not_name_what_is_to_be_named(send, offered):
    offered(lambda own: [own[0], replace(own[-1], refuses=True)])
    assert not ordered(send("yes")) and ordered(send("no thanks")) == [{"verb": "yield"}]


@pytest.mark.parametrize(("language", "word", "said"), [
    ("en", "yes", "iagree"), ("en", "no", "nothankyou"), ("es", "yes", "deacuerdo"), ("es", "no", "nogracias"),
    ("es", "yes", "yesplease"), ("fr", "yes", "ouimerci"), ("fr", "no", "non"), ("de", "no", "nothanks")])
def test_each_language_says_yes_and_no_in_its_words_and_in_english(language, word, said):
    assert said in answer_words(language)[word] and "" not in answer_words(language)[word]


def test_yes_of_one_language_is_no_word_of_another():
    assert "oui" not in answer_words("es")["yes"] and "please" not in answer_words("en")["yes"]


def test_a_trial_reads_them_too(send):
    outcome = send("TEST\n9")
    assert [status for status, _ in became(outcome)] == [META, DONE] and not outcome.accepted


def test_an_answer_under_seal_is_held(send, state):  # noqa: F811
    asked = GAME.apply(GAME.apply(state, "red", {"verb": "pass"}, Scripted([]))[0], "red",
                       {"verb": "bid", "amount": 1}, Scripted([]))[0]
    assert ordered(send("3", state=asked)) == [{"verb": "bid", "amount": 3}]
