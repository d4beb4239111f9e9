"""All readings: importing this module registers them."""

from . import battles, land, sieges, spring  # noqa: F401
