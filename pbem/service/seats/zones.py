"""Time zones as people write them: "Europe/Paris", "Berlin", "London time", "W. Europe Standard Time", "GMT+2", "MEZ".

What names several zones, as EST does, is not guessed: who wrote it is asked. Names of cities, countries and zones are
those of CLDR in the languages in which people's sentences are understood; what it lacks stands in `zones.yaml`.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, cast
from zoneinfo import available_timezones

from babel import Locale
from babel.core import get_global

from pbem.engine import yaml_data
from pbem.orders.line.slips import one_letter_off
from pbem.orders.words.small import everyday_languages
from pbem.orders.words.tokens import fold

REGIONS = {"Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"}
PLACE = re.compile(r"[^\W\d][^\d+]{4,}")  # a text that may be the name of a place, not an offset or "CEST"
NO_PLACES = {"Factory", "localtime", "posixrules"}
OFFSET = re.compile(r"(?:UTC|GMT|Z)?\s*([+\-−–±])\s*(\d{1,2})(?::?([0-5]\d))?(?:\s*h(?:ours?)?)?", re.IGNORECASE)
SIGNED = re.compile(r"[+-]\d")
SIGN = re.compile(r"(?:UTC|GMT)\s*[+−–-]", re.IGNORECASE)
FARTHEST = {"+": 14, "-": 12}  # hours
PARTS = re.compile(r"[,;/()\[\]|]|\s[-–]\s|\bor\b")
WINDOWS = (" Standard Time", " Daylight Time", "")  # how it ends the names of zones
LONGEST = 120  # characters
Zones = tuple[str, ...]  # IANA names


def read(words: str) -> Zones:
    """The zones that a text may mean: one when it is clear, several to choose from, none when it names none."""
    words = " ".join(words[:LONGEST].split()).strip(" .!\"'")
    if is_written(words):
        return (_iana()[_key(words)],)
    return _found(words) or _of_parts(words) or _of_offset(words) or _slip(words)


def is_written(words: str) -> bool:
    """Whether a text is the name of a zone, or of the city in it, so that nothing need be said of how it is read."""
    return _key(words) in _iana()


def _key(words: str) -> str:
    return words.strip().lower().replace(" ", "_")


def _found(words: str) -> Zones:
    """The zones with a name, without what stands around one ("London time")."""
    known, bare = _known(), _around().sub("", words)
    return () if SIGN.search(words) else known.get(fold(words), ()) or known.get(fold(bare), ())


def _of_parts(words: str) -> Zones:
    """Of "Berlin, Germany" or "CST (Chicago)" what all parts may mean; the first of several places with one time."""
    parts = [part.strip(" .") for part in PARTS.split(words)]
    found = [zones for part in parts if (zones := _found(part) or len(parts) > 1 and _slip(part))]
    common = [zone for zone in found[0] if all(zone in zones for zones in found)] if found else []
    named = tuple(dict.fromkeys(zone for zones in found for zone in zones))
    return tuple(common) or _alike(named) or named


def _of_offset(words: str) -> Zones:
    """The zone that is so far ahead of UTC all year; those of IANA for whole hours have the other sign."""
    found = next((found for part in (words, *PARTS.split(words)) if (found := OFFSET.fullmatch(part.strip()))), None)
    if not found:
        return ()
    sign, hours, minutes = "+" if found[1] in "+±" else "-", int(found[2]), found[3] or "00"
    if minutes != "00":
        known = _data()["offsets"].get(f"{sign}{hours:02}:{minutes}")
        return (known,) if known else ()
    if hours > FARTHEST[sign]:
        return ()
    return (f"Etc/GMT{'-' if sign == '+' else '+'}{hours}",) if hours else ("UTC",)


def _slip(words: str) -> Zones:
    """The zone of a place with whose name a text is one letter off."""
    near = one_letter_off(words, _places()) if PLACE.fullmatch(words) else None
    return (near,) if near else ()


# What is known.

@cache
def _known() -> dict[str, Zones]:
    """{folded name: zones}; of those that bear one name the first kind holds."""
    known: dict[str, Zones] = {}
    for kind in (_abbreviations, _names, _of_windows, _of_places, _of_metazones, _of_cities, _of_countries):
        for name, zones in kind():
            if folded := fold(name):
                known.setdefault(folded, tuple(_data()["renamed"].get(zone, zone) for zone in zones))
    return known


@cache
def _around() -> re.Pattern[str]:
    """What stands before or behind a name and is no part of it."""
    before, behind = ("|".join(map(re.escape, _data()["around"][where])) for where in ("before", "behind"))
    return re.compile(rf"^(?:(?:{before})\s+)+|(?:\s+(?:{behind}))+$", re.IGNORECASE)


@cache
def _iana() -> dict[str, str]:
    """The IANA zones by their names, and by the cities in them."""
    known = sorted(_there())
    cities = {name.rpartition("/")[2].lower(): name for name in known if not name.startswith("Etc/")}
    several = {abbreviation.lower() for abbreviation in _data()["abbreviations"]}
    return {name: zone for name, zone in (cities | {name.lower(): name for name in known}).items()
            if name not in several}


@cache
def _there() -> set[str]:
    return available_timezones() - NO_PLACES


@cache
def _places() -> dict[str, tuple[str, str]]:
    """{zone: its name and its city} of the zones of places."""
    return {name: (name, name.rpartition("/")[2]) for name in _iana().values() if name.partition("/")[0] in REGIONS}


@cache
def _data() -> dict[str, Any]:
    return cast(dict[str, Any], yaml_data.own(Path(__file__).with_suffix(".yaml").read_text(encoding="utf-8")))


Named = Iterator[tuple[str, Zones]]


def _abbreviations() -> Named:
    return ((name, tuple(zones)) for name, zones in _data()["abbreviations"].items())


def _names() -> Named:
    return ((name, (zone,)) for name, zone in _iana().items() if not SIGNED.search(name))


def _of_windows() -> Named:
    """What Windows and Outlook call zones: "W. Europe Standard Time"."""
    for name, zone in get_global("windows_zone_mapping").items():
        if "Standard Time" in name:
            yield from ((name.replace(" Standard Time", ending), (zone,)) for ending in WINDOWS)


def _of_places() -> Named:
    return ((name, (zone,)) for zone, names in _data()["places"].items() for name in names)


def _of_metazones() -> Named:
    """What a zone is called as a whole: "Central European Time", "Hora de Europa central"."""
    for locale in _locales():
        for meta, zone in _data()["metazones"].items():
            widths = locale.meta_zones.get(meta, {})
            yield from ((name, (zone,)) for width in ("long", "short") for name in widths.get(width, {}).values()
                        if isinstance(name, str))


def _of_cities() -> Named:
    """Cities in other languages: "Londres", "Moskau"."""
    for locale in _locales():
        for zone, about in locale.time_zones.items():
            if zone in _there() and isinstance(city := about.get("city"), str):
                yield city, (zone,)


def _of_countries() -> Named:
    """Countries in all languages, as far as one time holds in them or `zones.yaml` lists their zones."""
    there = {code: _alike(zones) for code, zones in get_global("territory_zones").items()} | _data()["countries"]
    for locale in _locales():
        yield from ((name, tuple(there[code])) for code, name in locale.territories.items() if there.get(code))


def _alike(zones: Sequence[str]) -> Zones:
    """The first of zones that are one metazone; none of others."""
    meta = get_global("meta_zones") | _data()["alike"]
    return tuple(zones[:1]) if len({meta.get(zone, zone) for zone in zones}) == 1 else ()


def _locales() -> list[Locale]:
    return [Locale.parse(code) for code in dict.fromkeys((*everyday_languages(), "it"))]
