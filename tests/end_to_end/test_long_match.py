"""A match as life plays it, three turns from autumn to spring, on SQLite and on PostgreSQL: its log reads right.

The players live in their own zones and read mail at their own hours; see simulation.py for what happens to them.
"""

import re
import subprocess
import sys
from collections import Counter
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
import telling
from databases import PostgreSQL, require_postgresql
from fair_time import CHANGES, OFFSETS, STEP, Life, local, period
from people import QUOTED
from secrecy import History
from simulation import (
    ANSWER_TO_SECRET,
    DEPUTED,
    EXTENSIONS,
    FIRST_SIX,
    GRACE,
    HOURS,
    QUIET,
    REMINDERS,
    REPLACED,
    SECRET,
    WEEKEND,
    moment,
    play,
)

from pbem.games.here_i_stand.map.atlas import CARDS
from pbem.service.post import lanes
from pbem.service.record import checking, receipt_checks
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import ANSWERED, FINISHED, SENT, Deadline, Delivery, Journal, Mail, Match, Outbox

VERIFY = Path(__file__).parents[2] / "deploy" / "verify.py"
RECEIPTS = VERIFY.with_name("receipts.py")
HAND = "Your power and your hand"
NOTICE = timedelta(hours=2)


@pytest.fixture(scope="module", params=["postgresql", pytest.param("sqlite", marks=pytest.mark.whole)])
def world(request, tmp_path_factory):
    """The world after the match was played."""
    folder = tmp_path_factory.mktemp(request.param)
    cluster = postgresql() if request.param == "postgresql" else None
    url = cluster.create() if cluster else f"sqlite:///{folder}/pbem.sqlite"
    database.connect(url)
    migrate()
    played = play(folder, url, telling.orders())
    yield played
    played.close()
    if cluster:
        cluster.stop()


def postgresql():
    require_postgresql()
    return PostgreSQL()


@pytest.fixture(scope="module")
def history(world):
    return History(Match.get())


def one_line(text):
    """A mail's own words, however they are wrapped."""
    return " ".join(text.partition(QUOTED)[0].split())


def test_the_match_is_played_to_its_end(world):
    match = Match.get()
    assert (match.status, match.state["turn"]) == (FINISHED, 6)
    assert match.started_at.date() < min(CHANGES.values()) and match.finished_at.date() > max(CHANGES.values())


def test_the_log_reads_right(world):
    """Written anew as its head says, read by people, the same on both databases."""
    assert list(telling.chronicle(world)) == telling.FILE.read_text(encoding="utf-8").splitlines()


# Mails.

def test_every_letter_is_answered_once(world):
    for person in world.people.values():
        received = Counter((mail["Message-ID"], mail["In-Reply-To"]) for mail in world.received(person.email))
        assert len(person.letters) >= 2
        for letter in person.letters:
            mail = Mail.get(Mail.message_id == letter)
            assert mail.status == ANSWERED or mail.reason
            [answer] = mail.answer
            assert received[answer.message_id, answer.in_reply_to] == 1, (person.name, mail.reason)
            assert (answer.in_reply_to == letter) == (answer.lane == lanes.FIRST), "what nothing proves is not quoted"
    assert Mail.select().count() == sum(len(person.letters) for person in world.people.values())
    assert Mail.select().where(Mail.status == ANSWERED).count() >= Mail.select().count() - 1


def test_deadlines_are_told_as_the_wall_clock_shows_them(world):
    """Against offsets from the almanac: before, between and after the changes of the clocks."""
    for told in world.witness.deadlines:
        assert told.wall == local(told.due, told.zone).replace(second=0, microsecond=0), told
    for zone in {world.people[name].zone for name in FIRST_SIX}:
        found = {period(told.due, zone) for told in world.witness.deadlines if told.zone == zone}
        assert found == set(OFFSETS[zone]) or zone == "Europe/Paris" and len(found) == 2, zone


def test_calendar_files_follow_the_deadlines(world):
    """Whoever is told a deadline has got it as a file, in this mail or an earlier one, and no deadline twice in a row;
    each newer entry has a higher number.
    """
    followed = {}
    for entry in world.witness.calendars:
        followed.setdefault((entry.address, entry.uid), []).append(entry)
    for told in world.witness.deadlines:
        last = [next((entry.due for entry in reversed(course) if entry.at <= told.at), None)
                for (address, _), course in followed.items() if address == told.address]
        assert told.due.replace(microsecond=0) in last, told
    for course in followed.values():
        numbers = [entry.sequence for entry in course]
        assert numbers == sorted(numbers)
        assert not [entry for before, entry in pairwise(course) if entry[4:] == before[4:]]


# Time.

def deputed():
    """[(begin, end)]: when the deputy played, by the moderator's log; that of the story first."""
    found = [datetime.strptime(line[2:23], "%a %d %b %Y %H:%M").replace(tzinfo=UTC)
             for line in telling.log_of_moderator() if "the deputy plays" in line]
    assert tuple(found[:2]) == tuple(map(moment, DEPUTED)) and len(found) % 2 == 0
    return [*zip(found[::2], found[1::2], strict=True)]


def player_of(world, role, at):
    """Who played a role at a moment."""
    if role == "france" and at >= moment(REPLACED):
        return world.people["Noor"]
    if role == "protestant" and any(begin <= at < end for begin, end in deputed()):
        return world.people["Lou"]
    return next(world.people[name] for name in FIRST_SIX if world.people[name].role == role)


def life(world, role, at):
    """What the story says about the time of a role's player."""
    person, stops = player_of(world, role, at), [*map(tuple, world.outages), *map(tuple, world.pauses)]
    return Life(person.zone, frozenset({*WEEKEND, *person.days_off}), (*person.holidays, *person.absences),
                tuple(stops), QUIET)


def test_no_default_is_given_before_its_player_had_his_time(world):
    defaults = list(Deadline.select().where(Deadline.done_by == "default"))
    assert len(defaults) >= 3
    for row in defaults:
        time = life(world, row.role, row.done_at)
        extended = sum(hours for when, hours in EXTENSIONS if row.asked_at <= moment(when) < row.done_at)
        whole = timedelta(hours=HOURS[row.pace] + extended) - timedelta(seconds=row.spent or 0)  # of one's own turn
        due = max(whole, NOTICE) + timedelta(hours=GRACE.get(row.pace, 0))
        assert time.had(row.asked_at, row.done_at) >= due - 2 * STEP, (row.role, row.asked_at, row.done_at)
        assert not time.is_quiet(row.done_at), (row.role, row.done_at)


def mails_about(row, kind):
    """When mails of a kind went out to a role while a question was open."""
    return [mail.created_at for mail in Outbox.select().where(
        Outbox.kind == kind, Outbox.role == row.role, Outbox.created_at > row.asked_at,
        Outbox.created_at <= row.done_at)]


def test_nobody_is_reminded_more_often_than_promised(world):
    rows = list(Deadline.select())
    reminded = [len(mails_about(row, "reminder")) for row in rows]
    assert 0 < max(reminded) <= len(REMINDERS.split(","))
    for row in rows:
        warned = mails_about(row, "final_warning")
        assert len(warned) <= 1
        assert (len(warned) == 1) >= (row.done_by == "default" and row.pace in GRACE)


# Secrets.

def test_private_press_is_read_by_its_reader_and_the_heir_of_his_seat(world):
    def readers(words):
        return {row.address.partition("@")[0] for row in Delivery.select() if words.encode() in bytes(row.raw)}

    assert readers(SECRET) == {"murat"}
    assert readers(ANSWER_TO_SECRET) == {"chloe", "noor"}


def test_no_mail_names_a_card_its_reader_cannot_know(world, history):
    mails = list(Outbox.select().where(Outbox.role.is_null(False), Outbox.status == SENT))
    looked_for = 0
    for mail in mails:
        text, titles = one_line(mail.text), history.hidden_titles(mail.role, mail.created_at)
        assert [title for title in titles if title in text] == [], (mail.to, mail.kind, mail.created_at)
        looked_for += len(titles)
    assert looked_for > len(mails)


def test_the_newcomer_sees_the_hand_and_the_leaver_nothing_more(world, history):
    reports = [(one_line(mail.text), history.at(mail.created_at)["hands"]["france"]) for mail in Outbox.select().where(
        Outbox.to == world.people["Noor"].email, Outbox.kind == "report").order_by(Outbox.id)]
    assert "Handed over to you" in reports[0][0] and any(hand for _, hand in reports)
    for text, hand in reports:
        assert [CARDS[card].title for card in hand if CARDS[card].title not in text] == []
    later = Outbox.select().where(Outbox.to == world.people["Chloe"].email, Outbox.created_at >= moment(REPLACED),
                                  Outbox.status == SENT).order_by(Outbox.id)
    assert [mail.kind for mail in later] == ["farewell", "seat_gone"]


def test_the_deputy_sees_the_role_only_while_he_plays_it(world):
    spans = deputed()
    seen = [mail.created_at for mail in Outbox.select().where(Outbox.to == world.people["Lou"].email)
            if HAND in mail.text]
    assert all(any(begin <= at < end for at in seen) for begin, end in spans)
    assert all(any(begin <= at < end for begin, end in spans) for at in seen)
    begin, end = spans[0]
    played = Journal.select().where(Journal.role == "protestant", Journal.at >= begin, Journal.at < end)
    assert {row.player.name or row.player.email for row in played if row.source == "player"} == {"lou@game.example"}


def test_orders_filed_ahead_are_used_and_not_told(world):
    assert Journal.select().where(Journal.source == "filed").count() >= 10
    public = "\n".join(telling.public_lines())
    assert "filed" not in public


# Fairness.

def test_the_journal_replays_and_every_die_can_be_checked_from_the_mails(world, tmp_path):
    assert checking.replayed(Match.get()) is None
    found = checking.verdict(Match.get())
    assert not found.faults and found.draws > 200
    for name in [*FIRST_SIX, "Noor"]:
        rows = Delivery.select().where(Delivery.address == world.people[name].email).order_by(Delivery.id)
        folder = kept([bytes(row.raw) for row in rows], tmp_path / name)
        done = subprocess.run([sys.executable, VERIFY, folder], capture_output=True, text=True, check=False)
        told = re.search(r"(\d+) of (\d+) told rolls", done.stdout)
        assert done.returncode == 0 and "all right" in done.stdout, (name, done.stdout, done.stderr)
        assert int(told[1]) >= 20, (name, done.stdout)  # the others wait until the link in use is opened


def test_every_player_can_prove_each_mail_he_sent(world, tmp_path):
    """He has a receipt for each that went to a reply address; the first, which nothing proves to be his, has none."""
    told, fault = receipt_checks.checked(Match.get())
    assert fault is None and told == Mail.select().where(Mail.seat > 0).count()
    seen = 0
    for name, person in world.people.items():
        answers = [raw for row in Delivery.select().where(Delivery.address == person.email)
                   for raw in [bytes(row.raw)] if b"%% receipt " in raw]  # the others hold none
        sent = kept(world.written[person.email], tmp_path / name / "sent")
        ours = kept(answers, tmp_path / name / "ours")
        done = subprocess.run([sys.executable, RECEIPTS, ours, "--sent", sent], capture_output=True, text=True,
                              check=False)
        arrived = done.stdout.count(" arrived 202")
        assert done.returncode == 0 and done.stdout.endswith("\nall right\n"), (name, done.stdout, done.stderr)
        assert arrived >= len(person.letters) - 1 and " than your copy" not in done.stdout, (name, done.stdout)
        seen += arrived
    assert seen == told


def kept(mails, folder):
    """A new folder with these mails (bytes)."""
    folder.mkdir(parents=True)
    for number, raw in enumerate(mails):
        (folder / f"{number}.eml").write_bytes(raw)
    return folder
