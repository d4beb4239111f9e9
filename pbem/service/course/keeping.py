"""How long a finished match is kept: for ever, or for the days that its host has said; then it is removed.

Its players are told two weeks before, so that each can ask for its record once more.
"""

from collections.abc import Callable
from datetime import datetime

from pbem.store import database
from pbem.store.models import FINISHED, INVITING, Match

from ..match import kept_for
from ..match.kept_for import BEFORE, until
from ..match.said import Refused, Said, said, tell
from ..match.sitting import Sitting, lock
from ..post import addressing, moderator
from ..record import archives
from . import forgetting

MOST = 36_500


def check(days: int) -> None:
    """Refused for a number of days that cannot be."""
    if not 0 <= days <= MOST:
        raise Refused(said("keeping.days", most=MOST))


def keep(match: Match, days: int, now: datetime) -> int:
    """Keep a match so many days after its end, 0 for ever; its players are told. As many as it is, which is never less
    than the notice from now on.
    """
    check(days)
    with database.transaction():
        sitting = lock(match.id, now)
        kept = _set(sitting, days, "")
        if sitting.match.status != INVITING:
            _tell(sitting, "changed", lambda role: said("keeping.changed", days=kept))
    return kept


def _set(sitting: Sitting, days: int, told: str) -> int:
    match = sitting.match
    least = (sitting.now + BEFORE - match.finished_at).days + 1 if days and match.finished_at else 0
    match.settings = {**match.settings, "keep_days": max(days, least), "keep_told": told}
    kept_for.note(match)
    match.save()
    return max(days, least)


def _tell(sitting: Sitting, what: str, sentence: Callable[[str], Said]) -> None:
    addressing.to_all(sitting, "notice", said("keeping.headline"), lambda role: [sentence(role)],
                      ("keeping", what, sitting.now.isoformat()))


def matches_due(now: datetime) -> list[int]:
    """Ids of the finished matches of which something is to be told or done."""
    return [match.id for match in Match.select(Match.id).where(Match.removal_at <= now, Match.status == FINISHED)]


def follow(match_id: int, now: datetime) -> None:
    """Tell the players of a finished match that it is removed soon; remove it when its time is over."""
    sitting = lock(match_id, now, skip=True)
    if sitting is None or not until(sitting.match):
        return
    if sitting.match.settings.get("keep_told"):
        _remove(sitting)
    else:
        _set(sitting, sitting.match.settings["keep_days"], now.isoformat())
        end = until(sitting.match) or now
        _tell(sitting, "soon", lambda role: said("keeping.soon", until=sitting.local(role, end)))


def _remove(sitting: Sitting) -> None:
    match = sitting.match
    told = tell(said("keeping.removed", slug=match.slug, days=match.settings["keep_days"]))
    moderator.tell(match, told, [told], sitting.now, once=("removed", match.slug, sitting.now.isoformat()))
    archives.remove(match)


def remove(match: Match) -> None:
    """Remove a finished match at once. Refused for any other."""
    with database.transaction():
        archives.remove(match)


def bring_back(raw: bytes, now: datetime) -> Match:
    """Put a match from a file back; what was removed of persons since is removed from it as well. Refused, ValueError.
    """
    _, tables = archives.read(raw)
    with database.transaction():
        match = archives.bring_back(tables)
        match.settings = {**match.settings, "keep_days": 0, "keep_told": ""}  # else it would go again
        kept_for.note(match)
        match.save()
    forgetting.repeat(now)
    return match
