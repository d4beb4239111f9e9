"""DISPUTE kfma: the text of a player opens a case about an entry that he sees; WITHDRAW kfma takes it back.

It comes within the time that the match has for it, else by a moderator's leave (`pleas`).

Whether there is an entry that he does not see is told by no answer: such a tag, one of another match and one that there
is not are all looked for in the same way and refused in the same words.
"""

import re
from functools import partial

from pbem import identifiers
from pbem.engine import ALL
from pbem.orders import Meta
from pbem.store.models import WITHDRAWN, Dispute, Mail, Plea, Seat, Tag

from ..match import caps, moderators
from ..match.said import Refused, Said, said
from ..match.sitting import Sitting
from ..record import lines, tags
from . import cases, citing, pleas, requests, stopping, telling

LONGEST = 2000  # characters of what is written
MARK = 8  # characters
PARTS = re.compile(r"#?(\w*)[\s:,.;!-]*(.*)", re.DOTALL)


def dispute(sitting: Sitting, role: str, meta: Meta, mail: Mail) -> Said:
    """Open a dispute; the sentence for its writer. Refused when it cannot be."""
    asks_leave, rest = pleas.asked(meta.rest)
    written, text = parted(rest)
    _check(sitting, role, written, text)
    tag = tags.find(sitting, role, written)
    if tag is None:
        raise Refused(said("dispute.unknown"))
    _check_entry(sitting, role, tag)
    pleas.check(sitting, role, tag, asks_leave)
    _count(sitting, role)
    if asks_leave and pleas.is_late(sitting, tag):
        return pleas.ask(sitting, role, tag, text, mail)
    return _open(sitting, role, tag, text, mail)


def _open(sitting: Sitting, role: str, tag: Tag, text: str, mail: Mail) -> Said:
    """Open a dispute; the sentence for its writer."""
    judge, row = moderators.of(sitting.match)[0], lines.Readable(sitting.match).now(tag.row)
    opened = _opened(sitting, role, tag, row, text, mail)
    stops = stopping.begin(sitting, opened)
    opened.save()
    sitting.disputed.add(opened.id)
    telling.opened(sitting, opened, judge.name, stops)
    requests.ask(sitting, opened, judge)
    until = telling.until(sitting, role, opened) if stops else None
    return said("dispute.taken", tag=opened.tag, moderator=judge.name, until=until)


def admit(sitting: Sitting, plea: Plea, judge: Seat) -> Said:
    """Open the dispute for which a moderator gives leave, and tell its player; the sentence for the moderator. Refused
    where it cannot be any more.
    """
    if sitting.holders[plea.role].player_id != plea.player_id:
        raise Refused(said("plea.none_waits"))
    _check_entry(sitting, plea.role, plea.tag)
    before = cases.open_one_of(sitting, plea.role)
    if before is not None:
        raise Refused(said("dispute.one_at_a_time", tag=before.tag))
    pleas.close(sitting, plea)
    opened = _open(sitting, plea.role, plea.tag, plea.text, plea.mail)
    telling.to_role(sitting, plea.role, said("plea"), [
        said("plea.admitted", tag=plea.tag.tag, judge=judge.name, opened=opened)], ("plea", plea.id))
    return said("plea.given", tag=plea.tag.tag)


def opened_now(sitting: Sitting, role: str) -> Dispute | None:
    """The dispute that a letter of a role has opened; None when it has opened none."""
    found = cases.open_one_of(sitting, role) if sitting.disputed else None
    return found if found and found.role == role and found.id in sitting.disputed else None


def parted(rest: str) -> tuple[str, str]:
    """(tag, text) of what stands behind the word, each "" when it is missing."""
    found = PARTS.fullmatch(rest.strip())
    return (found[1], found[2].strip()) if found else ("", "")


def _check(sitting: Sitting, role: str, written: str, text: str) -> None:
    """Refused for what is wrong whatever the tag is."""
    if sitting.over():
        raise Refused(said("match_over"))
    if not moderators.of(sitting.match):
        raise Refused(said("dispute.no_moderator"))
    if not written or not text:
        raise Refused(said("dispute.wanted"))
    if len(text) > LONGEST:
        raise Refused(said("dispute.too_long", most=LONGEST))
    before = cases.open_one_of(sitting, role)
    if before is not None and before.tag != tags.plain(written):
        raise Refused(said("dispute.one_at_a_time", tag=before.tag))


def _check_entry(sitting: Sitting, role: str, tag: Tag) -> None:
    """Refused for an entry that counts no longer, and for one about which there is a dispute that he knows of."""
    readable = lines.Readable(sitting.match)
    if not readable.counts(tag.row):
        raise Refused(said("dispute.gone", tag=tag.tag))
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
    found, tag = cases.open_one_of(sitting, role), tags.plain(parted(meta.rest)[0])
    if pleas.withdraw(sitting, role, tag):
        return said("plea.withdrawn", tag=tag)
    if found is None or found.tag != tag:
        raise Refused(said("dispute.none_of_yours"))
    found.status, found.closed_at = WITHDRAWN, sitting.now
    goes_on = stopping.release(sitting, found)
    telling.closed(sitting, found, said("dispute"), partial(telling.withdrawn, found), goes_on, WITHDRAWN, but=role)
    requests.drop(sitting, found)
    return said("dispute.withdrawn", tag=found.tag)
