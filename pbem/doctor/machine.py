"""The machine: the data folder, its disk, the clock."""

import os
import shutil
import socket
import stat
import struct
import time
from collections.abc import Iterator
from pathlib import Path

from .findings import BAD, GOOD, LOOK, Finding, Subject

GIGABYTE = 1e9
LEAST, FEW = 0.2, 2.0  # GB that are free
ASK, SINCE_1900 = b"\x1b" + bytes(47), 2_208_988_800  # RFC 4330
MOST, MUCH = 60.0, 5.0  # seconds by which a clock is wrong
PATIENCE = 4.0  # seconds
NTP = 123


def data(subject: Subject) -> Iterator[Finding]:
    """Whether a server's data is there, for the server alone and to be written."""
    folder = subject.settings.data.absolute()
    if not subject.settings.has_key():
        yield Finding(LOOK, "data", f"there is no server's data in {folder}",
                      "name its folder with PBEM_DATA; `pbem serve` begins a new server")
        return
    yield Finding(GOOD, "data", f"{folder}")
    if not os.access(folder, os.W_OK):
        yield Finding(BAD, "data", f"{folder} cannot be written", "give it to the server's user")
    if folder.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO) and not folder.stat().st_mode & stat.S_ISVTX:
        yield Finding(LOOK, "data", f"others on this machine can look into {folder}, where hands and the key lie",
                      f"chmod -R go= {folder}")


def disk(subject: Subject) -> Iterator[Finding]:
    """Whether there is room where the data lies."""
    folder = next(path for path in (subject.settings.data.absolute(), *subject.settings.data.absolute().parents)
                  if path.exists())
    yield _room(folder, shutil.disk_usage(folder).free / GIGABYTE)


def _room(folder: Path, free: float) -> Finding:
    mark = BAD if free < LEAST else LOOK if free < FEW else GOOD
    return Finding(mark, "disk", f"{free:.1f} GB are free at {folder}",
                   "" if mark == GOOD else "make room: no mail can be accepted on a full disk")


def clock(subject: Subject) -> Iterator[Finding]:
    """Whether the clock is right: deadlines are told by it."""
    host, _, port = subject.time_server.partition(":")
    try:
        ahead = _ahead(host, int(port or NTP))
    except (OSError, ValueError, struct.error) as error:
        yield Finding(LOOK, "clock", f"it cannot be compared: {subject.time_server} does not answer "
                      f"({type(error).__name__})", "look at `timedatectl`, or name another one with --time-server")
        return
    mark = BAD if abs(ahead) > MOST else LOOK if abs(ahead) > MUCH else GOOD
    yield Finding(mark, "clock", f"it is {abs(ahead):.1f} s {'fast' if ahead > 0 else 'slow'}",
                  "" if mark == GOOD else "let a time service set it (systemd-timesyncd, chrony)")


def _ahead(host: str, port: int) -> float:
    """By how many seconds our clock is ahead of that of a time server. OSError, struct.error."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.settimeout(PATIENCE)
        asking.connect((host, port))
        before = time.time()
        asking.send(ASK)
        seconds, fraction = struct.unpack("!II", asking.recv(512)[40:48])
        return (before + time.time()) / 2 - (seconds - SINCE_1900 + fraction / 2**32)
