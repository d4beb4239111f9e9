"""What a moderator writes below a CORRECT for the match to be changed, not only told.

    LEAVE OUT                  the disputed order counts no longer
    INSTEAD: order             this order of the same player takes its place
    BEFORE: position           the board is changed before it, in the words of a case file, on this line and those below
    AFTER: position            or after it

With #tag behind the word it is about another entry of the match; without a dispute the entry must be named so. The
number of its row in the journal does as well: what tells nothing has no tag, and what only some may see none that all
logs show.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import yaml

from pbem import orders
from pbem.engine import Illegal, yaml_data
from pbem.engine.branching import AFTER, BEFORE, LEAVE_OUT, REPLACE
from pbem.engine.shapes import Command, Plain, State
from pbem.store.models import Correction, Dispute, Journal, Tag

from ..match.said import Refused, Said, said, tell
from ..match.sitting import Sitting
from ..post.letters import Lines
from ..record import lines as of_line
from ..record import states, tags, untold

WORD = re.compile(r"\W*(LEAVE\s+OUT|INSTEAD|BEFORE|AFTER)\b\s*(?:#(\w+))?\s*:?\s*(.*)")
SMALL = re.compile(r"\W*(?i:(LEAVE\s+OUT)\b\s*(?:#(\w+))?()\W*|(INSTEAD|BEFORE|AFTER)\s*(?:#(\w+))?\s*:\s*(.*))")
WITHIN = re.compile(r"(?<=\S)\s+(?=(?:(?:INSTEAD|BEFORE|AFTER)\s*(?:#\w+)?\s*:|LEAVE\s+OUT\b\s*(?:#\w+)?\W*$))")
HOW = {"LEAVE": LEAVE_OUT, "INSTEAD": REPLACE, "BEFORE": BEFORE, "AFTER": AFTER}
LONGEST = 4000  # characters of a position
LIMITS = yaml_data.Limits(characters=LONGEST, depth=10, values=2000, repeats=False)
LONGEST_NUMBER = 9  # digits of a row's
MOST = 999  # of a number in a position, more than any table shows
WIDTH = 70


class Wanted(NamedTuple):
    """A change as it was written. row: the number of the entry's row; how, command, position: as `branching` has them.
    """

    row: int
    how: str
    command: Command | None
    position: Mapping[str, Plain]


def read(sitting: Sitting, dispute: Dispute | None, body: Lines) -> Wanted | None:
    """The change that the lines of a mail ask for; None when they ask for none. Refused for one that does not read.

    dispute: about whose entry it is where the lines name none.
    """
    found = [(at, parts) for at, (_, line) in enumerate(body) if (parts := _parts(line.strip()))]
    if not found:
        return None
    if len(found) > 1:
        raise Refused(said("correction.one"))
    at, (word, tag, first) = found[0]
    how, rest = HOW[word], _rest(body, at, first)
    with untold.looked_at(sitting):
        row = _row(sitting, dispute, tag)
        command = _command(sitting, row, rest) if how == REPLACE else None
    return Wanted(row, how, command, _position(rest) if how in (BEFORE, AFTER) else {})


def parted(body: Lines) -> Lines:
    """The lines of a mail; a change in capitals behind other words stands on a line of its own then."""
    lines, more = list[tuple[int, str]](), 0
    for number, line in body:
        for at, part in enumerate(WITHIN.split(line)):
            more += bool(at)
            lines.append((number + more, part))
    return lines


def asks(line: str) -> bool:
    """Whether a line asks for a change."""
    return _parts(line.strip()) is not None


def _parts(line: str) -> tuple[str, str | None, str] | None:
    """(its first word, the tag, what stands behind these) of a line that asks for a change; None of any other.

    In small letters it needs its colon, or nothing behind it: a sentence may begin with "before".
    """
    found = WORD.fullmatch(line) or SMALL.fullmatch(line)
    if not found:
        return None
    word, tag, rest = found.groups()[:3] if found[1] else found.groups()[3:]
    return word.split()[0].upper(), tag, rest


def _rest(body: Lines, at: int, first: str) -> str:
    """What stands behind the word and on the lines below it, up to an empty one."""
    last, text = body[at][0], [first]
    for number, line in body[at + 1:]:
        if number != last + 1 or not line.strip():
            break
        last = number
        text.append(line.rstrip())
    return "\n".join(line for line in text if line.strip())


def _row(sitting: Sitting, dispute: Dispute | None, tag: str | None) -> int:
    """The number of the row that is meant; a moderator sees all entries, so any audience's tag names one."""
    row, called = (dispute.row, dispute.tag) if dispute and not tag else (_named(sitting, tag), tag)
    readable = of_line.Readable(sitting.match)
    row = readable.now(row)
    if not of_line.counts(sitting.match, row):
        raise Refused(said("dispute.gone", tag=called))
    return row


def _named(sitting: Sitting, tag: str | None) -> int:
    if not tag:
        raise Refused(said("correction.which"))
    if tag.isdecimal():
        return int(tag[:LONGEST_NUMBER])
    named = {one.row for one in Tag.select().where(Tag.match == sitting.match, Tag.tag == tags.plain(tag))}
    if len(named) != 1:
        raise Refused(said("correction.tag", tag=tag))
    return named.pop()


def _command(sitting: Sitting, number: int, text: str) -> Command:
    """An order of the role that gave the one it takes the place of, read as it would have been then."""
    row = Journal.get_or_none(Journal.match == sitting.match, Journal.number == number)
    before: State | None = states.around(sitting, number).before if row else None
    if not row or not row.role or before is None:
        raise Refused(said("correction.no_order"))
    try:
        return orders.read_command(text, sitting.rules, before, row.role)
    except Illegal as refused:
        raise Refused(said("correction.order", order=text, why=tell(refused.sentence, game=sitting.rules.key),
                           rules=[*refused.rules] or None)) from refused


def _position(text: str) -> Mapping[str, Plain]:
    """The position in a text, within its limits."""
    if len(text) > LONGEST:
        raise Refused(said("correction.too_long", most=LONGEST))
    try:
        position = json.loads(json.dumps(yaml_data.read(text, LIMITS), allow_nan=False))
    except yaml_data.Repeats as error:
        raise Refused(said("correction.repeats")) from error
    except (RecursionError, TypeError, ValueError) as error:
        raise Refused(said("correction.position", why=" ".join(str(error).split()))) from error
    if not isinstance(position, Mapping) or not position:
        raise Refused(said("correction.position", why=None))
    for place, number in _beyond(position):
        raise Refused(said("correction.number", place=place, number=number, most=MOST))
    return position


def _beyond(given: Plain, place: str = "") -> Iterator[tuple[str, str]]:
    """(where it stands, its first digits) of what is no whole number, or one that no table shows."""
    if isinstance(given, Mapping | list):
        parts = given.items() if isinstance(given, Mapping) else enumerate(given)
        for key, value in parts:
            yield from _beyond(value, f"{place}.{key}" if place else str(key))
    elif isinstance(given, float) or type(given) is int and abs(given) > MOST:
        yield place, str(given)[:LONGEST_NUMBER]


def of_correction(made: Correction) -> Wanted:
    """The change that a correction makes."""
    return Wanted(made.row, made.how, made.command, made.position)


def in_words(sitting: Sitting, made: Wanted) -> list[Said]:
    """A change as its moderator has written it, but for the row."""
    order = _order(sitting, made) if made.command else []
    position = yaml.safe_dump({**made.position}, sort_keys=False, default_flow_style=None, width=WIDTH).splitlines() \
        if made.position else []
    return [said("correction.how", how=made.how), *order, *position]


def _order(sitting: Sitting, made: Wanted) -> list[Said]:
    """The order that takes another's place, as it is written."""
    with untold.looked_at(sitting):
        before = states.around(sitting, made.row).before
        role = Journal.get(Journal.match == sitting.match, Journal.number == made.row).role
        return [orders.write(made.command, sitting.rules, before, role)] if made.command and before and role else []
