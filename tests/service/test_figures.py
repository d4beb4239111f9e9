"""Figures for whoever watches the server: what they count, how seldom they change, what they never tell."""

import threading
import time
from datetime import timedelta

import pytest
from office import PLAYERS
from test_kept import breaks, broken, comes  # noqa: F401

from pbem.mail import compose
from pbem.mail.inbound import BOUNCE
from pbem.service.clock import lateness, outages
from pbem.service.hosting import figures
from pbem.service.post import faults
from pbem.store import database, heartbeats
from pbem.store.models import ASIDE, FAILED, IGNORED, SENT, WAITING, Deadline, Mail, Match, Outbox

pytestmark = pytest.mark.both_databases
ANN, BOB = PLAYERS.values()
ACKNOWLEDGED = "pbem_accept_to_acknowledge_seconds"


def told(office):
    """{name of a figure, with its label: the number}."""
    return {f"{one.name}{sample.suffix} {sample.label}".strip(): float(sample.value)
            for one in figures.told(office.now) for sample in one.samples}


@pytest.fixture
def counting(office):
    """A duel whose mails are counted from now on."""
    office.start()
    office.later(hours=1)
    figures.count(office.now)
    office.later(hours=1)
    return office


def counted(office):
    """What is told when all that has happened is counted."""
    office.now += timedelta(minutes=30)
    figures.count(office.now)
    return told(office)


def answered_after(office, seconds):
    """A mail comes in, and its answer goes out so much later; None: it does not."""
    mail = office.reply(ANN, f"HELP {seconds}")
    if seconds is not None:
        sent = office.now + timedelta(seconds=seconds)
        Outbox.update(status=SENT, sent_at=sent).where(Outbox.id == mail.id).execute()


def test_mails_are_counted_by_what_became_of_them(counting):
    for status, reason in ((ASIDE, "person: x"), (IGNORED, "loop: x"), (IGNORED, f"{BOUNCE} <m>: x")):
        Mail.update(status=status, reason=reason).where(
            Mail.id == counting.store(ANN, "orders@game.example")).execute()
    counting.store(ANN, "orders@game.example")
    answered_after(counting, 1)
    answered_after(counting, None)
    Outbox.update(status=FAILED).where(Outbox.status == WAITING).execute()
    found = counted(counting)
    assert {label: found[f"pbem_mails_total verdict={label}"] for label in figures.VERDICTS} == {
        "answered": 2, "aside": 1, "ignored": 1, "bounced": 1, "unread": 1}
    assert {label: found[f"pbem_outgoing_total outcome={label}"] for label in figures.OUTCOMES} == {
        "sent": 1, "failed": 1, "waiting": 0}


def test_how_long_answers_take_is_counted_by_limits(counting):
    for seconds in (0.25, 3, 3, 45, None):
        answered_after(counting, seconds)
    found = counted(counting)
    assert [found[f"{ACKNOWLEDGED}_bucket le={limit}"] for limit in figures.LIMITS] == [1, 1, 1, 3, 3, 3, 4, 4]
    assert found[f"{ACKNOWLEDGED}_bucket le=+Inf"] == found[f"{ACKNOWLEDGED}_count"] == 5
    assert found[f"{ACKNOWLEDGED}_sum"] == pytest.approx(51.25, abs=0.01)


def test_counts_only_grow_and_nothing_is_counted_twice(counting, monkeypatch):
    answered_after(counting, 3)
    assert counted(counting) == counted(counting) | {"pbem_counted_until_timestamp_seconds": counting.now.timestamp()
                                                     - 2700}
    before = heartbeats.last(figures.COUNTED)
    answered_after(counting, 3)
    last = counted(counting)
    with monkeypatch.context() as changed:  # another process that has looked before this one had counted
        changed.setattr(heartbeats, "last", lambda name: before)
        figures.count(counting.now)
    assert told(counting) == last and last["pbem_mails_total verdict=answered"] == 2


def test_two_processes_that_count_at_once_count_all_once(counting, monkeypatch):
    answered_after(counting, 3)
    counting.now += timedelta(minutes=30)

    def slowly(rows, count=figures.ROWS[figures.MAILS]):
        time.sleep(0.3)
        count(rows)

    def counts():
        figures.count(counting.now)
        database.db.close()
    monkeypatch.setitem(figures.ROWS, figures.MAILS, slowly)
    both = [threading.Thread(target=counts) for _ in range(2)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert told(counting)["pbem_mails_total verdict=answered"] == 1


def test_what_was_there_before_is_not_counted(office):
    office.start()
    office.reply(ANN, "HELP")
    office.now += timedelta(hours=1)
    assert {number for name, number in counted(office).items() if "total" in name or ACKNOWLEDGED in name} == {0}


def test_a_mail_shows_in_no_figure_before_its_quarter_is_over(counting):
    counting.now = counting.now.replace(minute=15, second=0)
    figures.count(counting.now)
    before = told(counting)
    answered_after(counting, 1)
    for _ in range(29):
        counting.now += timedelta(minutes=1) - timedelta(seconds=1)
        figures.count(counting.now)
        quarter = before["pbem_counted_until_timestamp_seconds"]
        assert {**told(counting), "pbem_counted_until_timestamp_seconds": quarter} == before
    counting.now += timedelta(minutes=2)
    figures.count(counting.now)
    assert told(counting)["pbem_mails_total verdict=answered"] == 1


def test_what_waits_shows_in_steps_of_five_minutes(counting):
    counting.store(ANN, "orders@game.example")
    Outbox.update(status=WAITING, next_try_at=counting.now).execute()
    seen = []
    for minutes in (4, 2, 3, 1):
        counting.now += timedelta(minutes=minutes)
        found = told(counting)
        seen.append((found["pbem_oldest_mail_seconds"], found["pbem_oldest_outbox_seconds"]))
    assert seen == [(0, 0), (300, 300), (300, 300), (600, 600)]


def test_what_is_to_be_tried_later_and_what_is_kept_is_not_late(counting, breaks):  # noqa: F811
    breaks(compose, "compose")
    comes(counting, BOB, "HELP")
    Outbox.update(status=WAITING, next_try_at=counting.now + timedelta(hours=2)).execute()
    with database.transaction():
        mail = Mail.get_by_id(counting.store(ANN, "orders@game.example"))
        faults.note(faults.READING, KeyError("x"), counting.now, mail=mail)
    counting.now += timedelta(hours=1)
    found = told(counting)
    assert (found["pbem_oldest_mail_seconds"], found["pbem_oldest_outbox_seconds"], found["pbem_faults"]) == (0, 0, 1)


def test_the_match_that_stands_still_longest_is_told(counting):
    counting.start("second")
    counting.send()
    assert lateness.longest(counting.now) is None
    Deadline.update(due_at=counting.now - timedelta(hours=3)).where(Deadline.match == counting.match()).execute()
    Deadline.update(due_at=counting.now - timedelta(hours=2)).where(
        Deadline.match == counting.match("second")).execute()
    Outbox.update(sent_at=counting.now - timedelta(days=9)).execute()
    assert lateness.longest(counting.now) == min(lateness.late(counting.now).values())
    assert told(counting)["pbem_oldest_deadline_seconds"] == 3 * 3600
    Match.update(status="finished").where(Match.slug == "trial").execute()
    assert told(counting)["pbem_oldest_deadline_seconds"] == 2 * 3600


def test_outages_and_the_sweep_are_told(counting):
    outages.fails(outages.MAIL_OUT, counting.now)
    heartbeats.beat("sweep", counting.now)
    found = told(counting)
    assert [found[f"pbem_outage part={part}"] for part in ("clock", "mail_in", "mail_out")] == [0, 0, 1]
    assert found["pbem_last_sweep_timestamp_seconds"] == counting.now.timestamp()


def test_figures_cost_the_same_whatever_is_there(counting, monkeypatch):
    """The number of statements; and none reads the matches that wait for nothing but their players."""
    asked = []
    execute = database.db.obj.execute_sql
    monkeypatch.setattr(database.db.obj, "execute_sql", lambda sql, *more: asked.append(sql) or execute(sql, *more))
    told(counting)
    few = len(asked)
    monkeypatch.undo()
    for slug in ("second", "third", "fourth"):
        counting.start(slug)
    counting.send()
    monkeypatch.setattr(database.db.obj, "execute_sql", lambda sql, *more: asked.append(sql) or execute(sql, *more))
    asked.clear()
    told(counting)
    assert len(asked) == few < 15
