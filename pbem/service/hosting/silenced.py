"""Readers who have unsubscribed: who hosts sees their addresses, and lets mail be written to one again."""

from collections.abc import Iterator

from pbem.persons import person
from pbem.store import database
from pbem.store.models import Recipient

from ..match.matches import checked_address
from ..post import silence
from .overview import Time


def lines(time: Time, secret: bool = False) -> Iterator[str]:
    """A line for each address, in the order of their readers' wishes. secret: also for those of deputies."""
    for row in Recipient.select().where(Recipient.silenced).order_by(Recipient.unsubscribed_at):
        if secret or silence.may_be_named(row.address):
            kept = f", a mail was not written {row.kept_back_at:%Y-%m-%d}" if row.kept_back_at else ""
            yield f"{row.address} unsubscribed {time(row.unsubscribed_at)}{kept}"


def allow(address: str) -> str:
    """Let mail be written to all addresses of a person again, until he unsubscribes once more.

    A sentence, the same whether he had or not. Refused for what is no address.
    """
    email = checked_address(address)
    with database.transaction():
        silence.lift(email)
        Recipient.update(unsubscribed_at=None).where(Recipient.person == person(email)).execute()
    return f"Mail may be written to {email}."
