"""Outgoing mail is written as rows of the outbox, in the transaction that causes it."""

import hashlib
import hmac
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import TypeAlias

from pbem import config, identifiers
from pbem.render import Rendered
from pbem.store import wakes
from pbem.store.models import CARETAKER, SENT, WAITING, Entry, Mail, Match, Outbox
from pbem.store.prepared import inserting
from pbem.words import ENGLISH

from ..record import proofs, receipts
from . import lanes, pictures, silence

Attached: TypeAlias = Callable[[], tuple[str, bytes]] | None  # gives the name and the bytes of a file
JUST_SENT = timedelta(minutes=1)
LENGTH = 20  # of what stands before the @ in our Message-IDs
POST = inserting(Outbox, "once", "message_id", "to", "kind", "lane", "subject", "text", "html", "headers",
                 "in_reply_to", "references", "match", "role", "answers", "created_at", "next_try_at", "calendar",
                 "attached", "attached_name", "pictures")


def stable_id(*parts: object) -> str:
    """The same parts give the same id, in the form of a Message-ID; nobody else can guess it."""
    text = "message|" + "|".join(str(part) for part in parts)
    digest = hmac.new(config.current().secret_key(), text.encode(), hashlib.sha256).hexdigest()
    return f"<{digest[:32]}@{config.current().domain}>"


def thread_of(match: Match) -> str:
    """The Message-ID every mail of a match refers to, so that mail programs show one thread."""
    return stable_id("thread", match.slug)


def post(kind: str, to: str, body: Rendered, now: datetime, *, once: object, match: Match | None = None,
         role: str | None = None, answers: Mail | None = None, reply_to: str | None = None,
         calendar: Sequence[Entry] | None = None, lane: int | None = None, quiet: bool = False,
         not_before: datetime | None = None, news: Sequence[str] = (), attached: Attached = None) -> None:
    """Write one mail to send, with the receipts that it owes.

    once: what makes this mail this mail (with kind, address and role); a second row of the same is refused by the
    table. It may count what the reader may not know: the Message-ID is drawn, not made of it. answers: what it answers.
    reply_to: a token address. lane: that of its kind unless given. not_before: when it goes out. news: the lines that
    fix what it tells, as `news.account` gives them. attached: a function that gives the (name, bytes) of a gzip or YAML
    file to go with it, once its receipts are kept. quiet: nothing of the mail it answers goes into it, its Message-ID
    neither. What is meant for the caretaker of an open seat, or for who had his data removed, is read by
    nobody and not written, nor what its reader wants none of.
    """
    lane = lanes.lane(kind) if lane is None else lane
    if to == CARETAKER or "@" not in to or silence.keeps_back(kind, lane, to, now, is_answer=answers is not None):
        return
    references = _references(match, None if quiet else answers)
    owed = receipts.given(answers, to, body.language)
    proof = proofs.told(match, body.rolls, role, news) if match else ""
    name, data = attached() if attached else ("", None)
    POST.change(
        once=stable_id(kind, to, role, once), message_id=_new_id(to), to=to, kind=kind,
        lane=lane, subject=body.subject,
        text=_storable(body.text + proof + owed), html=_storable(body.html), headers=_headers(body, reply_to),
        in_reply_to=references[-1] if references else None, references=" ".join(references), match=match, role=role,
        answers=answers, created_at=now, next_try_at=not_before or now, calendar=calendar,
        attached=data, attached_name=name, pictures=pictures.keep(match, body.pictures))
    wakes.tell(wakes.OUTBOX)


def _references(match: Match | None, answers: Mail | None) -> list[str]:
    """The Message-IDs of its thread and of the mail it answers, as far as they stand in it."""
    return [*([thread_of(match)] if match else []), *([answers.message_id] if answers else [])]


def _headers(body: Rendered, reply_to: str | None) -> dict[str, str]:
    """Headers beside those that every mail has: a mail in English does not say so."""
    language = {"Content-Language": body.language} if body.language != ENGLISH else {}
    return language | ({"Reply-To": reply_to} if reply_to else {})


def _new_id(to: str) -> str:
    return f"<{identifiers.draw(to, LENGTH)}@{config.current().domain}>"


def _storable(text: str) -> str:
    """PostgreSQL's text holds no NUL character."""
    return text.replace("\0", "\ufffd")


def post_again(mail: Mail, now: datetime) -> bool:
    """Queue the first answer to a mail once more; False when there is none or it has only just gone out.

    What anybody may have caused is sent once.
    """
    rows = Outbox.update(status=WAITING, next_try_at=now, tries=0).where(
        Outbox.answers == mail, Outbox.lane < lanes.UNPROVEN, Outbox.status == SENT, Outbox.sent_at <= now - JUST_SENT)
    wakes.tell(wakes.OUTBOX)
    return bool(rows.execute())
