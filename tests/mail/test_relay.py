"""What the relay's answers mean: for good, or worth another try; and of which address who is told what."""

import smtplib

import pytest

from pbem import config
from pbem.mail import recipients
from pbem.mail.relay import Refused, Relay

TO = "ann@player.example"
DATA, ALL = smtplib.SMTPDataError, smtplib.SMTPRecipientsRefused


class Client:
    """An SMTP connection that fails in one way."""

    def __init__(self, error=None):
        self.error, self.sent, self.left = error, [], 0

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


@pytest.mark.parametrize("address, told", [
    ("orders@game.example", ""), ("ORDERS+x@game.example", ""), ("bounces+x@game.example", ""), ("postmaster", ""),
    ("abuse+x@game.example", ""), ("jo@game.example", ""), ("abuse", "550 5.1.2"),
    ("ann@player.example", "550 5.1.2"), ("ann@game.example", "550 5.1.1"), ("order@game.example", "550 5.1.1")])
def test_an_address_is_taken_or_refused(address, told):
    settings = config.Settings(domain="game.example", moderator="Jo@game.example")
    words = {"": "", "550 5.1.2": recipients.NOT_OURS.format("game.example"),
             "550 5.1.1": recipients.UNKNOWN.format("orders@game.example")}
    assert recipients.refusal(address, settings) == words[told]
