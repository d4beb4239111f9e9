"""What who runs the server may know of a mail without being shown secrets: he may be a player."""

import hashlib
import hmac

from pbem import config, words
from pbem.store.models import Mail, Outbox

BY_MODERATOR = "moderator_answers"  # the kind of a mail with which a moderator answers one that was set aside
DROPPED = "dropped"  # why a mail that was set aside or has failed needs nobody any more
LETTERS = str.maketrans("0123456789", "ghijklmnop")


def name(row: Mail | Outbox) -> str:
    """The name of a Mail or an Outbox row: i or o, and letters drawn from the server's key.

    Its number would count the mails between two.
    """
    return of_inbound(row.id) if isinstance(row, Mail) else _drawn("o", row.id)


def of_inbound(mail_id: int) -> str:
    """The name of a Mail, by its number."""
    return _drawn("i", mail_id)


def _drawn(kind: str, number: int) -> str:
    drawn = hmac.new(config.current().secret_key(), f"mail {kind}{number}".encode(), hashlib.sha256).hexdigest()
    return kind + drawn[:8].translate(LETTERS)


def about(row: Mail) -> str:
    """Who wrote a Mail that was set aside, and why it was; neither of one to a reply address, which may be a deputy's.
    """
    if row.seat:
        return words.of().say("mails", "set_aside.to_a_player", {})
    return words.of().say("mails", "set_aside.from", {"sender": row.sender or None, "reason": row.reason})
