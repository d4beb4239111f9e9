"""Whom no mail about his question reaches: the deadline waits, all who must know do, and he is asked other ways."""

from dataclasses import replace
from datetime import timedelta

import pytest
from office import PLAYERS, START, hours, open_deadline, said

from pbem import config
from pbem.mail import bounces
from pbem.service.asked.submitted import DELAYED
from pbem.service.clock import unreached
from pbem.service.hosting import overview
from pbem.service.match import chronicle
from pbem.service.match.sitting import Sitting
from pbem.service.sweep import deadlines
from pbem.store.models import CARETAKER, DEPUTY, FINISHED, MODERATOR, PLAYER, Deadline, Match, Outbox, Player, Seat
from pbem.web import standing

ANN, BOB, EVE, HOST, JO = PLAYERS["red"], PLAYERS["blue"], "eve@player.example", "host@x.example", "jo@x.example"


@pytest.fixture
def hosted(office):
    """A match with somebody who runs the server, a moderator of its own, and Ann asked until noon on the next day."""
    office.start()
    config.use(replace(config.current(), moderator=HOST))
    jo = Player.create(email=JO, created_at=START, confirmed_at=START, zone="Europe/Berlin")
    Seat.create(match=office.match(), player=jo, kind=MODERATOR, name="Jo", joined_at=START, confirmed_at=START)
    office.later(minutes=1)
    return office


def at(office, **time):
    return deadlines.sweep(office.later(**time))


def lose(office, address=ANN):
    """Every mail that went to an address comes back; how many."""
    rows = [mail for mail in office.mails(address) if mail.status == "sent"]
    for mail in rows:
        bounces.record(mail, "came back: no such user", office.now)
    return len(rows)


def seat(role="red"):
    return Seat.get(Seat.role == role)


# Told.

def test_who_moderates_is_told_once_and_at_once(hosted):
    assert lose(hosted) == 1
    [to_host], [to_judge] = hosted.mails(HOST), hosted.mails(JO)
    for mail, moment in ((to_host, "Fri 5 Mar 2027, 12:00"), (to_judge, "Fri 5 Mar 2027, 13:00")):
        assert "The mail to ann@player.example, who plays Red, came back" in said(mail)
        assert f"The match waits for an answer until {moment}" in said(mail)
        assert "Red cannot be reached" in mail.subject
    assert "`pbem mail retry` sends it again" in said(to_host) and "pbem" not in said(to_judge)
    at(hosted, hours=22)
    hosted.send()
    assert lose(hosted) and not hosted.mails(BOB, "notice"), "the deadline has not come yet"
    at(hosted, hours=8)
    assert (len(hosted.mails(HOST)), len(hosted.mails(JO))) == (1, 1)


def test_without_anybody_who_moderates_nobody_is_mailed(office):
    office.start()
    office.later(minutes=1)
    written = len(office.mails())
    lose(office)
    assert len(office.mails()) == written


def test_all_others_learn_why_the_match_waits(hosted):
    lose(hosted)
    for _ in range(3):
        at(hosted, hours=12)
    [told] = hosted.mails(BOB, "notice")
    assert "Mail to the player of Red does not arrive" in said(told) and "until Fri 5 Mar 2027, 12:00" in said(told)
    assert ANN not in said(told)
    [noted] = chronicle.for_all(hosted.match())
    assert noted.words == "mail to the player of Red does not arrive; the deadline waits until Fri 5 Mar 2027, 12:00 " \
                          "(UTC) at most"


def test_that_no_more_deadlines_may_wait_is_told(hosted):
    Match.update(settings={"clock": {"returns": "0"}}).execute()
    lose(hosted)
    assert "the default order is given at Tue 2 Mar 2027, 12:00" in said(hosted.mails(HOST)[0])
    assert at(hosted, hours=24) == 1 and not hosted.mails(BOB, "notice")


@pytest.mark.parametrize("nobody", [
    lambda office: Match.update(status=FINISHED).execute(),
    lambda office: Deadline.update(done_at=START).execute(),
    lambda office: Deadline.update(answer_at=START).execute(),
    lambda office: Outbox.update(role="blue", to=BOB).execute(),
    lambda office: Outbox.update(role=None).execute(), lambda office: Outbox.update(match=None).execute(),
])
def test_a_mail_that_leaves_nobody_unasked_is_not_told(hosted, nobody):
    nobody(hosted)
    lose(hosted)
    lose(hosted, BOB)
    assert not hosted.mails(HOST) and not hosted.mails(JO)


def test_of_a_deputy_whose_mail_comes_back_no_address_is_told(hosted):
    Seat.create(match=hosted.match(), player=Player.create(email=EVE, created_at=START), kind=DEPUTY, stands_for="red",
                joined_at=START, confirmed_at=START)
    Seat.update(played_by=DEPUTY).where(Seat.role == "red").execute()
    Outbox.update(to=EVE).where(Outbox.to == ANN).execute()
    lose(hosted, EVE)
    [told] = hosted.mails(HOST)
    assert "The mail to whoever plays Red now came back" in said(told) and EVE not in said(told)
    assert ANN not in said(told) and unreached.seen(Sitting(hosted.match(), hosted.now)) == []


def shown(office):
    return standing.standing(office.match(), office.now, "en").unreached


def test_the_pages_show_it_until_the_player_writes(hosted):
    assert shown(hosted) == []
    lose(hosted)
    assert shown(hosted) == ["Red"] and "mail came back" in "\n".join(overview.match_page(hosted.match(), str))
    Seat.update(played_by=CARETAKER).where(Seat.role == "red").execute()
    assert shown(hosted) == []
    Seat.update(played_by=PLAYER).where(Seat.role == "red").execute()
    hosted.reply(ANN, "status")
    assert shown(hosted) == [] and "mail came back" not in "\n".join(overview.match_page(hosted.match(), str))


# Asked again.

def test_the_question_is_mailed_again_twice_a_day_while_its_deadline_waits(hosted):
    lose(hosted)
    asked = []
    for _ in range(32):
        asked.append(at(hosted, hours=3))
        lose(hosted)
    assert sum(asked) == asked[-1] == 1 and [mail.created_at - START for mail in hosted.mails(ANN, "asked_again")] == [
        hours(number) + timedelta(minutes=1) for number in (24, 36, 48, 60, 72, 84)]
    again = said(hosted.mails(ANN, "asked_again")[0])
    assert "this question may not have reached you" in again and "waits for you until Fri 5 Mar 2027, 12:00" in again
    assert "Answer this mail with order lines such as these: attack" in again


@pytest.mark.parametrize("writes", [True, False])
def test_who_is_reached_late_has_the_time_that_he_was_told(hosted, writes):
    lose(hosted)
    at(hosted, hours=24)
    at(hosted, hours=30)  # the first mail that gets through
    if writes:
        assert "Red" in said(hosted.reply(ANN, "status")) and seat().bounced_at is None
    assert at(hosted, hours=41, minutes=58) == 0, "until Friday noon"
    assert at(hosted, minutes=1) == 1


def test_what_another_server_delays_holds_the_deadline_until_its_player_writes(hosted):
    question = hosted.last(ANN)
    bounces.record(question, f"{DELAYED}: r", hosted.now, permanent=False)
    assert seat().bounced_at is None and "is delayed on its way" in said(hosted.mails(HOST)[0])
    assert at(hosted, hours=25) == 0 and Deadline.get(Deadline.role == "red").waits_for_mail
    assert at(hosted, hours=70) == 0 and at(hosted, hours=1) == 1
    assert seat().missed == 0


def test_what_was_delayed_and_answered_has_arrived(hosted):
    bounces.record(hosted.last(ANN), f"{DELAYED}: r", hosted.now, permanent=False)
    hosted.reply(ANN, "status")
    assert at(hosted, hours=24) == 1 and seat().missed == 1


def test_a_delay_that_is_reported_behind_a_failure_changes_nothing(hosted):
    lose(hosted)
    bounces.record(hosted.mails(ANN)[0], f"{DELAYED}: r", hosted.now, permanent=False)
    assert (hosted.mails(ANN)[0].status, hosted.mails(ANN)[0].last_error) == ("failed", "came back: no such user")


# The deputy.

@pytest.fixture
def deputised(hosted):
    hosted.reply(ANN, f"DEPUTY {EVE}")
    hosted.reply(EVE)
    return hosted


def test_the_deputy_of_whom_no_mail_reaches_plays_until_he_writes(deputised):
    lose(deputised)
    assert at(deputised, hours=23) == 0 and seat().played_by == PLAYER
    at(deputised, hours=1)
    assert seat().played_by == DEPUTY and open_deadline().due_at == deputised.now + hours(24)
    assert "What is asked of you".upper() in deputised.mails(EVE, "report")[0].text.upper()
    assert all(EVE not in mail.text for address in (BOB, HOST, JO) for mail in deputised.mails(address))
    for _ in range(3):
        lose(deputised)
        at(deputised, hours=1)
    assert seat().played_by == DEPUTY
    deputised.reply(ANN, "status")
    at(deputised, minutes=1)
    assert seat().played_by == PLAYER and open_deadline().due_at == deputised.now + hours(24)


def test_what_the_deputy_answers_counts(deputised):
    lose(deputised)
    at(deputised, hours=24)
    deputised.reply(EVE, "pass")
    assert not deputised.mails(EVE, "reminder")
    assert Deadline.get(Deadline.role == "red").done_by == "answer" and seat().played_by == DEPUTY
