"""When simulated players write their mails, in hours since the match began.

`writes(mail_at)` gives the moment of the next mail of a player to whom a mail came at `mail_at`. Each player has a
zone and habits of its own, drawn once; everything follows from the seed.

Neither model is measured on matches by mail, for no server publishes such figures. "daily" is an assumption made
for the server's promise: a player needs one mail a day and no more. "replies" takes its form from ordinary mail,
where reply times are spread log-normally over minutes to days (Kooti, Aiello, Grbovic, Lerman and Mantrach:
"Evolution of Conversations in the Age of Email Overload", WWW 2015, who find half of all replies within an hour and
nine in ten within a day); the median is set to six hours instead, for an order needs the board, and nobody writes at
night.
"""

import math
from random import Random

DAY = 24.0
JITTER = 1.0  # standard deviation of the hour at which a daily player writes
MOST_JITTER = 3.0
MEDIAN_REPLY = 6.0
SPREAD = 1.08  # of the logarithm: nine in ten replies within four medians
WEEKEND_FACTOR = 1.5
WEEKEND = (5, 6)  # days of the week, the match begins on a Monday
WAKES, SLEEPS = 7.0, 23.0  # local hours
A_MOMENT = 1e-6


class Waking:
    """A player who is awake from WAKES to SLEEPS of his own time. zone: hours that this is ahead."""

    zone = 0.0

    def awake_for(self, moment, length):
        """When so many waking hours have passed from a moment on."""
        while length > 0:
            hour = (moment + self.zone) % DAY
            night = 0.0 if WAKES <= hour < SLEEPS - A_MOMENT else (WAKES - hour) % DAY
            awake = min(length, SLEEPS - (WAKES if night else hour))
            moment, length = moment + night + awake, length - awake
        return moment


class Daily(Waking):
    """One mail a day, each day at the player's own hour, give or take an hour: it answers all that is asked then."""

    def __init__(self, seed, role):
        self.seed = f"{seed} {role}"
        self.hour = Random(self.seed).uniform(0, DAY)
        self.zone = Random(f"{self.seed} zone").uniform(WAKES, SLEEPS) - self.hour

    def reading(self, day):
        """The moment of the mail of a day."""
        jitter = Random(f"{self.seed} {day}").gauss(0, JITTER)
        return DAY * day + self.hour + max(-MOST_JITTER, min(MOST_JITTER, jitter))

    def writes(self, mail_at):
        day = max(0, int(mail_at // DAY) - 1)
        while self.reading(day) <= mail_at:
            day += 1
        return self.reading(day)


class Replies(Waking):
    """A reply after a log-normal time, longer at weekends and never at night."""

    def __init__(self, seed, role):
        self.rng = Random(f"{seed} {role}")
        self.zone = self.rng.uniform(0, DAY)

    def writes(self, mail_at):
        delay = self.rng.lognormvariate(math.log(MEDIAN_REPLY), SPREAD)
        weekend = int((mail_at + self.zone) // DAY) % 7 in WEEKEND
        return self._awake(mail_at + delay * (WEEKEND_FACTOR if weekend else 1))

    def _awake(self, moment):
        """The moment itself, or one in the first hour after the night it falls into."""
        hour = (moment + self.zone) % DAY
        if WAKES <= hour < SLEEPS:
            return moment
        return moment + (WAKES - hour) % DAY + self.rng.random()


READERS = {"daily": Daily, "replies": Replies}
