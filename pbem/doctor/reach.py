"""Whether what the server talks to answers, and whether the server does."""

import http.client
import json
import socket
import ssl
import urllib.error
import urllib.request
from collections.abc import Iterator

from pbem.mail import imap
from pbem.mail.relay import trouble
from pbem.networks import is_loopback

from . import names
from .findings import BAD, GOOD, LOOK, Finding, Subject

PATIENCE = 5.0  # seconds
MAIL = 25


def relay(subject: Subject) -> Iterator[Finding]:
    """Whether the relay takes mails."""
    settings = subject.settings
    if not settings.relay_host:
        return
    why, _, do = trouble(settings).removesuffix(" Mails wait meanwhile.").partition(": see ")
    yield Finding(BAD, "relay", why, f"see {do}") if why else Finding(
        GOOD, "relay", f"{settings.relay_host}:{settings.relay_port} takes mails")


def mailbox(subject: Subject) -> Iterator[Finding]:
    """Whether the mailbox that mail is fetched from can be read."""
    if not subject.settings.imap_host:
        return
    why, _, do = imap.refused().partition("; see ")
    yield Finding(BAD, "mailbox", why, f"see {do or 'PBEM_IMAP_HOST'}") if why else Finding(
        GOOD, "mailbox", f"{subject.settings.imap_host} can be read")


def mail_port(subject: Subject) -> Iterator[Finding]:
    """Whether the server takes mail, here and where the MX record sends it."""
    settings = subject.settings
    if settings.has_key():
        here = "127.0.0.1" if settings.smtp_host == "0.0.0.0" else settings.smtp_host
        why = _greeting(here, settings.smtp_port)
        yield Finding(BAD, "mail port", f"{here}:{settings.smtp_port} does not answer ({why})",
                      "start the server (`systemctl start pbem`), or set PBEM_SMTP_PORT as it has") if why else Finding(
            GOOD, "mail port", f"{here}:{settings.smtp_port} answers")
    if subject.domain and not settings.imap_host:
        yield from _from_outside(subject)


def _from_outside(subject: Subject) -> Iterator[Finding]:
    try:
        found = names.hosts(subject)
    except names.Unasked:  # which is told where the MX record is
        return
    for host in found[:1]:
        if why := _greeting(host, MAIL):
            yield Finding(LOOK, "mail port", f"{host}:{MAIL}, where mail for {subject.domain} is brought, does not "
                          f"answer from here ({why})", "open the port and lead it to the server; some providers close "
                          "it for what goes out alone: try from elsewhere")


def _greeting(host: str, port: int) -> str:
    """Why a mail server there does not answer, "" when it does."""
    try:
        with socket.create_connection((host, port), PATIENCE) as client:
            return "" if client.recv(100).startswith(b"220") else "it is no mail server"
    except OSError as error:
        return type(error).__name__


def pages(subject: Subject) -> Iterator[Finding]:
    """Whether the pages are there, here and where mails say that they are."""
    settings = subject.settings
    here = "127.0.0.1" if settings.web_host == "0.0.0.0" else settings.web_host
    places = [f"http://{here}:{settings.web_port}"] if settings.has_key() else []
    for place in [*places, *([settings.web_url.rstrip("/")] if settings.web_url else [])]:
        why = _health(place)
        is_ours = is_loopback(place.partition("//")[2].partition(":")[0])
        do = "start the server (`systemctl start pbem`), or set PBEM_WEB_PORT as it has" if is_ours else \
            "see PBEM_WEB_URL, and whether the web proxy leads to the server"
        yield Finding(BAD, "pages", f"{place} does not answer ({why})", do) if why else Finding(
            GOOD, "pages", f"{place} answers")


def _health(place: str) -> str:
    """Why the pages of a server are not there, "" when they are, well or not."""
    try:
        with urllib.request.urlopen(f"{place}/healthz", timeout=PATIENCE) as page:
            return _known(page.read(10_000))
    except urllib.error.HTTPError as error:
        return _known(error.read(10_000)) and f"it says {error.code}"
    except urllib.error.URLError as error:
        is_tls = isinstance(error.reason, ssl.SSLError)
        return f"its certificate: {error.reason}" if is_tls else type(error.reason).__name__
    except (OSError, http.client.HTTPException) as error:
        return type(error).__name__


def _known(body: bytes) -> str:
    """Why an answer is not that of our pages."""
    try:
        return "" if "last_sweep" in json.loads(body) or "database" in json.loads(body) else "it is another program"
    except (ValueError, TypeError):
        return "it is another program"
