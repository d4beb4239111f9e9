"""What the server's own SMTP listener answers, byte for byte."""

import socket
from contextlib import contextmanager

from databases import free_port

from pbem.mail.listener import Listener

LOCAL, PATIENCE = "127.0.0.1", 20
END = b"\r\n.\r\n"


@contextmanager
def listening(now, transport="smtp"):
    """The port of a listener for which it is this moment."""
    listener = Listener(transport, LOCAL, free_port(), lambda: now)
    listener.start()
    try:
        yield listener.port
    finally:
        listener.stop()


def spoken(port, lines):
    """All that is answered to these lines (bytes), each sent when the answer before it is here."""
    heard = []
    with socket.create_connection((LOCAL, port), timeout=PATIENCE) as client, client.makefile("rb") as answers:
        heard += _answer(answers)
        for line in lines:
            client.sendall(line if line.endswith(b"\r\n") else line + b"\r\n")
            heard += _answer(answers)
    return b"".join(heard)


def _answer(answers):
    """The lines of an answer: all but the last have a hyphen behind the code (RFC 5321, 4.2.1)."""
    for line in answers:
        yield line
        if line[3:4] != b"-":
            return


def letter(sender, recipient, raw):
    """The lines by which a mail is handed over."""
    return [f"MAIL FROM:<{sender}>".encode(), f"RCPT TO:<{recipient}>".encode(), b"DATA",
            raw.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n").rstrip(b"\r\n") + END]
