"""What the players' mails said, noted while they were delivered."""

import re
from datetime import datetime
from typing import NamedTuple

from icalendar import Calendar
from people import QUOTED
from virtual_world import text_of

from pbem.store.models import Deadline

MOMENT = r"(\w{3} \d{1,2} \w{3} \d{4}, \d\d:\d\d)(?: for the (?:first|second) time)? \(([\w/]+)\)"
DUE = re.compile(rf"(?:Answer|(?:are|is) asked for an answer) before {MOMENT}")


class Told(NamedTuple):
    """A deadline as a mail told it at a moment (UTC). words, zone: the wall clock it named; due: what was meant."""

    at: datetime
    address: str
    words: str
    zone: str
    due: datetime

    @property
    def wall(self):
        return datetime.strptime(self.words, "%a %d %b %Y, %H:%M")


class Entry(NamedTuple):
    """An entry of a calendar file that a mail carried at a moment (UTC). due: UTC; status: CONFIRMED or CANCELLED."""

    at: datetime
    address: str
    uid: str
    sequence: int
    due: datetime
    status: str


class Witness:
    """Reads along. deadlines: every deadline that was told; calendars: every entry, in the order of delivery."""

    def __init__(self, world):
        self.world, self.deadlines, self.calendars = world, [], []
        world.watchers.append(self.read)

    def read(self, address, mail):
        for part in (part for part in mail.iter_attachments() if part.get_content_subtype() == "calendar"):
            for event in Calendar.from_ical(part.get_content()).walk("VEVENT"):
                self.calendars.append(Entry(self.world.now, address, str(event["uid"]), int(event["sequence"]),
                                            event["dtstart"].dt, str(event["status"])))
        own_words = text_of(mail).partition(QUOTED)[0]
        found = DUE.search(" ".join(own_words.split()))
        if found:
            self.deadlines.append(Told(self.world.now, address, found[1], found[2], self._due(address)))

    def _due(self, address):
        role = next(person.role for person in self.world.people.values() if person.email == address)
        return Deadline.select().where(Deadline.role == role).order_by(Deadline.id.desc()).get().ends_at
