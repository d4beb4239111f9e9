"""Sessions of PostgreSQL beside the connections of threads: one holds what is claimed, one hears what is told."""

from __future__ import annotations

from typing import Any

from peewee import PostgresqlDatabase


def open_one(url: str) -> Any:
    """A psycopg connection that commits each statement."""
    session = PostgresqlDatabase(url, prefer_psycopg3=True).connection()
    session.autocommit = True
    return session
