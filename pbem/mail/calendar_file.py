"""Deadlines as a calendar file that a calendar can take over (iCalendar, RFC 5545; METHOD:PUBLISH, RFC 5546)."""

from datetime import datetime, timedelta

from icalendar import Alarm, Calendar, Event, vCalAddress, vText

NAME = "deadline.ics"
PRODUCT = "-//pbem//deadlines//EN"


def text(found, name, address):
    """The file with some pbem.service.post.calendar_entries; all its times are UTC.

    name, address: whose entries they are, who must be named (RFC 5546, 3.2.1): the sender of the mail.
    """
    calendar = Calendar()
    for key, value in (("prodid", PRODUCT), ("version", "2.0"), ("method", "PUBLISH")):
        calendar.add(key, value)
    for one in found:
        calendar.add_component(_event(one, _organizer(name, address)))
    return calendar.to_ical().decode()


def _organizer(name, address):
    organizer = vCalAddress(f"mailto:{address}")
    organizer.params["CN"] = vText(name)
    return organizer


def _event(found, organizer):
    event, due = Event(), datetime.fromisoformat(found["due"])
    for name, value in (("uid", found["uid"]), ("sequence", found["sequence"]), ("summary", found["summary"]),
                        ("organizer", organizer), ("dtstamp", datetime.fromisoformat(found["written"])),
                        ("dtstart", due), ("status", _status(found)), ("transp", "TRANSPARENT")):
        event.add(name, value)
    if found.get("description"):
        event.add("description", found["description"])
    if _status(found) == "CONFIRMED":
        event.add_component(_ring(found))
    return event


def _status(found):
    """Whether the entry holds (RFC 5545, 3.8.1.11). An outbox filled before entries could be paused does not say so."""
    return "CANCELLED" if found["cancelled"] else "TENTATIVE" if found.get("paused") else "CONFIRMED"


def _ring(found):
    alarm = Alarm()
    alarm.add("action", "DISPLAY")
    alarm.add("description", found["summary"])
    alarm.add("trigger", -timedelta(minutes=found["alarm_minutes"]))
    return alarm
