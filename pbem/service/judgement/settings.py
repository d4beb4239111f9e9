"""How disputes are handled in a match: its settings "judgement", {name: text}, all of them public."""

from collections.abc import Mapping
from datetime import timedelta

from pbem.store.models import Match

TOLD, PRIVATE, HOURS, CORRECTION, LOG = "told", "private", "dispute_hours", "correction_hours", "log"
CONCEDE, LOOK = "concede", "look_hours"
ALL, PARTIES = "all", "parties"
NOTHING, STOPS = "nothing", "stops"
NOW, END = "now", "end"
LAST, FIRST, NEVER = "last", "first", "never"
CHOICES = {TOLD: (ALL, PARTIES), PRIVATE: (NOTHING, STOPS), LOG: (NOW, END), CONCEDE: (LAST, FIRST, NEVER)}
DEFAULT = {TOLD: ALL, PRIVATE: NOTHING, HOURS: "72", CORRECTION: "24", LOG: NOW, CONCEDE: LAST, LOOK: "0"}
MOST_HOURS = 720


def check(settings: Mapping[str, str]) -> None:
    """ValueError that says what is wrong with a match's settings of disputes."""
    for name, value in settings.items():
        if name not in DEFAULT:
            raise ValueError(f"judgement {name} is not known; there are: {', '.join(DEFAULT)}")
        if name in CHOICES and value not in CHOICES[name]:
            raise ValueError(f"judgement {name}={value} is not known; it is one of: {', '.join(CHOICES[name])}")
        if name in (HOURS, CORRECTION, LOOK) and not (value.isdecimal() and int(value) <= MOST_HOURS):
            raise ValueError(f"judgement {name}={value} is no number of hours from 0 to {MOST_HOURS}")


def of(match: Match, name: str) -> str:
    """The value of a setting in a match."""
    return {**DEFAULT, **match.settings.get("judgement", {})}[name]


def told_to_all(match: Match) -> bool:
    """Whether all are told of a dispute about what all may know, not its parties alone."""
    return of(match, TOLD) == ALL


def stops_for_private(match: Match) -> bool:
    """Whether the clock stops for a dispute about what only some may know, too."""
    return of(match, PRIVATE) == STOPS


def log_at_once(match: Match) -> bool:
    """Whether players read at once what moderators do on the pages and look at, not when the match is over."""
    return of(match, LOG) == NOW


def longest_stop(match: Match) -> timedelta:
    """How long the clock stands still for a dispute at most."""
    return timedelta(hours=int(of(match, HOURS)))


def correction_time(match: Match) -> timedelta:
    """How long what waits for another moderator's word, such as a ruled correction, does so at most."""
    return timedelta(hours=int(of(match, CORRECTION)))


def look_time(match: Match) -> timedelta:
    """How long what came of a phase waits for a moderator before it is told."""
    return timedelta(hours=int(of(match, LOOK)))


MEANING = {
    TOLD: f"who is told of a dispute about what all may know: {ALL}, or the {PARTIES} alone",
    PRIVATE: f"what a dispute about what only some may know does to the clock: {NOTHING}, or {STOPS} it",
    HOURS: "hours for which the clock stands still for a dispute at most, 0: never",
    CORRECTION: "hours for which a correction of the match, or what else cannot be taken back, waits before it is "
                "carried out",
    LOG: f"when players read what moderators do on the pages and look at: {NOW}, or at the {END} of the match",
    CONCEDE: f"which concession ends the match: that of the {LAST} but one, the {FIRST}, or {NEVER} one (a moderator "
             "or the host sees to it)",
    LOOK: "hours for which what came of a phase waits for a moderator before it is told, 0: not at all",
}


def for_operators() -> list[tuple[str, str]]:
    """Every setting as it is where nothing is said, and what it means."""
    return [(f"{name}={DEFAULT[name]}", meaning) for name, meaning in MEANING.items()]
