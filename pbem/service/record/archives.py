"""A finished match with all that is stored of it as one file, so that it can be removed and brought back.

The file holds every row that belongs to the match, also mails, addresses and seeds: it is as private as a backup.
Brought back it has other ids, and everything of it can be checked, replayed and recorded as before.
"""

import base64
import gzip
import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import reduce
from io import BytesIO
from operator import or_
from typing import Any, TypeAlias

from peewee import BlobField, DateTimeField, Field, ForeignKeyField

from pbem.store.models import (
    CARETAKER,
    FINISHED,
    TABLES,
    UNDECIDED,
    Content,
    Delivery,
    Dispute,
    Mail,
    Match,
    Outbox,
    Picture,
    Player,
    Seat,
    TableSet,
)

from ..match.said import Refused, said
from ..post import pictures

KIND = "pbem archive"
MOST = 2_000_000_000  # bytes, unpacked
Row: TypeAlias = dict[str, Any]
Rows: TypeAlias = dict[str, list[Row]]
Model: TypeAlias = type[Any]
ALL: tuple[Model, ...] = TABLES
# Of tables whose rows belong to several matches, by what columns a row is the same.
SHARED: dict[Model, tuple[str, ...]] = {TableSet: ("game", "digest"), Player: ("email",), Content: ("digest",)}
# Ids that are no foreign keys.
IDS: dict[Model, dict[str, Model]] = {Mail: {"seat": Seat}, Seat: {"resigning": Mail, "conceding": Mail}}


def check(match: Match) -> None:
    """Refused for a match that is not over, or about which something is still to be decided."""
    if match.status != FINISHED:
        raise Refused(said("archive.running", slug=match.slug))
    if Dispute.select().where(Dispute.match == match, Dispute.status == UNDECIDED).exists():
        raise Refused(said("archive.disputed", slug=match.slug))


def written(match: Match) -> bytes:
    """The file; Refused as `check`."""
    check(match)
    tables = {table._meta.table_name: [_plain(table, row) for row in rows] for table, rows in _of(match).items()}
    text = json.dumps({"kind": KIND, "match": match.slug, "tables": tables}, separators=(",", ":"))
    return gzip.compress(text.encode(), mtime=0)


def _of(match: Match) -> dict[Model, list[Row]]:
    """Every row that belongs to a match, by tables in the order in which they refer to each other."""
    found: dict[Model, list[Row]] = {Match: _rows(Match, Match.id == match.id)}
    ids: dict[Model, set[int]] = {Match: {match.id}}
    for table in (one for one in ALL if one not in (*SHARED, Match)):
        which = _belonging(table, ids)
        found[table] = _rows(table, *which) if which else []
        ids[table] = {row["id"] for row in found[table]}
    for table in SHARED:
        wanted = {row[one.name] for of, rows in found.items() for row in rows for one in _references(of)
                  if one.rel_model is table} - {None}
        found[table] = _rows(table, table.id.in_(wanted))
    return {table: found[table] for table in ALL if found.get(table)}


def _belonging(table: Model, ids: Mapping[Model, set[int]]) -> tuple[Any, ...]:
    """What tells the rows of a table that belong to the match, for they refer to something of it; () where none can."""
    to = [one.in_(ids[one.rel_model]) for one in _references(table) if ids.get(one.rel_model)]
    to += [Mail.seat.in_(ids[Seat])] if table is Mail and ids[Seat] else []
    return (reduce(or_, to),) if to else ()


def _references(table: Model) -> list[ForeignKeyField]:
    return [one for one in table._meta.sorted_fields if isinstance(one, ForeignKeyField)]


def _rows(table: Model, *which: Any) -> list[Row]:
    return list(table.select().where(*which).order_by(table.id).dicts())


def _plain(table: Model, row: Row) -> Row:
    return {name: _written(table._meta.fields[name], value) for name, value in row.items()}


def _written(field: Field, value: Any) -> Any:
    if isinstance(field, BlobField) and value is not None:
        return base64.b64encode(bytes(value)).decode()
    return value.isoformat() if isinstance(value, datetime) else value


# Removed, and brought back.

def remove(match: Match) -> None:
    """Take every row of a match out of the database; persons and mails that are part of no other go with it. Refused
    as `check`.
    """
    check(match)
    found = _of(match)
    for table in reversed([one for one in ALL if one in found and one not in SHARED]):
        if table is Outbox:
            Delivery.delete().where(Delivery.message_id.in_([row["message_id"] for row in found[table]])).execute()
        for some in _parted([row["id"] for row in found[table]]):
            table.delete().where(table.id.in_(some)).execute()
    pictures.drop(row["digest"] for row in found.get(Picture, ()))
    for table in SHARED:
        for some in _parted([row["id"] for row in found.get(table, ())]):
            table.delete().where(table.id.in_(some), *_unused(table)).execute()


def _unused(table: Model) -> list[Any]:
    """That no row of any table refers to it."""
    to = [(other, one) for other in ALL for one in _references(other) if one.rel_model is table]
    unused = [table.id.not_in(other.select(one).where(one.is_null(False))) for other, one in to]
    return [*unused, *([Player.email != CARETAKER] if table is Player else [])]


def _parted(ids: list[int]) -> Iterable[list[int]]:
    """Lists that a statement takes."""
    return (ids[at:at + 500] for at in range(0, len(ids), 500))


def read(raw: bytes) -> tuple[str, Rows]:
    """(name of the match, its rows) in a file; ValueError when it is none."""
    try:
        with gzip.GzipFile(fileobj=BytesIO(raw)) as file:
            found = json.loads(file.read(MOST))
        if found["kind"] != KIND:
            raise LookupError(found["kind"])
        return found["match"], {name: [dict(row) for row in rows] for name, rows in found["tables"].items()}
    except (OSError, EOFError, LookupError, TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"it is no match that was archived ({error!r})") from error


def bring_back(tables: Rows) -> Match:
    """Put the rows of a file back, in the caller's transaction; the Match. Refused where one of its name is there,
    ValueError where they do not fit.
    """
    slug = tables["match"][0]["slug"]
    if Match.get_or_none(Match.slug == slug):
        raise Refused(said("archive.there", slug=slug))
    new: dict[Model, dict[int, int]] = {}
    for table in ALL:
        for row in tables.get(table._meta.table_name, ()):
            new.setdefault(table, {})[row["id"]] = _entered(table, _read(table, row, new))
    for table, columns in IDS.items():
        for row in tables.get(table._meta.table_name, ()):
            changed = {name: new.get(to, {}).get(row[name], row[name]) for name, to in columns.items() if row.get(name)}
            if changed:
                table.update(**changed).where(table.id == new[table][row["id"]]).execute()
    return Match.get(Match.slug == slug)


def _read(table: Model, row: Row, new: Mapping[Model, dict[int, int]]) -> Row:
    """The values of a row with today's ids; columns that there are no longer are left out."""
    found = {}
    for name, value in row.items():
        field = table._meta.fields.get(name)
        if field is None or name == "id":
            continue
        if isinstance(field, ForeignKeyField):
            value = new.get(field.rel_model, {}).get(value) if value is not None else None
        elif isinstance(field, BlobField) and value is not None:
            value = base64.b64decode(value)
        elif isinstance(field, DateTimeField) and value is not None:
            value = datetime.fromisoformat(value).astimezone(UTC)
        found[name] = value
    return found


def _entered(table: Model, row: Row) -> int:
    """The id of a row: of the same one that is there, or of a new one."""
    if table in SHARED:
        same = table.get_or_none(*(getattr(table, name) == row[name] for name in SHARED[table]))
        if same is not None:
            return int(same.id)
    return int(table.insert(row).execute())
