"""Mail sessions within limits: places for connections, idle and total time, a mail's size in memory (RFC 5321)."""

import asyncio
from time import monotonic

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, syntax

from pbem import config
from pbem.connections import Full

LONGEST_LINE = 100_000  # some programs send lines beyond the 998 characters of RFC 5322; a 500 would lose them
MOST_DRAINED = 20  # times the size limit; who sends still more is cut off before the refusal
END = b"\r\n.\r\n"
GO_ON = "354 End data with <CR><LF>.<CR><LF>"
TOO_LARGE = "552 5.3.4 The mail has more than {} bytes"
LINE_TOO_LONG = "500 5.5.6 The mail has a line of more than {} characters"
CROWDED = "421 4.7.0 {} has {}; try again later"
IDLE = "421 4.4.2 {} has waited too long; connect again"
OVER = "421 4.4.2 {} ends every session after {} seconds; connect again"


class Limited:
    """A session that is turned away, or ended early, when it takes what others need."""

    line_length_limit = LONGEST_LINE

    def connection_made(self, transport):
        self._heard_at = self._mail_at = monotonic()
        self._refusal = ""
        super().connection_made(transport)
        self._end = self.loop.call_later(config.current().session_total, self._over)
        try:
            leaver = self.event_handler.connections.enter(self, self.session.peer[0])
        except Full as full:
            self._refusal = CROWDED.format(self.hostname, full)
        else:
            if leaver:
                leaver.dismiss(CROWDED.format(self.hostname, "too many connections, and this one was silent or slow"))

    def connection_lost(self, error):
        self._end.cancel()
        self.event_handler.connections.leave(self)
        super().connection_lost(error)

    def data_received(self, data):
        self._heard_at = monotonic()
        super().data_received(data)

    def silent_since(self):
        """Since when nothing has come from the client (monotonic seconds); None while a mail is under way."""
        return None if self.envelope.mail_from else self._heard_at

    def fruitless_since(self):
        """Since when the client has brought no whole mail (monotonic seconds)."""
        return self._mail_at

    def dismiss(self, words):
        """End the session with these words, whether or not the client reads them."""
        if self.transport is None:
            return
        self.transport.write(f"{words}\r\n".encode())
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            self.transport.close()

    async def _handle_client(self):
        if self._refusal:
            self.dismiss(self._refusal)
        else:
            await super()._handle_client()

    def _timeout_cb(self):
        self.dismiss(IDLE.format(self.hostname))

    def _over(self):
        self.dismiss(OVER.format(self.hostname, config.current().session_total))

    @syntax("DATA")
    async def smtp_DATA(self, arg):
        """As aiosmtpd's, but a mail takes no more time and memory than its bytes: its lines take a hundredfold."""
        refusal = self._before_data(arg)
        if refusal:
            await self.push(refusal)
            return
        self._reader._buffer[:0] = b"\r\n"  # so that END is found where the mail is empty, too
        await self.push(GO_ON)
        content, refusal = await self._content()
        if refusal:
            self._set_post_data_state()
            await self.push(refusal)
            return
        self.envelope.content = self.envelope.original_content = content
        self._mail_at = monotonic()
        status = await self.event_handler.handle_DATA(self, self.session, self.envelope)
        self._set_post_data_state()
        await self.push(status)

    def _before_data(self, arg):
        if not self.session.host_name:
            return "503 5.5.1 Say EHLO first"
        if not self.envelope.rcpt_tos:
            return "503 5.5.1 Name a recipient first (RCPT)"
        return "501 5.5.4 DATA stands alone" if arg else ""

    async def _content(self):
        """(the bytes of the mail without the doubled dots of RFC 5321, 4.5.2; "" or why it is refused)."""
        content, size, ended = bytearray(), -len(b"\r\n"), False
        while not ended:
            piece, ended = await self._piece()
            self._reset_timeout()  # a whole command does so, too; a byte does not
            size += len(piece)
            if size - len(b".\r\n") * ended <= self.data_size_limit:
                content += piece
            else:
                content.clear()
            if size > MOST_DRAINED * self.data_size_limit:
                self.dismiss(TOO_LARGE.format(f"{self.data_size_limit:,}"))
                raise asyncio.CancelledError
        if not content:
            return b"", TOO_LARGE.format(f"{self.data_size_limit:,}")
        if has_line_over(content, self.line_length_limit):
            return b"", LINE_TOO_LONG.format(f"{self.line_length_limit:,}")
        return bytes(content[:-len(b".\r\n")].replace(b"\r\n.", b"\r\n")[len(b"\r\n"):]), ""

    async def _piece(self):
        """(what comes up to the end of the mail, or a part of it; whether the mail ends with it)."""
        try:
            return await self._reader.readuntil(END), True
        except asyncio.LimitOverrunError as overrun:
            return await self._reader.read(overrun.consumed), False


def has_line_over(content, most):
    """Whether a line of these bytes, which end in CRLF, has more than so many bytes, its end counted."""
    start = 0
    while len(content) - start > most:
        end = content.rfind(b"\r\n", start, start + most)
        if end < 0:
            return True
        start = end + len(b"\r\n")
    return False


class Smtp(Limited, SMTP):
    """A session of SMTP."""


class Lmtp(Limited, LMTP):
    """A session of LMTP (RFC 2033)."""
