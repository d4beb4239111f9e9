"""What players say about themselves: their time zone."""

from datetime import timedelta

import pytest
from office import PLAYERS, march, said

from pbem.service.sweep import deadlines
from pbem.store.models import Deadline, Match, Player

ANN, BOB = PLAYERS.values()


def due(slug="trial"):
    return Deadline.get(Deadline.role == "red", Deadline.match == Match.get(Match.slug == slug)).due_at


@pytest.mark.parametrize(("words", "zone"), [
    ("Europe/Berlin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("new york", "America/New_York"),
    ("Australia/Lord_Howe", "Australia/Lord_Howe"), ("utc", "UTC")])
def test_a_zone_is_known_by_its_name_or_its_city(office, words, zone):
    office.start()
    assert f"your times are those of {zone}" in said(office.reply(ANN, f"ZONE {words}"))
    assert Player.get(Player.email == ANN).zone == zone


@pytest.mark.parametrize("words", ["", "Mars", "localtime", "Factory", "GMT+22", "../Europe/Pais", "Europe"])
def test_what_is_no_zone_is_refused(office, words):
    office.start()
    answer = said(office.reply(ANN, f"ZONE {words}"))
    assert f"{words!r} is no time zone; write one such as Europe/Paris" in answer
    assert Player.get(Player.email == ANN).zone == "UTC"


@pytest.mark.parametrize("words", ["es", "ES", "Spanish", "español"])
def test_a_player_is_told_in_his_language_and_english_where_it_lacks_words(office, words):
    office.start()
    answer = office.reply(ANN, f"LANGUAGE {words}")
    assert "sus correos llegan en español desde ahora" in said(answer)
    assert Player.get(Player.email == ANN).language == "es" and Player.get(Player.email == BOB).language == "en"
    later = office.reply(ANN, "STATUS")
    assert later.headers["Content-Language"] == "es" and "WHAT IS ASKED OF YOU" in later.text
    assert later.text.startswith("=== Escriba sus órdenes por encima de esta línea")
    assert "Answer before mar 2 mar 2027, 12:00 (UTC)" in said(later)
    assert "Content-Language" not in office.reply(BOB, "STATUS").headers


@pytest.mark.parametrize("words", ["Klingon", "de", "x" * 30])
def test_what_is_no_language_here_is_refused(office, words):
    office.start()
    answer = said(office.reply(ANN, f"LANGUAGE {words}"))
    assert f"'{words}' is no language of this server; there are: en (English), es (español), fr (français)" in answer
    assert Player.get(Player.email == ANN).language == "en"


def test_talk_of_languages_sets_none(office):
    office.start()
    office.reply(ANN, "Language is no barrier between us!")
    assert Player.get(Player.email == ANN).language == "en"


# Tue 2 Mar 2027, 12:00 UTC is the deadline by the hours alone: 04:00 in Los Angeles, 21:00 in Tokyo.

def test_a_deadline_left_in_the_quiet_hours_of_a_new_zone_waits_for_their_end(office):
    office.start(clock={"quiet": "22-7"})
    office.reply(ANN, "ZONE America/Los_Angeles")
    assert due() == march(2, 15), "07:00 there"
    answer = said(office.reply(ANN, "ZONE Asia/Tokyo"))
    assert due() == march(2, 22), "15:00 UTC would be midnight"
    assert "Answer before Wed 3 Mar 2027, 07:00 (Asia/Tokyo)" in answer
    office.reply(ANN, "status")
    deadlines.sweep(office.later(hours=27))
    assert due() == march(2, 22)


def test_a_deadline_left_on_a_day_off_of_a_new_zone_waits_for_its_end(office):
    office.now = march(4, 19)
    office.start(clock={"weekend": "sat, sun", "quiet": "20-7"})
    assert due() == march(5, 19)
    office.reply(ANN, "ZONE Europe/Berlin")
    assert due() == march(8, 6), "20:00 of a Friday in Berlin"
    office.reply(ANN, "ZONE America/Anchorage")
    assert due() == march(8, 16), "21:00 of a Sunday would be in its quiet hours"


def test_a_deadline_at_the_end_of_a_friday_stays(office):
    office.now = march(5)
    office.start(clock={"weekend": "sat, sun"})
    for words in ("ZONE UTC", "OFF wed", "status"):
        office.reply(ANN, words)
    assert due() == march(6)


def test_a_new_zone_is_followed_in_every_match(office):
    for slug in ("trial", "other"):
        office.start(slug, clock={"quiet": "22-7"})
    office.reply(ANN, "ZONE America/Los_Angeles", to=office.mails(ANN, "report")[0])
    deadlines.sweep(office.later(hours=24))
    assert due("other") == march(2, 15)
    office.reply(ANN, "ZONE Asia/Tokyo", to=office.mails(ANN, "report")[0])
    assert deadlines.sweep(office.later(hours=3)) == 0 and due("other") == march(2, 22)


def test_zone_after_zone_stalls_nothing(office):
    office.start(clock={"quiet": "22-7"})
    zones = ("America/Los_Angeles", "Asia/Tokyo", "Europe/London", "America/Anchorage", "Asia/Kolkata", "Pacific/Apia")
    for zone in zones * 3:
        office.reply(ANN, f"ZONE {zone}")
    assert due() <= march(2, 12) + timedelta(hours=9 + 24 + 9)


def test_a_deadline_of_several_stays_where_it_suits_one_of_them(office):
    office.now = march(1, 6)
    office.start(clock={"quiet": "22-7"})
    office.reply(ANN, "pass")
    office.reply(BOB, "ZONE Europe/Berlin")
    office.reply(ANN, "ZONE America/Anchorage")
    assert {row.due_at for row in Deadline.select().where(Deadline.done_at.is_null())} == {march(2, 7)}, \
        "22:00 of Ann's day, 08:00 of Bob's; both had their time at 06:00"
