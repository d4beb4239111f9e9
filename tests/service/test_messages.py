"""A moderator writes to one player, who answers by reply, told to nobody else and noted in the log."""

import pytest
from office import PLAYERS, said
from test_disputes import MORA, begin, judge, log, tag

from pbem.service.console import acts
from pbem.service.console.noting import Host
from pbem.service.judgement import sessions
from pbem.service.match.said import Refused, tell
from pbem.service.match.sitting import Sitting
from pbem.store.models import ASIDE, Mail, Message, Player

ANN, BOB = PLAYERS.values()
MILO = "milo@judge.example"
WORDS = "may I see your reasons?"


@pytest.fixture
def judged(office):
    return begin(office, named=(("Mora", MORA), ("Milo", MILO)))


def write(office, *lines, to=None):
    return office.write(MORA, (to or judge(office)[0]).headers["Reply-To"], *lines)


def seat(office):
    return sessions.seat(Player.get(Player.email == MORA), office.match().slug)


def test_a_moderator_writes_to_one_player_and_the_answer_reaches_all_moderators(judged):
    others = len(judged.mails(BOB))
    assert "mailed to the player of Red" in said(write(judged, f"WRITE red: {WORDS}", "", "Soon, please."))
    asked = judged.last(ANN)
    assert asked.subject.startswith("The moderator Mora writes to you") and "Soon, please." in said(asked)
    assert WORDS in said(asked) and "no orders are read from them" in " ".join(said(asked).split())
    answer = judged.reply(ANN, "I held a bad hand.", "pass", to=asked)
    assert "Your words went to Mora and Milo." in said(answer)
    for address in (MORA, MILO):
        assert "Red answers you" in said(judged.last(address)) and "bad hand" in said(judged.last(address))
    assert [row.role for row in judged.journal()][-1] == "blue", "no order of it is run"
    assert len(judged.mails(BOB)) == others
    told = " ".join(log(judged))
    assert "The moderator Mora wrote to Red." in told and "Red answered who judges the match." in told
    assert "bad hand" not in told and WORDS not in told


def test_a_moderator_answers_an_answer(judged):
    write(judged, f"WRITE to Red: {WORDS}")
    judged.reply(ANN, "no", to=judged.last(ANN))
    assert "mailed to the player of Red" in said(write(judged, "Thank you.", to=judged.last(MORA)))
    assert "Thank you." in said(judged.last(ANN)) and Message.select().count() == 3


def test_what_is_asked_within_a_dispute_stands_with_its_evidence(judged):
    judged.reply(BOB, f"DISPUTE {tag()}: red may not pass, DUEL-1")
    asked = judge(judged)[-1]
    write(judged, f"ASK red: {WORDS}", to=asked)
    assert f"writes to you about the dispute of #{tag()}" in said(judged.last(ANN))
    judged.reply(ANN, "I may.", to=judged.last(ANN))
    write(judged, "UPHOLD: she may pass, DUEL-1", to=asked)
    judged.reply(BOB, f"APPEAL {tag()}: no", to=judged.mails(BOB, "report")[-1])
    told = " ".join(said(judged.last(MILO)).split())
    assert "Written about it with players" in told and WORDS in told and "I may." in told


def test_who_may_not_know_of_a_dispute_is_not_asked_about_it(judged):
    judged.reply(BOB, f"DISPUTE {tag('blue')}: hidden")
    mails = len(judged.mails(ANN))
    assert "Red may not know of the dispute" in said(write(judged, f"ASK red: {WORDS}", to=judge(judged)[-1]))
    assert len(judged.mails(ANN)) == mails and not Message.select().exists()


@pytest.mark.parametrize(("line", "why"), [
    ("WRITE green: hello", "nobody here plays 'green'"), ("WRITE : hello", "write WRITE and one of"),
    ("WRITE red:", "write some words"), ("WRITE red: " + "x" * 4001, "at most 4000 char")])
def test_what_cannot_be_written_is_refused(judged, line, why):
    mails = len(judged.mails(ANN))
    assert why in " ".join(said(write(judged, line)).split())
    assert len(judged.mails(ANN)) == mails


def test_what_a_program_answers_in_his_absence_goes_to_nobody(judged):
    write(judged, f"WRITE red: {WORDS}")
    mails = len(judged.mails(MORA))
    judged.reply(ANN, "I am on holiday", to=judged.last(ANN), absence=True)
    assert len(judged.mails(MORA)) == mails and Mail.select().order_by(Mail.id.desc()).get().status == ASIDE


def test_nobody_answers_for_another(judged):
    write(judged, f"WRITE red: {WORDS}")
    asked, mails = judged.last(ANN), len(judged.mails(MORA))
    judged.reply(BOB, "I hold nothing", to=asked)
    assert len(judged.mails(MORA)) == mails and Message.select().count() == 1


def test_the_host_writes_where_there_is_no_moderator(office):
    office.start()
    host = Host(office.match().id)
    assert "mailed to the player of Red" in tell(acts.write(host, "red", WORDS, office.now))
    assert "The operator writes to you" in said(office.last(ANN))
    assert "went to who runs the server" in said(office.reply(ANN, "Well", to=office.last(ANN)))
    told = [tell(line) for line in acts.written(host, Sitting(office.match(), office.now), secret=False)]
    assert told[1::2] == [WORDS, "Well"] and "Red to the operator:" in told[2]
    with pytest.raises(Refused, match="no such dispute|there is no"):
        acts.write(host, "red", WORDS, office.now, "xxxx")


def test_a_page_writes_as_a_mail_does(judged):
    acts.write(seat(judged), "red", WORDS, judged.now)
    judged.reply(ANN, "Well", to=judged.last(ANN))
    told = [tell(line) for line in acts.written(seat(judged), Sitting(judged.match(), judged.now))]
    assert told[1::2] == [WORDS, "Well"]
