"""Connections to the pages that take too long are closed whenever the server looks after its own."""

from types import SimpleNamespace

import pytest

from pbem.web import serving


@pytest.mark.parametrize(("late", "closing", "closed"), [
    (True, False, True), (False, False, False), (False, True, True), (True, True, True)])
def test_a_late_connection_is_closed_at_the_next_maintenance(late, closing, closed):
    looked, channel = [], SimpleNamespace(is_late=lambda: late, will_close=closing)
    server = SimpleNamespace(active_channels={1: channel})
    serving._closing_late_requests(server, looked.append)(17)
    assert channel.will_close is closed and looked == [17]
