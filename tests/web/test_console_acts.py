"""What moderators do on the pages: clock, seats, messages, mails that need somebody."""

import re
from datetime import timedelta

import pytest
from judged import MILO, demo, noted, post, signed_in, words
from screenless import BLUE, NOW, RED, hidden

from pbem.store.models import (
    ASIDE,
    FAILED,
    FORMER_OBSERVER,
    IGNORED,
    OBSERVER,
    PAUSED,
    RUNNING,
    WAITING,
    Deadline,
    Fault,
    Happening,
    Mail,
    Match,
    Outbox,
    Player,
    Seat,
)


def test_the_clock_is_stopped_and_goes_on_and_all_are_told(mora):
    assert "The clock stands still" in post(mora, "/moderator/demo/clock", "/moderator/demo/pause").text
    assert demo().status == PAUSED and noted()[-1] == "The moderator Mora stopped the clock."
    assert "Nothing was done: the match demo is not running" in words(
        post(mora, "/moderator/demo/clock", "/moderator/demo/pause"))
    assert "goes on" in post(mora, "/moderator/demo/clock", "/moderator/demo/go-on").text
    assert demo().status == RUNNING and noted()[-1] == "The moderator Mora let the clock go on."
    assert noted().count("The moderator Mora stopped the clock.") == 1
    assert [row.subject.partition(" · ")[0] for row in Outbox.select().where(
        Outbox.to == BLUE, Outbox.kind == "notice").order_by(Outbox.id)][-2:] == [
        "The match is paused", "The match goes on"]


def test_deadlines_are_moved_and_who_is_asked_is_told_why(mora):
    before = Deadline.get().due_at
    page = post(mora, "/moderator/demo/clock", "/moderator/demo/deadlines", role="red", hours="1,5", why="I am  ill")
    assert "those who are asked are told" in page.text and Deadline.get().due_at == before + timedelta(hours=1.5)
    assert noted()[-1] == "The moderator Mora moved the deadline of Red by +1.5 hours: I am ill"
    assert "I am ill" in Outbox.select().order_by(Outbox.id.desc()).get().text


@pytest.mark.parametrize(("fields", "why"), [
    ({"hours": "x"}, "hours are a number"), ({"hours": ""}, "hours are a number"), ({"hours": "0"}, "hours"),
    ({"hours": "nan"}, "hours"), ({"hours": "1e99"}, "hours"),
    ({"hours": "1", "role": "green"}, "nobody plays this role"), ({"hours": "1", "role": "blue"}, "no open deadline")])
def test_deadlines_that_cannot_be_moved_are_not(mora, fields, why):
    before, log = Deadline.get().due_at, noted()
    assert why in words(post(mora, "/moderator/demo/clock", "/moderator/demo/deadlines", **fields)).partition(
        "Nothing was done")[2]
    assert Deadline.get().due_at == before and noted() == log


def milo(app):
    """A browser in which the second moderator has signed in."""
    return signed_in(app, MILO)


def test_a_seat_is_freed_by_two_and_somebody_invited(mora, app):
    page = post(mora, "/moderator/demo/seats", "/moderator/demo/replace", role="red", address="eve@player.example",
                why="He is gone")
    assert "or as soon as another moderator agrees; until then you can take it back." in words(page)
    assert "Nobody holds this seat" not in words(page) and "He is gone" in words(mora.get("/moderator/demo/acts"))
    assert "He is gone" not in words(mora.get("/moderator/demo"))
    second = milo(app)
    assert "He is gone" in words(second.get("/moderator/demo"))
    mark = hidden(second.get("/moderator/demo/acts").text)["mark"]
    assert "You agree, and it is done." in words(
        post(second, "/moderator/demo/acts", "/moderator/demo/acts/agree", mark=mark))
    assert "Nothing waits" in words(second.get("/moderator/demo/acts"))
    page = mora.get("/moderator/demo/seats")
    assert Outbox.select().where(Outbox.to == "eve@player.example", Outbox.kind == "invitation").exists()
    assert noted()[-1].startswith("The moderator Mora saw to it that the seat of Red is free")
    assert "eve@" not in "".join(noted()) and "Nobody holds this seat" in words(page)
    again = post(mora, "/moderator/demo/seats", "/moderator/demo/replace", role="red", why="He is gone")
    assert "Nothing was done" in again.text
    assert "no mail address" in words(post(mora, "/moderator/demo/seats", "/moderator/demo/replace", role="blue",
                                           address="x"))
    assert Seat.select().where(Seat.role == "blue", Seat.played_by == "player").exists()


def test_what_waits_is_withdrawn_or_spoken_against(mora, app):
    wish = {"role": "red", "why": "He is gone"}
    post(mora, "/moderator/demo/seats", "/moderator/demo/replace", **wish)
    mark = hidden(mora.get("/moderator/demo/acts").text)["mark"]
    own = post(mora, "/moderator/demo/acts", "/moderator/demo/acts/agree", mark=mark)
    assert "Nothing was done: this is your own wish" in words(own)
    assert "It is wanted no more." in words(
        post(mora, "/moderator/demo/acts", "/moderator/demo/acts/withdraw", mark=mark))
    post(mora, "/moderator/demo/seats", "/moderator/demo/replace", **wish)
    second = milo(app)
    mark = hidden(second.get("/moderator/demo/acts").text)["mark"]
    for why, answer in (("", "give your reasons"), ("He has written", "It is not done")):
        told = post(second, "/moderator/demo/acts", "/moderator/demo/acts/against", mark=mark, why=why)
        assert answer in words(told)
    assert "nothing waits" in words(post(second, "/moderator/demo/seats", "/moderator/demo/acts/agree", mark=mark))
    assert 'the moderator Milo is against it. "He has written"' in noted()[-1]


def test_somebody_else_plays_from_now_on_which_tells_nobody_of_a_deputy(mora):
    page = post(mora, "/moderator/demo/seats", "/moderator/demo/hand-over", role="red")
    assert "its deputy if it has one, else the caretaker" in words(page)
    assert Seat.get(Seat.role == "red").hand_over_at == NOW
    assert "had somebody else play Red" in Happening.select().order_by(Happening.id.desc()).get().words
    assert "had somebody else play" not in "".join(noted())
    assert "Nothing was done" in post(mora, "/moderator/demo/seats", "/moderator/demo/hand-over", role="green").text


def test_all_are_mailed_a_message_which_stands_in_the_log(mora, judged):
    page = post(mora, "/moderator/demo/message", text="Dear all,\r\n\r\n%% dice\r\nI am away <b>till</b> Monday.")
    assert "All players are told." in page.text
    for player in (RED, BLUE):
        mail = Outbox.select().where(Outbox.to == player).order_by(Outbox.id.desc()).get()
        assert "A word of the moderator Mora" in mail.subject and "till" in mail.text and "<b>" not in mail.html
        assert "\n%% dice" not in mail.text
    assert noted()[-1] == 'The moderator Mora to all: "Dear all, %% dice I am away <b>till</b> Monday."'
    assert "&lt;b&gt;till" in mora.get("/match/demo").text
    for text, why in ((" \n", "there are no words"), ("x" * 4001, "at most 4000 characters")):
        assert why in words(post(mora, "/moderator/demo/message", text=text))
    judged.settings = {**judged.settings, "caps": {"broadcasts_a_day": 1}}
    judged.save()
    assert "at most 1 messages of one moderator" in words(post(mora, "/moderator/demo/message", text="more"))



@pytest.fixture
def aside(mora, browser, monkeypatch):
    """A mail of Red that was set aside."""
    with monkeypatch.context() as broken:
        broken.setattr("pbem.service.desk.play.begin", lambda *letter: 1 / 0)
        browser.submit(browser.newest(RED), body="pass")
    Fault.delete().execute()
    Mail.update(match=demo(), status=ASIDE).where(Mail.sender == RED).execute()
    return Mail.get(Mail.sender == RED)


def called(browser):
    return re.search(r'name="name" value="(\w+)"', browser.get("/moderator/demo/mails").text)[1]


def test_what_is_no_mail_that_needs_anybody_is_not_read(mora, aside):
    before = Happening.select().count()
    page = post(mora, "/moderator/demo/mails", name="izzz")
    assert page.status_code == 400 and "there is no such mail" in words(page)
    assert Happening.select().count() == before


def test_a_mail_set_aside_is_read_by_a_look(mora, aside):
    page = post(mora, "/moderator/demo/mails", name=called(mora))
    assert RED in page.text and "pass" in page.text and not re.search(r"orders\+[a-z0-9]", page.text)
    assert noted()[-1] == "The moderator Mora read a mail that was set aside or could not be sent."


def test_a_mail_set_aside_is_run_dropped_or_answered(mora, app, aside):
    name = called(mora)
    ran = post(mora, "/moderator/demo/mails", "/moderator/demo/mails/retry", name=name)
    assert "The mail was read once more: it was answered." in words(ran) and "No mail needs anybody" in ran.text
    Outbox.delete().where(Outbox.answers == aside).execute()
    Mail.update(status=ASIDE).where(Mail.id == aside.id).execute()
    told = post(mora, "/moderator/demo/mails", "/moderator/demo/mails/answer", name=name, text="Write to orders.")
    mail = Outbox.get(Outbox.answers == aside)
    assert "The answer is on its way" in told.text and (mail.to, mail.kind) == (RED, "moderator_answers")
    assert "Write to orders." in mail.text and noted()[-2:] == [
        "The moderator Mora answered a mail that was set aside.",
        "The moderator Mora wants to drop a mail that was set aside."]
    assert "cannot be answered" in words(
        post(mora, "/moderator/demo/mails", "/moderator/demo/mails/answer", name=name, text="more"))
    assert "as soon as another moderator agrees" in words(told) and Mail.get_by_id(aside.id).status == ASIDE
    mark = hidden(mora.get("/moderator/demo/acts").text)["mark"]
    post(milo(app), "/moderator/demo/acts", "/moderator/demo/acts/agree", mark=mark)
    assert Mail.get_by_id(aside.id).status == IGNORED and "dropped a mail" in noted()[-1]
    for act in ("drop", "retry", "answer"):
        gone = post(mora, "/moderator", f"/moderator/demo/mails/{act}", name=name, text="x")
        assert "there is no such mail" in words(gone)


def test_a_mail_that_failed_is_sent_again_or_dropped(mora):
    failed = Outbox.get(Outbox.to == RED)
    Outbox.update(status=FAILED, last_error="550 no such user").where(Outbox.id == failed.id).execute()
    page = mora.get("/moderator/demo/mails")
    assert "550 no such user" in page.text and "mail needs somebody" in words(mora.get("/moderator/demo"))
    post(mora, "/moderator/demo/mails", "/moderator/demo/mails/retry", name=called(mora))
    assert Outbox.get_by_id(failed.id).status == WAITING
    Outbox.update(status=FAILED, last_error="550 no").where(Outbox.id == failed.id).execute()
    post(mora, "/moderator/demo/mails", "/moderator/demo/mails/drop", name=called(mora))
    assert "No mail needs anybody" in mora.get("/moderator/demo/mails").text


def test_a_stranger_is_not_answered(mora, aside):
    Mail.update(sender="stranger@elsewhere.example").where(Mail.id == aside.id).execute()
    assert "Answer i" not in words(mora.get("/moderator/demo/mails"))
    refused = post(mora, "/moderator/demo/mails", "/moderator/demo/mails/answer", name=called(mora), text="hm")
    assert "cannot be answered" in words(refused)
    assert not Outbox.select().where(Outbox.to.contains("elsewhere")).exists()


def test_what_the_program_fails_on_is_seen_and_tried_again(mora, browser, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr("pbem.service.desk.play.begin", lambda *letter: 1 / 0)
        browser.submit(browser.newest(RED), body="pass")
        page = words(mora.get("/moderator/demo"))
        assert "a mail is kept, for the program fails on it (ZeroDivisionError, pbem/" in page
        assert "the program fails on it" in words(mora.get("/moderator"))
        assert ": kept, for the program fails on it" in words(mora.get("/moderator/demo/mails"))
        assert "one thing waits on" in words(post(mora, "/moderator/demo", "/moderator/demo/try-again")).lower()
        assert noted()[-1] == "The moderator Mora had tried again what the program had failed on."
    told = post(mora, "/moderator/demo", "/moderator/demo/try-again")
    assert "nothing is kept any more" in words(told) and "program fails" not in words(told)
    assert Mail.get(Mail.sender == RED).status == "answered"


def test_a_mail_that_is_kept_can_be_dropped(mora, app, browser, monkeypatch):
    monkeypatch.setattr("pbem.service.desk.play.begin", lambda *letter: 1 / 0)
    browser.submit(browser.newest(RED), body="pass")
    post(mora, "/moderator/demo/mails", "/moderator/demo/mails/drop", name=called(mora))
    mark = hidden(mora.get("/moderator/demo/acts").text)["mark"]
    post(milo(app), "/moderator/demo/acts", "/moderator/demo/acts/agree", mark=mark)
    assert Mail.get(Mail.sender == RED).status == IGNORED and Fault.select().count() == 0
    assert Outbox.select().where(Outbox.kind == "mail_kept_dropped").get().to == RED


def test_mails_of_other_matches_are_nobodys_here(mora, aside):
    Mail.update(match=Match.get(Match.slug == "other")).where(Mail.id == aside.id).execute()
    assert "No mail needs anybody" in mora.get("/moderator/demo/mails").text
    Mail.update(match=None).where(Mail.id == aside.id).execute()
    assert "No mail needs anybody" in mora.get("/moderator/demo/mails").text


def test_a_moderator_writes_to_one_player_and_reads_his_answer(mora):
    page = post(mora, "/moderator/demo/message", "/moderator/demo/write", role="red", text="Why <so>?")
    assert "mailed to the player of Red" in words(page) and "Why <so>?" in words(page) and "<so>" not in page.text
    mail = Outbox.select().where(Outbox.kind == "message").get()
    assert mail.to == RED and "Why <so>?" in mail.text and noted()[-1] == "The moderator Mora wrote to Red."
    refused = post(mora, "/moderator/demo/message", "/moderator/demo/write", role="red", text=" ")
    assert "Nothing was done: write some words" in words(refused)


def test_who_observes_is_seen_and_sent_no_more(mora):
    player = Player.create(email="ola@observer.example", created_at=NOW, confirmed_at=NOW)
    Seat.create(match=demo(), player=player, kind=OBSERVER, joined_at=NOW, confirmed_at=NOW)
    assert "ola@observer.example" in words(mora.get("/moderator/demo/seats"))
    page = post(mora, "/moderator/demo/seats", "/moderator/demo/observers", address="ola@observer.example")
    assert "nothing more of the match is sent to ola@observer.example" in words(page)
    assert noted()[-1] == "The moderator Mora ended it that somebody observes the match by mail."
    assert Seat.get(Seat.player == player).kind == FORMER_OBSERVER


def test_a_moderator_has_both_addresses_of_a_player_asked(mora):
    page = post(mora, "/moderator/demo/seats", "/moderator/demo/address", role="red", address="new@player.example")
    assert "new@player.example is asked to confirm" in words(page)
    assert noted()[-1] == "The moderator Mora wants the player of Red to have another address."
    assert {mail.to for mail in Outbox.select().where(Outbox.kind.in_(("confirm_address", "address_wanted")))} == {
        "new@player.example", RED}
