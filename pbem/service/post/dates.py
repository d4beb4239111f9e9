"""When a mail was written: of what a player has written at different times the last holds.

His mails count as they arrive. Their dates, which are only claims, keep one that was late on its way from undoing what
was written after it, and do nothing else: none is taken for earlier or later than it came.
"""

from datetime import datetime, timedelta

from pbem.store.models import Mail

BELIEVED = timedelta(days=5)  # so long mail servers try to hand a mail on (RFC 5321, 4.5.4.1)


def believed(claimed: datetime | None, received_at: datetime) -> datetime:
    """When a mail was written by its date; when it came, where it has none or one that cannot be."""
    return claimed if claimed and received_at - BELIEVED <= claimed <= received_at else received_at


def written_at(mail: Mail) -> datetime:
    """When a mail that was answered was written."""
    return mail.written_at or mail.received_at


def is_earlier(mail: Mail, other: Mail | None) -> bool:
    """Whether a mail was written before another one that came before it; None: there is none.

    A mail that is being answered keeps when it was written at the end of that.
    """
    return other is not None and mail.id != other.id and written_at(mail) < written_at(other)
