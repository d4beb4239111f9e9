"""Connections, sessions and recipients within their limits, in real conversations with the listener."""

import smtplib
import socket
import time
import tracemalloc
from contextlib import ExitStack, suppress

import pytest
from databases import free_port
from mails import NOW, eventually, plain

from pbem import config, connections
from pbem.connections import Connections, Full, origin_of
from pbem.mail import recipients, sessions
from pbem.mail.listener import Listener
from pbem.store.models import ASIDE, IGNORED, Content, Delivery, Mail, Player

ORDERS = "orders@game.example"


@pytest.fixture
def listen(letters, settings, tmp_path):
    """A function that starts an SMTP listener with these settings and gives its port."""
    with ExitStack() as running:

        def start(**limits):
            config.use(config.Settings(data=tmp_path, **limits))
            listener = Listener("smtp", "127.0.0.1", free_port(), lambda: NOW)
            listener.start()
            running.callback(listener.stop)
            return listener.port

        yield start


def conversation(port, source="127.0.0.1"):
    return smtplib.SMTP("127.0.0.1", port, timeout=10, source_address=(source, 0))


def raw(port):
    """A bare connection that has been greeted."""
    client = socket.create_connection(("127.0.0.1", port), timeout=10)
    client.recv(1000)
    return client


def rest(client):
    """What else comes before the server closes the connection."""
    said = b""
    while chunk := client.recv(1000):
        said += chunk
    return said.decode()


class Guest:
    """A connection as Connections sees it."""

    def __init__(self, silent=None, fruitless=None):
        self.silent, self.fruitless = silent, fruitless

    def silent_since(self):
        return None if self.silent is None else time.monotonic() - self.silent

    def fruitless_since(self):
        return None if self.fruitless is None else time.monotonic() - self.fruitless


def test_whose_connections_count_together():
    assert origin_of("127.0.0.1") == origin_of("127.3.0.1") == origin_of("::1") == origin_of("::ffff:127.0.0.1")
    assert origin_of("2001:db8::1") == origin_of("2001:db8::ffff:2%eth0") != origin_of("2001:db8:0:1::1")
    assert origin_of("192.0.2.1") == origin_of("::ffff:192.0.2.1") != origin_of("192.0.2.2")
    assert origin_of("a socket") != origin_of("another")


def test_the_longest_silent_connection_of_an_address_leaves_for_a_newcomer():
    places = Connections(config.Settings(connections=10, connections_per_address=2))
    old, older, other = Guest(20), Guest(30), Guest(99)
    assert places.enter(other, "192.0.2.9") is None and places.enter(old, "192.0.2.1") is None
    assert places.enter(older, "192.0.2.1") is None
    assert places.enter(Guest(), "192.0.2.1") is older and len(places) == 3
    assert places.enter(Guest(), "192.0.2.1") is old
    with pytest.raises(Full, match="from your address"):
        places.enter(Guest(), "192.0.2.1")
    assert places.enter(Guest(), "192.0.2.2") is None


def test_in_all_the_longest_silent_connection_leaves():
    places = Connections(config.Settings(connections=3))
    guests = [Guest(n) for n in (10, 30, 20)]
    for n, guest in enumerate(guests):
        places.enter(guest, f"192.0.2.{n}")
    assert places.enter(Guest(0), "192.0.2.7") is guests[1]
    for leaver in (guests[2], guests[0]):
        assert places.enter(Guest(0), "192.0.2.8") is leaver
    with pytest.raises(Full, match="^too many connections$"):  # all have just spoken
        places.enter(Guest(), "192.0.2.9")


def test_where_none_is_silent_who_has_brought_nothing_for_longest_leaves():
    places = Connections(config.Settings(connections_per_address=3))
    slow, slower, quick = Guest(0, 11), Guest(0, 12), Guest(0, 9)
    for guest in (slow, slower, quick):
        places.enter(guest, "192.0.2.1")
    assert [places.enter(Guest(0, 0), "192.0.2.1") for _ in range(2)] == [slower, slow]
    with pytest.raises(Full):
        places.enter(Guest(), "192.0.2.1")


def test_the_network_with_most_places_makes_room_for_another():
    places = Connections(config.Settings(connections=5))
    many = [Guest(None, n) for n in (2, 5, 3)]
    for n, guest in enumerate(many):
        places.enter(guest, f"192.0.2.{n}")
    near = [Guest(None, 9), Guest(None, 9)]
    assert [places.enter(guest, "127.0.0.1") for guest in near] == [None, None]
    assert places.enter(Guest(None, 1), "198.51.100.1") is many[1]
    with pytest.raises(Full):
        places.enter(Guest(), "198.51.100.2")


def test_this_machine_has_a_number_of_its_own():
    places = Connections(config.Settings(connections_per_address=1, connections_local=3))
    for n in range(3):
        assert places.enter(Guest(), f"127.0.0.{n + 1}") is None
    with pytest.raises(Full):
        places.enter(Guest(), "::1")


def test_one_too_many_is_told_to_try_later(listen, monkeypatch):
    monkeypatch.setattr(connections, "HASTE", 60)
    port = listen(connections_local=2)
    with raw(port), raw(port):
        with pytest.raises(smtplib.SMTPConnectError) as refused:
            conversation(port)
        assert refused.value.smtp_code == 421 and b"too many connections from your address" in refused.value.smtp_error
    assert eventually(lambda: accepts(port))  # they have left


def accepts(port):
    try:
        return conversation(port).quit()
    except smtplib.SMTPConnectError:
        return None


def test_a_silent_session_leaves_for_a_mail_but_no_mail_is_cut_off(listen, monkeypatch):
    monkeypatch.setattr(connections, "HASTE", 0)
    port = listen(connections_local=2)
    with conversation(port) as sending, raw(port) as silent:
        sending.ehlo()
        sending.mail("ann@player.example")
        with conversation(port) as newcomer:
            newcomer.sendmail("ann@player.example", ORDERS, plain(number=1))
            assert rest(silent).startswith("421 4.7.0 game.example has too many connections")
            sending.rcpt(ORDERS)
            assert sending.data(plain(number=2))[0] == 250
    assert Mail.select().count() == 2


def test_silence_ends_a_session(listen):
    with raw(listen(session_idle=1)) as client:
        client.sendall(b"EHLO home.example\r\n")
        assert rest(client).splitlines()[-1].startswith("421 4.4.2 game.example has waited too long")


def test_bytes_without_end_do_not_keep_a_session(listen):
    with raw(listen(session_total=2)) as client:
        client.settimeout(0.1)
        end, said = time.monotonic() + 10, b""
        client.sendall(b"EHLO home.example\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<orders@game.example>\r\nDATA\r\n")
        while b"421" not in said and time.monotonic() < end:
            client.sendall(b"x")
            try:
                said += client.recv(1000)
            except TimeoutError:
                continue
        assert b"421 4.4.2 game.example ends every session after 2 seconds" in said
    assert not Mail.select().count()


def test_a_byte_now_and_then_is_silence(listen):
    with raw(listen(session_idle=1)) as client:
        client.settimeout(0.3)
        said, end = b"", time.monotonic() + 5
        while b"421" not in said and time.monotonic() < end:
            client.sendall(b"x")
            with suppress(TimeoutError):
                said += client.recv(1000)
    assert said.startswith(b"421 4.4.2 game.example has waited too long")


def test_who_reads_no_answers_is_cut_off_too(listen):
    port = listen(session_total=2, connections_local=1)
    with raw(port) as client:
        client.settimeout(0.5)
        with suppress(OSError):
            for _ in range(2000):
                client.sendall(b"NOOP\r\n" * 2000)
        assert eventually(lambda: accepts(port))


def test_fifty_recipients_and_one_copy(listen):
    with conversation(listen()) as client:
        client.ehlo()
        client.mail("ann@player.example")
        codes = [client.rcpt(f"orders+{n}@game.example") for n in range(51)]
        assert [code for code, _ in codes] == [250] * 50 + [452] and b"4.5.3" in codes[-1][1]
        assert client.data(plain("x" * 10_000))[0] == 250
    assert Mail.select().count() == 50 and Content.select().count() == 1
    assert {mail.raw for mail in Mail.select()} == {Content.get().raw}


def test_a_copy_by_another_way_is_no_second_one(listen):
    port = listen()
    for number in range(2):
        with conversation(port) as client:
            client.sendmail("ann@player.example", f"orders+{number}@game.example", plain())
    assert Mail.select().count() == 2 and Content.select().count() == 1


def test_a_recipient_named_twice_is_one(listen):
    with conversation(listen()) as client:
        client.sendmail("ann@player.example", [ORDERS, ORDERS], plain())
    assert Mail.select().count() == 1


@pytest.mark.parametrize("known", ["orders", "Orders+T0ken", "orders+damaged.token", "bounces+1.x", "bounces", "abuse",
                                   "postmaster", "jo"])
def test_known_addresses_are_taken(listen, known):
    with conversation(listen(moderator="Jo@game.example")) as client:
        client.sendmail("ann@player.example", f"{known}@game.example", plain())
    assert Mail.get().recipient == f"{known}@game.example"


@pytest.mark.parametrize("unknown", ["jo", "info", "order", "orders.t0ken", "ottoman", "join", "postmaster2"])
def test_unknown_addresses_are_refused_at_once(listen, unknown):
    port = listen(moderator="jo@elsewhere.example")
    with conversation(port) as client, pytest.raises(smtplib.SMTPRecipientsRefused) as refused:
        client.sendmail("ann@player.example", f"{unknown}@game.example", plain())
    (code, words), = refused.value.recipients.values()
    assert code == 550 and words == b"5.1.1 No such address here; orders go to orders@game.example"
    assert not Mail.select().count()


def test_the_postmaster_needs_no_domain(listen):
    with conversation(listen()) as client:
        client.ehlo()
        client.mail("ann@player.example")
        assert client.rcpt("postmaster")[0] == 250


@pytest.mark.parametrize("person", ["postmaster@game.example", "Abuse@game.example", "jo@game.example"])
def test_what_is_for_a_person_goes_aside_unread(listen, letters, person):
    with conversation(listen(moderator="jo@game.example")) as client:
        client.sendmail("ann@player.example", person, plain("JOIN winter"))
    assert eventually(lambda: Mail.get().status == ASIDE) and not letters
    assert Mail.get().reason == f"person: it is for who runs the server ({person})"


def test_a_local_mailbox_gets_its_mail_where_these_are_switched_on(listen, letters, seat):
    Player.update(email="ann@game.example").execute()
    with conversation(listen(mailboxes=True)) as client:
        client.sendmail("bob@player.example", "Ann@game.example", plain("JOIN winter"))
        assert client.mail("bob@player.example")[0] == client.rcpt("bob@game.example")[0] == 250, "each is one"
        client.rset()
    assert eventually(lambda: Mail.get().status == IGNORED) and not letters
    assert Mail.get().reason == "mailbox: it is for a local mailbox"
    assert (Delivery.get().address, bytes(Delivery.get().raw)) == ("ann@game.example", plain("JOIN winter"))
    with conversation(listen()) as client, pytest.raises(smtplib.SMTPRecipientsRefused):
        client.sendmail("bob@player.example", "ann@game.example", plain(number=2))


def test_a_moderator_in_the_servers_own_mailbox_hides_no_orders():
    settings = config.Settings(mailbox="jo@home.example", moderator="jo@home.example")
    assert not recipients.is_for_a_person("jo@home.example", settings)
    assert not recipients.refusal("jo@home.example", settings)


def test_dots_are_as_they_were_written(listen):
    with conversation(listen()) as client:
        body = ".\r\n..two\r\nmid.dle\r\n\r\n.\r\nend\r\n."
        client.sendmail("ann@player.example", ORDERS, plain(body))
    assert Mail.get().raw == plain(body)


def test_a_mail_of_nothing_is_one(listen):
    with conversation(listen()) as client:
        client.sendmail("ann@player.example", ORDERS, b"")
    assert Mail.get().raw in (b"", b"\r\n")


@pytest.mark.parametrize(("length", "stored"), [(99_997, 1), (99_998, 0), (100_001, 0), (500_000, 0)])
def test_the_longest_line(listen, length, stored):
    with conversation(listen()) as client:
        client.ehlo()
        client.mail("ann@player.example")
        client.rcpt(ORDERS)
        code, words = client.data(plain("x" * length + ".\r\nNOOP\r\n.x"))
        assert code == (250 if stored else 500)
        assert client.noop()[0] == 250
    assert Mail.select().count() == stored


def test_a_mail_of_empty_lines_takes_no_more_than_its_bytes(listen):
    """A list of its million lines would take a hundred megabytes."""
    port = listen()
    with raw(port) as client:
        client.sendall(b"EHLO home.example\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<orders@game.example>\r\nDATA\r\n")
        said = b""
        while b"354" not in said:
            said += client.recv(1000)
        tracemalloc.start()
        try:
            client.sendall(b"\r\n" * 990_000)
            client.sendall(b".\r\n")
            assert b"250" in client.recv(1000)
            assert tracemalloc.get_traced_memory()[1] < 20_000_000
        finally:
            tracemalloc.stop()


def test_who_never_ends_a_mail_too_large_is_cut_off(listen, monkeypatch):
    monkeypatch.setattr(sessions, "MOST_DRAINED", 2)
    with raw(listen()) as client:
        client.sendall(b"EHLO home.example\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<orders@game.example>\r\nDATA\r\n")
        with pytest.raises(OSError):
            for _ in range(1000):
                client.sendall((b"x" * 70 + b"\r\n") * 1000)
