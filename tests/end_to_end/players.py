"""Six players with nothing but mail programs: they read the text of their mails and answer by SMTP."""

import re
import smtplib
import threading
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import make_msgid

from aiosmtpd.controller import Controller
from databases import free_port

POWERS = ("ottoman", "hapsburg", "england", "france", "papacy", "protestant")
PASSIVE = ("decline", "stay", "standard", "ready", "draw", "withdraw", "none", "end", "pass")
FIRST_IMPULSE = {"england": "buy 1 mercenary in London", "france": "raise 1 regular in Paris",
                 "ottoman": "raise 1 cavalry in Istanbul", "hapsburg": "buy 1 mercenary in Vienna",
                 "papacy": "st_peters 1", "protestant": "translate german 1"}


class Postman:
    """The mail system of the players: a real SMTP server that keeps what arrives, in order."""

    def __init__(self):
        self.mails, self._lock = [], threading.Lock()
        self.port = free_port()
        self._controller = Controller(self, hostname="127.0.0.1", port=self.port)

    async def handle_DATA(self, server, session, envelope):
        with self._lock:
            self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 OK"

    def start(self):
        self._controller.start()
        return self.port

    def stop(self):
        self._controller.stop()


def text_of(mail):
    return mail.get_body(("plain",)).get_content().replace("\r\n", "\n")


def ready_lines(text):
    """The order lines that a mail offers; one that goes on in the next line, as its \\ says, is copied whole."""
    return re.findall(r"^    (\S.*)$", re.sub(r" \\\n +", " ", text), re.M)


def quoted(text):
    return "".join(f"> {line}\n" for line in text.splitlines())


class Player:
    """One address; answers every question it is sent, each mail once (a second copy is dropped).

    sent: Message-IDs of what it sent; kept: the bytes.
    """

    def __init__(self, address, smtp_port, wishes):
        self.address, self.port, self.wishes = address, smtp_port, wishes
        self.seen, self.sent, self.kept, self.acted = set(), [], [], set()

    def send(self, to, subject, body, answers=None):
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self.address, to, subject
        mail["Message-ID"] = make_msgid(domain="player.example")
        if answers is not None:
            mail["In-Reply-To"] = answers["Message-ID"]
        mail.set_content(body)
        with smtplib.SMTP("127.0.0.1", self.port, timeout=20) as smtp:
            smtp.send_message(mail)
        self.sent.append(mail["Message-ID"])
        self.kept.append(mail.as_bytes())

    def answer(self, mail, orders):
        body = "\n".join(orders) + "\n\nOn some day the server wrote:\n" + quoted(text_of(mail))
        self.send(mail["Reply-To"], "Re: " + mail["Subject"], body, mail)

    def read(self, mail):
        """Answer a mail that asks something; True when it was answered."""
        if mail["Message-ID"] in self.seen:
            return False
        self.seen.add(mail["Message-ID"])
        text = text_of(mail)
        orders = self.decide(text)
        if orders:
            self.answer(mail, orders)
        return bool(orders)

    def decide(self, text):
        asked = re.search(r"WHAT IS ASKED OF YOU\n=+\n(.*?)(?=\n\n\S|\Z)", text, re.S)
        if not asked:
            return ["yes"] if "TO CONFIRM" in text else []
        template = ready_lines(asked.group(1))
        if not template:
            return []
        if "It is your impulse" in " ".join(asked.group(1).split()):
            return self.impulse(text, template)
        if any(line.startswith("end") for line in template):
            return ["end"]
        passive = [line for verb in PASSIVE for line in template if line.split()[0] == verb]
        return [passive[0] if passive else template[0]]

    def impulse(self, text, template):
        """Pass when that is possible, else a card for CP; a mandatory event when nothing else is held."""
        if "pass" in template:
            return ["pass"]
        cards = re.findall(r"^(\d+)\s+.*?\s+(\d)\s+(home|mandatory|combat|response|event)", text, re.M)
        plain = sorted((int(cp), number) for number, cp, kind in cards if kind != "mandatory")
        if not plain:
            return [f"play {cards[0][0]} as event"]
        power = re.search(r"You lead (\w+)", text).group(1).lower()
        extra = [] if power in self.acted else [FIRST_IMPULSE[power]]
        self.acted.add(power)
        return [f"play {plain[-1][1]} for CP", *extra, "end"]
