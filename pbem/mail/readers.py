"""The server's side of a reader (`reader`): started anew when it has died, killed when it hangs."""

import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pbem
from pbem import traces

from . import reader
from .channel import Channel, TooLong
from .reasons import reason

PATIENCE = 60  # seconds for a reader to start
LAST_MOMENT = 2  # seconds between its last word and its end
INHERITED = ("PATH", "LANG", "LC_ALL", "TZ", "SYSTEMROOT")  # of the environment, where the server's passwords stand


class Died(Exception):
    """The reader has died of this mail. why: of what, a Reason."""

    def __init__(self, name, /, **values):
        super().__init__(name, values)
        self.why = reason(name, **values)


class CannotStart(Exception):
    """No reader starts, which is no mail's fault."""


class Abandoned(Exception):
    """The server stops; what it was reading will be read after the next start."""


class Fault(Exception):
    """The reading of a mail has failed by a fault of ours; the words name it. found: where, a `traces.Found`."""

    def __init__(self, words, found=None):
        super().__init__(words)
        self.found = found


@dataclass(frozen=True)
class Limits:
    """What reading one mail may cost: seconds of processor time, seconds by the clock, megabytes of memory."""

    seconds: float = 2
    clock: float = 20
    megabytes: int = 300


class Reader:
    """One reader process at a time, of one thread: start, `read` mails, `close`."""

    def __init__(self, limits=None):
        self.limits = limits or Limits()
        self._process = self._channel = None
        self._ready = self._abandoned = False

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

    @property
    def pid(self):
        """The process's number, None while there is none that is ready to read."""
        return self._process.pid if self._ready else None

    def start(self):
        """Have a living process; CannotStart when there is none to be had."""
        if self._process is not None and self._process.poll() is None:
            return
        self.close()
        ours, theirs = socket.socketpair()
        with theirs:
            command = [sys.executable, "-m", reader.__name__, str(self.limits.seconds), str(self.limits.megabytes)]
            self._process = subprocess.Popen(command, stdin=theirs, stdout=subprocess.DEVNULL, cwd="/",
                                             env=_environment(), start_new_session=True)
        self._channel = Channel(ours)
        self._channel.within(PATIENCE)
        with suppress(OSError):
            self._ready = not self._abandoned and self._channel.receive() is not None
        if self._ready:
            return
        self.close()
        self._check()
        raise CannotStart("a process that reads mails does not start; what it says stands above")

    def read(self, raw, facts):
        """What `reading.read` gives for these bytes. Died, Fault or CannotStart when there is no such thing."""
        self.start()
        answer = self._ask(raw, facts)
        if answer.get("last"):
            self.close()
        if "fault" in answer:
            raise Fault(answer["fault"], traces.Found(*answer["found"]) if "found" in answer else None)
        return answer["read"]

    def abandon(self):
        """End the process for good, from another thread: what is being read is Abandoned."""
        self._abandoned = True
        process = self._process
        if process is not None:
            process.kill()

    def _check(self):
        if self._abandoned:
            raise Abandoned

    def close(self):
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._channel.close()
            self._process = self._channel = None
            self._ready = False

    def _ask(self, raw, facts):
        self._channel.within(self.limits.clock)
        answer, why = None, None
        try:
            self._channel.send(vars(facts), raw)
            answer = self._channel.receive()
        except TimeoutError:
            why = Died("cut_time", seconds=f"{self.limits.clock:g}")
        except TooLong as error:
            why = Died("cut_answer", error=str(error))
        except OSError:
            pass  # it is gone: how it ended says why
        if answer is None:
            code = self._ended(why)
            self._check()
            raise why or self._cause(code)
        return json.loads(answer)

    def _ended(self, at_once):
        """The code with which the process ends; it is gone afterwards."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0 if at_once else LAST_MOMENT)
        process = self._process
        self.close()
        return process.returncode

    def _cause(self, code):
        known = {-signal.SIGPROF: Died("cut_processor", seconds=f"{self.limits.seconds:g}"),
                 reader.OUT_OF_MEMORY: Died("cut_memory", megabytes=self.limits.megabytes)}
        return known.get(code) or Died("cut_ended", code=code)


def _environment():
    known = {name: os.environ[name] for name in INHERITED if name in os.environ}
    return known | {"PYTHONPATH": str(Path(pbem.__file__).parents[1])}
