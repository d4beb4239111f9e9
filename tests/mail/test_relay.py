"""What the relay's answers mean: for good, or worth another try; and of which address who is told what."""

import smtplib
import socket
from threading import Thread

import pytest

from pbem import config
from pbem.mail import recipients
from pbem.mail import relay as relays
from pbem.mail.relay import Lines, Mail, Refused, Relay

TO = "ann@player.example"
DATA, ALL = smtplib.SMTPDataError, smtplib.SMTPRecipientsRefused


class Client:
    """An SMTP connection that fails in one way."""

    def __init__(self, error=None):
        self.error, self.sent, self.left = error, [], 0
        self.sock, self._other = socket.socketpair()

    def has_extn(self, name):
        return False

    def sendmail(self, sender, to, raw):
        self.sent.append((sender, to, raw))
        if self.error:
            raise self.error

    def quit(self):
        self.left += 1


@pytest.fixture
def relay(monkeypatch):
    """A function that gives a Relay whose connections are this client."""
    def connected(client):
        relay = Relay(config.Settings(relay_host="relay.example"))
        monkeypatch.setattr(relay, "_connect", lambda: client)
        return relay
    return connected


@pytest.mark.parametrize("code, for_good", [(499, False), (500, True), (599, True), (600, False), (452, False)])
@pytest.mark.parametrize("error", [lambda code: DATA(code, b"no"), lambda code: ALL({TO: (code, b"no")})])
def test_answers_from_500_to_599_are_for_good(relay, code, for_good, error):
    client = Client(error(code))
    with pytest.raises(Refused if for_good else type(client.error)) as raised:
        relay(client).send(b"x", "s@game.example", TO)
    assert str(raised.value) == f"the relay refused it: {code} no" or not for_good
    assert (client.sent, client.left) == ([("s@game.example", [TO], b"x")], 1)


def test_one_connection_serves_until_it_is_closed(relay):
    client = Client()
    opened = relay(client)
    assert (opened.reached, opened.answers(), opened.reached) == (None, True, True)
    opened.send(b"x", "s", TO)
    opened.send(b"y", "s", TO)
    opened.close()
    opened.close()
    assert (len(client.sent), client.left) == (2, 1)


class Pipelined(smtplib.SMTP):
    """A connection to a relay that takes commands in one packet and answers as the script says; heard: what it got."""

    def __init__(self, *script):
        super().__init__(local_hostname="game.example")
        self.does_esmtp, self.esmtp_features, self.heard = True, {"pipelining": "", "size": ""}, []
        self.sock, self._theirs = socket.socketpair()
        self._script = list(script)
        Thread(target=self._talk, daemon=True).start()

    def _talk(self):
        while self._script and (said := self._theirs.recv(65536)):
            self.heard.append(said)
            self._theirs.sendall(self._script.pop(0))
        self._theirs.close()


TAKEN = b"250 ok\r\n250 ok\r\n354 go on\r\n"


def test_a_relay_that_takes_commands_together_is_told_all_before_a_mail_in_one_packet(relay):
    client = Pipelined(TAKEN, b"250 taken\r\n")
    relay(client).send(b"Subject: x\r\n\r\n.dot\r\nend", "s@game.example", TO)
    assert client.heard == [b"MAIL FROM:<s@game.example> SIZE=23\r\nRCPT TO:<ann@player.example>\r\nDATA\r\n",
                            b"Subject: x\r\n\r\n..dot\r\nend\r\n.\r\n"]


@pytest.mark.parametrize("script, error, words", [
    ([b"530 log in\r\n503 no\r\n503 no\r\n"], smtplib.SMTPSenderRefused, "530"),
    ([b"250 ok\r\n550 5.1.1 unknown\r\n554 no\r\n"], Refused, "the relay refused it: 550 5.1.1 unknown"),
    ([b"250 ok\r\n450 later\r\n354 go on\r\n"], smtplib.SMTPRecipientsRefused, "450"),
    ([b"250 ok\r\n250 ok\r\n451 later\r\n"], smtplib.SMTPDataError, "451"),
    ([TAKEN, b"552 too large\r\n"], Refused, "552 too large"),
    ([TAKEN], smtplib.SMTPServerDisconnected, "")])
def test_what_a_relay_says_of_commands_that_it_takes_together(relay, script, error, words):
    with pytest.raises(error) as raised:
        relay(Pipelined(*script)).send(b"x", "s@game.example", TO)
    assert words in str(raised.value)


def test_a_connection_that_the_relay_has_ended_meanwhile_is_made_anew(monkeypatch):
    ended, whole = Pipelined(), Pipelined(TAKEN, b"250 taken\r\n")
    connections = [ended, whole]
    relay = Relay(config.Settings(relay_host="relay.example"))
    monkeypatch.setattr(relay, "_connect", lambda: connections.pop(0))
    relay.connect()
    relay.send(b"x", "s@game.example", TO)
    assert len(whole.heard) == 2


def mails(*readers):
    return [Mail(b"%d" % number, "s@game.example", f"{reader}@player.example", reader)
            for number, reader in enumerate(readers)]


@pytest.fixture
def lines(monkeypatch):
    """A function that gives Lines to a relay which takes so many connections; what each of them carries."""
    def opened(most):
        clients = []

        def connect(self):
            if len(clients) >= most:
                raise smtplib.SMTPConnectError(421, b"too many")
            clients.append(Client())
            return clients[-1]

        monkeypatch.setattr(Relay, "_connect", connect)
        return Lines(config.Settings(relay_host="relay.example")), clients
    return opened


@pytest.mark.parametrize("most, used", [(9, 4), (2, 2), (1, 1)])
def test_as_many_connections_carry_mails_as_the_relay_takes_and_each_reader_s_in_their_order(lines, most, used):
    opened, clients = lines(most)
    sent = mails(*"abcabcabcdefabc")
    assert opened.send(sent) == [None] * 15 and len(clients) == used and opened.reached is True
    carried = [[(to, int(raw)) for _, [to], raw in client.sent] for client in clients]
    assert sorted(number for one in carried for _, number in one) == list(range(15))
    for one in carried:
        for reader in {to for to, _ in one}:
            of_reader = [number for to, number in one if to == reader]
            assert of_reader == [number for number, mail in enumerate(sent) if mail.to == reader]


def test_few_mails_go_by_one_connection_which_stays_open(lines, monkeypatch):
    opened, clients = lines(9)
    opened.send(mails(*"abc"))
    opened.rest()
    opened.send(mails(*"abc"))
    assert len(clients) == 1 and len(clients[0].sent) == 6 and not clients[0].left
    monkeypatch.setattr(relays.time, "monotonic", lambda: opened._used + relays.IDLE + 1)
    opened.rest()
    assert clients[0].left == 1


def test_a_relay_that_cannot_be_reached_carries_nothing_and_is_tried_again_in_the_next_round(lines):
    opened, clients = lines(0)
    errors = opened.send(mails(*"abcdefgh"))
    assert {type(error) for error in errors} == {smtplib.SMTPConnectError} and opened.reached is False
    opened.rest()
    assert opened._lines == []


@pytest.mark.parametrize("address, told", [
    ("orders@game.example", ""), ("ORDERS+x@game.example", ""), ("bounces+x@game.example", ""), ("postmaster", ""),
    ("abuse+x@game.example", ""), ("jo@game.example", ""), ("abuse", "550 5.1.2"),
    ("ann@player.example", "550 5.1.2"), ("ann@game.example", "550 5.1.1"), ("order@game.example", "550 5.1.1")])
def test_an_address_is_taken_or_refused(address, told):
    settings = config.Settings(domain="game.example", moderator="Jo@game.example")
    words = {"": "", "550 5.1.2": recipients.NOT_OURS.format("game.example"),
             "550 5.1.1": recipients.UNKNOWN.format("orders@game.example")}
    assert recipients.refusal(address, settings) == words[told]
