"""The chronicle of a match: what happened around it beside the commands of its journal.

Votes that passed, pauses, outages, who plays a seat, and, for the moderator alone, the players' absences. It is
written in the transaction that makes it happen and read by `pbem match log`.
"""

from datetime import datetime

from pbem.store.models import Happening, Match

from .said import Said, tell


def note(match: Match, happened: Said, now: datetime, public: bool = True) -> None:
    """Write down what has just happened: a sentence, kept in English for who runs the server. public: all were told."""
    Happening.create(match=match, at=now, version=match.version, words=tell(happened, game=match.game),
                     public=public)


def by_version(match: Match, secret: bool) -> dict[int, list[Happening]]:
    """{number of a journal row: the Happenings after it, in order}; without `secret` the public ones alone."""
    found: dict[int, list[Happening]] = {}
    for entry in Happening.select().where(Happening.match == match).order_by(Happening.id):
        if entry.public or secret:
            found.setdefault(entry.version, []).append(entry)
    return found
