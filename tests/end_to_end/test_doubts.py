"""Who has seen a player's reply address and forges his From gets nothing run: the player is asked, and his YES runs it.

Signed mails with a real name server on loopback, through the whole path to the journal and the outbox.
"""

from dataclasses import replace
from datetime import timedelta

import pytest
from correspondence import SPENDING, address, mime, said
from signatures import keys, name_server, signed

from pbem import config
from pbem.mail import inbound
from pbem.service.sweep import deadlines
from pbem.store.models import Deadline, Mail, Outbox

HAPSBURG = address("hapsburg")
ORDER = "buy 1 mercenary in Vienna"


@pytest.fixture
def keyed():
    with name_server({"k1._domainkey.player.example": keys()[1]}) as server:
        yield server


@pytest.fixture
def match(correspondence, keyed):
    """Correspondence about a match in which the Hapsburg spends CP; keys are asked of a server of our own."""
    host, port = keyed.address
    config.use(replace(config.current(), name_server=f"{host}:{port}"))
    return correspondence.open(SPENDING)


def settle(**policy):
    config.use(replace(config.current(), **policy))


def letter(match, body, forged=False, recipient=None):
    """A signed mail of the Hapsburg; forged: changed after it was signed."""
    raw = signed(mime(HAPSBURG, "orders@game.example", body, match.new_id()), keys()[0])
    return match.arrive(raw.replace(body.encode(), body.upper().encode()) if forged else raw, HAPSBURG,
                        recipient or match.reply_to("hapsburg"))


def test_a_signed_mail_runs_and_nothing_is_said_of_it(match):
    mail, [answer] = letter(match, ORDER)
    assert mail.status == "answered" and "not verified" not in said(answer)


def test_an_unsigned_mail_runs_and_its_acknowledgement_says_so(match):
    mail, [answer] = match.write(HAPSBURG, match.reply_to("hapsburg"), ORDER)
    assert mail.status == "answered" and "done: 1 order" in answer.subject.lower()
    assert "Sender not verified" in said(answer)
    assert "no server and no signature says where it is from." in said(answer)


def test_a_forged_mail_runs_nothing_and_its_player_is_asked(match):
    before = match.standing()
    mail, [question] = letter(match, ORDER, forged=True)
    assert match.standing() == before
    assert mail.status == "aside" and "its sender is in doubt" in mail.reason
    assert question.to == HAPSBURG and question.kind == "sender_in_doubt"
    assert "does not fit it" in said(question) and ORDER.upper() in question.text


def test_his_yes_runs_it_once(match):
    _, [question] = letter(match, ORDER, forged=True)
    before = len(match.journal())
    mail, [answer] = match.write(HAPSBURG, question.headers["Reply-To"], "Yes.")
    assert mail.status == "answered" and "done: 1 order" in answer.subject.lower()
    assert len(match.journal()) == before + 1
    _, [again] = match.write(HAPSBURG, question.headers["Reply-To"], "yes")
    assert again.kind == "doubt_settled" and len(match.journal()) == before + 1


def test_his_yes_may_be_unsigned_or_badly_signed_itself(match):
    """A provider that spoils signatures spoils that of the YES, too; its address was told to nobody else."""
    _, [question] = letter(match, ORDER, forged=True)
    _, [answer] = letter(match, "yes", forged=True, recipient=question.headers["Reply-To"])
    assert "done: 1 order" in answer.subject.lower()


def test_his_no_drops_it(match):
    _, [question] = letter(match, ORDER, forged=True)
    before = match.standing()
    _, [answer] = match.write(HAPSBURG, question.headers["Reply-To"], "no")
    _, [late] = match.write(HAPSBURG, question.headers["Reply-To"], "yes")
    assert (answer.kind, late.kind) == ("doubt_dropped", "doubt_settled") and match.standing() == before


def test_an_answer_that_is_neither_runs_nothing(match):
    _, [question] = letter(match, ORDER, forged=True)
    before = match.standing()
    _, [answer] = match.write(HAPSBURG, question.headers["Reply-To"], "end")
    assert answer.kind == "doubt_unclear" and match.standing() == before
    _, [done] = match.write(HAPSBURG, answer.headers["Reply-To"], "YES")
    assert "done: 1 order" in done.subject.lower()


def test_another_players_yes_confirms_nothing(match):
    _, [question] = letter(match, ORDER, forged=True)
    before = match.standing()
    mail, _ = match.write(address("france"), question.headers["Reply-To"], "yes")
    assert mail.status == "aside" and match.standing() == before


def test_the_mail_counts_as_of_its_arrival_and_the_default_waits_for_his_word(match):
    row = Deadline.get(Deadline.role == "hapsburg", Deadline.done_at.is_null())
    match.now = row.due_at - timedelta(hours=1)
    _, [question] = letter(match, ORDER, forged=True)
    match.later(hours=3)
    assert deadlines.sweep(match.now) == 0
    _, [answer] = match.write(HAPSBURG, question.headers["Reply-To"], "yes")
    assert "done: 1 order" in answer.subject.lower()


def test_forged_mails_put_a_default_off_by_a_day_at_most_and_do_not_flood_their_player(match):
    row = Deadline.get(Deadline.role == "hapsburg", Deadline.done_at.is_null())
    match.now = row.due_at - timedelta(hours=1)
    to = match.reply_to("hapsburg")
    caused = [letter(match, ORDER, True, to)[1] for _ in range(6)]
    assert [[mail.kind for mail in mails] for mails in caused] == [["sender_in_doubt"]] * 3 + [["doubts_wait"], [], []]
    match.later(hours=26)
    assert deadlines.sweep(match.now) == 1


def test_the_players_own_fourth_mail_in_doubt_is_asked_about_once_he_has_answered_one(match):
    to, before = match.reply_to("hapsburg"), match.standing()
    questions = [letter(match, ORDER, True, to)[1][0] for _ in range(3)]
    assert ["wait for your answer now" in said(question) for question in questions] == [False, False, True]
    own, [told] = letter(match, "buy 1 mercenary in Linz", True, to)
    assert own.status == "aside" and own.reason.endswith("answered a question about another")
    assert told.to == HAPSBURG and "ANSWER THESE QUESTIONS, EACH WITH YES OR NO" in said(told)
    assert "does not fit it" in said(told) and "Reply-To" not in told.headers
    match.write(HAPSBURG, questions[0].headers["Reply-To"], "no")
    assert inbound.process_waiting(match.now) == 1
    question = Outbox.get(Outbox.answers == own)
    assert question.kind == "sender_in_doubt" and "BUY 1 MERCENARY IN LINZ" in question.text
    assert match.standing() == before
    _, [answer] = match.write(HAPSBURG, question.headers["Reply-To"], "yes")
    assert "done: 1 order" in answer.subject.lower()
    assert Mail.get_by_id(own.id).status == "answered"


def test_of_the_mails_that_wait_the_latest_is_asked_about_next_and_one_for_each_answer(match):
    to = match.reply_to("hapsburg")
    questions = [letter(match, ORDER, True, to)[1][0] for _ in range(3)]
    waiting = [letter(match, ORDER, True, to)[0] for _ in range(3)]
    assert inbound.process_waiting(match.now) == 0
    match.write(HAPSBURG, questions[0].headers["Reply-To"], "no")
    match.write(HAPSBURG, questions[0].headers["Reply-To"], "no")
    assert inbound.process_waiting(match.now) == 1
    assert [mail.answer.exists() for mail in waiting] == [False, False, True]


def test_what_has_waited_a_day_stays_with_the_moderator_and_a_new_mail_is_asked_about(match):
    to = match.reply_to("hapsburg")
    questions = [letter(match, ORDER, True, to)[1][0] for _ in range(3)]
    letter(match, ORDER, True, to)
    match.later(hours=25)
    _, [question] = letter(match, ORDER, True, to)
    assert question.kind == "sender_in_doubt"
    match.write(HAPSBURG, questions[0].headers["Reply-To"], "no")
    assert inbound.process_waiting(match.now) == 0


@pytest.mark.parametrize("policy, kind", [("run", "acknowledgement"), ("aside", "sender_refused")])
def test_the_host_may_choose_what_becomes_of_a_failed_mail(match, policy, kind):
    settle(sender_fail=policy)
    mail, [answer] = letter(match, ORDER, forged=True)
    assert answer.kind == kind and (mail.status == "aside") == (policy == "aside")
    assert "does not fit it" in said(answer)


def test_the_host_may_demand_proof(match):
    settle(sender_none="ask")
    mail, [question] = match.write(HAPSBURG, match.reply_to("hapsburg"), ORDER)
    assert mail.status == "aside" and question.kind == "sender_in_doubt"


def test_two_addresses_in_from_go_aside_and_the_player_is_told(match):
    before = match.standing()
    mail, [answer] = match.write(f"{HAPSBURG}, {address('france')}", match.reply_to("hapsburg"), ORDER)
    assert mail.status == "aside" and "exactly one plain address" in mail.reason
    assert answer.to == HAPSBURG and answer.kind == "doubtful_from" and match.standing() == before


def test_two_addresses_in_from_without_a_reply_address_go_aside(match):
    mail, caused = match.write(f"{HAPSBURG}, {address('france')}", "orders@game.example", "hello")
    assert mail.status == "aside" and "exactly one plain address" in mail.reason and caused == []


def test_the_signature_of_a_stranger_s_own_domain_is_looked_at_once_and_no_other(match, keyed):
    """So that who is vouched for is counted apart from who is not."""
    raw = signed(mime(HAPSBURG, "orders@game.example", ORDER, match.new_id()), keys()[0])
    match.arrive(raw, HAPSBURG, "orders@game.example")
    assert keyed.asked == ["k1._domainkey.player.example"]
    match.arrive(mime(HAPSBURG, "orders@game.example", ORDER, match.new_id()), HAPSBURG, "orders@game.example")
    assert keyed.asked == ["k1._domainkey.player.example"]
