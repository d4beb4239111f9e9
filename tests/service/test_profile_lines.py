"""What a player says of himself, as it is read, told and kept for who runs the server."""

from datetime import date

import pytest
from office import PLAYERS, START

from pbem.service.asked import leave
from pbem.service.match.said import Refused, tell
from pbem.service.post import said_last
from pbem.service.seats import profile
from pbem.store.models import FINISHED, Happening, Mail, Match, Player, Seat

ANN, BOB = PLAYERS.values()


@pytest.fixture
def ann(office):
    office.start()
    return Player.get(Player.email == ANN)


@pytest.mark.parametrize(("words", "zone"), [
    ("Europe/Paris", "Europe/Paris"), (" new york ", "America/New_York"), ("UTC", "UTC"), ("Paris", "Europe/Paris"),
    ("etc/gmt+2", "Etc/GMT+2"), ("factory", None), ("", None),
    ("Europe/Berln", "Europe/Berlin"), ("Amercia/New_York", "America/New_York"), ("new yrok", "America/New_York"),
    ("Etc/GMT+22", None), ("Atlantis", None), ("Lisbom, Madrid", None)])
def test_zones_are_known_by_name_and_city(ann, office, words, zone):
    if zone:
        profile.change(ann, "zone", words, office.match(), START)
        assert ann.zone == zone
    else:
        with pytest.raises(Refused):
            profile.change(ann, "zone", words, office.match(), START)
        assert ann.zone == "UTC"


@pytest.mark.parametrize(("words", "code"), [
    ("en", "en"), ("English.", "en"), ("ESPAÑOL", "es"), ("spanish", "es"), ("fr", "fr"), ("Français", "fr"),
    ("french ", "fr"), ("", None), ("e", None), ("xx", None)])
def test_languages_are_known_by_code_and_name(words, code):
    assert profile._known_language(words) == code


@pytest.mark.parametrize(("lines", "told"), [
    ({}, []), ({"off": "sun", "absent": "3 Mar"}, []),
    ({"name": "Anna", "zone": "paris", "language": "spanish"}, ["name: Anna", "zone: Europe/Paris", "language: es"]),
    ({"zone": "Mars", "language": "Martian"}, ["zone: none that is known", "language: none that is known"]),
    ({"name": "Bob"}, ["name: one that cannot be had"]), ({"name": "none"}, ["name: none"])])
def test_of_lines_no_more_is_told_than_could_come_to_stand(ann, lines, told):
    assert profile.told_of(ann, lines) == told


@pytest.mark.parametrize(("word", "value", "clause"), [
    ("name", "Anna", ""), ("zone", "paris", "your times are those of Europe/Paris"), ("off", "sun, sat", "Saturday"),
    ("off", "none", "day"), ("absent", "3 Mar - 4 Mar", "03 Mar 2027 to 04 Mar 2027")])
def test_what_has_come_of_a_word_is_told_and_days_are_noted_for_the_moderator(ann, office, word, value, clause):
    profile.change(ann, word, f" {value} ", office.match(), START)
    told = tell(profile.told(ann, word, START))
    assert clause in told if clause else told == ""
    noted = [(row.words, row.public, row.at) for row in Happening.select()]
    assert noted == ([(f"ann wrote: {word.upper()} {value}", False, START)] if word in profile.OF_TIME else noted)
    assert bool(noted) is (word in profile.OF_TIME)


def test_what_of_an_application_cannot_be_is_told_and_the_rest_is_kept(ann, office):
    lines = {"zone": "Mars", "name": "Anna", "language": "es", "off": "someday", "join": "trial"}
    office.reply(ANN, "pass")
    problems = profile.introduce(ann, lines, office.match(), office.inbound(), START)
    assert len(problems) == 2 and "Mars" in tell(problems[0]) and "someday" in tell(problems[1])
    kept = Player.get(Player.email == ANN)
    assert (kept.name, kept.zone, kept.language, kept.days_off) == ("Anna", "UTC", "es", [])


def test_the_least_cap_of_the_matches_that_a_player_plays_holds(ann, office):
    caps = {"first": "9", "second": "3", "third": "1"}
    for slug, days in caps.items():
        office.start(slug, clock={"absence_days": days})
    assert profile._cap(ann, office.match()) == 1
    Match.update(status=FINISHED).where(Match.slug == "third").execute()
    assert profile._cap(ann, office.match()) == 3
    Seat.update(role=None).where(Seat.match == office.match("second"), Seat.player == ann).execute()
    assert profile._cap(ann, office.match()) == 9
    profile.change(ann, "absent", "3 Mar - 11 Mar", office.match(), START)
    with pytest.raises(Refused):
        profile.change(ann, "absent", "13 Mar", office.match(), START)
    assert ann.absences == [[date(2027, 3, 3).isoformat(), date(2027, 3, 11).isoformat()]]


def test_who_has_no_deputy_leaves_nothing_to_him(ann, office):
    with pytest.raises(Refused, match="deputy"):
        profile.change(ann, "absent", "3 Mar DEPUTY", office.match(), START)
    profile.change(ann, "absent", "3 Mar POLICY", office.match(), START)
    assert ann.absences == [["2027-03-03", "2027-03-03", "policy"]]


def test_what_mails_of_two_matches_say_at_the_same_time_holds_both(ann, office):
    """Each of two processes has read the player before the other one has changed him."""
    office.reply(ANN, "ZONE Paris")
    mail, other = Mail.select().order_by(Mail.id.desc()).first(), Player.get_by_id(ann.id)
    ann.name, ann.absences = "Ann of the other match", [["2026-12-01", "2026-12-02"]]
    ann.save()
    said_last.settle(other, "absent", mail, lambda: leave.absent(other, "10 Dec - 12 Dec", date(2026, 11, 21), 30))
    other.save()
    kept = Player.get_by_id(ann.id)
    assert kept.name == "Ann of the other match" and kept.zone == "Europe/Paris"
    assert kept.absences == [["2026-12-01", "2026-12-02"], ["2026-12-10", "2026-12-12"]]


def test_a_word_leaves_what_the_same_mail_has_said_before(ann, office):
    office.reply(ANN, "ZONE Paris")
    mail = Mail.select().order_by(Mail.id.desc()).first()
    ann = Player.get_by_id(ann.id)
    for word, do in (("off", lambda: leave.days_off(ann, "sat")), ("absent", lambda: leave.absent(
            ann, "10 Dec - 12 Dec", date(2026, 11, 21), 30))):
        said_last.settle(ann, word, mail, do)
    assert ann.days_off == ["sat"] and ann.absences == [["2026-12-10", "2026-12-12"]]
    assert {*ann.settled} >= {"zone", "off", "absent"}


def test_who_changes_one_thing_of_a_player_writes_over_nothing_else(ann):
    other = Player.get_by_id(ann.id)
    ann.name, other.zone = "Ann", "Europe/Paris"
    ann.save()
    other.save()
    kept = Player.get_by_id(ann.id)
    assert (kept.name, kept.zone) == ("Ann", "Europe/Paris")
