"""A mail is dropped: whoever was to look after it leaves it as it is, and it is listed no longer."""

from pbem.store.models import ASIDE, FAILED, IGNORED, Mail, Outbox

from ..match.said import Refused, said
from .mail_names import DROPPED


def drop(row: Mail | Outbox) -> None:
    """A mail that was set aside or has failed needs nobody any more; in the caller's transaction. Refused for another.
    """
    if isinstance(row, Mail):
        if row.status != ASIDE:
            raise Refused(said("acts.needs_nobody"))
        row.status, row.reason = IGNORED, DROPPED
    else:
        if row.status != FAILED:
            raise Refused(said("acts.needs_nobody"))
        row.last_error = DROPPED
    row.save()
