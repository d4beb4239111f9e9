"""The chronicle of a match: what happened around it beside the commands of its journal.

Votes that passed, pauses, outages, who plays a seat, and, for the moderator alone, the players' absences. It is
written in the transaction that makes it happen and read by `pbem match log`.
"""

from datetime import datetime

from pbem.engine.phrases import Phrase, read, stored
from pbem.store.models import FINISHED, Happening, Match

from .said import Said, tell


def note(match: Match, happened: Said, now: datetime, public: bool = True, afterwards: bool = False) -> None:
    """Write down what has just happened: a sentence, kept in English for who runs the server, and as a phrase.

    public: all were told; afterwards: they are when the match is over, for it would now tell what some may not know.
    """
    Happening.create(match=match, at=now, version=match.version, words=tell(happened, game=match.rules.key),
                     said=stored(happened) if isinstance(happened, Phrase) else None,
                     public=public and not afterwards, afterwards=afterwards)


def was_noted(match: Match, happened: Said, since: datetime) -> bool:
    """Whether the same was written down of a match after a moment."""
    words = tell(happened, game=match.rules.key)
    return Happening.select().where(
        Happening.match == match, Happening.at > since, Happening.words == words).exists()


def told(entry: Happening, game: str, language: str) -> str:
    """What happened, in a language; as it was written down where it was kept in no other form. game: a key."""
    happened = read(entry.said)
    return tell(happened, language, game) if isinstance(happened, Phrase) else entry.words


def for_all(match: Match, until: datetime | None = None) -> list[Happening]:
    """What everybody may read of it now, the latest first. until: what everybody could read at a moment."""
    over = match.status == FINISHED and (until is None or match.finished_at is not None and match.finished_at <= until)
    readable = Happening.public | Happening.afterwards if over else Happening.public
    found = Happening.select().where(Happening.match == match, readable).order_by(Happening.id.desc())
    return list(found if until is None else found.where(Happening.at <= until))


def by_version(match: Match, secret: bool) -> dict[int, list[Happening]]:
    """{number of a journal row: the Happenings after it, in order}; without `secret` those alone that all may read."""
    over = match.status == FINISHED
    found: dict[int, list[Happening]] = {}
    for entry in Happening.select().where(Happening.match == match).order_by(Happening.id):
        if entry.public or secret or over and entry.afterwards:
            found.setdefault(entry.version, []).append(entry)
    return found
