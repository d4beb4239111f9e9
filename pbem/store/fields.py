"""Two column types that mean the same on both databases."""

import json
from datetime import UTC

from peewee import DateTimeField, TextField


class UTCField(DateTimeField):
    """A moment: aware UTC outside, naive UTC in the table (PostgreSQL would shift it otherwise)."""

    def db_value(self, value):
        return super().db_value(value and value.astimezone(UTC).replace(tzinfo=None))

    def python_value(self, value):
        value = super().python_value(value)
        return value and value.replace(tzinfo=UTC)


class PlainField(TextField):
    """Plain data as JSON text. Not JSONB: that would change the order of the keys."""

    def db_value(self, value):
        return None if value is None else json.dumps(value, separators=(",", ":"), ensure_ascii=False)

    def python_value(self, value):
        return None if value is None else json.loads(value)
