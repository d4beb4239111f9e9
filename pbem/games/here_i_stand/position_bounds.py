"""What a position may say of what has no form of its own: names that there are, numbers that a track can show.

A match would go on with any other until something asks for it, and then no more.
"""

from .major_powers.chateaux import MAX_CHATEAUX
from .major_powers.henry import CHART
from .major_powers.maurice_of_saxony import OTHER_SIDE
from .map.atlas import (
    ELECTORATE_REGULARS,
    FOREIGN_WARS,
    MAJORS,
    POWERS,
    REFORMERS,
    TRANSLATION,
)
from .pieces import units
from .position_known import known
from .powers.marital_track import TRACK
from .religion import excommunication, st_peters
from .religion.religious_actions import TRACKS
from .two_player.diplomatic_deck import DIPLOMATIC

MOST = 99  # of what no rule bounds
NAMED = {"marital": TRACK, "maurice": (*OTHER_SIDE,)}
LISTED = {"fuggers": MAJORS, "excommunicated": (*REFORMERS, *excommunication.RULERS), "reformers_away": (*REFORMERS,)}
OF_POWERS = ("rulers", "minus_cards", "war_winner", "bonus_vp")
PILES = ("deck", "discard", "removed")


def check(spec):
    """Raises ValueError that names what there is not, or what is too much, and what may be said; of the right shapes.
    """
    for key, possible in NAMED.items():
        known(f"{key} as", [spec[key]] if key in spec else [], possible)
    for key, possible in LISTED.items():
        known(f"{key} as", spec.get(key, ()), possible)
    for key in OF_POWERS:
        known(f"power with {key}", spec.get(key, ()), MAJORS)
    for power, ruler in spec.get("rulers", {}).items():
        known(f"ruler of {power}", [ruler], [one["id"] for one in POWERS[power]["rulers"]])
    known("wife", spec.get("wives", ()), TRACK)
    known("foreign war", spec.get("foreign_wars", ()), FOREIGN_WARS)
    _check_lost(spec.get("lost_at_sea", {}))
    _check_diplomatic(spec.get("diplomatic", {}))
    for what, number, least, most in _numbers(spec):
        if number is not None and (type(number) is not int or not least <= number <= most):
            raise ValueError(f"{what}: {number!r}; it must be a number from {least} to {most}")


def _check_lost(lost):
    known("key of lost_at_sea", lost, ("units", "leaders"))
    for power, force in lost.get("units", {}).items():
        known("power with units lost at sea", [power], POWERS)
        known(f"unit of {power} lost at sea", force, units.KINDS)


def _check_diplomatic(deck):
    known("key of diplomatic", deck, (*PILES, "late", "hands"))
    for cards in (*(deck.get(pile, ()) for pile in PILES), *deck.get("hands", {}).values()):
        known("diplomatic card", cards, DIPLOMATIC)


def _numbers(spec):
    """(what it is, the number, the least and the most that it may be)."""
    if "chateaux" in spec:
        yield "chateaux", spec["chateaux"], 0, MAX_CHATEAUX
    most = {"cp": st_peters.BOXES - 1, "vp": st_peters.MOST_VP}
    known("key of st_peters", spec.get("st_peters", ()), most)
    for key, number in spec.get("st_peters", {}).items():
        yield f"st_peters, {key}", number, 0, most[key]
    steps = {name: TRANSLATION[track]["steps"] for track, name in TRACKS.items()}
    for zone, tracks in spec.get("translation", {}).items():
        yield from ((f"translation, {zone}, {track}", number, 0, steps[track]) for track, number in tracks.items())
    for space, number in (spec.get("electorate_display") or {}).items():
        yield f"electorate_display, {space}", number, 0, ELECTORATE_REGULARS[space]
    for wife, result in spec.get("wives", {}).items():
        yield f"wives, {wife}", result, CHART[0], CHART[-1]
    for key in ("minus_cards", "war_winner"):
        yield from ((f"{key}, {power}", number, 0, MOST) for power, number in spec.get(key, {}).items())
    for kinds in spec.get("lost_at_sea", {}).get("units", {}).values():
        yield from ((f"lost_at_sea, {kind}", number, 0, MOST) for kind, number in kinds.items())
