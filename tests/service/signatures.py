"""A name server on loopback, and mails signed with keys it publishes."""

import base64
import socket
import subprocess
import threading
from contextlib import contextmanager
from functools import cache

import dkim
import dns.message
import dns.rcode
import dns.rrset


class NameServer(threading.Thread):
    """Answers TXT questions from `records` ({name: text}); a name with None is never answered."""

    def __init__(self, records):
        super().__init__(daemon=True)
        self.records, self.asked = records, []
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind(("127.0.0.1", 0))
        self.address = self._socket.getsockname()

    def run(self):
        while True:
            try:
                wire, client = self._socket.recvfrom(4096)
            except OSError:
                return
            answer = self._answer(dns.message.from_wire(wire))
            if answer:
                self._socket.sendto(answer.to_wire(), client)

    def _answer(self, question):
        name = question.question[0].name.to_text().rstrip(".")
        self.asked.append(name)
        answer = dns.message.make_response(question)
        if name not in self.records:
            answer.set_rcode(dns.rcode.NXDOMAIN)
        elif self.records[name] is None:
            return None
        else:
            text = self.records[name]
            parts = " ".join(f'"{text[at:at + 200]}"' for at in range(0, len(text), 200))
            answer.answer.append(dns.rrset.from_text(f"{name}.", 60, "IN", "TXT", parts))
        return answer

    def stop(self):
        self._socket.close()


@contextmanager
def name_server(records):
    server = NameServer(records)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def signed(raw, private, domain="player.example", selector="k1", **options):
    """The mail with a DKIM signature on top."""
    return dkim.sign(raw, selector.encode(), domain.encode(), private, include_headers=[b"from", b"to", b"subject"],
                     **options) + raw


@cache
def keys():
    """(private key as PEM, TXT record of its public half), made by OpenSSL."""
    private = subprocess.run(["openssl", "genrsa", "2048"], capture_output=True, check=True).stdout
    public = subprocess.run(["openssl", "rsa", "-pubout", "-outform", "DER"], input=private, capture_output=True,
                            check=True).stdout
    return private, f"v=DKIM1; k=rsa; p={base64.b64encode(public).decode()}"
