"""What of a server's settings, surroundings and work is wrong, and what to do about it (`pbem doctor`).

Nothing is changed. All is looked at at the same time, and what has no answer within LIMIT is told as such.
"""

from collections.abc import Callable, Iterable, Iterator
from threading import Thread
from time import monotonic
from typing import NamedTuple

from pbem import traces

from . import machine, names, reach, state, told_settings
from .findings import BAD, GOOD, LOOK, Finding, Subject

__all__ = ["BAD", "GOOD", "LIMIT", "LOOK", "Finding", "Subject", "examine"]
LIMIT = 10  # seconds


class Check(NamedTuple):
    """Something to look at. look: what yields its findings; slow: what to do when that does not end."""

    about: str
    look: Callable[[Subject], Iterable[Finding]]
    slow: str


CHECKS = (
    Check("settings", told_settings.look, "look at the settings"),
    Check("data", machine.data, "look at the disk of PBEM_DATA"),
    Check("disk", machine.disk, "look at the disk of PBEM_DATA"),
    Check("clock", machine.clock, "let a time service set the clock"),
    Check(names.ABOUT, names.look, names.SLOW),
    Check("relay", reach.relay, "see PBEM_RELAY_HOST, PBEM_RELAY_PORT, and whether a firewall is between"),
    Check("mailbox", reach.mailbox, "see PBEM_IMAP_HOST, PBEM_IMAP_PORT, and whether a firewall is between"),
    Check("mail port", reach.mail_port, "start the server, or see --smtp-host and --smtp-port"),
    Check("pages", reach.pages, "start the server, or see --web-host, --web-port and PBEM_WEB_URL"),
    Check("database", state.look, "see PBEM_DATABASE, and whether the database runs"),
)


def examine(subject: Subject) -> Iterator[Finding]:
    """The findings of all checks, in their order."""
    looks = [_Look(check, subject) for check in CHECKS]
    end = monotonic() + LIMIT
    for look in looks:
        look.start()
    for look in looks:
        look.join(max(0.0, end - monotonic()))
        yield from look.found()


class _Look(Thread):
    """A check that is made meanwhile."""

    def __init__(self, check: Check, subject: Subject) -> None:
        super().__init__(name=f"doctor {check.about}", daemon=True)
        self._check, self._subject = check, subject
        self._found: list[Finding] = []

    def run(self) -> None:
        """Make the check; that it may not be made, or the program fails on it, is a finding, too."""
        try:
            self._found.extend(self._check.look(self._subject))
        except PermissionError as error:
            self._found.append(Finding(BAD, self._check.about, f"{error.filename} may not be looked at by this user",
                                       "run it as the server's: `sudo -u pbem pbem doctor`"))
        except Exception as error:
            fault = traces.found(error)
            self._found.append(Finding(BAD, self._check.about, f"the check itself failed ({fault.kind}, {fault.place})",
                                       "tell who develops the program"))

    def found(self) -> list[Finding]:
        """What has been found by now; one line at least."""
        if not self.is_alive():
            return self._found
        return [*self._found, Finding(BAD, self._check.about, f"no answer within {LIMIT} seconds", self._check.slow)]
