"""Subjects say what a mail is, by when an answer is awaited, and of which match."""

import pytest
from boards import address, opened
from office import PLAYERS, said

from pbem.engine import Stage
from pbem.games import duel
from pbem.games.here_i_stand.map.atlas import CARDS
from pbem.service.clock import clock_changes
from pbem.service.sweep import deadlines
from pbem.store.models import Happening

ANN, BOB = PLAYERS.values()


def test_a_report_says_whose_move_it_is_and_by_when(office):
    opened(office, {"active": "france", "turn": 2})
    assert office.last(address("france")).subject == "Your move: impulse by Tue 2 Mar 12:00 · trial"
    assert office.last(address("england")).subject == "France to move; turn 2, Action Phase · trial"


def test_a_question_to_another_is_one_to_answer_and_names_its_place(office):
    opened(office, {"active": "france", "cp": 2, "wars": [["france", "hapsburg"]], "spaces": {
        "Lyon": {"units": {"france": {"regulars": 4}}}, "Besancon": {"units": {"hapsburg": {"regulars": 3}}},
        "Geneva": {"units": {}}}})
    office.reply(address("hapsburg"), "responses never")
    office.reply(address("france"), "move 4 regulars Lyon to Geneva")
    subject = office.mails(address("hapsburg"))[-1].subject
    assert subject.startswith("Answer: intercept at Geneva? by Tue 2 Mar ") and subject.endswith(" · trial")


@pytest.mark.parametrize("lines, subject", [
    (["play 4 for CP"], "Your move: impulse by Tue 2 Mar 12:00; done: 1 order · trial"),
    (["play 4 for CP", "move 40 regulars Paris to Vienna"], "Your move: impulse by Tue 2 Mar 12:00; "
                                                            "done: 1 order; refused: line 2 · trial"),
    (["TEST", "play 4 for CP"], "Your move: impulse by Tue 2 Mar 12:00; tried, nothing has changed · trial"),
    (["HELP move"], "Your move: impulse by Tue 2 Mar 12:00; answered: HELP · trial"),
    (["STATUS"], "Your move: impulse by Tue 2 Mar 12:00; answered: STATUS · trial"),
    (["hello there"], "Your move: impulse by Tue 2 Mar 12:00; no order found · trial"),
])
def test_an_acknowledgement_says_what_became_of_the_mail(office, lines, subject):
    opened(office, {"active": "france", "turn": 2}, clock={"second_thoughts": "0"})
    assert office.reply(address("france"), *lines).subject == subject


def test_a_mail_without_proof_is_answered_with_the_question(office):
    opened(office, {"active": "france", "turn": 2})
    answer = office.write(address("france"), "orders@game.example", "play 4 for CP")
    assert answer.subject == "Your move: impulse by Tue 2 Mar 12:00; not carried out · trial"


def test_no_subject_names_a_card_or_another_secret(office):
    opened(office, {"active": "france", "turn": 2, "hands": {"france": ["Patron of the Arts", "Field Artillery"]}})
    office.reply(address("france"), "play Field Artillery for CP")
    held = {card.title for card in CARDS.values()} - {"Luther's 95 Theses"}  # a phase has this name
    assert not [mail.subject for mail in office.mails() if any(title in mail.subject for title in held)]


def test_a_vote_says_what_is_voted_on(office):
    opened(office, {"active": "france", "turn": 2})
    office.reply(address("england"), "EXTEND 24h")
    assert office.mails(address("papacy"), "vote")[-1].subject == "Vote: EXTEND 24h · trial"
    for role in ("papacy", "france", "ottoman"):
        office.reply(address(role), "EXTEND 24h")
    assert office.mails(address("protestant"), "vote")[-1].subject == "Vote passed: EXTEND 24h · trial"


def test_a_reminder_has_the_subject_of_its_question(office):
    office.start(clock={"reminders": "50%"})
    question = office.last(ANN).subject
    office.send()
    deadlines.sweep(office.later(hours=15))
    [reminder] = office.mails(ANN, "reminder")
    assert reminder.subject == question


def test_the_moderators_new_deadline_is_one_short_mail_and_a_line_of_the_log(office):
    match = office.start()
    before = office.last(ANN)
    clock_changes.postpone(match, "red", 6, office.now, "Ann is on a train")
    mail = office.mails(ANN)[-1]
    assert mail.subject.startswith("Deadline moved to ") and mail.subject.endswith(" · trial")
    assert "from Mon 1 Mar" in said(mail) or "from Tue 2 Mar" in said(mail) or "from Wed 3 Mar" in said(mail)
    assert "Ann is on a train" in said(mail) and len(mail.text) < len(before.text)
    assert "+6 h by the operator: Ann is on a train." in Happening.get(Happening.match == match).words
    assert not [mail for mail in office.mails(BOB) if "Deadline moved" in mail.subject]


def test_who_is_asked_nothing_when_a_turn_begins_hears_that_it_does(office, monkeypatch):
    office.start()
    monkeypatch.setattr(type(duel.GAME), "stage", lambda rules, state: Stage(state["round"]))
    for email, line in ((ANN, "pass"), (ANN, "bid 1"), (BOB, "bid 2")):
        office.reply(email, line)
    assert office.mails(ANN, "report")[-1].subject == "Blue to move; turn 2 begins · trial"
    assert office.mails(BOB)[-1].subject.startswith("Your move: lead by Tue 2 Mar 12:00; ")
    office.reply(ANN, "REPORT")
    assert "turn 2 begins" not in office.mails(ANN)[-1].subject
