"""One person with several seats: what is alike is shown to a moderator who looks, and his look is noted."""

import hashlib

import pytest
from office import PLAYERS
from test_disputes import begin, log
from test_waiting_acts import host, seat

from pbem.service.console import likeness
from pbem.store.models import Content, Mail, Outbox, Player, Seat

ANN, BOB = PLAYERS.values()


@pytest.fixture
def judged(office):
    return begin(office)


def write(office, sender, *headers):
    """A mail of a player with these header fields."""
    role = next(role for role, address in PLAYERS.items() if address == sender)
    raw = "\r\n".join([*headers, f"From: {sender}", "", "pass", ""]).encode() + str(Mail.select().count()).encode()
    content = Content.create(digest=hashlib.sha256(raw).hexdigest(), raw=raw)
    Mail.create(message_id=f"<{Mail.select().count()}@x>", recipient="x", sender=sender, received_at=office.now,
                transport="test", content=content, seat=Seat.get(Seat.role == role).id, match=office.match(), role=role)


def looked(office):
    return [(section.title, section.lines) for section in likeness.look(seat(office), office.now)]


def lines(office):
    return [line for _, told in looked(office) for line in told]


def apart(office):
    """The players' addresses have nothing in common."""
    Player.update(email="bea@else.example").where(Player.email == BOB).execute()


@pytest.mark.both_databases
def test_nothing_alike_is_said_and_that_he_looked_is_noted(judged):
    apart(judged)
    Mail.delete().where(Mail.id.not_in(Outbox.select(Outbox.answers).where(Outbox.answers.is_null(False)))).execute()
    judged.later(days=3)
    mails = Outbox.select().count()
    assert looked(judged) == [("Nothing in their mails is alike.", [])] and Outbox.select().count() == mails
    assert "The moderator Mora looked whether several seats are one person's." in "\n".join(log(judged))


def test_addresses_machines_programs_and_times_are_compared(judged):
    assert "both addresses are at player.example, which is no large provider" in lines(judged)
    Player.update(email="an.n7@gmail.com").where(Player.email == BOB).execute()
    assert "the names in their addresses have the same letters" in lines(judged)
    outside = "Received: from home (dsl [203.0.113.7]) by mail.example"
    for sender in PLAYERS.values():
        write(judged, sender, "Received: from mail [10.0.0.3] by us", outside, "User-Agent: Mutt 9 (Plan 9)")
    found = lines(judged)
    assert "mails of both came from the same machine or connection: 203.0.113.7" in found
    assert "both write with: Mutt 9 (Plan 9)" in found and not any("10.0.0.3" in line for line in found)
    for _ in range(3):
        judged.later(hours=7)
        for sender in PLAYERS.values():
            write(judged, sender)
    assert any("mails of the second came within 10 minutes of one of the first" in line for line in lines(judged))


def test_large_providers_and_machines_at_home_say_nothing(judged):
    Player.update(email="ann@gmail.com").where(Player.email == ANN).execute()
    Player.update(email="bob@gmail.com").where(Player.email == BOB).execute()
    for sender in PLAYERS.values():
        write(judged, sender, "Received: from mail [192.168.1.3] by us")
        judged.later(hours=5)
    assert not any("machine" in line or "provider" in line for line in lines(judged))


@pytest.mark.parametrize("values", [{"played_by": "caretaker"}, {"played_by": "deputy"}])
def test_a_seat_that_somebody_else_plays_is_left_out(judged, values):
    Seat.update(**values).where(Seat.role == "red").execute()
    assert looked(judged) == [("Nothing in their mails is alike.", [])]


def test_a_player_with_a_deputy_is_left_out(judged):
    Seat.create(match=judged.match(), player=Player.create(email="d@x.example", created_at=judged.now), kind="deputy",
                stands_for="red", joined_at=judged.now, confirmed_at=judged.now)
    assert looked(judged) == [("Nothing in their mails is alike.", [])]


def test_the_hosts_look_is_noted_by_his_command(judged):
    assert likeness.look(host(judged), judged.now)[0].title == "Red and Blue"
