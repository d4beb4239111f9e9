"""Orders filed ahead in Here I Stand, on both databases: a war in Burgundy answered and waged unasked."""

import re

import pytest
from boards import address, opened
from office import open_deadline, said
from saved_mails import save
from test_records import check, record_of
from test_records import opened as opened_value

from pbem.service.filed_ahead import filed_watch
from pbem.service.match import chains
from pbem.service.match.sitting import lock
from pbem.service.sweep import deadlines
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
        assert filed_watch.look(lock(burgundy.match().id, burgundy.now), ["france"]) == []


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


# Beside a deputy.

DAN, ANSWERED = "dan@player.example", "Your order 1 answered: assault Besancon; end."


def deputise(office, role):
    """Dan agrees to be the deputy of a role's holder, who is away from now on."""
    office.reply(address(role), f"DEPUTY {DAN}")
    office.reply(DAN, "yes", to=office.mails(DAN, "confirm_deputy")[-1])
    office.reply(address(role), f"ABSENT {office.now.day} Mar - 20 Mar DEPUTY")
    deadlines.sweep(office.later(minutes=1))


def telling(office, reader, words):
    """How many mails to a reader hold these words."""
    return sum(words in said(mail) for mail in office.mails(reader))


def test_what_a_filed_order_did_is_told_once_to_the_deputy_and_once_to_the_holder(besancon):
    deputise(besancon, "france")
    besancon.reply(DAN, *MAIL)
    besancon.reply(address("hapsburg"), "decline")
    answer_ahead(besancon, "france")
    readers = (DAN, address("france"))
    filed = [besancon.mails(reader, "filed") for reader in readers]
    assert [len(mails) for mails in filed] == [1, 1] and [telling(besancon, one, ANSWERED) for one in readers] == [1, 1]
    deputys, holders = ({*news_of(mails[0])} for mails in filed)
    assert len(deputys) > 3 and deputys < holders  # whom the deputy's own orders are news
    for reader in readers:
        besancon.later(minutes=1)
        besancon.reply(reader, "STATUS", to=besancon.mails(reader, "filed")[0])
    assert [telling(besancon, one, ANSWERED) for one in readers] == [1, 1]


def test_a_deputy_who_is_named_again_is_told_nothing_that_he_was_told_before(besancon):
    deputise(besancon, "france")
    besancon.reply(DAN, *MAIL)
    besancon.reply(address("hapsburg"), "decline")
    answer_ahead(besancon, "france")
    known = [line for mail in besancon.mails(DAN) for line in news_of(mail)]
    besancon.reply(address("france"), "BACK")
    besancon.reply(address("france"), "DEPUTY none")
    mails = len(besancon.mails(DAN))
    besancon.later(hours=30)
    deputise(besancon, "france")
    again = besancon.mails(DAN)[mails:]
    assert any("The deputy plays" in said(mail) for mail in again) and len(known) > 3
    assert not any(ANSWERED in said(mail) or {*news_of(mail)} & {*known} for mail in again)


def news_of(mail):
    """The lines under "What happened" in a mail."""
    return re.findall(r"(?m)^- .*", mail.text.partition("What happened")[2].partition("\n\n")[0])


# What fixes it.

def test_the_mail_about_a_filed_order_fixes_what_it_tells_and_the_record_opens_it(besancon, tmp_path):
    besancon.reply(address("france"), *MAIL)
    filing = besancon.mails(address("france"))[-1]
    besancon.reply(address("hapsburg"), "decline")
    answer_ahead(besancon, "france")
    (told,) = besancon.mails(address("france"), "filed")
    number = int(re.search(r"%% news (\d+) \S{43}\n", told.text)[1])
    rows = [row for row in besancon.journal() if row.source == "filed"]
    assert number >= sum(event["to"] == "all" or "france" in event["to"] for row in rows for event in row.events) > 0
    besancon.later(minutes=1)
    record = record_of(besancon.reply(address("france"), "RECORD"))
    own = [row for row in record["rows"] if opened_value(row, "source") == "filed"]
    assert [opened_value(row, "command") for row in own] == [row.command for row in rows]
    assert all(f"%% receipt is {row['receipt']}" in filing.text for row in own)
    folder = save(besancon, tmp_path / "mails", to=address("france"))
    found = check(folder)
    assert found.returncode == 0 and "all right" in found.stdout, found
    path = next(path for path in folder.iterdir() if told.message_id.encode() in path.read_bytes())
    path.write_bytes(re.sub(rb"(%% news \d+ )\S{43}", rb"\g<1>" + b"A" * 43, path.read_bytes()))
    found = check(folder)
    assert found.returncode == 1 and f"{path} mail 1 tells {number} events that are not so" in found.stdout
