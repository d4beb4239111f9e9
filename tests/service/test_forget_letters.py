"""FORGET ME by who does not play at the moment: it is confirmed by a mail that tells nothing, and all of his goes."""

from dataclasses import replace

import pytest
from office import PLAYERS, said
from test_disputes import MORA, begin
from test_forgetting import found, is_sound

from pbem.service.desk import desk
from pbem.service.sweep import deadlines
from pbem.store.models import ANSWERED, ASIDE, AddressChange, Mail, Outbox, Player, Removal, Seat

ANN, BOB = PLAYERS.values()
DESK = "orders@game.example"
DORA, OLA, EVE, NEW = "dora@player.example", "ola@watch.example", "eve@stranger.example", "ann@new.example"


@pytest.fixture
def peopled(office):
    """A match with a deputy, an observer and somebody who has left, and a stranger who has written once."""
    begin(office)
    office.reply(BOB, f"DEPUTY {DORA}")
    office.reply(DORA, "yes")
    office.write(OLA, DESK, "OBSERVE trial")
    office.reply(OLA, "yes")
    office.write(EVE, DESK, "Hello, who is there?")
    return office


def asked(office, address):
    return office.mails(address, "confirm_forget")


def confirm(office, address, word="YES"):
    return office.write(address, asked(office, address)[-1].headers["Reply-To"], word)


def a_day_later(office):
    office.later(hours=25)
    deadlines.sweep(office.now)


def leave(office):
    """Ann has given up her seat."""
    office.reply(ANN, "RESIGN")
    office.reply(ANN, "RESIGN YES")


@pytest.mark.both_databases
@pytest.mark.parametrize("who", [MORA, DORA, OLA, ANN])
def test_who_does_not_play_asks_in_answer_to_any_mail_and_confirms(peopled, who):
    if who == ANN:
        leave(peopled)
    peopled.reply(who, "FORGET ME")
    [mail] = asked(peopled, who)
    assert mail.lane == 2 and "ANSWER THIS MAIL WITH YES" in said(mail) and found(who) and not Removal.select().exists()
    assert "removed in 24 hours" in said(confirm(peopled, who))
    assert not Seat.select().join(Player).where(
        Player.email == who, Seat.kind.in_(("holder", "deputy", "moderator", "observer"))).exists()
    a_day_later(peopled)
    assert found(who) == [] and is_sound(peopled.match())


@pytest.mark.both_databases
@pytest.mark.parametrize("who", [EVE, MORA, OLA, BOB, "nobody@here.example"])
def test_anybody_asks_at_the_servers_own_address_and_is_mailed_the_same(peopled, who):
    peopled.write(who, DESK, "FORGET ME")
    peopled.write("other@far.example", DESK, "forget me, please")
    [mail], [other] = asked(peopled, who), asked(peopled, "other@far.example")
    assert (mail.subject, mail.text) == (other.subject, other.text) and not mail.in_reply_to
    confirm(peopled, who)
    a_day_later(peopled)
    assert found(who) == [] and is_sound(peopled.match())


@pytest.mark.parametrize("line", ["I will never forget me", "forget it", "FORGET ME NOT", "Forget me? Never!",
                                  "forget"])
def test_what_only_sounds_so_asks_nothing(peopled, line):
    peopled.reply(MORA, line)
    peopled.write(EVE, DESK, line)
    assert not asked(peopled, MORA) and not asked(peopled, EVE)


@pytest.mark.parametrize("lines", [("OLVIDAR ME",), ("Oublier me",), ("Hello,", "Please forget me"), ("> quoted",)])
def test_how_it_is_asked_for(peopled, lines):
    mail_id = peopled.store(EVE, DESK, lines=lines)
    letter = peopled.letter(mail_id, *(() if lines[0][0] == ">" else lines))
    desk.answer(replace(letter, subject="FORGET ME"), peopled.now)
    assert asked(peopled, EVE) and Mail.get_by_id(mail_id).status == ANSWERED


def test_it_is_taken_back_within_the_day_by_no_or_in_answer_to_any_mail(peopled):
    peopled.reply(DORA, "FORGET ME")
    confirm(peopled, DORA)
    assert "Nothing is removed" in said(confirm(peopled, DORA, "No"))
    a_day_later(peopled)
    assert found(DORA)
    peopled.reply(ANN, "FORGET ME")
    peopled.reply(ANN, "FORGET ME YES")
    before = next(mail for mail in peopled.mails(ANN, "acknowledgement") if "leave your matches now" in said(mail))
    assert "Nothing is removed" in said(peopled.reply(ANN, "FORGET ME NONE", to=before))
    a_day_later(peopled)
    assert found(ANN)


def test_nothing_goes_by_one_mail_nor_by_somebody_elses_nor_late(peopled):
    peopled.write(EVE, DESK, "FORGET ME YES")
    peopled.write("mallory@far.example", asked(peopled, EVE)[-1].headers["Reply-To"], "YES")
    assert Mail.select().order_by(Mail.id.desc()).get().status == ASIDE
    mail_id = peopled.store(EVE, asked(peopled, EVE)[-1].headers["Reply-To"], lines=["YES"])
    desk.answer(replace(peopled.letter(mail_id, "YES"), doubt="forged"), peopled.now)
    confirm(peopled, EVE, "maybe")
    first = asked(peopled, EVE)[0]
    peopled.later(days=9)
    peopled.write(EVE, first.headers["Reply-To"], "YES")
    assert not Removal.select().exists() and len(asked(peopled, EVE)) == 3
    a_day_later(peopled)
    assert found(EVE)


def test_such_mails_are_few_a_day_whoever_asks(peopled):
    for number in range(12):
        peopled.write(EVE, DESK, "FORGET ME", *["again"] * number)
    assert 0 < len(asked(peopled, EVE)) < 12
    assert "whatever comes under its name" in said(asked(peopled, EVE)[-1]) and "a wish to have removed" in "".join(
        mail.reason for mail in Mail.select())


def test_who_plays_uses_his_own_word_and_his_mail_is_no_dearer(peopled):
    assert "nothing has changed yet" in said(peopled.reply(ANN, "FORGET ME"))
    assert not asked(peopled, ANN) and Outbox.select().where(Outbox.to == ANN).exists()


def test_another_address_that_waits_comes_to_nothing(peopled):
    peopled.reply(ANN, f"ADDRESS {NEW}")
    peopled.write(NEW, DESK, "FORGET ME")
    confirm(peopled, NEW)
    assert AddressChange.get().status == "dropped"
    a_day_later(peopled)
    assert found(NEW) == [] and Seat.get(Seat.role == "red").player.email == ANN
