"""Players as they are: they read their mail at their own hours, not on every day, and answer what is asked."""

import re
from dataclasses import dataclass, field
from datetime import date, datetime, time, timedelta
from random import Random
from zoneinfo import ZoneInfo

from playthrough import GAME, policy
from virtual_world import text_of

from pbem.engine import Illegal
from pbem.engine.facets import Moments
from pbem.orders import read_command
from pbem.store.models import OPEN, FiledOrder, Match

ASKED = re.compile(r"WHAT IS ASKED OF YOU\n=+\n(.*?)(?=\n\n\S|\Z)", re.S)
REMINDED = re.compile(r"Answer this mail with order lines such as these:\n(.*?)(?=\n\n\S|\Z)", re.S)
FOLDED = re.compile(r" \\\n +")  # a line to write that goes on in the one below
EXAMPLE = re.compile(r"^    (\S.*)$", re.M)
CARE = re.compile(r"(\w+) is now played by the caretaker|The caretaker no longer plays (\w+)\.")
QUOTED = "Not read as orders"  # what a player had quoted in his own mail
IMPULSE = "NEXT IMPULSE"
MOST_LINES = 12
OWN = "..."  # in a person's words: the orders it would give by itself


@dataclass
class Person:
    """One player of a role. hours: local hours of the day at which mail is read; free: weekdays (0 Monday) without.

    absences, holidays: [(first date, last date)] on which no mail is read; absences are told to the server.
    days_off: weekdays told to the server. silent_from: the date of the last interest.
    words: {decision: order lines instead of its own, once}; OWN among them stands for its own.
    plans: whether it files its impulses ahead. courtesies: what it writes back to press, one for each.
    book: its orders by question. letters: Message-IDs of what it wrote. last: the newest mail it can answer. in_care:
    whether the caretaker plays for it, as far as it has read.
    """

    name: str
    role: str
    zone: str
    hours: tuple
    seed: int
    free: tuple = (5, 6)
    absences: list = field(default_factory=list)
    holidays: list = field(default_factory=list)
    days_off: tuple = ()
    silent_from: date | None = None
    words: dict = field(default_factory=dict)
    plans: bool = False
    courtesies: list = field(default_factory=list)
    book: dict = field(default_factory=dict)
    letters: list = field(default_factory=list)
    last: object = None
    in_care: bool = False

    def __post_init__(self):
        self.minutes = Random(self.seed)
        self.choose = policy(Random(self.seed))

    @property
    def email(self):
        return f"{self.name.lower()}@game.example"

    # When.

    def live(self, world):
        """Read mail now, and then at every hour of reading."""
        self.read(world)
        following = self._next(world.now)
        if following:
            world.at(following, lambda: self.live(world))

    def _next(self, now):
        zone = ZoneInfo(self.zone)
        day = now.astimezone(zone).date()
        while not (self.silent_from and day >= self.silent_from):
            for hour in self.hours if self._reads(day) else ():
                moment = datetime.combine(day, time(hour, self.minutes.randrange(60)), zone)
                if moment > now:
                    return moment.astimezone(now.tzinfo)
            day += timedelta(days=1)
        return None

    def _reads(self, day):
        gone = [*self.absences, *self.holidays]
        return day.weekday() not in self.free and not any(first <= day <= last for first, last in gone)

    # What.

    def read(self, world):
        """Read what is new and answer the newest mail, if it asks something."""
        new = world.unread(self.email)
        for mail in new:
            self._notice(world, mail)
        if self.in_care:
            self.in_care = False
            self.say(world, "BACK")
        elif self.last in new:
            lines = self.orders(text_of(self.last))
            if lines:
                self.answer(world, lines)
        if self.plans:
            self.plan(world)

    def _notice(self, world, mail):
        text = text_of(mail).partition(QUOTED)[0]
        for begins, ends in CARE.findall(" ".join(text.split())):
            if (begins or ends).lower() == self.role:
                self.in_care = bool(begins)
        kind = (mail["Reply-To"] or "")[len("orders+"):][:1]
        if kind == "p" and self.courtesies:
            self.write(world, mail["Reply-To"], self.courtesies.pop(0))
        elif kind and kind != "p":
            self.last = mail

    def answer(self, world, lines):
        """Reply to the newest mail as mail programs do, with all of it quoted."""
        quoted = "".join(f"> {line}\n" for line in text_of(self.last).splitlines())
        body = "\n".join(lines) + f"\n\nOn some day the server wrote:\n{quoted}"
        self.letters.append(world.write(self.email, self.last["Reply-To"], body, self.last,
                                        f"Re: {self.last['Subject']}"))

    def write(self, world, to, *lines):
        """A mail without a quote."""
        self.letters.append(world.write(self.email, to, "\n".join(lines)))

    def say(self, world, *lines):
        """Words for the server outside of what it asks."""
        self.write(world, self.last["Reply-To"], *lines)

    def plan(self, world):
        """File the next impulse ahead, when none is filed and it is not being played."""
        state = Match.get().state
        filed = FiledOrder.select().where(FiledOrder.role == self.role, FiledOrder.status == OPEN,
                                          FiledOrder.text.startswith(IMPULSE))
        if not state or state["phase"] != "action" or self.role in (*GAME.pending(state), state["active"]):
            return
        supposed = None if filed.exists() else GAME.facet(Moments).suppose(GAME, state, self.role)
        lines = supposed and self._own(supposed, f"{self.role}, ahead of {state['asked']}")
        if lines:
            self.say(world, IMPULSE, *lines, "END")

    def orders(self, text):
        """Order lines for what a mail asks; none when it asks nothing."""
        if "ANSWER THIS MAIL TO" in text:
            return ["yes"]
        asked = ASKED.search(text) or REMINDED.search(text)
        examples = EXAMPLE.findall(FOLDED.sub(" ", asked[1])) if asked else []
        if not examples:
            return []
        state = Match.get().state
        pending = GAME.pending(state).get(self.role)
        if not pending:
            return examples[:1]
        words = self.words.pop(pending["decision"], [OWN])
        own = self._own(state, f"{self.role} {pending['number']}")
        return [line for word in words for line in (own if word == OWN else [word])]

    def _own(self, state, question):
        """The orders the book has for a question, while they are possible; else new ones, which it keeps."""
        if not self._are_possible(state, self.book.get(question, ())):
            self.book[question] = self._foreseen(state)
        return self.book[question]

    def _are_possible(self, state, lines):
        try:
            for line in lines:
                if state is None:  # the one above needs a die now
                    return False
                state, _, _ = GAME.trial(state, self.role, read_command(line, GAME, state, self.role))
        except Illegal:
            return False
        return bool(lines)

    def _foreseen(self, state):
        """Orders as far as their outcome is certain: up to the next die, card or question to somebody else."""
        lines, role = [], self.role
        while state is not None and role in GAME.pending(state) and len(lines) < MOST_LINES:
            lines.append(self.choose(state, role))
            state, _, _ = GAME.trial(state, role, read_command(lines[-1], GAME, state, role))
        return lines
