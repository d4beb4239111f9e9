"""A mail is dropped: whoever was to look after it leaves it as it is, and it is listed no longer."""

from datetime import datetime

from pbem.store.models import ASIDE, FAILED, IGNORED, Mail, Outbox

from ..match.said import Refused, said
from . import kept
from .mail_names import DROPPED


def drop(row: Mail | Outbox, now: datetime) -> None:
    """A mail that was set aside, is kept or has failed needs nobody any more; in the caller's transaction. Refused for
    another. The writer of one that is kept is told.
    """
    if isinstance(row, Mail):
        if kept.is_kept(row):
            kept.drop(row, now)
        elif row.status != ASIDE:
            raise Refused(said("acts.needs_nobody"))
        row.status, row.reason = IGNORED, DROPPED
    else:
        if row.status != FAILED:
            raise Refused(said("acts.needs_nobody"))
        row.last_error = DROPPED
    row.save()
