"""The server's own addresses: on a domain of its own, or at one mailbox of a provider."""

from datetime import UTC, datetime

import pytest

from pbem import config
from pbem.config import Settings
from pbem.service.post import tokens

HOME = Settings(domain="game.example")
GUEST = Settings(mailbox="Jo.Games@provider.example")


@pytest.mark.parametrize("settings, local, address", [
    (HOME, "orders", "orders@game.example"), (HOME, "orders+t-1", "orders+t-1@game.example"),
    (GUEST, "orders", "Jo.Games@provider.example"), (GUEST, "orders+t-1", "Jo.Games+orders.t-1@provider.example"),
    (GUEST, "bounces+7.ab", "Jo.Games+bounces.7.ab@provider.example"),
])
def test_an_address_reads_back(settings, local, address):
    assert settings.address(local) == address
    assert settings.local_part(address.upper()) == local and settings.is_local(address)


def test_players_at_the_same_provider_are_not_the_server():
    assert not GUEST.is_local("ann@provider.example") and GUEST.local_part("ann@provider.example") == ""
    assert HOME.is_local("france@game.example") and not HOME.is_local("ann@provider.example")


def test_a_token_is_found_at_one_mailbox(tmp_path):
    config.use(Settings(data=tmp_path, mailbox="jo@provider.example"))
    try:
        address = tokens.address(tokens.ORDERS, "abcdefgh", datetime(2027, 1, 1, tzinfo=UTC), "vwxyz")
        assert address.startswith("jo+orders.") and tokens.read(tokens.find(address)).seat == "abcdefgh"
        assert tokens.find("ann+orders.x@provider.example") is None
    finally:
        config.use(Settings())
