"""Counts for whoever watches the server."""

from __future__ import annotations

from peewee import CharField, DoubleField

from .base import Table


class Figure(Table):
    """A number that only grows, since the server began; see pbem.service.hosting.figures.

    name: what it counts, or up to which row all is counted.
    """

    name = CharField(max_length=64, unique=True)
    value = DoubleField(default=0)

    class Meta:
        table_name = "figure"
