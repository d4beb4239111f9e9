"""A match's journal against everything that is stored beside it, row by row, and then what comes after the last row.

Each check is a generator of faults, in words, about one row; `Beside` holds what the rows before it lead to. What a row
of before seals does not fix, and what is stored nowhere, is named instead of passed over. Whoever can write into the
database can write anything, so a row that a check cannot even read is a fault of that row as well.
"""

import hashlib
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pbem.engine import journal, rollbacks
from pbem.engine.chance import DICE, drawn_value
from pbem.engine.shapes import Draw
from pbem.store.models import ANSWERED, ASIDE, FINISHED, FiledOrder, Journal, Mail, Match, Seat

from ..match import chains
from . import givers, rows, told_checks

NOBODYS = ("setup", "clock", "default", "caretaker")  # sources of rows for which nobody has written
UNSEALED = "its hash, of before seals, fixes neither time, source, player, mail nor counters"
UNWRITTEN = "that its source was due is stored nowhere"
NO_SEAT = "its mail is of before seats were noted"
NO_BYTES = "the bytes of its mail are not kept"
MOST = 1_000_000  # values of a draw; of numbers beyond those of a hash none would ever be drawn
UNREADABLE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError)  # of what is not as it is written


class Row(NamedTuple):
    """What became of one row. draws: how many it made; checked: names of what was; unchecked: what could not be, in
    words; faults: in words.
    """

    number: int
    draws: int
    checked: list[str]
    unchecked: list[str]
    faults: list[str]


class Beside:
    """A match, its words, the plain row before, how many draws were made of each chain, and with which link each was.

    kept: numbers of the rows that are to be entered once more, behind one that goes back, None for what is new there;
    known: {number: (role, command)} of the rows so far.
    """

    def __init__(self, match: Match) -> None:
        self.match, self.words = match, "|".join(match.words or ())
        self.before: journal.Row | None = None
        self.counters: dict[str, int] = {}
        self.number = 0
        self.made: dict[tuple[str, int], int] = {}
        self.kept: list[int | None] = []
        self.known: dict[int, tuple[str | None, journal.Recorded]] = {}

    def go_on(self, row: journal.Row) -> None:
        """Behind this row; of one that cannot be read nothing is known but that it was there."""
        number = self.number + 1
        try:
            self._add(row)
        except UNREADABLE:
            self.kept = self.kept[1:]
        self.before, self.number = row, number

    def _add(self, row: journal.Row) -> None:
        self.made |= {(draw["chain"], counter): link for draw, counter, link in _placed(self, row)}
        self.counters = journal.counted(self.counters, row["draws"])
        self.known[self.number] = row["role"], row["command"]
        self.kept = [*row["command"]["kept"]] if rollbacks.does(row, rollbacks.BACK) else self.kept[1:]


def rows_checked(match: Match) -> Iterator[Row]:
    """A Row for each journal row of a match, in order."""
    beside = Beside(match)
    for stored, row, _ in rows.of_match(match):
        yield _checked(beside, stored, row)
        beside.go_on(row)


def _checked(beside: Beside, stored: Journal, row: journal.Row) -> Row:
    faults: list[str] = []
    checked: list[str] = []
    for name, check in CHECKS.items():
        found = [f"row {beside.number}: {fault}" for fault in _readable(name, check(beside, stored, row))]
        faults += found
        checked += [] if found else [name]
    draws = len(row["draws"]) if isinstance(row["draws"], list) else 0
    return Row(beside.number, draws, checked, list(_unchecked(stored, row)), faults)


def _readable(what: str, faults: Iterable[str]) -> Iterator[str]:
    """The faults that a check finds, and that it can go no further where what it reads is not as it is written."""
    try:
        yield from faults
    except UNREADABLE as error:
        yield f"what is stored of its {what} cannot be read ({type(error).__name__}: {error})"


def _unchecked(stored: Journal, row: journal.Row) -> Iterator[str]:
    mail = _mail_of(stored)
    if not row["seal"]:
        yield UNSEALED
    if row["source"] in NOBODYS[1:]:
        yield UNWRITTEN
    if mail and mail.seat is None:
        yield NO_SEAT
    if mail and (not mail.content_id or mail.whole().removed_at):
        yield NO_BYTES


def _mail_of(stored: Journal) -> Mail | None:
    return Mail.get_or_none(Mail.id == stored.mail_id) if stored.mail_id else None


# One row.

def _hash(beside: Beside, stored: Journal, row: journal.Row) -> Iterator[str]:
    """It is in its place, follows the row before, and its hash is that of its fields."""
    if row["number"] != beside.number:
        yield f"its number is {row['number']}"
    if row["previous"] != (beside.before["hash"] if beside.before else journal.FIRST):
        yield "it does not follow the row before"
    if row["hash"] != journal.row_hash(row):
        yield "its hash is not that of its fields"
    if beside.before and beside.before["seal"] and not row["seal"]:
        yield "it has no seal, and the row before has one"


def _draws(beside: Beside, stored: Journal, row: journal.Row) -> Iterator[str]:
    """Each draw is the one its chain gives; one that is kept from before was made before."""
    for draw, counter, position in _placed(beside, row):
        chain, of, value = draw["chain"], draw["of"], draw["value"]
        if not 0 < position <= chains.LENGTH[chain]:
            yield f"draw {counter} of the {chain} chain is of link {position}, which that chain has not"
            continue
        if not 0 < of <= MOST:
            yield f"draw {counter} of the {chain} chain is one of {of}"
            continue
        link = chains.link(beside.match, chain, position)
        due = drawn_value(link, beside.words, chain, counter, of)
        if due != value:
            yield f"draw {counter} of the {chain} chain is recorded as {value}, the chain gives {due}"
        if "number" in draw and beside.made.get((chain, counter)) != position:
            yield f"draw {counter} of the {chain} chain is said to be kept, and was not made before"


def _placed(beside: Beside, row: journal.Row) -> Iterator[tuple[Draw, int, int]]:
    """(draw, its number in its chain, the link) of each draw of a row."""
    counters = dict(beside.counters)
    for draw in row["draws"]:
        chain = draw["chain"]
        if "number" in draw:
            yield draw, draw["number"], draw["link"]
        else:
            yield draw, counters.get(chain, 0), row["link"] if chain == DICE else 1
            counters[chain] = counters.get(chain, 0) + 1


def _counters(beside: Beside, stored: Journal, row: journal.Row) -> Iterator[str]:
    """The counters are those of the row before and its draws."""
    if row["counters"] != (journal.counted(beside.counters, row["draws"]) if row["seal"] else None):
        yield "its counters are not those of the draws up to it"


def _link(beside: Beside, stored: Journal, row: journal.Row) -> Iterator[str]:
    """The dice link is that of the row before or the next, the first for the first row."""
    if row["link"] not in ((beside.before["link"], beside.before["link"] + 1) if beside.before else (1,)):
        yield f"its draws are of link {row['link']}, which is not the next"


def _time(beside: Beside, stored: Journal, row: journal.Row) -> Iterator[str]:
    """It is not from before the row before it, nor before its own mail came."""
    if beside.before and row["at"] < beside.before["at"]:
        yield "it is from before the row before it"
    mail = _mail_of(stored)
    if mail and stored.at < mail.received_at:
        yield "it is from before its mail came"


def _mail(beside: Beside, stored: Journal, row: journal.Row) -> Iterator[str]:
    """An order of a player came in a mail of his that was accepted and is kept as it came; nothing else has one."""
    mail = _mail_of(stored)
    if rollbacks.does(row, rollbacks.BACK) or rollbacks.does(row, rollbacks.END) and not stored.mail_id:
        return
    if not stored.mail_id:
        yield from ["a player has sent it, and it has no mail"] * (row["source"] == "player")
    elif row["source"] != "player":
        yield f"its source is {row['source']}, and it has a mail"
    elif mail is None:
        yield "its mail is not stored"
    else:
        yield from _filing(beside, stored, row, mail)


def _filing(beside: Beside, stored: Journal, row: journal.Row, mail: Mail) -> Iterator[str]:
    seat = Seat.get_or_none(Seat.id == mail.seat)
    if mail.match_id != beside.match.id or mail.role != row["role"] or mail.status not in (ANSWERED, ASIDE):
        yield "its mail is filed as none of its role in this match"
    if mail.seat is not None and (seat is None or seat.player_id != stored.player_id):
        yield "its mail came to another player's address"
    if mail.content_id and not mail.whole().removed_at and hashlib.sha256(mail.raw).hexdigest() != mail.whole().digest:
        yield "its mail is not kept as it came"


def _player(beside: Beside, stored: Journal, row: journal.Row) -> Iterator[str]:
    """Who played it has or had a seat for its role; nobody played what the server did by itself."""
    if (row["source"] == "player") > bool(stored.player_id) \
            and not any(rollbacks.does(row, verb) for verb in (rollbacks.BACK, rollbacks.END)):
        yield "a player has sent it, and none is named"
    if row["source"] in NOBODYS and stored.player_id:
        yield f"its source is {row['source']}, and a player is named"
    if stored.player_id and not Seat.select().where(
            Seat.match == beside.match, Seat.player == stored.player_id,
            (Seat.role == row["role"]) | (Seat.stands_for == row["role"])).exists():
        yield "its player has no seat for its role"


def _giver(beside: Beside, stored: Journal, row: journal.Row) -> Iterator[str]:
    """It was told as given by whom its source and its player allow."""
    if not givers.fits(stored):
        yield f"its source is {row['source']}, and it was told as given by the {stored.given_by}"


def _filed(beside: Beside, stored: Journal, row: journal.Row) -> Iterator[str]:
    """An order filed ahead is one of its role; nothing else names one."""
    filed = FiledOrder.get_or_none(FiledOrder.id == stored.filed_id) if stored.filed_id else None
    if bool(stored.filed_id) != (row["source"] == "filed"):
        yield f"its source is {row['source']}, and it names {'an' if stored.filed_id else 'no'} order filed ahead"
    elif stored.filed_id and (filed is None or (filed.match_id, filed.role) != (beside.match.id, row["role"])):
        yield "the order filed ahead is none of its role in this match"


def _source(beside: Beside, stored: Journal, row: journal.Row) -> Iterator[str]:
    """The first row, and no other, is the set-up; the clock acts for no role, and others act for one."""
    turns = any(rollbacks.does(row, verb) for verb in (rollbacks.BACK, rollbacks.CORRECT, rollbacks.END))
    if (row["source"] == "setup") != (beside.before is None):
        yield f"its source is {row['source']}"
    if (row["role"] is None) != (row["source"] in (("moderator", "player") if turns else ("setup", "clock"))):
        yield f"its role and its source {row['source']} do not fit"


def _line(beside: Beside, stored: Journal, row: journal.Row) -> Iterator[str]:
    """Where the match goes back it goes to a row before or behind the last; what stands there is the same once more."""
    if rollbacks.does(row, rollbacks.BACK) and not 0 < row["command"]["to"] <= beside.number:
        yield f"it goes back to row {row['command']['to']}"
    again = next(iter(beside.kept), None)
    if again is not None and beside.known.get(again) != (row["role"], row["command"]):
        yield f"it is not row {again} once more"


CHECKS = {"hash": _hash, "draws": _draws, "counters": _counters, "link": _link, "time": _time, "source": _source,
          "mail": _mail, "player": _player, "giver": _giver, "order filed ahead": _filed, "line": _line}


# After the last row.

def ending(match: Match) -> Iterator[str]:
    """Faults of what is stored of a match beside its rows."""
    last = Journal.select().where(Journal.match == match).order_by(Journal.number.desc()).first()
    for what, check in ENDING.items():
        yield from _readable(what, check(match, last))
    yield from told(match)


def told(match: Match) -> Iterator[str]:
    """Faults of what is stored of a match beside what its mails have told."""
    mails = told_checks.mails_of(match)
    for what, check in told_checks.CHECKS.items():
        yield from _readable(what, check(match, mails))


def _tail(match: Match, last: Journal | None) -> Iterator[str]:
    """The rows end where the match stands."""
    number = last.number if last else -1
    if match.version != number:
        yield f"the match stands at row {match.version}, its journal ends with row {number}"


def _counted(match: Match, last: Journal | None) -> Iterator[str]:
    """The draws made so far are those of the rows."""
    made: dict[str, int] = {}
    for row in Journal.select(Journal.draws).where(Journal.match == match).order_by(Journal.number):
        made = journal.counted(made, row.draws)
    if {chain: count for chain, count in match.counters.items() if count} != made:
        yield "the match's counters are not those of the draws of its rows"


def _gone_back(match: Match, last: Journal | None) -> Iterator[str]:
    """The rows that count no longer are those behind which the match went back."""
    turning = Journal.select().where(Journal.match == match, Journal.role.is_null()).order_by(Journal.number)
    void = rollbacks.void([{"role": None, "number": row.number, "command": row.command} for row in turning])
    if [list(one) for one in void] != match.void:
        yield "the match names other rows that count no longer than its journal"


def _linked(match: Match, last: Journal | None) -> Iterator[str]:
    """The link in use is that of the last row, or the next when a stage has ended with it."""
    if last and match.link not in (last.link, last.link + 1):
        yield f"the match draws from link {match.link}, its last row from link {last.link}"
    if match.link > chains.DICE_LINKS + 1:
        yield f"the match draws from link {match.link}, and its chain has {chains.DICE_LINKS}"
    if last and match.status == FINISHED and match.link != last.link + 1:
        yield "the match is over and its last link is not opened"


ENDING = {"last row": _tail, "counters": _counted, "link": _linked, "ways back": _gone_back}
