"""The web server's own limits, and when one of its connections is closed."""

import time
from types import SimpleNamespace

import pytest
from waitress.channel import HTTPChannel

from pbem.config import Settings
from pbem.connections import Full
from pbem.web import serving


@pytest.fixture
def web():
    server = serving.create_server(lambda environ, start: [], Settings(web_port=0, connections=7))
    yield server
    server.close()


def test_the_server_is_bound_with_its_limits(web):
    adj = web.adj
    assert (adj.threads, adj.ident, adj.asyncore_use_poll, adj.connection_limit, adj.channel_timeout,
            adj.cleanup_interval, adj.clear_untrusted_proxy_headers, adj.max_request_header_size,
            adj.max_request_body_size) == (4, None, True, 57, 60, 5, False, 32_768, 1_000_000)
    assert web.effective_host == "127.0.0.1" and web.channel_class is serving._accept
    assert len(web.places) == 0 and web.places._most == 7


@pytest.fixture
def clock(monkeypatch):
    """The server's clock, seconds that the test sets."""
    clock = SimpleNamespace(now=1000.0)
    monkeypatch.setattr(time, "monotonic", lambda: clock.now)
    return clock


@pytest.fixture
def channel(clock, monkeypatch):
    """A connection that has been opened at 1000 s; request: what is arriving, requests: what is being answered."""
    def received(channel, data):
        channel.request, channel.requests = data
        return True

    monkeypatch.setattr(HTTPChannel, "__init__", lambda channel, *args, **kwargs: None)
    monkeypatch.setattr(HTTPChannel, "received", received)
    channel = serving.Channel()
    channel.request, channel.requests, channel.will_close = None, [], False
    return channel


def test_a_connection_is_fruitless_since_a_request_was_whole(channel, clock):
    for clock.now in (1005, 1010):
        channel.received(("a part of a request", []))
        assert (channel.fruitless_since(), channel.silent_since()) == (1000, clock.now)
    clock.now = 1015
    channel.received((None, ["a request"]))
    assert channel.fruitless_since() is None
    channel.requests = []
    assert channel.fruitless_since() == 1015


def test_a_connection_is_silent_since_something_came(channel, clock):
    assert channel.silent_since() == 1000
    clock.now = 1005
    assert channel.received((None, [])) is True and channel.silent_since() == 1005
    clock.now = 1009
    channel.received((None, ["a request"]))
    assert channel.silent_since() is None


def test_a_request_that_takes_a_minute_to_arrive_is_late(channel, clock):
    assert channel.is_late() is False
    channel.received(("half of it", []))
    assert channel.begun_at == 1000
    clock.now = 1030
    channel.received(("more of it", []))
    assert channel.begun_at == 1000
    for clock.now, late in ((1060, False), (1060.1, True)):
        assert channel.is_late() is late
    channel.received((None, ["all of it"]))
    assert channel.begun_at is None and channel.is_late() is False


@pytest.mark.parametrize(("ahead", "closing", "closed"), [(16, False, False), (17, False, True), (1, True, True)])
def test_who_asks_too_much_at_once_is_sent_away(channel, ahead, closing, closed):
    channel.will_close = closing
    channel.received((None, ["a request"] * ahead))
    assert channel.will_close is closed


def test_a_place_is_left_when_the_connection_closes(channel, monkeypatch):
    done = []
    monkeypatch.setattr(HTTPChannel, "handle_close", lambda channel: done.append("closed"))
    channel.server = SimpleNamespace(places=SimpleNamespace(leave=done.append))
    channel.handle_close()
    assert done == [channel, "closed"]


@pytest.mark.parametrize("leaver", [None, SimpleNamespace(will_close=False)])
def test_a_newcomer_may_take_the_place_of_another(monkeypatch, leaver):
    entered, made = [], SimpleNamespace(will_close=False)
    monkeypatch.setattr(serving, "Channel", lambda *args, **kwargs: made)
    places = SimpleNamespace(enter=lambda channel, host: entered.append((channel, host)) or leaver)
    assert serving._accept(SimpleNamespace(places=places), "sock", ("10.0.0.1", 5), "adj", {}) is made
    assert entered == [(made, "10.0.0.1")] and made.will_close is False
    assert leaver is None or leaver.will_close is True


def test_where_no_place_is_free_a_newcomer_is_told_so_and_closed(monkeypatch):
    sent = []
    made = SimpleNamespace(will_close=False, send=sent.append)
    monkeypatch.setattr(serving, "Channel", lambda *args, **kwargs: made)

    def enter(channel, host):
        raise Full("too many")
    assert serving._accept(SimpleNamespace(places=SimpleNamespace(enter=enter)), "s", ("10.0.0.1", 5), "a", {}) is made
    assert made.will_close is True and sent == [serving.CROWDED] and b" 503 " in sent[0]
