"""The names players are shown by."""

import pytest
from office import PLAYERS, said

from pbem.service.course import starting
from pbem.service.seats import display_names
from pbem.store import database
from pbem.store.models import Player

ANN, BOB = PLAYERS.values()


def name(email=ANN):
    return Player.get(Player.email == email).name


@pytest.mark.parametrize(("words", "kept"), [
    ("Jo", "Jo"),
    ("  Jo\t von  Au ", "Jo von Au"), ("Łukasz Żółć", "Łukasz Żółć"), ("Мария", "Мария"), ("北京", "北京"),
    ("a\u202egro\u2066x\u200b", "agrox"), ("J\x00o\x1b[31m\x7f", "Jo[31m"), ("o" * 80, "o" * 60),
    ("Jo\u2028the King", "Jothe King"), ("Z\u0301\u0302\u0303\u0304\u0305a", "\u0179\u0302\u0303a"), ("𝐉𝐨", "Jo")])
def test_a_name_is_cleaned_of_what_cannot_be_seen(office, words, kept):
    office.start()
    office.reply(ANN, f"NAME {words}")
    assert name() == kept == display_names.clean(words)


@pytest.mark.parametrize("words", [
    "moderator", "The MODERATOR", "M o d e r a t o r", "mode\u200brator", "ｍoderator", "Modérator", "Game server",
    "game-server (real)", "caretaker", "Admin", "everybody", "𝕞oderator"])
def test_nobody_is_the_server_or_the_moderator(office, words):
    office.start()
    assert "taken for the server or the moderator" in said(office.reply(ANN, f"NAME {words}"))
    assert name() == "ann"


@pytest.mark.parametrize(("words", "why"), [
    ("m\u043eder\u0430tor", "several alphabets"), ("Blue", "name of a role"), ("the red", "name of a role"),
    ("\u202e\u200b", "nothing that can be seen"), ("---", "no letter and no digit"),
    ("Bob", "another player's name"), ("B.O.B", "another player's name"), ("Bób", "another player's name")])
def test_a_name_that_could_be_taken_for_another_is_refused(office, words, why):
    office.start()
    assert why in said(office.reply(ANN, f"NAME {words}"))
    assert name() == "ann"


def test_ones_own_name_may_be_written_anew_and_none_takes_it_away(office):
    office.start()
    assert "refused" not in said(office.reply(ANN, "NAME Ann"))
    assert name() == "Ann"
    office.reply(ANN, "NAME")
    assert name() == ""


def test_of_two_applicants_of_one_name_the_first_to_confirm_has_it(office):
    with database.transaction():
        starting.open_match("duel", "spring", office.now)
    for address in ("x@player.example", "y@player.example"):
        office.write(address, "orders@game.example", "JOIN spring", "NAME Charlotte")
    office.reply("x@player.example")
    answer = office.reply("y@player.example")
    assert "another player's name" in said(answer) and (name("x@player.example"), name("y@player.example")) == \
        ("Charlotte", "")


def test_a_deputys_name_tells_nobody_that_he_is_there(office):
    office.start()
    office.reply(ANN, "DEPUTY dan@player.example")
    office.write("dan@player.example", office.mails("dan@player.example")[0].headers["Reply-To"])
    Player.update(name="Dan").where(Player.email == "dan@player.example").execute()
    assert "refused" not in said(office.reply(BOB, "NAME Dan"))
    assert name(BOB) == "Dan"


def test_talk_that_begins_with_name_changes_none(office):
    office.start()
    for words in ("Name your price, Ann!", "Name the day", "NAME YOUR PRICE!"):
        assert "refused" not in said(office.reply(ANN, words))
    assert name() == "ann"
