"""Bad input that the service decides: each gets one clear answer, nothing is lost, nothing is half done."""

import re
from dataclasses import replace
from datetime import timedelta

import pytest
from office import START, said

from pbem import config
from pbem.service.clock import halting
from pbem.service.desk import desk
from pbem.service.match.sitting import Sitting
from pbem.service.post import tokens
from pbem.store import database
from pbem.store.models import ANSWERED, ASIDE, Deadline, Mail, Outbox, Seat
from pbem.web import create_app

ANN, BOB, EVE = "ann@player.example", "bob@player.example", "eve@elsewhere.example"


@pytest.fixture
def office(office):
    office.start()
    return office


def unchanged(office):
    """Nothing was run: the journal holds the setup alone."""
    return len(office.journal()) == 1 and office.match().version == 0


def ann_is_answered_with_her_question(answer):
    return answer.to == ANN and "WHAT IS ASKED OF YOU" in said(answer) and "Reply-To" in answer.headers


def test_unknown_sender_is_set_aside_without_answer(office):
    assert office.write(EVE, "orders@game.example", "pass") is None
    assert office.inbound().status == ASIDE and "unknown sender" in office.inbound().reason
    assert unchanged(office)


def test_forged_from_without_token_runs_nothing_and_asks_the_registered_address(office):
    answer = office.write(EVE, "orders@game.example", "pass", sender=ANN)
    assert ann_is_answered_with_her_question(answer) and "carries no reply address" in said(answer)
    assert office.inbound().status == ASIDE and unchanged(office)
    assert office.reply(ANN, "pass").kind == "acknowledgement" and not unchanged(office)


def test_without_token_a_player_of_several_matches_is_asked_which(office):
    office.start("second")
    answer = office.write(ANN, "orders@game.example", "pass")
    assert answer.to == ANN and "trial, second" in said(answer) and unchanged(office)


def test_a_damaged_token_runs_nothing_and_asks_again(office):
    token = office.last(ANN).headers["Reply-To"]
    damaged = token.replace("@", "a@")
    answer = office.write(ANN, damaged, "pass")
    assert ann_is_answered_with_her_question(answer) and "damaged" in said(answer) and unchanged(office)


def test_a_made_up_signature_is_no_token(office):
    token = tokens.find(office.last(ANN).headers["Reply-To"])
    head = token.rpartition("-")[0]
    for length in (16, 20):
        with pytest.raises(tokens.BadToken):
            tokens.read(f"{head}-{'a' * length}")
    office.write(EVE, f"orders+{head}-{'a' * 16}@game.example", "pass")
    assert office.inbound().status == ASIDE and unchanged(office)


def test_a_token_whose_letters_were_made_capitals_still_counts(office):
    local, _, domain = office.last(ANN).headers["Reply-To"].partition("@")
    office.write(ANN, f"{local.upper()}@{domain}", "pass")
    assert not unchanged(office)


def test_token_of_another_role_runs_nothing_and_warns_its_owner(office):
    answer = office.write(BOB, office.last(ANN).headers["Reply-To"], "pass")
    assert answer.to == ANN and BOB in answer.text and "Nothing was carried out" in said(answer)
    assert office.inbound().status == ASIDE and unchanged(office)


def test_token_used_by_a_stranger_runs_nothing(office):
    answer = office.write(EVE, office.last(ANN).headers["Reply-To"], "pass")
    assert answer.to == ANN and unchanged(office)
    assert office.mails(EVE) == []


def test_token_of_another_match_acts_only_on_that_match(office):
    office.start("second")
    office.reply(ANN, "pass", to=next(m for m in office.mails(ANN, "report") if m.match.slug == "trial"))
    assert len(office.journal("second")) == 1 and len(office.journal("trial")) == 2


def test_token_of_a_seat_that_does_not_exist(office):
    answer = office.write(ANN, tokens.address(tokens.ORDERS, "abcdefgh", office.now, "vwxyz"), "pass")
    assert ann_is_answered_with_her_question(answer) and unchanged(office)


def test_stale_token_brings_the_current_question_back(office):
    first = office.last(ANN)
    office.reply(ANN, "pass")
    answer = office.reply(ANN, "pass", to=first)
    assert ann_is_answered_with_her_question(answer)
    assert "None of your orders was carried out" in said(answer) and "settled by your mail of" in said(answer)
    assert len(office.journal()) == 2


def test_stale_token_still_answers_words_for_the_server(office):
    first = office.last(ANN)
    office.reply(ANN, "pass")
    assert "None of your orders" not in said(office.reply(ANN, "STATUS", to=first))


def test_expired_token_brings_the_current_question_back(office):
    letter = office.last(ANN)
    office.later(days=tokens.LIFETIME.days + 1)
    answer = office.reply(ANN, "pass", to=letter)
    assert ann_is_answered_with_her_question(answer) and "too old" in said(answer) and unchanged(office)


@pytest.mark.parametrize(("body", "parts", "told"), [
    ([], {}, "holds no order"),
    ([], {"set_aside": [(1, "-- ", "signature"), (2, "pass", "signature")]}, "pass (signature)"),
    ([], {"set_aside": [(1, "> bid 5", "quoted")]}, "bid 5 (quoted)"),
    ([], {"attachments": ["orders.pdf"]}, "Attachments are not read: orders.pdf"),
])
def test_a_mail_without_orders_is_answered_with_the_question(office, body, parts, told):
    answer = office.reply(ANN, *body, **parts)
    assert told in said(answer) and "holds no order" in said(answer)
    assert ann_is_answered_with_her_question(answer) and unchanged(office)


def test_an_order_when_not_asked_is_refused(office):
    answer = office.reply(BOB, "pass")
    assert "nothing is asked of you now" in said(answer) and unchanged(office)


def test_an_unknown_order_is_refused_and_the_question_stands(office):
    answer = office.reply(ANN, "atack 3")
    assert "refused" in said(answer) and ann_is_answered_with_her_question(answer) and unchanged(office)


def test_a_card_not_in_hand_is_refused_alike_wherever_it_is(office):
    state = office.match().state
    hidden, undealt = state["hands"]["blue"][0], state["deck"][0]
    told = []
    for card in (hidden, undealt):
        answer = office.reply(ANN, f"attack {card}").text
        refusal = next(line for line in answer.splitlines() if "refused" in line).split(maxsplit=1)[1]
        told.append(" ".join(re.sub(rf"\b{card}\b", "N", refusal).split()))
    assert told[0] == told[1] and unchanged(office)


def test_the_same_mail_twice_is_run_once_and_answered_with_the_first_answer(office):
    mail_id = office.store(ANN, office.last(ANN).headers["Reply-To"])
    desk.answer(office.letter(mail_id, "pass"), office.now)
    first = Outbox.get(Outbox.answers == mail_id)
    Outbox.update(status="sent", sent_at=office.now).execute()
    desk.answer(office.letter(mail_id, "pass"), office.later(hours=1))  # another process was slower
    assert not Outbox.select().where(Outbox.status == "waiting").exists()
    desk.answer_again(mail_id, office.later(hours=1))
    assert len(office.journal()) == 2
    waiting = Outbox.select().where(Outbox.status == "waiting")
    assert [mail.message_id for mail in waiting] == [first.message_id]


def test_a_mail_read_twice_at_once_is_not_answered_twice(office):
    mail_id = office.store(ANN, office.last(ANN).headers["Reply-To"])
    desk.answer(office.letter(mail_id, "pass"), office.now)
    Outbox.update(status="sent", sent_at=office.now).execute()
    desk.answer_again(mail_id, office.now)
    assert not Outbox.select().where(Outbox.status == "waiting").exists()


def test_two_mails_in_the_wrong_order_each_get_one_answer(office):
    question = office.last(ANN)
    later = office.store(ANN, question.headers["Reply-To"], "<second@player.example>")
    earlier = office.store(ANN, question.headers["Reply-To"], "<first@player.example>")
    desk.answer(office.letter(later, "bid 5"), office.now)
    desk.answer(office.letter(earlier, "pass"), office.now)
    answers = [Outbox.get(Outbox.answers == mail_id) for mail_id in (later, earlier)]
    assert "refused" in said(answers[0]) and "done" in said(answers[1])
    assert [row.command["verb"] for row in office.journal()[1:]] == ["pass"]
    assert {Mail.get_by_id(mail_id).status for mail_id in (later, earlier)} == {ANSWERED}


def test_an_order_to_a_paused_match_is_not_run(office):
    halting.begin(office.match(), office.now)
    answer = office.reply(ANN, "pass")
    assert "the match is paused" in said(answer) and unchanged(office)
    halting.end(office.match(), office.later(hours=5))
    assert Deadline.get().due_at == START + timedelta(hours=24 + 5)
    office.reply(ANN, "pass")
    assert not unchanged(office)


def test_a_fault_of_the_rules_leaves_nothing_half_done(office, monkeypatch):
    monkeypatch.setattr(Sitting, "waiting_for", lambda self, language, besides: 1 / 0)
    mail_id = office.store(ANN, office.last(ANN).headers["Reply-To"])
    before = len(office.mails()), Seat.get(Seat.role == "red").reported
    with pytest.raises(ZeroDivisionError):
        desk.answer(office.letter(mail_id, "attack " + str(office.match().state["hands"]["red"][0])), office.now)
    assert unchanged(office) and Mail.get_by_id(mail_id).status == "stored"
    assert (len(office.mails()), Seat.get(Seat.role == "red").reported) == before
    assert not database.db.in_transaction()


@pytest.mark.parametrize("path", ["/match/%00", "/match/tri%00al?before=1", "/match/trial?before=%00", "/guide/%00",
                                  "/mailbox/ann@game.example/sent/%00", "/mailbox/ann@game.example/%00",
                                  "/mailbox/a%00@game.example", "/match/%ff", "/match/" + 3000 * "x"])
def test_what_no_row_can_be_called_is_no_page(office, path):
    settings = replace(config.current(), mailboxes=True)
    app = create_app(settings, now=lambda: office.now)
    browser = app.test_client()
    browser.get(f"/mailbox?key={app.config['MAILBOX_KEY']}")
    assert browser.get(path).status_code == 404
