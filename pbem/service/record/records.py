"""The record of a match for one reader: what he may know of its journal, opened against the commitments in its hashes.

While the match runs these are the events told to his role and the rows that he made himself: nothing in it counts rows
or shows where others' stand. The mail that ends a stage brings what is new of them, RECORD all of them. When the match
is over it is every row, all that is shared of it, and of his own also when and by which mail. Who else played a role,
its deputy above all, is opened to nobody. `deploy/record.py` checks it against the mails that he has saved.
"""

import gzip
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from pbem import orders
from pbem.engine import journal
from pbem.engine.commitments import text_of
from pbem.engine.journal import Row
from pbem.render import PROOF, addressed
from pbem.store.models import Journal, Match, Receipt, Seat

from ..match.sitting import Sitting
from . import lines, proofs, receipts, rows

Entry: TypeAlias = tuple[Journal, Row, int | None]  # as of `rows.of_match`
Record: TypeAlias = dict[str, object]
File: TypeAlias = tuple[str, bytes]  # name, what is in it
WORD = "record"
MINE = ("role", "command", *journal.OWN)
NOBODYS = ("at", "source")


def was_asked_for(outcome: orders.Outcome) -> bool:
    """Whether a letter is to be answered with the record."""
    return any(result.meta and result.meta.word == WORD and result.status == orders.DONE for result in outcome.results)


def for_mail(sitting: Sitting, role: str, stage: int | None, asked: bool = False) -> Callable[[], File] | None:
    """A function that gives the file to go with a mail to whoever acts for a role, as `post` takes it; None: no file.

    stage: the number of the stage that the mail ends (None: of none). asked: he wants the whole record.
    """
    if asked or stage is not None and sitting.over():
        return partial(attached, sitting, role)
    return partial(of_stages, sitting, role, stage) if stage is not None else None


def attached(sitting: Sitting, role: str) -> File:
    """The record for whoever acts for a role, as (name, bytes) of a gzip file, the same bytes for the same record."""
    return _file(sitting.match.slug, of(sitting, role))


def of_stages(sitting: Sitting, role: str, stage: int) -> File:
    """What is new in the record since the last stage that was opened to him, up to the end of this one; as `attached`.
    """
    return _file(f"{sitting.match.slug}-stage-{stage}", since(sitting, role, stage))


def _file(name: str, record: Record) -> File:
    return f"record-{name}.json.gz", gzip.compress(written(record).encode(), mtime=0)


def written(record: Record) -> str:
    """A record as JSON text with a line for each thing that it lists."""
    parts = [f"{text_of(name)}:" + ("[\n" + ",\n".join(map(text_of, value)) + "\n]" if isinstance(value, list)
                                    else text_of(value)) for name, value in record.items()]
    return "{" + ",\n".join(parts) + "}\n"


def of(sitting: Sitting, role: str) -> Record:
    """The record for whoever acts for a role, as plain data.

    at: when it is made. tables: of the host, where there are any. proof: the proof lines that all have been told;
    receipts: his own. rows: each as `journal.opened`, with his receipt for the mail it came from and who gave it
    where all were told (`givers`); while the match runs only MINE of his own, and events: those of his
    role as [salt, text].
    """
    match, seat, over = sitting.match, sitting.roles[role], sitting.over()
    own, entered = _receipts(match, seat), list(rows.of_match(match)) if over else _readable(match)
    known = {receipt.mail_id: receipt.hash for receipt in own}
    opened = [{**_opened(row, plain, role, seat), **_receipt(row, mail, seat, known), **_giver(row)}
              for row, plain, mail in entered] if over else _own(entered, seat, own)
    return {"match": match.slug, "role": role, "over": over, "at": sitting.now.isoformat(),
            **tables(match),
            "proof": [f"{PROOF}{line}" for line in [f"match {match.slug}", *proofs.due(match)]],
            "receipts": [line for receipt in own for line in receipts.written(receipt, match.slug)],
            **({} if over else {"events": _events(match, entered, role)}), "rows": opened}


def tables(match: Match) -> Record:
    """The tables of the host, which the setup fixes by their digest; nothing where there are none."""
    return {"tables": match.tables.data} if match.tables else {}


def since(sitting: Sitting, role: str, stage: int) -> Record:
    """The rows and events of `of` of a running match, of the stages behind the last opened to whoever acts for a role
    (after; 0: none was) up to the one that ends now.
    """
    match, seat = sitting.match, sitting.roles[role]
    entered = [entry for entry in _readable(match, seat.opened) if entry[0].link <= stage]
    return {"match": match.slug, "role": role, "over": False, "at": sitting.now.isoformat(), "after": seat.opened,
            "stage": stage, "events": _events(match, entered, role),
            "rows": _own(entered, seat, _receipts(match, seat))}


def _readable(match: Match, after: int = 0) -> list[Entry]:
    """The rows but those that only stand once more (`lines`). after: of the stages behind this one."""
    same = lines.Readable(match).same
    return [entry for entry in rows.of_match(match, after) if entry[0].number not in same]


def _receipts(match: Match, seat: Seat) -> list[Receipt]:
    return list(Receipt.select().where(Receipt.match == match, Receipt.player == seat.player_id).order_by(Receipt.id))


def _own(entered: list[Entry], seat: Seat, receipts: list[Receipt]) -> list[dict[str, object]]:
    """What is opened of the rows that a player has made. receipts: all of his."""
    known = {receipt.mail_id: receipt.hash for receipt in receipts}
    return [_mine(plain) | _receipt(row, mail, seat, known) for row, plain, mail in entered
            if row.seal and row.player_id == seat.player_id]


def _opened(row: Journal, plain: Row, role: str | None, seat: Seat) -> journal.Opened:
    """A row for the reader of a match that is over; one of his role that nobody played concerns him alone."""
    own = row.player_id == seat.player_id
    nobodys = row.player_id is None and row.role == role and row.at >= seat.joined_at
    return journal.opened(plain, journal.SHARED + (journal.OWN if own else NOBODYS if nobodys else ()))


def _mine(plain: Row) -> dict[str, object]:
    opened = journal.opened(plain, MINE)
    return {name: opened[name] for name in MINE}


def _receipt(row: Journal, mail: int | None, seat: Seat, known: dict[int, str]) -> dict[str, str]:
    """His receipt for the mail that his row came from. known: {id of a mail: hash of its receipt}."""
    return {"receipt": known[mail]} if row.player_id == seat.player_id and mail in known else {}


def _giver(row: Journal) -> dict[str, str]:
    """Who gave a row, where all who saw it were told."""
    return {"given_by": row.given_by} if row.given_by else {}


def _events(match: Match, entered: list[Entry], role: str) -> list[object]:
    return [opened for row, plain, _ in entered if row.seal
            for event, opened in zip(rows.events(match, row), journal.opened(plain, ("events",))["events"], strict=True)
            if addressed(event, role)]
