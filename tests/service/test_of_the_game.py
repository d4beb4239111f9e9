"""What the server tells of itself goes with the game: no windows, examples or words of another one."""

import pytest
from altered import alter
from office import PLAYERS, said

from pbem.engine.facets import Moments
from pbem.games import duel
from pbem.service.desk.server_words.waive import WAIVE

ANN = PLAYERS["red"]


@pytest.fixture
def playing(office):
    office.start()
    return office


def test_help_tells_of_waive_only_where_cards_are_played_in_windows(playing):
    told = said(playing.reply(ANN, "HELP WAIVE", "HELP"))
    assert "WAIVE -" not in told and "UNDO, TEST" in told
    assert WAIVE.fits(type("Rules", (), {"has": lambda self, kind: True})())


def test_without_examples_nothing_promises_them(playing, monkeypatch):
    alter(monkeypatch, duel.GAME, Moments, examples=lambda state, role: (), suppose=lambda *given: None)
    assert "(HELP ORDERS tells more)." in said(playing.reply(ANN, "ORDERS"))
