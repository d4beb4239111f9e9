"""All readings: importing this module registers them."""

from . import battles, land, sieges, spring, winter  # noqa: F401
