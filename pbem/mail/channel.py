"""What the server and its readers say to each other through a socket: four bytes of length, then JSON or raw bytes."""

import json
import struct
import time

LENGTH = struct.Struct(">I")
LONGEST = 32_000_000  # bytes of one message; a mail of 2 MB makes a few at most
PIECE = 1 << 16


class TooLong(Exception):
    """The other end announces more than it may send."""


class Channel:
    """One end of the socket. Its methods raise OSError when the other end is gone, TimeoutError when it hangs."""

    def __init__(self, end):
        self._socket, self._until, self._came = end, None, bytearray()

    def within(self, seconds):
        """All that is said from now on must be said within so many seconds."""
        self._until = time.monotonic() + seconds

    def send(self, *said):
        """Send messages: bytes, or plain data as JSON."""
        data = [one if isinstance(one, bytes) else json.dumps(one, ensure_ascii=False).encode("utf-8", "replace")
                for one in said]
        self._hurry()
        self._socket.sendall(b"".join(LENGTH.pack(len(one)) + one for one in data))

    def receive(self):
        """The bytes sent next; None when the other end is gone."""
        length = self._exactly(LENGTH.size)
        return None if length is None else self._exactly(*LENGTH.unpack(length))

    def close(self):
        """End the conversation."""
        self._socket.close()

    def _exactly(self, count):
        if count > LONGEST:
            raise TooLong(f"{count:,} bytes")
        while len(self._came) < count:
            self._hurry()
            more = self._socket.recv(PIECE)
            if not more:
                return None
            self._came += more
        data = bytes(self._came[:count])
        del self._came[:count]
        return data

    def _hurry(self):
        if self._until is not None:
            self._socket.settimeout(max(0.001, self._until - time.monotonic()))
