"""Orders filed ahead in Here I Stand, on both databases: a war in Burgundy answered and waged unasked."""

import pytest
from boards import address, opened
from office import open_deadline, said

from pbem.service import chains, sitting
from pbem.service.clock import deadlines
from pbem.service.filed_ahead import filed_watch
from pbem.store import database
from pbem.store.models import FiledOrder

POSITION = {"turn": 2, "active": "france", "wars": [["france", "hapsburg"]], "hands": {
    "ottoman": [66], "hapsburg": [67], "england": [71], "france": [4, 40], "papacy": [75], "protestant": [79]},
    "spaces": {"Metz": {"control": "france", "units": {"france": {"regulars": 4}}},
               "Besancon": {"control": "hapsburg", "units": {"hapsburg": {"regulars": 2}}}}}
IMPULSE = ("NEXT IMPULSE", "play 40 for CP", "move 4 regulars Metz to Besancon", "IF Besancon is besieged",
           "raise 1 regular in Paris", "ELSE", "buy 1 mercenary in Paris", "END IF", "END")
SIEGE = {**POSITION, "sieges": {"Besancon": ["france"]}, "spaces": {
    "Besancon": {"control": "hapsburg", "units": {"hapsburg": {"regulars": 1}, "france": {"regulars": 4}}},
    "Paris": {"units": {"france": {"regulars": 2}}}, "Brussels": {"units": {"hapsburg": {"regulars": 2}}}}}
MAIL = ("play 40 for CP", "move 2 regulars Paris to St Quentin", "assault Besancon", "end")


@pytest.fixture
def burgundy(office):
    """France, at war with the Hapsburg, begins its impulse."""
    return opened(office, POSITION)


@pytest.fixture
def besancon(office, monkeypatch):
    """The same with Besancon under siege; Hapsburg regulars in Brussels could intercept in St. Quentin."""
    monkeypatch.setattr(chains, "new_seed", lambda: "5eed" * 16)
    opened(office, SIEGE)
    for role in ("france", "hapsburg"):
        office.reply(address(role), "responses never")
    return office


def answer_ahead(office, role):
    """The filed order that is to answer for a role does so."""
    office.now = open_deadline(role).answer_at
    deadlines.answer_ahead(office.now)


def test_attack_and_withdrawal_go_on_without_anybody_being_asked(burgundy):
    burgundy.reply(address("hapsburg"), "responses never", "WHEN approached in Besancon: stand",
                   "WHEN attacked in Besancon BY france IF units in Besancon: withdraw ELSE fight")
    begun = len(burgundy.journal())
    told = said(burgundy.reply(address("france"), *IMPULSE))
    assert "kept as order 1" in told and "As the board stands:" in told
    asked = {role: len(burgundy.mails(address(role), "report")) for role in ("france", "hapsburg")}
    for role in ("france", "hapsburg", "hapsburg", "france"):
        answer_ahead(burgundy, role)
    assert [(row.role, row.command["verb"], row.source) for row in burgundy.journal()[begun:]] == [
        ("france", "play", "filed"), ("france", "move", "filed"), ("hapsburg", "stand", "filed"),
        ("hapsburg", "withdraw", "filed"), ("france", "raise", "filed")]
    assert asked == {role: len(burgundy.mails(address(role), "report")) for role in asked}
    assert {order.status for order in FiledOrder.select().where(FiledOrder.role == "france")} == {"used"}


def test_an_answer_that_its_player_has_taken_back_is_not_given(burgundy):
    burgundy.reply(address("france"), *IMPULSE)
    burgundy.reply(address("france"), "REVOKE ALL")
    deadlines.answer_ahead(burgundy.later(hours=1))
    assert [row.source for row in burgundy.journal()] == ["setup"]
    with database.transaction():
        assert filed_watch.look(sitting.lock(burgundy.match().id, burgundy.now), ["france"]) == []


def commands(office, begun):
    """(role, verb, source) of the journal rows from one on."""
    return [(row.role, row.command["verb"], row.source) for row in office.journal()[begun:]]


def test_the_rest_of_a_mail_goes_on_when_an_interception_has_been_declined(besancon):
    begun = len(besancon.journal())
    told = said(besancon.reply(address("france"), *MAIL))
    assert "3 kept assault Besancon" in told and "4 kept end" in told and "REVOKE 1 takes them back" in told
    assert commands(besancon, begun) == [("france", "play", "player"), ("france", "move", "player")]
    mails = len(besancon.mails(address("france"), "report"))
    besancon.reply(address("hapsburg"), "decline")
    answer_ahead(besancon, "france")
    assert commands(besancon, begun)[2:] == [
        ("hapsburg", "decline", "player"), ("france", "assault", "filed"), ("france", "end", "filed")]
    assert len(besancon.mails(address("france"), "report")) == mails and FiledOrder.get().status == "used"
    assert "Your order 1 answered: assault Besancon; end." in said(besancon.mails(address("france"), "filed")[-1])


def test_a_refused_line_of_the_rest_of_a_mail_leaves_the_impulse_to_its_player(besancon):
    besancon.reply(address("france"), *MAIL[:2], "assault Brussels", "end")
    begun = len(besancon.journal())
    besancon.reply(address("hapsburg"), "decline")
    assert commands(besancon, begun) == [("hapsburg", "decline", "player")] and FiledOrder.get().status == "failed"
    asked = said(besancon.last(address("france")))
    assert "Your order 1 could not be carried out: assault Brussels: " in asked and "You have 2 CP left" in asked
