"""Which mails a player wants: how much of a report (REPORTS), when what asks nothing of him (DIGEST), and whether with
pictures (PICTURES).
"""

import re
from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from pbem.render.times import named
from pbem.store.models import Match, Player

from ..match.said import Refused, Said, said
from . import silence

USUAL, BRIEF, FULL = "", "brief", "full"
NAMES = {"brief": BRIEF, "short": BRIEF, "full": FULL, "whole": FULL, "usual": USUAL, "normal": USUAL}
AT_ONCE = -1  # in the place of the minutes after midnight
NONE, ON = {"off", "none", "no"}, {"on", "yes"}
HOUR = re.compile(r"(?:daily\b)?[\s,]*(?:at\b)?\s*(\d{1,2})(?:[:.h](\d{2}))?\s*([ap]m)?", re.IGNORECASE)
SET = {"reports": "reports_set", "digest": "digest_set", "pictures": "pictures_set"}
NOON = 12
ANOTHER_DAY = timedelta(days=1)


def reports(player: Player, value: str, match: Match, now: datetime) -> None:
    """REPORTS brief, full or usual; without one of them it changes nothing. Refused.

    Who has unsubscribed and wants more than short ones again takes all of that back.
    """
    written = value.strip(" .").casefold()
    if written and written not in NAMES:
        raise Refused(said("reports_set.unknown", written=value.strip()))
    player.reports = NAMES.get(written, player.reports)
    if NAMES.get(written) in (USUAL, FULL):
        silence.lift(player.email)


def digest(player: Player, value: str, match: Match, now: datetime) -> None:
    """DIGEST daily 18:00, an hour of the player's own day, off, or usual; without it changes nothing. Refused."""
    written = value.strip(" .").casefold()
    if written in NONE:
        player.digest = AT_ONCE
    elif NAMES.get(written) == USUAL and written:
        player.digest = None
    elif written:
        player.digest = _minutes(value)


def pictures(player: Player, value: str, match: Match, now: datetime) -> None:
    """PICTURES on or off; without one of them it changes nothing. Refused."""
    written = value.strip(" .!").casefold()
    if written and written not in NONE | ON:
        raise Refused(said("pictures_set.unknown", written=value.strip()))
    if written:
        player.pictures = written in ON


def _minutes(value: str) -> int:
    """The minutes after midnight of "daily 18:00", "18" or "6pm"."""
    found = HOUR.fullmatch(value.strip())
    hour, minute = (_hour(int(found[1]), found[3]), int(found[2] or 0)) if found else (24, 0)
    if hour > 23 or minute > 59:
        raise Refused(said("digest_set.unknown", written=value.strip()))
    return hour * 60 + minute


def _hour(written: int, half: str | None) -> int:
    """The hour of the day of "18", or of "6pm" and its half; one beyond the day where there is none such."""
    if not half:
        return written
    return written % NOON + NOON * (half.lower() == "pm") if 1 <= written <= NOON else 24


def told(player: Player, word: str) -> Said:
    """What REPORTS, DIGEST or PICTURES has come to, as a clause for the player."""
    return said(SET[word], **_wanted(player, word))


def _wanted(player: Player, word: str) -> dict[str, str | None]:
    if word == "reports":
        return {"wanted": player.reports or "usual"}
    if word == "pictures":
        return {"wanted": "off" if player.pictures is False else "on"}
    wanted = "usual" if player.digest is None else "off" if player.digest == AT_ONCE else "daily"
    at = f"{_hour_of_day(player):%H:%M}" if wanted == "daily" else None
    return {"wanted": wanted, "at": at, "zone": named(player.zone)}


def said_again(player: Player, word: str) -> Said:
    """The line that says again what REPORTS, DIGEST or PICTURES has come to."""
    return said(f"held_before.{word}", **_wanted(player, word))


def _hour_of_day(player: Player) -> time:
    return time(*divmod(player.digest or 0, 60))


def has_hour(player: Player) -> bool:
    """Whether a player wants what asks nothing of him in one mail a day."""
    return player.digest is not None and player.digest != AT_ONCE


def waits_until(player: Player, now: datetime, usual: timedelta) -> datetime | None:
    """Until when (UTC) what asks nothing of a player waits for what comes next, at most; None: it comes at once.

    usual: how long where he has said nothing.
    """
    if has_hour(player):
        return next_digest(player, now)
    return now + usual if usual and player.digest is None else None


def next_digest(player: Player, now: datetime) -> datetime:
    """When the next digest of a player who wants one goes out (UTC).

    Where the clocks skip his hour it is the same time after midnight, where they have it twice the first.
    """
    zone, at = ZoneInfo(player.zone), _hour_of_day(player)
    moment = datetime.combine(now.astimezone(zone).date(), at, zone)
    while moment.astimezone(now.tzinfo) <= now:
        moment = datetime.combine(moment.date() + ANOTHER_DAY, at, zone)
    return moment.astimezone(now.tzinfo)
