"""What is found, and what it is found about."""

from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from pbem.config import NO_DOMAIN, Settings

GOOD, LOOK, BAD = "ok", "look", "BAD"


class Finding(NamedTuple):
    """A line of the doctor. mark: GOOD, LOOK for what may be meant so, BAD; do: what to do, "" for nothing."""

    mark: str
    about: str
    what: str
    do: str = ""


@dataclass(frozen=True)
class Subject:
    """A server that is looked at. selectors: of its DKIM keys, as far as they are told; time_server: host or host:port
    of one that knows the time.
    """

    settings: Settings
    now: datetime
    selectors: tuple[str, ...] = ()
    time_server: str = "pool.ntp.org"

    @property
    def domain(self) -> str:
        """The domain whose records are the host's own, "" where the server has none."""
        has_own = not self.settings.mailbox and self.settings.domain != NO_DOMAIN
        return self.settings.domain if has_own else ""
