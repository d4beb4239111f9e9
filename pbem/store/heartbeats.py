"""When a recurring part of the server last ran, by its name ("sweep", "mails set aside")."""

from datetime import datetime

from . import database
from .models import Heartbeat


def beat(name: str, now: datetime) -> None:
    """Note that a part has run."""
    with database.transaction():
        Heartbeat.insert(name=name, at=now).on_conflict(
            conflict_target=[Heartbeat.name], update={Heartbeat.at: now}).execute()


def last(name: str) -> datetime | None:
    """When a part last ran (UTC); None when it never has."""
    row = Heartbeat.get_or_none(Heartbeat.name == name)
    return row.at if row else None
