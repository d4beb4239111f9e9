"""The SMTP server that carries our mail to other domains (RFC 5321), by one connection or several at once."""

import re
import select
import smtplib
import time
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from pbem import addresses

TIMEOUT = 30
MOST_LINES = 4  # connections at once
FEW = 4  # mails that one connection carries as fast
IDLE = 10  # seconds for which a connection is kept that carries nothing
GO_ON = 354  # of DATA
PERIOD = re.compile(rb"(?m)^\.")
NO_UTF8 = ("the relay {} carries no mail to {}: letters beyond ASCII before the @ need SMTPUTF8 (RFC 6531), which it "
           "does not announce; name another relay, or have the player write from another address")


class Refused(Exception):
    """A mail that will never go out as it is; the sentence says why."""


def trouble(settings):
    """Why the relay takes no mails now, and which settings to look at, as a sentence; "" when it does."""
    relay = Relay(settings)
    try:
        relay.connect()
    except smtplib.SMTPAuthenticationError as error:
        why, look = f"refuses the login of {settings.relay_user} ({_words(error)})", "USER and PBEM_RELAY_PASSWORD"
    except (OSError, smtplib.SMTPException) as error:
        why, look = f"takes no mail ({error})", "HOST, PBEM_RELAY_PORT and PBEM_RELAY_TLS"
    else:
        return ""
    finally:
        relay.close()
    return f"The relay {settings.relay_host}:{settings.relay_port} {why}: see PBEM_RELAY_{look}. Mails wait meanwhile."


def _words(error):
    return f"{error.smtp_code} {error.smtp_error.decode('utf-8', 'replace')}"


class Relay:
    """One SMTP connection to the relay, opened when the first mail needs it and kept for the rest.

    A relay that cannot be reached, or refuses our login or sender, is the operator's to mend: the mails wait.
    It is not tried again for the other mails of the same round.
    """

    def __init__(self, settings):
        self._settings = settings
        self.host = settings.relay_host
        self._client = None
        self._unreachable = None
        self.reached = None  # None: not tried yet

    def send(self, raw, sender, recipient):
        """Hand one mail over. Refused for good; OSError or SMTPException when a later try may succeed."""
        client, to = self.connect(), addresses.travelling(recipient)
        try:
            self._hand_over(client, raw, sender, to)
        except smtplib.SMTPRecipientsRefused as error:
            self._judge(*error.recipients[to], error)
        except smtplib.SMTPDataError as error:
            self._judge(error.smtp_code, error.smtp_error, error)
        except (OSError, smtplib.SMTPException):
            self.close()
            raise

    def _hand_over(self, client, raw, sender, to):
        """One mail, its commands in one packet where the relay takes them so (PIPELINING, RFC 2920)."""
        if not client.has_extn("pipelining"):
            client.sendmail(sender, [to], raw, **self._options(client, to))
            return
        options = self._options(client, to).get("mail_options", [])
        if client.has_extn("size"):
            options = [f"SIZE={len(raw)}", *options]
        client.send(" ".join([f"MAIL FROM:{smtplib.quoteaddr(sender)}", *options]).encode() + b"\r\n"
                    + f"RCPT TO:{smtplib.quoteaddr(to)}\r\nDATA\r\n".encode())
        said = [client.getreply() for _ in range(3)]
        _check(said, sender, to)
        client.send(_quoted(raw))
        code, words = client.getreply()
        if code != 250:
            raise smtplib.SMTPDataError(code, words)

    def _options(self, client, to):
        """What the relay is told besides of a mail to this address; Refused when it cannot carry any to it."""
        if to.isascii():
            return {}
        if not client.has_extn("smtputf8"):
            raise Refused(NO_UTF8.format(self.host, to))
        return {"mail_options": ["SMTPUTF8"]}

    def answers(self):
        """Whether the relay can be reached and takes our login."""
        try:
            self.connect()
        except (OSError, smtplib.SMTPException):
            return False
        return True

    def close(self):
        """Leave the relay; a connection already lost is no error."""
        client, self._client = self._client, None
        if client:
            try:
                client.quit()
            except (OSError, smtplib.SMTPException):
                client.close()

    def connect(self):
        """The open connection, made when there is none; OSError or SMTPException when it cannot be."""
        if self._unreachable:
            raise self._unreachable
        if self._client is not None and _is_left(self._client):
            self.close()
        if self._client is None:
            try:
                self._client = self._connect()
            except (OSError, smtplib.SMTPException) as error:
                self._unreachable, self.reached = error, False
                raise
            self.reached = True
        return self._client

    def _connect(self):
        settings = self._settings
        kind = smtplib.SMTP_SSL if settings.relay_tls == "tls" else smtplib.SMTP
        client = kind(self.host, settings.relay_port, local_hostname=settings.domain, timeout=TIMEOUT)
        try:
            if settings.relay_tls == "starttls":
                client.starttls()
            if settings.relay_user:
                client.login(settings.relay_user, settings.relay_password or "")
            client.ehlo_or_helo_if_needed()
        except (OSError, smtplib.SMTPException):
            client.close()
            raise
        return client

    def _judge(self, code, words, error):
        """A 5xx about the reader or the mail is for good; the next mail starts on a connection of its own."""
        self.close()
        if 500 <= code < 600:
            raise Refused(f"the relay refused it: {code} {words.decode('utf-8', 'replace')}") from error
        raise error


def _is_left(client):
    """Whether the relay has ended a connection that we kept: it speaks unasked, or is gone."""
    return client.sock is None or bool(select.select([client.sock], [], [], 0)[0])


def _check(said, sender, to):
    """What the relay has said of MAIL, RCPT and DATA; an SMTPException where it does not want the mail."""
    (mail, mail_words), (rcpt, rcpt_words), (data, data_words) = said
    if mail != 250:
        raise smtplib.SMTPSenderRefused(mail, mail_words, sender)
    if rcpt not in (250, 251):
        raise smtplib.SMTPRecipientsRefused({to: (rcpt, rcpt_words)})
    if data != GO_ON:
        raise smtplib.SMTPDataError(data, data_words)


def _quoted(raw):
    """A mail as it follows DATA (RFC 5321, 4.5.2)."""
    text = PERIOD.sub(b"..", raw)
    return text + (b".\r\n" if text.endswith(b"\r\n") else b"\r\n.\r\n")


class Mail(NamedTuple):
    """A mail to hand over; reader: whose mails go out in their order."""

    raw: bytes
    sender: str
    to: str
    reader: object


class Lines:
    """Connections to the relay, as many as it takes and as there is need of, kept open between two rounds."""

    def __init__(self, settings):
        self._settings, self._lines, self._used = settings, [], time.monotonic()
        self.host = settings.relay_host
        self.reached = None  # None: not tried yet

    def send(self, mails):
        """Hand mails over, a reader's in their order; of each None, or the exception that `Relay.send` raises."""
        shares = self._shares(mails)
        if len(shares) > 1:
            with ThreadPoolExecutor(len(shares)) as pool:
                found = list(pool.map(_carried, self._lines, shares))
        else:
            found = [_carried(line, share) for line, share in zip(self._lines, shares, strict=False)]
        self.reached = next((line.reached for line in self._lines if line.reached is not None), self.reached)
        self._used = time.monotonic()
        errors = {id(mail): error for share, said in zip(shares, found, strict=True)
                  for mail, error in zip(share, said, strict=True)}
        return [errors[id(mail)] for mail in mails]

    def _shares(self, mails):
        """What each connection carries."""
        readers = list(dict.fromkeys(mail.reader for mail in mails))
        self._open(min(MOST_LINES, len(readers), 1 + len(mails) // FEW))
        number = {reader: at % len(self._lines) for at, reader in enumerate(readers)}
        shares = [[mail for mail in mails if number[mail.reader] == at] for at in range(len(self._lines))]
        return [share for share in shares if share]

    def _open(self, wanted):
        """Have so many connections, or as many as the relay takes."""
        if not self._lines:
            self._lines = [Relay(self._settings)]
        while len(self._lines) < wanted and self._lines[0].answers():
            line = Relay(self._settings)
            if not line.answers():
                break
            self._lines.append(line)

    def rest(self):
        """Between two rounds: leave a relay that nothing was to be carried to for a while, or that was not reached."""
        if self.reached is False or time.monotonic() - self._used > IDLE:
            self.close()

    def close(self):
        """Leave the relay."""
        for line in self._lines:
            line.close()
        self._lines = []


def _carried(line, mails):
    """What comes of mails on one connection: of each None, or an exception."""
    return [_error(line, mail) for mail in mails]


def _error(line, mail):
    try:
        line.send(mail.raw, mail.sender, mail.to)
    except Exception as error:
        return error
    return None
