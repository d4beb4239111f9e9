"""What readers call the entries of the journal: a few letters behind what a report tells, by which one speaks of it.

An entry that tells everybody something has one tag for all; of others each role that may see them has a tag of its own,
a letter longer. Tags are made with the server's key from the audience and the place of the entry among its entries: the
number of the row would count what is under seal. Nothing can be learned from one, not even whether there is another.
"""

import hashlib
import hmac
from collections.abc import Collection, Iterable, Iterator
from itertools import count

from peewee import fn

from pbem import config
from pbem.engine import ALL
from pbem.engine.shapes import Event
from pbem.orders.words.entry_tags import LETTERS, OWN, SHARED, plain
from pbem.store.models import Journal, Match, Tag
from pbem.store.prepared import Prepared, given, inserting

from ..match.sitting import Sitting
from . import lines

LAST = Tag.select(fn.COALESCE(fn.MAX(Tag.row), -1)).where(Tag.match == given(Tag.match))
UNTAGGED = Prepared(lambda: Journal.select(Journal.number, Journal.events).where(
    Journal.match == given(Journal.match), Journal.number > LAST).order_by(Journal.number))
BEFORE = Prepared(lambda: Tag.select(fn.COUNT(Tag.id).alias("row")).where(
    Tag.match == given(Tag.match), Tag.audience == given(Tag.audience)))
TAKEN = Prepared(lambda: Tag.select(Tag.row).where(
    Tag.match == given(Tag.match), Tag.audience == given(Tag.audience), Tag.tag == given(Tag.tag)))
KEEP = inserting(Tag, "match", "row", "audience", "tag")
SEEN = Prepared(lambda: Tag.select(Tag.row, Tag.tag).where(
    Tag.match == given(Tag.match), Tag.audience.in_([ALL, given(Tag.audience)]), Tag.row > given(Tag.row)))
NAMED = Prepared(lambda: Tag.select().where(
    Tag.match == given(Tag.match), Tag.audience.in_([ALL, given(Tag.audience)]), Tag.tag == given(Tag.tag)))


def follow(sitting: Sitting) -> None:
    """Give the rows of a match that have none their tags."""
    match = sitting.match
    if sitting.tagged == match.version:
        return
    same = lines.Readable(match).same
    for row in UNTAGGED.rows(match=match):
        if row.number in same:
            continue
        for audience in audiences(row.events):
            KEEP.change(match=match, row=row.number, audience=audience, tag=_new(match, audience))
    sitting.tagged = match.version


def audiences(events: Iterable[Event]) -> list[str]:
    """Whom an entry with these events tells something: ALL alone, or the roles that may see a part of it."""
    told = [event["to"] for event in events]
    return [ALL] if ALL in told else sorted({role for roles in told for role in roles})


def of_rows(sitting: Sitting, role: str, after: int) -> dict[int, str]:
    """{number of a journal row behind this one: its tag} of all entries that a role may see."""
    follow(sitting)
    same = lines.Readable(sitting.match).same
    first = min([after, *(before - 1 for number, before in same.items() if number > after)])
    known = {row.row: row.tag for row in SEEN.rows(match=sitting.match, audience=role, row=first)}
    return known | {number: known[before] for number, before in same.items() if before in known}


def for_all(match: Match, rows: Collection[int] | None = None) -> dict[int, str]:
    """The same of the entries that everybody may see. rows: of these alone."""
    if rows is None:
        return {row.row: row.tag for row in SEEN.rows(match=match, audience=ALL, row=-1)}
    some = Tag.select(Tag.row, Tag.tag).where(Tag.match == match, Tag.audience == ALL, Tag.row.in_(rows))
    return {row.row: row.tag for row in some}


def known_to_all(sitting: Sitting) -> dict[int, str]:
    """The same, of the match as it stands now."""
    follow(sitting)
    return for_all(sitting.match)


def find(sitting: Sitting, role: str, written: str) -> Tag | None:
    """The Tag of an entry that a role may see; None for all others alike, of this match or not, there or not."""
    follow(sitting)
    return NAMED.first(match=sitting.match, audience=role, tag=plain(written))


def _new(match: Match, audience: str) -> str:
    """The tag of the next entry for an audience, of those that it has not yet had."""
    place = BEFORE.one(match=match, audience=audience).row
    return next(tag for tag in _made(match, audience, place)
                if TAKEN.first(match=match, audience=audience, tag=tag) is None)


def _made(match: Match, audience: str, place: int) -> Iterator[str]:
    """The tags an entry could have, by its place among those of an audience, the first choice first."""
    key = config.current().secret_key()
    for attempt in count():
        text = f"tag|{match.slug}|{audience}|{place}|{attempt}"
        number = int.from_bytes(hmac.digest(key, text.encode(), hashlib.sha256), "big")
        letters = []
        for _ in range(SHARED if audience == ALL else OWN):
            number, letter = divmod(number, len(LETTERS))
            letters.append(LETTERS[letter])
        yield "".join(letters)
