"""kill -9 at random moments: nothing is lost, nothing is run twice, nothing is mailed twice."""

import random
import subprocess
import sys
import time
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from selecting import a_few

from pbem import config
from pbem.mail import inbound
from pbem.service.course import starting
from pbem.service.match import matches
from pbem.service.match.sitting import lock
from pbem.service.post import tokens
from pbem.service.record import checking
from pbem.store import database
from pbem.store.models import Deadline, Delivery, FiledOrder, Journal, Mail, Match, Outbox, Seat

pytestmark = pytest.mark.both_databases

KILLS, MATCHES = 3, 8
MANY_KILLS = 8  # in the whole plan
ROUNDS, MOST_ROUNDS = 3, 20  # undisturbed, until bids filed ahead have answered as well
AT_ONCE = {"pause": "0", "second_thoughts": "0"}
WORKER = Path(__file__).with_name("worker.py")


def worker(*arguments):
    command = [sys.executable, str(WORKER), str(config.current().data), config.current().database_url, *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    return process


def open_matches(now):
    for number in range(MATCHES):
        with database.transaction():
            match = starting.open_match("duel", f"m{number}", now, settings={"clock": AT_ONCE})
            for role in ("red", "blue"):
                matches.seat(match, f"{role}{number}@game.example", role, now)
            starting.start(lock(match.id, now))


def order(match, row, lot):
    """An answer; whoever leads files his bid ahead as well."""
    card, bid = lot.choice(match.state["hands"][row.role] or [0]), f"bid {lot.randint(0, 9)}"
    lead = f"attack {card}" if card else "pass"
    return {"planning": bid, "impulse": f"{lead}\r\nWHEN bidding: {bid}",
            "reaction": f"block {card}" if card else "yield"}[row.pace]


def mail_orders(lot):
    """Every role that is asked mails an answer; the number of mails."""
    rows = list(Deadline.select().where(Deadline.done_at.is_null()))
    for row in rows:
        seat = Seat.get(Seat.match == row.match, Seat.role == row.role)
        now = datetime.now(UTC)
        to = tokens.address(tokens.ORDERS, seat.mark, now, row.mark)
        raw = (f"From: {seat.player.email}\r\nTo: {to}\r\nMessage-ID: <{lot.random()}@home.example>\r\n\r\n"
               f"{order(row.match, row, lot)}\r\n").encode()
        mail_id = inbound.ingest(raw, seat.player.email, to, "smtp", now)
        assert inbound.ingest(raw, seat.player.email, to, "smtp", now) == mail_id
    return len(rows)


def given_ahead():
    """How many journal rows come from orders filed ahead."""
    return Journal.select().where(Journal.source == "filed").count()


WORKERS = a_few([(("--readers",), 1.2), ((), 0.12)], 1, several=True)


@pytest.mark.parametrize(("options", "longest"), WORKERS, ids=["readers", "alone"])
def test_killed_at_any_moment_nothing_is_lost_and_nothing_done_twice(office, options, longest, is_whole):
    lot = random.Random(7)
    open_matches(datetime.now(UTC))
    mails = 0
    for _ in range(MANY_KILLS if is_whole else KILLS):
        mails += mail_orders(lot)
        process = worker(*options)
        time.sleep(lot.random() * longest)
        process.kill()
        process.wait()
        process.stdout.close()
    Deadline.update(due_at=datetime.now(UTC) - timedelta(hours=1)).where(Deadline.done_at.is_null()).execute()
    for played in range(MOST_ROUNDS):
        if played >= ROUNDS and given_ahead():
            break
        mails += mail_orders(lot)
        with worker("--once", *options) as process:
            process.wait()
        assert process.returncode == 0
    assert Mail.select().count() == mails and {mail.status for mail in Mail.select()} == {"answered"}
    answers = Counter(row.answers_id for row in Outbox.select() if row.answers_id)
    assert answers == Counter(mail.id for mail in Mail.select())
    assert {row.status for row in Outbox.select()} == {"sent"}
    assert Counter(row.message_id for row in Delivery.select()) == Counter(row.message_id for row in Outbox.select())
    run = Counter((row.mail_id, row.command["verb"]) for row in Journal.select() if row.mail_id)
    assert {*run.values()} == {1}, "a bid in place of an earlier one takes that back first, each once"
    assert sum(len(order.uses) for order in FiledOrder.select()) == given_ahead() > 0
    assert not any(mail.deaths for mail in Mail.select())  # a server that ends is no death of its readers
    for match in Match.select():
        assert not checking.verdict(match).faults and checking.replayed(match) is None
