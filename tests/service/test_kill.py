"""kill -9 at random moments: nothing is lost, nothing is run twice, nothing is mailed twice."""

import random
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import killed
import pytest
from selecting import a_few

from pbem import config
from pbem.store.models import FiledOrder

pytestmark = pytest.mark.both_databases

KILLS = 3
MANY_KILLS = 8  # in the whole plan
ROUNDS, MOST_ROUNDS = 3, 20  # undisturbed, until bids filed ahead have answered as well
WORKER = Path(__file__).with_name("worker.py")


def worker(*arguments):
    command = [sys.executable, str(WORKER), str(config.current().data), config.current().database_url, *arguments]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    return process


WORKERS = a_few([(("--readers",), 1.2), ((), 0.12)], 1, several=True)


@pytest.mark.parametrize(("options", "longest"), WORKERS, ids=["readers", "alone"])
def test_killed_at_any_moment_nothing_is_lost_and_nothing_done_twice(office, options, longest, is_whole):
    lot = random.Random(7)
    killed.open_matches(datetime.now(UTC))
    mails = 0
    for _ in range(MANY_KILLS if is_whole else KILLS):
        mails += killed.mail_orders(lot)
        process = worker(*options)
        time.sleep(lot.random() * longest)
        process.kill()
        process.wait()
        process.stdout.close()
    killed.make_due()
    for played in range(MOST_ROUNDS):
        if played >= ROUNDS and killed.given_ahead():
            break
        mails += killed.mail_orders(lot)
        with worker("--once", *options) as process:
            process.wait()
        assert process.returncode == 0
    assert killed.faults(mails) == []
    assert sum(len(order.uses) for order in FiledOrder.select()) == killed.given_ahead() > 0
