"""The report: all sections are said, one's own standing orders by their names, nobody else's."""

import pytest

from pbem import words
from pbem.engine import Seeded
from pbem.engine.facets import MatchOptions, Positions, Reports
from pbem.games.warrior_knights import GAME

FILED = {"cards": {"mobilize_forces 1": [
    {"form": "move_siege", "nobles": ["guy_de_solferino"], "area": "A2"},
    {"form": "attack", "against": "zobel", "area": "B2"},
    {"form": "assign", "space": "wages", "if": [[{"fact": "quiet"}]]}],
    "versatile_strategy": [{"form": "marker", "track": "2"}, {"form": "vote"}]},
    "wages": {"order": ["english_100"], "keep": 2}, "draft": {"order": ["pass"], "keep": 0, "to": []},
    "posture": {"attack": "win"}, "passage": {"zobel": {"B3": 3}}, "revolts": {"kovel": "faith"},
    "returns": {"hugh_murrey": {"areas": ["A2"], "taking": {}}}, "raze": ["kovel"],
    "votes": {"fine": [{"votes": 2, "voice": "zobel"}]}}


def state(position):
    options = GAME.facet(MatchOptions).complete("standard", {"barons": "madder zobel limon"})
    start, _ = GAME.setup("standard", options, Seeded(0))
    return GAME.facet(Positions).read(start, position, Seeded(0), GAME)[0]


def test_standing_orders_are_told_to_their_owner():
    found, said = state({"filed": {"madder": FILED}}), words.of(GAME)
    lines = "\n".join(GAME.facet(Reports).kept(GAME.view(found, "madder"), said, False))
    for part in ("Mobilize Forces in stack 1: move Guy de Solferino to Kovel and siege; attack Zobel in B2; "
                 "to Wages IF it triggers nothing", "Versatile Strategy: marker on 2; vote",
                 "English 100 first, 2 Crowns kept", "Draft: nobody", "attack: win", "Zobel may pass Monz",
                 "Revolt of Kovel: Faith",
                 "Sir Hugh Murrey comes back to Kovel", "You raze Kovel", "Fine: 2 for Zobel"):
        assert part in lines
    assert GAME.facet(Reports).kept(GAME.view(found, "zobel"), said, False) == []
    assert "default" in GAME.facet(Reports).kept(GAME.view(found, "zobel"), said, True)[0]


@pytest.mark.parametrize("role", ["madder", "public"])
def test_all_sections_are_said(role):
    found = state({"cities": {"kovel": {"control": "madder", "fortified": True, "breaches": 1}},
                   "spaces": {"wages": [["zobel", "draft_soldiers"]]}, "track": {"1": "zobel"}, "razed": ["monz"]})
    sections = GAME.facet(Reports).sections(GAME.view(found, role), role, words.of(GAME))
    text = "\n".join("\n".join([section.title, *section.lines, *map(" | ".join, section.rows)]) for section in sections)
    assert "Kovel | A2 | 2 | 200 | Madder | fortified, 1 Breaches" in text and "Monz" in text
    assert "Wages | 1 | 5 | Zobel Draft Soldiers" in text and "1 Zobel" in text
