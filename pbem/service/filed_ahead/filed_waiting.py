"""What came of orders filed ahead waits as well where what came of a phase waits to be told.

What their owner does to them himself, also meanwhile, stays.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from pbem.engine.shapes import Plain
from pbem.store.models import OPEN, REVOKED, FiledOrder

from ..match.sitting import Sitting

COLUMNS = ("status", "why", "closed_at", "uses", "position", "changed")


def take_out(sitting: Sitting) -> dict[str, dict[str, Plain]]:
    """The orders are again as they were when they were first read; {id of each that was changed: its columns}."""
    found = {}
    for order in FiledOrder.select().where(FiledOrder.id.in_([*sitting.filed_before])):
        now, before = _columns(order.__data__), _columns(sitting.filed_before[order.id])
        if now != before and order.status != REVOKED:
            found[str(order.id)] = now
            _write(order, before)
    sitting.filed = None
    return found


def put_in(sitting: Sitting, waited: Mapping[str, dict[str, Plain]]) -> None:
    """What came of them is told now; one that was closed meanwhile stays so, unless it had come to its end before."""
    for key, columns in waited.items():
        order = FiledOrder.get_by_id(int(key))
        if order.status != OPEN and columns["status"] == OPEN:
            columns = {name: columns[name] for name in ("uses", "position")}
        _write(order, columns)
    sitting.filed = None


def _columns(values: Mapping[str, Any]) -> dict[str, Plain]:
    closed_at = values["closed_at"]
    return {**{name: values[name] for name in COLUMNS}, "closed_at": closed_at and closed_at.isoformat()}


def _write(order: FiledOrder, columns: Mapping[str, Plain]) -> None:
    closed_at = columns.get("closed_at")
    moment = {"closed_at": closed_at and datetime.fromisoformat(str(closed_at))} if "closed_at" in columns else {}
    FiledOrder.update(**{**columns, **moment}).where(FiledOrder.id == order.id).execute()
