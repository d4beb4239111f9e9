"""What a player may say about himself at any time: NAME, ZONE, LANGUAGE, REPORTS, DIGEST, PICTURES, OFF and ABSENT."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial

from babel import Locale

from pbem import words as spoken
from pbem.engine.phrases import Phrase
from pbem.render import times
from pbem.store.models import FINISHED, Mail, Match, Player, Seat

from ..asked import clock_settings, leave
from ..match import chronicle
from ..match.said import Refused, Said, said, tell
from ..post import mail_wishes, said_last
from . import deputies, display_names, zones

OF_TIME = ("off", "absent")
OF_MAILS = ("reports", "digest", "pictures")
WORDS = ("name", "zone", "language", *OF_TIME)


def change(player: Player, word: str, value: str, match: Match, now: datetime) -> None:
    """Carry out such a word for a player; Refused. The caller saves.

    What days a player takes off stands in the chronicle of the match, for the moderator alone.
    """
    CHANGES[word](player, value, match, now)
    if word in OF_TIME:
        wrote = said("noted.wrote", writer=player.name or player.email, line=f"{word.upper()} {value.strip()}")
        chronicle.note(match, wrote, now, public=False)


def introduce(player: Player, lines: Mapping[str, str], match: Match, mail: Mail, now: datetime) -> list[Said]:
    """Carry out what a player says of himself with an application ({word: value}) that a mail confirms; what is wrong,
    as sentences.
    """
    problems: list[Said] = []
    for word in (word for word in WORDS if word in lines):
        try:
            said_last.settle(player, word, mail, partial(change, player, word, lines[word], match, now))
        except Refused as refused:
            problems.append(refused.said)
    player.save()
    return problems


def told_of(player: Player, lines: Mapping[str, str]) -> list[str]:
    """What lines ({word: value}) say of a player, as clauses that show no more of them than could come to stand."""
    return [tell(said(f"noted.{word}", shown=shown(player, lines[word])), player.language)
            for word, shown in SHOWN.items() if word in lines]


def told(player: Player, word: str, now: datetime) -> Said:
    """What such a word has come to, as a clause for the player; "" after NAME."""
    if word == "language":
        return Phrase("language_set", {"name": name_of(player.language)}, "people")
    if word == "zone":
        return said("zone_set", zone=times.named(player.zone), fixed=bool(times.FIXED.fullmatch(player.zone)))
    if word in OF_MAILS:
        return mail_wishes.told(player, word)
    return leave.in_words(player, word, leave.today(player, now)) if word in OF_TIME else ""


def held(player: Player, word: str, now: datetime) -> Said:
    """What such a word has come to so far, as the line that says it again or as a clause; "" for nothing worth it."""
    today = leave.today(player, now)
    if word == "absent":
        return leave.in_words(player, word, today) if leave.to_come(player, today) else ""
    if word == "off":
        return leave.said_again(player)
    if word == "zone":
        return said("held_before.zone", zone=times.named(player.zone))
    return mail_wishes.said_again(player, word) if word in OF_MAILS else ""


def _name(player: Player, value: str, match: Match, now: datetime) -> None:
    player.name = display_names.read(value, player)


def _zone(player: Player, value: str, match: Match, now: datetime) -> None:
    found, written = zones.read(value), value.strip()
    if len(found) > 1:
        raise Refused(said("zone_set.several", written=written, lines=[said("held_before.zone", zone=zone)
                                                                       for zone in found]))
    if not found:
        raise Refused(said("zone_set.unknown", written=written))
    [player.zone] = found


def _language(player: Player, value: str, match: Match, now: datetime) -> None:
    code = _known_language(value)
    if code is None:
        there = [f"{code} ({name_of(code)})" for code in spoken.languages()]
        raise Refused(Phrase("no_language", {"written": value.strip() or None, "languages": there}, "people"))
    player.language = code


def _known_language(words: str) -> str | None:
    """The code of a language of the server by its code, its own name or its English one; None."""
    folded = words.strip(" .").casefold()
    return next((code for code in spoken.languages() if folded in (code.casefold(), *_names_of_language(code))), None)


def _names_of_language(code: str) -> list[str]:
    return [name.casefold() for name in (name_of(code), Locale.parse(code).english_name) if name]


def name_of(code: str) -> str:
    """What a language calls itself."""
    return str(Locale.parse(code).display_name)


def zone_read_as(words: str) -> str:
    """The zone that a text means which is not the name of one, as players read it; "" where none is to be told."""
    found = zones.read(words)
    return times.named(found[0]) if len(found) == 1 and not zones.is_written(words) else ""


def _zone_shown(words: str) -> Said:
    found = zones.read(words)
    return times.named(found[0]) if len(found) == 1 else said("noted.unknown")


def _name_shown(player: Player, words: str) -> Said:
    try:
        return display_names.read(words, player) or said("noted.nothing")
    except Refused:
        return said("noted.not_to_be_had")


def _off(player: Player, value: str, match: Match, now: datetime) -> None:
    leave.days_off(player, value)


def _absent(player: Player, value: str, match: Match, now: datetime) -> None:
    if leave.read_meanwhile(value)[1] == leave.DEPUTY and not deputies.named_by(match, player):
        raise Refused(said("absence.no_deputy"))
    leave.absent(player, value, leave.today(player, now), _cap(player, match))


def _cap(player: Player, match: Match) -> int:
    """How many days a year a player may be absent: an absence counts in all his matches, so that the least holds."""
    seated = Match.select().join(Seat).where(Seat.player == player, Seat.role.is_null(False), Match.status != FINISHED)
    return min(clock_settings.ABSENCE_DAYS.of(one.settings) for one in (match, *seated))


CHANGES: dict[str, Callable[[Player, str, Match, datetime], None]] = {
    "name": _name, "zone": _zone, "language": _language, "off": _off, "absent": _absent,
    "reports": mail_wishes.reports, "digest": mail_wishes.digest, "pictures": mail_wishes.pictures,
}
SHOWN: dict[str, Callable[[Player, str], Said]] = {
    "name": _name_shown, "zone": lambda player, words: _zone_shown(words),
    "language": lambda player, words: _known_language(words) or said("noted.unknown"),
}
