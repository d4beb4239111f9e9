"""All readings: importing this module registers them."""

from . import spring  # noqa: F401
