"""Queries put into SQL once. Peewee writes the SQL of a query anew each time, and finds out anew what model each column
belongs to, which takes several times as long as the database's answer; what nearly every mail asks is prepared instead.

    SEAT = Prepared(lambda: Seat.select().where(Seat.id == given(Seat.id)))
    SEAT.first(id=3)
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from peewee import (
    AutoField,
    BaseModelCursorWrapper,
    CharField,
    Context,
    Field,
    ForeignKeyField,
    IntegerField,
    ModelInsert,
    ModelSelect,
    ModelUpdate,
    Node,
    TextField,
)

from .database import db
from .models import Table

M = TypeVar("M", bound=Table)
Query: TypeAlias = "ModelSelect[M] | ModelInsert | ModelUpdate"
Row: TypeAlias = tuple[object, ...]
Parts: TypeAlias = list[tuple[int, str, Callable[[object], object] | None]]  # place in the row, column, conversion
AS_IT_IS = {AutoField, CharField, ForeignKeyField, IntegerField, TextField}  # as the databases give them


class Cursor(Protocol):
    """The answer to a statement."""

    rowcount: int

    def fetchall(self) -> list[Row]: ...
    def close(self) -> None: ...


class _Place(NamedTuple):
    """Where a given value goes among the parameters of a statement: its name, and how its column stores it."""

    name: str
    stored: Callable[[object], object]


class Given(Node):
    """A value in a prepared query that is told when the query runs."""

    def __init__(self, column: Field, name: str) -> None:
        self._place = _Place(name, column.db_value)

    def __sql__(self, ctx: Context) -> Context:
        return ctx.value(self._place, converter=False)


def given(column: Field, name: str = "") -> Given:
    """A value of this column, given by its name, or another name, when the query runs."""
    return Given(column, name or column.name)


def each(model: type[Table], *names: str) -> dict[str, Given]:
    """{column: its given value}, for an INSERT or UPDATE of these columns of a table."""
    return {name: given(getattr(model, name)) for name in names}


class Prepared(Generic[M]):
    """A query with given values. write: a function that makes the peewee query, called once for each kind of database.

    The values are named as the columns they are compared with or stored in, or as `given` says.
    """

    def __init__(self, write: Callable[[], Query[M]]) -> None:
        self._write = write
        self._written: dict[type, tuple[Query[M], str, list[object]]] = {}
        self._models: dict[type, Callable[[Row], M]] = {}

    def rows(self, **values: object) -> list[M]:
        """The rows it selects as a list of models, as the query itself would give them."""
        query, cursor = self._executed(values)
        rows = cursor.fetchall()
        to_model = self._models.get(type(db.obj)) or self._model_of_row(query, cursor)
        cursor.close()
        return [to_model(row) for row in rows]

    def first(self, **values: object) -> M | None:
        """The first row, None when there is none."""
        return next(iter(self.rows(**values)), None)

    def one(self, **values: object) -> M:
        """The first row; LookupError when there is none."""
        found = self.first(**values)
        if found is None:
            raise LookupError("there is no such row")
        return found

    def change(self, **values: object) -> int:
        """Carry out an INSERT or UPDATE; how many rows it concerned."""
        return self._executed(values)[1].rowcount

    def _executed(self, values: dict[str, object]) -> tuple[Query[M], Cursor]:
        query, sql, parameters = self._written.get(type(db.obj)) or self._put_down()
        filled = [part.stored(values[part.name]) if isinstance(part, _Place) else part for part in parameters]
        return query, db.execute_sql(sql, filled)

    def _model_of_row(self, query: Query[M], cursor: Cursor) -> Callable[[Row], M]:
        """The function that makes a model of a row of this query; its columns never change."""
        columns = query._get_cursor_wrapper(cursor)  # type: ignore[union-attr]
        columns.initialize()
        made: _Maker[M] = _Maker(columns)
        self._models[type(db.obj)] = made
        return made

    def _put_down(self) -> tuple[Query[M], str, list[object]]:
        query = self._write()
        self._written[type(db.obj)] = written = (query, *query.sql())
        return written


class _Maker(Generic[M]):
    """Makes a model of a row, as peewee's `process_row` does in three times the time: columns of a model, and of those
    that it refers to and is joined with, whose rows are always there. What has no field (a sum, a length) is an
    attribute of the model by its alias.
    """

    def __init__(self, columns: BaseModelCursorWrapper) -> None:
        self._model: type[M] = columns.model
        named: dict[type[Table], Parts] = {}
        self._beside: Parts = []
        found = zip(columns.fields, columns.columns, columns.converters, strict=True)
        for at, (field, name, convert) in enumerate(found):
            if field is None:
                self._beside.append((at, name, convert))
            else:
                named.setdefault(field.model, []).append((at, field.name, None if type(field) in AS_IT_IS else convert))
        self._own = named.pop(self._model, [])
        self._joined = [(self._model._meta.model_refs[model][0].name, model, parts) for model, parts in named.items()]

    def __call__(self, row: Row) -> M:
        made = _filled(self._model, self._own, row)
        for name, model, parts in self._joined:
            setattr(made, name, _filled(model, parts, row))
        for at, name, convert in self._beside:
            setattr(made, name, convert(row[at]) if convert else row[at])
        made._dirty.clear()
        return made


def _filled(model: type[M], parts: Parts, row: Row) -> M:
    made = model(__no_default__=True)
    made.__data__ = {name: convert(row[at]) if convert else row[at] for at, name, convert in parts}
    return made


def inserting(model: type[M], *names: str) -> Prepared[M]:
    """A Prepared INSERT of a row with these columns given; the others take their defaults."""
    return Prepared(lambda: model.insert(each(model, *names)))


def updating(model: type[M], *names: str) -> Prepared[M]:
    """A Prepared UPDATE of these columns of the row with a given id."""
    return Prepared(lambda: model.update(each(model, *names)).where(model.id == given(model.id)))
