"""A match whose rules fail each time that the clock looks at it: its host is told, for nobody else would see it.

What failed is named by its class alone. Its words may hold what is secret, and the host may play; the log has them.
"""

from datetime import datetime, timedelta

from pbem.store import heartbeats
from pbem.store.models import Match

from ..post import moderator

WAIT = timedelta(minutes=10)  # what is over by itself, a database that is busy, is not told


def note(match_id: int, now: datetime, error: Exception) -> None:
    """Note that the clock has failed on a match, and tell its host, once for each state of the match, when it does so
    for a while.
    """
    match = Match.get_by_id(match_id)
    name = f"fails:{match_id}:{match.version}"
    since = heartbeats.last(name)
    if since is None:
        heartbeats.beat(name, now)
    elif now - since >= WAIT:
        lines = [moderator.say("stands_still.why", fault=type(error).__name__),
                 moderator.say("stands_still.how", slug=match.slug)]
        moderator.tell(match, moderator.say("stands_still"), lines, now, once=name)
