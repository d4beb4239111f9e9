"""Whether a player's mails reach him, how often a deadline waits for that, which mail has asked him."""

from datetime import timedelta

import pytest
from office import PLAYERS, START, hours, open_deadline

from pbem.service.asked import question_words, submitted
from pbem.service.match.said import Refused
from pbem.service.match.sitting import Sitting
from pbem.service.post import lanes
from pbem.service.seats import replacing
from pbem.store.models import FAILED, SENT, WAITING, Deadline, Mail, Outbox, Seat

MOMENT = timedelta(microseconds=1)


@pytest.fixture
def sitting(office):
    office.start()
    Outbox.delete().execute()
    return Sitting(office.match(), office.now)


def mail(status=SENT, **parts):
    number = Outbox.select().count()
    row = {"message_id": f"<{number}>", "to": PLAYERS["red"], "kind": "report", "subject": "", "text": "", "match": 1,
           "role": "red", "created_at": START, "next_try_at": START, "lane": lanes.FIRST, "status": status}
    return Outbox.create(**{**row, **parts})


@pytest.mark.parametrize(("mails", "found"), [
    ([], None), ([{}], 1), ([{}, {}], 1), ([{"status": FAILED}, {}], 2), ([{"status": FAILED}, {"status": WAITING}], 2),
    ([{"status": FAILED}, {"status": FAILED}], 1), ([{"created_at": START - MOMENT}, {}], 2),
    ([{"role": "blue"}, {}], 2),
    ([{"lane": lanes.TALK}, {}], 2)])
def test_the_first_mail_since_a_question_that_reached_its_player_has_asked_him(sitting, mails, found):
    ids = [mail(**parts).id for parts in mails]
    sent = submitted.prompt(open_deadline())
    if found is None:
        assert sent is None
    else:
        assert sent.status == Outbox.get_by_id(ids[found - 1]).status
        Outbox.update(sent_at=START + hours(5)).where(Outbox.id == ids[found - 1]).execute()
        assert submitted.prompt(open_deadline()).sent_at == START + hours(5)


@pytest.mark.parametrize(("bounced", "status", "unreachable"), [
    (None, SENT, False), (START - MOMENT, SENT, False), (START, SENT, True), (START + hours(1), SENT, True),
    (None, FAILED, True), (None, WAITING, False), (START - MOMENT, FAILED, True)])
def test_who_cannot_be_reached(sitting, bounced, status, unreachable):
    mail(status)
    sitting.roles["red"].bounced_at = bounced
    assert submitted.is_unreachable(sitting, open_deadline()) is unreachable


@pytest.mark.parametrize(("waited", "may"), [(0, True), (2, True), (3, False), (4, False)])
def test_three_deadlines_in_thirty_days_may_wait(sitting, waited, may):
    now = open_deadline()
    for number in range(waited):
        Deadline.create(match=1, role="red", number=90 + number, pace="impulse", asked_at=START, waits_for_mail=True,
                        due_at=now.due_at - timedelta(days=30) + MOMENT, done_at=START)
    for number, parts in enumerate(({"due_at": now.due_at - timedelta(days=30)}, {"role": "blue"},
                                    {"waits_for_mail": False})):
        Deadline.create(**{"match": 1, "role": "red", "number": 80 + number, "pace": "impulse", "asked_at": START,
                           "due_at": now.due_at, "done_at": START, "waits_for_mail": True, **parts})
    assert submitted.may_wait(sitting, now) is may
    submitted.wait(now)
    assert open_deadline().waits_for_mail is True and submitted.may_wait(sitting, open_deadline()) is True


# A player who goes.

@pytest.mark.parametrize(("age", "announced"), [(timedelta(days=7), True), (timedelta(days=7, microseconds=1), False)])
def test_a_wish_to_resign_holds_for_a_week(office, age, announced):
    office.start()
    first, second = (Mail.get_by_id(office.store(PLAYERS["red"], "orders@game.example")) for _ in range(2))
    seat = Seat.get(Seat.role == "red")
    with pytest.raises(Refused):
        replacing._check_announced(seat, second, START)
    seat.resigning = first.id
    with pytest.raises(Refused):
        replacing._check_announced(seat, first, START)
    if announced:
        replacing._check_announced(seat, second, START + age)
    else:
        with pytest.raises(Refused):
            replacing._check_announced(seat, second, START + age)


# Why a deadline is later.

def test_of_the_days_that_are_left_out_a_week_is_told(office):
    office.start(clock={"holidays": ["2027-03-02..2027-03-10 Fair"]})
    told = question_words.question(Sitting(office.match(), office.now), "red")
    assert told.why_then.count("Fair") == 7 and open_deadline().due_at == START + hours(24 * 10)


def test_what_became_of_a_question_is_told_by_its_mark_or_number(office):
    office.start()
    row = open_deadline()
    sitting = Sitting(office.match(), office.now)
    for done_by, words in (("answer", "answer"), ("default", "default"), ("moot", ""), ("filed", "filed"),
                           ("caretaker", "caretaker")):
        Deadline.update(done_at=START, done_by=done_by, given="pass").where(Deadline.id == row.id).execute()
        fates = {question_words.fate(sitting, "red", name) for name in (row.mark, row.number)}
        assert len(fates) == 1 and fates == {sitting.say(
            "red", f"fate.{words or 'no_longer'}", when=sitting.local("red", START), given="pass")}
    other = sitting.say("red", "fate.other")
    assert {question_words.fate(sitting, "red", name) for name in (None, "", "zzzzz", 99, 0)} == {other}
    assert question_words.fate(sitting, "blue", row.number) == other
    Deadline.update(done_at=None).execute()
    assert question_words.fate(sitting, "red", row.mark) == other
