"""Pictures as PNG, drawn in a process of its own (`painter`): resvg lets no other thread run while it draws."""

from __future__ import annotations

import json
import logging
import os
import socket
import subprocess
import sys
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, BinaryIO

import pbem

if TYPE_CHECKING:
    from .pictures.png import Request

log = logging.getLogger(__name__)
PAINTER = "pbem.render.painter"
MEGABYTES = 300
MOST_REQUEST, MOST_PNG = 8_000_000, 8_000_000  # bytes
INHERITED = ("PATH", "LANG", "LC_ALL", "TZ")  # of the environment, where the server's passwords stand


class Drawer:
    """One process that draws, started when it is first needed, and again after it died or was killed.

    It may be asked from several threads, and draws one picture after the other.
    """

    def __init__(self, megabytes: int = MEGABYTES) -> None:
        self._megabytes, self._lock = megabytes, Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: socket.socket | None = None
        self._answers: BinaryIO | None = None

    def __enter__(self) -> Drawer:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """The number of the process, None while there is none."""
        return self._process.pid if self._process is not None else None

    def png(self, request: Request, seconds: float = 20) -> bytes | None:
        """The PNG of a request, the same bytes each time; None, and a line in the log, where it cannot be drawn
        within so many seconds.
        """
        until = monotonic() + seconds
        if not self._lock.acquire(timeout=seconds):
            log.warning("a picture was not drawn: others took %(seconds)g seconds", {"seconds": seconds})
            return None
        try:
            return self._drawn(request, until)
        except (OSError, ValueError, TypeError) as error:
            log.warning("a picture was not drawn: %(why)s", {"why": str(error) or type(error).__name__})
            self._end()
            return None
        finally:
            self._lock.release()

    def close(self) -> None:
        """End the process, whatever it does."""
        process = self._process
        if process is not None:
            process.kill()
        with self._lock:
            self._end()

    def _drawn(self, request: Request, until: float) -> bytes | None:
        line = json.dumps(request).encode() + b"\n"
        if len(line) > MOST_REQUEST:
            log.warning("a picture was not drawn: its data are %(bytes)d bytes", {"bytes": len(line)})
            return None
        end, answers = self._started()
        end.settimeout(max(.001, until - monotonic()))
        end.sendall(line)
        return self._received(end, answers, until)

    def _received(self, end: socket.socket, answers: BinaryIO, until: float) -> bytes | None:
        end.settimeout(max(.001, until - monotonic()))
        head = json.loads(answers.readline(MOST_REQUEST) or "{}")
        if "fault" in head:
            log.warning("a picture was not drawn: %(why)s", {"why": head["fault"].partition(":")[0]})
            return None
        size = head.get("png", MOST_PNG + 1)
        body = answers.read(size) if size <= MOST_PNG else b""
        if not body or len(body) < size:
            raise OSError("the process that draws has ended")
        return body

    def _started(self) -> tuple[socket.socket, BinaryIO]:
        """A living process's socket, and what comes from it."""
        if self._process is not None and self._process.poll() is not None:
            self._end()
        if self._process is None:
            self._socket, theirs = socket.socketpair()
            with theirs:
                command = [sys.executable, "-m", PAINTER, str(self._megabytes)]
                self._process = subprocess.Popen(command, stdin=theirs.fileno(), stdout=subprocess.DEVNULL, cwd="/",
                                                 env=_environment(), start_new_session=True)
            self._answers = self._socket.makefile("rb")
        assert self._socket is not None and self._answers is not None
        return self._socket, self._answers

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        for one in (self._answers, self._socket):
            if one is not None:
                one.close()
        self._process = self._socket = self._answers = None


def _environment() -> dict[str, str]:
    known = {name: os.environ[name] for name in INHERITED if name in os.environ}
    return known | {"PYTHONPATH": str(Path(pbem.__file__).parents[1])}
