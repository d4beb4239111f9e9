"""Who plays a seat at a moment, whose mailbox an address is, where a match stands: each case in a line."""

from datetime import timedelta

import pytest
import yaml
from boards import opened
from office import PLAYERS, START, march

from pbem import persons
from pbem.engine.facets import Positions
from pbem.games import game
from pbem.service.asked import leave
from pbem.service.match import chains
from pbem.service.match.matches import Refused
from pbem.service.match.sitting import Sitting, find_role, lock, role_concerned, waiting_for
from pbem.service.post import mail_names, stages
from pbem.service.record import positions
from pbem.service.seats import deputies, standing_in
from pbem.service.sweep import deadlines
from pbem.store import database
from pbem.store.models import CARETAKER, DEPUTY, FINISHED, PLAYER, Mail, Match, Outbox, Player, Seat

NOON, MOMENT = march(3, 12), timedelta(microseconds=1)
DEPUTED, IN_CARE, WAITING = (["2027-03-03", "2027-03-04", "deputy"], ["2027-03-03", "2027-03-04", "policy"],
                             ["2027-03-03", "2027-03-04"])


@pytest.mark.parametrize(("absences", "hand_over", "has_deputy", "plays"), [
    ([], None, True, PLAYER), ([], NOON, True, DEPUTY), ([], NOON, False, CARETAKER), ([], NOON + MOMENT, True, PLAYER),
    ([DEPUTED], None, True, DEPUTY), ([DEPUTED], None, False, CARETAKER), ([IN_CARE], None, True, CARETAKER),
    ([IN_CARE], NOON, True, CARETAKER), ([WAITING], None, True, PLAYER), ([WAITING], NOON, False, CARETAKER),
    ([DEPUTED], NOON + MOMENT, True, DEPUTY)])
def test_who_is_to_play_a_seat(absences, hand_over, has_deputy, plays):
    seat = Seat(player=Player(absences=absences), hand_over_at=hand_over)
    assert standing_in._due(seat, has_deputy, NOON) == plays


@pytest.mark.parametrize(("day", "zone", "instead"), [
    (march(2, 23), "UTC", None), (march(3), "UTC", "deputy"), (march(4, 23), "UTC", "deputy"), (march(5), "UTC", None),
    (march(2, 23), "Europe/Paris", "deputy"), (march(3), "America/New_York", None)])
def test_an_absence_lasts_from_its_first_day_to_its_last_in_the_player_s_zone(day, zone, instead):
    assert leave.instead(Player(absences=[WAITING, DEPUTED], zone=zone), day) == instead


@pytest.mark.parametrize(("day", "left"), [
    (march(2), [WAITING, DEPUTED]), (march(3), [WAITING]),
    (march(4), [WAITING, ["2027-03-03", "2027-03-03", "deputy"]]), (march(5), [WAITING, DEPUTED]),
    (march(9), [WAITING, DEPUTED])])
def test_who_comes_back_ends_the_absence_in_which_another_played_the_day_before(day, left):
    player = Player(absences=[WAITING, DEPUTED])
    leave.end(player, day)
    assert player.absences == left


def test_who_comes_back_keeps_what_is_still_to_come_were_it_a_day(office):
    office.start()
    to_come = [["2027-03-08", "2027-03-08"], ["2027-03-09", "2027-03-09", "policy"]]
    office.reply(PLAYERS["red"], "ABSENT 1 Mar - 3 Mar POLICY", "ABSENT 8 Mar", "ABSENT 9 Mar POLICY")
    deadlines.sweep(office.later(minutes=1))
    assert Seat.get(Seat.role == "red").played_by == CARETAKER
    office.reply(PLAYERS["red"], "BACK")
    assert Seat.get(Seat.role == "red").played_by == PLAYER
    assert Player.get(Player.email == PLAYERS["red"]).absences == to_come


@pytest.mark.parametrize(("absences", "hand_over", "played_by", "becomes", "looked_at"), [
    ([], None, PLAYER, PLAYER, None), ([], START, PLAYER, CARETAKER, None),
    ([], START + MOMENT, PLAYER, PLAYER, START + MOMENT),
    ([], START, CARETAKER, CARETAKER, None), ([], None, CARETAKER, PLAYER, None),
    ([["2027-03-01", "2027-03-01", "policy"]], None, PLAYER, CARETAKER, march(2)),
    ([["2027-03-02", "2027-03-03", "policy"]], None, PLAYER, PLAYER, march(2)),
    ([["2027-02-28", "2027-03-03", "policy"]], None, CARETAKER, CARETAKER, march(4)),
    ([["2027-03-02", "2027-03-03"]], START + MOMENT, PLAYER, PLAYER, START + MOMENT)])
def test_a_seat_is_looked_at_when_something_has_changed_and_when_another_may_be_to_play(
        office, absences, hand_over, played_by, becomes, looked_at):
    match = office.start()
    deadlines.sweep(START)
    assert standing_in.matches_to_look_at(START + timedelta(days=400)) == set()
    seat = Seat.get(Seat.role == "red")
    seat.player.absences, seat.hand_over_at, seat.played_by = absences, hand_over, played_by
    seat.player.save()
    seat.save()
    changed = bool(absences or hand_over or played_by != PLAYER)
    assert standing_in.matches_to_look_at(START) == {match.id} or not changed
    deadlines.sweep(START)
    seat = Seat.get(Seat.role == "red")
    assert (seat.played_by, seat.look_at) == (becomes, looked_at)
    assert standing_in.matches_to_look_at(START) == set()


def test_a_zone_moves_the_moment_at_which_a_seat_is_looked_at(office):
    office.start()
    office.reply(PLAYERS["red"], "ABSENT 8 Mar POLICY", "ZONE Asia/Tokyo")
    deadlines.sweep(START)
    assert Seat.get(Seat.role == "red").look_at == march(7, 15)


def test_a_deputy_who_ends_his_part_while_he_plays_has_the_seat_looked_at(office):
    match = office.start()
    red = Seat.get(Seat.role == "red")
    deputy = Seat.create(match=match, player=Player.create(email="dan@player.example", created_at=START), kind=DEPUTY,
                         stands_for="red", joined_at=START, confirmed_at=START)
    red.hand_over_at = START
    red.save()
    deadlines.sweep(START)
    assert Seat.get(Seat.role == "red").played_by == DEPUTY
    deputies.end(lock(match.id, START), "red")
    deadlines.sweep(START)
    assert Seat.get(Seat.role == "red").played_by == CARETAKER and Seat.get_by_id(deputy.id).look_at is None


def test_of_a_match_that_is_over_no_seat_is_looked_at(finished):
    assert not Seat.select().where(Seat.look_at.is_null(False)).exists()
    seat = Seat.get(Seat.role == "red")
    seat.player.absences = [["2027-03-02", "2027-03-03", "policy"]]
    seat.player.save()
    assert not Seat.select().where(Seat.look_at.is_null(False)).exists()


@pytest.mark.parametrize(("email", "person"), [
    ("Ann@Player.Example", "ann@player.example"), (" ann+duel@player.example", "ann@player.example"),
    ("a.nn@player.example", "a.nn@player.example"), ("a.n.n+x@googlemail.com", "ann@gmail.com"),
    ("a.nn@gmail.com", "ann@gmail.com"), ("a.nn@pm.me", "ann@proton.me"), ("a.nn@protonmail.com", "ann@proton.me"),
    ("ann@protonmail.ch", "ann@proton.me"), ("a.nn@mac.com", "a.nn@icloud.com"), ("ann@me.com", "ann@icloud.com"),
    ("+x@player.example", "+x@player.example")])
def test_whose_mailbox_an_address_is(email, person):
    assert persons.person(email) == person
    assert persons.same(email, person.upper()) and not persons.same(email, "bob@player.example")


# Where a match stands.

def test_a_match_that_has_not_begun_asks_nobody(office):
    match = Match.create(slug="x", game="duel", scenario="standard", created_at=START, dice_seed="", card_seed="")
    sitting = Sitting(match, START)
    assert (sitting.pending(), sitting.is_sealed(), sitting.is_closing(), sitting.over(), sitting.waiting_for(),
            sitting.holders, sitting.persons(), sitting.question_number("red"), stages.stage_in_words(sitting)) == (
        {}, False, False, False, [], {}, set(), None, "")
    assert waiting_for(game("duel"), None) == []


def test_a_match_that_runs(office):
    office.start()
    sitting = Sitting(office.match(), START)
    ann, bob = sitting.holders.values()
    assert (list(sitting.pending()), sitting.is_sealed(), sitting.is_closing(), sitting.over(), sitting.waiting_for(),
            sitting.persons(), sitting.question_number("red"), sitting.question_number("blue")) == (
        ["red"], False, False, False, ["Red"], {ann.player_id, bob.player_id}, 1, None)
    assert (stages.stage_in_words(sitting), sitting.readers("red"), sitting.parties) == (
        "round 1", [ann], (("red",), ("blue",)))
    assert [find_role(sitting, words) for words in ("RED", " the Blue ", "green", "")] == ["red", "blue", None, None]
    sitting.match.status = FINISHED
    assert sitting.over() is True


def test_the_deputy_reads_with_the_holder_while_he_plays(office):
    match = office.start()
    dora = Player.create(email="dora@player.example", created_at=START)
    deputy = Seat.create(match=match, player=dora, kind=DEPUTY, stands_for="red", joined_at=START)
    for played_by, confirmed, known, acting in ((PLAYER, None, None, "ann"), (DEPUTY, None, None, "ann"),
                                                (PLAYER, START, deputy, "ann"), (DEPUTY, START, deputy, "dora")):
        Seat.update(played_by=played_by).where(Seat.role == "red").execute()
        Seat.update(confirmed_at=confirmed).where(Seat.id == deputy.id).execute()
        sitting = Sitting(match, START)
        assert sitting.deputy("red") == known and sitting.deputy("blue") is None
        assert sitting.roles["red"].player.email == f"{acting}@player.example"
        assert [seat.player.email.partition("@")[0] for seat in sitting.readers("red")] == (
            ["dora", "ann"] if acting == "dora" else ["ann"])
        with sitting.addressed_to("red", sitting.holders["red"]):
            assert sitting.roles["red"].player.email == PLAYERS["red"]
        assert sitting.roles["red"].player.email == f"{acting}@player.example"
    assert role_concerned(deputy) == sitting.admit(deputy) == "red"
    with pytest.raises(LookupError):
        role_concerned(Seat())


def test_an_open_seat_has_no_reader_and_its_caretaker_is_nobody(office):
    match = office.start()
    caretaker = Player.create(email=CARETAKER, created_at=START)
    Seat.update(player=caretaker, played_by=CARETAKER).where(Seat.role == "red").execute()
    sitting = Sitting(match, START)
    assert (sitting.is_open("red"), sitting.is_open("blue"), sitting.readers("red"), len(sitting.persons())) == (
        True, False, [], 1)
    assert sitting.in_care("red") is True and sitting.in_care("blue") is False


def test_a_match_that_is_not_there_cannot_be_locked(office):
    with database.transaction():
        assert lock(7, START, skip=True) is None
        with pytest.raises(Match.DoesNotExist):
            lock(7, START)


@pytest.mark.parametrize(("phase", "name"), [("strange_phase", "strange phase phase"), ("duel", "duel phase")])
def test_a_phase_without_a_name_is_called_by_its_id(phase, name):
    assert stages.phase_name(game("duel"), phase) == name


# Chains and names.

def test_the_links_of_a_chain_end_with_its_seed():
    match = Match(slug="x", dice_seed="ab" * 32, card_seed="cd" * 32, link=1, counters={}, words=["a", "b"])
    assert chains.link(match, "dice", 1024) == bytes.fromhex("ab" * 32)
    assert chains.link(match, "cards", 1) == bytes.fromhex("cd" * 32)
    assert chains.heads(match) == {"dice": chains.link(match, "dice", 0), "cards": chains.link(match, "cards", 0)}
    for chain, last in (("dice", 1024), ("cards", 1)):
        with pytest.raises(IndexError, match=f"the {chain} chain of x has only {last} links"):
            chains.link(match, chain, last + 1)
    assert len(chains.new_seed()) == 64 and chains.new_seed() != chains.new_seed()


def test_mails_are_named_by_letters(office):
    names = [mail_names.name(row) for row in (Mail(id=1), Mail(id=2), Outbox(id=1))]
    assert [len(name) for name in names] == [9, 9, 9] and len({name[1:] for name in names}) == 3
    assert [name[0] for name in names] == ["i", "i", "o"] and all(name.isalpha() for name in names)


# Positions as case files.

def test_a_position_is_written_with_what_must_be_known_of_it(office):
    opened(office, {})
    match = office.match()
    text = positions.case_file(match, "France")
    head = text.splitlines()[:5]
    about = f"# Here I Stand, match trial, journal row {match.version}"
    assert head[0] == f"{about}: what France sees, the rest as at the start."
    assert (head[1], head[4]) == ("# Asked: others.", f"- case: trial after row {match.version}")
    assert max(map(len, text.splitlines())) <= 120
    [case] = yaml.safe_load(text)
    assert case == {"case": f"trial after row {match.version}", "game": "here_i_stand", "scenario": "1517",
                    "options": match.options,
                    "position": game("here_i_stand").facet(Positions).written(game("here_i_stand"), match.state,
                                                                              "france"), "play": [],
                    "expect": []}
    assert positions.case_file(match).startswith(f"{about}: everything, hidden cards too: for the moderator.\n")
    with pytest.raises(Refused, match="nobody plays 'spain'; roles: ottoman, hapsburg"):
        positions.case_file(match, "spain")
    match.state = None
    with pytest.raises(Refused, match="the match trial has no position that could be written"):
        positions.case_file(match)
