"""Which battles may be started (WK-25, WK-27, WK-29)."""

from .moves import CONSENT, leave
from .places import (
    COMMAND,
    army,
    besieged,
    city_in,
    city_owner,
    defenders,
    garrison,
    is_inside,
    nobles_in,
    obeyed,
    owner,
    stronghold_in,
    walls,
)


def available(table, area, baron):
    """The Nobles who may attack there (WK-25.4)."""
    return [noble for noble in nobles_in(table, area, baron) if not table["nobles"][noble]["exhausted"]]


def target(table, area, baron):
    """(whether there is a place to assault or besiege, whose it is, None: a neutral city's) (WK-25.6)."""
    if stronghold_in(table, area) not in (None, baron):
        return True, stronghold_in(table, area)
    there = city_in(table, area) is not None and city_owner(table, area) != baron
    return there, city_owner(table, area) if there else None


def armies_of(table, area):
    """The Barons with an army in an area (WK-1.3)."""
    found = {owner(table, noble) for noble in nobles_in(table, area)}
    baron = stronghold_in(table, area)
    return found | ({baron} if baron and garrison(table, baron) else set())


def is_allowed_by_others(table, area, baron):
    """WK-27.1, WK-27.2."""
    _, defender = target(table, area, baron)
    return all(leave(table, CONSENT, other, baron, area) for other in armies_of(table, area) - {baron, defender})


def may_attack(table, area, baron, against):
    """Whether an open-field battle may be started (WK-25.1, WK-25.5)."""
    return (not _is_forbidden(table) and bool(available(table, area, baron)) and against not in (None, baron)
            and bool(nobles_in(table, area, against)) and not is_inside(table, against, area))


def may_assault(table, area, baron):
    """WK-27."""
    return (not _is_forbidden(table) and bool(available(table, area, baron)) and target(table, area, baron)[0]
            and is_allowed_by_others(table, area, baron))


def siege_strengths(table, area, baron, committed):
    """(attacker's, defender's) (WK-29.1, WK-40.11)."""
    counted = nobles_in(table, area, baron) if table.options["siege_strength"] == "in_area" else committed
    defender = target(table, area, baron)[1]
    guarded = COMMAND if defender and nobles_in(table, area, defender) else 0
    return (sum(army(table, noble) for noble in counted) + COMMAND,
            walls(table, area) + defenders(table, area, defender) + guarded)


def may_besiege(table, area, baron, committed):
    """WK-29.1, with the law of sieges; one siege at a time, and again in a later round only (WK-29.7)."""
    if not may_assault(table, area, baron) or not committed:
        return False
    if besieged(table, area) and not falls(table, area, baron):
        return False
    return _outweighs(table, area, baron, committed, obeyed(table, "siege_margin", baron))


def _outweighs(table, area, baron, committed, margins):
    own, theirs = siege_strengths(table, area, baron, committed)
    return own > theirs and all(own >= theirs + margin["amount"] for margin in margins)


def lead(table, area, baron, committed):
    """How much stronger those are who besiege."""
    own, theirs = siege_strengths(table, area, baron, committed)
    return own - theirs


def falls(table, area, baron):
    """Whether a siege declared now takes the place (WK-29.7)."""
    siege = table["sieges"].get(area)
    return bool(siege) and siege["baron"] == baron and siege["round"] < table["round"]


def _is_forbidden(table):
    return "no_battles" in table["flags"]


__all__ = ["available", "besieged", "falls", "is_allowed_by_others", "lead", "may_assault", "may_attack",
           "may_besiege", "siege_strengths", "target"]
