"""The server's settings, read from the environment; the command line may override each.

A process has one set of settings: the start calls `use(settings)`, everybody else reads `current()`.
"""

import os
import re
import secrets
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

from pbem import addresses
from pbem.resources import data_dir

KEY_FILE = "secret.key"
ADDRESS_FILE = "address"
NO_DOMAIN = "game.example"  # of a server that is only tried out
DESK = "orders"  # the local part players write to
CHOICES = {
    **dict.fromkeys(("sender_pass", "sender_none", "sender_fail"), ("run", "ask", "aside")),
    **dict.fromkeys(("relay_tls", "imap_tls"), ("none", "starttls", "tls")),
    "log_format": ("text", "json"),
}
NAME_SERVER = re.compile(r"(\d+(\.\d+){3}|\[[0-9a-fA-F:]+\]):\d{1,5}")
LIMITS = ("connections", "connections_per_address", "connections_local", "session_idle", "session_total", "recipients",
          "workers")
YES_AND_NO = {"yes": True, "true": True, "on": True, "1": True, "no": False, "false": False, "off": False, "0": False}


@dataclass(frozen=True)
class Settings:
    """Everything one server process needs to know about its surroundings.

    data: folder of the SQLite file and the secret key (`PBEM_DATA`).
    database: "sqlite:///FILE" or "postgresql://USER:PASSWORD@HOST:PORT/NAME" (`PBEM_DATABASE`).
    domain: domain of the server's own addresses; mail to other domains goes to the relay (`PBEM_DOMAIN`).
    mailbox: the one address a server without a domain of its own lives at (`PBEM_MAILBOX`); its provider must take
        plus addresses. The server's addresses are then jo@..., jo+orders.<token>@..., jo+bounces.<token>@...
    moderator: the address that is told what needs a person, such as a player whose mail comes back (`PBEM_MODERATOR`).
    caps: the server's own limits as "NAME=NUMBER, ..." (`PBEM_CAPS`); their names stand in pbem.service.match.caps.
    lmtp_port, relay_host, imap_host: None when that transport is not used.
    relay_tls, imap_tls: "none", "starttls" or "tls".
    web_url: where browsers find the pages, such as https://game.example, for links in mails; "": web_host and web_port.
    mailboxes: whether the mailboxes of the server's own domain can be read in the browser by who has the link that the
        start prints; None: while the demo runs and no mail leaves the server.
    pictures: whether mails have pictures of the board; None: yes (`PBEM_PICTURES=no` where nothing is to be drawn).
    connections, connections_per_address, connections_local: most open connections of each port, in all, from one
        address (of IPv6 one /64), and from this machine, whence a mail server or a web proxy brings everybody's.
    session_idle, session_total: seconds after which a mail session that says nothing is ended, and any.
    recipients: most recipients of one mail.
    sender_pass, sender_none, sender_fail: what becomes of a mail to a player's reply address, by what is known of its
        sender: "run", "ask" the player first, or set "aside".
    authserv_id: the name under which the site's own mail server writes Authentication-Results; None: it writes none.
    name_server: "IP:PORT" to ask for the keys of signatures, None for the system's.
    workers: how many read, answer, send and sweep: one does so in the server itself, several as processes of their own.
    metrics_token: what a program shows that reads `/metrics` (`PBEM_METRICS_TOKEN`); None: there is no such page.
    log_format: "text", or "json" for an object with named fields on each line (`PBEM_LOG_FORMAT`).
    """

    data: Path = field(default_factory=data_dir)
    database: str = ""
    domain: str = NO_DOMAIN
    mailbox: str | None = None
    moderator: str | None = None
    caps: str = ""
    smtp_host: str = "127.0.0.1"
    smtp_port: int = 2525
    lmtp_port: int | None = None
    web_host: str = "127.0.0.1"
    web_port: int = 8080
    web_url: str = ""
    relay_host: str | None = None
    relay_port: int = 25
    relay_user: str | None = None
    relay_password: str | None = field(default=None, repr=False)
    relay_tls: str = "none"
    imap_host: str | None = None
    imap_port: int = 993
    imap_user: str | None = None
    imap_password: str | None = field(default=None, repr=False)
    imap_folder: str = "INBOX"
    imap_tls: str = "tls"
    mailboxes: bool | None = None
    pictures: bool | None = None
    connections: int = 100
    connections_per_address: int = 20
    connections_local: int = 80
    session_idle: int = 300
    session_total: int = 900
    recipients: int = 50
    sender_pass: str = "run"
    sender_none: str = "run"
    sender_fail: str = "ask"
    authserv_id: str | None = None
    name_server: str | None = None
    workers: int = 1
    metrics_token: str | None = field(default=None, repr=False)
    log_format: str = "text"

    def folder_of_database(self):
        """Where the processes of a server on this machine meet: beside the SQLite file, else in the data folder."""
        path = self.database.removeprefix("sqlite:///")
        return Path(path).parent if path != self.database else self.data

    @property
    def database_url(self):
        return self.database or f"sqlite:///{self.data / 'pbem.sqlite'}"

    def has_pictures(self):
        """Whether mails have pictures of the board."""
        return self.pictures is not False

    def mails_others(self):
        """Whether mail goes to others or comes from them: whoever only tries the server out has set none of these."""
        return bool(self.mailbox or self.relay_host or self.imap_host or self.lmtp_port is not None)

    def lacks(self):
        """What is missing among the settings of mail, with the line to write, as a clause; "" for nothing."""
        told = (
            (self.mailbox and "@" not in self.mailbox,
             f"PBEM_MAILBOX={self.mailbox} is no mail address: write PBEM_MAILBOX=you@example.org"),
            (self.moderator and "@" not in self.moderator,
             f"PBEM_MODERATOR={self.moderator} is no mail address: write PBEM_MODERATOR=you@example.org"),
            (self.web_url and not self.web_url.startswith(("http://", "https://")),
             f"PBEM_WEB_URL={self.web_url} is no address of pages: write PBEM_WEB_URL=https://game.example"),
            (self.mailbox and not self.relay_host,
             "PBEM_MAILBOX is set, and nothing that carries mails to others: write PBEM_RELAY_HOST=smtp.example.org"),
            (self.imap_host and not self.mailbox and self.domain == NO_DOMAIN,
             "PBEM_IMAP_HOST is set, and not whose mailbox it has: write PBEM_MAILBOX=you@example.org"),
            (self.imap_host and not self.imap_user, "PBEM_IMAP_HOST is set, and no user: write PBEM_IMAP_USER=you"),
            (self.imap_host and not self.imap_password,
             "PBEM_IMAP_HOST is set, and no password: write PBEM_IMAP_PASSWORD=SECRET"),
            (self.relay_user and not self.relay_password,
             "PBEM_RELAY_USER is set, and no password: write PBEM_RELAY_PASSWORD=SECRET"),
        )
        return next((sentence for lack, sentence in told if lack), "")

    def link(self, path):
        """The address of one of the pages, for a mail. path: begins with a slash."""
        return f"{self.web_url.rstrip('/') or f'http://{self.web_host}:{self.web_port}'}{path}"

    def address(self, local):
        """An address of the server itself, e.g. address("orders+token") -> orders+token@game.example."""
        if not self.mailbox:
            return f"{local}@{self.domain}"
        user, _, host = self.mailbox.partition("@")
        return self.mailbox if local == DESK else f"{user}+{local.replace('+', '.', 1)}@{host}"

    def local_part(self, address):
        """What `address` was given for one of the server's own addresses, e.g. "orders+token"; "" for others."""
        if not self.is_local(address):
            return ""
        local = address.lower().rpartition("@")[0]
        if not self.mailbox:
            return local
        return local.partition("+")[2].replace(".", "+", 1) or DESK

    def is_local(self, address):
        """Whether mail to this address is for the server (or, on a domain of its own, a local mailbox)."""
        user, _, host = addresses.travelling(address).lower().rpartition("@")
        if not self.mailbox:
            return host == self.domain.lower()
        return f"{user.partition('+')[0]}@{host}" == self.mailbox.lower()

    @property
    def name_server_address(self):
        """(IP address, port) of the name server to ask, None for the system's."""
        if not self.name_server:
            return None
        host, _, port = self.name_server.rpartition(":")
        return host.strip("[]"), int(port)

    def has_key(self):
        """Whether a server has been begun in this data folder."""
        return (self.data / KEY_FILE).exists()

    def note_address(self):
        """Keep the address at which the server runs, for commands that are given in another shell."""
        (self.data / ADDRESS_FILE).write_text(self.address(DESK))

    def other_address(self):
        """The address at which the server of this data folder last ran, when it is not the one of these settings."""
        path = self.data / ADDRESS_FILE
        noted = path.read_text() if path.exists() else ""
        return noted if noted != self.address(DESK) else ""

    def secret_key(self):
        """The key (32 bytes) that signs reply tokens; made on first use, readable by the owner only."""
        return _key(self.data / KEY_FILE)


_current = Settings()


def use(settings):
    """Make these the settings of this process."""
    global _current
    _current = settings


def current():
    """The settings of this process."""
    return _current


@cache
def _key(path):
    if not path.exists():
        _write_key(path)
    return bytes.fromhex(path.read_text())


def _write_key(path):
    """Write a new key; of two processes that try at once one wins and both read the same key."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{KEY_FILE}.{os.getpid()}.{secrets.token_hex(4)}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(secrets.token_hex(32))
        file.flush()
        os.fsync(file.fileno())
    try:
        os.link(draft, path)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def from_environment(environment=os.environ, **options):
    """Settings from `PBEM_<FIELD>` variables; options that are not None win.

    ValueError with a clear sentence when a number is not one.
    """
    values = {}
    for name, kind in Settings.__annotations__.items():
        text = environment.get(f"PBEM_{name.upper()}")
        if text:
            values[name] = _convert(name, kind, text)
    values.update({name: value for name, value in options.items() if value is not None})
    own = {name: addresses.travelling(values[name]) for name in ("domain", "mailbox") if name in values}
    return replace(Settings(), **values | own)


def _convert(name, kind, text):
    if kind is Path:
        return Path(text)
    if kind == bool | None:
        if text.lower() not in YES_AND_NO:
            raise ValueError(f"PBEM_{name.upper()} must be yes or no, not {text!r}")
        return YES_AND_NO[text.lower()]
    if kind in (int, int | None):
        if not text.isdigit():
            raise ValueError(f"PBEM_{name.upper()} must be a whole number, not {text!r}")
        if name in LIMITS and int(text) < 1:
            raise ValueError(f"PBEM_{name.upper()} must be at least 1, not {text}")
        return int(text)
    if name in CHOICES and text not in CHOICES[name]:
        raise ValueError(f"PBEM_{name.upper()} must be {', '.join(CHOICES[name])}, not {text!r}")
    if name == "name_server" and not NAME_SERVER.fullmatch(text):
        raise ValueError(f"PBEM_NAME_SERVER must be an address and a port, such as 127.0.0.1:53, not {text!r}")
    return text
