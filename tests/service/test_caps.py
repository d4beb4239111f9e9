"""Limits: the usual numbers, what operators are told of them, and how they are counted."""

from datetime import UTC, datetime, timedelta

import pytest
from office import PLAYERS, START

from pbem import config
from pbem.service.match import caps
from pbem.service.match.caps import AT_ONCE, FIRST, LATER
from pbem.store.models import Match, Player, Tally

pytestmark = pytest.mark.both_databases

ANN = PLAYERS["red"]
OF_SERVER = [
    "strangers_a_day=200: mails to people who asked for a place, or for help, by a mail anybody could write a day",
    "stranger_a_day=3: of these mails to one person a day",
    "strangers_of_network_a_day=20: of these mails asked for from one network, by senders for whom nobody vouches, a "
    "day",
    "strangers_of_domain_a_day=50: of these mails to one domain, to senders for whom nobody vouches, a day",
    "verified_strangers_a_day=500: mails to people who asked for a place, or for help, by a mail for whose sender "
    "somebody vouches a day",
    "verified_of_domain_a_day=50: of these mails to one domain a day",
    "strangers_faults_a_day=5: mails to who runs the server about faults of the program in mails of strangers a day",
    "guests_a_day=100: invitations, and questions whether somebody will be a deputy a day",
    "guest_a_day=3: of these mails to one person a day",
    "unproven_a_day=3: answers to mails under a player's name that nothing proves to be his a day",
    "equal_unproven_a_day=2: answers to equal mails under a player's name that nothing proves to be his, or of a "
    "stranger, a day",
    "equal_listed_a_month=1: times a month that who runs the server is told of equal mails that are not answered any "
    "more",
    "not_verified_a_day=1: times a day that a player is told that his sender was not verified",
    "sign_ins_an_hour=20: wishes to be signed in as a moderator from one network an hour",
    "links_a_day=10: links to sign in to one moderator, asked for from one network, a day",
    "links_elsewhere_a_day=30: of these links to one moderator from networks in which he has not signed in lately a "
    "day",
    "outgoing_an_hour=100: mails of press to one address; apart from these, mails that others have caused without a "
    "token an hour",
    "maps_a_mail=4: pictures of the board that are asked for by MAP a mail"]
OF_MATCH = [
    "mails_an_hour=120: mails of one player an hour", "mails_a_day=500: mails of one player a day",
    "equal_a_month=3: answers to equal mails of one player that order nothing a month",
    "equal_press_a_day=3: equal pieces of press of one player to the same readers a day",
    "helps_a_mail=10: questions for HELP a mail",
    "words_a_mail=20: words for the server, such as NAME, BACK, ABSENT a mail",
    "words_a_day=100: words for the server, such as NAME, BACK, ABSENT, of one player a day",
    "votes_a_mail=3: votes a mail", "votes_a_day=10: votes of one player a day",
    "deputies_a_day=5: addresses one player asks to be his deputy a day",
    "records_a_day=3: records of the match to one player a day", "press_a_mail=10: pieces of press a mail",
    "press_a_day=60: pieces of press of one player a day", "filings_a_mail=40: orders filed ahead a mail",
    "filings_a_day=200: orders filed ahead of one player a day", "disputes_a_month=5: disputes of one player a month",
    "stops_a_month=2: stops of the clock by disputes of one player a month",
    "acts_a_day=300: acts and looks of one moderator on the pages a day",
    "broadcasts_a_day=5: messages of one moderator to all players a day"]


def test_operators_are_told_every_cap_with_its_usual_number():
    for scope, told in ((caps.OF_SERVER, OF_SERVER), (caps.OF_MATCH, OF_MATCH)):
        assert [": ".join(pair) for pair in caps.for_operators(scope)] == told


def test_the_caps_of_a_match_have_its_own_numbers():
    match = Match(settings={"caps": {"votes_a_day": 1, "press_a_mail": 0, "guest_a_day": 9}})
    changed = {"votes_a_day=10: votes": "votes_a_day=1: votes", "press_a_mail=10: pieces": "press_a_mail=0: pieces"}
    lines = OF_MATCH
    for before, after in changed.items():
        lines = [line.replace(before, after) for line in lines]
    assert caps.of_match(match) == lines and caps.limit("guest_a_day", match) == 3


def test_the_names_of_a_cap_tell_in_what_it_is_counted():
    per = {caps.MAIL: "_a_mail", caps.HOUR: "_an_hour", caps.DAY: "_a_day", caps.MONTH: "_a_month"}
    assert all(name.endswith(per[cap.per]) for name, cap in caps.CAPS.items())


# Settings.

@pytest.mark.parametrize(("text", "numbers"), [
    ("", {}), ("press_a_day=0", {"press_a_day": 0}), ("press_a_day=1000000", {"press_a_day": 1_000_000}),
    ("press_a_day=7, strangers_a_day=1  votes_a_mail=2", {"press_a_day": 7, "strangers_a_day": 1, "votes_a_mail": 2})])
def test_the_server_s_caps_are_read(text, numbers):
    assert caps.read(text) == numbers


@pytest.mark.parametrize(("text", "words"), [
    ("press_a_day=1000001", "cap press_a_day=1000001 must be written press_a_day=NUMBER, a number from 0 to 1,000,000"),
    ("press_a_day", "cap press_a_day must be written press_a_day=NUMBER, a number from 0 to 1,000,000"),
    ("votes_a_day=3 tea=1", f"cap 'tea' is not known; there are: {', '.join(caps.CAPS)}")])
def test_what_is_wrong_with_the_server_s_caps_is_said(text, words):
    with pytest.raises(ValueError) as stopped:
        caps.read(text)
    assert str(stopped.value) == words


@pytest.mark.parametrize("number", [0, 1, 1_000_000])
def test_a_cap_of_a_match_is_a_number(number):
    caps.check({"press_a_day": number})


@pytest.mark.parametrize(("given", "words"), [
    ({"press_a_day": -1}, "cap press_a_day=-1 is no number from 0 to 1,000,000"),
    ({"press_a_day": 1_000_001}, "cap press_a_day=1000001 is no number from 0 to 1,000,000"),
    ({"votes_a_day": 1, "guest_a_day": 3}, "cap guest_a_day is not known; those of a match are: "
     "mails_an_hour, mails_a_day, equal_a_month, equal_press_a_day, helps_a_mail, words_a_mail, "
         "words_a_day, votes_a_mail, votes_a_day, deputies_a_day, "
     "records_a_day, press_a_mail, press_a_day, filings_a_mail, filings_a_day, disputes_a_month, "
     "stops_a_month, acts_a_day, broadcasts_a_day")])
def test_what_is_wrong_with_the_caps_of_a_match_is_said(given, words):
    with pytest.raises(ValueError) as stopped:
        caps.check(given)
    assert str(stopped.value) == words


def test_a_cap_in_words_has_the_number_that_holds(office):
    match = Match(settings={"caps": {"votes_a_day": 4}})
    config.use(config.Settings(caps="votes_a_day=2"))
    assert caps.in_words("votes_a_day", match) == "at most 4 votes of one player a day"
    assert caps.in_words("votes_a_day") == "at most 2 votes of one player a day"
    assert caps.for_host("votes_a_day", match) == "at most 4 votes of one player a day (votes_a_day)"


# Counting.

def tallies():
    return [(row.what, row.who, row.since, row.used, row.refused, row.told, row.listed)
            for row in Tally.select().order_by(Tally.id)]


def test_hours_days_and_months_are_counted_from_their_beginning(office):
    office.start()
    now, match = datetime(2027, 3, 1, 13, 59, 58, 7, tzinfo=UTC), office.match()
    assert all(caps.take(name, "x", now.replace(day=17), match) for name in ("mails_an_hour", "mails_a_day",
                                                                               "disputes_a_month"))
    assert tallies() == [("mails_an_hour", "x", datetime(2027, 3, 17, 13, tzinfo=UTC), 1, 0, 0, 0),
                         ("mails_a_day", "x", datetime(2027, 3, 17, tzinfo=UTC), 1, 0, 0, 0),
                         ("disputes_a_month", "x", datetime(2027, 3, 1, tzinfo=UTC), 1, 0, 0, 0)]
    assert {row.match_id for row in Tally.select()} == {match.id}


def test_each_is_free_until_its_last_is_taken(office):
    for used in range(3):
        assert caps.is_free("guest_a_day", "x", office.now) is True
        assert caps.take("guest_a_day", "x", office.now) is True
        assert caps.is_last("guest_a_day", "x", office.now) is (used == 2)
    assert caps.is_free("guest_a_day", "x", office.now) is False
    assert caps.take("guest_a_day", "x", office.now) is False
    assert caps.is_free("guest_a_day", "y", office.now) is True
    assert tallies() == [("guest_a_day", "x", START.replace(hour=0), 3, 0, 0, 0)]


def test_where_nothing_is_allowed_nothing_is_free(office):
    config.use(config.Settings(caps="guest_a_day=0"))
    assert not caps.is_free("guest_a_day", "x", office.now) and not caps.take("guest_a_day", "x", office.now)


def test_where_one_is_allowed_the_first_is_free(office):
    config.use(config.Settings(caps="guest_a_day=1"))
    assert [caps.is_free("guest_a_day", "x", office.now), caps.take("guest_a_day", "x", office.now),
            caps.is_free("guest_a_day", "x", office.now)] == [True, True, False]


BOTH = ("mails_an_hour", "mails_a_day")


@pytest.mark.parametrize(("hour", "day", "reached"), [
    (2, 9, [None, None, "mails_an_hour"]), (9, 2, [None, None, "mails_a_day"]), (2, 2, [None, None, "mails_an_hour"]),
    (0, 9, ["mails_an_hour"] * 3), (9, 0, ["mails_a_day"] * 3), (9, 9, [None] * 3)])
def test_of_two_caps_the_first_that_is_reached_is_told(office, hour, day, reached):
    match = office.start(caps={"mails_an_hour": hour, "mails_a_day": day})
    assert [caps.take_both(BOTH, "x", office.now, match) for _ in range(3)] == reached


def test_what_counts_under_two_caps_counts_once_under_each(office):
    match = office.start()
    for _ in range(3):
        caps.take_both(BOTH, "x", office.now, match)
    assert [(row.what, row.used) for row in Tally.select().order_by(Tally.id)] == [(name, 3) for name in BOTH]
    caps.take_both(BOTH, "x", office.now + timedelta(hours=1), match)
    assert [(row.what, row.used) for row in Tally.select().order_by(Tally.id)] == [
        ("mails_an_hour", 3), ("mails_a_day", 4), ("mails_an_hour", 1)]


@pytest.mark.parametrize(("told", "tolds"), [(AT_ONCE, [2, 3]), (FIRST, [1, 1]), (LATER, [0, 0])])
def test_refusals_are_counted_and_how_many_of_them_their_sender_learns_of(office, told, tolds):
    before = [caps.refuse("guest_a_day", "x", office.now, number=number, told=told) for number in (2, 1)]
    [(*_, refused, known, listed)] = tallies()
    assert before == [0, 2] and (refused, known, listed) == (3, tolds[1], 0)


def test_after_one_refusal_as_many_are_told_as_the_way_of_telling_says(office):
    for who, told in enumerate((AT_ONCE, FIRST, LATER)):
        caps.refuse("guest_a_day", f"{who}", office.now, told=told)
    assert [(row.refused, row.told) for row in Tally.select().order_by(Tally.id)] == [(1, 1), (1, 1), (1, 0)]


def test_a_count_of_a_month_holds_until_its_last_hour(office):
    first = datetime(2027, 3, 1, tzinfo=UTC)
    match = office.start()
    assert [caps.take("stops_a_month", "x", first, match) for _ in range(3)] == [True, True, False]
    last = datetime(2027, 3, 31, 23, 59, tzinfo=UTC)
    caps.take("mails_an_hour", "x", last, match)
    assert not caps.take("stops_a_month", "x", last, match)
    assert caps.take("stops_a_month", "x", last + timedelta(minutes=1), match)
    caps.take("mails_an_hour", "x", first + timedelta(days=62), match)
    assert Tally.select().where(Tally.since == first).exists()
    caps.take("mails_an_hour", "x", first + timedelta(days=62, hours=1), match)
    assert not Tally.select().where(Tally.since == first).exists()


def test_counts_older_than_thirty_days_go_when_a_new_one_begins(office):
    began = START.replace(hour=0)
    caps.take("guest_a_day", "x", began)
    for days, left in ((30, ["x", "y30"]), (31, ["y30", "y31"])):
        caps.take("guest_a_day", f"y{days}", began + timedelta(days=days))
        assert [row.who for row in Tally.select().order_by(Tally.id)] == left


# Telling.

def test_the_sender_is_told_once_of_what_he_has_not_been_told(office):
    match = office.start()
    player = Player.get(Player.email == ANN)
    who = caps.key(match, player)
    assert who == caps.key(match.id, player) == f"{match.id}/{player.id}"
    caps.refuse("mails_an_hour", who, office.now, match, number=4, told=FIRST)
    caps.refuse("unproven_a_day", ANN, office.now, told=LATER)
    caps.refuse("press_a_day", who, office.now, match, told=LATER)
    caps.refuse("mails_a_day", "somebody else", office.now, match, told=LATER)
    assert caps.untold(who, ANN, match, "en") == [
        "3 more of your mails have not been carried out since 01 Mar, 12:00 UTC: at most 120 mails of one player an "
        "hour.",
        "1 more mails under your name that nothing proves to be yours have been set aside since 01 Mar, 00:00 UTC: at "
        "most 3 answers to mails under a player's name that nothing proves to be his a day."]
    assert caps.untold(who, ANN, match, "en") == []
    assert {(row.what, row.refused - row.told) for row in Tally.select()} == {
        ("mails_an_hour", 0), ("unproven_a_day", 0), ("press_a_day", 0), ("mails_a_day", 1)}


def test_the_moderator_is_told_once_a_line_for_each_cap_of_each_match(office):
    first, second = office.start("first"), office.start("second")
    for match, who, number in ((first, "a", 2), (first, "b", 3), (second, "d", 1)):
        caps.refuse("press_a_day", who, office.now, match, number=number)
    caps.refuse("guest_a_day", "c", office.now)
    rows = caps.unlisted()
    assert [(row.who, row.refused) for row in rows] == [("a", 2), ("b", 3), ("d", 1), ("c", 1)]
    assert caps.listed(rows) == [
        "first: 5 refused: at most 60 pieces of press of one player a day (press_a_day)",
        "second: 1 refused: at most 60 pieces of press of one player a day (press_a_day)",
        "1 refused: at most 3 of these mails to one person a day (guest_a_day)"]
    assert caps.unlisted() == []
    caps.refuse("press_a_day", "a", office.now, first, number=5)
    assert caps.listed(caps.unlisted()) == [
        "first: 5 refused: at most 60 pieces of press of one player a day (press_a_day)"]
