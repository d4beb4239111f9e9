"""Names that may be taken for each other, and where that is said."""

import pytest
from office import PLAYERS, said

from pbem.service.course import carrying_out, starting
from pbem.service.judgement import naming
from pbem.service.match.names_alike import are_alike
from pbem.store import database
from pbem.store.models import Player

ANN, BOB = PLAYERS.values()
EVE = "eve@player.example"
LIKE_NORA = "Take care: Rnora is the name of somebody else than the moderator Mora, though it looks like it."


@pytest.mark.parametrize(("name", "other", "alike"), [
    ("Rnora", "Mora", True), ("Rnora", "Nora", True), ("Mora", "Nora", True), ("Mo", "Jo", False),
    ("Ann", "Anne", False), ("Anna", "Anne", True), ("Anna", "Hannah", False), ("I1a", "Ila", True),
    ("Vvi11iam", "William", True), ("Cloe", "Doe", True), ("Mora the Judge", "Mora", True),
    ("Mora (judge)", "Mora", True), ("Amora", "Mora", True),
    ("Moraine", "Mora", False), ("Мора", "Mora", True), ("Charlotte", "Bob", False), ("Jo", "Jo Mora", False)])
def test_which_names_a_reader_may_take_for_each_other(name, other, alike):
    assert are_alike(name, other) is are_alike(other, name) is alike


@pytest.fixture
def spring(office):
    """A match that is open, whose moderator is Mora."""
    with database.transaction():
        match = starting.open_match("duel", "spring", office.now, settings={"autostart": True})
        naming.change(match, [("Mora", "mora@judge.example")], office.now, carrying_out.COURSE)
    return office


def join(office, address, name):
    office.write(address, "orders@game.example", "JOIN spring", f"NAME {name}")
    return office.reply(address)


def test_a_name_like_a_moderators_is_said_to_be_where_names_are_shown(spring):
    assert LIKE_NORA in said(join(spring, ANN, "Rnora"))
    Player.create(email=EVE, created_at=spring.now, confirmed_at=spring.now)
    asked = spring.write(EVE, "orders@game.example", "JOIN spring")
    assert "1 of 2 seats are taken, by name: Rnora" in said(asked) and LIKE_NORA in said(asked)
    assert LIKE_NORA not in said(join(spring, BOB, "Bob")), "of his own name alone"
    assert all(LIKE_NORA in said(spring.mails(email, "report")[0]) for email in (ANN, BOB))


def test_names_that_are_like_no_other_are_not_remarked_on(spring):
    join(spring, ANN, "Ann")
    join(spring, BOB, "Charlotte")
    assert not any("Take care" in said(mail) for mail in spring.mails())


def test_nothing_of_names_stands_in_a_mail_to_an_address_that_has_confirmed_nothing(spring):
    join(spring, ANN, "Rnora")
    assert "Rnora" not in said(spring.write(EVE, "orders@game.example", "JOIN spring"))
