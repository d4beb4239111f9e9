"""Settings that contradict each other, or keep mails from coming, going or being read."""

from collections.abc import Iterator

from pbem import config
from pbem.config import DESK, Settings
from pbem.networks import is_loopback
from pbem.service.match import caps

from .findings import BAD, GOOD, LOOK, Finding, Subject

ABOUT = "settings"
SHORTEST = 16  # characters of a token that nobody guesses


def look(subject: Subject) -> Iterator[Finding]:
    """What is wrong with the settings; what they are, where nothing is."""
    settings = subject.settings
    found = [*_wrong(settings), *_doubtful(settings)]
    yield from found or [Finding(GOOD, ABOUT, f"the server is {settings.address(DESK)}")]


def _wrong(settings: Settings) -> Iterator[Finding]:
    if lack := settings.lacks():
        what, _, do = lack.partition(": ")
        yield Finding(BAD, ABOUT, what, do)
    try:
        caps.read(settings.caps)
    except ValueError as error:
        yield Finding(BAD, ABOUT, f"PBEM_CAPS: {error}", "see `pbem serve --help-caps`")
    if other := settings.other_address():
        yield Finding(BAD, ABOUT, f"the server of this data folder ran at {other}, these settings say "
                      f"{settings.address(DESK)}", "set the same PBEM_MAILBOX or PBEM_DOMAIN here")
    if settings.mails_others() and settings.address(DESK).endswith(f"@{config.NO_DOMAIN}"):
        yield Finding(BAD, ABOUT, f"mails come from {settings.address(DESK)}, where no answer arrives",
                      "set PBEM_DOMAIN=your.domain, or with one mailbox PBEM_MAILBOX=you@example.org")


def _doubtful(settings: Settings) -> Iterator[Finding]:
    if not settings.mails_others():
        yield Finding(LOOK, ABOUT, "the server is only tried out: no mail comes from others or goes to them",
                      "see the page \"Mail servers\" of the documentation")
        return
    told = (
        (not settings.relay_host, "nothing carries mails to others", "set PBEM_RELAY_HOST=smtp.example.org"),
        (not settings.moderator, "nobody is told when something needs a person", "set PBEM_MODERATOR=you@example.org"),
        (not settings.web_url, "mails hold no links to the pages", "set PBEM_WEB_URL=https://game.example"),
        (settings.web_url.startswith("http://"), "the pages are not for https", "put a web proxy with https in front"),
        (_is_closed(settings), "only programs on this machine can bring mail",
         "set --smtp-host 0.0.0.0, or have a mail server here bring it (--lmtp-port)"),
        (_is_in_clear(settings), "the password of the relay goes over the network in clear",
         "set PBEM_RELAY_TLS=starttls"),
        (settings.metrics_token and len(settings.metrics_token) < SHORTEST, "PBEM_METRICS_TOKEN can be guessed",
         f"set one of {SHORTEST} or more drawn characters"),
    )
    yield from (Finding(LOOK, ABOUT, what, do) for is_so, what, do in told if is_so)


def _is_closed(settings: Settings) -> bool:
    """Whether mail from outside has no way in."""
    return is_loopback(settings.smtp_host) and not settings.imap_host and settings.lmtp_port is None


def _is_in_clear(settings: Settings) -> bool:
    host = settings.relay_host
    return bool(host and settings.relay_user and settings.relay_tls == "none" and not is_loopback(host))
