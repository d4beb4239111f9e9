"""A mail system that takes everything and keeps nothing, in a process of its own: `python sink.py PORT`.

For each line on its standard input it says how many mails it has taken, and when the last came (seconds since the
epoch).
"""

import asyncio
import sys
import time


class Sink(asyncio.Protocol):
    """One connection (RFC 5321), with pipelining."""

    taken, last = 0, 0.0

    def connection_made(self, transport):
        self._transport, self._said, self._reads_mail = transport, b"", False
        transport.write(b"220 sink\r\n")

    def data_received(self, data):
        self._said += data
        while (found := self._next()) is not None:
            self._answer(found)

    def _next(self):
        """The next command, or the whole of a mail; None while it is not here."""
        end = b"\r\n.\r\n" if self._reads_mail else b"\r\n"
        found, ended, rest = self._said.partition(end)
        if not ended:
            return None
        self._said = rest
        return found

    def _answer(self, said):
        if self._reads_mail:
            self._reads_mail = False
            Sink.taken, Sink.last = Sink.taken + 1, time.time()
            self._transport.write(b"250 taken\r\n")
            return
        word = said[:4].upper()
        self._reads_mail = word == b"DATA"
        self._transport.write({b"EHLO": b"250-sink\r\n250-PIPELINING\r\n250 8BITMIME\r\n", b"DATA": b"354 go on\r\n",
                               b"QUIT": b"221 bye\r\n"}.get(word, b"250 ok\r\n"))
        if word == b"QUIT":
            self._transport.close()


async def main(port):
    loop = asyncio.get_running_loop()
    server = await loop.create_server(Sink, "127.0.0.1", int(port))
    async with server:
        while await loop.run_in_executor(None, sys.stdin.readline):
            print(Sink.taken, Sink.last, flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
