"""One reader: a process that turns the bytes of mails into plain data, and holds neither database nor key.

    python -m pbem.mail.reader SECONDS MEGABYTES

It speaks with the server through its standard input, a socket. A mail that takes more processor time than SECONDS
ends it by a signal, one that needs more memory by the exit code OUT_OF_MEMORY; nothing else of it is in danger. It
ends when the server does, and not by Ctrl-C or a signal sent to the whole group: then the server is no longer there
to tell what became of a mail.
"""

import json
import os
import resource
import signal
import socket
import sys
from pathlib import Path

from pbem.confining import confine

from .channel import Channel

OUT_OF_MEMORY = 77
STATM = Path("/proc/self/statm")
FIRST = b"From: a@example.org\r\nSubject: Re: a\r\n\r\nhelp\r\n\r\nOn Monday, B <b@example.org> wrote:\r\n> a\r\n"
USED_UP = 0.4  # of its memory: what a large mail has left behind must not be held against the next


def main(seconds, megabytes):
    """Read mails until the server is gone."""
    confine(megabytes)
    from pbem import traces

    from . import gates, reading  # what they need counts

    reading.body(FIRST, gates.Facts(sender="a@example.org"))  # what the first mail would have to make ready

    def read(facts, raw):
        try:
            return {"read": reading.read(raw, gates.Facts(**json.loads(facts)))}
        except MemoryError:
            raise
        except Exception as error:
            return {"fault": f"{type(error).__name__}: {error}", "found": traces.found(error)}

    try:
        _serve(Channel(socket.socket(fileno=os.dup(0))), read, seconds)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)


def _serve(channel, read, seconds):
    """Answer one mail after the other; the answer that is the last says so."""
    channel.send({"ready": True})
    last = False
    while not last and (facts := channel.receive()) is not None:
        raw = channel.receive()
        signal.setitimer(signal.ITIMER_PROF, seconds)
        answer = read(facts, raw)
        signal.setitimer(signal.ITIMER_PROF, 0)
        last = _memory() > USED_UP * resource.getrlimit(resource.RLIMIT_AS)[0]
        channel.send(answer | {"last": last})


def _memory():
    """The bytes of memory this process has, as RLIMIT_AS counts them."""
    return int(STATM.read_text().split()[0]) * resource.getpagesize()


if __name__ == "__main__":
    main(float(sys.argv[1]), int(sys.argv[2]))
