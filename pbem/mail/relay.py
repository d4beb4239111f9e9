"""The SMTP server that carries our mail to other domains (RFC 5321)."""

import smtplib

from pbem import addresses

TIMEOUT = 30
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
            client.sendmail(sender, [to], raw, **self._options(client, to))
        except smtplib.SMTPRecipientsRefused as error:
            self._judge(*error.recipients[to], error)
        except smtplib.SMTPDataError as error:
            self._judge(error.smtp_code, error.smtp_error, error)
        except (OSError, smtplib.SMTPException):
            self.close()
            raise

    def _options(self, client, to):
        """What the relay is told besides of a mail to this address; Refused when it cannot carry any to it."""
        if to.isascii():
            return {}
        client.ehlo_or_helo_if_needed()
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
