"""The web server (waitress), with places for connections and an end to requests that never end."""

import time

import waitress
from waitress.channel import HTTPChannel

from pbem.connections import Connections, Full

THREADS = 4
IDLE = 60  # seconds a connection may be silent between two requests, or an answer stay unread
SLOWEST = 60  # seconds a request may take to arrive
MOST_AHEAD = 16  # requests sent before the first is answered: their answers wait in memory
MOST_HEADERS, MOST_BODY = 32_768, 1_000_000
CROWDED = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
SPARE = 50  # waitress counts its own sockets, and connections that are being closed


class Channel(HTTPChannel):
    """A browser's connection. begun_at: since when (monotonic s) a request has been arriving, None between two.
    heard_at, asked_at: when something came from it, and the end of a request.
    """

    begun_at = None

    def __init__(self, *args, **kwargs):
        self.heard_at = self.asked_at = time.monotonic()
        super().__init__(*args, **kwargs)

    def received(self, data):
        self.heard_at = time.monotonic()
        done = super().received(data)
        self.begun_at = None if self.request is None else self.begun_at or self.heard_at
        if self.request is None:
            self.asked_at = self.heard_at
        self.will_close = self.will_close or len(self.requests) > MOST_AHEAD
        return done

    def silent_since(self):
        """Since when nothing has come from the browser (monotonic seconds); None while an answer is being made."""
        return None if self.requests else self.heard_at

    def fruitless_since(self):
        """Since when no whole request has come (monotonic seconds); None while an answer is being made."""
        return None if self.requests else self.asked_at

    def is_late(self):
        """Whether its request should have been here long ago."""
        return self.begun_at is not None and self.begun_at < time.monotonic() - SLOWEST

    def handle_close(self):
        self.server.places.leave(self)
        super().handle_close()


def create_server(app, settings):
    """The server of an application, bound to its port, not running yet. OSError when the port is taken."""
    web = waitress.create_server(
        app, host=settings.web_host, port=settings.web_port, threads=THREADS, ident=None, asyncore_use_poll=True,
        connection_limit=settings.connections + SPARE, channel_timeout=IDLE, cleanup_interval=5,
        clear_untrusted_proxy_headers=False,  # nothing trusts them, and the guards ask whether there are any
        max_request_header_size=MOST_HEADERS, max_request_body_size=MOST_BODY)
    places = Connections(settings)
    for port in getattr(web, "map", {0: web}).values():
        if hasattr(port, "channel_class"):
            port.places, port.channel_class = places, _accept
            port.maintenance = _closing_late_requests(port, port.maintenance)
    return web


def _accept(server, sock, address, adj, map):
    """The channel of a new connection; another may have to be closed for it."""
    channel = Channel(server, sock, address, adj, map=map)
    try:
        leaver = server.places.enter(channel, address[0])
    except Full:
        channel.send(CROWDED)
        channel.will_close = True
    else:
        if leaver:
            leaver.will_close = True
    return channel


def _closing_late_requests(server, maintain):
    def maintenance(now):
        maintain(now)
        for channel in server.active_channels.values():
            channel.will_close = channel.will_close or channel.is_late()
    return maintenance
