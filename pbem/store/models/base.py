"""What all tables share."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from peewee import AutoField, Check, DoesNotExist, Model, Node

from ..database import db


def one_of(column: str, *values: str) -> Node:
    """The constraint of a column that holds one of these values."""
    return Check(f"{column} IN ({', '.join(repr(v) for v in values)})")


class Table(Model):
    """What all tables share."""

    if TYPE_CHECKING:  # peewee adds these, and to each foreign key what it holds (match_id)
        id = AutoField()
        DoesNotExist: ClassVar[type[DoesNotExist]]
        _dirty: set[str]

    class Meta:
        database = db
        only_save_dirty = True
