"""What the moderator is told by mail, where an address of his is set (`PBEM_MODERATOR`)."""

from pbem import config, render
from pbem.render import Section
from pbem.store.models import Outbox

from .posting import message_id, post

KIND = "moderator"


def tell(match, subject, lines, now, *, once):
    """Mail the moderator about a match, once for what `once` names; nothing when he has no address."""
    to = config.current().moderator
    if not to or Outbox.select().where(Outbox.message_id == message_id(KIND, to, None, once)).exists():
        return
    body = render.document(f"[{match.slug}] {subject}", subject, [Section(f"The match {match.slug}", list(lines))])
    post(KIND, to, body, now, once=once)
