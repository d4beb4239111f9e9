"""Moderators are named when a match is opened or later, are told to all, and have no other part in it."""

import pytest
from office import PLAYERS, said

from pbem import config
from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming
from pbem.service.match import matches, moderators
from pbem.service.match.sitting import lock
from pbem.store import database
from pbem.store.models import DEPUTY, Happening, Seat
from pbem.web import create_app, standing

ANN, BOB = PLAYERS.values()
MORA, MILO = ("Mora", "mora@judge.example"), ("Milo", "milo@judge.example")


def name(office, *named):
    with database.transaction():
        naming.change(office.match(), named, office.now, carrying_out.COURSE)


@pytest.fixture
def judged(office):
    """A duel with two moderators, which has started."""
    with database.transaction():
        match = starting.open_match("duel", "trial", office.now, settings={"clock": {"second_thoughts": "0"}})
        naming.change(match, [MORA, MILO], office.now, carrying_out.COURSE)
        for role, email in PLAYERS.items():
            matches.seat(match, email, role, office.now, email.partition("@")[0])
        starting.start(lock(match.id, office.now))
    return office


def test_all_players_are_told_at_the_start_and_on_the_page(judged):
    for player in PLAYERS.values():
        assert "Mora hears disputes, and Milo appeals." in said(judged.mails(player, "report")[0])
    assert standing.standing(judged.match(), judged.now, "en").moderators == ["Mora hears disputes, and Milo appeals."]
    page = create_app(config.current(), lambda: judged.now).test_client().get("/match/trial").text
    assert "Mora hears disputes" in page and MORA[1] not in page


def test_a_moderator_is_told_his_part_and_holds_no_seat(judged):
    assert "You play no part in it" in said(judged.mails(MORA[1])[0])
    assert set(lock(judged.match().id, judged.now).holders) == {"red", "blue"}
    assert not any(mail.role for mail in judged.mails(MORA[1]))


def test_a_change_is_told_to_all_and_noted(judged):
    with database.transaction():
        naming.change(judged.match(), [("Mira", "mira@judge.example")], judged.now, carrying_out.COURSE, ["mora"])
    for player in PLAYERS.values():
        assert "Moderator of this match is now Mira. - Milo hears disputes, and Mira appeals." in said(
            judged.mails(player, "notice")[-1])
    noted = [entry.words for entry in Happening.select().where(Happening.public)]
    assert "Mora is no longer a moderator of this match." in noted


def test_the_same_person_is_dismissed_and_named_by_another_name_at_once(judged):
    with database.transaction():
        naming.change(judged.match(), [("Mara", MORA[1])], judged.now, carrying_out.COURSE, ["Mora"])
    assert [seat.name for seat in moderators.of(judged.match())] == ["Milo", "Mara"]
    with database.transaction():
        naming.change(judged.match(), [("Mara", "mara@judge.example")], judged.now, carrying_out.COURSE, ["Mara"])
    assert [seat.player.email for seat in moderators.of(judged.match())] == [MILO[1], "mara@judge.example"]


def test_nobody_is_dismissed_twice_at_once(judged):
    with pytest.raises(matches.Refused, match="no moderator called MORA"), database.transaction():
        naming.change(judged.match(), [], judged.now, carrying_out.COURSE, ["Mora", "MORA"])


@pytest.mark.parametrize("email", [ANN, "Ann+games@player.example"])
def test_no_player_is_made_a_moderator(office, email):
    office.start()
    with pytest.raises(matches.Refused, match="cannot be its moderator"):
        name(office, ("Ann", email))
    assert moderators.of(office.match()) == []


def test_no_deputy_is_made_one_and_the_refusal_is_noted_without_a_name(office):
    office.start()
    office.reply(ANN, "DEPUTY dan@player.example")
    with pytest.raises(matches.Refused, match="cannot be its moderator"):
        naming.check(office.match(), [("Dan", "dan@player.example")], office.now)
    assert "because that person has a part" in Happening.get().words and Happening.get().public
    with pytest.raises(matches.Refused, match="cannot be its moderator"):
        name(office, ("Dan", "dan@player.example"))


def test_no_candidate_is_made_one(office):
    with database.transaction():
        starting.open_match("duel", "trial", office.now)
    office.write("eve@player.example", "orders@game.example", "JOIN trial")
    with pytest.raises(matches.Refused, match="cannot be its moderator"):
        name(office, ("Eve", "eve@player.example"))


def test_a_moderator_is_named_once_and_has_a_name_of_his_own(office):
    office.start()
    name(office, MORA)
    for twice in (("Other", MORA[1]), ("mora", "x@judge.example"), MORA):
        with pytest.raises(matches.Refused, match="is a moderator of this match already"):
            name(office, twice)
    with pytest.raises(matches.Refused, match="needs a name"):
        name(office, (" ", "x@judge.example"))


def test_a_moderator_cannot_join_before_the_start(office):
    with database.transaction():
        starting.open_match("duel", "trial", office.now)
    name(office, MORA)
    answer = office.write("mora+x@judge.example", "orders@game.example", "JOIN trial")
    assert "this address is or was a moderator of trial" in said(answer)
    assert Seat.select().count() == 1


def test_nor_take_a_seat_that_is_free_nor_be_given_one(judged):
    judged.reply(ANN, "RESIGN")
    judged.reply(ANN, "RESIGN YES")
    answer = judged.write(MORA[1], "orders@game.example", "JOIN trial red")
    assert "this address is or was a moderator of trial" in said(answer)
    with pytest.raises(matches.Refused, match="moderator"), database.transaction():
        matches.seat(judged.match(), MILO[1], "red", judged.now)


def test_nor_be_deputy_of_which_he_alone_is_told(judged):
    """Else DEPUTY would tell whose an address is."""
    _, asked, of_mora = [said(judged.reply(ANN, f"DEPUTY {name}@judge.example")).partition("%%")[0]
                         for name in ("some", "maxi", "mora")]
    assert of_mora == asked.replace("maxi@", "mora@")
    answer = judged.reply(MORA[1], "yes", to=judged.mails(MORA[1], "confirm_deputy")[-1])
    assert "You judge or have judged this match" in said(answer)
    assert not Seat.select().where(Seat.kind == DEPUTY).exists()
    assert "Your deputy has ended his part" in said(judged.mails(ANN, "notice")[-1])


def test_one_who_was_a_moderator_can_take_no_seat_either_but_judge_again(judged):
    with database.transaction():
        naming.change(judged.match(), [], judged.now, carrying_out.COURSE, ["Mora"])
    judged.reply(ANN, "RESIGN")
    judged.reply(ANN, "RESIGN YES")
    assert "is or was a moderator" in said(judged.write(MORA[1], "orders@game.example", "JOIN trial red"))
    name(judged, MORA)
    assert [seat.name for seat in moderators.of(judged.match())] == ["Milo", "Mora"]


def test_a_moderators_letter_passes_the_same_gates_as_a_players(judged):
    before = len(judged.mails(MORA[1]))
    forged = judged.write(MORA[1], judged.last(MORA[1]).headers["Reply-To"], "UPHOLD", sender=ANN)
    assert forged.kind == "wrong_sender" and forged.to == MORA[1]
    answer = judged.reply(MORA[1], "UPHOLD HIS-1")
    assert "No dispute waits for a ruling" in said(answer) and "%% receipt" in answer.text
    assert len(judged.mails(MORA[1])) == before + 2


def test_a_former_moderators_address_is_dead(judged):
    with database.transaction():
        naming.change(judged.match(), [], judged.now, carrying_out.COURSE, ["Mora"])
    assert judged.reply(MORA[1], "UPHOLD").kind == "seat_gone"


def test_nobody_calls_himself_as_a_moderator_is_called(judged):
    assert "refused" in said(judged.reply(ANN, "NAME Móra")).lower()


@pytest.mark.parametrize(("setting", "why"), [
    ({"told": "nobody"}, "it is one of: all, parties"), ({"private": "x"}, "nothing, stops"), ({"x": "1"}, "not known"),
    ({"dispute_hours": "721"}, "0 to 720"), ({"dispute_hours": "soon"}, "no number")])
def test_settings_that_make_no_sense_are_refused(office, setting, why):
    with pytest.raises(matches.Refused, match=why):
        starting.open_match("duel", "trial", office.now, settings={"judgement": setting})
