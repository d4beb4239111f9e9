"""How often an observer guesses rightly who holds a card, by press and by all times that he can see.

    PYTHONPATH=.:tests/service:tests/engine python tests/end_to_end/observer.py --moves 400

In each move of a match on the real service France marches, and the Hapsburg, whom the window concerns, holds Foul
Weather or does not. Who is mailed about it thinks, a holder longer, and writes press to all about it more often and
later; holders keep the card, for one that is played tells all by itself. The observer, who plays another power, sees
when his mails come, of which kind they are, and when what the match's page shows changes. He knows how things went in
half of the moves, and guesses in the others (logistic regression). Printed are his hit rates for each way of windows,
by times of the server's, by press and by both, beside what one hits who always says what is more frequent.
"""

import argparse
import math
import tempfile
from datetime import timedelta
from pathlib import Path
from random import Random

from boards import address, opened
from office import START, Office
from test_seals import MARCH

from pbem import config
from pbem.games.here_i_stand import GAME
from pbem.service.asked.clock_settings import WAYS
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.migrations import migrate
from pbem.store.models import Outbox

FOUL_WEATHER, ANOTHER = 31, 67
OBSERVER, HOLDER = "ottoman", "hapsburg"
THINKS = {True: 3.0, False: 0.5}  # hours in the median, of who holds it and of who holds nothing
SPREAD = 0.8  # of the logarithm
WRITES = {True: 0.6, False: 0.2}  # how often he writes press about the move
LONGEST = timedelta(hours=30)
ROUNDS, STEP, SHRINK = 400, 0.3, 0.01


# One move.

def move(office, rng, way, holds):
    """{what was seen: a number} of a move."""
    set_out(office, way, holds)
    last = Outbox.select().order_by(Outbox.id.desc()).get().id
    office.reply(address("france"), "move 4 regulars Metz to Besancon")
    thinks = min(math.exp(rng.gauss(math.log(THINKS[holds]), SPREAD)), 11.0)
    talks = thinks * rng.uniform(0.3, 0.9) if rng.random() < WRITES[holds] else None
    ended = lived(office, thinks, talks)
    return seen(last, ended)


def set_out(office, way, holds):
    """France is about to march; who holds the card is known to nobody else."""
    opened(office, {**MARCH, "hands": {**MARCH["hands"], HOLDER: [2, FOUL_WEATHER if holds else ANOTHER],
                                       "papacy": [5, ANOTHER if holds else FOUL_WEATHER]}},
           sealed=True, clock={"windows": way})


def lived(office, thinks, talks):
    """The moments pass until the window is over; when that was seen."""
    answers = [(thinks, ["decline"])] if "Answer: " in office.last(address(HOLDER)).subject else []
    coming = sorted([*answers, *([(talks, ["PRESS TO ALL", "This march is bold.", "END PRESS"])] if talks else [])])
    while GAME.is_sealed(office.match().state):
        at = START + timedelta(hours=coming[0][0]) if coming else START + LONGEST
        closes_at = office.match().closes_at
        if closes_at and closes_at <= at:
            run_to(office, closes_at)
        elif coming:
            run_to(office, at)
            office.reply(address(HOLDER), *coming.pop(0)[1])
        else:
            raise AssertionError("the window stays open")
    return office.now


def run_to(office, moment):
    """The clock comes to a moment and does what is due."""
    office.later(seconds=max(0.0, (moment - office.now).total_seconds()))
    deadlines.sweep(office.now)


def seen(last, ended):
    """What the observer sees of a move that ended then, of mails behind the `last`."""
    mails = list(Outbox.select().where(Outbox.id > last, Outbox.to == address(OBSERVER)))
    press = [_hours(mail.created_at) for mail in mails if mail.kind == "press"]
    others = [_hours(mail.created_at) for mail in mails if mail.kind != "press"]
    return {"times": [_hours(ended), math.log(_hours(ended)), len(others), sum(others)],
            "press": [len(press), max(press, default=0.0)],
            "both": [_hours(ended), math.log(_hours(ended)), len(others), sum(others), len(press),
                     max(press, default=0.0), _hours(ended) - max(press, default=0.0)]}


def _hours(moment):
    return (moment - START) / timedelta(hours=1)


# The observer learns and guesses.

def weights(rows, truths):
    """Those of a logistic regression, the first for itself; rows are standardised."""
    found = [0.0] * (len(rows[0]) + 1)
    for _ in range(ROUNDS):
        slope = [0.0] * len(found)
        for row, truth in zip(rows, truths, strict=True):
            error = truth - 1 / (1 + math.exp(-score(found, row)))
            for place, value in enumerate((1.0, *row)):
                slope[place] += error * value / len(rows)
        found = [weight + STEP * (up - SHRINK * weight) for weight, up in zip(found, slope, strict=True)]
    return found


def score(found, row):
    return sum(weight * value for weight, value in zip(found, (1.0, *row), strict=True))


def standardised(rows, by):
    """Rows by mean and deviation of others; what never varies says nothing."""
    means = [sum(column) / len(by) for column in zip(*by, strict=True)]
    spreads = [math.sqrt(sum((value - mean) ** 2 for value in column) / len(by))
               for column, mean in zip(zip(*by, strict=True), means, strict=True)]
    return [[(value - mean) / spread if spread > 1e-9 else 0.0
             for value, mean, spread in zip(row, means, spreads, strict=True)] for row in rows]


def hit_rate(rows, truths):
    """How often the second half is guessed rightly by what the first has taught."""
    half = len(rows) // 2
    known, others = standardised(rows[:half], rows[:half]), standardised(rows[half:], rows[:half])
    found = weights(known, truths[:half])
    return sum((score(found, row) > 0) == truth for row, truth in zip(others, truths[half:], strict=True)) / len(others)


def moves(office, way, number, seed):
    """([what was seen], [whether it was held]) of so many moves; each begins as the match was opened."""
    rng, rows, truths = Random(f"{seed} {way}"), [], []
    for _ in range(number):
        truths.append(rng.random() < 0.5)
        with database.db.atomic() as undone:
            office.begin_world()
            rows.append(move(office, rng, way, truths[-1]))
            undone.rollback()
    return rows, truths


def base_rate(truths):
    """What one hits who always says what is more frequent where it is guessed."""
    guessed = truths[len(truths) // 2:]
    return max(sum(guessed), len(guessed) - sum(guessed)) / len(guessed)


def lines(office, number, seed=1):
    """The table, line by line."""
    yield f"{'windows':10}{'times':>8}{'press':>8}{'both':>8}{'base':>8}"
    for way in WAYS:
        rows, truths = moves(office, way, number, seed)
        rates = [hit_rate([row[what] for row in rows], truths) for what in ("times", "press", "both")]
        yield f"{way:10}" + "".join(f"{rate:>8.0%}" for rate in (*rates, base_rate(truths)))


def main():
    reading = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reading.add_argument("--moves", type=int, default=400, help="of each way; half of them are guessed")
    reading.add_argument("--seed", type=int, default=1)
    given = reading.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        config.use(config.Settings(data=Path(folder)))
        database.connect(config.current().database_url)
        migrate()
        for line in lines(Office(), given.moves, given.seed):
            print(line, flush=True)


if __name__ == "__main__":
    main()
