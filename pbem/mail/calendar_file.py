"""Deadlines as a calendar file that a calendar can take over (iCalendar, RFC 5545; METHOD:PUBLISH, RFC 5546)."""

from datetime import datetime, timedelta

from icalendar import Alarm, Calendar, Event

NAME = "deadline.ics"
PRODUCT = "-//pbem//deadlines//EN"


def text(found):
    """The file with some pbem.service.post.calendar_entries; all its times are UTC."""
    calendar = Calendar()
    for name, value in (("prodid", PRODUCT), ("version", "2.0"), ("method", "PUBLISH")):
        calendar.add(name, value)
    for one in found:
        calendar.add_component(_event(one))
    return calendar.to_ical().decode()


def _event(found):
    event, due = Event(), datetime.fromisoformat(found["due"])
    for name, value in (("uid", found["uid"]), ("sequence", found["sequence"]), ("summary", found["summary"]),
                        ("dtstamp", datetime.fromisoformat(found["written"])), ("dtstart", due),
                        ("status", _status(found)), ("transp", "TRANSPARENT")):
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
