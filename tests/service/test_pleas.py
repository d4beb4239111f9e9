"""A dispute comes within the time of its match, else by a moderator's leave; what the clock stands still for."""

import pytest
from office import PLAYERS, due, said
from test_disputes import HOUR, MORA, begin, judge, log, tag

from pbem.service.asked.clock_settings import DISPUTES
from pbem.service.course import carrying_out
from pbem.service.judgement import naming
from pbem.service.match.said import Refused
from pbem.service.match.sitting import Sitting
from pbem.store import database
from pbem.store.models import PAUSED, RUNNING, Deadline, Dispute, Plea, Tag

ANN, BOB = PLAYERS.values()
WEEK = {"second_thoughts": "0", "disputes": "7d", "bounced": "0", "missed": "0"}


@pytest.fixture
def late(office):
    """A duel in which more than a week lies behind what red has done."""
    begin(office, clock=WEEK)
    office.late = tag()
    office.later(days=7, minutes=1)
    return office


@pytest.mark.parametrize(("text", "days"), [("7d", 7), ("7", 7), ("48h", 2), ("any", None), ("ANY", None)])
def test_how_the_time_is_written(text, days):
    time = DISPUTES.of({"clock": {"disputes": text}})
    assert (time.days if time else time) == days


@pytest.mark.parametrize("text", ["", "soon", "-1", "366d", "7w"])
def test_how_it_is_not(text):
    with pytest.raises(Refused, match="write days or hours"):
        DISPUTES.of({"clock": {"disputes": text}})


def test_it_is_told_where_somebody_judges(office):
    told = "What happened can be disputed for 7 d, later with a moderator's leave."
    begin(office, clock=WEEK)
    assert told in said(office.reply(ANN, "HELP CLOCK"))
    begin(office, slug="other", named=(), clock=WEEK)
    assert told not in said(office.reply(ANN, "HELP CLOCK"))


def test_at_the_end_of_its_time_a_dispute_is_taken_and_behind_it_refused_with_the_line_to_send(office):
    begin(office, clock=WEEK)
    office.later(days=7)
    assert "is open; Mora" in said(office.reply(BOB, f"DISPUTE {tag()}: no"))
    office.reply(BOB, f"WITHDRAW {tag()}")
    office.later(minutes=1)
    answer = said(office.reply(ANN, f"DISPUTE {tag()}: no")).replace("- ", "")
    assert all(word in answer for word in f"is past the 7 d send DISPUTE LATE {tag()}: why only now".split())
    assert Dispute.select().count() == 1


def test_leave_is_asked_of_a_moderator_and_of_nobody_else(late):
    before = len(late.mails(ANN))
    answer = said(late.reply(BOB, f"DISPUTE LATE {late.late}: I was away; red may not pass"))
    assert all(word in answer for word in ("Mora", "asked for leave"))
    assert "Leave is asked for to dispute" in judge(late)[-1].subject and "I was away" in said(judge(late)[-1])
    assert not Dispute.select().exists() and late.match().status == RUNNING and len(late.mails(ANN)) == before
    assert not any("away" in line for line in log(late))
    assert f"#{late.late}, you asked on" in said(late.reply(BOB, "DISPUTES"))
    assert "you asked on" not in said(late.reply(ANN, "DISPUTES"))


def test_leave_opens_the_dispute_as_it_was_written(late):
    late.reply(BOB, f"DISPUTE LATE {late.late}: red may not pass, DUEL-1")
    assert "is open; its ruling is asked for" in said(late.reply(MORA, "ADMIT"))
    assert (Dispute.get().text, Dispute.get().rules) == ("red may not pass, DUEL-1", ["DUEL-1"])
    assert "Mora gives leave: your dispute about" in said(late.mails(BOB)[-1])
    assert f"Blue disputes #{late.late}." in said(late.mails(ANN)[-1]) and late.match().status == PAUSED
    request = next(mail for mail in judge(late) if "Leave is asked" in mail.subject)
    assert "nobody asks for this leave any more" in said(late.reply(MORA, "ADMIT", to=request))
    assert "is told as you wrote it" in said(late.reply(MORA, "UPHOLD: he may, DUEL-1",
                                                        to=judge(late)[-2]))


def test_leave_that_is_not_given_is_told_to_its_player_with_the_reasons(late):
    before = len(late.mails(ANN))
    late.reply(BOB, f"DISPUTE LATE {late.late}: red may not pass")
    assert "gave" not in said(late.reply(MORA, "REFUSE")) and Plea.get().heard_at is None
    assert "for instance REFUSE: this was known" in said(late.reply(MORA, "hm, let me think"))
    assert "The player is told" in said(late.reply(MORA, "REFUSE: that is too long ago"))
    assert f'Mora gives no leave to dispute #{late.late}: "that is too long ago"' in said(late.mails(BOB)[-1])
    assert len(late.mails(ANN)) == before and not Dispute.select().exists()


@pytest.mark.parametrize("words", ["ADMIT? Not yet", "ADMIT him to the bar"])
def test_words_behind_a_leave_give_none(late, words):
    late.reply(BOB, f"DISPUTE LATE {late.late}: red may not pass")
    late.reply(MORA, words)
    assert not Dispute.select().exists()


def test_it_is_taken_back_by_withdraw_and_asked_for_once(late):
    late.reply(BOB, f"DISPUTE LATE {late.late}: red may not pass")
    assert "you have asked for leave" in said(late.reply(BOB, f"DISPUTE LATE {late.late}: still"))
    assert "no longer" in said(late.reply(BOB, f"WITHDRAW {late.late}"))
    assert "nobody asks for this leave" in said(late.reply(MORA, "ADMIT")) and not Dispute.select().exists()


def test_who_is_moderator_then_is_asked_for_it(late):
    late.reply(BOB, f"DISPUTE LATE {late.late}: red may not pass")
    with database.transaction():
        naming.change(late.match(), [("Milo", "milo@judge.example")], late.now, carrying_out.COURSE, ["Mora"])
    assert "is open; its ruling" in said(late.reply("milo@judge.example", "ADMIT"))


def test_what_is_in_time_needs_no_leave(office):
    begin(office, clock=WEEK)
    assert "is open; Mora" in said(office.reply(BOB, f"DISPUTE LATE {tag()}: no"))


def test_an_unknown_tag_is_answered_alike_whether_leave_is_asked_or_not(late):
    hidden = Tag.get(Tag.audience == "blue").tag
    for words in ("DISPUTE", "DISPUTE LATE"):
        assert "no entry of this match that you can see" in said(late.reply(ANN, f"{words} {hidden}: no")), words


# What the clock stands still for.

def test_the_clock_runs_on_where_all_that_is_asked_was_asked_before_the_entry(office):
    """Whatever is ruled, it is asked: a match goes back to the disputed entry at most."""
    begin(office)
    Deadline.update(asked_at=office.now - HOUR).execute()
    before = due()
    assert "the clock goes on" in said(office.reply(BOB, f"DISPUTE {tag()}: no"))
    assert office.match().status == RUNNING and due() == before
    assert "clock stands still" not in said(office.mails(ANN)[-1]) and "Blue disputes" in said(office.mails(ANN)[-1])
    assert "bid 1" in said(office.reply(ANN, "bid 1"))


def test_it_stands_still_for_what_is_asked_under_seal(office, monkeypatch):
    """Nobody sees when that was asked, so it makes no difference."""
    begin(office)
    Deadline.update(asked_at=office.now - HOUR).execute()
    monkeypatch.setattr(Sitting, "is_sealed", lambda sitting: True)
    assert "the clock stands still" in said(office.reply(BOB, f"DISPUTE {tag()}: no"))
