"""Pauses and outages that overlap give back the working time that all of them together took: none twice, none lost."""

import random
from datetime import timedelta

import pytest
from office import PLAYERS, due, march

from pbem.service.asked import stops, working_time
from pbem.service.clock import halting, outages
from pbem.store import heartbeats
from pbem.store.models import Deadline, Seat

ANN, _ = PLAYERS.values()
WEEKEND = working_time.Calendar(weekdays_off=frozenset(("sat", "sun")))
TEN_DAYS = timedelta(days=10)
HOUR = timedelta(hours=1)


class World:
    """A match that is asked something on Thu 4 Mar 2027, 12:00, with ten days to answer and free weekends."""

    def __init__(self, office):
        self.office = office
        office.now = march(4, 12)
        office.start(clock={"weekend": "sat, sun"}, hours={"impulse": 240})
        self.was_due = due()
        heartbeats.beat("sweep", office.now)

    def gained(self):
        """How much later the deadline is than it was."""
        return due() - self.was_due

    def at(self, day, hour):
        """Go on to a moment, with the clock running."""
        self.office.now = march(day, hour)
        heartbeats.beat("sweep", self.office.now)

    def pause(self, *when):
        self.at(*when)
        halting.begin(self.office.match(), self.office.now)

    def resume(self, *when):
        self.at(*when)
        halting.end(self.office.match(), self.office.now)

    def fails(self, what, *when):
        self.at(*when)
        outages.fails(what, self.office.now)

    def works(self, what, *when):
        self.at(*when)
        outages.works(what, self.office.now)


@pytest.fixture
def world(office):
    return World(office)


# From Fri 5 Mar 18:00 to Mon 8 Mar 06:00 there are twelve hours that count.

def test_a_pause_that_begins_before_an_outage_and_ends_within_it(world):
    world.pause(5, 18)
    world.fails(outages.MAIL_IN, 6, 12)
    world.resume(8, 3)
    assert world.gained() == 9 * HOUR, "the pause is given back when it ends, the weekend not"
    world.works(outages.MAIL_IN, 8, 6)
    assert world.gained() == 12 * HOUR


def test_a_pause_within_an_outage(world):
    world.fails(outages.MAIL_IN, 5, 18)
    world.pause(5, 22)
    world.resume(8, 3)
    world.works(outages.MAIL_IN, 8, 6)
    assert world.gained() == 12 * HOUR


def test_a_pause_that_begins_within_an_outage_and_outlasts_it(world):
    world.fails(outages.MAIL_IN, 5, 18)
    world.pause(5, 22)
    world.works(outages.MAIL_IN, 7, 12)
    assert world.gained() == 4 * HOUR, "the outage up to the pause"
    world.resume(8, 6)
    assert world.gained() == 12 * HOUR


def test_an_outage_within_a_pause(world):
    world.pause(5, 18)
    world.fails(outages.MAIL_OUT, 5, 20)
    world.works(outages.MAIL_OUT, 8, 2)
    assert world.gained() == timedelta(0) and not world.office.mails(ANN, "outage")
    world.resume(8, 6)
    assert world.gained() == 12 * HOUR


def test_of_two_outages_that_meet_a_pause_none_takes_its_time_away(world):
    world.fails(outages.MAIL_IN, 5, 18)
    world.fails(outages.MAIL_OUT, 5, 19)
    world.pause(5, 20)
    world.works(outages.MAIL_IN, 5, 22)
    world.resume(8, 3)
    world.works(outages.MAIL_OUT, 8, 6)
    assert world.gained() == 12 * HOUR


def test_a_pause_that_ends_in_a_failure_too_short_to_be_an_outage(world):
    world.pause(5, 18)
    world.at(8, 5)
    outages.fails(outages.MAIL_IN, world.office.now)
    world.office.now += timedelta(minutes=10)
    halting.end(world.office.match(), world.office.now)
    outages.works(outages.MAIL_IN, world.office.now)
    assert world.gained() == 11 * HOUR + timedelta(minutes=10)


def test_a_pause_voted_away_before_the_clock_has_noticed_that_it_stood_still(world):
    world.at(5, 18)
    world.pause(5, 20)
    heartbeats.beat("sweep", march(5, 18))
    world.office.now = march(8, 3)
    halting.end(world.office.match(), world.office.now)
    world.office.now = march(8, 6)
    outages.clock_starts(world.office.now)
    assert world.gained() == 12 * HOUR


def test_the_moment_of_a_hand_over_moves_by_the_players_time_too(world):
    Seat.update(hand_over_at=march(8, 12)).where(Seat.role == "red").execute()
    world.pause(5, 18)
    world.fails(outages.MAIL_IN, 6, 12)
    world.resume(8, 3)
    world.works(outages.MAIL_IN, 8, 6)
    assert Seat.get(Seat.role == "red").hand_over_at == march(9)


def test_a_deadline_put_during_a_pause_gets_back_the_rest_of_it(world):
    world.pause(5, 18)
    Deadline.update(asked_at=march(5, 22)).execute()
    world.resume(8, 6)
    assert world.gained() == 8 * HOUR


@pytest.mark.parametrize("seed", range(12))
def test_whatever_overlaps_each_hour_is_given_back_once(world, seed):
    office, dice, lost, stopped = world.office, random.Random(seed), timedelta(0), set()

    def turn(what):
        """Let a part stop, or go on."""
        if what == "match":
            (halting.end if what in stopped else halting.begin)(office.match(), office.now)
        else:
            (outages.works if what in stopped else outages.fails)(what, office.now)
        stopped.symmetric_difference_update({what})

    while office.now < march(9, 12):
        for what in [what for what in ("match", outages.MAIL_IN, outages.MAIL_OUT) if dice.random() < 0.12]:
            turn(what)
        begun, down = office.now, dice.random() < 0.1
        office.now += dice.randint(2, 20) * HOUR if down else HOUR
        if down:
            outages.clock_starts(office.now)
        heartbeats.beat("sweep", office.now)
        lost += working_time.counted(WEEKEND, begun, office.now) if stopped or down else timedelta(0)
    for what in sorted(stopped):
        turn(what)
    assert lost and due() == working_time.due(WEEKEND, march(4, 12), TEN_DAYS + lost).at


def test_what_is_left_of_a_stretch_of_time():
    taken = [(march(3), march(4)), (march(9), march(10)), (march(1), march(2)), (march(3), march(6)),
             (march(12), march(13))]
    assert stops.left(march(2), march(11), taken) == [
        (march(2), march(3)), (march(6), march(9)), (march(10), march(11))]
    assert stops.left(march(3), march(5), taken) == [] and stops.left(march(5), march(4), []) == []
