"""Evidence of what passed between the server and who disputes: asked when, his orders and mails, how each was answered.
"""

import pytest
from office import PLAYERS, said
from test_disputes import MORA, begin, judge, tag
from test_evidence import section
from test_rulings import ROLES, of
from test_rulings import six as six  # a fixture

from pbem.service.judgement import dealings
from pbem.service.sweep import deadlines
from pbem.store.models import Dispute, Mail, Receipt

ANN, BOB = PLAYERS.values()
ASKED, ORDERS, MAILS = ("What the player who disputes was asked", "Orders of the player who disputes",
                        "Mails of the player who disputes")


@pytest.fixture
def late(office):
    """Red was asked at 12:00 and has let the time pass but for a mail with a slip, which red disputes."""
    begin(office)
    office.later(hours=1)
    office.reply(ANN, "bid 99")
    deadlines.sweep(office.later(hours=24))
    office.reply(ANN, f"DISPUTE {tag()}: I had bid")
    return office


def test_the_moderator_reads_what_was_asked_when_and_how_it_was_answered(late):
    asked = section(judge(late)[-1], ASKED)
    assert "2027-03-01 12:00:00 UTC 2027-03-02 12:00:00 UTC" in asked
    assert "by the default, when the time was up" in asked
    assert "the default, when the time was up" in section(judge(late)[-1], ORDERS)


def test_each_mail_stands_there_with_its_receipt_and_how_it_was_answered(late):
    mail = Mail.select().where(Mail.sender == ANN).order_by(Mail.id)[1]
    told = section(judge(late)[-1], MAILS)
    assert "2027-03-01T13:00:00.000000Z" in told and Receipt.get(Receipt.mail == mail).hash in told
    assert "refused: line 1" in told
    assert "bid 99" in section(judge(late)[-1], "The mail that came at 2027-03-01T13:00:00.000000Z")


def test_who_disputes_reads_the_same_without_the_words_which_he_has(late):
    [answer] = [mail for mail in late.mails(ANN) if mail.answers and "I had bid" in mail.text]
    for title in (ASKED, ORDERS, MAILS):
        assert section(answer, title) == section(judge(late)[-1], title)
    assert "The mail that came at" not in answer.text


def test_press_is_listed_and_its_words_are_shown_to_nobody(office):
    begin(office)
    office.later(hours=1)
    office.reply(ANN, "PRESS TO blue", "I shall bid nothing, on my honour", "END PRESS")
    office.reply(ANN, f"DISPUTE {tag()}: no")
    assert "on my honour" not in judge(office)[-1].text
    assert "its words are theirs" in said(judge(office)[-1])


def test_a_ruling_in_the_words_of_one_of_these_mails_is_none(office):
    begin(office)
    office.later(hours=1)
    office.reply(ANN, "bid 99", "UPHOLD: red wins, DUEL-1")
    office.reply(ANN, f"DISPUTE {tag()}: no")
    assert "red wins" in judge(office)[-1].text
    assert "no line of it begins with" in said(office.reply(MORA, "I must think.", "UPHOLD: red wins, DUEL-1"))
    assert Dispute.get().status == "open"


def test_of_many_the_latest_are_shown(office):
    begin(office)
    for number in range(12):
        office.later(minutes=1)
        office.reply(ANN, f"bid {90 + number}")
    office.reply(ANN, f"DISPUTE {tag()}: no")
    assert section(judge(office)[-1], MAILS).count("answered:") == dealings.MOST
    assert "bid 101" in judge(office)[-1].text and "bid 92" not in judge(office)[-1].text


def test_no_reply_address_goes_to_the_moderator(office):
    begin(office)
    quoted = office.last(ANN).headers["Reply-To"]
    office.later(minutes=1)
    office.write(ANN, quoted, "bid 99", "", f"> On Monday, Duel <{quoted}> wrote:")
    office.reply(ANN, f"DISPUTE {tag()}: no")
    assert "bid 99" in judge(office)[-1].text and quoted.partition("@")[0] not in judge(office)[-1].text


def test_who_hears_an_appeal_reads_what_he_was_told_of_that_role_and_no_mail(six):
    for role in ROLES[1:]:
        asked = six.mails(of(role), "vote")[-1]
        for title in (ASKED, ORDERS, MAILS, "The mail that came at"):
            assert title not in asked.text
        assert "my cards" in asked.text
