"""Moments and stages in words, as template filters."""

from datetime import UTC, timedelta

from markupsafe import Markup


def moment(value):
    """A moment (aware) as a <time> element: "Sat 21 Nov 2026, 10:30 UTC"."""
    there = value.astimezone(UTC)
    return Markup('<time datetime="{}">{} {} {}</time>').format(
        there.isoformat(timespec="seconds"), f"{there:%a}", there.day, f"{there:%b %Y, %H:%M} UTC")


def span(value):
    """A timedelta in its two largest units: "2 d 3 h", "59 min"; "overdue" when it is negative."""
    if value < timedelta(0):
        return "overdue"
    minutes = int(value.total_seconds()) // 60
    parts = [(minutes // 1440, "d"), (minutes // 60 % 24, "h"), (minutes % 60, "min")]
    shown = [f"{number} {unit}" for number, unit in parts if number][:2]
    return " ".join(shown) or "less than a minute"


FILTERS = {"moment": moment, "span": span}
