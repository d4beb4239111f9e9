"""All readings: importing this module registers them."""

from . import (  # noqa: F401
    attempts,
    battles,
    building,
    disputes,
    land,
    naval,
    new_world,
    piracy,
    sieges,
    spring,
    transport,
    victory,
    wars,
    winter,
    yards,
)
