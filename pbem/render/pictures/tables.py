"""The tables in the folder `data`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from pbem.engine import yaml_data

FOLDER = Path(__file__).parent


@cache
def table(name: str) -> dict[str, Any]:
    """A table by its name."""
    found = yaml_data.own((FOLDER / "data" / f"{name}.yaml").read_text(encoding="utf-8"))
    assert isinstance(found, dict)
    return found
