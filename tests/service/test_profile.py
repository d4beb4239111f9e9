"""What players say about themselves: their time zone."""

import pytest
from office import PLAYERS, said

from pbem.store.models import Player

ANN, BOB = PLAYERS.values()


@pytest.mark.parametrize(("words", "zone"), [
    ("Europe/Berlin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("new york", "America/New_York"),
    ("Australia/Lord_Howe", "Australia/Lord_Howe"), ("utc", "UTC")])
def test_a_zone_is_known_by_its_name_or_its_city(office, words, zone):
    office.start()
    assert f"your times are those of {zone}" in said(office.reply(ANN, f"ZONE {words}"))
    assert Player.get(Player.email == ANN).zone == zone


@pytest.mark.parametrize("words", ["", "Mars", "localtime", "Factory", "GMT+2", "../Europe/Paris", "Europe"])
def test_what_is_no_zone_is_refused(office, words):
    office.start()
    answer = said(office.reply(ANN, f"ZONE {words}"))
    assert f"{words!r} is no time zone; write one such as Europe/Paris" in answer
    assert Player.get(Player.email == ANN).zone == "UTC"
