"""DISPUTE kfma: the text of a player opens a case about an entry that he sees; WITHDRAW kfma takes it back.

Whether there is an entry that he does not see is told by no answer: such a tag, one of another match and one that there
is not are all looked for in the same way and refused in the same words.
"""

import re
from functools import partial

from pbem import identifiers
from pbem.engine import ALL
from pbem.orders import Meta
from pbem.store.models import WITHDRAWN, Dispute, Mail, Seat, Tag

from ..match import caps, moderators
from ..match.said import Refused, Said, said
from ..match.sitting import Sitting
from ..record import lines, tags
from . import cases, citing, requests, stopping, telling

LONGEST = 2000  # characters of what is written
MARK = 8  # characters
PARTS = re.compile(r"#?(\w*)[\s:,.;!-]*(.*)", re.DOTALL)


def dispute(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """Open a dispute; the sentence for its writer. Refused when it cannot be."""
    written, text = parted(meta.rest)
    judges = _check(sitting, role, written, text)
    tag = tags.find(sitting, role, written)
    if tag is None:
        raise Refused(said("dispute.unknown"))
    readable = lines.Readable(sitting.match)
    if not readable.counts(tag.row):
        raise Refused(said("dispute.gone", tag=tag.tag))
    _check_new(sitting, role, tag, readable)
    _count(sitting, role)
    opened = _opened(sitting, role, tag, readable.now(tag.row), text, mail)
    stops = stopping.begin(sitting, opened)
    opened.save()
    sitting.disputed.add(opened.id)
    telling.opened(sitting, opened, judges[0].name, stops)
    requests.ask(sitting, opened, judges[0])
    until = telling.until(sitting, role, opened) if stops else None
    return said("dispute.taken", tag=opened.tag, moderator=judges[0].name, until=until)


def opened_now(sitting: Sitting, role: str) -> Dispute | None:
    """The dispute that a letter of a role has opened; None when it has opened none."""
    found = cases.open_one_of(sitting, role)
    return found if found and found.role == role and found.id in sitting.disputed else None


def parted(rest: str) -> tuple[str, str]:
    """(tag, text) of what stands behind the word, each "" when it is missing."""
    found = PARTS.fullmatch(rest.strip())
    return (found[1], found[2].strip()) if found else ("", "")


def _check(sitting: Sitting, role: str, written: str, text: str) -> list[Seat]:
    """The moderators of the match; Refused for what is wrong whatever the tag is."""
    judges = moderators.of(sitting.match)
    if sitting.over():
        raise Refused(said("match_over"))
    if not judges:
        raise Refused(said("dispute.no_moderator"))
    if not written or not text:
        raise Refused(said("dispute.wanted"))
    if len(text) > LONGEST:
        raise Refused(said("dispute.too_long", most=LONGEST))
    before = cases.open_one_of(sitting, role)
    if before is not None and before.tag != tags.plain(written):
        raise Refused(said("dispute.one_at_a_time", tag=before.tag))
    return judges


def _check_new(sitting: Sitting, role: str, tag: Tag, readable: lines.Readable) -> None:
    """Refused for an entry about which there is a dispute that he knows of."""
    about = [one for one in cases.seen_by(sitting, role) if readable.now(one.row) == readable.now(tag.row)]
    if any(one.role == role or one.status != WITHDRAWN for one in about):
        raise Refused(said("dispute.twice", tag=tag.tag))


def _count(sitting: Sitting, role: str) -> None:
    who = caps.key(sitting.match, sitting.holders[role].player)
    if not caps.take("disputes_a_month", who, sitting.now, sitting.match):
        limit = caps.in_words("disputes_a_month", sitting.match, sitting.language(role))
        raise Refused(said("dispute.too_many", limit=limit))


def _opened(sitting: Sitting, role: str, tag: Tag, row: int, text: str, mail: Mail) -> Dispute:
    return Dispute(
        match=sitting.match, mark=identifiers.draw(sitting.roles[role].player.email, MARK), row=row, tag=tag.tag,
        public=tag.audience == ALL, role=role, player=sitting.holders[role].player, mail=mail, text=text,
        rules=citing.known(sitting.rules, text), at=sitting.now, due_at=stopping.due(sitting))


def withdraw(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """Take an open dispute back. Refused when he has none about this entry."""
    found = cases.open_one_of(sitting, role)
    if found is None or found.tag != tags.plain(parted(meta.rest)[0]):
        raise Refused(said("dispute.none_of_yours"))
    found.status, found.closed_at = WITHDRAWN, sitting.now
    goes_on = stopping.release(sitting, found)
    telling.closed(sitting, found, said("dispute"), partial(telling.withdrawn, found), goes_on, WITHDRAWN, but=role)
    requests.drop(sitting, found)
    return said("dispute.withdrawn", tag=found.tag)
