"""Parts of one order that stand apart, "1. levy; 2. draft", of which some are not understood: nothing of it is done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..line import said_parts
from ..line.reading import Reader
from ..line.results import Command, Ignored, Refusal
from .meaning import asked_back, said_otherwise, without_slips


def half_read(items: Sequence[str], reader: Reader) -> Refusal | None:
    """Why nothing of these items is done: some are parts of the order that is asked for, others should be and are none.

    None where they are no parts of one order, or all of them are understood.
    """
    parts = [item for item in items if said_parts.begins(item, reader)] if len(items) > 1 else []
    read = [item for item in parts if said_parts.understood(item, reader)]
    lost = [item for item in parts if item not in read and not _is_order(item, reader)] if read else []
    whole = said_parts.understood("; ".join(read), reader) if lost else None
    if whole is None:
        return None
    text = "; ".join(item.strip() for item in items)
    if meant := said_parts.understood("; ".join(without_slips(item, reader) for item in parts), reader):
        return asked_back(text, Ignored(text, ""), replace(meant, sure=False, clear=False), reader)
    line, verb = whole.lines[0], reader.verbs_in_parts()[0]
    why = reader.half_read([item.strip(" .,;") for item in lost], line, reader.options[verb])
    return reader.refusal(text, why)


def _is_order(text: str, reader: Reader) -> bool:
    """Whether a text is an order by itself, if only in everyday words."""
    if isinstance(reader.read(text), Command):
        return True
    found = said_otherwise(text, reader)
    return bool(found and found.lines)
