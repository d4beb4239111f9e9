"""Votes by one word: counted once for a person, passed by more than half, done at once and told to all."""

from dataclasses import replace
from datetime import timedelta

import pytest
from office import START, due, said

from pbem.service.desk import desk
from pbem.store.models import PAUSED, RUNNING, Deadline, Vote

ANN, BOB = "ann@player.example", "bob@player.example"


def test_an_extension_needs_more_than_half(office):
    office.start()
    assert "1 of the 2 needed" in said(office.reply(ANN, "EXTEND 48h"))
    assert Deadline.get().due_at == START + timedelta(hours=24)
    assert "decides" in said(office.reply(BOB, "extend 2 days"))
    assert Deadline.get().due_at == START + timedelta(hours=72)
    told = office.mails(kind="vote")[1:]
    assert {mail.to for mail in told} == {ANN, BOB}
    assert "every open deadline is 48 hours later" in said(told[0]) and "Thu 4 Mar 2027, 12:00" in said(told[0])
    assert Vote.select().count() == 0 and len(office.journal()) == 1


def test_a_vote_counts_once(office):
    office.start()
    office.reply(ANN, "EXTEND 48h")
    answer = said(office.reply(ANN, "EXTEND 48h"))
    assert "counts once" in answer and "A refused line has changed nothing." in answer
    assert Deadline.get().due_at == START + timedelta(hours=24)


def test_the_others_are_told_that_a_vote_has_begun_but_not_by_whom(office):
    office.start()
    answer = office.reply(ANN, "EXTEND 48h")
    assert "it counts for 7 days" in said(answer)
    [told] = office.mails(kind="vote")
    assert told.to == BOB and "A vote has begun: EXTEND 48h. 2 votes are needed within 7 days" in said(told)
    assert "Red" not in said(told) and "ann" not in said(told)


@pytest.mark.parametrize(("subject", "words", "votes"), [
    ("Re: Vote: EXTEND 48h · trial", "Yes, please!", 0), ("AW: Vote: EXTEND 48h · trial", "I agree.", 0),
    ("Re: Vote: EXTEND 48h · trial", "Sí", 0), ("Re: Vote: EXTEND 48h · trial", "Hello all,\n\nYes!", 0),
    ("Re: Vote: EXTEND 48h · trial", "Hello all,\nI am late.\nYes", 1), ("Re: Vote: EXTEND 48h · trial", "Hello", 1),
    ("Re: Vote: EXTEND 48h · trial", "No\nyes", 1),
    ("Re: Vote: EXTEND 48h · trial", "No", 1), ("Re: Vote: EXTEND 48h · trial", "Yes, not now", 1),
    ("Re: Your move: bid by Mon 1 Mar 12:00 · trial", "yes", 1), ("Re: Vote passed: EXTEND 48h · trial", "yes", 1)])
def test_yes_to_the_mail_that_asks_for_a_vote_casts_it(office, subject, words, votes):
    office.start()
    office.reply(ANN, "EXTEND 48h")
    mail_id = office.store(BOB, office.last(BOB).headers["Reply-To"])
    desk.answer(replace(office.letter(mail_id, "", *words.split("\n")), subject=subject), office.now)
    assert Vote.select().where(~Vote.kind.startswith("late")).count() == votes
    assert ("decides" in said(office.mails(BOB, "acknowledgement")[-1])) == (votes == 0)


def _answered(office, sender, *lines, subject="Re: Vote: EXTEND 48h · trial"):
    mail_id = office.store(sender, office.last(sender).headers["Reply-To"])
    desk.answer(replace(office.letter(mail_id, *lines), subject=subject), office.now)
    return said(office.mails(sender, "acknowledgement")[-1])


def _yes(office, sender, subject="Re: Vote: EXTEND 48h · trial"):
    return _answered(office, sender, "Yes", subject=subject)


@pytest.mark.parametrize("lines", [["No"], ["No thanks"], ["Hi all,", "no, thank you"], ["No, not on a Monday."]])
def test_no_to_the_mail_that_asks_for_a_vote_casts_none_and_is_told_so(office, lines):
    office.start()
    office.reply(ANN, "EXTEND 48h")
    told = _answered(office, BOB, *lines)
    assert "this casts no vote, as silence does" in told and "No order" not in told and "refused" not in told
    assert Vote.select().count() == 1 and due() == START + timedelta(hours=24)


def test_what_stands_below_a_no_to_a_vote_is_carried_out(office):
    office.start()
    office.reply(BOB, "EXTEND 48h")
    told = _answered(office, ANN, "No thanks", "pass")
    assert "this casts no vote" in told and [row.command["verb"] for row in office.journal()[1:]] == ["pass"]


@pytest.mark.parametrize("line", ["pass", "Pass."])
def test_an_order_of_the_game_that_says_no_is_an_order_there_too(office, line):
    office.start()
    office.reply(BOB, "EXTEND 48h")
    told = _answered(office, ANN, line)
    assert "casts no vote" not in told and [row.command["verb"] for row in office.journal()[1:]] == ["pass"]


def test_no_to_any_other_mail_is_no_word_about_a_vote(office):
    office.start()
    office.reply(ANN, "EXTEND 48h")
    assert "casts no vote" not in _answered(office, BOB, "No", subject="Re: Your move: bid · trial")


def test_yes_to_a_vote_that_has_passed_or_lapsed_opens_no_new_one(office):
    office.start()
    office.reply(ANN, "EXTEND 48h")
    assert "decides" in _yes(office, BOB)
    moved = due()
    for voter in (BOB, ANN, BOB):
        assert "that vote is over: it has passed or lapsed, and YES opens no new one" in _yes(office, voter)
    assert due() == moved and not Vote.select().where(~Vote.kind.startswith("late")).exists()
    office.reply(ANN, "EXTEND 24h")
    office.later(days=7)
    assert "that vote is over" in _yes(office, BOB, "Re: Vote: EXTEND 24h · trial")


def test_yes_to_one_vote_is_none_to_another(office):
    office.start()
    office.reply(ANN, "EXTEND 48h")
    assert "that vote is over" in _yes(office, BOB, "Re: Vote: EXTEND 24h · trial")
    assert Vote.get().about == "48"


def test_a_vote_counts_for_a_week(office):
    office.start()
    office.reply(ANN, "PAUSE")
    office.later(days=7)
    assert "1 of the 2 needed" in said(office.reply(BOB, "PAUSE")) and office.match().status == RUNNING
    assert "decides" in said(office.reply(ANN, "PAUSE")) and office.match().status == PAUSED


def test_votes_on_different_hours_do_not_add_up(office):
    office.start()
    office.reply(ANN, "EXTEND 48h")
    office.reply(BOB, "EXTEND 24h")
    assert Deadline.get().due_at == START + timedelta(hours=24)


@pytest.mark.parametrize("words", ["EXTEND", "EXTEND 0h", "EXTEND 97h", "EXTEND soon"])
def test_an_extension_without_sense_is_refused(office, words):
    office.start()
    assert "1 to 96 hours" in said(office.reply(ANN, words))
    assert Vote.select().count() == 0


def test_a_pause_and_going_on_by_vote(office):
    office.start()
    office.reply(ANN, "PAUSE")
    office.reply(BOB, "PAUSE")
    assert office.match().status == PAUSED
    office.later(hours=10)
    answer = said(office.reply(ANN, "pass"))
    assert "None of your orders was carried out: the match is paused" in answer
    assert "this deadline moves by the length of the pause" in answer
    office.reply(BOB, "RESUME")
    office.reply(ANN, "RESUME")
    assert office.match().status == RUNNING
    assert Deadline.get().due_at == START + timedelta(hours=34)
    told = said(office.mails(ANN, "vote")[-1])
    assert "By vote of the players the match goes on" in told and "before Tue 2 Mar 2027, 22:00" in told
    assert len(office.journal()) == 1


def test_who_takes_days_off_with_the_vote_that_decides_is_told_the_deadline_that_follows_from_both(office):
    office.start()
    for player in (ANN, BOB):
        office.reply(player, "PAUSE")
    office.later(hours=10)
    office.reply(BOB, "RESUME")
    answer = said(office.reply(ANN, "OFF tue", "RESUME"))
    assert due() == START + timedelta(hours=24 + 10 + 24)
    assert "Wed 3 Mar 2027, 22:00" in answer and "Wed 3 Mar 2027, 12:00" not in answer


def test_nothing_to_resume(office):
    office.start()
    assert "is not paused" in said(office.reply(ANN, "RESUME"))


def test_a_trial_casts_no_vote(office):
    office.start()
    office.reply(ANN, "TEST", "EXTEND 48h")
    assert Vote.select().count() == 0


def test_a_mail_with_orders_and_a_vote_does_both(office):
    office.start()
    answer = office.reply(ANN, "pass", "EXTEND 24h")
    assert [row.command["verb"] for row in office.journal()[1:]] == ["pass"]
    assert "1 of the 2 needed" in said(answer)
