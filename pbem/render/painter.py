"""The process in which pictures become PNG: `python -m pbem.render.painter MEGABYTES`; `drawing` is its other end.

Through its standard input, a socket, it reads requests, a line of JSON each, and answers each by a line of JSON:
{"png": how many bytes follow} or {"fault": words}. It ends when the server does, by a signal when one picture takes
more than MOST_SECONDS of processor time, and by OUT_OF_MEMORY.
"""

import json
import os
import signal
import socket
import sys

from pbem.confining import confine

from .pictures import png

MOST_SECONDS = 30
OUT_OF_MEMORY = 77


def main(megabytes: int) -> None:
    """Draw until the server is gone."""
    confine(megabytes)
    with socket.socket(fileno=os.dup(0)) as end, end.makefile("rwb") as channel:
        for line in channel:
            signal.setitimer(signal.ITIMER_PROF, MOST_SECONDS)
            head, body = _answer(line)
            signal.setitimer(signal.ITIMER_PROF, 0)
            channel.write(json.dumps(head).encode() + b"\n" + body)
            channel.flush()


def _answer(line: bytes) -> tuple[dict[str, object], bytes]:
    try:
        body = png.drawn(json.loads(line))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except Exception as error:
        return {"fault": f"{type(error).__name__}: {error}"}, b""
    return {"png": len(body)}, body


if __name__ == "__main__":
    main(int(sys.argv[1]))
