"""Running matches whose rules have changed since their last command: they go on under those of today."""

from pbem.store.database import transaction
from pbem.store.models import PAUSED, RUNNING, Match

from . import chronicle, course
from .sitting import lock


def follow(now):
    """Keep the state of every match that was played under another version of its rules, and tell it in its log.

    Called when the server starts; a command recorded by another process keeps the state, too (`course.record`), but
    tells nothing: that would show when somebody was asked under seal.
    """
    for match in Match.select(Match.id).where(Match.status.in_((RUNNING, PAUSED))).order_by(Match.id):
        with transaction():
            _follow(lock(match.id, now))


def _follow(sitting):
    match, rules = sitting.match, sitting.rules
    before = course.follow_rules(sitting)
    if before:
        Match.update(version=match.version).where(Match.id == match.id).execute()
        chronicle.note(match, f"From here on version {rules.version} of the rules of {rules.title} is played, before "
                              f"version {before}.", sitting.now)
