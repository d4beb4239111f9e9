"""A minor power changes sides while its units hold a siege for the old ally."""

import pytest
from table import Table

from pbem.games.here_i_stand import GAME

SIEGE = {"turn": 3, "active": "papacy", "clear_units": True, "minors": {"genoa": "hapsburg"}, "wars": [],
         "hands": {"papacy": ["Andrea Doria", "Papal Bull"]}, "sieges": {"Florence": ["hapsburg"]},
         "spaces": {"Florence": {"units": {"independent": {"regulars": 1}, "genoa": {"regulars": 2}}},
                    "Genoa": {"control": "hapsburg", "units": {"hapsburg": {"squadrons": 2}}},
                    "Barcelona": {"control": "hapsburg"}, "Naples": {"control": "hapsburg"}}}


@pytest.mark.rule("HIS-22.4.3", "HIS-22.4.4")
def test_the_siege_is_broken_off_when_everybody_has_gone_home():
    """The Hapsburg is asked where its fleet goes while the Genoese still stand before Florence."""
    table = Table(SIEGE)
    table.play("papacy", "play", card=68, use="event")
    while set(table.asked.values()) & {"window"}:
        table.play(next(iter(table.asked)), "decline")
    asked = []
    while "hapsburg" in table.asked:
        GAME.check(table.state)
        asked.append(table.asked["hapsburg"])
        table.default("hapsburg")
    assert asked and table.state["sieges"] == {}, table.asked
    GAME.check(table.state)
