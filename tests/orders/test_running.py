"""Whole mails: orders run in order until one fails; trials; sealed answers."""

from functools import partial

import fencing
import parade
import pytest

from pbem.engine import BrokenInvariant, Option, Scripted, Seeded, copy
from pbem.games import duel as toy
from pbem.orders import DONE, HELD, IGNORED, KEPT, META, NOT_REACHED, REFUSED, STOPPED
from pbem.orders import run as run_orders
from pbem.service.desk.server_words.table import ALL

run = partial(run_orders, server=ALL)
GAME = parade.GAME


def mail(text):
    return list(enumerate(text.splitlines(), start=1))


@pytest.fixture
def send(state):
    def send(text, role="ottoman", chance=None, **more):
        return run(mail(text), GAME, state, role, chance or Scripted([]), **more)
    return send


def statuses(outcome):
    return [(result.number, result.status) for result in outcome.results]


def test_orders_run_until_one_fails(send, state):
    before = copy(state)
    outcome = send("Hi all,\n\nbuy 1 cav Vienna\nHELP buy\nbuy 9 cav Vienna\nbuy 2 cav Vienna\nSTATUS\nThanks, Bob")
    assert statuses(outcome) == [(1, IGNORED), (3, DONE), (4, META), (5, REFUSED), (6, NOT_REACHED), (7, META),
                                 (8, IGNORED)]
    assert [done["number"] for done in outcome.state["done"]] == [1]
    assert [accepted.command["number"] for accepted in outcome.accepted] == [1]
    assert [meta.word for meta in outcome.metas] == ["help", "status"]
    assert "1 to 4" in outcome.refused.sentence
    assert state == before


@pytest.mark.parametrize("closing", ["Cheers", "Best regards,", "Thanks!", "Un saludo", "Bien à vous"])
def test_a_name_below_closing_words_is_no_order(send, closing):
    outcome = send(f"buy 1 cav Vienna\n\n{closing}\nMov\nMarhc Smith, head of sales")
    assert statuses(outcome) == [(1, DONE), (3, IGNORED), (4, IGNORED), (5, IGNORED)] and not outcome.refused


@pytest.mark.parametrize("text", [
    "Thanks\nmvoe all Edirne to Istanbul",                              # nothing was ordered above
    "buy 1 cav Vienna\nThanks\nmvoe all Edirne to Istanbul\nroll",      # an order stands below
])
def test_orders_below_words_of_thanks_are_read(send, text):
    assert "did you mean move?" in send(text).refused.sentence


def test_several_orders_on_one_line(send):
    outcome = send("buy 1 cav Vienna; buy 2 cav Venice;")
    assert [done["number"] for done in outcome.state["done"]] == [1, 2]


def test_a_semicolon_in_free_words_parts_nothing(send):
    outcome = send("say France We agree; buy 2 cav Venice")
    assert [done["words"] for done in outcome.state["done"]] == ["We agree; buy 2 cav Venice"]


def test_what_was_read_is_said_when_it_was_written_otherwise(send):
    assert send("buy 1 cav Vie").results[0].sentence == "read as: buy 1 cavalry in Vienna"
    assert send("buy 1 cavalry in vienna").results[0].sentence == ""


def test_two_answers_to_one_question(send):
    outcome = send("end turn\nbuy 1 cav Vienna")
    assert statuses(outcome) == [(1, DONE), (2, REFUSED)]
    assert outcome.results[1].sentence == "nothing is asked of you now; the order was not carried out"


def test_draws_belong_to_their_command(send):
    outcome = send("roll\nbuy 1 cav Vienna\nroll", chance=Scripted([3, 5]))
    assert [[draw["value"] + 1 for draw in accepted.draws] for accepted in outcome.accepted] == [[3], [], [5]]
    assert outcome.results[2].events == [{"kind": "rolled", "to": "all", "rules": [], "die": 5}]


@pytest.mark.parametrize("text", ["TEST\nbuy 1 cav Vienna\nroll\nbuy 2 cav Vienna",
                                  "buy 1 cav Vienna\nroll\nbuy 2 cav Vienna\nTEST"])
def test_a_trial_stops_before_the_first_die_and_changes_nothing(send, state, text):
    outcome = send(text)
    assert outcome.trial
    assert outcome.stopped == "a die for show"
    assert [result.status for result in outcome.results if result.status != META] == [DONE, STOPPED, NOT_REACHED]
    assert outcome.results[3 - (not text.startswith("TEST"))].sentence == \
        f"not tried: it depends on what comes of line {2 + text.startswith('TEST')}"
    assert outcome.state == state
    assert outcome.accepted == []


def test_a_trial_names_what_could_never_be_read_behind_a_die(send):
    outcome = send("TEST\nroll\nbuy 2 cav Vienna\nbuy 2 cav Vixxna\nmvoe all Edirne to Istanbul\nThanks")
    assert statuses(outcome)[1:] == [(2, STOPPED), (3, NOT_REACHED), (4, NOT_REACHED), (5, NOT_REACHED), (6, IGNORED)]
    unknown = "not tried: it depends on what comes of line 2"
    assert [result.sentence for result in outcome.results[2:5]] == [
        unknown, f"{unknown}; besides: 'Vixxna' is not known here; did you mean Vienna?",
        f"{unknown}; besides: 'mvoe' is no order; did you mean move?"]


@pytest.mark.parametrize("line", ["TEST buy 1 cav Vienna", "test: buy 1 cav Vienna", "Test mvoe all Edirne to York"])
def test_test_in_front_of_an_order_is_refused_and_nothing_runs(send, state, line):
    """Neither as a trial of the one line nor as the order itself."""
    outcome = send(f"buy 2 cav Vienna\n{line}\nroll", chance=Scripted([3]))
    assert statuses(outcome) == [(1, DONE), (2, REFUSED), (3, NOT_REACHED)]
    assert "TEST counts only alone on its line, above the orders to be tried; write '" in outcome.refused.sentence
    assert outcome.state == state and outcome.accepted == []


@pytest.mark.parametrize("line", ["Test mail, please ignore", "Testing, one two three", "Tests are boring"])
def test_a_sentence_about_tests_is_no_test(send, line):
    outcome = send(f"{line}\nbuy 1 cav Vienna")
    assert statuses(outcome) == [(1, IGNORED), (2, DONE)] and len(outcome.accepted) == 1


def test_a_trial_by_argument(send, state):
    outcome = send("end turn", trial=True)
    assert statuses(outcome) == [(1, DONE)]
    assert outcome.state == state


def test_an_empty_mail(send, state):
    outcome = send("\n  \n")
    assert (outcome.results, outcome.accepted, outcome.state) == ([], [], state)


def test_rules_that_draw_and_then_refuse_are_a_bug(send, monkeypatch):
    def deceitful(game, frame, role, args):
        game.chance.die("before the refusal")
        game.rules.option(game.state, role, "no such verb")

    original = parade.options
    monkeypatch.setattr(GAME.decisions["parade"], "options", lambda state, frame, role: [
        Option("roll", deceitful) if option.verb == "roll" else option for option in original(state, frame, role)])
    with pytest.raises(BrokenInvariant, match="refused after a draw"):
        send("roll", chance=Scripted([3]))


class TestDuel:
    """The sealed question of the toy game."""

    @pytest.fixture
    def bidding(self):
        state, _ = toy.GAME.setup("standard", {}, Seeded(1))
        return toy.GAME.apply(state, "red", {"verb": "pass"}, Seeded(1))[0]

    def test_a_sealed_answer_is_held_and_the_second_one_refused(self, bidding):
        outcome = run(mail("bid 3\nbid 5"), toy.GAME, bidding, "red", Seeded(1))
        assert statuses(outcome) == [(1, HELD), (2, REFUSED)]
        assert "your first answer stands; WAIT takes it back" in outcome.results[1].sentence
        assert outcome.state["stack"][-1]["bids"] == {"red": 3}

    def test_wait_takes_a_sealed_answer_back(self, bidding):
        outcome = run(mail("bid 3\nWAIT\nbid 5"), toy.GAME, bidding, "red", Seeded(1))
        assert statuses(outcome) == [(1, HELD), (2, DONE), (3, HELD)]
        assert outcome.state["stack"][-1]["bids"] == {"red": 5}

    @pytest.fixture
    def answered(self, bidding):
        """Red has bid 3 by an earlier mail."""
        return toy.GAME.apply(bidding, "red", {"verb": "bid", "amount": 3}, Seeded(1))[0]

    @pytest.mark.parametrize(("text", "told"), [
        ("bid 5", "in place of your earlier answer"),
        ("Hi\n5\nThanks", "in place of your earlier answer; read as: bid 5"),
        ("vow 1\nBID: 5", "in place of your earlier answer")])
    def test_an_answer_that_may_be_taken_back_is_replaced_by_that_of_a_later_mail(self, answered, text, told):
        outcome = run(mail(text), toy.GAME, answered, "red", Seeded(1))
        assert outcome.state["stack"][-1]["bids"] == {"red": 5}
        [result] = [result for result in outcome.results if result.status == HELD]
        assert result.sentence == told
        assert [one.command["verb"] for one in outcome.accepted if one.command["verb"] != "vow"] == ["wait", "bid"]

    @pytest.mark.parametrize(("text", "why"), [
        ("bid 12", "0 to 9 coins"), ("bid", "missing"), ("attack 3", "WAIT takes it back"), ("Cheers", None)])
    def test_what_is_no_legal_answer_leaves_the_earlier_one(self, answered, text, why):
        outcome = run(mail(text), toy.GAME, answered, "red", Seeded(1))
        assert not outcome.accepted and outcome.state == answered
        assert (outcome.refused and why in outcome.refused.sentence) or why is None

    def test_a_later_line_replaces_no_answer_of_the_same_mail(self, answered):
        outcome = run(mail("bid 5\nbid 6"), toy.GAME, answered, "red", Seeded(1))
        assert statuses(outcome) == [(1, HELD), (2, REFUSED)] and outcome.state["stack"][-1]["bids"] == {"red": 5}

    def test_a_mail_about_an_earlier_question_replaces_nothing(self, answered):
        outcome = run(mail("bid 5"), toy.GAME, answered, "red", Seeded(1), outdated="earlier_question")
        assert statuses(outcome) == [(1, NOT_REACHED)] and not outcome.accepted

    def test_a_trial_of_another_answer_leaves_the_earlier_one(self, answered):
        outcome = run(mail("TEST\nbid 5"), toy.GAME, answered, "red", Seeded(1))
        assert outcome.results[1].status == HELD and not outcome.accepted and outcome.state == answered

    def test_an_order_after_which_one_is_asked_again_replaces_no_answer(self, answered, monkeypatch):
        decision = toy.GAME.decisions["bid"]
        own = decision.options
        monkeypatch.setattr(decision, "options", lambda *asked: [
            *own(*asked), Option("pass", lambda *given: None, stays=True)])
        assert "WAIT takes it back" in run(mail("pass"), toy.GAME, answered, "red", Seeded(1)).refused.sentence

    def test_wait_without_anything_to_take_back_is_for_the_server(self, bidding):
        outcome = run(mail("WAIT"), toy.GAME, bidding, "red", Seeded(1))
        assert [meta.word for meta in outcome.metas] == ["wait"]

    def test_a_trial_stops_before_a_secret(self, bidding):
        state, _ = toy.GAME.apply(bidding, "red", {"verb": "bid", "amount": 1}, Seeded(1))
        outcome = run(mail("bid 3"), toy.GAME, state, "blue", Seeded(1), trial=True)
        assert outcome.stopped == "what the others have answered"
        assert statuses(outcome) == [(1, STOPPED)]

    def test_an_order_of_a_role_that_is_not_asked(self, bidding):
        state, _ = toy.GAME.setup("standard", {}, Seeded(1))
        outcome = run(mail("Hello\nattack 3"), toy.GAME, state, "blue", Seeded(1))
        assert statuses(outcome) == [(1, IGNORED), (2, REFUSED)]
        assert "nothing is asked of you now" in outcome.results[1].sentence


class TestFencing:
    """Impulses of several orders between which the other is asked."""

    @pytest.fixture
    def leading(self):
        return fencing.GAME.setup("standard", {}, Seeded(1))[0]

    def test_orders_behind_one_that_lets_the_other_answer_are_kept(self, leading):
        outcome = run(mail("feint\nvow 3; thrust 99\nHELP\nThanks\nthrsut 3\nretire"), fencing.GAME, leading, "red",
                      Seeded(1))
        assert statuses(outcome) == [(1, DONE), (2, DONE), (2, KEPT), (3, META), (4, IGNORED), (5, REFUSED),
                                     (6, NOT_REACHED)]
        assert [result.text for result in outcome.kept] == ["thrust 99"]
        assert [asked["decision"] for asked in outcome.answered] == ["lead"]

    def test_a_trial_tells_what_would_be_kept(self, leading):
        outcome = run(mail("feint\nretire"), fencing.GAME, leading, "red", Seeded(1), trial=True)
        assert statuses(outcome) == [(1, DONE), (2, KEPT)] and outcome.state == leading

    @pytest.mark.parametrize("order", ["pass", "attack 1"])
    def test_what_cannot_go_on_in_the_impulse_is_refused(self, leading, order):
        outcome = run(mail(f"feint\n{order}"), fencing.GAME, leading, "red", Seeded(1))
        assert (outcome.results[1].status, outcome.kept) == (REFUSED, [])

    def test_nothing_is_kept_behind_an_answer_in_the_impulse_of_the_other(self, leading):
        feinted, _ = fencing.GAME.apply(leading, "red", {"verb": "feint"}, Seeded(1))
        outcome = run(mail("stand\nretire"), fencing.GAME, feinted, "blue", Seeded(1))
        assert statuses(outcome) == [(1, DONE), (2, REFUSED)]

    def test_nothing_is_kept_when_the_stage_has_changed(self, leading):
        """As after the last pass of a phase: who is asked then is no longer asked in the impulse."""
        state = leading
        for role, command in (("red", {"verb": "pass"}), ("red", {"verb": "bid", "amount": 1})):
            state, _ = fencing.GAME.apply(state, role, command, Seeded(1))
        outcome = run(mail("bid 0\nretire"), fencing.GAME, state, "blue", Seeded(1))
        assert statuses(outcome) == [(1, DONE), (2, REFUSED)]
