"""Two column types that mean the same on both databases."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Generic, Self, TypeVar, overload

from peewee import DateTimeField, TextField

V = TypeVar("V")


class _UTC(DateTimeField):
    """A moment: aware UTC outside, naive UTC in the table (PostgreSQL would shift it otherwise)."""

    def db_value(self, value: datetime | None) -> object:
        return super().db_value(value and value.astimezone(UTC).replace(tzinfo=None))

    def python_value(self, value: object) -> datetime | None:
        read: datetime | None = super().python_value(value)
        return read and read.replace(tzinfo=UTC)


if TYPE_CHECKING:
    UTCField = DateTimeField  # which knows that a column that may be null gives None
else:
    UTCField = _UTC


class PlainField(TextField, Generic[V]):
    """Plain data as JSON text. Not JSONB: that would change the order of the keys."""

    if TYPE_CHECKING:
        @overload
        def __get__(self, instance: None, owner: object) -> Self: ...
        @overload
        def __get__(self, instance: object, owner: object) -> V: ...

        def __get__(self, instance: object, owner: object) -> Self | V:
            raise NotImplementedError

        def __set__(self, instance: object, value: V) -> None: ...

    def db_value(self, value: V) -> str | None:
        return None if value is None else json.dumps(value, separators=(",", ":"), ensure_ascii=False)

    def python_value(self, value: str | None) -> V | None:
        return None if value is None else json.loads(value)
