"""Time zones as people write them: what is clear is taken, what is not is asked with the line to send."""

from zoneinfo import ZoneInfo, available_timezones

import pytest
from office import PLAYERS, START, said

from pbem.render import times
from pbem.service.course import starting
from pbem.service.seats import zones
from pbem.store import database
from pbem.store.models import Player

ANN, DESK = PLAYERS["red"], "orders@game.example"
CLEAR = {
    "America/New_York": ["New York", "new york", "Nueva York", "NYC", "EDT", "ET", "Eastern Time", "Boston",
                         "Eastern Time (US & Canada)", "(UTC-05:00) Eastern Time (US & Canada)", "New York (EST)",
                         "EST (New York)", "EST/EDT", "Eastern Standard Time"],
    "America/Los_Angeles": ["PST", "PDT", "Pacific Time", "pacific standard time", "San Francisco"],
    "Europe/Berlin": ["Berlin", "europe/berlin", "Europe Berlin", "Europe/Berlin.", "MEZ", "mesz", "CEST", "Germany",
                      "Deutschland", "Alemania", "W. Europe Standard Time", "W. Europe Daylight Time", "Munich",
                      "Berlin, Germany", "Mitteleuropäische Zeit", "Hora de Europa central", "GMT+1 (Berlin)"],
    "Europe/London": ["London time", "Londres", "hora de Londres", "UK", "GMT Standard Time", "london", "Londn"],
    "Europe/Paris": ["Paris, France", "heure de Paris", "Romance Standard Time", "Francia", "in Paris"],
    "Europe/Amsterdam": ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"],
    "Etc/GMT-2": ["GMT+2", "UTC+2", "UTC +02:00", "utc+0200", "+2", "UTC+2h", "Etc/GMT-2"],
    "Etc/GMT+5": ["UTC-5", "GMT −5", "-05:00"], "Etc/GMT-14": ["UTC+14"], "Etc/GMT+12": ["UTC-12"],
    "UTC": ["UTC", "utc", "UTC+0", "UTC±0", "Z"], "CET": ["CET", "CET/CEST"],
    "Asia/Kolkata": ["UTC+5:30", "India Standard Time", "Inde"], "Europe/Kyiv": ["Kiew", "Ukraine"],
    "Europe/Moscow": ["Moskau", "Moscú", "MSK"], "Asia/Tokyo": ["JST", "Tokyo Standard Time"]}
SEVERAL = {
    "EST": ["America/New_York", "America/Jamaica", "Australia/Sydney"], "CST": ["America/Chicago", "Asia/Shanghai"],
    "ist": ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"], "BST": ["Europe/London", "Asia/Dhaka"],
    "USA": ["America/New_York", "America/Los_Angeles"], "Spain": ["Europe/Madrid", "Atlantic/Canary"],
    "Lisbon or Madrid": ["Europe/Lisbon", "Europe/Madrid"], "MST": ["America/Denver", "America/Phoenix"]}
NONE = ["", " ", "-", "/", "+", "(", "🙂", "Casino", "UTC+15", "UTC-13", "UTC+2:31", "UTC+", "GMT+222", "12", "mine",
        "X" * 500, "\x00", "a" * 40 + "," * 80, "Europe", "factory", "localtime"]


@pytest.mark.parametrize(("zone", "words"), [(zone, words) for zone, written in CLEAR.items() for words in written])
def test_what_is_clear_is_taken(zone, words):
    assert zones.read(words) == (zone,)


@pytest.mark.parametrize(("words", "some"), SEVERAL.items())
def test_what_is_not_is_a_choice(words, some):
    found = zones.read(words)
    assert len(found) > 1 and {*some} <= {*found} and found[0] == some[0]


@pytest.mark.parametrize("words", NONE)
def test_what_names_none_is_none(words):
    assert zones.read(words) == ()


def test_every_zone_that_is_known_exists():
    there = available_timezones()
    assert {zone for found in zones._known().values() for zone in found} <= there and len(zones._known()) > 2000
    data = zones._data()
    several = [*data["abbreviations"].values(), *data["countries"].values()]
    single = [*data["metazones"].values(), *data["places"], *data["offsets"].values(), *data["renamed"].values()]
    assert {*single, *(zone for found in several for zone in found)} <= there
    for offset, zone in data["offsets"].items():
        assert START.astimezone(ZoneInfo(zone)).strftime("%z") in (offset.replace(":", ""), "+1345", "+1100", "-0330")


@pytest.mark.parametrize("zone", ["Etc/GMT-2", "Etc/GMT+5", "Etc/GMT-14"])
def test_a_fixed_offset_is_shown_as_it_is_written(zone):
    shown = times.named(zone)
    assert zones.read(shown) == (zone,) and START.astimezone(ZoneInfo(zone)).strftime("UTC%z")[:6] == \
        f"{shown[:4]}{shown[4:]:0>2}"
    assert times.local_time(START, zone).endswith(f"({shown})")


# By mail.

@pytest.mark.parametrize("line", ["ZONE EST", "TIMEZONE EST", "zone EST"])
def test_a_player_is_asked_with_the_lines_to_send(office, line):
    office.start()
    told = said(office.reply(ANN, line))
    assert "'EST' is the time of several places; write the line that is yours: ZONE America/New_York" in told
    assert "or ZONE Australia/Brisbane" in told and Player.get(Player.email == ANN).zone == "UTC"
    assert "America/Jamaica" in said(office.reply(ANN, "ZONE America/Jamaica"))


def test_an_offset_is_taken_and_what_it_lacks_is_told(office):
    office.start()
    told = said(office.reply(ANN, "ZONE GMT+2"))
    assert "your times are those of UTC+2, the same all year" in told and "ZONE Europe/Paris" in told
    assert "(before: ZONE UTC+2)" in said(office.reply(ANN, "ZONE W. Europe Standard Time"))


@pytest.mark.parametrize(("line", "told"), [
    ("ZONE PST", "'PST' is read as America/Los_Angeles"), ("Zeitzone: MEZ", "'MEZ' is read as Europe/Berlin"),
    ("TIME ZONE London time", "'London time' is read as Europe/London"), ("ZONE GMT+2", "'GMT+2' is read as UTC+2"),
    ("zona horaria: Nueva York", "'Nueva York' is read as America/New_York"), ("ZONE Paris", "time zone: Europe/Paris"),
    ("fuseau horaire : Londres", "'Londres' is read as Europe/London"),
    ("ZONE IST", "NOT UNDERSTOOD: 'IST' is the time of several places; write the line that is yours: ZONE Asia/Kolka"),
    ("ZONE Casino", "NOT UNDERSTOOD: 'Casino' is no time zone")])
def test_who_joins_is_told_how_his_zone_is_read(office, line, told):
    with database.transaction():
        starting.open_match("duel", "spring", START)
    asked = office.write(ANN, DESK, "JOIN spring", line)
    assert told in said(office.reply(ANN, "yes", to=asked))
