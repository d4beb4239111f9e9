"""All readings: importing this module registers them."""

from . import (  # noqa: F401
    attempts,
    battles,
    building,
    deal_drawing,
    deal_outcomes,
    deals,
    disputes,
    homecomings,
    land,
    naval,
    new_world,
    peace_terms,
    piracy,
    sieges,
    spring,
    transport,
    victory,
    wars,
    winter,
    yards,
)
