"""Mails to addresses that have not agreed to get any: few a day, whoever asks for them."""

from datetime import timedelta

from pbem.store.models import Outbox

MOST_A_DAY = 3
KINDS = ("confirm_join", "join_refused", "confirm_deputy", "confirm_seat")
DAY = timedelta(days=1)


def may_be_mailed(email, now):
    """Whether an address may be sent one more mail to confirm something."""
    return Outbox.select().where(
        Outbox.to == email, Outbox.kind.in_(KINDS), Outbox.created_at > now - DAY).count() < MOST_A_DAY
