"""DIGEST: what asks nothing of a player comes at his hour, questions and the end at once, and no link is left out."""

from datetime import UTC, datetime, timedelta

import pytest
from office import START, said

from pbem.service.post import mail_wishes
from pbem.service.sweep import deadlines
from pbem.store.models import Player, Seat

HOUR = timedelta(hours=1)
ANN, BOB = "ann@player.example", "bob@player.example"


def seat(role="red"):
    return Seat.get(Seat.role == role)


def wants(office, line="DIGEST daily 18:00"):
    office.start()
    return office.reply(ANN, line)


@pytest.mark.parametrize("line, minutes, told", [
    ("DIGEST daily 18:00", 1080, "one mail a day at 18:00 (UTC)"), ("DIGEST 7:05", 425, "at 07:05 (UTC)"),
    ("digest daily at 9", 540, "at 09:00 (UTC)"), ("DIGEST 23:59", 1439, "at 23:59"),
    ("DIGEST off", mail_wishes.AT_ONCE, "you get every mail at once"),
    ("DIGEST usual", None, "waits some hours for what comes next"),
    ("DIGEST", None, "waits some hours for what comes next"),
    ("DIGEST 6pm", 1080, "at 18:00"), ("DIGEST 12:30 AM", 30, "at 00:30"), ("DIGEST daily at 12 pm", 720, "at 12:00"),
    ("DIGEST 0:00", 0, "at 00:00")])
def test_a_player_says_his_hour(office, line, minutes, told):
    assert told in said(wants(office, line)) and Player.get(Player.email == ANN).digest == minutes


@pytest.mark.parametrize("written", ["24:00", "18:60", "soon", "13pm", "0 am", "daily 18:00 19:00"])
def test_what_is_no_hour_is_refused_and_changes_nothing(office, written):
    assert f"'{written}' is no hour of the day; write DIGEST daily 18:00" in said(wants(office, f"DIGEST {written}"))
    assert Player.get(Player.email == ANN).digest is None


def asked_of(office):
    return office.match().state["stack"][-1]["waiting"]


def test_what_asks_nothing_waits_for_the_hour(office):
    wants(office)
    before = len(office.mails(ANN))
    office.reply(ANN, "pass", "bid 3")
    office.reply(BOB, "bid 4")
    assert "red" not in asked_of(office), "the other one leads"
    mails = [mail.kind for mail in office.mails(ANN)[before:]]
    assert mails == ["acknowledgement"] and seat().digest_at == datetime(2027, 3, 1, 18, tzinfo=UTC)
    office.later(hours=5, minutes=59)
    deadlines.sweep(office.now)
    assert [mail.kind for mail in office.mails(ANN)[before:]] == ["acknowledgement"]
    office.later(minutes=1)
    deadlines.sweep(office.now)
    digest = office.mails(ANN)[-1]
    assert digest.subject.startswith("Digest: round 2") and "The bids are opened" in said(digest)
    assert "%% link dice 1 " in digest.text and seat().digest_at is None
    deadlines.sweep(office.now)
    assert office.mails(ANN)[-1] == digest


def test_a_question_comes_at_once_with_all_that_waited_and_no_digest_is_left(office):
    wants(office)
    office.reply(ANN, "pass", "bid 3")
    office.reply(BOB, "bid 4")
    office.reply(BOB, f"attack {office.match().state['hands']['blue'][0]}")
    question = office.mails(ANN)[-1]
    assert question.subject.startswith("Answer:") and "The bids are opened" in said(question)
    assert "%% link dice 1 " in question.text and seat().digest_at is None
    count = len(office.mails(ANN))
    office.later(hours=6, minutes=1)
    deadlines.sweep(office.now)
    assert len(office.mails(ANN)) == count


def test_an_answer_of_the_server_brings_what_waited_too(office):
    wants(office)
    office.reply(ANN, "pass", "bid 3")
    office.reply(BOB, "bid 4")
    answer = office.reply(ANN, "ORDERS")
    assert "The bids are opened" in said(answer) and "%% link dice 1 " in answer.text
    assert seat().digest_at is None


@pytest.mark.parametrize("digest", [None, mail_wishes.AT_ONCE])
def test_who_wants_no_digest_any_more_gets_what_waits_at_its_hour(office, digest):
    wants(office)
    office.reply(ANN, "pass", "bid 3")
    office.reply(BOB, "bid 4")
    Player.update(digest=digest).execute()
    office.later(hours=6)
    deadlines.sweep(office.now)
    mail = office.mails(ANN)[-1]
    assert mail.subject == "Blue to move; round 2 · trial" and "The bids are opened" in said(mail)


def test_the_end_of_the_match_waits_for_nothing(office):
    wants(office, "DIGEST 18:00")
    for _ in range(40):
        waiting = asked_of(office) if office.match().status == "running" else {}
        for role, decision in waiting.items():
            office.reply(ANN if role == "red" else BOB, {"lead": "pass", "bid": "bid 0"}.get(decision, "yield"))
    assert office.match().status == "finished"
    last = office.mails(ANN)[-1]
    assert "over" in last.subject.lower() and "%% link cards" in last.text


@pytest.mark.parametrize("zone, minutes, now, then", [
    ("UTC", 1080, (2027, 3, 1, 17, 59), (2027, 3, 1, 18, 0)), ("UTC", 1080, (2027, 3, 1, 18, 0), (2027, 3, 2, 18, 0)),
    ("America/New_York", 1080, (2027, 3, 1, 12, 0), (2027, 3, 1, 23, 0)),
    ("Asia/Tokyo", 60, (2027, 3, 1, 17, 0), (2027, 3, 2, 16, 0)),
    ("Europe/Paris", 150, (2027, 3, 28, 0, 0), (2027, 3, 28, 1, 30)),  # 02:30 is skipped
    ("Europe/Paris", 150, (2027, 3, 28, 1, 30), (2027, 3, 29, 0, 30)),
    ("Europe/Paris", 150, (2027, 10, 30, 23, 0), (2027, 10, 31, 0, 30)),  # 02:30 comes twice
    ("Europe/Paris", 150, (2027, 10, 31, 0, 30), (2027, 11, 1, 1, 30)),
])
def test_the_next_hour_of_a_players_day(zone, minutes, now, then):
    player = Player(zone=zone, digest=minutes)
    assert mail_wishes.next_digest(player, datetime(*now, tzinfo=UTC)) == datetime(*then, tzinfo=UTC)
    assert mail_wishes.waits_until(player, datetime(*now, tzinfo=UTC), HOUR) == datetime(*then, tzinfo=UTC)


@pytest.mark.parametrize("digest, usual, then", [
    (None, 1, 1), (None, 0, None), (mail_wishes.AT_ONCE, 1, None), (1080, 0, 6)])
def test_until_when_what_asks_nothing_waits(digest, usual, then):
    found = mail_wishes.waits_until(Player(zone="UTC", digest=digest), START, usual * HOUR)
    assert found == (None if then is None else START + then * HOUR)
