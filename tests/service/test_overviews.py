"""What the operator reads of matches and mails: each line, with secrets and without."""

from datetime import timedelta

import pytest
from office import PLAYERS, START

from pbem.service.hosting import mail_overview, overview, restored
from pbem.service.match.matches import Refused
from pbem.service.post.mail_names import name
from pbem.store.models import (
    ANSWERED,
    ASIDE,
    CARETAKER,
    DEPUTY,
    FAILED,
    SENT,
    STORED,
    WAITING,
    Deadline,
    Mail,
    Outbox,
    Player,
    Seat,
)

ANN, BOB = PLAYERS["red"], PLAYERS["blue"]


def time(moment):
    return f"{moment:%d %H:%M}" if moment else "never"


@pytest.fixture
def match(office):
    office.start()
    return office.match()


def seat(role):
    return Seat.get(Seat.role == role)


def changed(row, **values):
    for key, value in values.items():
        setattr(row, key, value)
    row.save()
    return row


# Matches.

def test_a_match_in_one_line(match):
    [line] = overview.match_lines()
    assert line == "trial: Duel, running, 2/2 seats, waiting for Red"


def test_seats_of_the_caretaker_and_unconfirmed_ones_are_not_taken(match):
    changed(seat("blue"), confirmed_at=None)
    assert "1/2 seats" in next(iter(overview.match_lines()))
    changed(seat("blue"), confirmed_at=START, player=Player.create(email=CARETAKER, created_at=START))
    assert "1/2 seats" in next(iter(overview.match_lines()))
    changed(seat("red"), kind=DEPUTY)
    assert "0/2 seats" in next(iter(overview.match_lines()))


@pytest.mark.parametrize("values, public, secret", [
    ({}, "confirmed", "confirmed"),
    ({"confirmed_at": None, "asked": 2}, "not confirmed, asked 2 times", "not confirmed, asked 2 times"),
    ({"bounced_at": START}, "confirmed; mail came back", "confirmed; mail came back 01 12:00"),
    ({"missed": 2}, "confirmed; 2 deadlines missed in a row", "confirmed; 2 deadlines missed in a row"),
    ({"hand_over_at": START}, "confirmed; somebody else plays from 01 12:00",
     "confirmed; somebody else plays from 01 12:00"),
    ({"played_by": CARETAKER, "hand_over_at": START}, "confirmed; the caretaker plays",
     "confirmed; the caretaker plays"),
    ({"played_by": DEPUTY}, "confirmed", "confirmed; the deputy plays"),
])
def test_what_is_told_of_a_seat(match, values, public, secret):
    changed(seat("red"), **values)
    for secrets, facts in ((False, public), (True, secret)):
        page = overview.match_page(match, time, secrets)
        assert f"  red: {ANN} (UTC), {facts}" in page


def test_a_deputy_is_told_of_with_secrets_alone(match):
    changed(seat("red"), kind=DEPUTY, role=None, stands_for="blue")
    line = f"  deputy of blue: {ANN} (UTC), confirmed"
    assert line in overview.match_page(match, time, True)
    assert not [told for told in overview.match_page(match, time) if ANN in told]
    changed(Seat.get(Seat.stands_for == "blue"), kind="candidate", stands_for=None)
    assert f"  no seat: {ANN} (UTC), confirmed" in overview.match_page(match, time)


def test_when_a_match_was_opened_and_how_long_its_journal_is(match):
    assert overview.match_page(match, time)[1] == "opened 01 12:00, started 01 12:00"
    told = "opened 01 12:00, started 01 12:00"
    assert overview.match_page(match, time, True)[1] == f"{told}, journal row {match.version}"
    assert any(line.startswith("  ") and "hours" in line.lower() for line in overview.match_page(match, time)[2:])


def test_open_deadlines_the_earliest_first(match):
    rows = list(Deadline.select().order_by(Deadline.role))
    assert len(rows) >= 1
    first = changed(rows[0], due_at=START + timedelta(hours=5), reminded_at=START + timedelta(hours=1),
                    answer_at=START + timedelta(hours=2), final_at=START + timedelta(hours=6), number=77)
    if len(rows) > 1:
        changed(rows[1], due_at=START + timedelta(hours=4))
    told = f"  {first.role}: {first.pace}, due 01 17:00, reminded 01 13:00, warned, default at 01 18:00"
    whole = (f"  {first.role}: {first.pace}, question 77, due 01 17:00, reminded 01 13:00, answered by an order filed "
             "ahead 01 14:00, warned, default at 01 18:00")
    lines, secret = overview.deadline_lines(match, time), overview.deadline_lines(match, time, True)
    assert lines[-1] == told and secret[-1] == whole and len(lines) == len(secret) == len(rows)
    changed(first, reminded_at=None, answer_at=None, final_at=None)
    assert overview.deadline_lines(match, time)[-1] == f"  {first.role}: {first.pace}, due 01 17:00"
    changed(first, done_at=START)
    assert len(overview.deadline_lines(match, time)) == len(rows) - 1


# Mails.

@pytest.fixture
def post(office, match):
    """A mail that was answered, one set aside, and one that could not be sent."""
    office.reply(ANN, "HELP")
    office.send()
    answered = office.inbound()
    aside = Mail.get_by_id(office.store("zed@stranger.example", "orders@game.example"))
    changed(aside, status=ASIDE, reason="nobody")
    failed = changed(office.last(ANN), status=FAILED, last_error="550 no", tries=3)
    return answered, aside, failed


def listed(**given):
    return list(mail_overview.mail_lines(time, **{"aside": False, "failed": False, "last": 50, **given}))


def test_without_secrets_those_that_need_somebody_are_listed(post):
    answered, aside, failed = post
    assert [line.split()[0] for line in listed()] == [name(aside), name(failed)]
    assert [line.split()[0] for line in listed(aside=True)] == [name(aside)]
    assert [line.split()[0] for line in listed(failed=True)] == [name(failed)]


def test_with_secrets_every_mail_is_listed_the_latest_last(post):
    answered, aside, failed = post
    inbound, outbound = list(Mail.select()), list(Outbox.select())
    lines = listed(secret=True)
    assert [line.split()[0] for line in lines] == [
        *(f"i{row.id}" for row in sorted(inbound, key=lambda row: row.id)),
        *(f"o{row.id}" for row in sorted(outbound, key=lambda row: row.id))]
    assert listed(secret=True, last=1) == [lines[len(inbound) - 1], lines[-1]]
    assert [line.split()[0] for line in listed(secret=True, aside=True)] == [f"i{aside.id}"]
    assert [line.split()[0] for line in listed(secret=True, failed=True)] == [f"o{failed.id}"]


def test_a_mail_in_one_line(post):
    answered, aside, failed = post
    assert mail_overview.mail_line(aside, time).startswith(f"{name(aside)} 01 12:00 aside ")
    assert mail_overview.mail_line(aside, time, True) == \
        f"i{aside.id} 01 12:00 aside zed@stranger.example -> orders@game.example nobody"
    assert mail_overview.mail_line(failed, time) == f"{name(failed)} 2027-03-01 failed -> {ANN} 550 no"
    assert mail_overview.mail_line(failed, time, True) == \
        f"o{failed.id} 01 12:00 failed {failed.kind} -> {ANN} 550 no"
    changed(failed, to="deputy@player.example", last_error="")
    assert mail_overview.mail_line(failed, time) == f"{name(failed)} 2027-03-01 failed -> a player"


@pytest.mark.parametrize("to, in_match, shown", [
    (ANN, True, True), ("nobody@stranger.example", True, False), ("nobody@stranger.example", False, True)])
def test_whom_a_mail_goes_to_is_told_where_that_betrays_nothing(post, to, in_match, shown):
    row = changed(post[2], to=to, match=post[2].match if in_match else None)
    assert (to in mail_overview.mail_line(row, time)) == shown


def test_a_deputy_is_not_named_by_a_mail_to_him(post):
    changed(seat("red"), kind=DEPUTY, role=None, stands_for="blue")
    for match in (post[2].match, None):
        assert mail_overview.mail_line(changed(post[2], match=match), time).endswith("-> a player")


def test_a_mail_whole(post):
    answered, aside, failed = post
    kept = mail_overview.KEPT_BACK
    assert mail_overview.mail_page(aside, time) == f"{mail_overview.mail_line(aside, time)}\n\n{kept}"
    assert mail_overview.mail_page(aside, time, True).endswith(aside.raw.decode())
    changed(aside, reason="person: abuse")
    assert mail_overview.mail_page(aside, time).endswith(aside.raw.decode()), "it is written to who runs the server"
    changed(aside, content=None)
    assert mail_overview.mail_page(aside, time, True) == f"{mail_overview.mail_line(aside, time, True)}\n\n"
    assert mail_overview.mail_page(failed, time) == f"{mail_overview.mail_line(failed, time)}\n\n{kept}"
    assert mail_overview.mail_page(failed, time, True) == (
        f"{mail_overview.mail_line(failed, time, True)}\n\nTried 3 times.\nSubject: {failed.subject}\n\n{failed.text}")


def test_which_mail_is_meant(post):
    answered, aside, failed = post
    for row in (aside, failed):
        assert mail_overview.find(name(row)) == row and mail_overview.find(name(row), True) == row
    assert mail_overview.find(f"i{answered.id}", True) == answered
    assert mail_overview.find(f"o{failed.id}", True) == failed


@pytest.mark.parametrize("wanted, secret, shown", [
    ("i1", False, "their names"), ("o1", False, "their names"), ("i999999", True, "i1, o1 and so on (--secret)"),
    ("x1", True, "i1, o1 and so on"), ("i12345678901", True, "i1, o1"), ("i", True, "i1, o1"), ("", False, "names")])
def test_a_mail_that_is_not_there(post, wanted, secret, shown):
    with pytest.raises(Refused, match="there is no mail") as refused:
        mail_overview.find(wanted, secret)
    assert shown in str(refused.value) and repr(wanted) in str(refused.value)


def test_a_mail_that_was_set_aside_is_read_again(post):
    aside = changed(post[1], deaths=2)
    assert mail_overview.retry(aside, START) == aside.id
    aside = Mail.get_by_id(aside.id)
    assert (aside.status, aside.reason, aside.deaths) == (STORED, "", 0)
    with pytest.raises(Refused, match=f"the mail i{aside.id} is not set aside but stored"):
        mail_overview.retry(aside, START)


def test_one_that_was_answered_is_not(post):
    answered = post[0]
    assert answered.status == ANSWERED
    with pytest.raises(Refused, match="is not set aside but answered"):
        mail_overview.retry(answered, START)
    with pytest.raises(Refused, match="was answered when it was set aside; its writer must send it again"):
        mail_overview.retry(changed(answered, status=ASIDE), START)


def test_a_mail_that_could_not_be_sent_is_tried_again(post):
    failed, later = post[2], START + timedelta(hours=3)
    changed(seat("red"), bounced_at=START)
    changed(seat("blue"), bounced_at=START)
    assert mail_overview.retry(failed, later) is None
    failed = Outbox.get_by_id(failed.id)
    assert (failed.status, failed.tries, failed.next_try_at) == (WAITING, 0, later)
    assert seat("red").bounced_at is None and seat("blue").bounced_at == START


def test_one_that_was_sent_or_whose_seat_has_changed_hands_is_not(post):
    failed = post[2]
    with pytest.raises(Refused, match=f"the mail o{failed.id} has been sent"):
        mail_overview.retry(changed(failed, status=SENT), START)
    changed(failed, status=FAILED, to="gone@player.example")
    with pytest.raises(Refused, match="was for red; that seat has changed hands since"):
        mail_overview.retry(failed, START)
    changed(failed, to=BOB)
    with pytest.raises(Refused, match="changed hands"):
        mail_overview.retry(failed, START)
    changed(seat("blue"), kind=DEPUTY, role=None, stands_for="red")
    assert mail_overview.retry(failed, START) is None
    changed(failed, status=FAILED, role=None, to="gone@player.example")
    assert mail_overview.retry(failed, START) is None


# A backup that was restored.

@pytest.mark.parametrize("sealed", [True, False])
def test_under_seal_a_restored_backup_does_not_tell_how_many_are_asked(match, monkeypatch, sealed):
    monkeypatch.setattr(overview, "is_sealed", lambda match: sealed)
    late = START + timedelta(days=30)
    said = [line for line in restored.would_do(late) if line.startswith("trial: ")]
    assert said == ["trial: it is under seal who is asked." if sealed else
                    "trial: 1 open deadlines have passed meanwhile."]
